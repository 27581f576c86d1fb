"""Orders that are shown to players: lawful now, of the kind asked for, always the same."""

from __future__ import annotations

from itertools import product

import pytest
from rulesboard import GAME, position

from judge.games.base import Refused
from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.examples import Wanted, examples, reach, support_reach
from judge.games.diplomacy.notation import read, write

START = GAME.new()
SEA = position(
    "F1902M",
    "england A yor, F nth, F mao; france A bre, F gas; germany A bel, F ska",
    "england lon lvp edi; france bre par; germany kie bel",
)
DRIVEN = (
    Dislodged(Unit("austria", "F", "tri"), "ven", ("adr", "alb")),
    Dislodged(Unit("austria", "A", "ser"), "bul", ("alb",)),
)
RETREATS = position("F1901R", "italy A tri; turkey A ser", "austria vie", DRIVEN)
WINTER = position(
    "W1901A",
    "germany A den, A hol, F swe; italy A tus, A rom, F nap; russia A mos; turkey A con",
    "germany ber kie mun den hol; italy rom; russia mos stp rum; turkey con",
)
BOARDS = {"start": START, "sea": SEA, "retreats": RETREATS, "winter": WINTER}
KINDS: tuple[Wanted, ...] = (
    "",
    "move",
    "hold",
    "support",
    "convoy",
    "disband",
    "build",
    "remove",
    "waive",
)


def texts(state: Position, power: str, wanted: Wanted = "", at: str = "") -> list[str]:
    return [write(order) for order in examples(GAME, state, power, wanted, at)]


@pytest.mark.parametrize(("name", "wanted"), list(product(BOARDS, KINDS)))
def test_every_example_would_be_taken_as_it_stands(name: str, wanted: Wanted) -> None:
    state = BOARDS[name]
    shown = [(power, text) for power in GAME.powers for text in texts(state, power, wanted)]
    assert shown
    for power, text in shown:
        checked = GAME.check(state, power, read(text))
        assert not isinstance(checked, Refused)
        assert write(checked) == text
    assert shown == [(p, text) for p in GAME.powers for text in texts(state, p, wanted)]


def test_a_movement_phase_shows_a_move_its_support_and_a_hold() -> None:
    assert texts(START, "france") == ["A par - bur", "A mar S A par - bur", "F bre H"]


def test_a_convoy_comes_with_the_order_of_the_army() -> None:
    assert texts(SEA, "england", "convoy")[:2] == ["F nth C A yor - den", "A yor - den"]
    assert "F nth C A yor - den" in texts(SEA, "england")
    assert "F mao C A bre - por" in texts(SEA, "england", "convoy")


def test_the_kind_and_the_unit_asked_for_come_first() -> None:
    assert texts(START, "france", "support", "bre")[0] == "F bre S A mar - gas"
    assert texts(START, "france", "support", "par")[0] == "A par S A mar - bur"
    assert texts(START, "france", "hold", "bre")[0] == "F bre H"
    assert texts(START, "france", "move", "mar")[0] == "A mar - spa"
    assert texts(START, "france", "", "mar")[0].startswith("A mar ")
    assert texts(SEA, "england", "move", "mao")[0].startswith("F mao - ")


def test_a_kind_that_the_phase_does_not_have_gives_others() -> None:
    assert texts(START, "france", "build") == texts(START, "france")
    assert texts(START, "france", "convoy") == texts(START, "france")
    assert texts(WINTER, "germany", "move") == texts(WINTER, "germany")


def test_no_own_unit_is_the_goal_where_another_is_to_be_had() -> None:
    for power in GAME.powers:
        own = {unit.province for unit in START.units_of(power)}
        moves = [text for text in texts(START, power, "move") if " - " in text]
        assert moves
        assert not [text for text in moves if text.rpartition(" - ")[2].partition("/")[0] in own]


def test_support_of_a_foreign_unit_where_there_is_nothing_else() -> None:
    state = position("S1902M", "france A par; germany A bur", "france par; germany mun")
    assert texts(state, "france", "support") == ["A par S A bur"]


def test_retreats_are_all_ways_out_and_then_to_leave() -> None:
    shown = ["F tri - adr", "F tri - alb", "F tri D", "A ser - alb", "A ser D"]
    assert texts(RETREATS, "austria") == shown
    assert texts(RETREATS, "austria", "", "ser")[:2] == ["A ser - alb", "A ser D"]
    assert texts(RETREATS, "austria", "disband")[0] == "F tri D"
    assert texts(RETREATS, "italy") == []


def test_builds_removals_and_nothing() -> None:
    shown = texts(WINTER, "germany")
    assert shown[:2] == ["build F ber", "build A mun"]
    assert shown[-1] == "waive"
    assert set(shown) >= {"build A ber", "build F kie", "build A kie"}
    assert texts(WINTER, "germany", "waive")[0] == "waive"
    assert texts(WINTER, "germany", "build", "mun")[0] == "build A mun"
    assert {"build F stp/nc", "build F stp/sc", "build A stp"} <= set(texts(WINTER, "russia"))
    assert texts(WINTER, "italy") == ["remove A tus", "remove A rom", "remove F nap"]
    assert texts(WINTER, "italy", "remove", "nap")[0] == "remove F nap"
    assert texts(WINTER, "turkey") == []


def test_who_is_out_of_the_game_is_shown_nothing() -> None:
    assert texts(SEA, "turkey") == []


def test_where_a_unit_can_go_and_support() -> None:
    assert reach(GAME, START, "par") == ("bre", "bur", "gas", "pic")
    assert reach(GAME, START, "stp") == ("bot", "fin", "lvn")
    assert "spa/nc" in reach(GAME, SEA, "mao")
    assert reach(GAME, START, "bur") == ()
    assert support_reach(GAME, START, "mar") == ("bur", "gas", "pie", "spa")
    assert support_reach(GAME, START, "bur") == ()
