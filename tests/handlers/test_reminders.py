"""Reminders before a deadline: to whom, when, and when there is nothing to remind of (issue 10)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from .court import HOLDS, POWERS, ZONE, Court
from .letters import Letters


@pytest.fixture
def waiting(spring: Court) -> Court:
    """All but Italy are in. Deadline Tue 15 Apr 23:30."""
    spring.hold(*spring.others("italy"), when="1997-04-10 10:00")
    return spring


def early(letters: Letters) -> list[str]:
    """Who was reminded of a deadline that is still to come."""
    return [who for who in letters.readers if letters.to(who).of("LateReminder")[0].view.early]


def test_whoever_only_waits_is_not_reminded(waiting: Court) -> None:
    waiting.sign("italy", HOLDS["italy"] + "\nSET WAIT", "1997-04-10 10:00")
    assert waiting.wait("1997-04-15 23:29") == []


def test_nobody_is_reminded_within_an_hour_of_a_letter_that_moved_the_deadline(
    waiting: Court,
) -> None:
    """It told him the same; the next reminder goes all the same."""
    waiting.sign("france", "SET DEADLINE apr 15 12:00", "1997-04-14 11:30")
    assert waiting.wait("1997-04-15 03:59").of("LateReminder") == []
    assert early(waiting.wait("1997-04-15 04:00")) == ["italy"]


def test_a_change_of_something_else_keeps_no_reminder_back(waiting: Court) -> None:
    waiting.sign("france", "SET NODIAS", "1997-04-14 23:00")
    assert early(waiting.wait("1997-04-14 23:30")) == ["italy"]


@pytest.mark.parametrize(
    ("deadline", "reminders"),
    [("04-09 20:00", 1), ("04-09 21:00", 1), ("04-09 21:10", 2), ("04-09 04:30", 0)],
)
def test_no_reminder_comes_within_an_hour_of_the_letter_that_opens_a_phase(
    spring: Court, deadline: str, reminders: int
) -> None:
    """The game has started on 8 Apr, 20:05."""
    at = datetime.fromisoformat(f"1997-{deadline}").replace(tzinfo=ZONE).astimezone(UTC)

    def move(game: Any) -> None:
        game.clock = {**game.clock, "deadline": at.isoformat()}
        game.wake_at = spring.now.astimezone(UTC)

    spring.change(move)
    letters = spring.wait(at - timedelta(minutes=1)).of("LateReminder").to("italy")
    assert len(letters) == reminders


def test_the_hours_of_reminders_are_the_keepers(
    moderated: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = replace(moderated.simulation.office.settings, reminders=(48.0,))
    office = replace(moderated.simulation.office, settings=settings)
    monkeypatch.setattr(moderated.simulation, "office", office)
    for part in ("reader", "scheduler"):
        monkeypatch.setattr(getattr(moderated.simulation, part), "office", office)
    moderated.hold(*POWERS, when="1997-04-10 10:00")
    moderated.wait("1997-04-10 10:30")
    assert moderated.moment("deadline") == "1997-04-15 23:30"
    assert len(early(moderated.wait("1997-04-13 23:30"))) == len(POWERS)
    assert moderated.wait("1997-04-15 23:29") == []
