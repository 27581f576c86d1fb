"""The parameters `clock` and `days`: where on the calendar a deadline may fall."""

from __future__ import annotations

from datetime import date, datetime, time
from itertools import count
from zoneinfo import ZoneInfo

from judge.timing.wall import DAY, instant_of, local

NOON = time(12)


def mark(days: str, day: date) -> str:
    """The character of the mask for `day`; the mask begins with Sunday."""
    return days[day.isoweekday() % 7]


def fit(clock: int, days: str, zone: ZoneInfo, instant: datetime) -> datetime:
    """The first instant, not before `instant`, that `clock` and `days` allow.

    With a clock each allowed day has one moment: clock time, or noon on a small-letter day whose
    clock time is earlier. Without one the time of day is kept while forbidden days are skipped
    (spec 3.3 b). Fitting what is fitted changes nothing; with a clock it is monotone.
    """
    return _same_time(days, zone, instant) if clock < 0 else _at_clock(clock, days, zone, instant)


def _at_clock(clock: int, days: str, zone: ZoneInfo, instant: datetime) -> datetime:
    time_of_day = time(*divmod(clock, 60))
    # A gap at midnight can carry yesterday's clock time into today, so yesterday is tried too.
    first = local(zone, instant).date() - DAY
    for step in count():
        shown = datetime.combine(first + step * DAY, time_of_day)
        moment = _allowed(days, zone, instant_of(zone, shown))
        if moment is not None and moment >= instant:
            return moment
    raise AssertionError("a mask has at least one allowed day")


def _same_time(days: str, zone: ZoneInfo, instant: datetime) -> datetime:
    shown = local(zone, instant)
    moment = _allowed(days, zone, instant)
    for step in count(1):
        if moment is not None:
            return moment
        moment = _allowed(days, zone, instant_of(zone, shown + step * DAY))
    raise AssertionError("a mask has at least one allowed day")


def _allowed(days: str, zone: ZoneInfo, instant: datetime) -> datetime | None:
    """`instant` where its day allows it, noon where the day begins there, None on other days."""
    shown = local(zone, instant)
    letter = mark(days, shown.date())
    if letter == "-":
        return None
    if letter.islower() and shown.time() < NOON:
        return instant_of(zone, datetime.combine(shown.date(), NOON))
    return instant
