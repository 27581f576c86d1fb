"""The letters of a tournament as data.

Names are those that people entered with: a tournament is public, addresses are not. Scores are
texts already rounded, with a point. ``key`` is how commands call a player (``p7``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from judge.reports.views.common import Message

State = Literal["open", "running", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentLetter:
    """One letter; ``area`` names the folder of its template and its catalogue."""

    area: ClassVar[str] = "tournament"
    name: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class TournamentEntry:
    """A line of the list of tournaments."""

    name: str
    title: str
    state: State
    players: int
    rounds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentList(TournamentLetter):
    entries: tuple[TournamentEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class EntrantLine:
    key: str
    who: str
    town: str = ""


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """One place of the standings; ``scores`` by round, empty where none was played."""

    place: int
    key: str
    who: str
    total: str
    scores: tuple[str, ...]
    town: str = ""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A power of a board: the player who began, who took over, and what it came to."""

    power: str
    who: str
    later: tuple[str, ...] = ()
    centres: int | None = None
    score: str = ""


@dataclass(frozen=True, slots=True)
class BoardTable:
    """A board; ``game`` is the game of this judge that it is, ``ended`` its last phase."""

    round: int
    number: int
    seats: tuple[SeatLine, ...]
    final: bool = False
    game: str = ""
    ended: str = ""


@dataclass(frozen=True, slots=True)
class RoundTable:
    number: int
    name: str = ""
    starts: str = ""
    ends: str = ""
    boards: tuple[BoardTable, ...] = ()
    sits_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPage(TournamentLetter):
    """Programme, boards and standings; ``played`` rounds have all their results.

    ``champion`` once a final board, or the last word of the director, has made one.
    """

    state: State = "open"
    system: str = ""
    rounds: tuple[RoundTable, ...] = ()
    standings: tuple[PlaceLine, ...] = ()
    entrants: tuple[EntrantLine, ...] = ()
    played: tuple[int, ...] = ()
    champion: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentBoards(TournamentLetter):
    """The boards of a round, in an answer."""

    boards: tuple[BoardTable, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCall(TournamentLetter):
    """To a player: where he sits in a round, and how he signs on if the judge runs the game."""

    board: BoardTable
    power: str
    sign_on: str = ""
    password: str = ""
    last_year: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectorNotice(TournamentLetter):
    """To the director: what a game of the judge has come to, or why it could not be counted."""

    messages: tuple[Message, ...] = ()
