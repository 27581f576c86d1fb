"""Nicks that can be told apart, and passwords (spec A20, A21)."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from judge.games.base import Refused
from judge.games.ostracism.nicks import check_nick, normal, skeleton, valid_password

NICKS = [
    [part.strip() for part in line.split(";")]
    for line in (Path(__file__).parent / "nicks.txt").read_text("utf-8").splitlines()
    if ";" in line and not line.startswith("# ")
]


@pytest.mark.parametrize(("nick", "party", "answer"), NICKS)
def test_a_nick(nick: str, party: str, answer: str) -> None:
    found = check_nick(nick, party.split())
    assert (found.code if found else "ok") == answer


@pytest.mark.parametrize(("nick", "party", "answer"), NICKS)
def test_to_look_alike_is_mutual(nick: str, party: str, answer: str) -> None:
    for other in party.split():
        back = check_nick(other, [nick])
        assert (back is None) == (check_nick(nick, [other]) is None)


def test_reasons_say_what_is_wrong() -> None:
    assert check_nick("") == Refused("ost_nick_length", {"nick": "", "most": 20})
    assert check_nick("K-o-k!") == Refused("ost_nick_characters", {"nick": "K-o-k!", "wrong": "-!"})
    assert check_nick("__") == Refused("ost_nick_characters", {"nick": "__", "wrong": ""})
    assert check_nick("Кок", ["Yunga", "Kok"]) == Refused(
        "ost_nick_alike", {"nick": "Кок", "other": "Kok"}
    )
    assert check_nick("Kok\n") == Refused("ost_nick_characters", {"nick": "Kok\n", "wrong": "\n"})


def test_letters_in_two_parts_are_put_together_first() -> None:
    parted = unicodedata.normalize("NFD", "Сергей")
    assert check_nick(parted) is not None
    assert normal(parted) == "Сергей" and check_nick(normal(parted)) is None


def test_a_skeleton_forgets_case_and_is_its_own_skeleton() -> None:
    for nick, _party, _answer in NICKS:
        assert skeleton(nick) == skeleton(nick.upper()) == skeleton(nick.lower())
        assert skeleton(skeleton(nick)) == skeleton(nick)


@pytest.mark.parametrize("password", ["x", "Kok", "пароль", "a--b", "#mail", "'\"\\", "z" * 64])
def test_passwords(password: str) -> None:
    assert valid_password(password)


@pytest.mark.parametrize(
    "password", ["", "two words", " x", "x\t", "x\n", "a\u00a0b", "a\u200bb", "z" * 65, "---"]
)
def test_what_is_no_password(password: str) -> None:
    assert not valid_password(password)
