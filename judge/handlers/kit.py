"""A game kit: the rules of one board, how its orders are read, and its names.

A plain record; bootstrap fills one for each map. A second game is a second kit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.phases import Phase, PhaseType
from judge.language.diplomacy import OrderRead
from judge.language.statements import Statement
from judge.reports.names import Names


class OrderReader(Protocol):
    def parse(self, line: str) -> Sequence[OrderRead]:
        """The orders of a line; never raises."""

    def looks_like_order(self, line: str) -> bool:
        """Does the line begin like an order, so that its refusal sets the error mark?"""


class StatementReader(Protocol):
    def read(self, line: str, *, certain: bool = False) -> Sequence[Statement]:
        """Orders, IF, ELSE, ENDIF and PHASE of a line; empty if it is none of them."""


@dataclass(frozen=True)
class GameKit:
    kind: str
    variant: str
    game: Diplomacy
    map: Map
    orders: OrderReader
    statements: StatementReader
    names: Names

    def power_of(self, letter: str) -> str | None:
        """The id of the power with this sign-on letter."""
        wanted = letter.upper()
        for power in self.game.powers:
            if self.names.letter(power) == wanted:
                return power
        return None

    def power_named(self, word: str, languages: Sequence[str]) -> str | None:
        """The id of the power with this sign-on letter, or this name in one of the languages."""
        wanted = word.casefold()
        for power in self.game.powers:
            names = {self.names.power_name(power, language) for language in languages}
            if wanted in {name.casefold() for name in names}:
                return power
        return self.power_of(word)

    def letters(self, powers: Sequence[str]) -> str:
        """Sign-on letters of powers, in the order of reports."""
        return "".join(self.names.letter(power) for power in self.game.powers if power in powers)


_TIMETABLE = {
    PhaseType.MOVEMENT: "moves",
    PhaseType.RETREAT: "retreats",
    PhaseType.ADJUSTMENT: "adjustments",
}


def timetable_name(phase: Phase) -> str:
    """Which timetable rules a phase: ``moves``, ``retreats`` or ``adjustments``."""
    return _TIMETABLE[phase.type]


@dataclass
class Kits:
    """Kits by variant, made when first wanted and kept."""

    make: Callable[[str], GameKit]
    variants: tuple[str, ...]
    _made: dict[str, GameKit] = field(default_factory=dict)
    _ruled: dict[tuple[str, Edition], GameKit] = field(default_factory=dict)

    def get(self, variant: str) -> GameKit:
        """The kit of a variant. Raises KeyError for one that is not among ``variants``."""
        if variant not in self.variants:
            raise KeyError(variant)
        if variant not in self._made:
            self._made[variant] = self.make(variant)
        return self._made[variant]

    def ruled(self, variant: str, edition: Edition) -> GameKit:
        """The kit of a variant under an edition of the rules of its own."""
        kit = self.get(variant)
        if kit.game.edition == edition:
            return kit
        if (variant, edition) not in self._ruled:
            self._ruled[variant, edition] = replace(kit, game=Diplomacy(kit.map, edition))
        return self._ruled[variant, edition]
