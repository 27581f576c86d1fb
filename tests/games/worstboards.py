"""The heaviest boards we know: all ways by sea at once, long chains, a board full of powers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from rulesboard import BOARD, variant

from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.orders import Convoy, Hold, Move, Order, SupportMove, UnitRef

Given = tuple[tuple[str, Order], ...]


@dataclass(frozen=True)
class Heavy:
    """A position with its orders; ``units`` in board order."""

    name: str
    board: Map
    units: tuple[Unit, ...]
    given: Given


def heavy(name: str, board: Map, orders: dict[Unit, Order]) -> Heavy:
    rank = board.power_ids.index
    units = tuple(sorted(orders, key=lambda unit: rank(unit.power)))
    return Heavy(name, board, units, tuple((unit.power, orders[unit]) for unit in units))


def ref(unit: Unit) -> UnitRef:
    return UnitRef(unit.at, unit.kind)


def every_sea(origin: str, to: str, attacked: bool) -> Heavy:
    """All seas of the board carry one army; if ``attacked``, all coasts attack them."""
    army = Unit("england", "A", origin)
    orders: dict[Unit, Order] = {army: Move(ref(army), to, (), True)}
    for n, sea in enumerate(sorted(BOARD.seas)):
        fleet = Unit(("england", "france")[n % 2], "F", sea)
        orders[fleet] = Convoy(ref(fleet), ref(army), to)
    if attacked:
        led: dict[str, Unit] = {}
        taken = {origin, to}
        for place, steps in sorted(BOARD.fleet_moves.items()):
            seas = [sea for sea in steps if sea in BOARD.seas]
            province = province_of(place)
            if province in BOARD.seas or province in taken or not seas:
                continue
            taken.add(province)
            fleet = Unit("turkey", "F", place)
            sea = seas[len(taken) % len(seas)]
            leader = led.setdefault(sea, fleet)
            orders[fleet] = Move(ref(fleet), sea)
            if leader is not fleet:
                orders[fleet] = SupportMove(ref(fleet), ref(leader), sea)
    name = "every sea a convoy" + (", attacked" if attacked else "")
    return heavy(name, BOARD, orders)


def longest_walk(board: Map) -> list[str]:
    """A long way over land that enters no province twice (the dead ends first)."""

    def freedom(here: str, walk: list[str]) -> int:
        return sum(to not in walk for to in board.army_moves[here])

    best: list[str] = []
    for start in sorted(board.land):
        walk = [start]
        while nexts := [to for to in board.army_moves[walk[-1]] if to not in walk]:
            walk.append(min(nexts, key=lambda to: (freedom(to, walk), to)))
        best = max(best, walk, key=len)
    return best


def chain(blocked: bool) -> Heavy:
    """Armies that all follow each other; the last finds its place empty or taken."""
    walk = longest_walk(BOARD)
    orders: dict[Unit, Order] = {}
    for n, (here, to) in enumerate(pairwise(walk)):
        army = Unit(BOARD.power_ids[n % 7], "A", here)
        orders[army] = Move(ref(army), to)
    if blocked:
        last = Unit("turkey", "A", walk[-1])
        orders[last] = Hold(ref(last))
    return heavy("a long chain" + (", blocked" if blocked else ""), BOARD, orders)


def chaos(seed: int) -> Heavy:
    """A unit in every province, of 34 powers; each attacks, supports or convoys a neighbour."""
    board = variant("chaos")
    dice = random.Random(seed)
    units: list[Unit] = []
    for n, province in enumerate(sorted(board.provinces.values(), key=lambda p: p.id)):
        place = dice.choice(province.places)
        army = province.id in board.land and (place not in board.fleet_moves or n % 3 > 0)
        if army or place in board.fleet_moves:
            power = board.power_ids[n % len(board.power_ids)]
            units.append(Unit(power, "A" if army else "F", province.id if army else place))
    orders: dict[Unit, Order] = {}
    for unit in units:
        to = dice.choice(sorted(board.steps[unit.kind][unit.at]))
        orders[unit] = Move(ref(unit), to)
        if unit.kind == "A" and board.waters[unit.at] and dice.random() < 0.2:
            coasts = [p for p in sorted(board.land) if board.waters[p] and p != unit.at]
            orders[unit] = Move(ref(unit), dice.choice(coasts), (), True)
    for unit in units:
        if dice.random() < 0.5:
            other = dice.choice(units)
            near = board.support_reach[unit.kind][unit.at]
            moves = [
                (u, order)
                for u, order in orders.items()
                if isinstance(order, Move) and u is not unit and province_of(order.to) in near
            ]
            if unit.at in board.seas and dice.random() < 0.7:
                sailing = [(u, o) for u, o in orders.items() if isinstance(o, Move) and o.via]
                if sailing:
                    other, order = dice.choice(sailing)
                    orders[unit] = Convoy(ref(unit), ref(other), order.to)
            elif moves:
                other, order = dice.choice(moves)
                orders[unit] = SupportMove(ref(unit), ref(other), order.to)
    return heavy(f"34 powers, full board {seed}", board, orders)


def boards() -> Iterator[Heavy]:
    yield every_sea("stp", "syr", attacked=False)
    yield every_sea("stp", "syr", attacked=True)
    yield chain(blocked=False)
    yield chain(blocked=True)
    for seed in range(4):
        yield chaos(seed)
