"""Mail is not taken or not read while the scheduler runs: an outage as well (contract §1, "Late
wake-up": an outage of the judge never costs a player points)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from judge.daemons.scheduler import Scheduler
from judge.store.transaction import transaction
from tests.handlers.court import Court, at

#: S1901M is due Tue 15 Apr 1997 23:30.
DEADLINE = "1997-04-15 23:30"
MINUTE = timedelta(minutes=1)


def moment(text: str) -> datetime:
    return at(text).astimezone(UTC)


class Day:
    """A scheduler that goes round every minute, beside daemons that are alive or not."""

    def __init__(self, court: Court, start: str) -> None:
        court.wait(start)
        self.court, self.now = court, moment(start)
        self.scheduler: Scheduler = court.judge.scheduler()

    def until(self, end: str, *alive: str) -> None:
        while self.now < moment(end):
            self.now += MINUTE
            with transaction(self.court.judge.engine) as tx:
                for name in alive:
                    tx.heartbeats.beat(name, self.now)
            while self.scheduler.run_once(self.now):
                pass

    @property
    def late(self) -> bool:
        with transaction(self.court.judge.engine) as tx:
            game = tx.games.get("spring")
            assert game is not None
            return any(seat.late for seat in game.seats)

    @property
    def deadline(self) -> str:
        return self.court.moment("deadline")

    def keeper(self) -> list[str]:
        with transaction(self.court.judge.engine) as tx:
            return [row.subject for row in tx.outbox.in_state("new") if row.kind == "alarm"]


@pytest.mark.parametrize("silent", ["listener", "reader"])
def test_a_long_silence_over_the_deadline_moves_it(spring: Court, silent: str) -> None:
    other = {"listener": "reader", "reader": "listener"}[silent]
    spring.hold(*spring.others("italy"))
    day = Day(spring, "1997-04-15 22:00")
    day.until("1997-04-15 22:30", "listener", "reader")
    day.until("1997-04-16 08:00", other)
    assert not day.late
    assert any("stand still" in subject for subject in day.keeper())
    day.until("1997-04-16 08:05", "listener", "reader")
    assert day.deadline == "1997-04-16 23:30"
    assert not day.late


def test_a_short_silence_over_the_deadline_waits_for_mail_that_was_kept_back(
    spring: Court,
) -> None:
    spring.hold(*spring.others("italy"))
    day = Day(spring, "1997-04-15 23:00")
    day.until("1997-04-15 23:20", "listener", "reader")
    day.until("1997-04-15 23:40", "reader")
    assert not day.late
    day.until("1997-04-15 23:49", "listener", "reader")
    assert not day.late
    day.until("1997-04-15 23:55", "listener", "reader")
    assert day.late
    assert day.deadline == DEADLINE


def test_a_deadline_just_after_the_last_sign_of_life_is_not_acted_on(spring: Court) -> None:
    """The listener died half a minute before; nobody knows yet that it is gone."""
    spring.hold(*spring.others("italy"))
    day = Day(spring, "1997-04-15 23:00")
    day.until("1997-04-15 23:29", "listener", "reader")
    day.until("1997-04-15 23:45", "reader")
    assert not day.late


def test_daemons_that_show_themselves_hold_nothing_up(spring: Court) -> None:
    spring.hold(*spring.others("italy"))
    day = Day(spring, "1997-04-15 23:00")
    day.until("1997-04-15 23:32", "listener", "reader")
    assert day.late


def test_a_judge_with_a_pipe_only_waits_for_nobody(spring: Court) -> None:
    spring.hold(*spring.others("italy"))
    day = Day(spring, "1997-04-15 23:00")
    day.until("1997-04-15 23:32")
    assert day.late
    assert day.keeper() == []


def test_a_listener_that_was_taken_away_can_be_forgotten(spring: Court) -> None:
    spring.hold(*spring.others("italy"))
    day = Day(spring, "1997-04-15 22:00")
    day.until("1997-04-15 22:30", "listener")
    with transaction(spring.judge.engine) as tx:
        tx.heartbeats.forget("listener")
    day.until("1997-04-15 23:32")
    assert day.late


def test_several_daemons_of_a_role_are_counted_and_the_dead_are_dropped(spring: Court) -> None:
    now = moment("1997-04-15 12:00")
    with transaction(spring.judge.engine) as tx:
        for number, minutes in enumerate((0, 1, 9, 30)):
            tx.heartbeats.show("reader", f"host:{number}", now - minutes * MINUTE)
        tx.heartbeats.show("reader", "host:0", now)
        assert tx.heartbeats.instances(now - 3 * MINUTE) == {"reader": 2}
        assert tx.heartbeats.seen()["reader"] == now
        assert "reader@host:3" not in {row.name for row in tx.heartbeats.all()}
        tx.heartbeats.leave("reader", "host:0")
        assert tx.heartbeats.instances(now - 3 * MINUTE) == {"reader": 1}
