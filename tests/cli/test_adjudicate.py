"""`judge adjudicate`: JSON in, a JSON line out for each case (contract §3)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli.main import cli

DATC = Path(__file__).resolve().parents[1] / "datc" / "datc.json"


def adjudicate(text: str) -> tuple[int, list[dict[str, Any]]]:
    result = CliRunner().invoke(cli, ["adjudicate"], input=text)
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()]


def case(**changes: Any) -> dict[str, Any]:
    base = {
        "id": "one",
        "phase": "movement",
        "season": "spring",
        "year": 1901,
        "units": [{"power": "france", "unit": "A", "at": "par"}],
        "orders": [{"power": "france", "text": "A par - bur"}],
    }
    return {**base, **changes}


def keys(units: list[dict[str, str]]) -> list[tuple[str, str, str]]:
    return sorted((unit["power"], unit["unit"], unit["at"]) for unit in units)


def test_all_176_datc_cases_are_read_and_agree() -> None:
    text = DATC.read_text("utf-8")
    code, answers = adjudicate(text)
    wanted = json.loads(text)["cases"]
    assert code == 0
    assert [answer["id"] for answer in answers] == [each["id"] for each in wanted]
    for answer, each in zip(answers, wanted, strict=True):
        assert keys(answer["after"]) == keys(each["expect"]["after"]), each["id"]
        results = [(order["text"], order["result"], order["ok"]) for order in answer["orders"]]
        assert results == [(o["text"], o["result"], o["ok"]) for o in each["orders"]], each["id"]


def test_json_lines_one_case_a_line() -> None:
    text = json.dumps(case()) + "\n" + json.dumps(case(id="two")) + "\n"
    code, answers = adjudicate(text)
    assert code == 0
    assert [answer["id"] for answer in answers] == ["one", "two"]
    assert answers[0]["after"] == [{"power": "france", "unit": "A", "at": "bur"}]


def test_an_order_that_is_not_understood_says_so_and_its_unit_holds() -> None:
    orders = [{"power": "france", "text": "A par jumps over bur"}]
    code, answers = adjudicate(json.dumps(case(orders=orders)))
    assert code == 0
    assert answers[0]["orders"][0]["result"] == "not understood"
    assert answers[0]["orders"][0]["message"]
    assert answers[0]["after"] == [{"power": "france", "unit": "A", "at": "par"}]


@pytest.mark.parametrize(
    "changes",
    [
        {"units": [{"power": "france", "unit": "A", "at": "nth"}]},
        {"units": [{"power": "france", "unit": "A", "at": "nowhere"}]},
        {"units": [{"power": "ruritania", "unit": "A", "at": "par"}]},
        {"units": [{"power": "france", "unit": "A", "at": "par"}] * 2},
        {"units": [{"power": "france", "unit": "F", "at": "spa"}]},
        {"map": "nowhere"},
        {"phase": "lunch"},
        {"rules": "nowhere"},
        {"orders": "A par - bur"},
        {"units": "A par"},
        {"units": [7]},
        {"centers": [1]},
        {"dislodged": 5},
        {"orders": [7]},
        {"phase": "adjustment", "adjust": ["x"]},
    ],
    ids=str,
)
def test_a_case_that_cannot_be_is_an_error_and_the_next_goes_on(changes: dict[str, Any]) -> None:
    text = json.dumps(case(**changes)) + "\n" + json.dumps(case(id="next")) + "\n"
    code, answers = adjudicate(text)
    assert code == 1
    assert answers[0].keys() == {"id", "error"}
    assert answers[1]["id"] == "next"
    assert answers[1]["after"] == [{"power": "france", "unit": "A", "at": "bur"}]


@pytest.mark.parametrize("broken", ["nonsense", "[1]", "{", "null"])
def test_a_line_that_is_no_case_is_an_error_and_the_next_goes_on(broken: str) -> None:
    code, answers = adjudicate(f"{json.dumps(case())}\n{broken}\n{json.dumps(case(id='next'))}\n")
    assert code == 1
    assert "error" in answers[1]
    assert answers[2]["id"] == "next"


def test_an_order_without_a_unit_is_illegal_even_on_an_empty_board() -> None:
    code, answers = adjudicate(json.dumps(case(units=[])))
    assert code == 0
    assert answers[0]["orders"][0]["result"] == "illegal"
    assert answers[0]["after"] == []


def test_expectations_in_the_input_are_ignored() -> None:
    orders = [{"power": "france", "text": "A par - bur", "result": "bounced", "ok": False}]
    _, answers = adjudicate(json.dumps(case(orders=orders, expect={"after": []})))
    assert answers[0]["orders"][0]["result"] == "succeeds"
