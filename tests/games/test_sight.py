"""What one power sees of a blind game: cases from ``sight.toml``, and properties (spec §12.3)."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest
from rulesboard import BOARD, HERE, centres_of, orders_of, position, units_of

from judge.games.base import Refused
from judge.games.diplomacy.board import Dislodged, Position
from judge.games.diplomacy.dump import dump_position
from judge.games.diplomacy.editions import JUDGE
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.notation import read, write
from judge.games.diplomacy.outcomes import Adjudication, Outcome
from judge.games.diplomacy.sight import NOBODY, seen, seen_results

CASES = tomllib.loads((HERE / "sight.toml").read_text(encoding="utf-8"))["case"]
VIEWS = [(case, view) for case in CASES for view in case["seen"]]
RULES = Diplomacy(BOARD, replace(JUDGE, impossible_moves="counts-as-move"))


def settled(case: dict[str, Any]) -> Adjudication:
    state = position(case["phase"], case["units"], case["centres"])
    return RULES.adjudicate(state, orders_of(**case["orders"]))


def line(outcome: Outcome) -> str:
    text = write(outcome.order) if outcome.order is not None else str(outcome.unit)
    marks = {"dislodged": outcome.dislodged, "destroyed": outcome.destroyed}
    words = [f"{text}: {outcome.result}", *(word for word, on in marks.items() if on)]
    if outcome.result == "no_convoy" and outcome.by_convoy:
        words.append("by sea")
    return " ".join(words)


@pytest.mark.parametrize(
    ("case", "view"), VIEWS, ids=[f"{view['eye']}-{case['name'][:30]}" for case, view in VIEWS]
)
def test_what_a_power_sees(case: dict[str, Any], view: dict[str, Any]) -> None:
    shown = seen_results(settled(case), view["eye"])
    assert [line(outcome) for outcome in shown.outcomes] == view["lines"]
    assert shown.after.units == units_of(view["units"])
    assert shown.after.centres == centres_of(view["centres"])
    assert {entry.unit.at: list(entry.retreats) for entry in shown.after.dislodged} == view.get(
        "retreats", {}
    )
    assert shown.gone == units_of(view.get("gone", ""))
    assert not shown.contested and not shown.after.contested and not shown.before.contested
    assert all(not outcome.culprits and not outcome.dislodged_by for outcome in shown.outcomes)
    assert all(not entry.by for entry in shown.after.dislodged)
    # Not a word of the units of others is left anywhere in it.
    names = repr((shown.before, shown.outcomes, shown.after, shown.gone, shown.proxies))
    assert not any(power in names for power in BOARD.power_ids if power != view["eye"])


@pytest.mark.parametrize("case", CASES, ids=[case["name"][:30] for case in CASES])
def test_those_who_see_everything_see_it_unchanged(case: dict[str, Any]) -> None:
    whole = settled(case)
    assert seen_results(whole, None) is whole and seen(whole.before, None) is whole.before


def test_a_part_of_the_board_is_never_stored() -> None:
    with pytest.raises(ValueError, match="not the whole board"):
        dump_position(seen(RULES.new(), "france"))


def test_two_boards_with_the_same_own_things_look_the_same() -> None:
    driven = Dislodged(units_of("france A bur")[0], "mun", ("par", "gas"))
    other = Dislodged(units_of("england F nth")[0], "nwy", ("edi",))
    one = position("F1902R", "france A par; germany A bur", "france par; germany mun", (driven,))
    two = position(
        "F1902R",
        "france A par; italy A bur, A mar; turkey F con",
        "france par; italy mun rom",
        (replace(driven, by="mar"), other),
    )
    assert seen(one, "france") == seen(two, "france") != seen(one, "germany")
    assert seen(one, NOBODY).units == () and seen(one, NOBODY).centres == {}


def test_a_proxy_is_told_to_its_giver_alone() -> None:
    rules = Diplomacy(BOARD, replace(JUDGE, proxy=True))
    state = position("S1901M", "france A par, A mar; germany A mun", "france par; germany mun")
    orders = orders_of(
        france="A par P germany, A mar S A par - bur", germany="A par - bur, A mun H"
    )
    whole = rules.adjudicate(state, orders)
    france, germany = (seen_results(whole, power) for power in ("france", "germany"))
    assert [(unit.at, to) for unit, to in france.proxies] == [("par", "germany")]
    assert [line(o) for o in france.outcomes] == [
        "A par - bur: succeeds",
        "A mar S A par - bur: given",
    ]
    assert germany.proxies == () and [line(o) for o in germany.outcomes] == ["A mun H: stands"]


# ------------------------------------------------------------------ checking


def part(units: str = "france A par, F bre, F mao; germany A mun; england A lon") -> Position:
    return seen(position("S1902M", units, "france par; germany mun; england lon"), "france")


@pytest.mark.parametrize(
    ("order", "verdict"),
    [
        ("A par S A mun - bur", "A par S A mun - bur"),
        ("A par S F mun - bur", "A par S F mun - bur"),
        ("A par S bur", "A par S bur"),
        ("F mao S spa/nc - por", "F mao S spa/nc - por"),
        ("F mao S F por - spa/nc", "F mao S F por - spa/nc"),
        ("F mao S F por - spa/ec", "no_such_coast"),
        ("F mao C A por - naf", "F mao C A por - naf"),
        ("F mao C A mun - naf", "convoy_off_route"),
        ("F mao C F por - naf", "fleet_cannot_be_convoyed"),
        ("F mao C A eng - naf", "no_such_convoyed_unit"),
        ("A par S F bre - gas", "A par S F bre - gas"),
        ("A par S F bre - ruh", "support_unreachable"),
        ("A par S A bre - gas", "wrong_supported_type"),
        ("A par S A bur - bur", "same_province"),
        ("A mun H", "no_own_unit_there"),
        ("A ruh H", "no_own_unit_there"),
        ("A par P germany", "proxy_not_allowed"),
    ],
)
def test_only_the_map_and_own_units_are_asked(order: str, verdict: str) -> None:
    checked = RULES.check(part(), "france", read(order))
    assert (checked.code if isinstance(checked, Refused) else write(checked)) == verdict


def test_the_same_on_the_whole_board_is_refused() -> None:
    whole = position("S1902M", "france A par, F bre, F mao; germany A mun", "france par")
    for order in ("A par S F mun - bur", "A par S bur", "F mao C A por - naf"):
        assert isinstance(RULES.check(whole, "france", read(order)), Refused)
