"""Orders that would be taken right now, to show a player what a line looks like.

Only the position is looked at, as far as its reader knows it (``Position.seen_by``); the same
question gives the same answer. Every order has passed ``check``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeVar

from judge.games.base import Due, Refused
from judge.games.diplomacy.board import Dislodged, Position, Unit, province_of
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Remove,
    SupportHold,
    SupportMove,
    UnitRef,
    Waive,
)
from judge.games.diplomacy.phases import PhaseType

_O = TypeVar("_O", bound=Order)

#: What a line is meant to be; empty if that cannot be told.
Wanted = Literal["", "move", "hold", "support", "convoy", "disband", "build", "remove", "waive"]


def examples(
    game: Diplomacy, state: Position, power: str, wanted: Wanted = "", at: str = ""
) -> tuple[Order, ...]:
    """Orders of the kind and for the unit in ``at`` if there are such, most telling first.

    A kind that the phase or the position does not have gives orders of other
    kinds; a power with nothing to order gets none.
    """
    if game.dues(state).get(power) is not Due.REQUIRED:
        return ()
    if state.phase.type is PhaseType.MOVEMENT:
        return _Moving(game, state, power, province_of(at)).orders(wanted)
    if state.phase.type is PhaseType.RETREAT:
        found = list(_retreats(state, power, province_of(at), first=wanted))
    else:
        found = list(_adjustments(game, state, power, province_of(at), first=wanted))
    return tuple(_lawful(game, state, power, found))


def reach(game: Diplomacy, state: Position, at: str) -> tuple[str, ...]:
    """Where the unit in this province can go without a convoy; nothing if there is none."""
    unit = next((unit for unit in state.units if unit.province == province_of(at)), None)
    if unit is None:
        return ()
    steps = sorted(game.map.steps[unit.kind][unit.at])
    moves = [Move(_ref(unit), to) for to in steps]
    return tuple(order.to for order in _lawful(game, state, unit.power, moves))


def support_reach(game: Diplomacy, state: Position, at: str) -> tuple[str, ...]:
    """Provinces into which the unit in this province can give support."""
    unit = next((unit for unit in state.units if unit.province == province_of(at)), None)
    return () if unit is None else tuple(sorted(game.map.support_reach[unit.kind][unit.at]))


def _ref(unit: Unit) -> UnitRef:
    return UnitRef(unit.at, unit.kind)


def _first(units: Iterable[Unit], at: str) -> list[Unit]:
    """The units, the one in ``at`` before the others."""
    return sorted(units, key=lambda unit: unit.province != at)


def _lawful(game: Diplomacy, state: Position, power: str, orders: Iterable[_O]) -> Iterator[_O]:
    return (o for o in orders if not isinstance(game.check(state, power, o), Refused))


class _Moving:
    """Examples of a movement phase."""

    def __init__(self, game: Diplomacy, state: Position, power: str, at: str) -> None:
        self._game = game
        self._state = state
        self._power = power
        self._at = at
        self._board = game.map
        self._units = _first(state.units_of(power), at)
        self._own = {unit.province for unit in self._units}
        self._taken = {unit.province for unit in state.units}

    def orders(self, wanted: str) -> tuple[Order, ...]:
        kinds = {
            "move": self._moves,
            "hold": self._holds,
            "support": self._supports,
            "convoy": self._convoys,
        }
        found: list[Order] = []
        if wanted in kinds:
            found = list(self._checked(kinds[wanted]()))
        return tuple(found) or tuple(self._mixed())

    def _mixed(self) -> Iterator[Order]:
        """A move, its support, a unit that holds, and a convoy if there can be one."""
        supports = self._checked(self._supports())
        support = next((o for o in supports if isinstance(o, SupportMove)), None)
        if support is not None and self._at in ("", province_of(support.of.at)):
            yield Move(support.of, support.to)
            yield support
        else:
            yield from list(self._checked(self._moves()))[:1]
            support = None
        busy = {support.unit.at, support.of.at} if support else set()
        holding = sorted(self._units, key=lambda unit: unit.at in busy)
        yield Hold(_ref(holding[0]))
        yield from list(self._checked(self._convoys()))[:2]

    def _checked(self, orders: Iterable[Order]) -> Iterator[Order]:
        return _lawful(self._game, self._state, self._power, orders)

    def _rank(self, to: str) -> tuple[bool, bool, bool, str]:
        """A free centre of somebody else or of nobody is the best example of a goal."""
        province = province_of(to)
        mine = self._state.centres.get(province) == self._power
        centre = province in self._board.centers and not mine
        return province in self._own, province in self._taken, not centre, to

    def _goals(self, unit: Unit) -> list[str]:
        return sorted(self._board.steps[unit.kind][unit.at], key=self._rank)

    def _moves(self) -> Iterator[Order]:
        for unit in self._units:
            for to in self._goals(unit)[:1]:
                yield Move(_ref(unit), to)

    def _holds(self) -> Iterator[Order]:
        return (Hold(_ref(unit)) for unit in self._units)

    def _supports(self) -> Iterator[Order]:
        """For each unit: of an own move, else of an own unit, else of somebody's."""
        for unit in self._units:
            near = self._board.support_reach[unit.kind][unit.at]
            others = [other for other in self._state.units if other is not unit]
            own = [other for other in others if other.power == self._power]
            for other in own:
                goals = [to for to in self._goals(other) if province_of(to) in near]
                free = [to for to in goals if province_of(to) not in self._own]
                yield from (SupportMove(_ref(unit), _ref(other), to) for to in free[:1])
            for other in (*own, *others):
                if other.province in near:
                    yield SupportHold(_ref(unit), _ref(other))
                    break

    def _convoys(self) -> Iterator[Order]:
        """A fleet at sea beside an army, own armies first, with the order of the army."""
        board = self._board
        armies = sorted(
            (unit for unit in self._state.units if unit.kind == "A"),
            key=lambda unit: (unit.power != self._power, unit.province != self._at),
        )
        for army in armies:
            for fleet in self._units:
                if fleet.at not in board.waters[army.province]:
                    continue
                goals = [
                    to
                    for to in sorted(board.land, key=self._rank)
                    if fleet.at in board.waters[to] and to != army.province
                ]
                far = [to for to in goals if to not in board.army_reach[army.province]]
                for to in (far or goals)[:1]:
                    yield Convoy(_ref(fleet), _ref(army), to)
                    if army.power == self._power:
                        yield Move(_ref(army), to)


