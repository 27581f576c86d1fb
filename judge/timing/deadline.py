"""The moments of a new phase: start, deadline, grace end, abandonment (deadlines document)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo

from judge.timing.days import fit
from judge.timing.timetable import NO_CLOCK, Timetable
from judge.timing.wall import earlier, later

Absence = tuple[datetime, datetime]
"""From the first instant to the second, UTC; the second no longer belongs to it."""


def earliest(timetable: Timetable, zone: ZoneInfo, processed_at: datetime) -> datetime:
    """The start: the first moment at which the phase may be processed (`min`)."""
    return later(zone, processed_at, timetable.min)


class Due(NamedTuple):
    """A deadline and the absences that put it where it is, in the order in which they did."""

    at: datetime
    absences: tuple[Absence, ...]


def fall_due(
    timetable: Timetable,
    zone: ZoneInfo,
    processed_at: datetime,
    set_deadline: datetime | None = None,
    absences: Sequence[Absence] = (),
    factor: float = 1.0,
) -> Due:
    """The deadline of a phase whose predecessor was due to be processed at `processed_at`.

    `next` times `factor` (2 at the start of a press game), then clock and days, then absences
    that count for it. `set_deadline` is the previous deadline, only if SET DEADLINE made it:
    that, and the start, hold the new one back (contract, spec 3.3).
    """
    raw = later(zone, processed_at, timetable.next * factor)
    floors = [raw, earliest(timetable, zone, processed_at)]
    if set_deadline is not None:
        floors.append(set_deadline)
    at = fit(timetable.clock, timetable.days, zone, max(floors))
    applied: list[Absence] = []
    # Each absence can push only once: afterwards the deadline is past its end.
    while inside := [absence for absence in absences if absence[0] <= at < absence[1]]:
        applied += inside
        at = fit(timetable.clock, timetable.days, zone, max(end for _start, end in inside))
    return Due(at, tuple(applied))


def deadline(
    timetable: Timetable,
    zone: ZoneInfo,
    processed_at: datetime,
    set_deadline: datetime | None = None,
    absences: Sequence[Absence] = (),
    factor: float = 1.0,
) -> datetime:
    """The instant of `fall_due`."""
    return fall_due(timetable, zone, processed_at, set_deadline, absences, factor).at


def grace_end(
    timetable: Timetable, zone: ZoneInfo, deadline: datetime, strict: bool = True
) -> datetime:
    """`grace` after the deadline. Days do not touch it, unless NO STRICT GRACE asks for that."""
    plain = later(zone, deadline, timetable.grace)
    return plain if strict else fit(NO_CLOCK, timetable.days, zone, plain)


def abandon_at(zone: ZoneInfo, deadline: datetime, grace: datetime) -> datetime:
    """24 wall hours before the grace end, but never before the deadline."""
    return max(deadline, earlier(zone, grace, 24))
