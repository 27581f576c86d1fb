"""BECOME: a master acts for a player, who learns of it (spec §1.4, decision 016)."""

from __future__ import annotations

import pytest

from judge.reports.views import ActedFor, Answer, MasterReport, PressView

from .court import HOLDS, POWERS, Court


def test_orders_count_as_if_the_player_had_sent_them_and_he_is_told(moderated: Court) -> None:
    letters = moderated.lead(f"BECOME france\n{HOLDS['france']}")
    assert letters.readers == ["france", "mona"]
    assert moderated.held("france") == ["A mar H", "A par H", "F bre H"]
    assert "orders_in" in moderated.status("france")
    told = letters.one("france")
    assert isinstance(told.view, ActedFor)
    assert told.subject == "FROG:spring - S1901M Orders by the Master for France"
    assert "has acted for you, as France" in told.text
    assert "A par h" in told.text
    assert "The orders are complete and count as received." in told.text
    answer = letters.one("mona")
    assert isinstance(answer.view, Answer)
    assert "become_done" in answer.codes
    assert "The orders are complete and count as received." in answer.text


def test_what_stands_before_it_is_for_the_master_alone(moderated: Court) -> None:
    letters = moderated.lead(f"PREDIKT\nSET MOVES NEXT 48\nBECOME F\n{HOLDS['france']}\nthanks")
    told = letters.having("setting_changed")
    assert told.readers == sorted(POWERS)
    mine = letters.of("ActedFor").one("france")
    assert "NEXT 48" not in mine.text
    assert "BECOME" not in mine.text
    assert "thanks" not in mine.text
    assert "SIGNON" not in mine.text
    answer = letters.one("mona")
    assert "SET MOVES NEXT 48" in answer.text
    assert "thanks" in answer.text
    assert MasterReport in {type(part) for part in answer.view.attached}
    assert not any(isinstance(part, MasterReport) for part in mine.view.attached)


def test_no_password_is_ever_shown(moderated: Court) -> None:
    for letter in moderated.lead(f"BECOME france\n{HOLDS['france']}"):
        assert b"pw-mona" not in letter.raw
        assert b"pw-france" not in letter.raw


@pytest.mark.parametrize("line", ["BECOME f", "become FRANCE.", "devenir France", "Devenir F"])
def test_a_power_has_a_letter_and_a_name(moderated: Court, line: str) -> None:
    moderated.lead(f"{line}\nA par - bur")
    assert moderated.held("france") == ["A par - bur"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("BECOME prussia", "become_unknown"),
        ("BECOME", "become_form"),
        ("PREDICT\nBECOME france", "become_after_predict"),
        ("BECOME france\nBECOME germany", "become_twice"),
    ],
)
def test_whatever_is_wrong_with_it_ends_the_mail(moderated: Court, lines: str, code: str) -> None:
    letters = moderated.lead(f"{lines}\nA ber - kie\nSET NONMR\nPRESS TO E\nHallo\nENDPRESS")
    answer = letters.one("mona")
    assert {code, "rest_ignored"} <= answer.codes
    assert moderated.held("germany") == moderated.held("france") == []
    assert moderated.game()["settings"]["flags"]["nmr"] is True
    assert letters.of("PressView") == []


def test_for_a_power_without_a_player_there_is_nobody_to_act(moderated: Court) -> None:
    moderated.sign("france", "RESIGN")
    letters = moderated.lead("BECOME france\nA par - bur")
    assert {"become_nobody", "rest_ignored"} <= letters.one("mona").codes
    assert moderated.held("france") == []
    assert letters.readers == ["mona"]


def test_nobody_else_can_and_the_rest_of_his_mail_is_not_run(moderated: Court) -> None:
    letters = moderated.sign("germany", "BECOME france\nA par - bur\nA ber - kie")
    answer = letters.one("germany")
    assert {"master_only_ask", "rest_ignored"} <= answer.codes
    assert "PRESS TO M" in answer.text
    assert letters.readers == ["germany"]
    assert moderated.held("france") == moderated.held("germany") == []


def test_a_sentence_of_a_player_costs_nothing(moderated: Court) -> None:
    moderated.sign("germany", "become friends!\nA ber - kie")
    assert moderated.held("germany") == ["A ber - kie"]


def test_where_there_is_no_master_this_is_said(spring: Court) -> None:
    answer = spring.sign("germany", "BECOME france\nA par - bur").one("germany")
    assert "master_only_none" in answer.codes


def test_the_address_of_a_letter_is_not_enough(moderated: Court) -> None:
    moderated.lead()
    letters = moderated.answer("mona", "BECOME france\nA par - bur")
    assert {"password_first", "rest_ignored"} <= letters.one("mona").codes
    assert moderated.held("france") == []


