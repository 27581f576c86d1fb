"""Points and statistics, each sum worked out by hand (deadlines document, last section;
spec §3.9, §3.11; contract §1 "Points", "A late power", "Resigned with complete orders").

S1901M of ``spring``: deadline Tue 15 Apr 1997 23:30, abandonment Mon 21, end of grace Tue 22, all
at 23:30. On time +3, a "deadline missed" notice -1, abandonment -50, civil disorder -100.
"""

from __future__ import annotations

import pytest

from .court import HOLDS, Court

EARLY = "1997-04-10 10:00"
NONE = (0, 0, 0, 0, 0)


def record(court: Court, who: str) -> tuple[int, int, int, int, int]:
    """Points, phases on time, phases in all, resignations, powers taken over."""
    person = court.person(who)
    return (person.dedication, person.on_time, person.turns, person.resigned, person.took_over)


@pytest.fixture
def waiting(spring: Court) -> Court:
    """All but Italy are in."""
    spring.hold(*spring.others("italy"), when=EARLY)
    return spring


def test_who_starts_a_game_has_started_one(spring: Court) -> None:
    assert spring.person("italy").started == 1
    assert record(spring, "italy") == NONE


def test_orders_in_time(spring: Court) -> None:
    spring.hold(when=EARLY)
    spring.wait("1997-04-10 10:29")
    assert record(spring, "italy") == NONE
    spring.wait("1997-04-10 10:30")
    assert {record(spring, who) for who in spring.others()} == {(3, 1, 1, 0, 0)}


def test_changed_orders_earn_once(spring: Court) -> None:
    spring.hold(when=EARLY)
    spring.sign("italy", "A ven - tyr", "1997-04-10 10:10")
    spring.sign("italy", "A ven - tri", "1997-04-10 10:20")
    spring.wait("1997-04-10 10:50")
    assert record(spring, "italy") == (3, 1, 1, 0, 0)


def test_late_by_an_hour(waiting: Court) -> None:
    """One notice, -1; no +3 for orders after the deadline, however soon."""
    waiting.wait("1997-04-15 23:30")
    assert record(waiting, "italy") == (-1, 0, 1, 0, 0)
    waiting.sign("italy", HOLDS["italy"], "1997-04-15 23:40")
    waiting.wait("1997-04-16 00:10")
    assert waiting.game()["phase"] == "F1901M"
    assert record(waiting, "italy") == (-1, 0, 1, 0, 0)
    assert record(waiting, "france") == (3, 1, 1, 0, 0)


def test_late_by_two_days(waiting: Court) -> None:
    """Notices of Tue, Wed and Thu: -3, and one late phase."""
    waiting.sign("italy", HOLDS["italy"], "1997-04-18 10:00")
    waiting.wait("1997-04-18 10:30")
    assert record(waiting, "italy") == (-3, 0, 1, 0, 0)


def test_never_an_answer(waiting: Court) -> None:
    """Six notices -6, abandonment -50, civil disorder -100."""
    for moment, sums in (
        ("1997-04-15 23:29", (0, 0, 0, 0, 0)),
        ("1997-04-15 23:30", (-1, 0, 1, 0, 0)),
        ("1997-04-20 23:30", (-6, 0, 1, 0, 0)),
        ("1997-04-21 23:30", (-56, 0, 1, 1, 0)),
        ("1997-04-22 23:30", (-156, 0, 1, 2, 0)),
    ):
        waiting.wait(moment)
        assert record(waiting, "italy") == sums


def test_in_civil_disorder_nothing_more_is_charged(waiting: Court) -> None:
    waiting.wait("1997-04-22 23:30")
    waiting.hold(*waiting.others("italy"), when="1997-04-23 10:00")
    waiting.wait("1997-04-30 00:00")
    assert record(waiting, "italy") == (-156, 0, 1, 2, 0)


