"""SET ABSENCE: spans in which no new deadline may fall (spec 3.10). What they do: `deadline`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from judge.domain.dates import WrittenDate, WrittenSpan
from judge.timing.dates import MIDNIGHT, upcoming
from judge.timing.deadline import Absence
from judge.timing.errors import DateError
from judge.timing.wall import DAY, instant_of, later, local

MOST = 3
"""Absences that a participant may have announced at a time."""
MAX_ABSENCE = 15
"""Days that an absence may last unless the game says otherwise (SET MAX ABSENCE, 0 to 31)."""
LAST_MINUTE = time(23, 59)


def absence(written: WrittenSpan, now: datetime, zone: ZoneInfo) -> Absence:
    """From the start (00:00) to the end (23:59), or for 24 hours.

    Today may be the start, and what the end leaves out is reckoned from the start, so that
    `28 TO 5` ends on the 5th after the 28th. A month that only the end has is the start's too:
    `20 TO 27 feb`. Raises DateError: absence_backwards, absence_over, and those of `upcoming`.
    """
    start = upcoming(_begin(written), now, zone, MIDNIGHT, whole_day=True)
    if written.end is None:
        end = later(zone, start, 24)
    else:
        try:
            end = upcoming(written.end, start, zone, LAST_MINUTE)
        except DateError as error:
            if error.code != "date_past":
                raise
            raise DateError("absence_backwards", start=start, end=error.params["at"]) from error
    if end <= now:
        raise DateError("absence_over", end=end)
    return start, end


def _begin(written: WrittenSpan) -> WrittenDate:
    """The start, with the month that is written once for both: that of the end, or the one before.

    A date that names more than its day stands for itself.
    """
    start, end = written.start, written.end
    if end is None or end.day is None or end.month is None:
        return start
    if start.day is None or (start.weekday, start.month, start.year) != (None, None, None):
        return start
    if start.day <= end.day:
        return replace(start, month=end.month, year=end.year)
    before = end.month - 1 or 12
    year = end.year - 1 if end.year is not None and before == 12 else end.year
    return replace(start, month=before, year=year)


def days_of(span: Absence, zone: ZoneInfo) -> int:
    """The length that Max Absence limits: whole days, and one more for the rest."""
    start, end = (local(zone, instant) for instant in span)
    return (end - start) // DAY + 1


def overlapping(spans: Iterable[Absence], new: Absence) -> Absence | None:
    """The first of a participant's own absences that has a moment in common with the new one."""
    return next((span for span in spans if span[0] < new[1] and new[0] < span[1]), None)


def on_day(spans: Iterable[Absence], written: WrittenDate, zone: ZoneInfo) -> Absence | None:
    """The first absence that contains the written date (SET NO ABSENCE).

    What is left out fits any day or time of the absence, whether that is to come or has begun.
    """
    return next((span for span in spans if _contains(span, written, zone)), None)


def unexpired(spans: Iterable[Absence], now: datetime) -> tuple[Absence, ...]:
    """Those that are not over."""
    return tuple(span for span in spans if span[1] > now)


def counts(*, master: bool, quiet: bool, press: bool, strict_wait: bool, due: bool) -> bool:
    """Whether a participant's absences move the deadline of a new phase of this game.

    `due`: the participant has orders to give in that phase. In a press game everybody's count,
    since there is somebody to talk to; with StrictWait, or without press, only theirs who act.
    """
    return master or quiet or (press and not strict_wait) or due


def _contains(span: Absence, written: WrittenDate, zone: ZoneInfo) -> bool:
    start, end = span
    day, last = local(zone, start).date(), local(zone, end).date()
    while day <= last:
        if _fits(day, written):
            at = written.time_of_day
            if at is None or start <= instant_of(zone, datetime.combine(day, at)) < end:
                return True
        day += DAY
    return False


def _fits(day: date, written: WrittenDate) -> bool:
    pairs = (
        (written.weekday, day.weekday()),
        (written.day, day.day),
        (written.month, day.month),
        (written.year, day.year),
    )
    return all(wanted in (None, has) for wanted, has in pairs)
