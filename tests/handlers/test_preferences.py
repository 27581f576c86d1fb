"""SET PREFERENCE (spec §2.2, §11.6): private, before the start only, last good list stays."""

from __future__ import annotations

import pytest

from .court import POWERS, Court


@pytest.fixture
def anna(court: Court) -> Court:
    court.register("anna")
    court.mail("anna", "CREATE ?summer pw")
    return court


def wishes(court: Court, text: str) -> set[str]:
    return court.mail("anna", f"SIGNON ?summer pw\nSET PREFERENCE {text}").one("anna").codes


def shown(court: Court) -> str | None:
    view = court.mail("anna", "SIGNON ?summer pw").one("anna").view
    preferences: str | None = view.preferences
    return preferences


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("FE[GI]", "FE[GI]"), ("fe(gi)", "FE[GI]"), ("F E [G I]", "FE[GI]"), ("a", "A"), ("[F]", "F")],
)
def test_letters_are_taken_dearest_first_and_brackets_are_equal(
    anna: Court, typed: str, kept: str
) -> None:
    assert "preference_set" in wishes(anna, typed)
    assert shown(anna) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("FX", "preference_unknown_letter"),
        ("FEF", "preference_duplicate"),
        ("F[EG", "preference_brackets"),
        ("F]E", "preference_brackets"),
        ("F[E)", "preference_brackets"),
        ("*", "preference_star"),
    ],
)
def test_a_list_that_cannot_be_read_leaves_the_old_one(anna: Court, typed: str, code: str) -> None:
    wishes(anna, "RT")
    assert code in wishes(anna, typed)
    assert shown(anna) == "RT"


def test_no_argument_clears_the_list(anna: Court) -> None:
    wishes(anna, "RT")
    assert "preference_cleared" in wishes(anna, "")
    assert shown(anna) == ""


def test_a_wish_list_is_told_to_masters_only(court: Court) -> None:
    for who in ("anna", "berta", "carl"):
        court.register(who)
    court.mail("anna", "CREATE ?summer pw\nBECOME MASTER")
    court.mail("carl", "SIGNON ?summer pw")
    court.mail("carl", "OBSERVE summer pw")
    letters = court.mail("berta", "SIGNON ?summer pw\nSET PREFERENCE TIR")
    told = [letter.to for letter in letters if "TIR" in letter.text]
    assert sorted(told) == ["anna@example.org", "berta@example.org"]


def test_after_the_start_a_wish_list_has_no_effect(spring: Court) -> None:
    letters = spring.sign("france", "SET PREFERENCE E")
    assert "preference_too_late" in letters.one("france").codes
    assert letters.readers == ["france"]


def test_observers_and_masters_have_no_wish_list(anna: Court) -> None:
    anna.mail("anna", "SIGNON ?summer pw\nBECOME MASTER")
    letter = anna.mail("anna", "SIGNON msummer pw\nSET PREFERENCE E").one("anna")
    assert "player_only" in letter.codes


def test_the_wish_list_in_the_mail_that_fills_the_game_still_counts(court: Court) -> None:
    court.seven()
    for who in POWERS:
        assert court.game()["seats"][who]["user"] == f"{who}@example.org"


def test_without_wishes_the_lot_gives_each_player_a_power_of_his_own(court: Court) -> None:
    for who in POWERS:
        court.register(who)
        verb = "CREATE" if who == POWERS[0] else "SIGNON"
        letters = court.mail(who, f"{verb} ?spring pw")
    users = {seat["user"] for seat in court.game()["seats"].values()}
    assert len(users) == 7
    assert all("seed_lot" in letter.codes for letter in letters.of("Start"))


def test_before_the_start_a_listing_shows_no_wish_list(anna: Court) -> None:
    wishes(anna, "TIRE")
    anna.register("berta")
    anna.mail("berta", "SIGNON ?summer pw")
    for line in ("LIST summer", "LIST", "LIST FULL", "SIGNON ?summer pw\nLIST"):
        assert "TIRE" not in anna.mail("berta", line).one("berta").text
