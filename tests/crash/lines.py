"""A game written in advance: drawn orders, and the positions that the rules make of them.

Only the rules of the game are asked, no daemon and no database: what the judge comes to after
ten thousand deaths is compared with this.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.games.base import Due, Refused
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.examples import reach, support_reach
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.notation import write
from judge.games.diplomacy.orders import (
    Build,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    SupportMove,
    UnitRef,
    Waive,
)
from judge.games.diplomacy.phases import PhaseType


@dataclass(frozen=True)
class Turn:
    """One phase: where it begins, what each power that owes orders writes, where it ends."""

    label: str
    orders: Mapping[str, tuple[Order, ...]]
    after: Mapping[str, Any]
    #: Powers that will not be gone soon: press is written between them.
    lasting: tuple[str, ...]
    last: bool

    def lines(self, power: str) -> list[str]:
        return [write(order) for order in self.orders[power]]


class Line:
    """The turns of one game, drawn as they are asked for."""

    def __init__(self, game: Diplomacy, seed: str) -> None:
        self._game = game
        self._draw = random.Random(seed)
        self._position = game.new()
        self.turns: list[Turn] = []

    def turn(self, number: int) -> Turn | None:
        """The phase with this number from 0; None after the end of the game."""
        while len(self.turns) <= number:
            if self.turns and self.turns[-1].last:
                return None
            self._next()
        return self.turns[number]

    def _next(self) -> None:
        before = self._position
        dues = self._game.dues(before)
        owing = [power for power in self._game.powers if dues[power] is Due.REQUIRED]
        orders = {power: tuple(self._orders(before, power)) for power in owing}
        settled = self._game.adjudicate(before, orders)
        self._position = settled.after
        self.turns.append(
            Turn(
                before.phase.label,
                orders,
                self._game.dump(settled.after),
                tuple(p for p in self._game.powers if len(before.units_of(p)) >= 3),
                settled.ending is not None,
            )
        )

    def _orders(self, at: Position, power: str) -> list[Order]:
        if at.phase.type is PhaseType.MOVEMENT:
            drawn = self._moves(at, power)
        elif at.phase.type is PhaseType.RETREAT:
            drawn = [self._retreat(at, power, unit) for unit in self._driven_out(at, power)]
        else:
            drawn = self._adjustments(at, power)
        return [self._taken(at, power, order) for order in drawn]

    def _taken(self, at: Position, power: str, order: Order) -> Order:
        taken = self._game.check(at, power, order)
        assert not isinstance(taken, Refused), (power, order, taken)
        return taken

    def _moves(self, at: Position, power: str) -> list[Order]:
        found: list[Order] = []
        for unit in at.units_of(power):
            ref = UnitRef(unit.at, unit.kind)
            near = support_reach(self._game, at, unit.province)
            helped = [
                order
                for order in found
                if isinstance(order, Move) and order.to.partition("/")[0] in near
            ]
            steps = reach(self._game, at, unit.province)
            if helped and self._draw.random() < 0.6:
                order = self._draw.choice(helped)
                found.append(SupportMove(ref, order.unit, order.to.partition("/")[0]))
            elif steps and self._draw.random() < 0.8:
                found.append(Move(ref, self._draw.choice(steps)))
            else:
                found.append(Hold(ref))
        return found

    def _driven_out(self, at: Position, power: str) -> list[UnitRef]:
        units = [entry.unit for entry in at.dislodged if entry.unit.power == power]
        return [UnitRef(unit.at, unit.kind) for unit in units]

    def _retreat(self, at: Position, power: str, ref: UnitRef) -> Order:
        places = next(entry.retreats for entry in at.dislodged if entry.unit.at == ref.at)
        return Move(ref, self._draw.choice(places)) if places else Disband(ref)

    def _adjustments(self, at: Position, power: str) -> list[Order]:
        ledger = self._game.ledger(at)
        need = ledger.need[power]
        if need < 0:
            units = self._draw.sample(at.units_of(power), min(-need, len(at.units_of(power))))
            return [Remove(UnitRef(unit.at, unit.kind)) for unit in units]
        sites = list(ledger.sites(power))[:need]
        built: list[Order] = [Build(site, "A") for site in sites]
        return built + [Waive()] * (need - len(built))
