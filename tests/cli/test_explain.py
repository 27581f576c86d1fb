"""`judge adjudicate --explain`: a sentence with each order, and reasons of refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli.main import cli

DATC = Path(__file__).resolve().parents[1] / "datc" / "datc.json"
CASE = {
    "id": "one",
    "units": [
        {"power": "france", "unit": "A", "at": "par"},
        {"power": "germany", "unit": "A", "at": "mun"},
    ],
    "orders": [
        {"power": "france", "text": "A par - bur"},
        {"power": "germany", "text": "A mun - bur"},
    ],
}


def adjudicate(*options: str, **changes: Any) -> dict[str, Any]:
    result = CliRunner().invoke(
        cli, ["adjudicate", *options], input=json.dumps({**CASE, **changes})
    )
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


def test_each_order_has_a_sentence() -> None:
    orders = adjudicate("--explain")["orders"]
    assert orders[0]["why"] == (
        "The French army in Paris could not enter Burgundy: the German army in Munich was bound"
        " for the same place with strength 1, and its own was 1."
    )
    assert [order["result"] for order in orders] == ["bounced", "bounced"]


def test_in_french() -> None:
    (first, _) = adjudicate("--explain", "--language", "fr")["orders"]
    assert first["why"] == (
        "L'armée française de Paris n'a pas pu gagner la Bourgogne : l'armée allemande de Munich"
        " visait le même lieu avec une force de 1, et la sienne était de 1."
    )


def test_only_when_it_is_asked_for() -> None:
    assert all("why" not in order for order in adjudicate()["orders"])


def test_nothing_else_changes_with_it() -> None:
    def run(*options: str) -> list[dict[str, Any]]:
        result = CliRunner().invoke(cli, ["adjudicate", *options, str(DATC)])
        assert result.exit_code == 0
        return [json.loads(line) for line in result.stdout.splitlines()]

    explained = run("--explain")
    for answer in explained:
        retreat = answer.get("retreat", {})
        lines = [*answer["orders"], *retreat.get("orders", ()), *answer.get("civil_disorder", ())]
        assert all(line.pop("why") for line in lines)
    assert explained == run()


def test_the_retreats_of_a_movement_case_are_explained_too() -> None:
    cases = {case["id"]: case for case in json.loads(DATC.read_text("utf-8"))["cases"]}
    answer = adjudicate("--explain", **cases["6.H.5"])
    assert "The Black Sea is where its attacker came from." in answer["retreat"]["orders"][0]["why"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A par - lon", "Paris: the unit there cannot reach London."),
        ("A par - nth", "Paris: an army cannot enter the sea (North Sea)."),
        ("A mun H", "Munich: the unit there is not yours; it belongs to Germany."),
        ("A gas H", "Gascony: there is no unit."),
        ("F par - bre", "Paris: the unit there is of type army; the line names another."),
        ("A par S A par", "Paris: a unit cannot support itself."),
        ("A par S A mun - pic", "Munich: the supported unit cannot reach Picardy."),
    ],
)
def test_an_order_that_cannot_be_is_refused_with_the_reason(text: str, reason: str) -> None:
    answer = adjudicate(orders=[{"power": "france", "text": text}])
    (order,) = answer["orders"]
    assert order["result"] == "illegal"
    assert order["message"].startswith(reason)
    assert {"power": "france", "unit": "A", "at": "par"} in answer["after"]


@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        ({"power": "france", "unit": "A", "at": "nth"}, "an army cannot stand there (sea)"),
        ({"power": "france", "unit": "F", "at": "mun"}, "a fleet cannot stand there (inland)"),
        ({"power": "ruritania", "unit": "A", "at": "bur"}, "there is no power 'ruritania'"),
        ({"power": "france", "unit": "F", "at": "stp"}, "say on which coast (stp/nc or stp/sc)"),
        ({"power": "france", "unit": "F", "at": "stp/ec"}, "there is no such coast"),
        ({"power": "italy", "unit": "A", "at": "par"}, "two units stand in par"),
        ({"power": "italy", "unit": "A", "at": "xyz"}, "there is no province 'xyz'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(
    unit: dict[str, str], reason: str
) -> None:
    units = [{"power": "france", "unit": "A", "at": "par"}, unit]
    answer = adjudicate("--explain", units=units, orders=[])
    assert answer.keys() == {"id", "error"}
    assert reason in answer["error"]
