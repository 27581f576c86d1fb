"""Taking over an open power (spec §3.9, case RP-02; contract "Takeover")."""

from __future__ import annotations

import pytest

from .court import HOLDS, POWERS, Court


@pytest.fixture
def vacant(spring: Court) -> Court:
    """France and Turkey are open; Anna is registered and does not play."""
    spring.register("anna")
    spring.sign("france", "RESIGN")
    spring.sign("turkey", "RESIGN")
    return spring


def test_anybody_registered_takes_an_open_power_with_any_password(vacant: Court) -> None:
    letters = vacant.mail("anna", "SIGNON fspring mine")
    assert letters.one("anna").said("taken_over").params["power"] == "france"
    notices = letters.having("power_taken_over")
    assert notices.readers == sorted(vacant.others("france", "turkey"))
    assert "anna@example.org" in notices[0].text
    assert vacant.game()["seats"]["france"]["user"] == "anna@example.org"
    assert vacant.person("anna").took_over == 1
    assert "signed_on" in vacant.mail("anna", "SIGNON fspring mine").one("anna").codes


def test_a_stranger_has_to_register_first(vacant: Court) -> None:
    letter = vacant.mail("stranger", "SIGNON fspring mine").one("stranger")
    assert letter.codes == {"not_registered"}
    assert vacant.game()["seats"]["france"]["user"] is None


def test_wait_is_set_for_the_newcomer(vacant: Court) -> None:
    vacant.mail("anna", "SIGNON fspring mine")
    assert "wait" in vacant.status("france")


def test_orders_in_the_same_mail_are_taken(vacant: Court) -> None:
    vacant.mail("anna", f"SIGNON fspring mine\n{HOLDS['france']}")
    assert len(vacant.held("france")) == 3


def test_nobody_takes_a_second_power(vacant: Court) -> None:
    for who in ("germany", "anna"):
        if who == "anna":
            vacant.mail("anna", "SIGNON fspring mine")
        letter = vacant.mail(who, "SIGNON tspring mine").one(who)
        assert "already_playing" in letter.codes
    assert vacant.game()["seats"]["turkey"]["user"] is None


def test_a_former_player_who_plays_another_power_by_now_does_not_get_his_own_back(
    vacant: Court,
) -> None:
    vacant.mail("france", "SIGNON tspring mine")
    letter = vacant.mail("france", "SIGNON fspring mine").one("france")
    assert "already_playing" in letter.codes
    assert vacant.game()["seats"]["france"]["user"] is None


def test_an_observer_is_converted(vacant: Court) -> None:
    vacant.mail("anna", "OBSERVE spring pw")
    vacant.mail("anna", "SIGNON fspring mine")
    assert vacant.game()["observers"] == []
    assert vacant.game()["seats"]["france"]["user"] == "anna@example.org"


def test_a_former_player_who_observes_by_now_is_converted_when_he_comes_back(
    vacant: Court,
) -> None:
    vacant.mail("france", "OBSERVE spring pw")
    vacant.mail("france", "SIGNON fspring mine")
    assert vacant.game()["observers"] == []


def test_a_power_with_a_player_is_not_open(spring: Court) -> None:
    spring.register("anna")
    assert "wrong_password" in spring.mail("anna", "SIGNON fspring mine").one("anna").codes


def test_an_eliminated_power_is_open_to_nobody_else(vacant: Court) -> None:
    centres = {"par": "germany", "mar": "germany", "bre": "germany"}
    vacant.board("S1902M", {"france": ""}, centres)
    letter = vacant.mail("anna", "SIGNON fspring mine").one("anna")
    assert "power_eliminated" in letter.codes


def test_no_power_of_a_game_that_is_over_can_be_taken(vacant: Court) -> None:
    def end(game):  # type: ignore[no-untyped-def]
        game.status, game.wake_at = "finished", None

    vacant.change(end)
    assert "game_over" in vacant.mail("anna", "SIGNON fspring mine").one("anna").codes
    assert vacant.game()["seats"]["france"]["user"] is None


def test_while_another_power_is_open_the_deadline_stays(vacant: Court) -> None:
    before = vacant.moment("deadline")
    letters = vacant.mail("anna", "SIGNON fspring mine", "1997-04-14 20:00")
    assert vacant.moment("deadline") == before
    assert letters.having("deadline_recomputed") == []


