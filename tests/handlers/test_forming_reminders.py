"""A game that nobody completes: who signed up hears of it every week (spec §3.7, "forming")."""

from __future__ import annotations

from datetime import UTC

import pytest

from judge.cli.status import gather
from judge.store.transaction import reading

from .court import Court, at
from .test_outages import sleep


@pytest.fixture
def summer(court: Court) -> Court:
    """Anna has opened a game on Tue 8 Apr 20:00, Berta has joined, Nina observes."""
    for who in ("anna", "berta"):
        court.register(who)
    court.mail("anna", "CREATE ?summer pw-anna", "1997-04-08 21:00")
    court.mail("berta", "SIGNON ?summer pw-berta", "1997-04-09 21:00")
    court.mail("nina", "OBSERVE summer pw-nina")
    return court


def test_every_week_those_who_signed_up_learn_how_many_are_missing(summer: Court) -> None:
    assert summer.wait("1997-04-15 20:59") == []
    letters = summer.wait("1997-04-15 21:00")
    assert letters.having("still_forming").readers == letters.readers == ["anna", "berta"]
    assert letters[0].subject == "FROG:summer - Waiting for Players"
    assert letters[0].said("players_needed").params["count"] == 5
    assert "SIGNON ?summer" in letters[0].text
    assert summer.wait("1997-04-22 20:59") == []
    assert summer.wait("1997-04-22 21:00").readers == ["anna", "berta"]


def test_it_stays_at_its_hour_over_a_change_of_clocks(court: Court) -> None:
    court.register("anna")
    court.mail("anna", "CREATE ?summer pw-anna", "1997-10-20 21:00")
    assert court.wait("1997-10-27 20:59") == []
    assert court.wait("1997-10-27 21:00").readers == ["anna"]


def test_it_says_what_is_missing_now(summer: Court) -> None:
    summer.register("carl")
    summer.mail("carl", "SIGNON ?summer pw-carl", "1997-04-14 10:00")
    letters = summer.wait("1997-04-15 21:00")
    assert letters.readers == ["anna", "berta", "carl"]
    assert letters[0].said("players_needed").params["count"] == 4


def test_a_master_is_told_too(court: Court) -> None:
    court.register("mona")
    court.mail("mona", "CREATE ?summer pw-mona\nBECOME MASTER", "1997-04-08 21:00")
    letter = court.wait("1997-04-15 21:00").one("mona")
    assert letter.said("players_needed").params["count"] == 7


def test_nothing_comes_once_the_game_has_started(spring: Court) -> None:
    spring.hold()
    spring.sign("france", "SET WAIT")
    assert spring.wait("1997-05-30 00:00").having("still_forming") == []


def test_an_outage_of_a_month_costs_one_letter(summer: Court) -> None:
    start = len(summer.letters)
    sleep(summer, "1997-04-10 08:00", "1997-05-12 08:00")
    told = summer.letters[start:]
    assert sorted(letter.to for letter in told if letter.kind == "Notice") == [
        "anna@example.org",
        "berta@example.org",
    ]
    # The grid of Tuesdays goes on.
    assert summer.wait("1997-05-13 21:00").readers == ["anna", "berta"]


def test_the_status_shows_when_the_next_one_is_due(summer: Court) -> None:
    with reading(summer.judge.engine) as tx:
        data = gather(tx, summer.now.astimezone(UTC))
    assert data["next_wake"] == at("1997-04-15 21:00").astimezone(UTC).isoformat()


def test_french_readers_get_it_in_french(court: Court) -> None:
    court.register("anna", "FR")
    court.mail("anna", "CREATE ?summer pw-anna", "1997-04-08 21:00")
    letter = court.wait("1997-04-15 21:00").one("anna")
    assert "En attente de joueurs" in letter.subject
    assert "dès qu'elle est complète" in " ".join(letter.text.split())
