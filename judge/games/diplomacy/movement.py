"""A movement phase: orders in, outcomes, dislodgments and standoffs out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.games.base import Refused
from judge.games.diplomacy.battle import NO, YES, Battle
from judge.games.diplomacy.board import Dislodged, Unit, province_of
from judge.games.diplomacy.culprits import bounced_by, broken_by, cut_by
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.legality import lawful, plainly_lawful
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.orders import Convoy, Move, Order, SupportHold, SupportMove
from judge.games.diplomacy.outcomes import Outcome, Result
from judge.games.diplomacy.phases import Season
from judge.games.diplomacy.resolver import resolve
from judge.games.diplomacy.strengths import attack_strength

Given = tuple[str, Order | None]


@dataclass(frozen=True, slots=True)
class Moved:
    """A settled movement phase.

    ``outcomes`` stand in the sequence of the orders given, ``silent`` are those of
    units without any, in board order. ``dislodged`` has those without a retreat too.
    """

    outcomes: tuple[Outcome, ...]
    silent: tuple[Outcome, ...]
    units: tuple[Unit, ...]
    dislodged: tuple[Dislodged, ...]
    contested: frozenset[str]


def settle_movement(
    board: Map,
    edition: Edition,
    units: Sequence[Unit],
    given: Sequence[Given],
    season: Season = Season.SPRING,
) -> Moved:
    """Adjudicate orders, in the sequence they were given, for units in board order."""
    field = Field(board, edition, units, season)
    accepted, refused, orders, impossible = _sort_out(field, given)
    battle, stranded = _fight(field, orders, impossible)
    fates = _Fates(field, battle, stranded)
    outcomes: list[Outcome] = []
    seen: set[int] = set()
    for number, (power, order) in enumerate(given):
        if number in accepted:
            u = accepted[number]
            outcomes.append(fates.of_order(u, orders[u]))
        else:
            u = refused.get(number, -1)
            result: Result = "void" if u in impossible else "illegal"
            outcomes.append(fates.of_refused(power, order, u, result))
        seen.add(u)
    silent = tuple(fates.of_silent(u) for u in range(len(units)) if u not in seen)
    return Moved(tuple(outcomes), silent, fates.after(), tuple(fates.dislodged), fates.contested)


def _sort_out(
    field: Field, given: Sequence[Given]
) -> tuple[dict[int, int], dict[int, int], list[Order | None], set[int]]:
    """Lawful orders by unit.

    Returns for each accepted order (by its number) its unit, the same for refused
    orders to own units, the order of each unit, and the units whose impossible
    move counts as one (4.E.1).
    """
    orders: list[Order | None] = [None] * len(field.units)
    accepted: dict[int, int] = {}
    holder: dict[int, int] = {}
    refused: dict[int, int] = {}
    impossible: set[int] = set()
    newest = field.edition.orders_for_one_unit == "newest"
    quick = not field.board.frozen
    for number, (power, order) in enumerate(given):
        ref = getattr(order, "unit", None)
        if order is None or ref is None:
            continue
        u = field.at.get(ref.at, -1)
        own = u >= 0 and field.units[u].power == power
        fits = own and quick and field.units[u].kind == ref.kind
        if fits and plainly_lawful(field, u, order):
            verdict: Order | Refused = order
        else:
            verdict = lawful(field, power, order)
            u = field.index.get(province_of(ref.at), -1)
            if u >= 0 and field.units[u].power != power:
                u = -1
        if isinstance(verdict, Refused):
            if u >= 0:
                refused[number] = u
                counts = field.edition.impossible_moves == "counts-as-move"
                if verdict.code == "route_needs_fleet" or (counts and isinstance(order, Move)):
                    impossible.add(u)
        elif u not in holder or newest:
            if u in holder:
                refused[holder[u]] = u
                del accepted[holder[u]]
            orders[u], accepted[number], holder[u] = verdict, u, number
        else:
            refused[number] = u
    impossible.difference_update(holder)
    return accepted, refused, orders, impossible


def _fight(
    field: Field, orders: Sequence[Order | None], impossible: set[int]
) -> tuple[Battle, set[int]]:
    """Resolve; armies that may walk when their convoy fails (4.A.3) then try on foot."""
    on_foot: set[int] = set()
    stranded: set[int] = set()
    while True:
        battle = Battle(field, orders, impossible, on_foot)
        stranded |= resolve(battle, field.edition.paradox)
        walkers = {
            u for u in battle.routes if battle.fallback[u] and battle.value[2 * battle.n + u] == NO
        }
        if not walkers:
            return battle, stranded
        on_foot |= walkers


class _Fates:
    """Turns settled decisions into outcomes and the board after them."""

    def __init__(self, field: Field, b: Battle, stranded: set[int]) -> None:
        self.field = field
        self.b = b
        self.stranded = stranded
        self.goal: dict[str, int] = {}
        for u, to in enumerate(b.dest):
            if to is not None and b.value[u] == YES:
                self.goal[to] = u
        self.driven: dict[int, int] = {}
        for to, attacker in self.goal.items():
            here = b.occupant.get(to)
            if here is not None and not self.moved(here):
                self.driven[here] = attacker
        self.contested = self._contested()
        self.dislodged = [self._dislodged(u) for u in sorted(self.driven)]
        self.stuck = {
            b.occupant[entry.unit.province] for entry in self.dislodged if not entry.retreats
        }

    def moved(self, u: int) -> bool:
        return self.b.dest[u] is not None and self.b.value[u] == YES

    def after(self) -> tuple[Unit, ...]:
        units: list[Unit] = []
        b = self.b
        for u, unit in enumerate(b.units):
            order = b.orders[u]
            if b.dest[u] is not None and b.value[u] == YES and isinstance(order, Move):
                units.append(Unit(unit.power, unit.kind, order.to))
            elif u not in self.driven:
                units.append(unit)
        return tuple(units)

    def _contested(self) -> frozenset[str]:
        """Empty provinces where moves stood each other off."""
        b = self.b
        found: list[str] = []
        for to, attackers in b.attackers.items():
            if to in self.goal:
                continue
            u = b.occupant.get(to)
            if u is not None and not self.moved(u):
                continue
            # The loser of a head-to-head leaves no trace where the winner came from.
            if any(b.value[2 * b.n + a] == YES and not self._beaten(a) for a in attackers):
                found.append(to)
        return frozenset(found)

    def _beaten(self, a: int) -> bool:
        b = self.b
        other = b.opponent[a]
        if other < 0 and b.dislodged_powerless:
            other = b.occupant.get(b.dest[a] or "", -1)
            if other >= 0 and b.dest[other] != b.home[a]:
                other = -1
        return other >= 0 and b.value[other] == YES

    def _dislodged(self, u: int) -> Dislodged:
        b = self.b
        attacker = self.driven[u]
        unit = b.units[u]
        came_by_sea = b.by_sea[attacker]
        barred = None
        if not came_by_sea or self.field.edition.retreat_to_origin == "a":
            barred = b.home[attacker]
        board = self.field.board
        moves = board.fleet_moves if unit.kind == "F" else board.army_moves
        retreats = tuple(
            place
            for place in moves[unit.at]
            if province_of(place) != barred and self._open(province_of(place))
        )
        return Dislodged(unit, b.home[attacker], retreats)

    def _open(self, province: str) -> bool:
        if province in self.goal or province in self.contested:
            return False
        u = self.b.occupant.get(province)
        return u is None or self.moved(u)

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
