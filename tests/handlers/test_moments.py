"""SET DEADLINE, GRACE, START: the running phase (spec §3.5, §4; contract, "SET of a parameter").

The game starts on Tue 8 Apr 1997 at 20:05; deadline Tue 15 Apr 23:30, end of grace a week later.
"""

from __future__ import annotations

import pytest

from .court import POWERS, Court, at

LATER = "1997-04-09 10:00"


def moments(court: Court) -> tuple[str, str, str]:
    return court.moment("deadline"), court.moment("grace"), court.moment("start")


BEGINNING = ("1997-04-15 23:30", "1997-04-22 23:30", "1997-04-09 08:05")


# ------------------------------------------------------------- what is meant


@pytest.mark.parametrize(
    ("typed", "deadline"),
    [
        ("fri", "1997-04-11 23:30"),
        ("fri 18:00", "1997-04-11 18:00"),
        ("12:00 apr 10", "1997-04-10 12:00"),
        ("9:00", "1997-04-10 09:00"),
        ("18", "1997-04-18 23:30"),
        ("vendredi 18h", "1997-04-11 18:00"),
        ("le 1er mai à 9h05", "1997-05-01 09:05"),
        ("may", "1997-05-31 23:30"),
        ("sat", "1997-04-12 23:30"),
        ("mar 1 1998 12:00", "1998-03-01 12:00"),
    ],
)
def test_a_date_is_read_by_the_table_on_any_day(spring: Court, typed: str, deadline: str) -> None:
    spring.sign("france", f"SET DEADLINE {typed}", LATER)
    assert spring.moment("deadline") == deadline


def test_french_words_set_the_same(spring: Court) -> None:
    spring.sign("france", "RÉGLER délai ven. 18h\nRÉGLER grâce 20 avril")
    assert moments(spring)[:2] == ("1997-04-11 18:00", "1997-04-20 23:30")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("SET DEADLINE", "date_missing"),
        ("SET DEADLINE apr 7 1997", "date_past"),
        ("SET DEADLINE jan 10", "date_far"),
        ("SET DEADLINE fri 18:00 perhaps", "date_not_understood"),
        ("SET DEADLINE mon 5 may", "date_mixed"),
        ("SET DEADLINE 31 apr", "date_impossible"),
        ("SET DEADLINE mar", "date_mar"),
        ("SET DEADLINE mar 18h", "date_mar"),
        ("SET GRACE apr 14", "grace_before_deadline"),
        ("SET START apr 9 1997 9:00", "date_past"),
    ],
)
def test_what_is_half_understood_or_past_changes_nothing(
    spring: Court, line: str, code: str
) -> None:
    letters = spring.sign("france", line, LATER)
    assert code in letters.one("france").codes
    assert letters.readers == ["france"]
    assert moments(spring) == BEGINNING


def test_a_past_date_is_refused_with_what_was_understood(spring: Court) -> None:
    text = spring.sign("france", "SET DEADLINE apr 7 1997", LATER).one("france").text
    assert "Mon Apr 07 1997 23:30:00 +0200" in text


def test_mar_alone_is_mardi_or_march(spring: Court) -> None:
    text = spring.sign("france", "SET DEADLINE mar").one("france").text
    assert "mardi" in text
    assert "march" in text


def test_a_date_is_read_from_when_the_mail_arrived(spring: Court) -> None:
    """15:00 is still to come for a mail of 14:59, however late the judge reads it."""
    spring.sign("france", "SET DEADLINE 15:00", "1997-04-09 14:59")
    assert spring.moment("deadline") == "1997-04-09 15:00"


# -------------------------------------------------------- what moves with what


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("SET DEADLINE apr 17", ("1997-04-17 23:30", "1997-04-24 23:30", "1997-04-09 08:05")),
        ("SET DEADLINE apr 11", ("1997-04-11 23:30", "1997-04-22 23:30", "1997-04-09 08:05")),
        ("SET DEADLINE 7:00", ("1997-04-09 07:00", "1997-04-22 23:30", "1997-04-09 07:00")),
        ("SET GRACE apr 16", ("1997-04-15 23:30", "1997-04-16 23:30", "1997-04-09 08:05")),
        ("SET GRACE apr 30", ("1997-04-15 23:30", "1997-04-30 23:30", "1997-04-09 08:05")),
        ("SET START apr 12", ("1997-04-15 23:30", "1997-04-22 23:30", "1997-04-12 23:30")),
        ("SET START apr 18", ("1997-04-18 23:30", "1997-04-22 23:30", "1997-04-18 23:30")),
        ("SET START apr 25", ("1997-04-25 23:30", "1997-05-02 23:30", "1997-04-25 23:30")),
    ],
)
def test_grace_and_start_give_way(spring: Court, line: str, expected: tuple[str, ...]) -> None:
    letter = spring.sign("france", line).one("france")
    assert moments(spring) == expected
    assert "timing_future" not in letter.codes


