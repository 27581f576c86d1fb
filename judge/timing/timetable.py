"""The six timing parameters of a phase type, and the defaults of the deadlines document."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from judge.timing.errors import TimingError

NO_CLOCK: Final = -1
LAST_MINUTE: Final = 24 * 60 - 1
WEEK: Final = "SMTWTFS"
"""Initials of the days, Sunday first, as `days` is written."""
MOST_HOURS: Final = 10 * 366 * 24.0
"""Ten years: far beyond any game, and near enough that no date arithmetic can overflow."""

Value = int | float | str


class TimetableError(TimingError):
    """A parameter that cannot be used."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """When the phases of one type fall due (`SET MOVES`, `SET RETREATS`, `SET ADJUSTMENTS`).

    Every instance is valid: the constructor, and so `dataclasses.replace`, refuses the rest.
    """

    clock: int
    """Minutes after midnight, game time, to which a deadline is moved on; -1 for any time."""
    min: float
    """Wall hours after the previous phase before this one may be processed."""
    next: float
    """Wall hours after the previous phase at which the deadline is first put."""
    grace: float
    """Wall hours from the deadline to civil disorder."""
    delay: float
    """Elapsed hours between the last required orders and processing."""
    days: str
    """Seven characters, Sunday first: capital allowed, small from noon on, `-` never."""

    def __post_init__(self) -> None:
        self.check()

    def check(self) -> None:
        """Raise TimetableError: clock-range, hours-negative, hours-large, days-mask, days-none."""
        if not NO_CLOCK <= self.clock <= LAST_MINUTE:
            raise TimetableError("clock-range", clock=self.clock, last=LAST_MINUTE)
        for name, hours in self._hours().items():
            if hours < 0 or math.isnan(hours):
                raise TimetableError("hours-negative", parameter=name, hours=hours)
            if hours > MOST_HOURS:
                raise TimetableError("hours-large", parameter=name, hours=hours, most=MOST_HOURS)
        if len(self.days) != len(WEEK) or any(
            mark not in (initial, initial.lower(), "-")
            for mark, initial in zip(self.days, WEEK, strict=True)
        ):
            raise TimetableError("days-mask", days=self.days, pattern=WEEK)
        if self.days == "-" * len(WEEK):
            raise TimetableError("days-none", days=self.days)

    def _hours(self) -> dict[str, float]:
        return {"min": self.min, "next": self.next, "grace": self.grace, "delay": self.delay}

    def to_dict(self) -> dict[str, Value]:
        """The six parameters by name, JSON-ready."""
        return {"clock": self.clock, **self._hours(), "days": self.days}

    @classmethod
    def from_dict(cls, data: Mapping[str, Value]) -> Timetable:
        """The inverse of `to_dict`; a missing or unknown name is an error (timetable-keys)."""
        names = [field.name for field in fields(cls)]
        if set(data) != set(names):
            raise TimetableError("timetable-keys", keys=" ".join(sorted(set(data) ^ set(names))))
        hours = {name: float(data[name]) for name in ("min", "next", "grace", "delay")}
        return cls(clock=int(data["clock"]), days=str(data["days"]), **hours)


DEFAULTS: Final[Mapping[str, Timetable]] = MappingProxyType(
    {
        "moves": Timetable(1410, 12.0, 72.0, 168.0, 0.5, "--TWTF-"),
        "retreats": Timetable(NO_CLOCK, 0.0, 24.0, 72.0, 0.5, "--TWTF-"),
        "adjustments": Timetable(NO_CLOCK, 0.0, 24.0, 72.0, 0.5, "--TWTF-"),
    }
)
"""The schedule that the deadlines document gives for a game that asks for nothing else."""
