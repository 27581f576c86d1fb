"""Whatever is ordered, the rules answer, and the board stays a board."""

from __future__ import annotations

from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from rulesboard import BOARD, GAME

from judge.games.base import Refused
from judge.games.diplomacy.battle import NO, OPEN, YES, Battle
from judge.games.diplomacy.board import Position, Unit
from judge.games.diplomacy.editions import DATC
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.legality import lawful, plainly_lawful
from judge.games.diplomacy.orders import (
    Bare,
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
from judge.games.diplomacy.phases import Phase
from judge.games.diplomacy.resolver import resolve
from judge.games.diplomacy.strengths import decide

PLACES = [place for p in BOARD.provinces.values() for place in {p.id, *p.places}]
ANYWHERE = st.sampled_from(sorted(PLACES))
KINDS = st.sampled_from(["A", "F", None])
REFS = st.builds(UnitRef, ANYWHERE, KINDS)
ANY_ORDER: st.SearchStrategy[Order] = st.one_of(
    st.builds(Hold, REFS),
    st.builds(Move, REFS, ANYWHERE, st.lists(ANYWHERE, max_size=2).map(tuple), st.booleans()),
    st.builds(SupportHold, REFS, REFS),
    st.builds(SupportMove, REFS, REFS, ANYWHERE),
    st.builds(Convoy, REFS, REFS, ANYWHERE),
    st.builds(Disband, REFS),
    st.builds(Build, ANYWHERE, KINDS),
    st.builds(Remove, REFS),
    st.builds(Bare, REFS),
    st.just(Waive()),
)
ARMY_PLACES = sorted(BOARD.land)
FLEET_PLACES = sorted(BOARD.fleet_moves)


#: Two powers around one sea, so that orders get in each other's way.
CROWD = ("bel", "den", "edi", "eng", "hol", "lon", "nor", "nth", "pic", "ska", "yor")


@st.composite
def armies_and_fleets(draw: st.DrawFn, crowded: bool = False) -> tuple[Unit, ...]:
    powers = BOARD.power_ids[1:3] if crowded else BOARD.power_ids
    wanted = draw(
        st.lists(
            st.tuples(st.sampled_from(powers), st.booleans(), st.integers(0, 999)),
            min_size=3 if crowded else 1,
            max_size=9 if crowded else 24,
        )
    )
    army_places = [place for place in CROWD if place in BOARD.land] if crowded else ARMY_PLACES
    fleet_places = list(CROWD) if crowded else FLEET_PLACES
    units: dict[str, Unit] = {}
    for power, army, number in wanted:
        places = army_places if army else fleet_places
        unit = Unit(power, "A" if army else "F", places[number % len(places)])
        units.setdefault(unit.province, unit)
    rank = BOARD.power_ids.index
    return tuple(sorted(units.values(), key=lambda unit: rank(unit.power)))


@st.composite
def busy_orders(draw: st.DrawFn, units: tuple[Unit, ...]) -> dict[str, list[Order]]:
    """Orders that touch each other: moves near and over sea, supports and convoys of them."""
    moves: dict[str, Move] = {}
    orders: dict[str, list[Order]] = {}
    for unit in units:
        ref = UnitRef(unit.at, unit.kind)
        near = sorted(BOARD.steps[unit.kind][unit.at]) or [unit.at]
        choice = draw(st.integers(0, 9))
        if choice < 4:
            moves[unit.at] = Move(ref, draw(st.sampled_from(near)))
        elif choice < 6 and unit.kind == "A":
            to = draw(st.sampled_from(ARMY_PLACES))
            moves[unit.at] = Move(ref, to, (), draw(st.booleans()))
        if unit.at in moves:
            orders.setdefault(unit.power, []).append(moves[unit.at])
    for unit in units:
        if unit.at in moves or not draw(st.integers(0, 5)):
            continue
        ref = UnitRef(unit.at, unit.kind)
        other = draw(st.sampled_from(units))
        of = UnitRef(other.at, other.kind)
        move = moves.get(other.at)
        order: Order = SupportHold(ref, of) if move is None else SupportMove(ref, of, move.to)
        if move is not None and unit.kind == "F" and other.kind == "A" and draw(st.booleans()):
            order = Convoy(ref, of, move.to)
        orders.setdefault(unit.power, []).append(order)
    return orders


@st.composite
def movements(draw: st.DrawFn) -> tuple[Position, dict[str, list[Order]]]:
    units = draw(armies_and_fleets())
    owners = draw(st.lists(st.sampled_from(BOARD.power_ids), min_size=34, max_size=34))
    centres = dict(zip(sorted(BOARD.centers), owners, strict=True))
    phase = Phase.parse(draw(st.sampled_from(["S1901M", "F1901M"])))
    return Position(phase, units, centres, 18), draw(busy_orders(units))


def assert_sound(position: Position) -> None:
    provinces = [unit.province for unit in position.units]
    assert len(set(provinces)) == len(provinces)
    for unit in position.units:
        assert unit.at in (BOARD.army_moves if unit.kind == "A" else BOARD.fleet_moves)
    ranks = [BOARD.power_ids.index(unit.power) for unit in position.units]
    assert ranks == sorted(ranks)


@settings(max_examples=300, deadline=None)
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


def battle_of(units: tuple[Unit, ...], listed: dict[str, list[Order]]) -> Battle:
    field = Field(BOARD, DATC, units)
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


@settings(max_examples=300, deadline=None)
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


@settings(max_examples=300, deadline=None)
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


@settings(max_examples=150, deadline=None)
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


@settings(max_examples=300, deadline=None)
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
