"""SET STRICT WAIT: only powers whose orders are due, and masters, may wait (spec §2.4, §3.6)."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court

LOST = {
    "france": "A pic",
    "germany": "A bur, A par, A ber, F kie",
    "austria": "A vie, A bud, F tri",
}
DRIVEN = [("france", "A", "mar", "bur", ["gas", "spa"])]


@pytest.fixture
def retreats(spring: Court) -> Court:
    """Only France has to order: a retreat. The game is strict."""
    spring.sign("germany", "SET STRICT WAIT")
    spring.board("S1901R", LOST, {}, DRIVEN)
    return spring


def test_a_power_with_nothing_to_order_is_refused_with_the_reason(retreats: Court) -> None:
    letter = retreats.sign("germany", "SET WAIT").one("germany")
    assert "wait_strict" in letter.codes
    assert "StrictWait" in letter.text
    assert "wait" not in retreats.status("germany")


def test_a_power_with_orders_due_may_wait(retreats: Court) -> None:
    assert "wait_set" in retreats.sign("france", "SET WAIT").one("france").codes
    assert "wait" in retreats.status("france")


def test_without_it_everybody_may(retreats: Court) -> None:
    retreats.sign("germany", "SET NO STRICT WAIT\nSET WAIT")
    assert "wait" in retreats.status("germany")


def test_nowait_is_never_refused(retreats: Court) -> None:
    retreats.sign("germany", "SET NO STRICT WAIT\nSET WAIT\nSET STRICT WAIT")
    retreats.sign("germany", "SET NOWAIT")
    assert "wait" not in retreats.status("germany")


def test_a_master_may(moderated: Court) -> None:
    moderated.mail("mona", "SIGNON mspring pw-mona\nSET STRICT WAIT")
    moderated.board("S1901R", LOST, {}, DRIVEN)
    letter = moderated.mail("mona", "SIGNON mspring pw-mona\nSET WAIT").one("mona")
    assert "wait_set" in letter.codes


@pytest.mark.parametrize(("strict", "waits"), [(True, False), (False, True)])
def test_a_wait_kept_for_a_later_phase_is_applied_only_if_orders_are_due(
    spring: Court, strict: bool, waits: bool
) -> None:
    """The adjustments of 1901 ask nothing of Turkey, who holds everything."""
    if strict:
        spring.sign("germany", "SET STRICT WAIT")
    spring.sign("turkey", "PHASE F1901B\nSET WAIT")
    spring.hold(when="1997-04-10 10:00")
    spring.sign("germany", "A mun - tyr\nF kie - den\nA ber h")
    spring.wait(spring.moment("process_at"))
    assert spring.game()["phase"] == "F1901M"
    for who in spring.others("germany"):
        spring.sign(who, HOLDS[who])
    spring.sign("germany", "A tyr h\nF den h\nA ber h\nSET NOWAIT")
    letters = spring.wait(spring.moment("process_at"))
    assert spring.game()["phase"] == "W1901A"
    assert ("wait" in spring.status("turkey")) == waits
    told = letters.of("PendingOrders").one("turkey").codes
    assert ("wait_strict" in told) == strict
