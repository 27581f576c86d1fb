"""When a phase is processed (spec §3.6, §3.7): WAIT, `delay`, `min`, the deadline."""

from __future__ import annotations

import pytest

from .court import HOLDS, POWERS, Court


def test_all_orders_in_are_processed_delay_after_the_last(spring: Court) -> None:
    spring.hold(*POWERS[:-1], when="1997-04-10 10:00")
    spring.hold("turkey", when="1997-04-10 12:00")
    assert spring.moment("process_at") == "1997-04-10 12:30"
    spring.wait("1997-04-10 12:29")
    assert spring.game()["phase"] == "S1901M"
    spring.wait("1997-04-10 12:30")
    assert spring.game()["phase"] == "F1901M"


def test_delay_starts_again_with_every_accepted_change(spring: Court) -> None:
    spring.hold(when="1997-04-10 10:00")
    spring.sign("france", "A par - bur", "1997-04-10 10:20")
    assert spring.moment("process_at") == "1997-04-10 10:50"


@pytest.mark.parametrize("text", ["", "PRESS TO E\nhello\nENDPRESS", "LIST", "SET LANGUAGE FR"])
def test_a_mail_without_orders_does_not_start_delay_again(spring: Court, text: str) -> None:
    spring.hold(when="1997-04-10 10:00")
    spring.sign("france", text, "1997-04-10 10:20")
    assert spring.moment("process_at") == "1997-04-10 10:30"


def test_delay_never_goes_past_the_deadline(spring: Court) -> None:
    spring.hold(*POWERS[:-1], when="1997-04-10 10:00")
    spring.hold("turkey", when="1997-04-15 23:15")
    assert spring.moment("process_at") == "1997-04-15 23:30"


def test_a_phase_is_not_processed_before_min_has_passed(spring: Court) -> None:
    spring.hold(when="1997-04-08 21:00")
    assert spring.moment("process_at") == "1997-04-09 08:05"


def test_a_correction_that_makes_the_set_incomplete_stops_early_processing(spring: Court) -> None:
    spring.hold(when="1997-04-10 10:00")
    spring.sign("france", "A par - xyz", "1997-04-10 10:20")
    spring.wait("1997-04-15 23:29")
    assert spring.game()["phase"] == "S1901M"


def test_an_error_free_mail_without_orders_clears_the_mark_and_starts_the_delay(
    spring: Court,
) -> None:
    spring.hold(when="1997-04-10 10:00")
    spring.sign("france", "A par - xyz", "1997-04-10 10:20")
    spring.sign("france", "", "1997-04-10 11:00")
    assert spring.moment("process_at") == "1997-04-10 11:30"


def test_wait_holds_the_phase_until_the_deadline(spring: Court) -> None:
    letters = spring.sign("france", "SET WAIT", "1997-04-10 09:00")
    assert letters.readers == ["france"]
    assert "wait_set" in letters[0].codes
    spring.hold(when="1997-04-10 10:00")
    assert spring.moment("process_at") == "1997-04-15 23:30"
    spring.wait("1997-04-15 23:30")
    assert spring.game()["phase"] == "F1901M"


def test_nowait_lets_the_phase_go_on_after_delay(spring: Court) -> None:
    spring.sign("france", "SET WAIT", "1997-04-10 09:00")
    spring.hold(when="1997-04-10 10:00")
    letters = spring.sign("france", "SET NO WAIT", "1997-04-11 15:00")
    assert letters.readers == ["france"]
    assert spring.moment("process_at") == "1997-04-11 15:30"


def test_wait_is_cleared_when_the_phase_is_processed(spring: Court) -> None:
    spring.sign("france", "SET WAIT")
    spring.hold(when="1997-04-10 10:00")
    spring.wait("1997-04-15 23:30")
    assert "wait" not in spring.status("france")


def test_the_answer_says_when_it_is_in_that_state_already(spring: Court) -> None:
    spring.sign("france", "SET WAIT")
    assert "wait_set_already" in spring.sign("france", "SET WAIT").one("france").codes
    spring.sign("france", "SET NOWAIT")
    assert "wait_cleared_already" in spring.sign("france", "SET NOWAIT").one("france").codes


def test_before_the_start_there_is_no_point_in_wait(court: Court) -> None:
    court.register("anna")
    letter = court.mail("anna", "CREATE ?summer pw\nSET WAIT").one("anna")
    assert "wait_not_started" in letter.codes


def test_observers_cannot_hold_up_a_game(spring: Court) -> None:
    letter = spring.mail("nina", "OBSERVE spring pw\nSET WAIT").one("nina")
    assert "wait_observer" in letter.codes


def test_after_the_deadline_wait_has_no_effect_and_the_answer_says_so(spring: Court) -> None:
    spring.hold(*spring.others("italy"), when="1997-04-10 10:00")
    letter = spring.sign("france", "SET WAIT", "1997-04-16 10:00").one("france")
    assert "wait_no_effect" in letter.codes
    spring.sign("italy", HOLDS["italy"], "1997-04-16 12:00")
    assert spring.moment("process_at") == "1997-04-16 12:30"


def test_after_the_deadline_the_phase_runs_at_a_fixed_moment_if_that_comes_first(
    spring: Court,
) -> None:
    spring.hold(*spring.others("italy"), when="1997-04-10 10:00")
    spring.sign("italy", HOLDS["italy"], "1997-04-16 23:20")
    assert spring.moment("process_at") == "1997-04-16 23:30"


def test_the_wait_of_an_abandoned_power_does_not_count(spring: Court) -> None:
    spring.sign("france", f"{HOLDS['france']}\nSET WAIT", "1997-04-10 10:00")
    spring.hold(*spring.others("france"), when="1997-04-10 10:00")
    assert spring.moment("process_at") == "1997-04-15 23:30"
    spring.sign("france", "RESIGN", "1997-04-10 11:00")
    spring.wait("1997-04-10 12:00")
    assert spring.game()["phase"] == "F1901M"


def test_the_next_deadline_counts_from_the_nominal_instant(spring: Court) -> None:
    """A phase due at its deadline Tue 23:30 has the next one Fri 23:30 (contract, "t0")."""
    spring.sign("france", "SET WAIT")
    spring.hold(when="1997-04-10 10:00")
    spring.wait("1997-04-15 23:30")
    assert spring.moment("deadline") == "1997-04-18 23:30"
    assert spring.moment("start") == "1997-04-16 11:30"
