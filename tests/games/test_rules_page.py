"""``docs/rules.md`` names every rule choice with the judge's answer, and cases that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from judge.games.diplomacy.editions import CHOICES, DATC, JUDGE

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
ROWS = {
    row[1]: row
    for row in re.findall(r"^(\| (4\.\w\.\d).*? \| `([\w-]+)` \|.*\| (.*) \|)$", PAGE, re.M)
}


@pytest.mark.parametrize("issue", CHOICES)
def test_every_choice_is_told(issue: str) -> None:
    field, answers = CHOICES[issue]
    line, _, told, others = ROWS[issue]
    assert told == getattr(JUDGE, field)
    assert set(re.findall(r"`([\w-]+)`", others)) == set(answers) - {told}
    assert ("✱" in line) == (getattr(JUDGE, field) != getattr(DATC, field))


def test_cases_that_it_names_exist() -> None:
    data = json.loads((ROOT / "tests" / "datc" / "datc.json").read_text(encoding="utf-8"))
    known = {case["id"] for case in data["cases"]}
    named = set(re.findall(r"\b6\.[A-J]\.\d+", PAGE))
    assert len(named) > 20
    assert named <= known
