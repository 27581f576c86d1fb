"""Dates as people write them, without zone and mostly without year (spec §4).

The parser makes them; what they mean depends on the present and the zone of
the game, and is decided in ``judge.timing.dates``.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import time


@dataclass(frozen=True, slots=True)
class WrittenDate:
    """What was written, the rest None; ``weekday`` counts from Monday = 0.

    ``minute`` is given exactly when ``hour`` is. A day that no month has
    (30 February) is possible here.
    """

    weekday: int | None = None
    month: int | None = None
    day: int | None = None
    year: int | None = None
    hour: int | None = None
    minute: int | None = None

    @property
    def time_of_day(self) -> time | None:
        return None if self.hour is None else time(self.hour, self.minute or 0)

    @property
    def names_day(self) -> bool:
        """Whether anything but a time of day was written."""
        return (self.weekday, self.month, self.day, self.year) != (None, None, None, None)


@dataclass(frozen=True, slots=True)
class WrittenSpan:
    """``start TO end``, or a start alone."""

    start: WrittenDate
    end: WrittenDate | None = None


@dataclass(frozen=True, slots=True)
class WrittenRhythm:
    """``mon,thu 19:00 Europe/Paris``: weekdays (Monday = 0) with the time that goes with each.

    ``zone`` is as typed; None if there was none.
    """

    times: tuple[tuple[int, time], ...]
    zone: str | None = None
