"""A tournament: its settings, its rounds, and who sat where.

Source: rules of the Norwegian championship 2001, whose numbers are the defaults.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from judge.tournament.combination import Combination
from judge.tournament.entrants import Entrant
from judge.tournament.notes import TournamentError
from judge.tournament.powers import SEATS

NORWEGIAN_CHAIN = ("total", "best_game", "average", "countback", "power")
"""What decides between players, first to last (rules of the championship, 2.d)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the director lays down before the first round."""

    system: str = "norway-2001"
    """Name of the scoring system."""
    chain: tuple[str, ...] = NORWEGIAN_CHAIN
    """The links that decide a rank; names of `links.LINKS`."""
    combine: Combination = field(default_factory=Combination)
    qualifying: Combination | None = None
    """For the order before the final round, if it is made in another way than the final one."""
    finalists: int = SEATS
    """How many qualify; the first seven of them play the final board, others a pool."""
    last_year: int = 1907
    first_minutes: int = 15
    """For the negotiations of the first spring; then ``minutes``."""
    minutes: int = 10
    writing_minutes: int = 3
    least_players: int = SEATS
    every_year: bool = True
    """A result has the centres of every year, not only of the last."""
    substitutes: str = "starter"
    """Whose score a seat is if somebody took it over: the ``starter``'s or the ``finisher``'s."""
    two_boards: str = "best"
    """The score of a round for who played two boards: his ``best`` or the ``sum``."""

    def __post_init__(self) -> None:
        """Raise TournamentError (trn_setting_unknown, trn_finalists)."""
        for name, allowed in (
            ("substitutes", ("starter", "finisher")),
            ("two_boards", ("best", "sum")),
        ):
            value = getattr(self, name)
            if value not in allowed:
                raise TournamentError(
                    "trn_setting_unknown", setting=name, value=value, known=allowed
                )
        if self.finalists < SEATS or self.finalists % SEATS:
            raise TournamentError("trn_finalists", finalists=self.finalists, seats=SEATS)


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody who took over a power from the spring of ``year`` on."""

    power: str
    year: int
    entrant: str


@dataclass(frozen=True, slots=True)
class Board:
    """Seven players of a round at one table."""

    round: int
    number: int
    seats: Mapping[str, str]
    """Power → entrant, as drawn."""
    name: str = ""
    substitutes: tuple[Substitute, ...] = ()
    disorder: tuple[tuple[str, int], ...] = ()
    """(power, year): in civil disorder from the spring of that year on."""
    final: bool = False
    """Its winner wins the tournament."""
    weight: Fraction = Fraction(1)
    """What a score of this board is multiplied with for the total (top boards of some events)."""

    def finisher(self, power: str) -> str:
        """Who held the power at the end."""
        takers = [sub for sub in self.substitutes if sub.power == power]
        last = max(takers, key=lambda sub: sub.year, default=None)
        return last.entrant if last else self.seats[power]

    def deserted(self, power: str) -> bool:
        """Nobody played it at the end."""
        gone = max((year for name, year in self.disorder if name == power), default=0)
        taken = max((sub.year for sub in self.substitutes if sub.power == power), default=0)
        return gone > taken


@dataclass(frozen=True, slots=True)
class Round:
    """One session. Its times are words of the programme; no weekday is derived from them."""

    number: int
    name: str = ""
    starts: str = ""
    ends: str = ""
    boards: tuple[Board, ...] = ()
    twice: frozenset[str] = frozenset()
    """The volunteers who play two boards."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament with all that has been drawn so far."""

    name: str
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    settings: Settings = field(default_factory=Settings)

    def boards(self, before: int | None = None) -> Iterator[Board]:
        """All boards, or those of the rounds before the one of that number."""
        for each in self.rounds:
            if before is None or each.number < before:
                yield from each.boards

    @property
    def final(self) -> Board | None:
        """The board that decides the first place, if there is one yet."""
        return next((board for board in self.boards() if board.final), None)

    def played(self, before: int | None = None) -> dict[str, dict[str, int]]:
        """How often each player drew each power. Taking over a power is no draw."""
        counts: dict[str, Counter[str]] = {}
        for board in self.boards(before):
            for power, player in board.seats.items():
                counts.setdefault(player, Counter())[power] += 1
        return {player: dict(powers) for player, powers in counts.items()}

    def met(self, before: int | None = None) -> dict[frozenset[str], int]:
        """How often each two players were drawn to the same board."""
        counts: Counter[frozenset[str]] = Counter()
        for board in self.boards(before):
            counts.update(frozenset(pair) for pair in combinations(set(board.seats.values()), 2))
        return dict(counts)

    def person(self, entrant: str) -> Entrant:
        """Raises TournamentError (trn_entrant_unknown)."""
        found = next((each for each in self.entrants if each.id == entrant), None)
        if found is None:
            raise TournamentError("trn_entrant_unknown", entrant=entrant)
        return found
