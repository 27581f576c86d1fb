"""The right password from an address that is not the seat's (contract "Who sent a mail")."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court
from .letters import messages

SIGNON = "SIGNON fspring pw-france\n"


def test_a_foreign_address_gets_only_done_and_the_owner_the_full_answer(spring: Court) -> None:
    letters = spring.mail("office@work.example", SIGNON + "A par - bur\nA mar h\nF bre - mao")
    assert letters.readers == ["france", "office@work.example"]
    done = letters.one("office@work.example")
    assert done.kind == "Foreign"
    for word in ("Burgundy", "Bourgogne", "bur", "A par", "Paris", "Brest", "mao"):
        assert word not in done.text
    owner = letters.one("france")
    assert "Burgundy" in owner.text
    assert "foreign_signon" in owner.codes
    assert "office@work.example" in owner.text
    assert len(spring.held("france")) == 3


def test_a_foreign_address_learns_that_something_was_refused_but_not_what(spring: Court) -> None:
    done = spring.mail("office@work.example", SIGNON + "A par - xyzzy").one("office@work.example")
    assert done.view.refused
    assert "xyzzy" not in done.text and "A par" not in done.text


def test_a_listing_asked_for_from_a_foreign_address_goes_to_the_owner_only(spring: Court) -> None:
    letters = spring.mail("office@work.example", SIGNON + "LIST")
    assert "Army" not in letters.one("office@work.example").text
    assert "Army" in letters.one("france").text


@pytest.mark.parametrize("who", ["office@work.example", "germany"])
def test_a_resignation_from_a_foreign_address_is_answered_to_the_owner(
    spring: Court, who: str
) -> None:
    letters = spring.mail(who, SIGNON + HOLDS["france"] + "\nRESIGN")
    answers = letters.of("Answer")
    assert answers.readers == ["france"]
    assert {"resigned", "foreign_signon"} <= answers[0].codes
    assert letters.of("Foreign").to(who)


def test_an_address_that_was_joined_to_its_player_is_not_foreign(spring: Court) -> None:
    asked = spring.mail("fr@work.example", "I AM ALSO france@example.org")
    token = asked.of("AddressToken")[0].view.token
    spring.mail("fr@work.example", f"CONFIRM {token}")
    letters = spring.mail("fr@work.example", SIGNON + HOLDS["france"])
    assert letters.of("Foreign") == []
    assert letters.readers == ["france"]


def test_the_foreign_person_becomes_nobody_by_signing_on(spring: Court) -> None:
    """Another player who knows the password acts for the seat; his own seat stays as it is."""
    spring.mail("germany", SIGNON + HOLDS["france"])
    game = spring.game()
    assert game["seats"]["france"]["user"] == "france@example.org"
    assert spring.held("germany") == []


@pytest.mark.parametrize(
    "text",
    [
        HOLDS["france"],
        "PRESS TO E\nhello\nENDPRESS",
        "SET WAIT",
        "SET MOVES NEXT 48",
        "SET PASSWORD other",
        "PAUSE",
        "LIST",
        "RESIGN",
        "",
    ],
)
def test_whatever_he_does_the_owner_hears_from_where_and_when(spring: Court, text: str) -> None:
    letters = spring.mail("office@work.example", SIGNON + text)
    told = letters.having("foreign_signon")
    assert told.readers == ["france"]
    shown = told[0].said("foreign_signon").params
    assert shown == {"address": "office@work.example", "at": spring.now}
    said = [message.code for message in messages(told[0].view)]
    assert said.count("foreign_signon") == 1
    assert "SET PASSWORD" in told[0].text


def test_the_master_hears_of_it_too(moderated: Court) -> None:
    letters = moderated.mail("office@work.example", "SIGNON mspring pw-mona\nPAUSE")
    assert letters.having("foreign_signon").readers == ["mona"]
    assert letters.one("office@work.example").kind == "Foreign"


def test_the_owner_hears_of_it_when_the_other_gets_no_answers_any_more(spring: Court) -> None:
    for _ in range(30):
        spring.mail("office@work.example", SIGNON)
    letters = spring.mail("office@work.example", SIGNON + "A par - bur")
    assert letters.readers == ["france"]
    assert "foreign_signon" in letters[0].codes
