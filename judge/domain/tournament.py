"""What a mail can ask for about tournaments (``TOURNAMENT name …``): one class per command.

Part of `judge.domain.commands`; words are as typed where a handler must look them up.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ListTournaments:
    """``TOURNAMENT`` alone: which there are."""


@dataclass(frozen=True, slots=True)
class ShowTournament:
    """``TOURNAMENT name``: programme, boards and standings."""

    name: str


@dataclass(frozen=True, slots=True)
class CreateTournament:
    """``TOURNAMENT name CREATE title``: its director is who writes."""

    name: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class EnterTournament:
    """``TOURNAMENT name ENTER first last FROM town``; without a name the registered one."""

    name: str
    words: tuple[str, ...] = ()
    town: str = ""


@dataclass(frozen=True, slots=True)
class LeaveTournament:
    """``TOURNAMENT name WITHDRAW``; a director may name somebody by his key."""

    name: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class SetTournament:
    """``TOURNAMENT name SET key value``; without a key the settings are only asked for."""

    name: str
    key: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class DrawTournament:
    """``TOURNAMENT name DRAW 2 ABSENT p3 p7 GAMES FINAL``.

    ``games``: a game of this judge for every board; ``final``: the first board is the final one;
    ``again``: a round that was drawn is drawn anew.
    """

    name: str
    number: int
    absent: tuple[str, ...] = ()
    games: bool = False
    final: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class ReportBoard:
    """``TOURNAMENT name RESULT 1.2`` with the counts behind it, or years on the lines below.

    ``counts`` are those of the last year, ``years`` lines such as ``1901 a=5 e=4 …``, as typed.
    ``ended`` is the last phase played; ``voted``: it was ended by a unanimous open vote;
    ``time_over``: the session was; ``again``: an earlier result is replaced.
    """

    name: str
    round: int
    board: int
    counts: tuple[str, ...] = ()
    ended: str = ""
    voted: bool = False
    time_over: bool = False
    again: bool = False
    years: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SubstituteSeat:
    """``TOURNAMENT name SUBSTITUTE 1.2 france p9 1904``: from the spring of that year on."""

    name: str
    round: int
    board: int
    power: str
    key: str
    year: int


@dataclass(frozen=True, slots=True)
class DesertSeat:
    """``TOURNAMENT name DISORDER 1.2 france 1904``: nobody plays it from that spring on."""

    name: str
    round: int
    board: int
    power: str
    year: int


@dataclass(frozen=True, slots=True)
class MailStandings:
    """``TOURNAMENT name STANDINGS``: the standings to everybody who takes part."""

    name: str


@dataclass(frozen=True, slots=True)
class CloseTournament:
    """``TOURNAMENT name CLOSE``: the final ranking counts."""

    name: str


CommandOfTournament = (
    ListTournaments
    | ShowTournament
    | CreateTournament
    | EnterTournament
    | LeaveTournament
    | SetTournament
    | DrawTournament
    | ReportBoard
    | SubstituteSeat
    | DesertSeat
    | MailStandings
    | CloseTournament
)
