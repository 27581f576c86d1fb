"""Whatever is ordered, the rules answer, and the board stays a board.

Continuous integration runs 500 examples of each property; the long run is
``JUDGE_EXAMPLES=100000 python -m pytest tests/games/test_rules_properties.py``.
"""

from __future__ import annotations

from itertools import product

from bruteforce import consistent_answers
from draws import (
    ANY_ORDER,
    MANY,
    MAPS,
    any_order,
    armies_and_fleets,
    busy_orders,
    editions,
    knots,
    movements,
)
from hypothesis import assume, given
from hypothesis import strategies as st
from rulesboard import BOARD, GAME

from judge.games.base import Refused
from judge.games.diplomacy.battle import NO, OPEN, YES, Battle
from judge.games.diplomacy.board import Position, Unit
from judge.games.diplomacy.editions import CHOICES, DATC, Edition
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.legality import lawful, plainly_lawful
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.movement import Moved, settle_movement
from judge.games.diplomacy.orders import Convoy, Hold, Move, Order
from judge.games.diplomacy.resolver import resolve
from judge.games.diplomacy.strengths import decide


def assert_sound(position: Position) -> None:
    provinces = [unit.province for unit in position.units]
    assert len(set(provinces)) == len(provinces)
    for unit in position.units:
        assert unit.at in (BOARD.army_moves if unit.kind == "A" else BOARD.fleet_moves)
    ranks = [BOARD.power_ids.index(unit.power) for unit in position.units]
    assert ranks == sorted(ranks)


@MANY
@given(movements())
def test_units_neither_vanish_nor_double(game: tuple[Position, dict[str, list[Order]]]) -> None:
    before, orders = game
    result = GAME.adjudicate(before, orders)
    after = result.after
    assert_sound(after)
    left = len(after.units) + len(after.dislodged) + len(result.gone) + len(result.vanished)
    assert left == len(before.units)
    assert {o.unit for o in result.outcomes if o.unit} == set(before.units)
    for entry in after.dislodged:
        taken = {unit.province for unit in after.units} | result.contested
        assert not taken & {place.partition("/")[0] for place in entry.retreats}
    assert GAME.load(GAME.dump(after)) == after


def battle_of(
    units: tuple[Unit, ...], listed: dict[str, list[Order]], edition: Edition = DATC
) -> Battle:
    field = Field(BOARD, edition, units)
    orders: list[Order | None] = [None] * len(units)
    for power, mine in listed.items():
        for order in mine:
            verdict = lawful(field, power, order)
            u = field.at[order.unit.at]  # type: ignore[union-attr]
            if not isinstance(verdict, Refused):
                orders[u] = verdict
            if plainly_lawful(field, u, order):
                assert verdict is order
    return Battle(field, orders)


@MANY
@given(movements())
def test_every_decision_agrees_with_its_own_rule(
    game: tuple[Position, dict[str, list[Order]]],
) -> None:
    battle = battle_of(game[0].units, game[1])
    decisions = [d for d, value in enumerate(battle.value) if value == OPEN]
    stranded = resolve(battle, "szykman")
    for d in decisions:
        if d - 2 * battle.n not in stranded:
            assert decide(battle, d) == battle.value[d]


@MANY
@given(st.data())
def test_the_only_consistent_answer_is_taken(data: st.DataObject) -> None:
    units = data.draw(armies_and_fleets(crowded=True))
    battle = battle_of(units, data.draw(busy_orders(units)))
    decisions = [d for d, value in enumerate(battle.value) if value == OPEN]
    assume(len(decisions) <= 9)
    before = list(battle.value)
    consistent: list[tuple[int, ...]] = []
    for answer in product((NO, YES), repeat=len(decisions)):
        for d, value in zip(decisions, answer, strict=True):
            battle.value[d] = value
        if all(decide(battle, d) == battle.value[d] for d in decisions):
            consistent.append(answer)
    battle.value[:] = before
    stranded = resolve(battle, "szykman")
    taken = tuple(battle.value[d] for d in decisions)
    if len(consistent) == 1:
        assert taken == consistent[0]
    elif not stranded:  # a circular movement: as many units move as can
        moves = [n for n, d in enumerate(decisions) if d < battle.n]
        assert taken == max(consistent, key=lambda answer: sum(answer[n] for n in moves))


@MANY
@given(movements(), st.data())
def test_the_game_goes_on_to_spring(
    game: tuple[Position, dict[str, list[Order]]], data: st.DataObject
) -> None:
    state, orders = game
    result = GAME.adjudicate(state, orders)
    for _ in range(4):
        state = result.after
        assert_sound(state)
        if result.ending is not None or state.phase.year > 1901:
            return
        power = data.draw(st.sampled_from(BOARD.power_ids))
        loose = data.draw(st.lists(ANY_ORDER, max_size=6))
        result = GAME.adjudicate(state, {power: loose})


