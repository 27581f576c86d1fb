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
    found = check_nick(nick, "ostrov7", party.split())
    assert (found.code if found else "ok") == answer


@pytest.mark.parametrize(("nick", "party", "answer"), NICKS)
def test_to_look_alike_is_mutual(nick: str, party: str, answer: str) -> None:
    for other in party.split():
        back = check_nick(other, "ostrov7", [nick])
        assert (back is None) == (check_nick(nick, "ostrov7", [other]) is None)


@pytest.mark.parametrize(
    ("nick", "wrong"),
    [("", ""), ("K-o-k!", "-!"), ("__", ""), ("Kok\n", "\n"), ("x" * 21, "")],
)
def test_what_is_wrong_with_a_nick(nick: str, wrong: str) -> None:
    assert check_nick(nick, "ostrov7") == Refused(
        "ost_nick_bad", {"nick": nick, "wrong": wrong, "count": 20}
    )


def test_whose_nick_is_in_the_way() -> None:
    assert check_nick("Kok", "ostrov7", ["Yunga", "Kok"]) == Refused(
        "ost_nick_taken", {"nick": "Kok", "game": "ostrov7"}
    )
    assert check_nick("Кок", "ostrov7", ["Yunga", "Kok"]) == Refused(
        "ost_nick_alike", {"nick": "Кок", "other": "Kok"}
    )


def test_letters_in_two_parts_are_put_together_first() -> None:
    parted = unicodedata.normalize("NFD", "Сергей")
    assert check_nick(parted, "ostrov7") is not None
    assert normal(parted) == "Сергей" and check_nick(normal(parted), "ostrov7") is None


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
