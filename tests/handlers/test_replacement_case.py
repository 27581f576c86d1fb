"""Case RP-02 of the case list, with its own game and moments: time after a takeover.

Where else it is shown: ``tests/timing/deadlines.txt`` (moments), ``tests/scenario/nonmr.txt``
(every letter of such a month), `test_takeover` (the single rules).
"""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from .court import HOLDS, POWERS, Court, at


@pytest.fixture
def waiting(tmp_path: Path) -> Court:
    """F1904M of a NoNMR game; six have ordered, Russia's grace ended on Sun 10 Jan 2027, 23:30."""
    court = Court(tmp_path, at("2027-01-01 20:00"))
    for who in POWERS:
        court.register(who)
        verb = "CREATE" if who == POWERS[0] else "SIGNON"
        court.mail(who, f"{verb} ?spring pw-{who}\nSET PREFERENCE {who[0]}")
    court.register("anna")
    court.board("F1904M", {}, {})
    court.sign("france", "SET NONMR\nSET DEADLINE 8 jan 2027 23:30\nSET GRACE 10 jan 2027 23:30")
    court.hold(*court.others("russia"))
    court.wait("2027-01-10 23:30")
    assert court.status("russia") == ["late", "abandoned", "cd"]
    return court


def test_before_it_nothing_is_processed_and_everybody_is_asked_every_48_hours(
    waiting: Court,
) -> None:
    told = [letter for letter in waiting.letters if "Waiting for Replacements: R" in letter.subject]
    assert len(told) == len(POWERS)
    for day in ("12", "14"):
        until = at(f"2027-01-{day} 23:30")
        assert not waiting.wait(until - timedelta(seconds=1))
        letters = waiting.wait(until)
        assert letters.readers == sorted(POWERS)
        assert {letter.subject for letter in letters} == {
            "FROG:spring - F1904M Waiting for Replacements: R"
        }
    assert waiting.game()["phase"] == "F1904M"


def test_after_it_the_newcomer_has_his_time_and_the_others_may_change_orders(
    waiting: Court,
) -> None:
    waiting.mail("anna", f"SIGNON rspring pw-anna\n{HOLDS['russia']}", "2027-01-15 20:00")
    # Fri 15 Jan 20:00 + 72 h is Mon 18 Jan; by clock and days Tue 19 Jan 23:30.
    assert waiting.moment("deadline") == "2027-01-19 23:30"
    assert waiting.moment("grace") >= "2027-01-26 23:30"
    assert waiting.moment("process_at") == "2027-01-19 23:30", "never in the same minute"
    waiting.wait("2027-01-15 21:00")
    assert waiting.game()["phase"] == "F1904M"
    waiting.sign("germany", "A ber - sil", "2027-01-16 10:00")
    assert "A ber - sil" in waiting.held("germany")
    waiting.wait("2027-01-19 23:30")
    assert waiting.game()["phase"] != "F1904M"
    assert any(
        unit["at"] == "sil" and unit["power"] == "germany"
        for unit in waiting.game()["position"]["units"]
    )
