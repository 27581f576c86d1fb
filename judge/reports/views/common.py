"""Parts that many letters share: head, sentences, clock, people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from typing import Literal

from judge.domain.refusals import Refused
from judge.domain.roles import Role

Level = Literal["done", "note", "error"]

#: Why a game is processed when it is (wish list, promise 2: every mail says why).
Reason = Literal[
    "all_in",
    "missing",
    "wait",
    "early",
    "late",
    "held",
    "replacement",
    "master",
    "ordered",
    "paused",
]


@dataclass(frozen=True, slots=True)
class Head:
    """The two ``::`` lines, printed once and always in English.

    ``phase`` is the classic code with its state letter (``F1901B``,
    ``S1903MX``); it and ``deadline`` are None while a game is forming.
    ``variant`` begins with the word that names the map.
    """

    judge: str
    game: str
    variant: str
    zone: tzinfo
    phase: str | None = None
    deadline: datetime | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence: a code of the registry in `messages`, and its parameters.

    Parameters hold ids (``spa/sc``, ``france``), aware datetimes, numbers or
    words; how each is written is known to the registry.
    """

    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    level: Level = "done"

    @classmethod
    def refusal(cls, reason: Refused) -> Message:
        return cls(reason.code, reason.params, "error")

    @classmethod
    def note(cls, reason: Refused) -> Message:
        return cls(reason.code, reason.params, "note")


@dataclass(frozen=True, slots=True)
class ClockView:
    """When things happen in the running phase, as seen at ``now``.

    ``process_at`` is the next processing time, None if there is none as things stand, and
    ``reason`` tells why;
    ``abandon_at`` the moment at which a silent power is open to others.
    ``nmr`` tells what follows the end of grace: civil disorder and processing
    (True), or waiting for a replacement (False).
    """

    now: datetime
    deadline: datetime
    grace: datetime
    start: datetime | None = None
    process_at: datetime | None = None
    reason: Reason = "missing"
    abandon_at: datetime | None = None
    nmr: bool = True


@dataclass(frozen=True, slots=True)
class Actor:
    """Who did something, as far as the reader may know it: a parameter of messages.

    ``power`` is a power id, ``M``, ``O`` or ``?`` (a power not named); ``who`` is
    the address, empty where it is hidden. Both empty: somebody.
    """

    who: str = ""
    power: str | None = None


@dataclass(frozen=True, slots=True)
class Participant:
    """One line of a list of people.

    ``power`` is None for masters and observers, and for players of a game
    that has not started. ``who`` is ready to print, its last word the address;
    empty where the reader may not know it.
    """

    who: str
    power: str | None = None
    role: Role = Role.PLAYER
