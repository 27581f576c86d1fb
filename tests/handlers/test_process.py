"""PROCESS, PREDICT and MANUAL PROCESS (spec §1.4, §2.4, §3.7, §3.11)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from judge.daemons.filing import Envelope, file_now
from judge.reports.views import Results

from .court import HOLDS, POWERS, Court, at

WHEN = "1997-04-10 10:00"


@pytest.mark.parametrize("line", ["PROCESS", "PROCESS S1901M", "process spring 1901 movement"])
def test_the_phase_is_processed_at_once_with_what_is_on_file(moderated: Court, line: str) -> None:
    moderated.sign("france", "A par - bur\nSET WAIT")
    letters = moderated.lead(line, WHEN)
    assert letters.having("process_ordered").readers == ["mona"]
    results = letters.of("Results")
    assert results.readers == sorted(["mona", *POWERS])
    assert "processed_by_master" in results[0].codes
    assert "Army Paris -> Burgundy." in results[0].text
    game = moderated.game()
    assert (game["phase"], game["number"]) == ("F1901M", 2)
    assert {"power": "france", "unit": "A", "at": "bur"} in game["position"]["units"]
    # The next deadline counts from the master's mail: 72 h, Tue 15 Apr is an allowed day.
    assert moderated.moment("deadline") == "1997-04-15 23:30"


def test_nobody_is_late_or_in_disorder_and_nobody_gets_points(moderated: Court) -> None:
    moderated.hold(*moderated.others("italy"), when="1997-04-10 09:00")
    moderated.lead("PROCESS", WHEN)
    assert [moderated.points(who) for who in POWERS] == [0] * 7
    assert moderated.person("france").turns == 0
    assert not {"late", "abandoned", "cd", "wait"} & set(moderated.status("italy"))


def test_after_the_deadline_the_punctual_keep_what_they_had(moderated: Court) -> None:
    moderated.hold(*moderated.others("italy"), when="1997-04-10 09:00")
    moderated.wait("1997-04-15 23:30")
    moderated.lead("PROCESS S1901M", "1997-04-16 10:00")
    assert moderated.game()["phase"] == "F1901M"
    assert (moderated.points("france"), moderated.points("italy")) == (3, -1)


def test_another_phase_than_the_running_one_is_not_processed(moderated: Court) -> None:
    letters = moderated.lead("PROCESS F1901M", WHEN)
    assert "process_other_phase" in letters.one("mona").codes
    assert "F1901M is not the running phase: S1901M is." in letters.one("mona").text
    assert moderated.game()["phase"] == "S1901M"


def test_without_a_phase_the_safer_line_is_shown(moderated: Court) -> None:
    assert (
        "process_name_phase" in moderated.lead("PROCESS", WHEN).having("process_ordered")[0].codes
    )


def test_a_mail_that_came_before_it_is_read_before(moderated: Court) -> None:
    """Nobody's orders are passed over because the master's mail was read first."""
    moderated.wait(WHEN)
    engine, now = moderated.judge.engine, at(WHEN)
    lines = {
        "mona": ("SIGNON mspring pw-mona\nPROCESS", now),
        "france": ("SIGNON fspring pw-france\nA par - bur", now - timedelta(seconds=1)),
        "germany": ("SIGNON gspring pw-germany\nA mun - bur", now + timedelta(seconds=1)),
    }
    for who, (text, moment) in lines.items():
        raw = moderated.raw(who, text, moment)
        envelope = Envelope(f"{who}@example.org", ("judge@localhost",), raw, False)
        file_now(engine, envelope, moment)
    moderated.simulation.pass_over(now + timedelta(seconds=2))
    game = moderated.game()
    assert game["phase"] == "F1901M"
    assert {"power": "france", "unit": "A", "at": "bur"} in game["position"]["units"]
    assert moderated.held("germany") == ["A mun - bur"]


def test_orders_below_become_are_on_file_too(moderated: Court) -> None:
    letters = moderated.lead("PROCESS S1901M\nBECOME france\nA par - bur", WHEN)
    assert letters.of("ActedFor").readers == ["france"]
    position = moderated.game()["position"]["units"]
    assert {"power": "france", "unit": "A", "at": "bur"} in position


def test_a_game_that_waits_for_a_replacement_goes_on(moderated: Court) -> None:
    moderated.lead("SET NONMR")
    moderated.hold(*moderated.others("italy"), when="1997-04-10 09:00")
    moderated.wait("1997-04-25 12:00")
    assert moderated.game()["phase"] == "S1901M"
    moderated.lead("PROCESS")
    assert moderated.game()["phase"] == "F1901M"


def test_it_is_refused_where_no_phase_runs(moderated: Court) -> None:
    moderated.lead("PAUSE")
    assert "process_paused" in moderated.lead("PROCESS").one("mona").codes
    moderated.lead("TERMINATE")
    assert "game_over" in moderated.lead("PROCESS").one("mona").codes


def test_in_a_forming_game_there_is_nothing_to_process(court: Court) -> None:
    court.register("mona")
    court.mail("mona", "CREATE ?spring pw-mona\nBECOME MASTER")
    assert "master_not_started" in court.lead("PROCESS\nPREDICT").one("mona").codes


@pytest.mark.parametrize("line", ["PROCESS", "PREDICT", "ROLLBACK", "UNSTART", "FORCE BEGIN"])
def test_players_are_told_whom_to_ask(moderated: Court, line: str) -> None:
    letters = moderated.sign("germany", line)
    assert "master_only_ask" in letters.one("germany").codes
    assert letters.readers == ["germany"]
    assert moderated.game()["phase"] == "S1901M"


# ---------------------------------------------------------------------- PREDICT


def test_a_trial_shows_the_results_and_stores_nothing(moderated: Court) -> None:
    moderated.sign("france", "A par - bur")
    moderated.sign("germany", "A mun - bur")
    before = moderated.game()
    letters = moderated.lead("PREDICT")
    assert letters.readers == ["mona"]
    trial = next(part for part in letters[0].view.attached if isinstance(part, Results))
    assert {"predicted"} == {message.code for message in trial.announcements}
    assert "(*bounce*)" in letters[0].text
    assert moderated.game() == before
    assert moderated.lead().having("predicted") == []


def test_a_trial_can_be_had_of_a_paused_game(moderated: Court) -> None:
    moderated.lead("PAUSE")
    assert "predicted" in moderated.lead("PREDICT").one("mona").codes


# --------------------------------------------------------------- MANUAL PROCESS


def test_a_phase_that_is_due_waits_for_the_master_and_all_are_told(moderated: Court) -> None:
    letters = moderated.lead("SET MANUAL PROCESS")
    assert letters.having("manual_process_by").readers == sorted(POWERS)
    moderated.hold(when=WHEN)
    letters = moderated.wait("1997-04-10 10:30")
    told = letters.having("turn_waiting")
    assert told.readers == sorted(["mona", *POWERS])
    assert told[0].subject == "FROG:spring - S1901M Turn Waiting"
    assert letters.having("turn_waiting_master").readers == ["mona"]
    assert "PROCESS S1901M" in letters.one("mona").text
    assert "The master has to start the processing." in told[0].text
    assert moderated.game()["phase"] == "S1901M"
    # Again after 24 hours, and so on.
    assert len(moderated.wait("1997-04-11 10:29")) == 0
    assert moderated.wait("1997-04-11 10:30").having("turn_waiting").readers == told.readers
    moderated.lead("PROCESS S1901M")
    assert moderated.game()["phase"] == "F1901M"


def test_who_is_late_is_late_there_too_and_nothing_runs_at_the_end_of_grace(
    moderated: Court,
) -> None:
    moderated.lead("SET MANUAL PROCESS")
    moderated.hold(*moderated.others("italy"), when=WHEN)
    letters = moderated.wait("1997-04-22 23:30")
    assert letters.of("LateNotice") != []
    assert "cd" in moderated.status("italy")
    assert letters.having("turn_waiting").readers == sorted(["mona", *POWERS])
    assert moderated.game()["phase"] == "S1901M"


def test_automatic_again_it_goes_on(moderated: Court) -> None:
    moderated.lead("SET MANUAL PROCESS")
    moderated.hold(when=WHEN)
    moderated.wait("1997-04-12 10:00")
    letters = moderated.lead("SET AUTO PROCESS", "1997-04-12 10:00:01")
    assert letters.having("nomanual_process_by").readers == sorted(POWERS)
    moderated.wait("1997-04-12 11:00")
    assert moderated.game()["phase"] == "F1901M"


def test_the_listing_says_so_only_where_it_is_on(moderated: Court) -> None:
    assert "ManualProcess" not in moderated.sign("france", "LIST").one("france").text
    moderated.lead("SET MAN PROC")
    assert "ManualProcess" in moderated.sign("france", "LIST").one("france").text
    assert moderated.game()["process_at"] is not None


def test_without_a_master_nothing_waits_for_one(spring: Court) -> None:
    answer = spring.sign("france", "SET MANUAL PROCESS").one("france")
    assert "manual_no_master" in answer.codes
    assert spring.game()["settings"]["flags"]["manual_process"] is False


def test_orders_of_then_are_those_that_count(moderated: Court) -> None:
    moderated.lead("SET MANUAL PROCESS")
    moderated.hold(when=WHEN)
    moderated.wait("1997-04-12 10:00")
    moderated.sign("france", HOLDS["france"].replace("A par h", "A par - bur"))
    moderated.lead("PROCESS")
    position = moderated.game()["position"]["units"]
    assert {"power": "france", "unit": "A", "at": "bur"} in position
