"""Letters as they go into the outbox, to a sender, and back with what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True)
class Finished:
    """A letter ready to go. ``dedupe_key`` names the event that caused it."""

    dedupe_key: str
    kind: str
    game_id: int | None
    #: Number of the phase that runs when it is written, 0 outside a game.
    number: int
    recipient: str
    envelope_from: str
    message_id: str
    subject: str
    message: bytes
    #: What the sender draws for it.
    picture: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Taken:
    """A letter that a sender has for one lease, and what it needs to send it."""

    id: int
    attempts: int
    dedupe_key: str
    kind: str
    game_id: int | None
    recipient: str
    envelope_from: str
    message: bytes
    created_at: datetime
    #: When it was due before it was taken.
    due_at: datetime
    picture: Mapping[str, Any] | None = None

    @property
    def stream(self) -> tuple[int, str] | None:
        """Letters of one game to one reader keep their order; others have none."""
        return None if self.game_id is None else (self.game_id, self.recipient)


@dataclass(frozen=True)
class Outcome:
    """What became of a taken letter. ``burnt=False`` gives the attempt back: it was not tried,
    or the fault was not its own."""

    letter: Taken
    state: str
    answer: str = ""
    due_at: datetime | None = None
    burnt: bool = True


@dataclass(frozen=True)
class Batch:
    letters: tuple[Taken, ...]
    #: Was anything due, if only to be put behind an earlier letter?
    busy: bool
