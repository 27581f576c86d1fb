"""SET NOTIFY: which letters of his games a person gets, and when.

Answers to own mails and letters about one's own seat (a new address, a guessed password) always
go; so does what threatens a player who says nothing more: late, abandoned. The rest depends.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta, tzinfo
from enum import IntEnum
from typing import Final, Literal

Mode = Literal["all", "results", "digest", "none"]
Delivery = Literal["now", "later", "never"]

#: The words for each, in English and French, without accents.
MODES: Final[dict[Mode, tuple[str, ...]]] = {
    "all": ("all", "everything", "tout", "tous"),
    "results": ("results", "result", "resultats", "resultat"),
    "digest": ("digest", "daily", "resume", "quotidien"),
    "none": ("none", "nothing", "off", "rien", "aucun"),
}


#: When the letter of the day goes: before the deadlines of an evening.
EVENING: Final = time(18)


class Weight(IntEnum):
    """What a letter means to its reader."""

    #: Settings, comings and goings, lateness of others, broadcasts.
    MINOR = 1
    #: Results, moved deadlines, starts and ends, press to him, what waits for him.
    MAIN = 2
    #: He is late, or his power is open to others.
    THREAT = 3


def mode_of(word: str) -> Mode | None:
    return next((mode for mode, words in MODES.items() if word.lower() in words), None)


def delivery(mode: str, weight: Weight) -> Delivery:
    """Now, in the letter of the day, or not at all."""
    if mode == "all" or weight is Weight.THREAT:
        return "now"
    if mode == "none":
        return "never"
    if weight is Weight.MAIN:
        return "now"
    return "later" if mode == "digest" else "never"


def next_evening(now: datetime, zone: tzinfo) -> datetime:
    """When the next letter of the day goes, on a reader's clock."""
    local = now.astimezone(zone)
    day = local.date() + timedelta(days=local.time() >= EVENING)
    return datetime.combine(day, EVENING, zone)
