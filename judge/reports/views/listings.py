"""Listings, records and files: what LIST, REGISTER and HELP answer with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from judge.domain.roles import Role
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.phases import Phase
from judge.reports.views.chart import YearRow
from judge.reports.views.common import ClockView, Head, Message
from judge.reports.views.phases import Won

Status = Literal["forming", "formed", "active", "paused", "finished", "terminated"]
OrdersIn = Literal["none", "some", "all"]
SeatState = Literal["", "move", "late", "part", "cd", "abandoned", "eliminated"]


@dataclass(frozen=True, slots=True)
class Timing:
    """The parameters of one phase type; ``clock`` in minutes, the others in hours."""

    kind: Literal["moves", "retreats", "adjustments"]
    clock: int
    min: float
    next: float
    grace: float
    delay: float
    days: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One participant of a listing; ``who`` ends with the address or is empty.

    ``power`` is None for masters, observers and players without a power yet.
    """

    who: str
    power: str | None = None
    role: Role = Role.PLAYER
    state: SeatState = ""
    units: int | None = None
    centres: int | None = None
    late_count: int | None = None
    dedication: int | None = None
    all_press: bool = False
    no_broadcasts: bool = False


@dataclass(frozen=True, slots=True)
class GameListing:
    """One game in full; ``position`` only for ``LIST name``.

    ``needed`` is None where nobody may count the players. ``orders`` says how many orders are in
    without telling whose. The words of
    ``settings`` are (label, words) pairs in the classic English words, such
    as ("Flags", "NMR, DIAS, NoProxy"): they are printed once for all languages.
    """

    head: Head
    status: Status
    number: int = 0
    needed: int | None = 0
    orders: OrdersIn = "some"
    clock: ClockView | None = None
    timings: tuple[Timing, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    comment: str = ""
    seats: tuple[SeatRow, ...] = ()
    position: Position | None = None
    #: As it was typed, line by line.
    long_comment: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """A power that waits for somebody to take it over; without numbers in a blind game."""

    power: str
    units: int | None
    centres: int | None


@dataclass(frozen=True, slots=True)
class BriefEntry:
    """One game of the list of all games; ``words`` are classic English words."""

    name: str
    status: Status
    variant: str
    phase: str | None = None
    words: tuple[str, ...] = ()
    comment: str = ""
    needed: int | None = 0
    openings: tuple[Opening, ...] = ()


@dataclass(frozen=True, slots=True)
class BriefListing:
    """All listed games, sorted by the caller."""

    entries: tuple[BriefEntry, ...]


@dataclass(frozen=True, slots=True)
class Registered:
    """A registration record as it now stands; ``fields`` are (English label, value)."""

    number: int
    fields: tuple[tuple[str, str], ...]
    new: bool = True


@dataclass(frozen=True, slots=True)
class RegistrationForm:
    """An empty form, for a registration that could not be taken."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's own points and statistics; a ratio is None where there is no record yet.

    ``costs``: what orders in time, a "deadline missed" notice, an abandonment and a civil
    disorder bring in points.
    """

    points: int
    on_time: int
    turns: int
    resigned: int
    started: int
    took_over: int
    costs: tuple[int, int, int, int]
    on_time_ratio: float | None = None
    resignation_ratio: float | None = None


@dataclass(frozen=True, slots=True)
class HelpText:
    """One topic of ``help/<lang>``, and lines that its reader could send.

    ``now`` tells that they fit the running phase of his game; ``none`` that there is
    nothing of the kind to order in it.
    """

    topic: str = "info"
    examples: tuple[str, ...] = ()
    now: bool = False
    none: bool = False


@dataclass(frozen=True, slots=True)
class HelpTopics:
    """The list of all topics; ``examples`` has a line for some of them."""

    examples: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class History:
    """Letters of the past, each finished in the languages of its reader (HISTORY).

    ``before`` and ``after`` are the sentences around them.
    """

    head: Head
    entries: tuple[str, ...]
    before: tuple[Message, ...]
    after: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Tenure:
    """Somebody who played a power: from which phase, and to which if he left it.

    ``who`` ends with the address; empty where it is hidden, then ``number`` counts him.
    """

    who: str
    number: int
    since: str
    until: str | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """What SUMMARY tells of a game (spec §8.8).

    ``through`` is the last phase that was processed; ``players`` are in the order of reports.
    ``position`` is that of the end, for a game with a result; ``years`` are empty where the
    reader may not know them (blind games).
    """

    head: Head
    through: Phase
    started_at: datetime
    players: tuple[tuple[str, tuple[Tenure, ...]], ...]
    masters: tuple[str, ...]
    years: tuple[YearRow, ...]
    timings: tuple[Timing, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    won: Won | None = None
    ended_at: datetime | None = None
    position: Position | None = None
