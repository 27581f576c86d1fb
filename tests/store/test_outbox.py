"""Letters: one for each event, taken for a while, and what the relay said."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from sqlalchemy import Engine

from judge.store.outbox import LEASE
from judge.store.transaction import reading, transaction

from .samples import MINUTE, NOW, letter


def put(engine: Engine, *keys: str) -> None:
    with transaction(engine) as tx:
        for key in keys:
            assert tx.outbox.put(letter(key), NOW)


def take(engine: Engine, now: object = NOW, limit: int = 20) -> list[tuple[str, int]]:
    with transaction(engine) as tx:
        taken = tx.outbox.claim(now, limit)  # type: ignore[arg-type]
    return [(row.dedupe_key, row.attempts) for row in taken]


def test_an_event_makes_one_letter(engine: Engine) -> None:
    put(engine, "game:1:1:results:4")
    with transaction(engine) as tx:
        again = letter("game:1:1:results:4", subject="Another", message=b"x")
        assert not tx.outbox.put(again, NOW + MINUTE)
    with reading(engine) as tx:
        (row,) = tx.outbox.in_state("new")
        assert (row.subject, row.created_at) == ("Orders", NOW)


def test_letters_go_oldest_first_and_only_so_many(engine: Engine) -> None:
    put(engine, "a", "b", "c")
    assert take(engine, limit=2) == [("a", 1), ("b", 1)]
    assert take(engine) == [("c", 1)]
    assert take(engine) == []


def test_a_lease_lapses(engine: Engine) -> None:
    put(engine, "a")
    assert take(engine) == [("a", 1)]
    assert take(engine, NOW + LEASE - timedelta(seconds=1)) == []
    with reading(engine) as tx:
        assert tx.outbox.next_due() == NOW + LEASE
    assert take(engine, NOW + LEASE) == [("a", 2)]


def test_who_lost_the_lease_settles_nothing(engine: Engine) -> None:
    put(engine, "a")
    take(engine)
    take(engine, NOW + LEASE)
    with transaction(engine) as tx:
        (row,) = tx.outbox.in_state("sending")
        assert not tx.outbox.settle(row.id, 1, state="failed", answer="550 no", at=NOW)
        assert tx.outbox.settle(row.id, 2, state="sent", answer="250 ok", at=NOW + LEASE)
    with reading(engine) as tx:
        (row,) = tx.outbox.in_state("sent")
        assert (row.answer, row.sent_at, row.lease_until) == ("250 ok", NOW + LEASE, None)
        assert tx.outbox.next_due() is None


def test_a_settled_letter_is_not_settled_again(engine: Engine) -> None:
    put(engine, "a")
    take(engine)
    with transaction(engine) as tx:
        (row,) = tx.outbox.in_state("sending")
        assert tx.outbox.settle(row.id, 1, state="sent", answer="250", at=NOW)
        assert not tx.outbox.settle(row.id, 1, state="failed", answer="550", at=NOW)


@pytest.mark.parametrize(("burnt", "next_attempt"), [(True, 2), (False, 1)])
def test_a_letter_put_off_waits(engine: Engine, burnt: bool, next_attempt: int) -> None:
    put(engine, "a")
    take(engine)
    with transaction(engine) as tx:
        (row,) = tx.outbox.in_state("sending")
        tx.outbox.settle(
            row.id,
            1,
            state="new",
            answer="451 " + "x" * 600,
            at=NOW,
            not_before=NOW + MINUTE,
            burnt=burnt,
        )
    assert take(engine) == []
    with reading(engine) as tx:
        assert tx.outbox.next_due() == NOW + MINUTE
        (row,) = tx.outbox.in_state("new")
        assert row.sent_at is None
        assert len(row.answer) == 500
    assert take(engine, NOW + MINUTE) == [("a", next_attempt)]


def test_answers_to_an_address_are_counted(engine: Engine) -> None:
    put(engine, "a", "b")
    with transaction(engine) as tx:
        tx.outbox.put(letter("c", kind="report"), NOW)
        tx.outbox.put(letter("d", recipient="ivo@example.org"), NOW)
        assert tx.outbox.sent_to("anna@example.org", "answer", NOW - MINUTE) == 2
        assert tx.outbox.sent_to("anna@example.org", "answer", NOW) == 0
        assert tx.outbox.counts() == {"new": 4}
        assert tx.outbox.oldest() == NOW


def test_several_senders_take_every_letter_once(shared: Engine) -> None:
    keys = [f"letter {number:02}" for number in range(40)]
    put(shared, *keys)
    taken: list[str] = []

    def send() -> None:
        while batch := take(shared, limit=3):
            taken.extend(key for key, _ in batch)

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    # A sender that sees nothing while others hold the rest may stop early; nobody takes twice.
    assert len(taken) == len(set(taken))
    taken += [key for key, _ in take(shared, limit=40)]
    assert sorted(taken) == keys


def test_several_transactions_make_one_letter(shared: Engine) -> None:
    made: list[bool] = []

    def write() -> None:
        with transaction(shared) as tx:
            made.append(tx.outbox.put(letter("same"), NOW))

    threads = [threading.Thread(target=write) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(made) == [False] * 7 + [True]