def test_without_strict_grace_a_later_deadline_moves_grace_to_an_allowed_day(
    spring: Court,
) -> None:
    spring.sign("france", "SET NO STRICT GRACE")
    spring.sign("france", "SET DEADLINE apr 19")  # Sat 26 Apr is not allowed, nor Sun and Mon
    assert spring.moment("grace") == "1997-04-29 23:30"


def test_a_deadline_that_was_set_holds_back_the_next_one_and_no_other_does(spring: Court) -> None:
    spring.sign("france", "SET DEADLINE apr 29")
    spring.hold()
    spring.wait("1997-04-11 12:00")
    assert spring.game()["phase"] == "F1901M"
    assert spring.moment("deadline") == "1997-04-29 23:30"


def test_orders_and_wait_stay_as_they_are(spring: Court) -> None:
    spring.hold()
    spring.sign("germany", "SET WAIT")
    spring.sign("france", "SET DEADLINE apr 18")
    assert spring.status("germany") == ["wait", "orders_in"]
    assert spring.moment("process_at") == "1997-04-18 23:30"
    assert spring.held("austria")


def test_a_start_holds_back_a_phase_that_could_go_on(spring: Court) -> None:
    spring.hold()
    spring.sign("france", "SET START apr 12")
    assert spring.moment("process_at") == "1997-04-12 23:30"


def test_an_earlier_deadline_processes_earlier(spring: Court) -> None:
    spring.hold()
    spring.sign("germany", "SET WAIT")
    spring.sign("france", "SET DEADLINE apr 10 12:00")
    spring.wait("1997-04-10 12:05")
    assert spring.game()["phase"] == "F1901M"


# ------------------------------------------------------------ who is told what


def test_everybody_is_told_old_and_new_and_who_and_the_date_stands_in_the_subject(
    spring: Court,
) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    letters = spring.sign("france", "SET DEADLINE apr 17")
    assert letters.of("Notice").readers == sorted([*spring.others("france"), "nina"])
    notice = letters.one("england")
    assert notice.subject == (
        "FROG:spring - S1901M Deadline Adjustment to: Thu Apr 17 1997 23:30:00 +0200"
    )
    for words in (
        "france@example.org as France has moved the deadline",
        "Tue Apr 15 1997 23:30:00 +0200",
        "Next processing: Thu Apr 17 1997 23:30:00 +0200 (in 9 days 3 hours)",
        "Orders are still missing",
    ):
        assert words in notice.text
    assert {"deadline_moved", "grace_moved", "agreement_reminder"} <= notice.codes
    assert notice.view.clock.deadline == at("1997-04-17 23:30")


def test_the_answer_shows_the_new_clock(spring: Court) -> None:
    answer = spring.sign("france", "SET DEADLINE apr 17").one("france")
    assert {"deadline_set", "grace_set"} <= answer.codes
    assert "Deadline: Thu Apr 17 1997 23:30:00 +0200 (in 9 days 3 hours)" in answer.text
    assert "agreement_reminder" not in answer.codes


def test_subjects_of_grace_and_start(spring: Court) -> None:
    notice = spring.sign("france", "SET GRACE apr 30").one("england")
    assert "Grace Adjustment to: Wed Apr 30 1997 23:30:00 +0200" in notice.subject
    notice = spring.sign("france", "SET START apr 12").one("england")
    assert notice.subject.endswith("Parameter Change")
    assert "start_moved" in notice.codes


def test_several_moves_of_a_mail_are_told_once_from_first_to_last(spring: Court) -> None:
    letters = spring.sign("france", "SET DEADLINE apr 17\nSET DEADLINE apr 18\nSET MOVES NEXT 48")
    notice = letters.one("england")
    moved = notice.said("deadline_moved")
    assert [f"{moved.params[name]:%d}" for name in ("old", "new")] == ["15", "18"]
    assert "setting_changed" in notice.codes
    assert "Deadline Adjustment to: Fri Apr 18" in notice.subject


def test_what_was_taken_back_in_the_same_mail_is_told_to_nobody(spring: Court) -> None:
    text = "SET START apr 12\nSET START apr 9 8:05\nSET MOVES NEXT 48\nSET MOVES NEXT 72"
    assert spring.sign("france", text).readers == ["france"]


def test_the_same_value_is_told_to_nobody(spring: Court) -> None:
    for line, code in (
        ("SET DEADLINE apr 15", "deadline_same"),
        ("SET GRACE apr 22", "grace_same"),
        ("SET START apr 9 8:05", "start_same"),
    ):
        letters = spring.sign("france", line)
        assert code in letters.one("france").codes
        assert letters.readers == ["france"]


def test_in_a_gunboat_game_the_address_is_not_told(gunboat: Court) -> None:
    notice = gunboat.sign("france", "SET DEADLINE apr 17").one("england")
    assert "France has moved" in notice.text
    assert "france@" not in notice.text


