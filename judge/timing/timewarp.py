"""Outages and clocks that jump: what they did to a game's deadlines (contract, late wake-up)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count
from typing import NamedTuple

from judge.timing.actions import Done
from judge.timing.agenda import INSTANT
from judge.timing.days import fit
from judge.timing.phaseclock import PhaseClock
from judge.timing.timetable import Timetable
from judge.timing.wall import DAY, later

DRIFT = timedelta(minutes=1)
"""What a clock may be set back without anybody being told."""


class Gap(NamedTuple):
    """From the last sign of life to the present, UTC; unpacks into (start, end)."""

    start: datetime
    end: datetime

    @property
    def set_back(self) -> bool:
        """The clock went back: process nothing before it has reached `start` again."""
        return self.end < self.start

    @property
    def length(self) -> timedelta:
        """How long it lasted, zero for a clock that went back."""
        return max(self.end - self.start, timedelta())

    def contains(self, instant: datetime) -> bool:
        """Whether `instant` passed while nobody watched."""
        return self.start < instant <= self.end


def gap(last_heartbeat: datetime, now: datetime, tolerance: timedelta) -> Gap | None:
    """The gap since the last heartbeat, if it is longer than `tolerance` or the clock went back."""
    if now - last_heartbeat > tolerance or last_heartbeat - now > DRIFT:
        return Gap(last_heartbeat, now)
    return None


def shift(clock: PhaseClock, timetable: Timetable, gap: Gap) -> PhaseClock:
    """The clock after an outage: a moment that nobody watched comes that much later.

    A deadline inside the gap moves by its length, then to what clock and days allow, and takes
    the grace end with it. If only the abandonment or the grace end lie inside, the grace end moves
    by whole days, so that the reminders keep their hour. The clock is unchanged otherwise.
    """
    if gap.contains(clock.deadline):
        return postpone(clock, timetable, gap.length)
    if gap.contains(clock.abandon) or gap.contains(clock.grace):
        return _longer_grace(clock, gap)
    return clock


def _longer_grace(clock: PhaseClock, gap: Gap) -> PhaseClock:
    for days in count(gap.length // DAY):
        moved = replace(clock, grace=later(clock.zone, clock.grace, days * 24))
        # In elapsed time, since a day on which the clocks change has 23 hours or 25.
        enough = moved.grace - clock.grace >= gap.length
        if enough and not (gap.contains(clock.abandon) and gap.contains(moved.abandon)):
            return moved
    raise AssertionError("days go on for ever")


def resumed(
    clock: PhaseClock, timetable: Timetable, done: Done, gap: Gap
) -> tuple[PhaseClock, Done]:
    """`shift`, and the record without the notices that nobody could send.

    If only the grace end moved, what a late power has been told so far stands: the longer grace
    brings no further reminders, and no second abandonment to one that was given up before.
    """
    moved = shift(clock, timetable, gap)
    done = done.skip(gap.end)
    if moved.grace != clock.grace and moved.deadline == clock.deadline:
        told = clock.abandon <= gap.start
        done = done.skip(moved.abandon if told else moved.abandon - INSTANT)
    return moved, done


def postpone(clock: PhaseClock, timetable: Timetable, by: timedelta) -> PhaseClock:
    """Deadline and grace end later by at least `by`, on a moment that clock and days allow."""
    return clock.moved(fit(timetable.clock, timetable.days, clock.zone, clock.deadline + by))


def watched(at: datetime, gap: Gap | None) -> datetime:
    """The t0 to count from: a phase that was due inside the gap counts as due at its end.

    Otherwise the next deadline could lie in the past, or cost the players days of their time.
    """
    return gap.end if gap is not None and gap.contains(at) else at
