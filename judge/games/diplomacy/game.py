"""Diplomacy as a ``Game`` (games/base.py): from position and orders to the next position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.games.base import Due, Refused, Slip, Standing
from judge.games.diplomacy.adjustments import Ledger, settle_adjustments
from judge.games.diplomacy.board import Position, Unit
from judge.games.diplomacy.calendar import next_movement, retreats_of, winter_of
from judge.games.diplomacy.dump import dump_position, load_position
from judge.games.diplomacy.editions import JUDGE, Edition
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.movement import settle_movement
from judge.games.diplomacy.orders import Disband, Order, Remove
from judge.games.diplomacy.outcomes import Adjudication, Ending, Outcome
from judge.games.diplomacy.phases import PhaseType, Season
from judge.games.diplomacy.proxies import carry_out, check_movement
from judge.games.diplomacy.refusals import refuse
from judge.games.diplomacy.retreats import check_retreat, settle_retreats
from judge.games.diplomacy.slips import slip_of_adjustments, slip_of_units
from judge.games.diplomacy.victory import Note, new_owners, tally

#: What is said of a place where the power that asks sees nothing.
_SEEN_BY_ONE = {
    "no_unit_there": "no_own_unit_there",
    "not_dislodged": "no_own_unit_dislodged",
}


class Diplomacy:
    """The rules on one map, by one edition. Holds tables only, no game."""

    def __init__(self, board: Map, edition: Edition = JUDGE) -> None:
        self.map = board
        self.edition = edition
        self._rank = {power: n for n, power in enumerate(board.power_ids)}

    @property
    def powers(self) -> tuple[str, ...]:
        return self.map.power_ids

    def new(self) -> Position:
        """The start of the map file; units in the order it lists them."""
        powers = self.map.powers.values()
        return Position(
            phase=self.map.start,
            units=tuple(unit for power in powers for unit in power.units),
            centres={center: power.id for power in powers for center in power.owns},
            victory=self.map.victory,
        )

    def dues(self, state: Position) -> dict[str, Due]:
        """REQUIRED for units to order, retreats to choose, builds or removals to use."""
        if state.phase.type is PhaseType.MOVEMENT:
            due = {unit.power for unit in state.units}
        elif state.phase.type is PhaseType.RETREAT:
            due = {entry.unit.power for entry in state.dislodged}
        else:
            due = self._adjusting(state)
        return {power: Due.REQUIRED if power in due else Due.NONE for power in self.powers}

    def _adjusting(self, state: Position) -> set[str]:
        """Powers with a build that can be used, or with units to remove while they have centres."""
        ledger = self.ledger(state)
        return {
            power
            for power, need in ledger.need.items()
            if (need > 0 and ledger.sites(power)) or (need < 0 and ledger.owned(power))
        }

    def ledger(self, state: Position) -> Ledger:
        need = dict.fromkeys(self.powers, 0)
        for owner in state.centres.values():
            need[owner] += 1
        for unit in state.units:
            need[unit.power] -= 1
        return Ledger(self.map, self.edition, state.units, state.centres, need)

    def check(self, state: Position, power: str, order: Order) -> Order | Refused:
        """The order as it would be held, or the reason against it (spec §5.3, 5.6, 5.11).

        Of a position that is ``seen_by`` a power only, what it cannot see is not checked.
        """
        checked = self._check(state, power, order)
        if state.seen_by is None or not isinstance(checked, Refused):
            return checked
        return Refused(_SEEN_BY_ONE.get(checked.code, checked.code), checked.params)

    def _check(self, state: Position, power: str, order: Order) -> Order | Refused:
        if power not in state.survivors():
            return refuse("eliminated", power)
        if state.phase.type is PhaseType.MOVEMENT:
            return check_movement(self._field(state), state, power, order)
        if state.phase.type is PhaseType.RETREAT:
            if isinstance(order, Remove):  # "disband A rum": what else could be meant?
                order = Disband(order.unit)
            return check_retreat(self.map, self.edition, state.dislodged, power, order)
        return self.ledger(state).check(power, order)

    def slip(self, state: Position, power: str, orders: Sequence[Order]) -> Slip:
        """The orders that count of those ``check`` let pass, in arrival order."""
        if state.phase.type is PhaseType.MOVEMENT:
            return slip_of_units(power, state.units_of(power), orders, self._field(state))
        if state.phase.type is PhaseType.RETREAT:
            mine = [entry.unit for entry in state.dislodged if entry.unit.power == power]
            return slip_of_units(power, mine, orders, None)
        return slip_of_adjustments(self.ledger(state), power, orders)

    def _field(self, state: Position) -> Field:
        unseen = state.seen_by is not None
        return Field(self.map, self.edition, state.units, state.phase.season, unseen=unseen)

    def adjudicate(
        self, state: Position, orders: Mapping[str, Sequence[Order]], seed: str = ""
    ) -> Adjudication:
        """Settle the phase and go on to the next one that needs orders; no lot, so no ``seed``."""
        if state.phase.type is PhaseType.MOVEMENT:
            return self._movement(state, orders)
        given = [(power, order) for power in self.powers for order in orders.get(power, ())]
        if state.phase.type is PhaseType.RETREAT:
            return self._retreats(state, given)
        return self._adjustments(state, given)

    def _movement(self, state: Position, orders: Mapping[str, Sequence[Order]]) -> Adjudication:
        given, proxies = carry_out(state.units, orders, self.powers)
        moved = settle_movement(self.map, self.edition, state.units, given, state.phase.season)
        gone = tuple(entry.unit for entry in moved.dislodged if not entry.retreats)
        retreating = tuple(entry for entry in moved.dislodged if entry.retreats)
        result = Adjudication(
            phase=state.phase,
            before=state,
            outcomes=self._in_board_order(state.units, moved.outcomes + moved.silent),
            after=replace(state, units=moved.units),
            contested=moved.contested,
            gone=gone,
            proxies=proxies,
        )
        if not retreating:
            return self._after_retreats(result)
        after = replace(
            result.after,
            phase=retreats_of(state.phase),
            dislodged=retreating,
            contested=moved.contested,
        )
        return replace(result, after=after)

    def _retreats(self, state: Position, given: list[tuple[str, Order]]) -> Adjudication:
        done = settle_retreats(self.map, self.edition, state.dislodged, given)
        units = [*state.units, *(Unit(u.power, u.kind, to) for u, to in done.arrived)]
        units.sort(key=lambda unit: self._rank[unit.power])
        after = replace(state, units=tuple(units), dislodged=(), contested=frozenset())
        driven = [entry.unit for entry in state.dislodged]
        return self._after_retreats(
            Adjudication(
                phase=state.phase,
                before=state,
                outcomes=self._in_board_order(driven, done.outcomes + done.silent),
                after=after,
            )
        )

    def _adjustments(self, state: Position, given: list[tuple[str, Order]]) -> Adjudication:
        done = settle_adjustments(self.ledger(state), given)
        after = replace(state, phase=next_movement(state.phase), units=done.units)
        outcomes = sorted(done.outcomes + done.silent, key=lambda o: self._rank[o.power])
        return Adjudication(phase=state.phase, before=state, outcomes=tuple(outcomes), after=after)

    def _after_retreats(self, result: Adjudication) -> Adjudication:
        """Spring leads to fall; fall settles ownership, perhaps the game, and builds."""
        after = result.after
        if after.phase.season is Season.SPRING:
            return replace(
                result,
                after=replace(after, phase=next_movement(after.phase), contested=frozenset()),
            )
        centres = new_owners(self.map, after.centres, after.units)
        count = tally(centres, after.victory)
        after = replace(
            after,
            phase=winter_of(after.phase),
            centres=centres,
            victory=count.victory,
            contested=frozenset(),
        )
        ending, notes = count.ending, count.notes
        if ending is None and after.last_year is not None and after.phase.year >= after.last_year:
            ending, notes = self._out_of_time(after)
        result = replace(result, ownership_settled=True, ending=ending, notes=notes)
        if ending is not None or self._adjusting(after):
            return replace(result, after=after)
        return replace(result, **self._skip_winter(after))

    def _out_of_time(self, after: Position) -> tuple[Ending, tuple[Note, ...]]:
        """The last year is over: all survivors share the game; who is alone, wins it."""
        survivors = after.survivors()
        powers = tuple(power for power in self.powers if power in survivors)
        ending = Ending("draw" if len(powers) > 1 else "solo", powers)
        return ending, (("last_year", {"year": after.phase.year}),)

    def _skip_winter(self, after: Position) -> dict[str, Any]:
        """Nobody has anything to order in winter; units of powers without a centre vanish."""
        owners = set(after.centres.values())
        vanished = tuple(unit for unit in after.units if unit.power not in owners)
        units = tuple(unit for unit in after.units if unit.power in owners)
        return {
            "after": replace(after, phase=next_movement(after.phase), units=units),
            "vanished": vanished,
        }

    def _in_board_order(
        self, units: Sequence[Unit], outcomes: tuple[Outcome, ...]
    ) -> tuple[Outcome, ...]:
        """By unit; orders that belong to no unit of their power come last in its block."""
        place = {unit.at: n for n, unit in enumerate(units)}

        def rank(outcome: Outcome) -> tuple[int, int]:
            at = len(place) if outcome.unit is None else place[outcome.unit.at]
            return self._rank[outcome.power], at

        return tuple(sorted(outcomes, key=rank))

    def standing(self, state: Position) -> Standing:
        counts = {power: state.centre_count(power) for power in self.powers}
        count = tally(state.centres, state.victory)
        return Standing(
            centres=counts,
            survivors=state.survivors(),
            year=state.phase.year,
            winner=count.ending.powers[0] if count.ending else None,
        )

    def dump(self, state: Position) -> dict[str, Any]:
        return dump_position(state)

    def load(self, data: Mapping[str, Any]) -> Position:
        return load_position(data)
