"""DATC 3.2, chapter 6: each case with the preferred choices and with the recorded others."""

from __future__ import annotations

from typing import Any

import pytest
from caseread import cases, given, standard_map

from judge.games.diplomacy.cases import run_case

BOARD = standard_map()
DATC = cases("datc.json")
EXTRA = cases("extra-public.json")
#: Cases whose order results are not those of the rulings; their positions still count.
POSITION_ONLY = {
    # no fleet was ordered to carry the army: void (contract §1), as in 6.G.8
    "godip:droidippy:via-convoy-to-a-neighbour-without-any-route",
    "pydip:net3:S1906M",
    # marked via convoy, but it walks in the end, so it has no route by sea
    "pydip:net3:S1902M",
    "pydip:net3:S1907M",
    # the older wording of 6.A.5; the present one calls the convoy illegal
    "jdip24:6.A.5.old",
    # copied from the preferred outcome, though no support can be cut in 1982
    "6.F.23 4.A.2 1982",
    "6.F.24 4.A.2 1982",
}

FIELDS = ("result", "ok", "dislodged", "destroyed", "route", "lands")


def run(case: dict[str, Any], rules: object = None) -> dict[str, Any]:
    asked = {key: value for key, value in case.items() if key != "expect"}
    if rules is not None:
        asked["rules"] = rules
    part = case.get("retreat")
    return run_case(BOARD, asked, given(BOARD, case), given(BOARD, part) if part else ())


def fields(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: entry[key] for key in FIELDS if key in entry}


def assert_as_expected(out: dict[str, Any], case: dict[str, Any]) -> None:
    if case["id"] not in POSITION_ONLY:
        assert [fields(entry) for entry in out["orders"]] == [fields(e) for e in case["orders"]]
    assert {key: out[key] for key in case["expect"]} == case["expect"]
    if case.get("retreat"):
        part = case["retreat"]
        assert [fields(e) for e in out["retreat"]["orders"]] == [fields(e) for e in part["orders"]]
        assert {key: out["retreat"][key] for key in part["expect"]} == part["expect"]


@pytest.mark.parametrize("case", DATC, ids=lambda case: case["id"])
def test_datc_case_with_the_preferred_choices(case: dict[str, Any]) -> None:
    assert_as_expected(run(case), case)


@pytest.mark.parametrize("case", EXTRA, ids=lambda case: case["id"])
def test_position_from_other_projects(case: dict[str, Any]) -> None:
    assert_as_expected(run(case, case.get("assumes")), case)


VARIANTS = [
    (case, variant)
    for case in DATC + EXTRA
    for variant in case.get("variants", ())
    if variant["determined"]
]


@pytest.mark.parametrize(
    ("case", "variant"),
    VARIANTS,
    ids=[f"{case['id']} {v['issue']} {v['choice']}" for case, v in VARIANTS],
)
def test_recorded_alternative(case: dict[str, Any], variant: dict[str, Any]) -> None:
    out = run(case, {variant["issue"]: variant["choice"]})
    name = f"{case['id']} {variant['issue']} {variant['choice']}"
    results = () if name in POSITION_ONLY else variant.get("results", ())
    for entry, wanted in zip(out["orders"], results, strict=False):
        if isinstance(wanted, str):
            wanted = {"result": wanted}
        assert entry["result"] == wanted["result"], (entry, wanted)
        for key in ("dislodged", "destroyed", "lands"):
            assert entry.get(key) == wanted.get(key), (entry, wanted)
    expected = variant.get("expect") or {}
    assert {key: out[key] for key in expected} == expected
