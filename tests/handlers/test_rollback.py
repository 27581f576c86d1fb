"""ROLLBACK (spec §1.4, decision 013): everything is as before the phase was processed."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from judge.cli.main import cli
from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.handlers.inspection import replayed
from judge.store.transaction import reading

from .court import HOLDS, POWERS, Court

#: S1901M was processed Thu 10 Apr 10:30; F1901M is due Tue 15 Apr 23:30.
BACK = "1997-04-11 10:00"


@pytest.fixture
def fall(moderated: Court) -> Court:
    """F1901M of a game with a master; in the spring France went to Burgundy."""
    moderated.hold(*moderated.others("france"), when="1997-04-10 09:59")
    orders = HOLDS["france"].replace("A par h", "A par - bur")
    moderated.sign("france", orders, "1997-04-10 10:00")
    moderated.wait("1997-04-10 10:30")
    assert moderated.game()["phase"] == "F1901M"
    return moderated


def stored_again(court: Court) -> list[str]:
    """Labels of settled phases that would come out differently (`judge game replay`)."""
    with reading(court.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        return replayed(Desk(court.simulation.office, tx, court.now), game)


def phases(court: Court) -> list[tuple[int, str]]:
    with reading(court.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        desk = Desk(court.simulation.office, tx, court.now)
        return [(one["number"], one["label"]) for one in game_export(desk, game)["phases"]]


def test_the_position_and_the_phase_are_those_of_before(fall: Court) -> None:
    fall.lead("ROLLBACK", BACK)
    game = fall.game()
    assert (game["phase"], game["number"], game["status"]) == ("S1901M", 1, "active")
    assert {"power": "france", "unit": "A", "at": "par"} in game["position"]["units"]
    assert phases(fall) == [(1, "S1901M")]


@pytest.mark.parametrize("line", ["ROLLBACK", "ROLLBACK 1", "roll back 001", "retour en arrière"])
def test_all_are_told(fall: Court, line: str) -> None:
    fall.mail("nina", "OBSERVE spring pw")
    letters = fall.lead(line, BACK)
    told = letters.having("rolled_back_by")
    assert told.readers == sorted(["nina", *POWERS])
    assert told[0].subject == "FROG:spring - S1901M Rollback to S1901M"
    assert "mona@example.org as Master has put the game back" in told[0].text
    assert told[0].codes >= {"rolled_back_undone", "rolled_back_orders", "votes_cleared"}
    assert {"rolled_back", "rolled_back_clock"} <= letters.one("mona").codes


def test_orders_of_then_count_as_received(fall: Court) -> None:
    letters = fall.lead("ROLLBACK", BACK)
    assert "A par - bur" in fall.held("france")
    assert all("orders_in" in fall.status(power) for power in POWERS)
    assert letters.having("rolled_back_in").readers == sorted(POWERS)


def test_orders_for_the_phase_that_is_gone_are_gone(fall: Court) -> None:
    fall.sign("france", "A bur - bel\nA mar - spa", "1997-04-10 12:00")
    fall.lead("ROLLBACK", BACK)
    fall.lead("PROCESS S1901M")
    assert fall.game()["phase"] == "F1901M"
    assert fall.held("france") == []


def test_orders_that_were_sent_ahead_are_kept(moderated: Court) -> None:
    moderated.hold(*moderated.others("france"), when="1997-04-10 09:59")
    orders = f"{HOLDS['france']}\nPHASE F1901M\nA par - bur\nPHASE S1902M\nA mar - spa"
    moderated.sign("france", orders, "1997-04-10 10:00")
    moderated.wait("1997-04-10 10:30")
    assert moderated.held("france") == ["A par - bur"]
    letters = moderated.lead("ROLLBACK", BACK)
    answer = moderated.sign("france").one("france")
    assert [(one.phase, one.lines) for one in answer.view.ahead] == [
        ("F1901M", ("A par - bur",)),
        ("S1902M", ("A mar - spa",)),
    ]
    assert letters.having("rolled_back_in").readers == sorted(POWERS)
    moderated.lead("PROCESS")
    assert moderated.held("france") == ["A par - bur"]


def test_it_is_not_processed_in_the_same_second_but_at_a_new_deadline(fall: Court) -> None:
    letters = fall.lead("ROLLBACK", BACK)
    # Fri 11 Apr 10:00 + 72 h is Mon 14 Apr 10:00; clock 23:30, an allowed day: Tue 15 Apr.
    assert fall.moment("deadline") == "1997-04-15 23:30"
    assert fall.moment("grace") == "1997-04-22 23:30"
    # All orders are in: the master's WAIT holds it.
    assert fall.moment("process_at") == "1997-04-15 23:30"
    assert letters.having("rolled_back_by")[0].view.clock is not None
    assert fall.wait("1997-04-15 23:29").of("Results") == []
    fall.wait("1997-04-15 23:30")
    assert fall.game()["phase"] == "F1901M"


def test_the_master_may_set_another_deadline_in_the_same_mail(fall: Court) -> None:
    letters = fall.lead("ROLLBACK\nSET DEADLINE apr 18 20:00", BACK)
    assert fall.moment("deadline") == "1997-04-18 20:00"
    assert letters.having("deadline_moved").readers == sorted(POWERS)


def test_nowait_lets_it_go_on(fall: Court) -> None:
    fall.lead("ROLLBACK", BACK)
    fall.lead("SET NOWAIT", "1997-04-12 10:00")
    fall.wait("1997-04-12 11:00")
    assert fall.game()["phase"] == "F1901M"


def test_the_second_processing_sends_its_letters_and_all_that_follows(fall: Court) -> None:
    first = fall.letters.of("Results")
    assert first.readers == sorted(["mona", *POWERS])
    fall.lead("ROLLBACK", BACK)
    fall.sign("france", "A par - pic")
    second = fall.lead("PROCESS S1901M").of("Results")
    assert second.readers == first.readers
    assert "Army Paris -> Picardy" in second[0].text
    assert "Army Paris -> Burgundy" in first[0].text
    assert {letter.message["Message-ID"] for letter in second}.isdisjoint(
        {letter.message["Message-ID"] for letter in first}
    )
    assert phases(fall) == [(1, "S1901M"), (2, "F1901M")]


def test_it_can_be_done_twice(fall: Court) -> None:
    for round_ in range(2):
        fall.lead("ROLLBACK", f"1997-04-1{1 + round_} 10:00")
        assert fall.game()["number"] == 1
        letters = fall.lead("PROCESS")
        assert letters.of("Results").readers == sorted(["mona", *POWERS])
    assert stored_again(fall) == []


def test_replay_still_finds_every_phase_as_it_was(fall: Court) -> None:
    fall.lead("ROLLBACK", BACK)
    assert stored_again(fall) == []
    fall.sign("france", "A par - pic")
    fall.lead("PROCESS")
    fall.hold(when="1997-04-12 10:00")
    fall.lead("PROCESS")
    assert stored_again(fall) == []
    assert [number for number, _ in phases(fall)] == [1, 2, 3]


def test_several_phases_can_be_undone_at_once(fall: Court) -> None:
    fall.hold(*fall.others("france"), when="1997-04-11 08:00")
    fall.lead("PROCESS")
    assert fall.game()["number"] == 3
    told = fall.lead("ROLLBACK 1", "1997-04-12 10:00").having("rolled_back_undone")
    assert told[0].said("rolled_back_undone").params["phases"] == ("S1901M", "F1901M")
    assert fall.game()["number"] == 1
    fall.lead("PROCESS")
    assert fall.held("italy") == []  # what was on file for F1901M was for another one


def test_history_keeps_what_everybody_read_and_summary_what_holds(fall: Court) -> None:
    fall.lead("ROLLBACK", BACK)
    fall.sign("france", "A par - pic")
    fall.lead("PROCESS")
    text = fall.sign("france", "HISTORY").one("france").text
    order = [text.index(part) for part in ("-> Burgundy", "Rollback to S1901M", "-> Picardy")]
    assert order == sorted(order)
    summary = fall.sign("france", "SUMMARY").one("france").text
    assert "through S1901M" in summary or "Spring of 1901" in summary


def test_on_time_points_are_given_once(fall: Court) -> None:
    assert fall.points("france") == 3
    fall.lead("ROLLBACK", BACK)
    fall.lead("SET NOWAIT", "1997-04-12 10:00")
    fall.wait("1997-04-12 11:00")
    assert fall.game()["phase"] == "F1901M"
    assert [fall.points(who) for who in POWERS] == [3] * 7
    assert (fall.person("france").on_time, fall.person("france").turns) == (1, 1)
    # The next phase is a new one and brings its own.
    fall.hold(*fall.others("france"), when="1997-04-13 10:00")
    fall.sign("france", "A bur h\nA mar h\nF bre h", "1997-04-13 10:01")
    fall.wait("1997-04-13 12:00")
    assert fall.game()["number"] == 3
    assert [fall.points(who) for who in POWERS] == [6] * 7


def test_votes_are_cleared(fall: Court) -> None:
    fall.sign("france", "SET DRAW")
    fall.lead("ROLLBACK", BACK)
    assert fall.seat("france").draw_vote is None


def test_who_fell_since_plays_again_and_who_had_fallen_before_does_not(moderated: Court) -> None:
    moderated.hold(*moderated.others("italy"), when="1997-04-10 10:00")
    moderated.wait("1997-04-22 23:30")
    assert moderated.game()["phase"] == "F1901M"
    assert "cd" in moderated.status("italy")
    moderated.hold(*moderated.others("italy", "turkey"), when="1997-04-23 10:00")
    moderated.wait("1997-05-06 23:30")
    assert moderated.game()["number"] == 3
    assert "cd" in moderated.status("turkey")
    moderated.lead("ROLLBACK 1")
    assert "cd" in moderated.status("italy")
    assert not {"cd", "abandoned", "late"} & set(moderated.status("turkey"))


def test_letters_of_phases_that_are_undone_cannot_be_answered(fall: Court) -> None:
    old = fall.letters.to("france")[-1]
    fall.lead("ROLLBACK", BACK)
    answer = fall.answer("france", "A mar - spa", letter=old).one("france")
    assert "answer_unknown" in answer.codes
    headers = [f"In-Reply-To: {old.message['Message-ID']}"]
    answer = fall.mail("france", "SIGNON fspring pw-france\nA mar - spa", headers=headers)
    assert "phase_undone" in answer.one("france").codes
    assert "A mar H" in fall.held("france")
    # The notice itself can be answered.
    told = fall.letters.having("rolled_back_by").one("france")
    assert fall.answer("france", "A mar - spa", letter=told)
    assert "A mar - spa" in fall.held("france")


def test_nor_once_the_phase_has_come_again(fall: Court) -> None:
    old = fall.letters.to("france")[-1]
    fall.lead("ROLLBACK", BACK)
    fall.lead("PROCESS")
    assert fall.game()["phase"] == "F1901M"
    answer = fall.answer("france", "A mar - spa", letter=old).one("france")
    assert "answer_unknown" in answer.codes
    headers = [f"In-Reply-To: {old.message['Message-ID']}"]
    answer = fall.mail("france", "SIGNON fspring pw-france\nA mar - spa", headers=headers)
    assert "phase_undone" in answer.one("france").codes
    assert fall.held("france") == []


@pytest.mark.parametrize("number", ["2", "7", "0"])
def test_only_a_settled_phase_is_undone(fall: Court, number: str) -> None:
    letters = fall.lead(f"ROLLBACK {number}", BACK)
    assert "rollback_unknown" in letters.one("mona").codes
    assert letters.readers == ["mona"]
    assert fall.game()["number"] == 2


def test_before_the_first_phase_is_over_there_is_none(moderated: Court) -> None:
    assert "rollback_first" in moderated.lead("ROLLBACK").one("mona").codes


def test_a_paused_game_stays_paused(fall: Court) -> None:
    fall.lead("PAUSE", BACK)
    fall.lead("ROLLBACK")
    game = fall.game()
    assert (game["status"], game["phase"]) == ("paused", "S1901M")
    fall.wait("1997-05-20 10:00")
    assert fall.game()["phase"] == "S1901M"
    fall.lead("RESUME")
    assert fall.game()["status"] == "active"
    assert fall.moment("deadline") == "1997-05-23 23:30"


def test_a_game_that_a_phase_has_ended_goes_on(fall: Court) -> None:
    owners = dict.fromkeys(
        [
            "par",
            "mar",
            "bre",
            "spa",
            "por",
            "bel",
            "hol",
            "mun",
            "ber",
            "kie",
            "den",
            "lon",
            "lvp",
            "edi",
            "nwy",
            "swe",
            "ven",
        ],
        "france",
    )
    nobody = dict.fromkeys(("england", "germany", "italy"), "")
    fall.board("F1905M", {**nobody, "france": "A rom"}, owners)
    fall.lead("PROCESS")
    assert fall.game()["status"] == "finished"
    letters = fall.lead("ROLLBACK")
    game = fall.game()
    assert (game["status"], game["result"], game["phase"]) == ("active", None, "F1905M")
    assert letters.having("rolled_back_by").readers == sorted(POWERS)
    assert fall.lead("PROCESS").of("Ending").readers == sorted(["mona", *POWERS])


def test_a_terminated_game_is_resumed_first(fall: Court) -> None:
    fall.lead("TERMINATE")
    assert "rollback_terminated" in fall.lead("ROLLBACK").one("mona").codes
    fall.lead("RESUME")
    fall.lead("ROLLBACK")
    assert fall.game()["phase"] == "S1901M"


def test_the_command_line_agrees(fall: Court, tmp_path: object) -> None:
    fall.lead("ROLLBACK", BACK)
    fall.lead("PROCESS")
    config = fall.judge.config.home / "judge.toml"
    config.write_text("[judge]\n[database]\nurl = 'sqlite:///judge.db'\n")
    out = CliRunner().invoke(cli, ["--config", str(config), "game", "replay", "spring"])
    assert out.exit_code == 0, out.output
    out = CliRunner().invoke(cli, ["--config", str(config), "game", "export", "spring"])
    kinds = [event["kind"] for event in json.loads(out.output)["events"]]
    assert kinds.count("processed") == 2
    assert kinds.count("rolled_back") == 1
