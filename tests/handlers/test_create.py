"""CREATE and BECOME MASTER (spec §0.3, §1.2; contract "Default access", "Moderation")."""

from __future__ import annotations

import pytest

from .court import Court


@pytest.fixture
def anna(court: Court) -> Court:
    court.register("anna")
    return court


def test_the_creator_is_the_first_player_of_an_unmoderated_game(anna: Court) -> None:
    letter = anna.mail("anna", "CREATE ?summer pw").one("anna")
    assert "created" in letter.codes
    assert letter.said("players_needed").params["count"] == 6
    game = anna.game("summer")
    assert game["status"] == "forming"
    assert game["settings"]["flags"]["moderated"] is False
    assert game["masters"] == []


def test_a_new_game_has_the_parameters_of_the_deadlines_document(anna: Court) -> None:
    anna.mail("anna", "CREATE ?summer pw")
    settings = anna.game("summer")["settings"]
    slow = {"clock": 1410, "min": 12, "next": 72, "grace": 168, "delay": 0.5, "days": "--TWTF-"}
    fast = {"clock": -1, "min": 0, "next": 24, "grace": 72, "delay": 0.5, "days": "--TWTF-"}
    assert settings["moves"] == slow
    assert settings["retreats"] == settings["adjustments"] == fast
    assert settings["flags"]["nmr"] is True


def test_the_question_mark_is_mandatory(anna: Court) -> None:
    letter = anna.mail("anna", "CREATE summer pw").one("anna")
    assert "create_form" in letter.codes
    assert not anna.exists("summer")


def test_a_name_is_stored_in_lower_case_and_has_19_characters_at_most(anna: Court) -> None:
    anna.mail("anna", "CREATE ?SuMMer1 pw")
    assert anna.exists("summer1")
    letter = anna.mail("anna", f"CREATE ?{'a' * 20} pw").one("anna")
    assert "bad_game_name" in letter.codes
    anna.mail("anna", f"CREATE ?{'a' * 19} pw")
    assert anna.exists("a" * 19)


def test_the_name_control_is_reserved(anna: Court) -> None:
    letter = anna.mail("anna", "CREATE ?control pw").one("anna")
    assert "bad_game_name" in letter.codes


def test_a_name_that_exists_is_refused_whatever_its_case(anna: Court) -> None:
    anna.mail("anna", "CREATE ?summer pw")
    anna.register("berta")
    letter = anna.mail("berta", "CREATE ?Summer pw").one("berta")
    assert "game_exists" in letter.codes


def test_an_unknown_variant_is_refused_by_name_with_the_list(anna: Court) -> None:
    letter = anna.mail("anna", "CREATE ?summer pw colonial").one("anna")
    assert letter.said("unknown_variant").params["word"] == "colonial"
    for word in ("colonial", "standard", "gunboat"):
        assert word in letter.text
    assert not anna.exists("summer")


@pytest.mark.parametrize("line", ["CREATE ?summer pw sesame", "SIGNON ?winter password sesame"])
def test_a_second_password_is_not_repeated(anna: Court, line: str) -> None:
    anna.register("berta")
    anna.mail("berta", "CREATE ?winter pw")
    letter = anna.mail("anna", line).one("anna")
    assert "unknown_variant" in letter.codes
    assert "sesame" not in letter.raw.decode()


def test_variant_and_options_are_taken_in_any_case(anna: Court) -> None:
    anna.mail("anna", "CREATE ?summer pw Standard GUNBOAT")
    assert anna.game("summer")["settings"]["flags"]["gunboat"] is True


def test_a_password_has_64_characters_at_most(anna: Court) -> None:
    letter = anna.mail("anna", f"CREATE ?summer {'a' * 65}").one("anna")
    assert letter.codes & {"bad_password", "password_too_long"}
    assert not anna.exists("summer")
    anna.mail("anna", f"CREATE ?summer {'a' * 64}")
    assert anna.exists("summer")


def test_too_little_dedication_is_no_game(anna: Court) -> None:
    anna.set_record("anna", dedication=-10)
    anna.mail("anna", "CREATE ?one pw")
    assert anna.exists("one")
    anna.set_record("anna", dedication=-11)
    letter = anna.mail("anna", "CREATE ?two pw").one("anna")
    assert letter.said("access_dedication").params == {"minimum": -10, "points": -11}
    assert not anna.exists("two")


def test_become_master_makes_the_only_participant_a_master_and_the_game_moderated(
    anna: Court,
) -> None:
    letter = anna.mail("anna", "CREATE ?summer pw\nBECOME MASTER").one("anna")
    assert "master_now" in letter.codes
    game = anna.game("summer")
    assert game["masters"] == ["anna@example.org"]
    assert game["settings"]["flags"]["moderated"] is True
    assert game["seats"] == {}


def test_become_master_is_no_error_for_a_master(anna: Court) -> None:
    anna.mail("anna", "CREATE ?summer pw\nBECOME MASTER")
    letter = anna.mail("anna", "SIGNON msummer pw\nBECOME MASTER").one("anna")
    assert "master_already" in letter.codes
    assert not [code for code in letter.codes if code == "master_only_alone"]


def test_become_master_is_refused_once_somebody_else_has_signed_up(anna: Court) -> None:
    anna.register("berta")
    anna.mail("anna", "CREATE ?summer pw")
    anna.mail("berta", "SIGNON ?summer pw2")
    letter = anna.mail("anna", "SIGNON ?summer pw\nBECOME MASTER").one("anna")
    assert "master_only_alone" in letter.codes
    assert anna.game("summer")["masters"] == []


def test_become_master_needs_a_signon(anna: Court) -> None:
    letter = anna.mail("anna", "BECOME MASTER").one("anna")
    assert "command_needs_signon" in letter.codes


def test_the_last_of_seven_starts_the_game_at_once(court: Court) -> None:
    letters = court.seven()
    started = letters.of("Start")
    assert sorted(started.readers) == sorted(court.others())
    # Spec §3.4 G: first movement of a press game, started Tue 8 Apr 20:05, `next` doubled.
    assert court.moment("start") == "1997-04-09 08:05"
    assert court.moment("deadline") == "1997-04-15 23:30"
    assert court.moment("grace") == "1997-04-22 23:30"
