"""What players and the master write to each other through the robot."""

from __future__ import annotations

from dataclasses import dataclass

from judge.reports.views.ostracism.common import Letter


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateLetter(Letter):
    """A letter to one player; ``sender`` is None if it is anonymous.

    ``sender_game`` is the party of a sender from elsewhere (A3).
    """

    to: str
    text: str
    sender: str | None = None
    sender_game: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall(Letter):
    """A letter to all of the party."""

    sender: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MasterWall(Letter):
    """What the master announces to all of a party, or of all parties."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldWall(Letter):
    """To the master: a wall that waits for him (A26).

    ``commands`` are the lines that let it pass or stop it, as he would send them.
    """

    sender: str
    text: str
    commands: tuple[str, ...] = ()
