"""What an absence does to deadlines that are computed while it lasts (spec §3.10, "Effect")."""

from __future__ import annotations

import pytest

from .court import POWERS, Court
from .test_absences import AWAY, absences


def process(court: Court) -> None:
    """S1901M is processed at its deadline, all orders being in."""
    court.sign("germany", "SET WAIT")
    court.hold(when="1997-04-10 10:00")
    court.wait("1997-04-15 23:30")
    assert court.game()["phase"] == "F1901M"


def test_a_new_deadline_stays_clear_of_it(spring: Court) -> None:
    """Fri 18 Apr 23:30 lies inside: Sun 20 Apr 23:59, clock Mon 23:30, Tuesday is allowed."""
    spring.sign("france", AWAY)
    process(spring)
    assert spring.moment("deadline") == "1997-04-22 23:30"
    assert spring.moment("grace") == "1997-04-29 23:30"


def test_the_results_say_so_to_everybody_and_name_nobody(spring: Court) -> None:
    spring.mail("nina", "OBSERVE spring pw")
    spring.sign("france", AWAY)
    process(spring)
    told = spring.letters.of("Results")
    assert told.having("absences_applied").readers == sorted([*POWERS, "nina"])
    assert told[0].said("absences_applied").params == {}


def test_where_it_moves_nothing_nothing_is_said(spring: Court) -> None:
    spring.sign("france", "SET ABSENCE apr 16 TO apr 17")
    process(spring)
    assert spring.moment("deadline") == "1997-04-18 23:30"
    assert spring.letters.having("absences_applied") == []


def test_of_several_each_is_kept_clear_of(spring: Court) -> None:
    spring.sign("france", AWAY)
    spring.sign("italy", "SET ABSENCE apr 22")
    process(spring)
    # Tue 22 Apr 23:30 lies in Italy's: Wed 23 Apr 00:00, clock 23:30.
    assert spring.moment("deadline") == "1997-04-23 23:30"


def test_a_masters_absence_counts(moderated: Court) -> None:
    moderated.mail("mona", f"SIGNON mspring pw-mona\n{AWAY}")
    process(moderated)
    assert moderated.moment("deadline") == "1997-04-22 23:30"


BUILDS = ("W1901A", {"france": "A spa, A por, F mao"}, {"spa": "france", "por": "france"})


def test_with_strict_wait_those_count_who_have_orders_due(spring: Court) -> None:
    """In F1901M that is everybody."""
    spring.sign("france", f"SET STRICT WAIT\n{AWAY}")
    process(spring)
    assert spring.moment("deadline") == "1997-04-22 23:30"


@pytest.mark.parametrize(("strict", "counts"), [(True, False), (False, True)])
def test_with_strict_wait_those_without_orders_do_not_count(
    spring: Court, strict: bool, counts: bool
) -> None:
    """In W1901A only France builds; a takeover computes its deadline anew."""
    spring.register("anna")
    spring.board(*BUILDS)
    spring.sign("france", "SET STRICT WAIT" if strict else "")
    spring.sign("germany", AWAY)
    spring.sign("france", "RESIGN")
    # Thu 17 Apr 12:00 + 24 h is Fri 18 Apr 12:00; Sun 20 Apr 23:59 goes on to Tue 22 Apr.
    spring.mail("anna", "SIGNON fspring mine", "1997-04-15 12:00")
    before = spring.moment("deadline")
    spring.sign("austria", "PAUSE", "1997-04-17 11:00")
    letters = spring.sign("austria", "RESUME", "1997-04-17 12:00")
    assert (spring.moment("deadline") == "1997-04-22 23:59") is counts
    assert bool(letters.having("absences_applied")) is counts
    assert before < spring.moment("deadline")


def test_the_takeover_of_the_last_open_power_counts_absences(spring: Court) -> None:
    """Mon 14 Apr 20:00 + 72 h is Thu 17 Apr, clock 23:30, which lies inside; Tue 22 Apr."""
    spring.register("anna")
    spring.sign("france", "RESIGN")
    spring.sign("italy", "SET ABSENCE apr 17 TO apr 20")
    letters = spring.mail("anna", "SIGNON fspring mine", "1997-04-14 20:00")
    assert spring.moment("deadline") == "1997-04-22 23:30"
    told = letters.having("absences_applied")
    assert told.readers == sorted(["anna", *spring.others("france")])


def test_the_absences_of_who_left_go_with_him(spring: Court) -> None:
    spring.register("anna")
    spring.sign("france", AWAY)
    spring.sign("france", "RESIGN")
    assert absences(spring, "france") == []
    spring.sign("italy", "SET ABSENCE apr 25")
    spring.hold(*spring.others("italy"), when="1997-04-10 10:00")
    spring.wait("1997-04-21 23:30")
    assert "abandoned" in spring.status("italy")
    spring.mail("anna", "SIGNON ispring mine", "1997-04-22 10:00")
    assert absences(spring, "italy") == []


def test_announced_before_the_start_it_counts_for_the_first_deadline(court: Court) -> None:
    """Tue 15 Apr 23:30 (example G) lies inside: Wed 16 Apr 23:59, clock Thu 17 Apr 23:30."""
    for who in POWERS:
        court.register(who)
    for who in POWERS[:-1]:
        verb = "CREATE" if who == "austria" else "SIGNON"
        away = "SET ABSENCE apr 15 TO apr 16" if who == "france" else ""
        court.mail(who, f"{verb} ?spring pw-{who}\n{away}")
    letters = court.mail("turkey", "SIGNON ?spring pw-turkey", "1997-04-08 20:05")
    assert court.moment("deadline") == "1997-04-17 23:30"
    assert letters.of("Start").having("absences_applied").readers == sorted(POWERS)


def test_neither_an_outage_nor_the_keeper_is_bound_by_one(spring: Court) -> None:
    from .test_outages import sleep

    spring.sign("france", "SET ABSENCE apr 16 TO apr 20")
    sleep(spring, "1997-04-15 20:00", "1997-04-16 08:00")
    assert spring.moment("deadline") == "1997-04-16 23:30"


def test_strict_grace_is_a_setting_of_new_deadlines(spring: Court) -> None:
    """Fri 18 Apr 23:30 + 48 h is a Sunday; without StrictGrace it slides to Tuesday."""
    spring.sign("france", "SET MOVES GRACE 48\nSET NO STRICT GRACE")
    process(spring)
    assert spring.moment("grace") == "1997-04-22 23:30"


def test_french_readers(moderated: Court) -> None:
    moderated.mail("mona", "SET LANGUAGE FR")
    moderated.mail("france", "SET LANGUAGE FR")
    letters = moderated.sign("france", "régler absence du 18 au 20 avril")
    assert "Avis d'absence" in letters.one("mona").subject
    assert "a annoncé une absence" in letters.one("mona").text
    assert "est notée" in " ".join(letters.one("france").text.split())
