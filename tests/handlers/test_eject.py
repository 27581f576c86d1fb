"""EJECT and PROMOTE (spec §1.4, §3.9, §3.11)."""

from __future__ import annotations

import pytest

from .court import HOLDS, POWERS, Court


@pytest.mark.parametrize("word", ["france", "F", "france@example.org", "france@", "ance@ex"])
def test_everybody_hears_that_a_power_lost_its_player(moderated: Court, word: str) -> None:
    moderated.mail("nina", "OBSERVE spring pw")
    letters = moderated.lead(f"EJECT {word}")
    told = letters.having("player_ejected")
    assert told.readers == sorted([*moderated.others("france"), "nina"])
    assert told[0].subject == "FROG:spring - S1901M Resignation: France"
    assert "mona@example.org as Master has taken france@example.org out" in told[0].text
    assert "SIGNON fspring" in told[0].text
    assert "ejected_player" in letters.one("mona").codes
    assert {"abandoned", "resigned"} <= set(moderated.status("france"))
    assert moderated.game()["seats"]["france"]["user"] is None


def test_the_one_who_was_ejected_is_told_and_hears_nothing_more(moderated: Court) -> None:
    letters = moderated.lead("EJECT france")
    mine = letters.one("france")
    assert mine.subject == "FROG:spring - S1901M You are out of the game"
    assert {"you_were_ejected", "you_were_ejected_price"} <= mine.codes
    assert moderated.sign("germany", "BROADCAST\nhello\nENDPRESS").to("france") == []
    assert letters.readers == sorted(["mona", *POWERS])


def test_his_password_opens_nothing_but_he_can_take_the_power_again(moderated: Court) -> None:
    moderated.lead("EJECT france")
    letters = moderated.mail("france", "SIGNON fspring newword")
    assert "returned" in letters.one("france").codes
    assert moderated.game()["seats"]["france"]["user"] == "france@example.org"


def test_orders_on_file_stay_and_plans_go(moderated: Court) -> None:
    moderated.sign("france", f"{HOLDS['france']}\nPHASE F1901M\nA par - bur")
    moderated.lead("EJECT france")
    assert len(moderated.held("france")) == 3
    moderated.register("anna")
    answer = moderated.mail("anna", "SIGNON fspring pw-anna").one("anna")
    assert answer.view.ahead == ()
    assert len(moderated.held("france")) == 3


def test_it_costs_what_a_resignation_costs(moderated: Court) -> None:
    moderated.lead("EJECT france")
    moderated.hold(*moderated.others("france"), when="1997-04-10 10:00")
    moderated.wait("1997-04-15 23:30")
    assert moderated.points("france") == -1
    moderated.wait("1997-04-22 23:30")
    assert moderated.points("france") == -7 - 100


def test_with_complete_orders_it_costs_nothing(moderated: Court) -> None:
    moderated.hold(when="1997-04-09 07:00")
    answer = moderated.lead("EJECT france", "1997-04-09 07:30").one("mona")
    assert "ejected_without_orders" not in answer.codes
    moderated.wait("1997-04-09 12:00")
    assert moderated.game()["phase"] == "F1901M"
    assert moderated.points("france") == 3


def test_without_orders_the_master_is_told_the_price(moderated: Court) -> None:
    assert "ejected_without_orders" in moderated.lead("EJECT france").one("mona").codes


def test_votes_of_the_others_count_once_the_one_who_blocked_them_is_gone(moderated: Court) -> None:
    for who in moderated.others("france"):
        moderated.sign(who, "SET DRAW")
    letters = moderated.lead("EJECT france")
    assert moderated.game()["result"]["kind"] == "draw"
    assert letters.of("Ending").readers == sorted(["mona", *moderated.others("france")])


def test_the_last_player_who_goes_pauses_the_game(moderated: Court) -> None:
    for who in POWERS:
        moderated.lead(f"EJECT {who}")
    assert moderated.game()["status"] == "paused"


def test_an_observer_goes(moderated: Court) -> None:
    moderated.mail("nina", "OBSERVE spring pw")
    letters = moderated.lead("EJECT nina@")
    assert "you_were_ejected" in letters.one("nina").codes
    told = letters.having("observer_left")
    assert told.readers == sorted(POWERS)
    assert "ejected_by" in told[0].codes
    assert moderated.game()["observers"] == []
    assert "nina@example.org is no longer" in letters.one("mona").text


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("prussia", "participant_unknown"),
        ("@example.org", "participant_several"),
        ("example", "participant_several"),
    ],
)
def test_nobody_is_guessed(moderated: Court, word: str, code: str) -> None:
    letters = moderated.lead(f"EJECT {word}")
    assert code in letters.one("mona").codes
    assert letters.readers == ["mona"]


def test_a_whole_address_beats_a_part_of_another(moderated: Court) -> None:
    for who in ("nina", "anina"):
        moderated.mail(who, "OBSERVE spring pw")
    moderated.lead("EJECT nina@example.org")
    assert moderated.game()["observers"] == ["anina@example.org"]


def test_a_power_without_a_player_loses_nobody(moderated: Court) -> None:
    moderated.sign("france", "RESIGN")
    assert "eject_open_already" in moderated.lead("EJECT france").one("mona").codes


