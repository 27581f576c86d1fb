"""A system is read from a table; what cannot be used is refused with its key."""

from __future__ import annotations

from fractions import Fraction

import pytest

from judge.tournament.description import changed, system_from, table_of
from judge.tournament.table import DescriptionError

HEAD = 'title = "T"\nsource = "S"\nrule = "R"\n'


def test_decimals_are_exact() -> None:
    system = system_from(table_of(HEAD + 'play = 0.1\n[top]\neach = [9, "1/3"]\n'))
    assert system.play == Fraction(1, 10)
    assert system.top.each == (9, Fraction(1, 3))


def test_floats_of_a_program_are_read_as_written() -> None:
    system = system_from({"title": "T", "source": "S", "rule": "R", "play": 0.3})
    assert system.play == Fraction(3, 10)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("bonus = 3", "bonus"),
        ("[rank]\nbunus = [1]", "rank.bunus"),
        ("[rank]\nbonus = 38", "rank.bonus"),
        ("[rank]\nbonus = [38, 'x']", "rank.bonus[2]"),
        ("[rank]\nbonus = [8, 7, 6, 5, 4, 3, 2, 1]", "rank.bonus"),
        ("[rank]\nties = 'share'", "rank.ties"),
        ("[rank]\nties = ['average']", "rank.ties"),
        ("[rank]\nties = 'pairs'", "rank.pairs"),
        ("[rank]\npairs = [1]", "rank.pairs"),
        ("[rank]\nwhole = 1", "rank.whole"),
        ("play = true", "play"),
        ("play = 1e3", "play"),
        ("play = nan", "play"),
        ("play = '1/0'", "play"),
        ("play = 12345678901234567890", "play"),
        ("rank = 3", "rank"),
        ("bands = 3", "bands"),
        ("[[bands]]\nwithin = 0\npool = 1\n[[bands]]\nwithin = -1\npool = 1", "bands[2].within"),
        ("[[bands]]\nwithin = 0", "bands[1].pool"),
        ("[normalise]\ndead_in_sum = true", "normalise.to"),
        ("[near]\npool = 12", "near.shares"),
        ("[near]\npool = 12\nshares = [0, 1]", "near.shares"),
        ("[tribute]\ndue = 'all'", "tribute.due"),
        ("[tribute]\nover = 6", "tribute.over"),
        ("[tribute]\ndue = 'over'\nover = 0.5", "tribute.over"),
        ("[solo]\nyears = true", "solo.years"),
        ("[solo]\nown = '73 points'", "solo.own"),
    ],
)
def test_a_fault_is_named_by_its_key(text: str, key: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        system_from(table_of(HEAD + text))
    assert caught.value.key == key
    assert str(caught.value).startswith(f"{key}: ")


@pytest.mark.parametrize("key", ["title", "source", "rule"])
def test_a_system_must_say_what_it_is(key: str) -> None:
    kept = "\n".join(line for line in HEAD.splitlines() if not line.startswith(key))
    with pytest.raises(DescriptionError, match=f"^{key}: "):
        system_from(table_of(kept))


def test_no_toml() -> None:
    with pytest.raises(DescriptionError, match="no TOML"):
        table_of("play = = 1")


def test_settings_replace_keys_in_a_copy() -> None:
    data = table_of(HEAD + "[rank]\nbonus = [3]\n")
    system = system_from(changed(data, {"rank.ties": "lower", "solo.own": 18, "play": 2}))
    assert (system.rank.ties, system.rank.bonus) == ("lower", (3,))
    assert system.solo.own == 18 and system.play == 2
    assert data["rank"] == {"bonus": [3]} and "solo" not in data
    with pytest.raises(DescriptionError, match=r"play\.each"):
        changed(changed(data, {"play": 2}), {"play.each": 1})
