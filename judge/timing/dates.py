"""What a written date means: the table "Missing" of the judge reference (section 4).

Everything is reckoned on the calendar of the game's zone. A time that a change of clocks leaves out
or repeats is read as everywhere in this package (`wall`).
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable, Iterator
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from judge.domain.dates import WrittenDate
from judge.timing.errors import DateError
from judge.timing.wall import DAY, instant_of, local

MOST_DAYS = 120
"""A date further ahead must be written in full."""
USUAL = time(23, 30)
MIDNIGHT = time(0)


def usual_time(clock: int | None) -> time:
    """The time of day of a deadline for which none was written: `clock`, else 23:30."""
    return USUAL if clock is None or clock < 0 else time(*divmod(clock, 60))


def upcoming(
    written: WrittenDate, now: datetime, zone: ZoneInfo, usual: time, *, whole_day: bool = False
) -> datetime:
    """The instant after `now` that is meant (SET DEADLINE, GRACE, START); `usual` if no time is.

    With `whole_day`, today without a time is not past yet (the beginning of an absence).
    Raises DateError: date_past, date_far, date_impossible, date_incomplete, date_mixed.
    """
    today = local(zone, now).date()
    at = written.time_of_day or usual

    def past(day: date) -> bool:
        if whole_day and written.time_of_day is None:
            return day < today
        return instant_of(zone, datetime.combine(day, at)) <= now

    day = _day(written, today, 1, past)
    instant = instant_of(zone, datetime.combine(day, at))
    if past(day):
        raise DateError("date_past", at=instant)
    if None in (written.year, written.month, written.day) and (day - today).days > MOST_DAYS:
        raise DateError("date_far", at=instant, most=MOST_DAYS)
    return instant


def bygone(written: WrittenDate, now: datetime, zone: ZoneInfo) -> datetime:
    """The instant not after `now` that is meant (HISTORY); 00:00 if no time was written.

    Raises DateError: date_future, date_impossible, date_incomplete, date_mixed.
    """
    today = local(zone, now).date()
    at = written.time_of_day or MIDNIGHT

    def to_come(day: date) -> bool:
        return instant_of(zone, datetime.combine(day, at)) > now

    day = _day(written, today, -1, to_come)
    instant = instant_of(zone, datetime.combine(day, at))
    if to_come(day):
        raise DateError("date_future", at=instant)
    return instant


def _day(written: WrittenDate, today: date, way: int, wrong: Callable[[date], bool]) -> date:
    """The nearest fitting day of those that `way` (1: onward, -1: back) leads to.

    `wrong` tells a day on the wrong side of the present; the last that is tried is given even so.
    """
    if written.weekday is not None:
        if (written.month, written.day, written.year) != (None, None, None):
            raise DateError("date_mixed")
        return today + way * DAY * ((written.weekday - today.weekday()) * way % 7 or 7)
    if not written.names_day:
        return today + way * DAY if wrong(today) else today
    if written.month is None and written.day is None:
        raise DateError("date_incomplete", year=written.year or today.year)
    found: date | None = None
    for year, month in _months(written, today, way):
        last = monthrange(year, month)[1]
        day = written.day or (last if way > 0 else 1)
        if day <= last:
            found = date(year, month, day)
            if not wrong(found):
                return found
        elif (year, month) == (today.year, today.month) or not _behind(year, month, today, way):
            raise DateError("date_impossible", day=day, month=month, year=year)
    if found is None:
        raise DateError("date_impossible", day=day, month=month, year=year)
    return found


def _months(written: WrittenDate, today: date, way: int) -> Iterator[tuple[int, int]]:
    """Years and months that may be meant, the nearest first; at most two."""
    year = written.year or today.year
    if written.month is not None:
        yield year, written.month
        if written.year is None:
            yield year + way, written.month
        return
    yield year, today.month
    beyond = year * 12 + today.month - 1 + way
    if written.year in (None, beyond // 12):
        yield beyond // 12, beyond % 12 + 1


def _behind(year: int, month: int, today: date, way: int) -> bool:
    """Whether the month lies wholly on the wrong side of today."""
    return ((year, month) < (today.year, today.month)) == (way > 0)
