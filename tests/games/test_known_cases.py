"""Positions that other judges got wrong once, in players' words, under the edition ``judge``.

They are the adjudication cases (ADJ) of the specification in the schema of the DATC data.
None contradicts DATC 3.2: the removal of ADJ-04 follows 4.D.8 ``home-centres`` and comes
out the same by the rule of 2023; ADJ-14 follows the preferred 4.E.1, ``ignored``.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rulesboard import BOARD, GAME

from judge.bootstrap import Judge
from judge.config import parse
from judge.games.base import Refused
from judge.games.diplomacy.board import Position, Unit
from judge.games.diplomacy.cases import run_case
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.phases import Phase

CASES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("cases.json").read_text(encoding="utf-8")
)["cases"]
BY_ID = {case["id"]: case for case in CASES}
PARSER = Judge(parse({})).order_parser(BOARD)


def given(part: dict[str, Any] | None) -> list[tuple[str, Order | None]]:
    listed = part["orders"] if part else []
    return [(entry["power"], PARSER.parse(entry["text"])[0].order) for entry in listed]


def position(case: dict[str, Any], code: str) -> Position:
    return Position(
        phase=Phase.parse(code),
        units=tuple(Unit(u["power"], u["unit"], u["at"]) for u in case["units"]),
        centres={at: power for power, owned in case.get("centers", {}).items() for at in owned},
        victory=18,
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_known_case(case: dict[str, Any]) -> None:
    out = run_case(BOARD, case, given(case), given(case.get("retreat")))
    assert out["orders"] == case["orders"]
    assert {key: out[key] for key in case["expect"]} == case["expect"]
    if "retreat" in case:
        assert out["retreat"]["orders"] == case["retreat"]["orders"]
        assert {key: out["retreat"][key] for key in case["retreat"]["expect"]} == case["retreat"][
            "expect"
        ]


def test_removals_of_adj_04_are_the_same_by_the_rule_of_2023() -> None:
    case = BY_ID["ADJ-04"] | {"rules": {"4.D.8": "2023-owned-centres"}}
    assert run_case(BOARD, case, [])["civil_disorder"] == case["expect"]["civil_disorder"]


def test_the_retreat_of_adj_06_takes_spain_and_not_a_coast() -> None:
    case = BY_ID["ADJ-06"]
    held: dict[str, list[Order]] = {}
    for power, order in given(case):
        assert order is not None
        held.setdefault(power, []).append(order)
    driven = GAME.adjudicate(position(case, "F1903M"), held).after
    assert driven.phase.label == "F1903R"
    [(power, retreat)] = given(case["retreat"])
    assert retreat is not None
    after = GAME.adjudicate(driven, {power: [retreat]}).after
    owners: dict[str, list[str]] = {}
    for center, owner in after.centres.items():
        owners.setdefault(owner, []).append(center)
    assert {power: sorted(owned) for power, owned in owners.items()} == {
        power: sorted(owned) for power, owned in case["owners"].items()
    }


def test_the_impossible_move_of_adj_14_is_refused_at_entry() -> None:
    case = BY_ID["ADJ-14"]
    order = given(case)[0][1]
    assert order is not None
    refused = GAME.check(position(case, "S1901M"), "germany", order)
    assert isinstance(refused, Refused)
    assert refused.code == "not_adjacent"
