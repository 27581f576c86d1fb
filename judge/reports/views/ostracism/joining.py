"""How one gets into a party, and how a player changes his address."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from judge.reports.views.common import Message
from judge.reports.views.ostracism.common import Letter, Option, Player


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinConfirm(Letter):
    """Asks the address of an application whether it is its own.

    The answer goes to ``reply_to`` and has ``token`` in it.
    """

    nick: str
    token: str
    reply_to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinReceived(Letter):
    """The application is confirmed and waits for the master."""

    nick: str
    master: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinApproved(Letter):
    """The player is in; ``starts`` is None as long as nobody has fixed the day."""

    nick: str
    robot: str
    starts: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinRefused(Letter):
    """``reasons`` are the judge's, ``text`` is the master's own."""

    nick: str
    reasons: tuple[Message, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Application(Letter):
    """To the master: somebody asks to be let in.

    ``won_game`` is the party that a player of a ship has won (A27). ``commands`` are the
    lines that take or refuse him, as the master would send them.
    """

    nick: str
    address: str
    won_game: str = ""
    text: str = ""
    commands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AddressConfirm(Letter):
    """To a new address of a player: it counts when ``token`` comes back (A18)."""

    nick: str
    address: str
    token: str
    reply_to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AddressNotice(Letter):
    """To the listed addresses, against theft.

    ``what`` tells whether a mail came from an address that is not listed (A17), whether
    new ones wait to be confirmed, or whether they count from now on (A18).
    """

    nick: str
    what: Literal["foreign", "asked", "changed"]
    addresses: tuple[str, ...]
    master: str


@dataclass(frozen=True, slots=True)
class PartyRow:
    """One party of the list."""

    game: str
    state: Literal["open", "full", "running", "over", "void"]
    players: int
    alive: int
    least: int
    most: int
    day: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PartyList(Letter):
    """All parties that a reader may know of."""

    parties: tuple[PartyRow, ...]
    subject: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartyCard(Letter):
    """One party; ``at`` is when it begins, or its next run."""

    row: PartyRow
    players: tuple[Player, ...]
    options: tuple[Option, ...] = ()
    at: datetime | None = None
    subject: str = ""
