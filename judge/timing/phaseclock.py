"""The moments of one running phase, and the SET commands that move them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from judge.timing.deadline import Absence, abandon_at, deadline, earliest, grace_end
from judge.timing.errors import DateError
from judge.timing.timetable import Timetable
from judge.timing.wall import earlier, later, local

EARLY_HOURS = (24.0, 8.0)
QUIET = timedelta(hours=1)
"""After the letter that opens a phase, and after one that moves its deadline: no reminder."""
CHANGE_OF_CLOCKS = 2
"""Hours: more than any summer time moves the clock."""


@dataclass(frozen=True, slots=True)
class PhaseClock:
    """When the running phase may be, should be and must be processed. All instants are UTC."""

    zone: ZoneInfo
    """Judge time of this game: reminders keep their hour in it."""
    opened: datetime
    """t0: the nominal instant at which the previous phase was processed, or the game started."""
    start: datetime
    """S: not processed before (SET START)."""
    deadline: datetime
    """D: missing orders are late from here on (SET DEADLINE)."""
    grace: datetime
    """G: civil disorder (SET GRACE)."""
    delay: float
    """Elapsed hours between the last required orders and processing."""
    early: tuple[float, ...] = EARLY_HOURS
    """Wall hours before the deadline at which a power without orders is reminded; may be empty."""

    @property
    def abandon(self) -> datetime:
        """A: a late power is given up, 24 h before the grace end."""
        return abandon_at(self.zone, self.deadline, self.grace)

    def daily(self) -> list[datetime]:
        """The late reminders after the one at the deadline: grace end minus whole days, before A.

        If the clocks change in between, the first of them may lie an hour behind the deadline;
        it is the notice of the deadline itself and not counted again.
        """
        result: list[datetime] = []
        following = self.abandon
        first = later(self.zone, self.deadline, CHANGE_OF_CLOCKS)
        days = 2
        while (at := earlier(self.zone, self.grace, days * 24)) > first:
            if at < following:  # not so on a day that a zone left out altogether
                result.insert(0, at)
                following = at
            days += 1
        return result

    def early_reminders(self) -> list[tuple[datetime, float]]:
        """(instant, hours before the deadline), in order of time, inside the phase only.

        Not within an hour of the letter that told the deadline: there is nothing to remind of.
        """
        moments = ((earlier(self.zone, self.deadline, hours), hours) for hours in self.early)
        first = self.opened + QUIET
        return sorted((at, hours) for at, hours in moments if first <= at < self.deadline)

    def set_deadline(
        self, at: datetime, timetable: Timetable, *, strict_grace: bool = True
    ) -> PhaseClock:
        """SET DEADLINE: any day; grace end and start give way where they must (spec 3.5).

        An earlier deadline leaves the grace end alone, also one that SET GRACE made short.
        """
        grace = self.grace
        if at > self.deadline:
            grace = max(grace, grace_end(timetable, self.zone, at, strict_grace))
        return replace(self, deadline=at, grace=grace, start=min(self.start, at))

    def set_grace(self, at: datetime) -> PhaseClock:
        """SET GRACE: DateError grace_before_deadline if there would be less than none."""
        if at < self.deadline:
            raise DateError("grace_before_deadline", grace=at, deadline=self.deadline)
        return replace(self, grace=at)

    def set_start(
        self, at: datetime, timetable: Timetable, *, strict_grace: bool = True
    ) -> PhaseClock:
        """SET START: pushes the deadline before it, and a grace end that would lie before that."""
        until = max(self.deadline, at)
        grace = self.grace
        if grace < until:
            grace = grace_end(timetable, self.zone, until, strict_grace)
        return replace(self, start=at, deadline=until, grace=grace)

    def changes(self, before: PhaseClock) -> dict[str, tuple[datetime, datetime]]:
        """What `before` had otherwise: `deadline`, `grace`, `start` with the old and new instant.

        In the order in which they are announced.
        """
        pairs = {
            "deadline": (before.deadline, self.deadline),
            "grace": (before.grace, self.grace),
            "start": (before.start, self.start),
        }
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}

    def moved(self, to: datetime) -> PhaseClock:
        """The deadline put to `to`, the grace end as long behind it as it was, in wall time."""
        shown = local(self.zone, self.grace) - local(self.zone, self.deadline)
        hours = max(0.0, shown / timedelta(hours=1))
        return replace(self, deadline=to, grace=later(self.zone, to, hours))

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready: zone by name, instants in ISO 8601 UTC."""
        return {
            "zone": self.zone.key,
            "opened": _text(self.opened),
            "start": _text(self.start),
            "deadline": _text(self.deadline),
            "grace": _text(self.grace),
            "delay": self.delay,
            "early": list(self.early),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> PhaseClock:
        """The inverse of `to_dict`."""
        return cls(
            zone=ZoneInfo(data["zone"]),
            opened=datetime.fromisoformat(data["opened"]),
            start=datetime.fromisoformat(data["start"]),
            deadline=datetime.fromisoformat(data["deadline"]),
            grace=datetime.fromisoformat(data["grace"]),
            delay=float(data["delay"]),
            early=tuple(float(hours) for hours in data["early"]),
        )


def open_phase(
    timetable: Timetable,
    zone: ZoneInfo,
    processed_at: datetime,
    set_deadline: datetime | None = None,
    absences: Sequence[Absence] = (),
    factor: float = 1.0,
    *,
    strict_grace: bool = True,
    early: tuple[float, ...] = EARLY_HOURS,
) -> PhaseClock:
    """All moments of a phase that begins at `processed_at`; arguments as in `deadline`."""
    due = deadline(timetable, zone, processed_at, set_deadline, absences, factor)
    return PhaseClock(
        zone=zone,
        opened=processed_at,
        start=earliest(timetable, zone, processed_at),
        deadline=due,
        grace=grace_end(timetable, zone, due, strict_grace),
        delay=timetable.delay,
        early=early,
    )


def reopened(
    before: PhaseClock,
    timetable: Timetable,
    at: datetime,
    set_deadline: datetime | None = None,
    absences: Sequence[Absence] = (),
    *,
    strict_grace: bool = True,
) -> PhaseClock:
    """A phase that begins anew at `at`: RESUME, or the last open power is taken over.

    Its moments are those of a phase that follows one processed at `at` (spec 3.3, 3.9 no. 4,
    9.8), but nobody loses time that was promised before: neither the deadline nor the grace end
    comes earlier than it was. Doubling (`factor`) counts for the start of a game alone.
    """
    fresh = open_phase(
        timetable,
        before.zone,
        at,
        set_deadline,
        absences,
        strict_grace=strict_grace,
        early=before.early,
    )
    return replace(
        fresh,
        deadline=max(before.deadline, fresh.deadline),
        grace=max(before.grace, fresh.grace),
    )


def _text(instant: datetime) -> str:
    return instant.astimezone(UTC).isoformat()
