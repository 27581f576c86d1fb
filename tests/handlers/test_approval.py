"""SET APPROVAL and APPROVE: newcomers who may not order yet (spec §2.3)."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court, Letters


def by_master(court: Court, line: str, when: str | None = None) -> Letters:
    return court.mail("mona", f"SIGNON mspring pw-mona\n{line}", when)


@pytest.fixture
def asked(moderated: Court) -> Court:
    """Approval is set, and Newton has taken France over."""
    moderated.register("newton")
    by_master(moderated, "SET APPROVAL")
    moderated.sign("france", "RESIGN")
    moderated.mail("newton", "SIGNON fspring pw-newton")
    return moderated


def newton(court: Court, text: str) -> Letters:
    return court.mail("newton", f"SIGNON fspring pw-newton\n{text}")


def test_it_is_announced_and_listed(moderated: Court) -> None:
    letters = by_master(moderated, "SET APPROVAL")
    assert letters.having("approval_by").readers == sorted(moderated.others())
    assert "approval_newcomers" in letters.one("mona").codes
    listing = moderated.mail("france", "LIST spring").one("france").view.attached[0]
    assert "Approval" in dict(listing.settings)["Access"]
    assert (
        "orders_not_approved" not in moderated.sign("france", HOLDS["france"]).one("france").codes
    )


def test_he_and_the_masters_are_told(moderated: Court) -> None:
    moderated.register("newton")
    by_master(moderated, "SET APPROVAL")
    moderated.sign("france", "RESIGN")
    letters = moderated.mail("newton", "SIGNON fspring pw-newton")
    assert "approval_awaited" in letters.one("newton").codes
    assert letters.having("approval_wanted").readers == ["mona"]
    assert "SET APPROVE F" in letters.one("mona").text
    assert "power_taken_over" in letters.one("italy").codes


def test_his_orders_are_refused_and_press_works(asked: Court) -> None:
    letters = newton(asked, HOLDS["france"] + "\nPRESS TO M\nLet me in!\nENDPRESS")
    assert "orders_not_approved" in letters.one("newton").codes
    assert asked.held("france") == []
    assert "Let me in!" in letters.one("mona").text


def test_approved_he_orders(asked: Court) -> None:
    letters = by_master(asked, "SET APPROVE F")
    assert "approved" in letters.one("mona").codes
    assert letters.having("you_are_approved").readers == ["newton"]
    assert letters.having("approved_by").readers == sorted([*asked.others("france"), "newton"])
    assert "orders_not_approved" not in newton(asked, HOLDS["france"]).one("newton").codes
    assert "orders_in" in asked.status("france")


def test_what_he_misses_while_he_waits_costs_nothing(asked: Court) -> None:
    asked.hold(*asked.others("france"))
    asked.wait("1997-04-22 23:00")
    assert asked.points("newton") == 0
    assert asked.person("newton").turns == 0


def test_a_suspended_power_keeps_its_orders_and_takes_no_others(moderated: Court) -> None:
    moderated.sign("france", HOLDS["france"])
    letters = by_master(moderated, "SET NOT APPROVE F, WAIT")
    assert letters.having("you_are_unapproved").readers == ["france"]
    assert letters.having("unapproved_by").readers == sorted(moderated.others())
    letter = moderated.sign("france", "A par - bur").one("france")
    assert "orders_not_approved" in letter.codes
    assert "A par H" in moderated.held("france")


def test_no_approval_frees_who_waits(asked: Court) -> None:
    letters = by_master(asked, "RÉGLER SANS APPROBATION")
    assert letters.having("you_are_approved").readers == ["newton"]
    assert "noapproval_by" in letters.to("newton").having("noapproval_by")[0].codes
    assert "orders_not_approved" not in newton(asked, HOLDS["france"]).one("newton").codes


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("SET APPROVE X", "unknown_power"),
        ("SET APPROVE AEG", "approved_already"),
        ("SET NOT APPROVE F", "unapproved_already"),
    ],
)
def test_a_slip_of_the_master_is_told_to_him_alone(asked: Court, line: str, code: str) -> None:
    letters = by_master(asked, line)
    assert letters.readers == ["mona"] and code in letters.one("mona").codes


def test_nobody_approves_himself(spring: Court) -> None:
    spring.register("newton")
    spring.sign("italy", "SET APPROVAL")
    spring.sign("france", "RESIGN")
    letters = spring.mail("newton", "SIGNON fspring pw-newton")
    assert letters.having("approval_wanted").readers == sorted(spring.others("france"))
    letter = newton(spring, "SET APPROVE F").one("newton")
    assert "approve_self" in letter.codes
    assert "approved" in spring.sign("italy", "SET APPROVE F").one("italy").codes


def test_before_the_start_the_master_hears_of_it_and_approves_later(court: Court) -> None:
    for who in ("mona", "anna"):
        court.register(who)
    court.mail("mona", "CREATE ?spring pw-mona\nBECOME MASTER\nSET APPROVAL")
    letters = court.mail("anna", "SIGNON ?spring pw-anna")
    assert "approval_awaited" in letters.one("anna").codes
    assert "approval_after_start" in letters.one("mona").codes
    assert "approve_not_started" in by_master(court, "SET APPROVE F").one("mona").codes
