"""The course of a party: announced, begun, a report a day, ended."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from judge.reports.views.ostracism.common import Letter, Option, Player, Proof


@dataclass(frozen=True, slots=True)
class PastVote:
    """The count of one run (spec §3, parts 5 and 6).

    ``counts`` has each player who was alive when the votes were counted. ``candidates``
    is the number of those among whom the lot chose, nought without a lot. ``killers`` is
    None where nobody may know them (A11). ``left`` are the players who went by Q.
    """

    day: int
    counts: tuple[tuple[str, int], ...]
    victim: str | None = None
    candidates: int = 0
    killers: tuple[str, ...] | None = ()
    left: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(Letter):
    """The report of a day, and what Z answers (spec §3).

    ``day`` is the day of the last run, or the first day before it. ``own`` is the reader's
    nick, None for the master; ``vote`` what he votes now, None if he never voted.
    ``voting`` has the votes of all the living, None for one who never voted; it is None
    with a secret ballot (A12). ``late`` is the moment at which a missed run was due (A23).
    ``afterlife`` tells a dead reader whether he goes on getting letters. ``proof`` is
    there as soon as the party is over, and ``next_run`` as long as it is not.
    """

    day: int
    players: tuple[Player, ...]
    own: str | None = None
    vote: str | None = None
    voting: tuple[tuple[str, str | None], ...] | None = None
    past: PastVote | None = None
    next_run: datetime | None = None
    late: datetime | None = None
    options: tuple[Option, ...] = ()
    commitment: str = ""
    afterlife: bool = False
    proof: Proof | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement(Letter):
    """A day before the party begins (A28): ``players`` are those who have joined."""

    starts: datetime
    first_run: datetime
    players: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(Letter):
    """The party begins: no day is run before all have been told (spec §1 [R]).

    ``own`` is the reader's nick, None for the master; ``robot`` and ``master`` the
    addresses to write to.
    """

    players: tuple[Player, ...]
    first_run: datetime
    robot: str
    master: str
    own: str | None = None
    options: tuple[Option, ...] = ()
    commitment: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending(Letter):
    """A party that ends otherwise than by the report of its last day.

    The winners are known by their status; without any the party is void (A9).
    """

    day: int
    players: tuple[Player, ...]
    proof: Proof | None = None