def test_filling_the_last_open_power_recomputes_the_deadline_and_sets_wait_for_all(
    spring: Court,
) -> None:
    spring.register("anna")
    spring.sign("france", "RESIGN")
    spring.hold(*spring.others("france"), when="1997-04-10 10:00")
    # Mon 14 Apr 20:00 + 72 h = Thu 17 Apr 20:00, clock 23:30, an allowed day; nothing doubled.
    letters = spring.mail("anna", "SIGNON fspring mine", "1997-04-14 20:00")
    assert spring.moment("deadline") == "1997-04-17 23:30"
    assert spring.moment("grace") == "1997-04-24 23:30"
    assert letters.having("deadline_recomputed").readers == sorted(
        ["anna", *spring.others("france")]
    )
    assert all("wait" in spring.status(power) for power in POWERS)
    spring.mail("anna", f"SIGNON fspring mine\n{HOLDS['france']}", "1997-04-15 10:00")
    assert spring.moment("process_at") == "1997-04-17 23:30"


def test_the_deadline_is_never_shortened(spring: Court) -> None:
    spring.register("anna")
    spring.sign("france", "RESIGN")
    # Wed 9 Apr 10:00 + 72 h would be Tue 15 Apr 23:30 too; with a short `next` it is not.
    spring.sign("germany", "SET MOVES NEXT 24 GRACE 48")
    spring.mail("anna", "SIGNON fspring mine", "1997-04-09 10:00")
    assert spring.moment("deadline") == "1997-04-15 23:30"
    assert spring.moment("grace") == "1997-04-22 23:30"


def test_nor_is_the_end_of_grace_when_the_deadline_moves_on(spring: Court) -> None:
    spring.register("anna")
    spring.sign("france", "RESIGN")
    spring.sign("germany", "SET MOVES GRACE 48")
    spring.mail("anna", "SIGNON fspring mine", "1997-04-14 20:00")
    assert spring.moment("deadline") == "1997-04-17 23:30"
    assert spring.moment("grace") == "1997-04-22 23:30"


def test_nonmr_a_takeover_after_the_grace_end_gives_the_newcomer_time(spring: Court) -> None:
    spring.register("anna")
    spring.sign("france", "SET NONMR")
    spring.hold(*spring.others("russia"), when="1997-04-10 10:00")
    spring.wait("1997-04-24 20:00")
    assert spring.game()["phase"] == "S1901M"
    spring.mail("anna", f"SIGNON rspring mine\n{HOLDS['russia']}", "1997-04-24 20:00:01")
    # Thu 24 Apr 20:00 + 72 h is Sun 27; clock and days make it Tue 29 Apr 23:30.
    assert spring.moment("deadline") == "1997-04-29 23:30"
    assert spring.moment("process_at") == "1997-04-29 23:30"
    spring.sign("germany", "A ber - sil", "1997-04-25 10:00")
    assert "A ber - sil" in spring.held("germany")


def test_one_plus_three_for_the_phase_whatever_happens_to_the_deadline(spring: Court) -> None:
    spring.register("anna")
    spring.hold(*spring.others("russia"), when="1997-04-10 10:00")
    spring.wait("1997-04-15 23:30")
    assert spring.points("germany") == 3
    spring.sign("russia", "RESIGN", "1997-04-16 10:00")
    spring.mail("anna", f"SIGNON rspring mine\n{HOLDS['russia']}", "1997-04-16 11:00")
    spring.wait("1997-04-23 23:30")
    assert spring.game()["phase"] != "S1901M"
    assert (spring.points("germany"), spring.points("anna")) == (3, 3)


def test_the_one_who_was_replaced_is_told_without_a_name(spring: Court) -> None:
    spring.register("anna")
    spring.hold(*spring.others("russia"), when="1997-04-10 10:00")
    spring.wait("1997-04-21 23:30")
    assert "abandoned" in spring.status("russia")
    letter = spring.mail("anna", "SIGNON rspring mine", "1997-04-22 10:00").one("russia")
    assert "you_were_replaced" in letter.codes
    assert "anna" not in letter.text
    assert "wrong_password" in spring.sign("russia").one("russia").codes


def test_in_gunboat_the_newcomer_is_not_named(gunboat: Court) -> None:
    gunboat.register("anna")
    gunboat.sign("france", "RESIGN")
    letters = gunboat.mail("anna", "SIGNON fspring mine")
    for letter in letters:
        if letter.to != "anna@example.org":
            assert b"anna" not in letter.raw.lower()
