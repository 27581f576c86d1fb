"""Received mail: stored once, read lane by lane, kept by a lease."""

from __future__ import annotations

import threading
from datetime import datetime, timedelta

from sqlalchemy import Engine

from judge.store.inbox import LEASE, REPEAT_WINDOW, Claim
from judge.store.transaction import reading, transaction

from .samples import MINUTE, NOW, mail

SECOND = timedelta(seconds=1)


def put(engine: Engine, *entries: tuple[str, str]) -> None:
    """(digest, lane) each."""
    with transaction(engine) as tx:
        for digest, lane in entries:
            assert tx.inbox.file(mail(digest, lane=lane), NOW)


def claim(engine: Engine, now: datetime = NOW) -> Claim | None:
    with transaction(engine) as tx:
        return tx.inbox.claim(now)


def claimed(engine: Engine, now: datetime = NOW) -> tuple[str, int] | None:
    """(digest, attempts) of the mail that is taken."""
    with transaction(engine) as tx:
        found = tx.inbox.claim(now)
        if found is None:
            return None
        row = tx.inbox.get(found.id)
        assert row is not None
        return row.digest, found.attempts


def close(engine: Engine, found: Claim, state: str = "done", **changes: object) -> bool:
    with transaction(engine) as tx:
        row = tx.inbox.take(found)
        if row is None:
            return False
        row.state = state
        row.lease_until = None
        for name, value in changes.items():
            setattr(row, name, value)
        return True


def test_the_same_mail_is_stored_once(engine: Engine) -> None:
    put(engine, ("one", "a"))
    with transaction(engine) as tx:
        assert not tx.inbox.file(mail("one", lane="b"), NOW + timedelta(days=300))
        assert tx.inbox.file(mail("two"), NOW)
    with reading(engine) as tx:
        assert tx.inbox.counts() == {"new": 2}


def test_everything_of_a_mail_is_kept(engine: Engine) -> None:
    sent = mail("one", raw=bytes(range(256)), recipients=("a@example.net", "b@example.net"))
    with transaction(engine) as tx:
        tx.inbox.file(sent, NOW + MINUTE)
    with reading(engine) as tx:
        (row,) = tx.inbox.in_state("new")
        assert (row.raw, tuple(row.recipients)) == (sent.raw, sent.recipients)
        assert (row.arrived_at, row.filed_at) == (NOW, NOW + MINUTE)
        assert (row.attempts, row.note, row.lease_until) == (0, "", None)


def test_mail_without_identity_repeats_for_ten_minutes(engine: Engine) -> None:
    def file(after: timedelta) -> bool:
        at = NOW + after
        with transaction(engine) as tx:
            return tx.inbox.file(mail("plain", has_identity=False, arrived_at=at), at)

    assert file(timedelta())
    assert not file(timedelta())
    assert not file(REPEAT_WINDOW - SECOND)
    assert not file(SECOND - REPEAT_WINDOW)  # the clock of the relay may be behind
    assert file(REPEAT_WINDOW)
    assert not file(REPEAT_WINDOW + MINUTE)


def test_the_window_is_for_equal_mail_only(engine: Engine) -> None:
    with transaction(engine) as tx:
        assert tx.inbox.file(mail("ab%", has_identity=False), NOW)
        assert tx.inbox.file(mail("abc", has_identity=False), NOW)
        assert tx.inbox.file(mail("ab", has_identity=False), NOW)


def test_lanes_are_read_in_order_and_side_by_side(engine: Engine) -> None:
    put(engine, ("a1", "a"), ("a2", "a"), ("b1", "b"), ("a3", "a"))
    first = claim(engine)
    assert first is not None
    assert claimed(engine) == ("b1", 1)
    assert claimed(engine) is None
    assert close(engine, first)
    assert claimed(engine) == ("a2", 1)
    assert claimed(engine) is None


def test_a_lane_waits_for_a_mail_that_was_put_back(engine: Engine) -> None:
    put(engine, ("a1", "a"), ("a2", "a"), ("b1", "b"))
    first = claim(engine)
    assert first is not None
    assert close(engine, first, "new", not_before=NOW + MINUTE)
    assert claimed(engine) == ("b1", 1)
    assert claimed(engine, NOW + MINUTE - SECOND) is None
    assert claimed(engine, NOW + MINUTE) == ("a1", 2)


def test_a_mail_set_aside_frees_its_lane(engine: Engine) -> None:
    put(engine, ("a1", "a"), ("a2", "a"))
    first = claim(engine)
    assert first is not None
    assert close(engine, first, "shunted")
    assert claimed(engine) == ("a2", 1)


def test_leases_lapse_and_attempts_are_counted(engine: Engine) -> None:
    put(engine, ("a1", "a"))
    now = NOW
    for attempt in (1, 2, 3, 4):
        assert claimed(engine, now) == ("a1", attempt)
        assert claimed(engine, now + LEASE - SECOND) is None
        with reading(engine) as tx:
            assert tx.inbox.next_due() == now + LEASE
        now += LEASE


def test_who_lost_the_lease_cannot_commit(engine: Engine) -> None:
    put(engine, ("a1", "a"))
    frozen = claim(engine)
    awake = claim(engine, NOW + LEASE)
    assert frozen is not None
    assert awake is not None
    assert frozen.id == awake.id
    assert not close(engine, frozen)
    assert close(engine, awake)
    assert not close(engine, awake)
    assert not close(engine, frozen)


def test_the_drain_barrier(engine: Engine) -> None:
    put(engine, ("a1", "a"))

    def undrained(instant: datetime, game: str = "summer") -> bool:
        with reading(engine) as tx:
            return tx.inbox.undrained(instant, game)

    assert not undrained(NOW - SECOND)
    assert undrained(NOW)
    found = claim(engine)
    assert found is not None
    assert undrained(NOW)
    assert close(engine, found, "shunted", game="summer")
    assert undrained(NOW)
    assert not undrained(NOW, "winter")


def test_the_oldest_unread_mail_is_found(engine: Engine) -> None:
    with reading(engine) as tx:
        assert tx.inbox.oldest() is None
        assert tx.inbox.next_due() is None
    put(engine, ("a1", "a"), ("b1", "b"))
    with transaction(engine) as tx:
        assert tx.inbox.oldest() == NOW
        assert [row.digest for row in tx.inbox.overdue(NOW + SECOND)] == ["a1", "b1"]
        assert tx.inbox.overdue(NOW) == []


def test_a_mail_that_comes_ten_times_at_once_is_stored_once(shared: Engine) -> None:
    barrier = threading.Barrier(10, timeout=60)
    new: list[bool] = []

    def file(number: int) -> None:
        barrier.wait()
        with transaction(shared) as tx:
            new.append(tx.inbox.file(mail("one"), NOW + number * SECOND))

    threads = [threading.Thread(target=file, args=(number,)) for number in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(new) == [False] * 9 + [True]
