"""Clocks that jump, deadlines and mails out of order (mail hazards §4, rows 12, 21, 22 and 24).

Row 13 (both changes of summer time, Lord Howe's half hour, Apia's missing day) is in the tables
tests/timing/deadlines.txt and dates.txt, and in tests/timing/test_timing_properties.py.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import permutations

import pytest

from judge.daemons.filing import Envelope, file_now
from judge.daemons.scheduler import Scheduler
from judge.store.transaction import reading

from .court import HOLDS, Court, address, at

DEADLINE = at("1997-04-15 23:30")
SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def settled(court: Court) -> list[str]:
    with reading(court.judge.engine) as tx:
        game = tx.games.get("spring")
        assert game is not None
        return [phase.label for phase in tx.games.phases(game)]


def live(scheduler: Scheduler, since: datetime, until: datetime) -> None:
    """A pass every twenty minutes of a judge that is awake; one a minute would take long."""
    now = since.astimezone(UTC)
    while now <= until.astimezone(UTC):
        scheduler.run_once(now)
        now += 20 * MINUTE


@pytest.mark.parametrize("jump", [HOUR, DAY], ids=["an hour", "a day"])
def test_a_clock_set_back_over_a_deadline_processes_no_phase_twice(
    jump: timedelta, spring: Court
) -> None:
    """Nothing is done until the clock has caught up (contract, "Late wake-up")."""
    spring.sign("france", "SET WAIT")
    spring.hold()
    scheduler = spring.judge.scheduler()
    live(scheduler, DEADLINE - HOUR, DEADLINE + HOUR)
    assert settled(spring) == ["S1901M"]
    spring.hold(when=DEADLINE + HOUR + MINUTE)
    back = DEADLINE + HOUR + 2 * MINUTE - jump
    live(scheduler, back, DEADLINE + 40 * MINUTE)
    assert settled(spring) == ["S1901M"]
    live(scheduler, DEADLINE + HOUR, DEADLINE + 2 * HOUR)
    assert settled(spring) == ["S1901M"]
    assert spring.points("italy") == 3


@pytest.mark.parametrize("jump", [HOUR, DAY], ids=["an hour", "a day"])
def test_a_clock_that_jumps_over_a_deadline_and_back_charges_nobody_twice(
    jump: timedelta, spring: Court
) -> None:
    """Italy is missing: the wrong time may move the deadline, it never counts twice."""
    spring.hold(*spring.others("italy"))
    scheduler = spring.judge.scheduler()
    live(scheduler, DEADLINE - 2 * HOUR, DEADLINE - 30 * MINUTE)
    ahead = DEADLINE - 30 * MINUTE + jump
    live(scheduler, ahead, ahead + 40 * MINUTE)
    live(scheduler, DEADLINE - 20 * MINUTE, DEADLINE + 2 * HOUR)
    live(scheduler, ahead + HOUR, ahead + 5 * HOUR)
    assert settled(spring) == []
    assert spring.points("italy") in (0, -1)
    assert all(spring.points(who) in (0, 3) for who in spring.others("italy"))


@pytest.mark.parametrize("jump", [HOUR, DAY], ids=["an hour", "a day"])
def test_a_clock_that_jumps_ahead_processes_what_was_complete_once(
    jump: timedelta, spring: Court
) -> None:
    spring.sign("france", "SET WAIT")
    spring.hold()
    scheduler = spring.judge.scheduler()
    live(scheduler, DEADLINE - 2 * HOUR, DEADLINE - 30 * MINUTE)
    live(scheduler, DEADLINE - 30 * MINUTE + jump, DEADLINE + 26 * HOUR + jump)
    assert settled(spring) == ["S1901M"]
    assert spring.points("italy") == 3


BACKLOG = 10


@pytest.mark.parametrize(("seconds", "points"), [(-1, 3), (0, 3), (1, -1)])
def test_orders_around_the_deadline_count_by_their_stamp_behind_a_backlog(
    seconds: int, points: int, spring: Court
) -> None:
    """All mail is read ten minutes after the deadline; the scheduler is the first to look."""
    spring.hold(*spring.others("italy"))
    spring.wait(DEADLINE - 10 * MINUTE)
    for number in range(BACKLOG):
        moment = DEADLINE - 5 * MINUTE + number * SECOND
        file(spring, f"stranger{number}", "LIST", moment)
    file(spring, "italy", f"SIGNON ispring pw-italy\n{HOLDS['italy']}", DEADLINE + seconds * SECOND)
    late = (DEADLINE + 10 * MINUTE).astimezone(UTC)
    assert not spring.simulation.scheduler.run_once(late), "mail from before is unread"
    spring.simulation.pass_over(late)
    spring.wait(DEADLINE + HOUR)
    assert spring.points("italy") == points
    assert settled(spring) == ["S1901M"]


def file(court: Court, who: str, text: str, moment: datetime, to: str = "judge@localhost") -> None:
    raw = court.raw(who, text, moment)
    file_now(court.judge.engine, Envelope(address(who), (to,), raw, False), moment.astimezone(UTC))


FIVE = (
    "A par - bur\nA mar - spa",
    "A par - pic",
    "F bre - mao\nA par H",
    "A mar S A par - bur",
    "F bre - eng\nA mar H",
)
#: What each of them puts on file for which unit.
ON_FILE = (
    {"par": "A par - bur", "mar": "A mar - spa"},
    {"par": "A par - pic"},
    {"bre": "F bre - mao", "par": "A par H"},
    {"mar": "A mar S A par - bur"},
    {"bre": "F bre - eng", "mar": "A mar H"},
)


def test_of_five_mails_in_any_order_the_later_received_rules(spring: Court) -> None:
    """Whatever their order of reading, and whatever their dates say."""
    for order in list(permutations(range(5)))[::12]:
        expected: dict[str, str] = {}
        base = spring.now + MINUTE
        mails = []
        for place, number in enumerate(order):
            expected |= ON_FILE[number]
            mails.append((base + place * SECOND, FIVE[number]))
        for moment, text in mails[::-1]:  # the first received is filed last
            file(spring, "france", f"SIGNON fspring pw-france\n{text}", moment)
        spring.wait(base + MINUTE)
        spring.simulation.pass_over((base + MINUTE).astimezone(UTC))
        assert sorted(spring.held("france")) == sorted(expected.values()), order


def test_one_mail_to_two_aliases_a_hundred_times_has_one_effect(spring: Court) -> None:
    moment = spring.now + MINUTE
    text = "SIGNON fspring pw-france\nA par - bur\nPRESS TO E\nonce\nENDPRESS"
    raw = spring.raw("france", text, moment)
    for number in range(100):
        to = ("judge@localhost", "judge+x@localhost")[number % 2]
        when = (moment + number * SECOND).astimezone(UTC)
        file_now(spring.judge.engine, Envelope(address("france"), (to,), raw, False), when)
    spring.wait(moment + 10 * MINUTE)
    spring.simulation.pass_over((moment + 10 * MINUTE).astimezone(UTC))
    assert spring.held("france") == ["A par - bur"]
    assert len(spring.letters.of("PressView").readers) == 1
    with reading(spring.judge.engine) as tx:
        rows = [row for row in tx.inbox.in_state("done") if b"once" in (row.raw or b"")]
        assert len(rows) <= 2, "one for each alias"