def test_nonmr_charges_no_more_while_it_waits(waiting: Court) -> None:
    waiting.sign("france", "SET NONMR", "1997-04-10 11:00")
    waiting.wait("1997-05-02 00:00")
    assert waiting.game()["phase"] == "S1901M"
    assert record(waiting, "italy") == (-156, 0, 1, 2, 0)
    assert record(waiting, "france") == (3, 1, 1, 0, 0)


def test_only_the_error_mark_is_late_all_the_same(waiting: Court) -> None:
    waiting.sign("italy", HOLDS["italy"] + "\nA ven - xyz")
    waiting.wait("1997-04-16 00:00")
    assert record(waiting, "italy") == (-1, 0, 1, 0, 0)


def test_a_short_grace_abandons_at_the_deadline(spring: Court) -> None:
    """Grace 24 h: no notice before the abandonment. F1901M: +3 before, then -50, then -100."""
    spring.sign("france", "SET MOVES GRACE 24", "1997-04-09 10:00")
    spring.hold(when=EARLY)
    spring.wait("1997-04-10 10:30")
    deadline = spring.moment("deadline")
    spring.hold(*spring.others("italy"), when="1997-04-11 10:00")
    spring.wait(deadline)
    assert record(spring, "italy") == (3 - 50, 1, 2, 1, 0)
    assert record(spring, "france") == (6, 2, 2, 0, 0)
    spring.wait(spring.moment("grace"))
    assert record(spring, "italy") == (3 - 50 - 100, 1, 2, 2, 0)


# ------------------------------------------------------------- a moved deadline


def test_a_later_deadline_gives_the_late_another_chance_but_no_second_count(
    waiting: Court,
) -> None:
    """-1 at the old deadline; in time for the new one: +3, on time, and still one phase."""
    waiting.wait("1997-04-15 23:30")
    waiting.sign("france", "SET DEADLINE apr 18 23:30", "1997-04-16 10:00")
    waiting.sign("italy", HOLDS["italy"], "1997-04-17 10:00")
    waiting.wait("1997-04-17 10:30")
    assert waiting.game()["phase"] == "F1901M"
    assert record(waiting, "italy") == (-1 + 3, 1, 1, 0, 0)
    assert record(waiting, "france") == (3, 1, 1, 0, 0)


def test_late_for_two_deadlines_of_a_phase_is_late_once(waiting: Court) -> None:
    """-1 at each of them; one phase."""
    waiting.wait("1997-04-15 23:30")
    waiting.sign("france", "SET DEADLINE apr 18 23:30", "1997-04-16 10:00")
    waiting.wait("1997-04-18 23:30")
    assert record(waiting, "italy") == (-2, 0, 1, 0, 0)
    assert waiting.seat("italy").late_count == 1


def test_a_phase_held_up_by_set_start_earns_all_the_same(spring: Court) -> None:
    spring.hold(when=EARLY)
    spring.sign("france", "SET START apr 16 06:00", "1997-04-10 10:10")
    spring.wait("1997-04-16 05:59")
    assert spring.game()["phase"] == "S1901M"
    spring.wait("1997-04-16 06:00")
    assert spring.game()["phase"] == "F1901M"
    assert record(spring, "italy") == (3, 1, 1, 0, 0)


# --------------------------------------------------------------------- leaving


def test_resigned_with_complete_orders(waiting: Court) -> None:
    waiting.hold("italy", when="1997-04-10 10:10")
    waiting.sign("italy", "RESIGN", "1997-04-10 10:20")
    waiting.wait("1997-04-10 11:00")
    assert waiting.game()["phase"] == "F1901M"
    assert record(waiting, "italy") == (3, 1, 1, 0, 0)


def test_resigned_before_the_deadline_and_taken_over_in_time(waiting: Court) -> None:
    waiting.register("anna")
    waiting.sign("italy", "RESIGN", "1997-04-11 10:00")
    waiting.mail("anna", f"SIGNON ispring pw\n{HOLDS['italy']}", "1997-04-12 10:00")
    waiting.wait(waiting.moment("deadline"))
    assert waiting.game()["phase"] == "F1901M"
    assert record(waiting, "italy") == NONE
    assert record(waiting, "anna") == (3, 1, 1, 0, 1)