@MANY
@given(movements(), st.sampled_from(BOARD.power_ids), st.lists(ANY_ORDER, max_size=8))
def test_any_order_gets_an_answer(
    game: tuple[Position, dict[str, list[Order]]], power: str, loose: list[Order]
) -> None:
    state = game[0]
    checked = [GAME.check(state, power, order) for order in loose]
    good = [order for order in checked if not isinstance(order, Refused)]
    for order in good:
        assert GAME.check(state, power, order) == order
    GAME.slip(state, power, good)
    assert_sound(GAME.adjudicate(state, {power: loose}).after)


def listed(orders: dict[str, list[Order]]) -> list[tuple[str, Order | None]]:
    return [(power, order) for power, mine in orders.items() for order in mine]


def board_after(moved: Moved) -> tuple[object, ...]:
    """All that a phase leaves behind, whatever the sequence of units."""
    fates = {
        (o.unit, o.result, o.dislodged_by, frozenset(o.culprits)) for o in moved.outcomes if o.unit
    }
    return set(moved.units), set(moved.dislodged), moved.contested, fates


@MANY
@given(st.data(), st.sampled_from(MAPS), editions())
def test_total_on_any_orders_on_any_map(data: st.DataObject, board: Map, edition: Edition) -> None:
    units = data.draw(armies_and_fleets(board=board))
    orders = listed(data.draw(busy_orders(units, board)))
    powers = st.sampled_from(board.power_ids)
    orders += data.draw(st.lists(st.tuples(powers, any_order(board)), max_size=8))
    orders = data.draw(st.permutations(orders))
    moved = settle_movement(board, edition, units, orders)
    assert len(moved.outcomes) == len(orders)
    provinces = [unit.province for unit in moved.units]
    assert len(set(provinces)) == len(provinces)
    assert len(moved.units) + len(moved.dislodged) == len(units)
    assert not moved.contested & set(provinces)


@MANY
@given(movements(), st.data(), editions())
def test_the_sequence_of_orders_and_powers_does_not_matter(
    game: tuple[Position, dict[str, list[Order]]], data: st.DataObject, edition: Edition
) -> None:
    units, orders = game[0].units, listed(game[1])
    first = settle_movement(BOARD, edition, units, orders)
    orders = data.draw(st.permutations(orders))
    units = tuple(data.draw(st.permutations(units)))
    again = settle_movement(BOARD, edition, units, orders)
    assert board_after(first) == board_after(again)


@MANY
@given(st.data())
def test_without_convoys_as_by_trying_all_decisions(data: st.DataObject) -> None:
    units = data.draw(armies_and_fleets(crowded=True))
    orders = listed(data.draw(busy_orders(units)))
    field = Field(BOARD, DATC, units)
    plain: dict[str, Order] = {}
    for power, order in orders:
        verdict = lawful(field, power, order) if order is not None else None
        by_sea = isinstance(verdict, Move) and units[field.at[verdict.unit.at]].kind == "A"
        if isinstance(verdict, (Refused, Convoy)) or verdict is None:
            continue
        if by_sea and (verdict.via or verdict.to not in BOARD.army_moves[verdict.unit.at]):
            continue
        plain[verdict.unit.at] = verdict
    assume(sum(not isinstance(order, Hold) for order in plain.values()) <= 8)
    power = {unit.at: unit.power for unit in units}
    moved = settle_movement(BOARD, DATC, units, [(power[at], o) for at, o in plain.items()])
    answers = consistent_answers(units, plain)
    assert 1 <= len(answers) <= 2
    best = max(answers, key=len)
    assert {o.unit.at for o in moved.outcomes if o.unit and o.lands} == best


@MANY
@given(knots(), st.sampled_from(CHOICES["4.A.2"][1]))
def test_a_paradox_ends_by_the_rule_named(
    knot: tuple[tuple[Unit, ...], dict[str, list[Order]]], rule: str
) -> None:
    units, orders = knot
    edition = DATC.with_choices({"4.A.2": rule})
    battle = battle_of(units, orders, edition)
    tried = [d for d, value in enumerate(battle.value) if value == OPEN]
    stranded = resolve(battle, rule)
    assert OPEN not in battle.value
    moved = settle_movement(BOARD, edition, units, listed(orders))
    results = {o.unit.at: o.result for o in moved.outcomes if o.unit}
    for army in stranded:
        assert battle.value[2 * battle.n + army] == NO
        assert results[units[army].at] == "no_convoy"
    if not stranded:
        return
    if rule == "szykman":  # the army stays, all else follows from that
        for d in tried:
            if d - 2 * battle.n not in stranded:
                assert decide(battle, d) == battle.value[d]
    if rule == "all-hold":
        assert results["wal"] == "bounced"
