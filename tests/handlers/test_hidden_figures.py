"""Points that would tell who plays, or who is late, in a game that hides it (spec §12.2, §2.3)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from .court import POWERS, Court

FIGURES = ("INFO PLAYER france@example.org", "WHO IS france@example.org")


def told(court: Court, asker: str = "nina") -> list[str]:
    """What others are told of France's player, without the lines that repeat the question."""
    court.register(asker) if not court.letters.to(asker) else None
    return [court.mail(asker, line).one(asker).text.partition("\n\n")[2] for line in FIGURES]


def late(court: Court) -> None:
    court.hold(*court.others("france"))
    court.wait(court.now + timedelta(days=9))


def test_others_see_no_change_while_a_gunboat_game_runs(gunboat: Court) -> None:
    before = told(gunboat)
    late(gunboat)
    assert gunboat.person("france").dedication < 0
    assert told(gunboat) == before


def test_the_person_himself_sees_all_of_it(gunboat: Court) -> None:
    late(gunboat)
    points = gunboat.person("france").dedication
    for line in ("GET DEDICATION", "INFO PLAYER france@example.org"):
        assert f"{points}" in gunboat.mail("france", line).one("france").text


def test_others_see_them_when_the_game_is_over(gunboat: Court) -> None:
    before = told(gunboat)
    late(gunboat)
    for who in POWERS:
        gunboat.sign(who, "SET DRAW")
    assert gunboat.game()["status"] == "finished"
    assert told(gunboat) != before


@pytest.mark.parametrize("setting", ["QUIET", "SECRET"])
def test_quiet_and_secret_games_hide_them_too(spring: Court, setting: str) -> None:
    spring.sign("italy", f"SET {setting}")
    before = told(spring)
    late(spring)
    assert told(spring) == before
    spring.sign("italy", f"SET NO {setting}")
    assert told(spring) != before


def test_in_an_open_game_they_are_shown_at_once(spring: Court) -> None:
    before = told(spring)
    late(spring)
    assert told(spring) != before


def test_another_game_does_not_show_them_either(gunboat: Court) -> None:
    gunboat.register("mona")
    gunboat.mail("mona", "CREATE ?other pw\nBECOME MASTER")
    gunboat.mail("france", "SIGNON ?other pw")
    before = gunboat.mail("nina", "LIST other").one("nina").text.partition("take part")[2]
    late(gunboat)
    assert gunboat.mail("nina", "LIST other").one("nina").text.partition("take part")[2] == before
