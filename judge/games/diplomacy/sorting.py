"""Which of the orders given is the one that counts for each unit."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.base import Refused
from judge.games.diplomacy.board import province_of
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.legality import lawful, plainly_lawful
from judge.games.diplomacy.orders import Build, Move, Order, Waive

Given = tuple[str, Order | None]


class Sorted:
    """Orders by unit, all lawful.

    ``holder`` tells the number of each unit's order among those given (-1 for none),
    ``refused`` the unit of each other order to an own unit. Units in ``impossible``
    were ordered a move that cannot be, and it counts as one (4.E.1).
    """

    __slots__ = ("field", "holder", "impossible", "orders", "refused")

    def __init__(self, field: Field, given: Sequence[Given]) -> None:
        self.field = field
        self.orders: list[Order | None] = [None] * len(field.units)
        self.holder = [-1] * len(field.units)
        self.refused: dict[int, int] = {}
        self.impossible: set[int] = set()
        at, units = field.at, field.units
        quick = not field.board.frozen
        orders, holder = self.orders, self.holder
        for number, (power, order) in enumerate(given):
            if order is None or isinstance(order, (Build, Waive)):
                continue
            ref = order.unit
            u = at.get(ref.at, -1)
            if u >= 0 and quick and holder[u] < 0:
                unit = units[u]
                if (
                    unit.power == power
                    and unit.kind == ref.kind
                    and plainly_lawful(field, u, order)
                ):
                    orders[u] = order
                    holder[u] = number
                    continue
            self._weigh(number, power, order, ref.at)
        if self.impossible:
            self.impossible.difference_update(u for u, n in enumerate(holder) if n >= 0)

    def _weigh(self, number: int, power: str, order: Order, at: str) -> None:
        """An order that needs a closer look, or the second of a unit (4.D.3)."""
        field, edition = self.field, self.field.edition
        verdict = lawful(field, power, order)
        u = field.index.get(province_of(at), -1)
        if u >= 0 and field.units[u].power != power:
            u = -1
        if isinstance(verdict, Refused):
            if u >= 0:
                self.refused[number] = u
                counts = edition.impossible_moves == "counts-as-move"
                if verdict.code == "route_needs_fleet" or (counts and isinstance(order, Move)):
                    self.impossible.add(u)
        elif self.holder[u] < 0 or edition.orders_for_one_unit == "newest":
            if self.holder[u] >= 0:
                self.refused[self.holder[u]] = u
            self.orders[u], self.holder[u] = verdict, number
        else:
            self.refused[number] = u