# ------------------------------------------------------------- who may and when


def test_only_the_master_of_a_moderated_game_moves_the_deadline(moderated: Court) -> None:
    letters = moderated.sign("france", "SET DEADLINE apr 17")
    assert "set_moderated_only" in letters.one("france").codes
    letters = moderated.mail("mona", "SIGNON mspring pw-mona\nSET DEADLINE apr 17")
    assert letters.having("deadline_moved").readers == sorted(POWERS)
    assert "agreement_reminder" not in letters.one("france").codes


def test_an_observer_moves_nothing(spring: Court) -> None:
    letter = spring.mail("nina", "OBSERVE spring pw\nSET DEADLINE apr 17").one("nina")
    assert "set_observer" in letter.codes
    assert moments(spring) == BEGINNING


def test_a_game_that_does_not_run_has_no_deadline(court: Court) -> None:
    court.register("anna")
    letter = court.mail("anna", "CREATE ?spring pw\nSET DEADLINE apr 17").one("anna")
    assert "moment_forming" in letter.codes


@pytest.mark.parametrize(
    ("status", "code"), [("paused", "moment_paused"), ("finished", "game_over")]
)
def test_neither_has_a_game_that_stands_still(spring: Court, status: str, code: str) -> None:
    def stop(game: object) -> None:
        game.status, game.wake_at = status, None  # type: ignore[attr-defined]

    spring.change(stop)
    assert code in spring.sign("france", "SET DEADLINE apr 17").one("france").codes


# ------------------------------------------------------------ late, and not late


def test_who_was_late_is_not_late_for_a_deadline_to_come(spring: Court) -> None:
    """-1 for the notice stays; orders by the new deadline earn the +3; the phase counts once."""
    spring.hold(*spring.others("italy"))
    spring.wait("1997-04-16 10:00")
    assert "late" in spring.status("italy")
    assert spring.points("italy") == -1
    notice = spring.sign("france", "SET DEADLINE apr 18").one("england")
    assert "late_forgiven" in notice.codes
    assert "late" not in spring.status("italy")
    spring.hold("italy", when="1997-04-18 12:00")
    spring.wait("1997-04-18 23:59")
    assert spring.game()["phase"] == "F1901M"
    italy, france = spring.person("italy"), spring.person("france")
    assert (italy.dedication, italy.turns) == (2, 1)
    assert (france.dedication, france.on_time, france.turns) == (3, 1, 1)


def test_reminders_start_again_at_the_new_deadline(spring: Court) -> None:
    spring.hold(*spring.others("italy"))
    spring.wait("1997-04-15 23:59")
    spring.sign("france", "SET DEADLINE apr 18")
    early = spring.wait("1997-04-18 23:00").to("italy")
    assert [letter.view.early for letter in early.of("LateReminder")] == [True, True]
    letters = spring.wait("1997-04-18 23:59")
    assert letters.of("LateReminder").readers == ["italy"]
    assert letters.of("LateNotice").readers == spring.others("italy")
    assert spring.points("italy") == -2


def test_a_grace_that_ends_within_a_day_abandons_at_once(spring: Court) -> None:
    spring.hold(*spring.others("italy"))
    spring.wait("1997-04-16 10:00")
    spring.sign("france", "SET GRACE 23:30")
    spring.wait("1997-04-16 10:30")
    assert "abandoned" in spring.status("italy")
    spring.wait("1997-04-16 23:45")
    assert "cd" in spring.status("italy")
    assert spring.game()["phase"] == "F1901M"


def test_who_returns_from_civil_disorder_is_in_time_for_a_new_deadline(spring: Court) -> None:
    """-1 at each of 6 reminders, 50 and 100; then +3 like everybody who orders in time."""
    spring.sign("france", "SET NONMR")
    spring.hold(*spring.others("italy"))
    spring.wait("1997-04-23 10:00")
    assert spring.points("italy") == -156
    spring.sign("france", "SET DEADLINE apr 25")
    assert moments(spring)[:2] == ("1997-04-25 23:30", "1997-05-02 23:30")
    spring.sign("italy")
    spring.hold("italy")
    spring.wait("1997-04-25 23:59")
    assert spring.game()["phase"] == "F1901M"
    italy = spring.person("italy")
    assert (italy.dedication, italy.turns) == (-153, 1)


def test_a_deadline_can_be_set_by_answering_a_letter(spring: Court) -> None:
    spring.sign("france")
    letters = spring.answer("france", "SET DEADLINE apr 17")
    assert letters.having("deadline_moved").readers == spring.others("france")


def test_a_move_in_a_mail_that_also_pauses_the_game_is_told(spring: Court) -> None:
    notices = spring.sign("france", "SET DEADLINE apr 17\nPAUSE")
    assert notices.having("deadline_moved").readers == spring.others("france")
