"""The heaviest boards come out right. Times are printed (``-s``), never asserted."""

from __future__ import annotations

import time
from collections import Counter

import pytest
from worstboards import Heavy, boards, chain, chaos, every_sea

from judge.games.base import Refused
from judge.games.diplomacy.battle import OPEN, Battle
from judge.games.diplomacy.editions import JUDGE
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.legality import lawful
from judge.games.diplomacy.movement import Moved, settle_movement
from judge.games.diplomacy.orders import Convoy, Order
from judge.games.diplomacy.resolver import resolve
from judge.games.diplomacy.strengths import decide


def settle(heavy: Heavy) -> Moved:
    begun = time.perf_counter()
    moved = settle_movement(heavy.board, JUDGE, heavy.units, heavy.given)
    print(f"{heavy.name}: {(time.perf_counter() - begun) * 1000:.2f} ms")
    return moved


def test_every_fleet_of_the_board_carries_one_army() -> None:
    heavy = every_sea("stp", "syr", attacked=False)
    moved = settle(heavy)
    army = next(outcome for outcome in moved.outcomes if outcome.unit and outcome.unit.kind == "A")
    assert (army.result, army.lands, army.by_convoy) == ("succeeds", "syr", True)
    # The seas that hang together with neither coast (Baltic, Black Sea) are on no way.
    assert Counter(outcome.result for outcome in moved.outcomes) == {
        "succeeds": 1,
        "available": 16,
        "illegal": 3,
    }


def test_the_army_stays_when_every_way_is_cut() -> None:
    heavy = every_sea("stp", "syr", attacked=True)
    moved = settle(heavy)
    driven = {entry.unit.at for entry in moved.dislodged}
    bits = heavy.board.sea_bit
    sailing = sum(
        bits[order.unit.at]
        for _, order in heavy.given
        if isinstance(order, Convoy) and order.unit.at not in driven
    )
    field = Field(heavy.board, JUDGE, [unit for unit in heavy.units if unit.at not in driven])
    army = next(outcome for outcome in moved.outcomes if outcome.by_convoy)
    assert driven
    assert field.fleets & sailing == sailing
    assert (army.result == "succeeds") == bool(field.routes("stp", "syr"))


def test_a_long_chain_moves_as_one() -> None:
    moved = settle(chain(blocked=False))
    assert len(moved.units) > 40
    assert {outcome.result for outcome in moved.outcomes} == {"succeeds"}


def test_a_blocked_chain_stands_as_one() -> None:
    heavy = chain(blocked=True)
    moved = settle(heavy)
    assert moved.units == heavy.units
    assert Counter(o.result for o in moved.outcomes) == {
        "bounced": len(moved.units) - 1,
        "stands": 1,
    }


@pytest.mark.parametrize("seed", range(12))
def test_full_board_of_34_powers(seed: int) -> None:
    heavy = chaos(seed)
    moved = settle(heavy)
    assert len(moved.units) + len(moved.dislodged) == len(heavy.units)
    assert len({unit.province for unit in moved.units}) == len(moved.units)


@pytest.mark.parametrize("heavy", list(boards()), ids=lambda heavy: heavy.name)
def test_every_decision_agrees_with_its_rule(heavy: Heavy) -> None:
    field = Field(heavy.board, JUDGE, heavy.units)
    orders: list[Order | None] = [None] * len(heavy.units)
    for power, order in heavy.given:
        verdict = lawful(field, power, order)
        if not isinstance(verdict, Refused):
            orders[field.at[verdict.unit.at]] = verdict  # type: ignore[union-attr]
    battle = Battle(field, orders)
    decisions = [d for d, value in enumerate(battle.value) if value == OPEN]
    stranded = resolve(battle, "szykman")
    for d in decisions:
        if d - 2 * battle.n not in stranded:
            assert decide(battle, d) == battle.value[d]
