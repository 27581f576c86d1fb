"""RESIGN (spec §1.3, §3.9, §3.11; contract "Points", "Nobody left")."""

from __future__ import annotations

from .court import HOLDS, Court


def test_everybody_is_told_who_left_which_power_and_how_to_take_it(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    letters = spring.sign("france", "RESIGN")
    notices = letters.having("player_resigned")
    assert notices.readers == sorted([*spring.others("france"), "nina"])
    assert "france@example.org" in notices[0].text
    assert "SIGNON fspring" in notices[0].text
    assert "resigned" in letters.one("france").codes


def test_the_seat_has_no_user_until_somebody_takes_it_over(spring: Court) -> None:
    spring.sign("france", "RESIGN")
    seat = spring.game()["seats"]["france"]
    assert seat["user"] is None
    assert {"abandoned", "resigned"} <= set(seat["status"])
    assert spring.seat("france").password == ""


def test_who_resigned_gets_no_more_mail(spring: Court) -> None:
    spring.sign("france", "RESIGN")
    spring.sign("germany", "BROADCAST\nhello\nENDPRESS")
    assert spring.letters.of("PressView").to("france") == []
    spring.hold(*spring.others("france"), when="1997-04-10 10:00")
    assert spring.wait("1997-04-22 23:30").to("france") == []


def test_nothing_after_resign_is_carried_out(spring: Court) -> None:
    letter = spring.sign("france", f"RESIGN\n{HOLDS['france']}\nSET NONMR").one("france")
    assert "rest_ignored" in letter.codes
    assert spring.held("france") == []
    assert spring.game()["settings"]["flags"]["nmr"] is True


def test_resign_as_the_last_line_speaks_of_no_rest(spring: Court) -> None:
    assert "rest_ignored" not in spring.sign("france", "RESIGN\nSIGNOFF").one("france").codes


def test_stored_orders_stay_valid_and_count_as_in_on_time(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    spring.sign("france", "RESIGN")
    spring.hold(*spring.others("france"), when="1997-04-10 10:00")
    spring.wait("1997-04-10 10:30")
    assert spring.game()["phase"] == "F1901M"
    assert spring.points("france") == 3


def test_resigning_with_complete_orders_costs_nothing(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    spring.sign("france", "RESIGN")
    assert spring.points("france") == 0


def test_a_resigned_power_that_stays_unanswered_costs_each_day_and_civil_disorder(
    spring: Court,
) -> None:
    """-1 at each daily instant from D to G - 24 h, both included; no -50; then -100 and no more."""
    spring.hold(*spring.others("france"), when="1997-04-10 10:00")
    spring.sign("france", "RESIGN")
    expected = [("04-15 23:29", 0), ("04-15 23:30", -1), ("04-16 23:30", -2), ("04-20 23:30", -6)]
    expected += [("04-21 23:30", -7), ("04-22 23:29", -7), ("04-22 23:30", -107)]
    for moment, points in expected:
        spring.wait(f"1997-{moment}")
        assert spring.points("france") == points, moment
    spring.wait("1997-04-23 23:30")
    assert spring.points("france") == -107


def test_the_abandonment_of_a_resigned_power_is_not_announced_again(spring: Court) -> None:
    spring.hold(*spring.others("france"), when="1997-04-10 10:00")
    spring.sign("france", "RESIGN")
    assert spring.wait("1997-04-22 23:00").having("power_abandoned") == []


def test_a_forming_game_loses_a_player(court: Court) -> None:
    for who in ("anna", "berta"):
        court.register(who)
    court.mail("anna", "CREATE ?summer pw")
    court.mail("berta", "SIGNON ?summer pw")
    letters = court.mail("berta", "SIGNON ?summer pw\nRESIGN")
    assert "resigned_forming" in letters.one("berta").codes
    assert letters.having("player_left").readers == ["anna"]
    assert len(court.game("summer")["seats"]) == 1


def test_the_last_player_who_fills_a_game_and_resigns_does_not_start_it(court: Court) -> None:
    for who in ("anna", "b", "c", "d", "e", "f", "g"):
        court.register(who)
        verb = "CREATE" if who == "anna" else "SIGNON"
        tail = "\nRESIGN" if who == "g" else ""
        court.mail(who, f"{verb} ?summer pw{tail}")
    assert court.game("summer")["status"] == "forming"
    assert len(court.game("summer")["seats"]) == 6


def test_masters_cannot_resign(court: Court) -> None:
    court.register("mona")
    court.mail("mona", "CREATE ?summer pw\nBECOME MASTER")
    letter = court.mail("mona", "SIGNON msummer pw\nRESIGN").one("mona")
    assert "master_cannot_resign" in letter.codes
    assert court.game("summer")["masters"] == ["mona@example.org"]


def test_in_gunboat_the_address_of_who_left_is_not_told(gunboat: Court) -> None:
    letters = gunboat.sign("france", "RESIGN")
    for letter in letters.having("player_resigned"):
        assert b"france@" not in letter.raw


def test_when_nobody_is_left_the_game_is_paused_and_the_keeper_told(spring: Court) -> None:
    for who in spring.others("turkey"):
        spring.sign(who, "RESIGN")
        assert spring.game()["status"] == "active"
    letters = spring.sign("turkey", "RESIGN")
    game = spring.game()
    assert game["status"] == "paused"
    assert game["process_at"] is None
    assert letters.of("KeeperAlert").to("postmaster@localhost")
    spring.wait("1997-06-01 00:00")
    assert spring.game()["phase"] == "S1901M"


def test_the_former_player_comes_back_with_any_password(spring: Court) -> None:
    spring.sign("france", "RESIGN")
    letters = spring.mail("france", "SIGNON fspring whatever")
    assert "returned" in letters.one("france").codes
    assert "taken_over" not in letters.one("france").codes
    assert letters.having("power_returned").readers == sorted(spring.others("france"))
    assert spring.game()["seats"]["france"]["user"] == "france@example.org"
    assert spring.person("france").took_over == 0
