"""Positions and orders drawn for the properties of the rules."""

from __future__ import annotations

import os

from hypothesis import settings
from hypothesis import strategies as st
from rulesboard import BOARD, variant

from judge.games.diplomacy.board import Position, Unit
from judge.games.diplomacy.editions import CHOICES, DATC, Edition
from judge.games.diplomacy.map import Map
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

#: Examples of each property; ``JUDGE_EXAMPLES=100000`` for the long run.
MANY = settings(max_examples=int(os.environ.get("JUDGE_EXAMPLES", "500")), deadline=None)

MAPS = [BOARD, *(variant(name) for name in ("chaos", "loeb9", "shift_left"))]


@st.composite
def editions(draw: st.DrawFn) -> Edition:
    """Any answers to the questions of DATC chapter 4."""
    issues = draw(st.lists(st.sampled_from(sorted(CHOICES)), max_size=6, unique=True))
    return DATC.with_choices({i: draw(st.sampled_from(CHOICES[i][1])) for i in issues})


KINDS = st.sampled_from(["A", "F", None])


def any_order(board: Map) -> st.SearchStrategy[Order]:
    """Orders of all kinds, sensible or not, over the places of a map."""
    places = {place for p in board.provinces.values() for place in (p.id, *p.places)}
    anywhere = st.sampled_from(sorted(places))
    refs = st.builds(UnitRef, anywhere, KINDS)
    paths = st.lists(anywhere, max_size=2).map(tuple)
    return st.one_of(
        st.builds(Hold, refs),
        st.builds(Move, refs, anywhere, paths, st.booleans()),
        st.builds(SupportHold, refs, refs),
        st.builds(SupportMove, refs, refs, anywhere),
        st.builds(Convoy, refs, refs, anywhere),
        st.builds(Disband, refs),
        st.builds(Build, anywhere, KINDS),
        st.builds(Remove, refs),
        st.builds(Bare, refs),
        st.just(Waive()),
    )


ANY_ORDER = any_order(BOARD)


#: Two powers around one sea, so that orders get in each other's way.
CROWD = ("bel", "den", "edi", "eng", "hol", "lon", "nor", "nth", "pic", "ska", "yor")


@st.composite
def armies_and_fleets(
    draw: st.DrawFn, crowded: bool = False, board: Map = BOARD
) -> tuple[Unit, ...]:
    powers = board.power_ids[1:3] if crowded else board.power_ids
    wanted = draw(
        st.lists(
            st.tuples(st.sampled_from(powers), st.booleans(), st.integers(0, 999)),
            min_size=3 if crowded else 1,
            max_size=9 if crowded else 24,
        )
    )
    army_places = (
        [place for place in CROWD if place in BOARD.land] if crowded else sorted(board.land)
    )
    fleet_places = list(CROWD) if crowded else sorted(board.fleet_moves)
    units: dict[str, Unit] = {}
    for power, army, number in wanted:
        places = army_places if army else fleet_places
        unit = Unit(power, "A" if army else "F", places[number % len(places)])
        units.setdefault(unit.province, unit)
    rank = board.power_ids.index
    return tuple(sorted(units.values(), key=lambda unit: rank(unit.power)))


@st.composite
def busy_orders(
    draw: st.DrawFn, units: tuple[Unit, ...], board: Map = BOARD
) -> dict[str, list[Order]]:
    """Orders that touch each other: moves near and over sea, supports and convoys of them."""
    moves: dict[str, Move] = {}
    orders: dict[str, list[Order]] = {}
    for unit in units:
        ref = UnitRef(unit.at, unit.kind)
        near = sorted(board.steps[unit.kind][unit.at]) or [unit.at]
        choice = draw(st.integers(0, 9))
        if choice < 4:
            moves[unit.at] = Move(ref, draw(st.sampled_from(near)))
        elif choice < 6 and unit.kind == "A":
            to = draw(st.sampled_from(sorted(board.land)))
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


@st.composite
def knots(draw: st.DrawFn) -> tuple[tuple[Unit, ...], dict[str, list[Order]]]:
    """A convoyed army that attacks the support against its own fleet (6.F.14), and neighbours."""
    army, fleet = Unit("france", "A", "bre"), Unit("france", "F", "eng")
    support, attack = Unit("england", "F", "lon"), Unit("england", "F", "wal")
    knot = (army, fleet, support, attack)
    refs = {unit.at: UnitRef(unit.at, unit.kind) for unit in knot}
    orders: dict[str, list[Order]] = {
        "france": [Move(refs["bre"], "lon"), Convoy(refs["eng"], refs["bre"], "lon")],
        "england": [SupportMove(refs["lon"], refs["wal"], "eng"), Move(refs["wal"], "eng")],
    }
    taken = {unit.at for unit in knot}
    others = [u for u in draw(armies_and_fleets(crowded=True)) if u.province not in taken]
    for power, more in draw(busy_orders((*knot, *others))).items():
        loose = [order for order in more if getattr(order, "unit").at not in taken]  # noqa: B009
        orders.setdefault(power, []).extend(loose)
    rank = BOARD.power_ids.index
    return tuple(sorted((*knot, *others), key=lambda unit: rank(unit.power))), orders
