"""What the keeper types for a game at the judge's own host (spec §1.5, without a mail)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC

import pytest
from sqlalchemy import text

from judge.handlers import by_hand
from judge.handlers.desk import Desk
from judge.handlers.ripeness import TooEarly
from judge.store.transaction import transaction

from .court import POWERS, Court

KEEPER = "postmaster@localhost"


def typed(court: Court, *lines: str) -> str:
    with transaction(court.judge.engine) as tx:
        desk = Desk(court.simulation.office, tx, court.now.astimezone(UTC))
        return by_hand.carry_out(desk, "spring", lines)


def test_he_does_what_a_master_could_and_everybody_is_told(spring: Court) -> None:
    answer = typed(spring, "SET DEADLINE apr 20", "EJECT france")
    assert "Sun Apr 20 1997" in answer
    letters = spring.wait(spring.now)
    assert "resigned" in spring.game()["seats"]["france"]["status"]
    assert set(POWERS) <= set(letters.readers)
    assert len(letters.to(KEEPER)) == 1


def test_no_mail_host_has_to_vouch_for_him(opened: Callable[..., Court]) -> None:
    court = opened("seven", authserv_id="mx.example.org")
    typed(court, "EJECT france")
    assert "resigned" in court.game()["seats"]["france"]["status"]


def test_a_line_that_fails_is_answered_and_the_rest_counts(spring: Court) -> None:
    answer = typed(spring, "EJECT nobody", "SET NO NMR")
    assert "nobody" in answer
    assert spring.game()["settings"]["flags"]["nmr"] is False


def test_nothing_that_opens_the_game_is_shown_or_kept(spring: Court) -> None:
    """The mail that stands for what he typed has no text."""
    answer = typed(spring, "SET NO NMR")
    assert "SIGNON @spring ****" in answer
    with spring.judge.engine.connect() as connection:
        (raw,) = connection.execute(text("SELECT raw FROM inbox WHERE digest LIKE 'by-hand%'"))
    assert tuple(raw) == (None,)


def test_what_was_due_before_comes_first(spring: Court) -> None:
    """As a mail that arrives after a deadline meets the next phase."""
    spring.now = spring.now.replace(month=6)
    with pytest.raises(TooEarly):
        typed(spring, "SET NO NMR")