@pytest.mark.parametrize("when", ["1997-04-11 10:00", "1997-04-16 10:00"])
def test_resigned_and_never_answered(waiting: Court, when: str) -> None:
    """Before or after the deadline: -1 at each instant from Tue 15 to Mon 21, -100, no -50."""
    waiting.sign("italy", "RESIGN", when)
    for moment, sums in (
        ("1997-04-16 23:30", (-2, 0, 1, 0, 0)),
        ("1997-04-20 23:30", (-6, 0, 1, 0, 0)),
        ("1997-04-21 23:30", (-7, 0, 1, 0, 0)),
        ("1997-04-22 23:30", (-107, 0, 1, 1, 0)),
        ("1997-05-06 00:00", (-107, 0, 1, 1, 0)),
    ):
        waiting.wait(moment)
        assert record(waiting, "italy") == sums
    assert waiting.game()["seats"]["italy"]["user"] is None


def test_resigned_after_the_deadline_and_taken_over_two_days_later(waiting: Court) -> None:
    """-1 on Tue, Wed and Thu for the former player. Everybody gets a new deadline, nobody a
    second +3, and the newcomer earns his own."""
    waiting.register("anna")
    waiting.sign("italy", "RESIGN", "1997-04-16 10:00")
    waiting.wait("1997-04-17 23:30")
    assert record(waiting, "italy") == (-3, 0, 1, 0, 0)
    waiting.mail("anna", f"SIGNON ispring pw\n{HOLDS['italy']}", "1997-04-18 10:00")
    waiting.wait(waiting.moment("deadline"))
    assert waiting.game()["phase"] == "F1901M"
    assert record(waiting, "italy") == (-3, 0, 1, 0, 0)
    assert record(waiting, "anna") == (3, 1, 1, 0, 1)
    assert record(waiting, "france") == (3, 1, 1, 0, 0)


def test_abandoned_and_taken_over(waiting: Court) -> None:
    """-6 and -50 stay with the one who abandoned; the rest is none of his business."""
    waiting.register("anna")
    waiting.wait("1997-04-21 23:30")
    waiting.mail("anna", "SIGNON ispring pw", "1997-04-22 10:00")
    deadline = waiting.moment("deadline")
    waiting.wait(deadline)
    assert record(waiting, "italy") == (-56, 0, 1, 1, 0)
    assert record(waiting, "anna") == (-1, 0, 1, 0, 1)


# --------------------------------------------------------------------- unrated


def test_an_unrated_game_changes_no_record(waiting: Court) -> None:
    waiting.register("anna")
    waiting.sign("france", "SET UNRATED", "1997-04-10 11:00")
    waiting.wait("1997-04-22 23:30")
    assert "cd" in waiting.status("italy")
    waiting.mail("anna", "SIGNON ispring pw", "1997-04-23 10:00")
    assert {record(waiting, who) for who in (*waiting.others(), "anna")} == {NONE}


def test_an_unrated_game_is_no_start(court: Court) -> None:
    court.register("austria")
    court.mail("austria", "CREATE ?spring pw-austria\nSET UNRATED, PREFERENCE a")
    for who in court.others("austria"):
        court.register(who)
        court.mail(who, f"SIGNON ?spring pw-{who}\nSET PREFERENCE {who[0]}")
    assert court.game()["status"] == "active"
    assert {court.person(who).started for who in court.others()} == {0}


def test_rated_again_counts_what_comes_from_then_on(waiting: Court) -> None:
    """Unrated at the deadline, rated two days later: the notices of Fri, Sat and Sun, -50, -100."""
    waiting.sign("france", "SET UNRATED", "1997-04-10 11:00")
    waiting.sign("france", "SET RATED", "1997-04-18 10:00")
    waiting.wait("1997-04-22 23:30")
    points = record(waiting, "italy")[0]
    assert points == -3 - 50 - 100
