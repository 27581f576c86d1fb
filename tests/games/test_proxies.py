"""Proxies: who orders a unit, and what of it anybody learns (spec §5.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rulesboard import BOARD, GAME, orders_of, position

from judge.games.base import Refused
from judge.games.diplomacy.editions import JUDGE
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.notation import read, write
from judge.games.diplomacy.outcomes import Adjudication

PROXY = Diplomacy(BOARD, replace(JUDGE, proxy=True))
START = PROXY.new()


def lines(settled: Adjudication, power: str) -> list[str]:
    """``A par - bur succeeds`` for each unit of a power."""
    return [
        f"{write(outcome.order) if outcome.order else outcome.unit and outcome.unit.at} "
        f"{outcome.result}"
        for outcome in settled.outcomes
        if outcome.power == power
    ]


def refused(game: Diplomacy, power: str, order: str) -> str:
    verdict = game.check(START, power, read(order))
    return verdict.code if isinstance(verdict, Refused) else f"taken: {write(verdict)}"


@pytest.mark.parametrize(
    ("power", "order", "expected"),
    [
        ("france", "A par P germany", "taken: A par P germany"),
        ("france", "par P germany", "taken: A par P germany"),
        ("germany", "par - bur", "taken: A par - bur"),
        ("germany", "A mun S A par - bur", "taken: A mun S A par - bur"),
        ("france", "A par P france", "proxy_to_oneself"),
        ("france", "F par P germany", "wrong_unit_type"),
        ("france", "A mun P italy", "not_your_unit"),
        ("france", "A boh P italy", "no_unit_there"),
        ("germany", "A par - mos", "not_adjacent"),
        ("germany", "F par - bur", "wrong_unit_type"),
        ("germany", "A boh - vie", "no_unit_there"),
    ],
)
def test_where_proxies_are_allowed(power: str, order: str, expected: str) -> None:
    assert refused(PROXY, power, order) == expected


@pytest.mark.parametrize(
    ("power", "order", "expected"),
    [
        ("france", "A par P germany", "proxy_not_allowed"),
        ("germany", "A par - bur", "not_your_unit"),
    ],
)
def test_where_they_are_not(power: str, order: str, expected: str) -> None:
    assert refused(GAME, power, order) == expected


def test_a_proxy_to_an_eliminated_power_is_refused() -> None:
    state = position("S1905M", "france A par; germany A mun", "france par; germany mun")
    verdict = PROXY.check(state, "france", read("A par P italy"))
    assert isinstance(verdict, Refused) and verdict.code == "proxy_to_nobody"


def test_retreats_know_no_proxy() -> None:
    state = position("S1905R", "france A par; germany A mun", "france par; germany mun")
    verdict = PROXY.check(state, "france", read("A par P germany"))
    assert isinstance(verdict, Refused)


def test_the_unit_carries_out_the_order_of_the_power_named() -> None:
    settled = PROXY.adjudicate(
        START,
        orders_of(
            france="A par P germany, A mar S A par - bur, F bre - mao",
            germany="A par - bur, A mun - bur",
        ),
    )
    assert lines(settled, "france") == [
        "A mar S A par - bur given",
        "A par - bur succeeds",
        "F bre - mao succeeds",
    ]
    assert lines(settled, "germany")[1] == "A mun - bur bounced"
    assert [(unit.at, to) for unit, to in settled.proxies] == [("par", "germany")]


def test_without_an_order_of_that_power_the_unit_is_unordered() -> None:
    settled = PROXY.adjudicate(START, orders_of(france="A par P germany", italy="A par - bur"))
    assert "par not_ordered" in lines(settled, "france")
    assert [(unit.at, to) for unit, to in settled.proxies] == [("par", "germany")]


def test_a_foreign_order_without_a_proxy_leaves_no_trace() -> None:
    alone = PROXY.adjudicate(START, orders_of(france="A par H"))
    assert PROXY.adjudicate(START, orders_of(france="A par H", germany="A par - bur")) == alone


def test_the_owner_can_take_the_unit_back() -> None:
    orders = [read("A par P germany"), read("A par - pic")]
    slip = PROXY.slip(START, "france", orders)
    assert [write(held.order) for held in slip.held] == ["A par - pic"]


def test_a_proxy_of_a_proxy_is_no_order() -> None:
    settled = PROXY.adjudicate(
        START,
        orders_of(france="A par P germany", germany="A par P italy", italy="A par - bur"),
    )
    assert "par not_ordered" in lines(settled, "france")
    assert [(unit.at, to) for unit, to in settled.proxies] == [("par", "germany")]


def test_orders_for_units_of_others_follow_the_own_and_do_not_complete_them() -> None:
    orders = [read("A par - bur"), read("A mun - ruh"), read("A par - pic")]
    slip = PROXY.slip(START, "germany", orders)
    assert [write(held.order) for held in slip.held] == ["A mun - ruh", "A par - pic"]
    assert slip.replaced == ((0, 2),)
    assert slip.missing == ("A ber", "F kie")
    assert not slip.complete
    needed = Refused("proxy_needed", {"place": "par", "power": "france"})
    assert slip.hints == (needed,)


def test_a_proxy_is_an_order_of_the_owner_and_nothing_is_known_of_what_it_brings() -> None:
    orders = [read("A par P germany"), read("A mar S A par - bur"), read("F bre - mao")]
    slip = PROXY.slip(START, "france", orders)
    assert slip.complete
    assert slip.hints == ()


def test_what_is_on_file_does_not_count_where_proxies_are_not_allowed_any_more() -> None:
    given = [read("A par - pic"), read("A par P germany")]
    assert [write(held.order) for held in GAME.slip(START, "france", given).held] == ["A par - pic"]
    assert GAME.slip(START, "germany", [read("A par - bur")]).held == ()


def test_a_phase_is_replayed_alike_whatever_is_allowed_today() -> None:
    orders = orders_of(france="A par P germany", germany="A par - bur", italy="A par - gas")
    assert GAME.adjudicate(START, orders) == PROXY.adjudicate(START, orders)