def test_press_goes_out_from_the_power_and_the_player_reads_it(moderated: Court) -> None:
    letters = moderated.lead("BECOME france\nPRESS TO E\nLet us meet.\nENDPRESS")
    press = letters.of("PressView").one("england")
    assert isinstance(press.view, PressView)
    assert press.view.sender == "france"
    assert b"mona" not in press.raw
    assert "france@example.org" in press.text
    assert "| Let us meet." in letters.of("ActedFor").one("france").text


def test_votes_and_wait_are_those_of_the_power(moderated: Court) -> None:
    letters = moderated.lead("BECOME france\nSET DRAW\nSET WAIT")
    assert "draw_voted_dias" in letters.one("france").codes
    assert "wait" in moderated.status("france")
    assert moderated.seat("france").draw_vote is not None
    assert moderated.seat("germany").draw_vote is None


@pytest.mark.parametrize(
    "line",
    [
        "SET PASSWORD other",
        "SET ADDRESS elsewhere@example.org",
        "SET LANGUAGE FR",
        "SET MY ZONE Asia/Tokyo",
        "SET ATTACH JSON",
        "DIARY\nMy plans.\nENDPRESS",
        "DIARY LIST",
        "RESIGN",
        "GET DEDICATION",
        "REGISTER\nName: Mallory\nEND",
        "I AM ALSO france@example.org",
    ],
)
def test_what_is_the_players_own_business_stays_so(moderated: Court, line: str) -> None:
    letters = moderated.lead(f"BECOME france\n{line}\nA par - bur")
    assert "not_as_player" in letters.one("mona").codes
    assert moderated.held("france") == ["A par - bur"]
    assert "signed_on" in moderated.sign("france").one("france").codes
    assert not moderated.person("mona").attach_json
    assert moderated.person("mona").languages == ["en"]


@pytest.mark.parametrize("line", ["EJECT germany", "PROCESS", "SET DEADLINE fri", "PREDICT"])
def test_commands_of_the_master_stand_above_it(moderated: Court, line: str) -> None:
    before = moderated.game()
    letters = moderated.lead(f"BECOME france\n{line}")
    assert letters.one("mona").codes & {"master_before_become", "set_moderated_only"}
    after = moderated.game()
    assert (after["phase"], after["deadline"]) == (before["phase"], before["deadline"])
    assert after["seats"]["germany"]["user"] is not None


def test_a_power_that_is_given_up_stays_open_and_counts_as_ordered(moderated: Court) -> None:
    moderated.hold(*moderated.others("italy"), when="1997-04-10 10:00")
    moderated.wait("1997-04-21 23:30")
    assert "abandoned" in moderated.status("italy")
    letters = moderated.lead(f"BECOME italy\n{HOLDS['italy']}", "1997-04-22 10:00")
    assert {"abandoned", "orders_in"} <= set(moderated.status("italy"))
    assert letters.having("power_returned") == []
    moderated.wait("1997-04-22 23:30")
    assert moderated.game()["phase"] == "F1901M"
    assert moderated.points("italy") == -1 * 6 - 50


def test_orders_in_time_bring_the_player_his_points(moderated: Court) -> None:
    moderated.hold(*moderated.others("italy"), when="1997-04-10 10:00")
    moderated.lead(f"BECOME italy\n{HOLDS['italy']}", "1997-04-10 11:00")
    moderated.wait("1997-04-10 12:00")
    assert moderated.game()["phase"] == "F1901M"
    assert moderated.points("italy") == 3


def test_a_paused_game_takes_orders_of_a_master_only(moderated: Court) -> None:
    moderated.lead("PAUSE")
    assert "orders_paused" in moderated.sign("france", "A par - bur").one("france").codes
    moderated.lead("BECOME france\nA par - bur")
    assert moderated.held("france") == ["A par - bur"]


def test_a_long_absence_needs_no_other_leave(moderated: Court) -> None:
    letters = moderated.lead("BECOME france\nSET ABSENCE may 1 TO may 28")
    assert "absence_set" in letters.one("france").codes
    assert letters.having("absence_set_by").readers == []


def test_a_master_from_elsewhere_gets_no_orders_back(moderated: Court) -> None:
    letters = moderated.mail("else", f"SIGNON mspring pw-mona\nBECOME france\n{HOLDS['france']}")
    assert letters.readers == ["else", "france", "mona"]
    assert b"A par" not in letters.one("else").raw
    assert moderated.held("france") != []


def test_nothing_done_is_nothing_told(moderated: Court) -> None:
    assert moderated.lead("BECOME france").readers == ["mona"]
