"""Remarks on own orders that do not fit each other; they cost nothing (spec §5.5)."""

from __future__ import annotations

import pytest
from rulesboard import BOARD, GAME, position

from judge.games.base import Refused
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.editions import JUDGE
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.notation import read

START = GAME.new()
Told = list[tuple[str, tuple[object, ...]]]


def hints(power: str, *orders: str, state: Position = START, game: Diplomacy = GAME) -> Told:
    checked = [game.check(state, power, read(order)) for order in orders]
    assert not [verdict for verdict in checked if isinstance(verdict, Refused)]
    found = game.slip(state, power, checked).hints
    return [(hint.code, tuple(hint.params.values())) for hint in found]


@pytest.mark.parametrize(
    "orders",
    [
        ("A par - bur", "A mar S A par - bur", "F bre - mao"),
        ("A par - bur", "A mar - spa", "F bre H"),
        ("A mar S A par - bur",),  # Paris may still be ordered
        ("A par - gas", "F bre - mao", "A mar - spa"),
    ],
)
def test_orders_that_fit_have_none(orders: tuple[str, ...]) -> None:
    assert hints("france", *orders) == []


def test_support_of_an_own_unit_that_stays_fits() -> None:
    assert hints("italy", "A ven S A rom", "A rom H") == []
    assert hints("italy", "A ven S A rom", "A rom S A ven") == []


def test_a_supported_move_that_is_not_ordered() -> None:
    told = [("support_unmatched", ("mar", "par", "bur"))]
    assert hints("france", "A par H", "A mar S A par - bur") == told
    assert hints("france", "A par - pic", "A mar S A par - bur") == told
    assert hints("france", "A par S F bre", "A mar S A par - bur") == told


def test_support_to_stay_of_a_unit_that_goes() -> None:
    told = hints("germany", "A mun - ruh", "A ber S A mun")
    assert told == [("support_of_mover", ("ber", "mun"))]


def test_support_without_coast_fits_every_coast() -> None:
    state = position("F1901M", "france A gas, F mao", "france par")
    assert hints("france", "F mao - spa/nc", "A gas S F mao - spa", state=state) == []
    told = hints("france", "F mao - spa/nc", "A gas S F mao - spa/sc", state=state)
    assert told == [("support_unmatched", ("gas", "mao", "spa/sc"))]


def test_help_for_foreign_units_is_never_doubted() -> None:
    assert hints("france", "A mar S A ven - pie", "A par S A mun - bur") == []
    state = position("F1901M", "france F eng; england A lon", "france bre; england lon")
    assert hints("france", "F eng C A lon - bre", state=state) == []
    state = position("F1901M", "france A bre; england F eng", "france bre; england lon")
    assert hints("france", "A bre - lon", state=state) == []


def test_support_of_a_foreign_attack_on_an_own_unit_that_stays() -> None:
    state = position("F1901M", "france A par, A bur; germany A mun", "france par; germany mun")
    support = "A par S A mun - bur"
    assert hints("france", support, "A bur H", state=state) == [
        ("support_against_own", ("par", "bur"))
    ]
    assert hints("france", support, "A bur - bel", state=state) == []
    assert hints("france", support, state=state) == []


def test_a_move_to_where_an_own_unit_stays() -> None:
    assert hints("france", "A par - bre", "F bre H") == [("own_unit_stays", ("par", "bre"))]
    assert hints("france", "A par - bre", "F bre - mao") == []
    assert hints("france", "A par - bre") == []


def test_two_own_units_for_one_place() -> None:
    told = [("same_target", ("gas", ("mar", "par")))]
    assert hints("france", "A par - gas", "A mar - gas") == told
    state = position("F1901M", "russia F fin, F bot", "russia stp")
    assert hints("russia", "F fin - swe", "F bot - swe", state=state) == [
        ("same_target", ("swe", ("fin", "bot")))
    ]


SWAP = position("F1901M", "england A nor, A swe, F ska", "england lon")


def test_two_own_units_that_change_places_by_land() -> None:
    both = ("A nor - swe", "A swe - nor")
    assert hints("england", *both, state=SWAP) == [("swap", ("nor", "swe"))]
    assert hints("england", "A nor - swe via", both[1], "F ska C A nor - swe", state=SWAP) == []
    round_about = ("A nor - swe", "A swe - fin")
    assert hints("england", *round_about, state=SWAP) == []


def test_fleets_that_change_places() -> None:
    state = position("F1901M", "england F lon, F nth", "england lon")
    assert hints("england", "F lon - nth", "F nth - lon", state=state) == [("swap", ("lon", "nth"))]


def test_an_army_that_could_walk_and_is_convoyed() -> None:
    """With an own convoy it goes by sea (4.A.3); where only "via" counts it walks all the same."""
    orders = ("A nor - swe", "F ska C A nor - swe")
    told = hints("england", *orders, state=SWAP)
    assert told == [("convoy_of_neighbour", ("ska", "nor", "swe"))]
    assert hints("england", "A nor - swe via", orders[1], state=SWAP) == []
    explicit = Diplomacy(BOARD, JUDGE.with_choices({"4.A.3": "explicit-only"}))
    told = hints("england", *orders, state=SWAP, game=explicit)
    assert told == [("convoy_unmatched", ("ska", "nor", "swe"))]


def test_own_fleets_and_armies_that_do_not_fit() -> None:
    state = position("F1901M", "england A yor, F nth", "england lon")
    told = hints("england", "A yor - nor", "F nth C A yor - den", state=state)
    assert told == [
        ("convoy_missing", ("yor", "nor")),
        ("convoy_unmatched", ("nth", "yor", "den")),
    ]
    assert hints("england", "A yor - nor", "F nth H", state=state) == [
        ("convoy_missing", ("yor", "nor"))
    ]
    assert hints("england", "A yor H", "F nth C A yor - den", state=state) == [
        ("convoy_unmatched", ("nth", "yor", "den"))
    ]
    assert hints("england", "A yor - nor", "F nth C A yor - nor", state=state) == []


def test_a_written_route_that_an_own_fleet_does_not_give() -> None:
    state = position("F1901M", "england A lon, F nth, F eng; france F mao", "england lon")
    route = "A lon - nth - bel"
    assert hints("england", route, "F nth C A lon - bel", state=state) == []
    told = hints("england", route, "F nth H", "F eng C A lon - bel", state=state)
    assert ("convoy_missing", ("lon", "bel")) in told


def test_the_way_of_a_foreign_fleet_is_not_missed() -> None:
    state = position("F1901M", "england A lon, F nth; france F eng", "england lon; france bre")
    assert hints("england", "A lon - bel", "F nth H", state=state) == []
