"""SET LATE COUNT: how often each player has been late (spec §2.4, §3.8, §3.9)."""

from __future__ import annotations

import pytest

from .court import HOLDS, Court
from .letters import Letter

DEADLINE = "1997-04-15 23:30"


@pytest.fixture
def waiting(spring: Court) -> Court:
    """All but Italy are in; the game counts."""
    spring.sign("france", "SET LATE COUNT", "1997-04-10 09:00")
    spring.hold(*spring.others("italy"), when="1997-04-10 10:00")
    return spring


def counts(letter: Letter) -> dict[str, int | None]:
    rows = letter.view.attached[0].seats
    return {row.power: row.late_count for row in rows if row.role == "player"}


def test_the_notice_tells_how_often_the_late_were_late(waiting: Court) -> None:
    notice = waiting.wait(DEADLINE).of("LateNotice").one("france")
    assert notice.view.times == {"italy": 1}
    assert "Italy (1 time late)" in notice.text


def test_a_second_phase_counts_again_and_the_days_do_not(waiting: Court) -> None:
    waiting.wait("1997-04-18 00:00")
    waiting.sign("italy", HOLDS["italy"], "1997-04-18 10:00")
    waiting.wait("1997-04-18 10:30")
    waiting.hold(*waiting.others("italy"), when="1997-04-18 12:00")
    notice = waiting.wait(waiting.moment("deadline")).of("LateNotice").one("france")
    assert "Italy (2 times late)" in notice.text


def test_the_listing_shows_it(waiting: Court) -> None:
    waiting.wait(DEADLINE)
    letter = waiting.mail("germany", "LIST spring").one("germany")
    assert counts(letter) == {who: int(who == "italy") for who in waiting.others()}
    assert "LateCount" in dict(letter.view.attached[0].settings)["Flags"]
    assert " 1x " in letter.text


def test_without_the_setting_nothing_is_shown(waiting: Court) -> None:
    waiting.sign("france", "SET NO LATE COUNT")
    assert waiting.wait(DEADLINE).of("LateNotice").one("france").view.times == {}
    letter = waiting.mail("germany", "LIST spring").one("germany")
    assert set(counts(letter).values()) == {None}
    assert "NoLateCount" in dict(letter.view.attached[0].settings)["Flags"]
    assert waiting.seat("italy").late_count == 1


def test_whoever_takes_the_power_over_begins_at_nought(waiting: Court) -> None:
    waiting.register("anna")
    waiting.wait(DEADLINE)
    waiting.sign("italy", "RESIGN")
    waiting.mail("anna", "SIGNON ispring pw")
    assert waiting.seat("italy").late_count == 0


def test_whoever_comes_back_does_not(waiting: Court) -> None:
    waiting.wait(DEADLINE)
    waiting.sign("italy", "RESIGN")
    waiting.mail("italy", "SIGNON ispring pw")
    assert waiting.seat("italy").late_count == 1


def test_a_power_without_a_player_is_not_counted(waiting: Court) -> None:
    waiting.sign("italy", "RESIGN")
    waiting.wait(DEADLINE)
    assert waiting.seat("italy").late_count == 0
