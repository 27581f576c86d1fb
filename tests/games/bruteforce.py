"""All consistent outcomes of a movement phase without convoys, by trying every one.

Written from the definitions of DATC chapter 5 alone and sharing no code with the
resolver, so that each can find the other's mistakes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations

from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.orders import Move, Order, SupportHold, SupportMove


class Guess:
    """One division of the board: which moves succeed; the supports follow from it."""

    def __init__(
        self, units: Sequence[Unit], orders: Mapping[str, Order], moving: frozenset[str]
    ) -> None:
        self.power = {province_of(unit.at): unit.power for unit in units}
        self.moving = frozenset(map(province_of, moving))
        self.goal: dict[str, str] = {}
        self.supports: list[tuple[str, str, str]] = []
        for at, order in orders.items():
            if isinstance(order, Move):
                self.goal[province_of(at)] = province_of(order.to)
        for at, order in orders.items():
            if isinstance(order, SupportHold):
                of = province_of(order.of.at)
                if of not in self.goal:
                    self.supports.append((province_of(at), of, of))
            elif isinstance(order, SupportMove):
                of = province_of(order.of.at)
                move = orders.get(order.of.at)
                if isinstance(move, Move) and order.to in (move.to, province_of(move.to)):
                    self.supports.append((province_of(at), of, province_of(order.to)))

    def attackers(self, province: str) -> Iterator[str]:
        return (at for at, to in self.goal.items() if to == province)

    def given(self, by: str, where: str) -> bool:
        """Not attacked by a foreign unit, except from where it is directed to."""
        return not any(
            self.power[at] != self.power[by] and (at != where or at in self.moving)
            for at in self.attackers(by)
        )

    def backing(self, at: str, without: str | None = None) -> int:
        return 1 + sum(
            of == at and self.power[by] != without and self.given(by, where)
            for by, of, where in self.supports
        )

    def head_on(self, at: str) -> bool:
        return self.goal.get(self.goal[at]) == at

    def attack(self, at: str) -> int:
        to = self.goal[at]
        if to not in self.power or (to in self.moving and not self.head_on(at)):
            return self.backing(at)
        if self.power[to] == self.power[at]:
            return 0
        return self.backing(at, self.power[to])

    def resistance(self, at: str) -> int:
        """Of the unit at the destination: hold strength, or defend strength head-on."""
        to = self.goal[at]
        if to not in self.power:
            return 0
        if self.head_on(at) or to not in self.goal:
            return self.backing(to)
        return 0 if to in self.moving else 1

    def prevent(self, at: str) -> int:
        if self.head_on(at) and self.goal[at] in self.moving:
            return 0
        return self.backing(at)

    def succeeds(self, at: str) -> bool:
        strength = self.attack(at)
        return strength > self.resistance(at) and all(
            strength > self.prevent(other) for other in self.attackers(self.goal[at]) if other != at
        )

    def consistent(self) -> bool:
        return all(self.succeeds(at) == (at in self.moving) for at in self.goal)


def consistent_answers(units: Sequence[Unit], orders: Mapping[str, Order]) -> list[frozenset[str]]:
    """Each set of places whose units could be the ones that move."""
    moves = [at for at, order in orders.items() if isinstance(order, Move)]
    subsets = chain.from_iterable(combinations(moves, n) for n in range(len(moves) + 1))
    return [
        moving for moving in map(frozenset, subsets) if Guess(units, orders, moving).consistent()
    ]
