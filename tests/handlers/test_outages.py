"""The judge slept: nobody pays for it (contract §1, "Late wake-up"; architecture §4)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from judge.daemons.filing import Envelope, file_now
from judge.store.transaction import transaction
from tests.handlers.court import HOLDS, POWERS, Court, address, at

#: S1901M is due Tue 15 Apr 1997 23:30; F1901M then Fri 18 Apr 23:30.
DEADLINE = "1997-04-15 23:30"


def sleep(court: Court, start: str, end: str, *mails: tuple[str, str, str]) -> None:
    """An outage; ``mails`` (who, when, text) are kept back and handed over at its end."""
    court.wait(start)
    since, until = at(start).astimezone(UTC), at(end).astimezone(UTC)
    court.simulation.sleep(since, until)
    for who, _when, text in mails:
        raw = court.raw(who, f"SIGNON {who[0]}spring pw-{who}\n{text}", at(_when))
        envelope = Envelope(address(who), ("judge@localhost",), raw, False)
        file_now(court.judge.engine, envelope, until)
    court.simulation.pass_over(until)
    court.now = at(end)


def test_a_long_outage_over_a_deadline_moves_it_and_costs_nothing(spring: Court) -> None:
    spring.hold(*spring.others("italy"))
    sleep(spring, "1997-04-15 20:00", "1997-04-16 08:00")
    assert spring.moment("deadline") == "1997-04-16 23:30"
    assert spring.points("italy") == 0
    told = spring.letters.having("outage_moved")
    assert told.readers == sorted(POWERS)
    assert spring.letters.of("KeeperAlert").readers == ["postmaster@localhost"]


def test_a_long_outage_before_the_deadline_leaves_it_alone(spring: Court) -> None:
    sleep(spring, "1997-04-10 08:00", "1997-04-11 08:00")
    assert spring.moment("deadline") == DEADLINE
    assert not spring.letters.having("outage_moved")


def test_mail_kept_back_by_a_short_outage_over_the_deadline_counts_as_in_time(
    spring: Court,
) -> None:
    """Italy's mail host kept the mail while the judge was down over the deadline."""
    spring.hold(*spring.others("italy"))
    sleep(
        spring,
        "1997-04-15 23:20",
        "1997-04-15 23:40",
        ("italy", "1997-04-15 23:25", HOLDS["italy"]),
    )
    spring.wait("1997-04-15 23:50")
    assert spring.game()["phase"] == "F1901M"
    assert spring.points("italy") == 3
    # t0 is the deadline, not the moment of waking up: Fri 18 Apr 23:30.
    assert spring.moment("deadline") == "1997-04-18 23:30"


def test_after_the_hold_a_missing_power_is_late_as_usual(spring: Court) -> None:
    spring.hold(*spring.others("italy"))
    sleep(spring, "1997-04-15 23:20", "1997-04-15 23:40")
    assert not spring.letters.of("LateNotice")
    spring.wait("1997-04-15 23:50")
    assert spring.letters.of("LateNotice").readers == sorted(spring.others("italy"))
    assert spring.points("italy") == -1


def test_a_clock_that_was_set_back_stops_processing_and_tells_the_keeper(spring: Court) -> None:
    """Until the clock has caught up; the keeper can say that the earlier time was wrong."""
    scheduler = spring.judge.scheduler()
    spring.hold()
    later = at("1997-05-01 12:00").astimezone(UTC)
    scheduler.run_once(later)
    with transaction(spring.judge.engine) as tx:
        before = tx.games.get("spring")
        assert before is not None
        phase = before.phase
    back = later - timedelta(hours=3)
    assert scheduler.run_once(back) is False
    with transaction(spring.judge.engine) as tx:
        after = tx.games.get("spring")
        assert after is not None
        assert after.phase == phase
        keeper = [row for row in tx.outbox.in_state("new") if row.kind == "alarm"]
        assert any("clock" in row.subject for row in keeper)
        assert tx.heartbeats.last("scheduler") == later


@pytest.mark.parametrize("hours", [-24 * 30, -24 * 8])
def test_a_deadline_cannot_be_shifted_into_the_past(spring: Court, hours: int) -> None:
    from judge.handlers.desk import Desk
    from judge.handlers.inspection import shift

    with transaction(spring.judge.engine) as tx:
        game = tx.games.get("spring", lock=True)
        assert game is not None
        now: datetime = spring.now.astimezone(UTC)
        with pytest.raises(ValueError, match="deadline would be"):
            shift(Desk(spring.simulation.office, tx, now), game, timedelta(hours=hours))
