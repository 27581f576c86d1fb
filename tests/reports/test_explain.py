"""Why an order came out as it did: sentences written from the rules, over the DATC cases."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from judge.bootstrap import Judge
from judge.cli.adjudicate import Bench
from judge.config import parse
from judge.games.diplomacy.board import Unit
from judge.reports.articles import the_place, the_unit
from judge.reports.explain import Explainer
from judge.samples.boards import NAMES

from .reasons import REASONS

HERE = Path(__file__).resolve().parent
CASES = {
    case["id"]: case
    for case in json.loads((HERE.parent / "datc" / "datc.json").read_text("utf-8"))["cases"]
}
EXTRA = json.loads((HERE.parent / "datc" / "extra-public.json").read_text("utf-8"))["cases"]
LANGUAGES = ("en", "fr")
#: What no finished sentence has: placeholders, codes, French articles that should be elided.
FAULTS = (
    r"%\(|[{}]|\bNone\b|  |\bwhy_|(^| )\?",
    r"\b[dD]e le |\b[dD]e les |\b[dD]e [AEIOUÉ]|\b[lL][ae] [AEIOUÉ]",
)


@cache
def judge() -> Judge:
    return Judge(parse({}), secret=b"explain", weak_passwords=True)


@cache
def bench(lang: str) -> Bench:
    return Bench(judge(), lang, explain=True)


@cache
def ruled(case_id: str, lang: str) -> dict[str, Any]:
    return bench(lang).run(CASES[case_id])


def lines(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """All orders of a case, retreats and removals by default included."""
    removed = [
        {"text": f"{unit['unit']} {unit['at']}", **unit}
        for unit in answer.get("civil_disorder", ())
    ]
    later = answer.get("retreat", {}).get("orders", ())
    return [*answer["orders"], *later, *removed]


@pytest.mark.parametrize(
    ("case_id", "text", "english", "french"),
    REASONS,
    ids=lambda value: str(value)[:20],
)
def test_the_reason_is_the_one_of_the_rule(
    case_id: str, text: str, english: str, french: str
) -> None:
    for lang, wanted in zip(LANGUAGES, (english, french), strict=True):
        found = [line["why"] for line in lines(ruled(case_id, lang)) if line["text"] == text]
        assert wanted in found


def faults(answer: dict[str, Any]) -> list[str]:
    """Sentences that are empty or unfinished."""
    found = []
    for line in lines(answer):
        why = line["why"]
        whole = re.match('[A-ZÉ"«]', why) and why[-1] in ".!"
        if not whole or any(re.search(fault, why) for fault in FAULTS):
            found.append(f"{line['text']}: {why}")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_order_of_every_case_has_its_sentence(lang: str) -> None:
    assert not [fault for case_id in CASES for fault in faults(ruled(case_id, lang))]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", [None, "judge"])
def test_positions_of_other_projects_too(lang: str, rules: str | None) -> None:
    """Under the edition of games as well, where the newest order counts."""
    for case in EXTRA:
        asked = {**case, "rules": rules or case.get("assumes")}
        assert not faults(bench(lang).run(asked)), case["id"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_recorded_alternatives_too(lang: str) -> None:
    """Every rule for paradoxes, for adjacent convoys, for too many orders."""
    for case in CASES.values():
        for variant in case.get("variants", ()):
            if variant["determined"]:
                asked = {**case, "rules": {variant["issue"]: variant["choice"]}}
                assert not faults(bench(lang).run(asked)), (case["id"], variant["choice"])


def test_the_two_languages_tell_the_same_numbers() -> None:
    for case_id in CASES:
        pairs = zip(lines(ruled(case_id, "en")), lines(ruled(case_id, "fr")), strict=True)
        for english, french in pairs:
            numbers = [re.findall(r"\d+", each["why"]) for each in (english, french)]
            assert sorted(numbers[0]) == sorted(numbers[1]), (case_id, english, french)


def order(power: str, text: str) -> dict[str, str]:
    return {"power": power, "text": text}


def unit(power: str, kind: str, at: str) -> dict[str, str]:
    return {"power": power, "unit": kind, "at": at}


def test_an_order_that_is_replaced_says_which_one_counts() -> None:
    case = {
        "units": [unit("france", "A", "par")],
        "orders": [order("france", "A par - bur"), order("france", "A par - pic")],
    }
    first = bench("en").run(case)["orders"]
    newest = bench("en").run({**case, "rules": "judge"})["orders"]
    assert "the first possible one counts" in first[1]["why"]
    assert "the newest possible one counts" in newest[0]["why"]
    assert [line["result"] for line in newest] == ["illegal", "succeeds"]


def test_an_order_that_is_not_understood() -> None:
    case = {"units": [unit("france", "A", "par")], "orders": [order("france", "A par ?? bur")]}
    (line,) = bench("en").run(case)["orders"]
    assert line["result"] == "not understood"
    assert line["why"].endswith("The order was not understood, so it does not count.")


def test_without_explain_only_what_is_refused_is_told_why() -> None:
    case = {
        "units": [unit("france", "A", "par"), unit("france", "F", "bre")],
        "orders": [order("france", "A par - lon"), order("france", "F bre H")],
    }
    illegal, legal = Bench(judge()).run(case)["orders"]
    assert illegal["message"].startswith("Paris: the unit there cannot reach London.")
    assert not {"why", "message"} & legal.keys()
    assert "why" not in illegal


@pytest.mark.parametrize(
    ("at", "kind", "english", "french"),
    [
        ("par", "A", "the French army in Paris", "l'armée française de Paris"),
        ("pie", "A", "the French army in Piedmont", "l'armée française du Piémont"),
        ("apu", "A", "the French army in Apulia", "l'armée française des Pouilles"),
        ("ruh", "A", "the French army in Ruhr", "l'armée française de la Ruhr"),
        ("alb", "F", "the French fleet in Albania", "la flotte française d'Albanie"),
        ("nth", "F", "the French fleet in the North Sea", "la flotte française de la mer du Nord"),
        (
            "gol",
            "F",
            "the French fleet in the Gulf of Lyon",
            "la flotte française du golfe du Lion",
        ),
        (
            "mid",
            "F",
            "the French fleet in the Mid-Atlantic Ocean",
            "la flotte française de l'Atlantique central",
        ),
    ],
)
def test_names_have_their_articles(at: str, kind: Any, english: str, french: str) -> None:
    board = judge().map("standard")
    found = Unit("france", kind, board.find(at) or "")
    renderer = judge().office.renderer
    assert the_unit(renderer.voice("en", NAMES), found) == english
    assert the_unit(renderer.voice("fr", NAMES), found) == french


def test_every_place_of_the_map_reads_well() -> None:
    voice = Explainer(judge().office.renderer, "fr", NAMES).voice
    for province in judge().map("standard").provinces:
        name = the_place(voice, province)
        assert not re.match(r"l[ae] [AEIOUÉ]|Mer|Golfe|Baie", name), name
