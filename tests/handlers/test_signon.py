"""SIGNON in its forms (spec §1.2, contract "Order of refusals", case ML-04)."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court


@pytest.fixture
def forming(court: Court) -> Court:
    for who in ("anna", "berta", "carl"):
        court.register(who)
    court.mail("anna", "CREATE ?summer pw-anna")
    return court


@pytest.mark.parametrize(
    "line",
    [
        "SIGNON ?summer pw",
        "sign on ?summer pw",
        "LOGIN ?summer pw",
        "HELLO ?summer pw",
        "ENTRER ?summer pw",
        "SIGNON ?SUMMER pw standard",
        "SIGNON ? pw",
    ],
)
def test_every_form_of_signon_joins_a_forming_game(forming: Court, line: str) -> None:
    letters = forming.mail("berta", line)
    assert "signed_up" in letters.one("berta").codes
    assert letters.having("player_signed_up").readers == ["anna"]
    assert len(forming.game("summer")["seats"]) == 2


def test_others_hear_who_signed_up_and_how_many_there_are(forming: Court) -> None:
    notice = forming.mail("berta", "SIGNON ?summer pw").one("anna")
    assert "berta@example.org" in notice.text
    assert notice.said("player_signed_up").params["count"] == 2


def test_the_words_of_the_game_must_be_repeated_in_any_order(forming: Court) -> None:
    forming.mail("anna", "CREATE ?dark pw-anna gunboat")
    letter = forming.mail("berta", "SIGNON ?dark pw").one("berta")
    assert "variant_mismatch" in letter.codes
    assert "SIGNON ?dark PASSWORD gunboat" in letter.text
    letter = forming.mail("berta", "SIGNON ?dark pw gunboat standard").one("berta")
    assert "signed_up" in letter.codes


def test_words_that_the_game_does_not_have_are_refused(forming: Court) -> None:
    letter = forming.mail("berta", "SIGNON ?summer pw gunboat").one("berta")
    assert "variant_mismatch" in letter.codes
    letter = forming.mail("berta", "SIGNON ? pw colonial").one("berta")
    assert "unknown_variant" in letter.codes
    assert len(forming.game("summer")["seats"]) == 1


def test_whoever_is_in_a_forming_game_signs_on_as_usual(forming: Court) -> None:
    letters = forming.mail("anna", "SIGNON ?summer pw-anna\nSET PREFERENCE FE")
    assert letters.readers == ["anna"]
    assert {"signed_on_forming", "preference_set"} <= letters[0].codes
    letter = forming.mail("anna", "SIGNON ?summer other").one("anna")
    assert "wrong_password" in letter.codes
    assert len(forming.game("summer")["seats"]) == 1


def test_a_forming_game_has_no_powers_to_sign_on_to(forming: Court) -> None:
    assert "not_started" in forming.mail("anna", "SIGNON fsummer pw-anna").one("anna").codes


def test_without_a_forming_game_the_bare_question_mark_finds_none(spring: Court) -> None:
    spring.register("anna")
    assert "no_forming_game" in spring.mail("anna", "SIGNON ? pw").one("anna").codes


@pytest.mark.parametrize("password", ["pw-france", "PW-FRANCE", "Pw-France"])
def test_case_never_matters_in_a_password(spring: Court, password: str) -> None:
    letter = spring.mail("france", f"SIGNON fspring {password}").one("france")
    assert "signed_on" in letter.codes


def test_typographic_quotes_are_folded_in_a_password(spring: Court) -> None:
    spring.sign("france", "SET PASSWORD l'amour")
    letter = spring.mail("france", "SIGNON fspring l\u2019amour").one("france")
    assert "signed_on" in letter.codes


def test_a_wrong_password_ends_the_mail_and_nothing_after_it_is_carried_out(spring: Court) -> None:
    text = f"SIGNON fspring WRONG\n{HOLDS['france']}\nSET NONMR\nPRESS TO E\nattack\nENDPRESS"
    letters = spring.mail("france", text)
    letter = letters.one("france")
    assert letters.readers == ["france"]
    assert {"wrong_password", "rest_ignored"} <= letter.codes
    assert "WRONG" not in letter.text and "attack" not in letter.text
    assert spring.held("france") == []
    assert spring.game()["settings"]["flags"]["nmr"] is True


def test_a_wrong_password_alone_speaks_of_no_rest(spring: Court) -> None:
    letter = spring.mail("france", "SIGNON fspring WRONG\nSIGNOFF\n-- \nme").one("france")
    assert "rest_ignored" not in letter.codes


def test_refusals_come_in_order_first_not_registered(spring: Court) -> None:
    for number, entry in enumerate(("fnowhere", "fspring", "?nowhere", "xspring", "mspring")):
        letters = spring.mail(f"stranger{number}", f"SIGNON {entry} x")
        assert letters[0].codes == {"not_registered"}, entry


def test_refusals_come_in_order_then_unknown_game_then_wrong_password(spring: Court) -> None:
    spring.register("anna")
    assert "unknown_game" in spring.mail("anna", "SIGNON fnowhere pw").one("anna").codes
    assert "wrong_password" in spring.mail("anna", "SIGNON fspring pw").one("anna").codes


def test_a_letter_that_is_no_power_is_told_which_there_are(spring: Court) -> None:
    refusal = spring.mail("france", "SIGNON xspring pw").one("france").said("unknown_power")
    assert refusal.params == {"letter": "X", "letters": "AEFGIRT"}


def test_the_keepers_signon_is_not_for_players(spring: Court) -> None:
    assert "keeper_only" in spring.mail("france", "SIGNON @spring pw").one("france").codes


def test_a_master_signs_on_with_m_and_cannot_play(forming: Court) -> None:
    forming.mail("berta", "CREATE ?ours pw\nBECOME MASTER")
    assert "signed_on_master" in forming.mail("berta", "SIGNON mours pw").one("berta").codes
    assert "wrong_password" in forming.mail("berta", "SIGNON mours no").one("berta").codes
    assert "already_in_game" in forming.mail("berta", "SIGNON ?ours pw").one("berta").codes


def test_an_observer_who_joins_a_forming_game_is_converted(forming: Court) -> None:
    forming.mail("berta", "OBSERVE summer pw")
    forming.mail("berta", "SIGNON ?summer pw")
    game = forming.game("summer")
    assert len(game["seats"]) == 2 and game["observers"] == []


def test_a_running_game_without_an_open_power_says_so(spring: Court) -> None:
    spring.register("anna")
    assert "game_running_closed" in spring.mail("anna", "SIGNON ?spring pw").one("anna").codes


def test_the_question_mark_on_a_running_game_takes_the_first_open_power(spring: Court) -> None:
    spring.register("anna")
    spring.sign("russia", "RESIGN")
    spring.sign("germany", "RESIGN")
    letter = spring.mail("anna", "SIGNON ?spring pw").one("anna")
    assert letter.said("taken_over").params["power"] == "germany"


def test_only_one_signon_is_taken_in_a_mail(spring: Court) -> None:
    spring.register("france")
    text = f"{HOLDS['france']}\nSIGNON gspring pw-germany\n{HOLDS['germany']}"
    letters = spring.sign("france", text)
    assert {"second_signon", "rest_ignored"} <= letters.one("france").codes
    assert len(spring.held("france")) == 3
    assert spring.held("germany") == []


def test_signon_off_and_signature_end_the_reading(spring: Court) -> None:
    for end in ("SIGNOFF", "sign off", "-- ", "--"):
        spring.sign("france", f"{HOLDS['france']}\n{end}\nA par - bur\nnot a line")
        assert spring.held("france") == ["A mar H", "A par H", "F bre H"], end
