"""Editions are named choices; what is unknown is refused with what there is."""

from __future__ import annotations

import re

import pytest

from judge.games.diplomacy.editions import CHOICES, DATC, JUDGE, edition, rules


def test_without_rules_the_datc_preferences_hold() -> None:
    assert rules(None) is DATC
    assert (DATC.paradox, DATC.written_route) == ("szykman", "a")


def test_the_judge_edition() -> None:
    judge = edition("judge")
    assert judge is JUDGE
    assert judge.written_route == "b"
    assert judge.orders_for_one_unit == "newest"
    assert judge.civil_disorder == "home-centres"
    assert judge.paradox == "szykman"


def test_choices_by_datc_issue() -> None:
    changed = rules({"4.A.6": "b", "4.A.2": "all-hold"})
    assert (changed.written_route, changed.paradox) == ("b", "all-hold")
    both = DATC.with_choices({"4.A.1+4.A.2": "a+1971"})
    assert (both.convoy_routes, both.paradox) == ("a", "1971")


def test_every_preference_is_a_choice() -> None:
    for issue, (field, known) in CHOICES.items():
        assert getattr(DATC, field) in known, issue
        assert getattr(JUDGE, field) in known, issue


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("1971", "no edition '1971'; there is datc, judge"),
        ({"4.A.9": "a"}, "no rule choice '4.A.9'; there is 4.A.1,"),
        ({"4.A.2": "coin"}, "4.A.2 has no choice 'coin'; there is szykman, 1971,"),
        ({"4.A.1+4.A.2": "a"}, "needs 2 choices"),
    ],
)
def test_unknown_rules_are_refused(value: object, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        rules(value)  # type: ignore[arg-type]
