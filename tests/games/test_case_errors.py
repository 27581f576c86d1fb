"""``judge adjudicate``: cases that cannot be, and how results name provinces."""

from __future__ import annotations

from typing import Any

import pytest
from rulesboard import BOARD

from judge.games.diplomacy.cases import CaseError, run_case
from judge.games.diplomacy.notation import read


def unit(power: str, text: str) -> dict[str, str]:
    kind, at = text.split(" ")
    return {"power": power, "unit": kind, "at": at}


def case(*units: dict[str, str], **more: Any) -> dict[str, Any]:
    return {"id": "x", "phase": "movement", "units": list(units), "orders": [], **more}


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (case(unit("italy", "A rom"), unit("france", "F rom")), "two units stand in rom"),
        (case(unit("italy", "F spa/nc"), unit("france", "F spa/sc")), "two units stand in spa"),
        (case(unit("italy", "A nth")), "A nth: an army cannot stand there (sea)"),
        (case(unit("italy", "F mun")), "F mun: a fleet cannot stand there (inland)"),
        (case(unit("italy", "F spa")), "F spa: say on which coast (spa/nc or spa/sc)"),
        (case(unit("italy", "F rom/nc")), "F rom/nc: there is no such coast"),
        (case(unit("poland", "A rom")), "there is no power 'poland' on the map standard"),
        (case(unit("italy", "A xyz")), "there is no province 'xyz' on the map standard"),
        (case(unit("italy", "W rom")), "a unit is A or F, not 'W'"),
        (case(phase="press"), "phase is 'press', not one of movement, retreat, adjustment"),
        (case(season="monsoon"), "season 'monsoon' is unknown"),
        (case(units="none"), "units must be a list"),
        (case(units=["A rom"]), "a unit needs power, unit and at"),
        (case(centers={"italy": ["boh"]}), "boh is not a supply centre"),
        (case(centers={"italy": ["rom"], "france": ["rom"]}), "the centre rom has two owners"),
        (case(adjust={"italy": "1"}), "adjust of italy must be a whole number"),
        (case(rules="1066"), "no edition '1066'; there is datc, judge"),
        (case(rules={"4.A.2": "luck"}), "4.A.2 has no choice 'luck'; there is szykman"),
    ],
)
def test_cases_that_cannot_be(bad: dict[str, Any], said: str) -> None:
    with pytest.raises(CaseError) as fault:
        run_case(BOARD, bad, [])
    assert str(fault.value).startswith(said)


def test_an_order_for_an_unknown_power() -> None:
    with pytest.raises(CaseError, match="there is no power 'poland'"):
        run_case(BOARD, case(), [("poland", read("A rom H"))])


def test_an_order_that_was_not_understood() -> None:
    source = case(unit("italy", "A rom"), orders=[{"power": "italy", "text": "A rom jumps"}])
    out = run_case(BOARD, source, [("italy", None)])
    assert out["orders"] == [
        {"power": "italy", "text": "A rom jumps", "result": "not understood", "ok": False}
    ]
    assert out["after"] == [unit("italy", "A rom")]


def test_results_use_the_ids_of_the_data() -> None:
    out = run_case(BOARD, case(unit("england", "F edi")), [("england", read("F edi - nwg"))])
    assert out["after"] == [unit("england", "F nrg")]


def test_results_use_the_ids_of_the_map_where_the_case_does() -> None:
    source = case(unit("england", "F edi"), unit("france", "F mao"))
    out = run_case(BOARD, source, [("england", read("F edi - nwg"))])
    assert out["after"] == [unit("england", "F nwg"), unit("france", "F mao")]


def test_the_newest_order_counts_in_the_judge_edition() -> None:
    orders = [("italy", read("A rom - tus")), ("italy", read("A rom - ven"))]
    source = case(unit("italy", "A rom"))
    results = {
        rules: [
            entry["result"]
            for entry in run_case(BOARD, source | {"rules": rules}, orders)["orders"]
        ]
        for rules in ("datc", "judge")
    }
    assert results == {"datc": ["succeeds", "illegal"], "judge": ["illegal", "succeeds"]}


def test_no_unit_may_be_ordered_by_another_power() -> None:
    out = run_case(BOARD, case(unit("italy", "A rom")), [("france", read("A rom - ven"))])
    assert [entry["result"] for entry in out["orders"]] == ["illegal"]


def test_a_written_route_without_a_fleet_is_void() -> None:
    source = case(unit("england", "A lon"), unit("england", "F nth"), rules="judge")
    out = run_case(BOARD, source, [("england", read("A lon - nth - nwg - nor"))])
    assert [entry["result"] for entry in out["orders"]] == ["void"]


def test_retreats_are_worked_out_where_the_case_does_not_list_them() -> None:
    driven = unit("austria", "F tri") | {"by": "ven"}
    source = case(
        unit("italy", "A tri"), unit("italy", "F adr"), phase="retreat", dislodged=[driven]
    )
    out = run_case(BOARD, source, [("austria", read("F tri - alb"))])
    assert out["orders"][0]["result"] == "succeeds"
    barred = run_case(BOARD, source, [("austria", read("F tri - ven"))])
    assert barred["disbanded"] == [unit("austria", "F tri")]