def test_only_a_master_can(moderated: Court) -> None:
    for who in ("germany", "nina"):
        if who == "nina":
            moderated.mail("nina", "OBSERVE spring pw")
            letters = moderated.mail("nina", "SIGNON ospring pw\nEJECT france")
        else:
            letters = moderated.sign("germany", "EJECT france\nPROMOTE nina@")
        assert "master_only_ask" in letters.one(who).codes
        assert letters.readers == [who]
    assert moderated.game()["seats"]["france"]["user"] is not None


def test_the_address_of_a_letter_is_not_enough(moderated: Court) -> None:
    moderated.lead()
    assert "password_first" in moderated.answer("mona", "EJECT france").one("mona").codes
    assert moderated.game()["seats"]["france"]["user"] is not None


def test_in_gunboat_only_masters_read_who_it_was(court: Court) -> None:
    court.register("mona")
    court.mail("mona", "CREATE ?spring pw-mona gunboat\nBECOME MASTER")
    for who in POWERS:
        court.register(who)
        court.mail(who, f"SIGNON ?spring pw-{who} gunboat\nSET PREFERENCE {who[0]}")
    letters = court.lead("EJECT france")
    for letter in letters.having("player_ejected"):
        assert b"france@example.org" not in letter.raw
    assert "france@example.org" in letters.one("mona").text


def test_from_a_forming_game_a_player_goes_by_his_address(court: Court) -> None:
    court.register("mona")
    court.mail("mona", "CREATE ?spring pw-mona\nBECOME MASTER")
    for who in ("austria", "england"):
        court.register(who)
        court.mail(who, f"SIGNON ?spring pw-{who}")
    letters = court.lead("EJECT austria")
    assert letters.readers == ["austria", "england", "mona"]
    assert "you_were_ejected" in letters.one("austria").codes
    assert "player_left" in letters.one("england").codes
    assert list(court.game()["seats"]) == ["1"]


def test_a_master_leaves_by_ejecting_himself(moderated: Court) -> None:
    moderated.mail("nina", "OBSERVE spring pw-nina")
    moderated.lead("PROMOTE nina")
    letters = moderated.lead("EJECT mona@example.org\nSET NONMR")
    answer = letters.one("mona")
    assert {"ejected_yourself", "rest_ignored"} <= answer.codes
    assert "no_master_left" not in answer.codes
    assert letters.having("master_left").readers == sorted(["nina", *POWERS])
    assert moderated.game()["masters"] == ["nina@example.org"]
    assert "wrong_password" in moderated.lead().one("mona").codes


def test_the_last_master_is_warned(moderated: Court) -> None:
    answer = moderated.lead("EJECT mona@example.org").one("mona")
    assert "no_master_left" in answer.codes
    assert moderated.game()["masters"] == []


# ---------------------------------------------------------------------- PROMOTE


def test_an_observer_becomes_a_second_master_and_all_are_told(moderated: Court) -> None:
    moderated.mail("nina", "OBSERVE spring pw-nina")
    letters = moderated.lead("PROMOTE nina@")
    told = letters.having("promoted_by")
    assert told.readers == sorted(["nina", *POWERS])
    assert told[0].subject == "FROG:spring - S1901M Promotion of nina@example.org"
    assert letters.having("promoted_how").readers == ["nina"]
    assert moderated.game()["masters"] == ["mona@example.org", "nina@example.org"]
    assert moderated.game()["observers"] == []
    answer = moderated.mail("nina", "SIGNON mspring pw-nina\nSET NONMR").one("nina")
    assert {"signed_on_master", "nonmr_set"} <= answer.codes
    assert answer.view.attached != ()


def test_letters_to_the_observer_do_not_open_the_seat_of_the_master(moderated: Court) -> None:
    old = moderated.mail("nina", "OBSERVE spring pw-nina").one("nina")
    moderated.lead("PROMOTE nina@")
    answer = moderated.answer("nina", "SET NONMR", letter=old).one("nina")
    assert "answer_unknown" in answer.codes
    assert moderated.game()["settings"]["flags"]["nmr"] is True


def test_only_observers_are_promoted(moderated: Court) -> None:
    assert "promote_no_observer" in moderated.lead("PROMOTE france@").one("mona").codes
    for who in ("nina", "nils"):
        moderated.mail(who, "OBSERVE spring pw")
    assert "participant_unknown" in moderated.lead("PROMOTE france@").one("mona").codes
    assert "participant_several" in moderated.lead("PROMOTE ni").one("mona").codes
    assert moderated.game()["masters"] == ["mona@example.org"]


def test_each_of_several_masters_gets_what_concerns_masters(moderated: Court) -> None:
    moderated.mail("nina", "OBSERVE spring pw-nina")
    moderated.lead("PROMOTE nina@")
    letters = moderated.sign("france", "SET ABSENCE may 1 TO may 3")
    assert letters.having("absence_set_by").readers == ["mona", "nina"]
    letters = moderated.lead("BECOME france\nA par - bur")
    assert letters.readers == ["france", "mona"]
