"""What the handlers need to know of the installation, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta

from judge.timing.phaseclock import EARLY_HOURS
from judge.timing.timetable import DEFAULTS, Timetable


@dataclass(frozen=True)
class Points:
    """Dedication points (deadlines document, last section)."""

    on_time: int = 3
    late: int = -1
    abandoned: int = -50
    civil_disorder: int = -100


@dataclass(frozen=True)
class Settings:
    """Values of judge.toml that decide what a handler does."""

    name: str = "FROG"
    code: str = "FROG"
    address: str = "judge@localhost"
    keeper: str = "postmaster@localhost"
    #: Opens what the keeper may do by mail; empty: nothing.
    keyword: str = field(default="", repr=False)
    #: How often at most the keeper reads of new registrations and the like; 0: never.
    report: timedelta = timedelta(hours=1)
    languages: tuple[str, ...] = ("fr", "en")
    zone: str = "Europe/Paris"
    timing: Mapping[str, Timetable] = field(default_factory=lambda: DEFAULTS)
    nmr: bool = True
    first_next_factor: float = 2.0
    auto_master: bool = False
    create_dedication: int = -10
    points: Points = Points()
    text_size: int = 64_000
    text_lines: int = 1000
    answers_per_hour: int = 30
    unknown_lines: int = 20
    #: The name under which our mail host writes Authentication-Results; empty: it does not.
    authserv_id: str = ""
    guesses_per_seat: int = 5
    guesses_per_sender: int = 10
    press_per_hour: int = 60
    outage_tolerance: timedelta = timedelta(hours=1)
    settle: timedelta = timedelta(minutes=10)
    arrival_margin: timedelta = timedelta(seconds=60)
    drain_limit: timedelta = timedelta(minutes=10)
    #: Hours before a deadline at which a player without orders is reminded.
    reminders: tuple[float, ...] = EARLY_HOURS

    @property
    def local(self) -> str:
        return self.address.rpartition("@")[0]

    @property
    def domain(self) -> str:
        return self.address.rpartition("@")[2]
