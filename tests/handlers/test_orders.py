"""Orders of a movement phase (spec §5.3-5.5, cases PAR-01, PAR-03, PAR-07, US-01)."""

from __future__ import annotations

from datetime import datetime

import pytest

from .court import HOLDS, Court, at


def test_full_names_with_hold_are_orders(spring: Court) -> None:
    letter = spring.sign("germany", "Army Munich hold\nArmy Berlin - Silesia\nFleet Kiel holds")
    assert spring.held("germany") == ["A ber - sil", "A mun H", "F kie H"]
    view = letter.one("germany").view
    assert view.slip.complete and not view.slip.error_mark


def test_the_last_valid_order_for_a_unit_stands_and_the_answer_says_so(spring: Court) -> None:
    text = "A par - bur\nF bre - mao\nA mar - spa\nA par - pic\nA par - xyz"
    letter = spring.sign("france", text).one("france")
    assert "A par - pic" in spring.held("france")
    replaced = letter.said("order_replaced")
    assert replaced.params == {"old": "A par - bur", "new": "A par - pic"}
    assert "unknown_place" in letter.codes
    assert letter.view.slip.error_mark
    assert "Error Flag" in letter.subject


def test_a_complete_set_with_an_error_does_not_count_as_in(spring: Court) -> None:
    spring.sign("france", HOLDS["france"] + "\nA par - xyz")
    assert "orders_in" not in spring.status("france")
    assert "error_mark" in spring.status("france")


def test_errors_are_reported_for_the_present_mail_only(spring: Court) -> None:
    spring.sign("france", HOLDS["france"] + "\nA par - xyz")
    letter = spring.sign("france").one("france")
    assert "unknown_place" not in letter.codes
    assert spring.status("france") == ["orders_in"]


def test_the_newest_order_wins_over_mails_too(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    letter = spring.sign("france", "A par - pic").one("france")
    assert "A par - pic" in spring.held("france")
    assert letter.said("order_replaced").params["old"] == "A par h"


def test_a_refused_order_leaves_the_valid_one(spring: Court) -> None:
    spring.sign("france", HOLDS["france"])
    spring.sign("france", "A par - lon")
    assert "A par H" in spring.held("france")


@pytest.mark.parametrize("line", ["A vie - ion", "A vie S F lon - nth", "F tri C A ven - mos"])
def test_every_kind_of_impossible_order_is_refused_alike(spring: Court, line: str) -> None:
    letter = spring.sign("austria", f"{HOLDS['austria']}\n{line}").one("austria")
    assert letter.view.slip.error_mark
    assert spring.held("austria") == ["A bud H", "A vie H", "F tri H"]


def test_a_unit_of_another_power_is_refused_with_its_owner(spring: Court) -> None:
    letter = spring.sign("france", "A mun h").one("france")
    assert letter.said("not_your_unit").params["power"] == "germany"


def test_quotation_greeting_and_signature_do_no_harm(spring: Court) -> None:
    text = (
        "Hello dear judge,\n\nA par - bur\nF bre - mao\nA mar H\n-- \nPlayer One\n"
        "Chemin du Lac 3\n\nOn Mon, Judge wrote:\n> A par - pic\n> signoff\n"
    )
    letter = spring.sign("france", text).one("france")
    assert spring.held("france") == ["A mar H", "A par - bur", "F bre - mao"]
    assert not letter.view.slip.error_mark


def test_words_that_are_no_order_cost_nothing_and_are_listed(spring: Court) -> None:
    letter = spring.sign("france", "Best wishes to all of you\n" + HOLDS["france"]).one("france")
    assert letter.view.not_understood == ("Best wishes to all of you",)
    assert spring.status("france") == ["orders_in"]


def test_orders_are_told_to_nobody_else(spring: Court) -> None:
    assert spring.sign("france", HOLDS["france"]).readers == ["france"]


def test_the_answer_lists_orders_missing_deadline_and_what_follows(spring: Court) -> None:
    view = spring.sign("france", "A par - bur").one("france").view
    assert view.slip.missing == ("A mar", "F bre") or set(view.slip.missing) == {"A mar", "F bre"}
    assert view.clock.deadline == at("1997-04-15 23:30")
    assert view.clock.grace == at("1997-04-22 23:30")


def test_before_the_start_there_is_nothing_to_order(court: Court) -> None:
    court.register("anna")
    letter = court.mail("anna", "CREATE ?summer pw\nA par - bur").one("anna")
    assert "orders_not_started" in letter.codes


def test_observers_have_nothing_to_order(spring: Court) -> None:
    assert (
        "orders_observer" in spring.mail("nina", "OBSERVE spring pw\nA par - bur").one("nina").codes
    )
    assert spring.held("france") == []


def test_orders_before_signon_are_not_run(spring: Court) -> None:
    spring.mail("france", "A par - bur\nSIGNON fspring pw-france\nF bre - mao")
    assert spring.held("france") == ["F bre - mao"]


def test_mail_from_before_the_phase_that_is_read_later_is_not_taken_for_it(spring: Court) -> None:
    """The mail host kept it: received before the deadline, handed over two days after it."""
    spring.sign("france", "SET WAIT")
    spring.hold(when="1997-04-10 10:00")
    spring.wait("1997-04-15 23:30")
    assert spring.game()["phase"] == "F1901M"
    letters = held_back(spring, "1997-04-15 20:00", "1997-04-16 09:00", "A par - bur")
    letter = letters.one("france")
    assert letter.said("phase_over").params["phase"] == "S1901M"
    assert spring.held("france") == []
    assert "error_mark" not in spring.status("france")


def test_mail_received_in_the_phase_counts_in_it_however_late_it_is_read(spring: Court) -> None:
    spring.hold(when="1997-04-10 10:00")
    spring.wait("1997-04-10 10:30")
    held_back(spring, "1997-04-10 11:00", "1997-04-11 09:00", "A par - bur")
    assert spring.held("france") == ["A par - bur"]


def held_back(court: Court, received: str, handed_over: str, text: str):  # type: ignore[no-untyped-def]
    moment = at(received)
    stamp = f"Received: from mx by host; {moment:%a, %d %b %Y %H:%M:%S %z}"
    raw = court.raw("france", f"SIGNON fspring pw-france\n{text}", moment, [stamp])
    later: datetime = at(handed_over)
    court.wait(later)
    return court.feed(raw, later, "france@example.org", from_relay=True)