def _retreats(state: Position, power: str, at: str, first: str) -> Iterator[Order]:
    def leaving(entry: Dislodged) -> bool:
        return entry.unit.province != at

    mine = [entry for entry in state.dislodged if entry.unit.power == power]
    for entry in sorted(mine, key=leaving):
        ref = _ref(entry.unit)
        gone: list[Order] = [Disband(ref)]
        moves: list[Order] = [Move(ref, to) for to in entry.retreats]
        yield from (gone + moves if first in ("disband", "remove") else moves + gone)


def _adjustments(
    game: Diplomacy, state: Position, power: str, at: str, first: str
) -> Iterator[Order]:
    ledger = game.ledger(state)
    if ledger.need.get(power, 0) < 0:
        yield from (Remove(_ref(unit)) for unit in _first(state.units_of(power), at))
        return
    sites = ledger.sites(power)
    armies: list[Order] = [Build(site, "A") for site in sites]
    fleets: list[Order] = [
        Build(place, "F")
        for site in sites
        if game.map.waters[site]
        for place in game.map.provinces[site].places
    ]
    # One of each kind first, at two places, so that two examples show both.
    builds = [*fleets[:1], *armies[-1:], *fleets[1:], *armies[:-1]]
    builds.sort(key=lambda order: isinstance(order, Build) and province_of(order.at) != at)
    yield from ([Waive(), *builds] if first == "waive" else [*builds, Waive()])
