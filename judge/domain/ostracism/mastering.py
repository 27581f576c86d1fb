"""What the master of Ostrakizm can ask for: one class per command; names as typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from judge.domain.dates import WrittenDate

FlagName = Literal[
    "secret", "fully_secret", "walls_only", "quiet_day", "foreign_letters", "moderate"
]
OptionName = FlagName | Literal["min_players", "max_players", "run", "zone"]


@dataclass(frozen=True, slots=True)
class Option:
    """A flag, a number of players, ``run`` as ``05:30``, or ``zone`` as typed."""

    name: OptionName
    value: bool | int | str


@dataclass(frozen=True, slots=True)
class CreateParty:
    """``CREATE party [options]``."""

    party: str
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class SetParty:
    """``SET party options``; ``HOLD party ON`` and ``OFF`` are its option ``moderate``."""

    party: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class OpenParty:
    """``OPEN party [START date [time]]``: players may join; the date is of the party's zone."""

    party: str
    start: WrittenDate | None = None


@dataclass(frozen=True, slots=True)
class StartParty:
    """``START party``: now."""

    party: str


@dataclass(frozen=True, slots=True)
class Approve:
    """``APPROVE party nick``: an application is accepted."""

    party: str
    nick: str


@dataclass(frozen=True, slots=True)
class RefusePlayer:
    """``REFUSE party nick``: an application is turned down."""

    party: str
    nick: str


@dataclass(frozen=True, slots=True)
class Invite:
    """``INVITE party address``."""

    party: str
    address: str


@dataclass(frozen=True, slots=True)
class ListWalls:
    """``WALLS party``: those that wait for the master."""

    party: str


@dataclass(frozen=True, slots=True)
class Release:
    """``RELEASE n``: a wall that waits goes out."""

    number: int


@dataclass(frozen=True, slots=True)
class DropWall:
    """``DROP n``: a wall that waits goes nowhere."""

    number: int


@dataclass(frozen=True, slots=True)
class Kill:
    """``KILL party nick``: a player is removed, as for playing under several nicks."""

    party: str
    nick: str


@dataclass(frozen=True, slots=True)
class Ban:
    """``BAN address``."""

    address: str


@dataclass(frozen=True, slots=True)
class Unban:
    """``UNBAN address``."""

    address: str


@dataclass(frozen=True, slots=True)
class EndParty:
    """``END party``: without a winner."""

    party: str


@dataclass(frozen=True, slots=True)
class ListParties:
    """``LIST``, or ``LIST party`` for one of them."""

    party: str | None = None


@dataclass(frozen=True, slots=True)
class Announce:
    """``ANNOUNCE party``: the rest of the mail goes to all of the party."""

    party: str
    text: str


Mastering = (
    CreateParty
    | SetParty
    | OpenParty
    | StartParty
    | Approve
    | RefusePlayer
    | Invite
    | ListWalls
    | Release
    | DropWall
    | Kill
    | Ban
    | Unban
    | EndParty
    | ListParties
    | Announce
)
