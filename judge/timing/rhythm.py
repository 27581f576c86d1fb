"""SET RHYTHM: deadlines on these weekdays at this time, said in one line (issue "The clock")."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from judge.domain.dates import WrittenRhythm
from judge.timing.errors import DateError
from judge.timing.timetable import WEEK, Timetable
from judge.timing.zones import zone_named

NEXT_HOURS = 12.0
"""Between a processed phase and a deadline at the next beat; a nearer beat is left out."""


class Beat(NamedTuple):
    """What a rhythm changes in each of the three timetables of a game, and in the game."""

    clock: int
    days: str
    zone: str | None
    """IANA name; None leaves the game's zone."""
    next: float = NEXT_HOURS

    def applied(self, timetable: Timetable) -> Timetable:
        """`min` gives way too: a longer one would hold deadlines back past a beat."""
        least = min(timetable.min, self.next)
        return replace(timetable, clock=self.clock, days=self.days, next=self.next, min=least)


def beat(rhythm: WrittenRhythm) -> Beat:
    """Raises DateError: rhythm_hours if the days differ in their time, zone_unknown."""
    times = sorted({at for _day, at in rhythm.times})
    if len(times) != 1:
        raise DateError("rhythm_hours", times=tuple(f"{at:%H:%M}" for at in times))
    wanted = {(weekday + 1) % 7 for weekday, _at in rhythm.times}
    days = "".join(letter if place in wanted else "-" for place, letter in enumerate(WEEK))
    zone = None if rhythm.zone is None else zone_named(rhythm.zone).key
    return Beat(times[0].hour * 60 + times[0].minute, days, zone)
