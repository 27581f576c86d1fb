"""TERMINATE and RESUME of a game that is over (spec §1.3, §9.7, §9.8)."""

from __future__ import annotations

from datetime import timedelta

from .court import HOLDS, POWERS, Court


def draw(court: Court) -> None:
    for who in POWERS:
        court.sign(who, "SET DRAW")


def test_terminate_ends_the_game_without_a_result_and_everybody_hears_who_did_it(
    spring: Court,
) -> None:
    letters = spring.sign("italy", "TERMINATE")
    assert sorted(letters.readers) == sorted(POWERS)
    told = letters.one("austria")
    assert "Game Terminated" in told.subject
    assert "italy@example.org" in told.text
    game = spring.game()
    assert (game["status"], game["result"]) == ("terminated", {"kind": "none", "powers": []})
    assert spring.wait(spring.now + timedelta(days=60)) == []


def test_an_ended_game_takes_neither_orders_nor_a_second_end(spring: Court) -> None:
    spring.sign("italy", "TERMINATE")
    answer = spring.sign("france", "TERMINATE\n" + HOLDS["france"]).one("france")
    assert "game_over" in answer.codes
    assert spring.held("france") == []


def test_only_a_master_ends_a_moderated_game(moderated: Court) -> None:
    answer = moderated.sign("france", "TERMINATE").one("france")
    assert "set_moderated_only" in answer.codes
    moderated.mail("mona", "SIGNON mspring pw-mona\nTERMINATE")
    assert moderated.game()["status"] == "terminated"


def test_nobody_signs_on_to_a_forming_game_that_was_terminated(court: Court) -> None:
    court.register("anna")
    court.register("otto")
    court.mail("anna", "CREATE ?summer pw\nTERMINATE")
    answer = court.mail("otto", "SIGNON ?summer pw").one("otto")
    assert answer.codes & {"game_over", "game_terminated"}
    letters = court.mail("anna", "SIGNON ?summer pw\nRESUME")
    assert "forming_resumed" in letters.one("anna").codes
    assert "signed_up" in court.mail("otto", "SIGNON ?summer pw").one("otto").codes


def test_a_drawn_game_is_resumed_with_a_new_deadline_and_without_votes(spring: Court) -> None:
    draw(spring)
    assert spring.game()["status"] == "finished"
    letters = spring.sign("france", "RESUME", "1997-04-12 10:00")
    assert sorted(letters.readers) == sorted(POWERS)
    assert "Game Resumed" in letters.one("austria").subject
    assert "votes_cleared" in letters.one("austria").codes
    game = spring.game()
    assert (game["status"], game["result"], game["phase"]) == ("active", None, "S1901M")
    # 72 h on is Tue 15 Apr 10:00, at 23:30; the doubled time of the start is over.
    assert spring.moment("deadline") == "1997-04-15 23:30"
    for who in POWERS[:-1]:
        spring.sign(who, "SET DRAW")
    assert spring.game()["status"] == "active"


def test_with_noresume_only_a_master_resumes(moderated: Court) -> None:
    moderated.mail("mona", "SIGNON mspring pw-mona\nSET NORESUME\nTERMINATE")
    answer = moderated.sign("france", "RESUME").one("france")
    assert "resume_masters_only" in answer.codes
    moderated.mail("mona", "SIGNON mspring pw-mona\nRESUME")
    assert moderated.game()["status"] == "active"


def test_a_running_game_is_not_resumed(spring: Court) -> None:
    assert "resume_not_paused" in spring.sign("france", "RESUME").one("france").codes


def test_orders_that_were_in_before_the_end_count_after_resume(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    spring.sign("italy", "TERMINATE")
    spring.sign("austria", "RESUME")
    assert len(spring.held("france")) == 3
    assert "orders_in" in spring.status("france")


def test_the_history_and_the_summary_tell_the_end(spring: Court) -> None:
    spring.hold()
    spring.wait(spring.now + timedelta(days=10))
    spring.sign("italy", "TERMINATE")
    text = spring.sign("france", "SUMMARY\nHISTORY").one("france").text
    assert "italy@example.org as Italy has ended the game without a result" in " ".join(
        text.split()
    )
