"""Tells settled decisions as outcomes: a result for every order, with its culprits."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.diplomacy.aftermath import Aftermath
from judge.games.diplomacy.battle import NO, YES
from judge.games.diplomacy.culprits import bounced_by, broken_by, cut_by
from judge.games.diplomacy.orders import Convoy, Move, Order, SupportHold, SupportMove
from judge.games.diplomacy.outcomes import Outcome, Result
from judge.games.diplomacy.sorting import Given, Sorted
from judge.games.diplomacy.strengths import attack_strength


class Fates:
    """What came of each unit; ``stranded`` are armies whose convoy a paradox ended."""

    def __init__(self, after: Aftermath, stranded: set[int]) -> None:
        self.b = after.b
        self.driven = after.driven
        self.stranded = stranded
        self.stuck = {
            after.b.occupant[entry.unit.province] for entry in after.dislodged if not entry.retreats
        }

    def of_given(
        self, given: Sequence[Given], sorting: Sorted
    ) -> tuple[tuple[Outcome, ...], tuple[Outcome, ...]]:
        """Outcomes in the sequence of the orders given, and of the units without any."""
        accepted = {number: u for u, number in enumerate(sorting.holder) if number >= 0}
        outcomes: list[Outcome] = []
        seen: set[int] = set()
        for number, (power, order) in enumerate(given):
            if number in accepted:
                u = accepted[number]
                outcomes.append(self.of_order(u, sorting.orders[u]))
            else:
                u = sorting.refused.get(number, -1)
                result: Result = "void" if u in sorting.impossible else "illegal"
                outcomes.append(self.of_refused(power, order, u, result))
            seen.add(u)
        silent = tuple(self.of_silent(u) for u in range(self.b.n) if u not in seen)
        return tuple(outcomes), silent

    def _make(
        self,
        u: int,
        order: Order | None,
        result: Result,
        culprits: tuple[str, ...] = (),
        lands: str | None = None,
    ) -> Outcome:
        b = self.b
        attacker = self.driven.get(u)
        return Outcome(
            b.power[u],
            order,
            b.units[u],
            result,
            None if attacker is None else b.home[attacker],
            u in self.stuck,
            b.by_sea[u],
            lands,
            culprits,
        )

    def of_silent(self, u: int) -> Outcome:
        return self._make(u, None, "not_ordered")

    def of_refused(self, power: str, order: Order | None, u: int, result: Result) -> Outcome:
        if u >= 0:
            return self._make(u, order, result)
        return Outcome(power, order, None, result)

    def of_order(self, u: int, order: Order | None) -> Outcome:
        b = self.b
        if isinstance(order, Move):
            return self._of_move(u, order)
        if isinstance(order, (SupportHold, SupportMove)):
            if not b.matched[u]:
                return self._make(u, order, "void")
            if b.value[b.n + u] == YES:
                return self._make(u, order, "given")
            return self._make(u, order, "cut", cut_by(b, u))
        if isinstance(order, Convoy):
            return self._of_convoy(u, order)
        return self._make(u, order, "stands")

    def _of_move(self, u: int, order: Move) -> Outcome:
        b = self.b
        if b.void[u]:
            return self._make(u, order, "void")
        if b.value[u] == YES:
            return self._make(u, order, "succeeds", lands=order.to)
        if b.value[2 * b.n + u] == NO:
            ways = b.routes.get(u, [])
            broken = tuple(dict.fromkeys(b.home[f] for way in ways for f in way))
            lost = tuple(sea for sea in broken if b.occupant[sea] in self.driven)
            return self._make(u, order, "no_convoy", lost or broken)
        return self._make(u, order, "bounced", bounced_by(b, u, attack_strength(b, u)[0]))

    def _of_convoy(self, u: int, order: Convoy) -> Outcome:
        b = self.b
        if not b.matched[u]:
            return self._make(u, order, "void")
        if u in self.driven:
            return self._make(u, order, "disrupted", broken_by(b, self.driven[u]))
        army = b.occupant[order.of.at]
        whole = any(all(f not in self.driven for f in way) for way in b.routes.get(army, ()))
        if army in self.stranded and (whole or army not in b.routes):
            return self._make(u, order, "disrupted")
        return self._make(u, order, "available")
