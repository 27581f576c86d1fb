"""Counts of wrong passwords: exact where two readers add at once, gone after a day."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

from sqlalchemy import Engine

from judge.store.guesses import FORGOTTEN
from judge.store.transaction import reading, transaction

from .samples import MINUTE, NOW, mail


def add(engine: Engine, key: str, at: datetime = NOW) -> int:
    with transaction(engine) as tx:
        return tx.guesses.add(key, at)


def count(engine: Engine, key: str, at: datetime = NOW) -> int:
    with reading(engine) as tx:
        return tx.guesses.count(key, at)[0]


def test_each_key_has_its_own_count(engine: Engine) -> None:
    assert [add(engine, "a"), add(engine, "a", NOW + MINUTE), add(engine, "b")] == [1, 2, 1]
    with reading(engine) as tx:
        assert tx.guesses.count("a", NOW + MINUTE) == (2, NOW + MINUTE)
        assert tx.guesses.count("c", NOW) == (0, None)


def test_none_is_lost_between_two_readers(shared: Engine) -> None:
    with ThreadPoolExecutor(4) as pool:
        seen = list(pool.map(lambda _: add(shared, "a"), range(20)))
    assert sorted(seen) == list(range(1, 21))


def test_after_a_day_it_begins_again(engine: Engine) -> None:
    add(engine, "a")
    add(engine, "a", NOW + FORGOTTEN - MINUTE)
    assert count(engine, "a", NOW + 2 * FORGOTTEN - 2 * MINUTE) == 2
    assert count(engine, "a", NOW + 2 * FORGOTTEN) == 0
    assert add(engine, "a", NOW + 2 * FORGOTTEN) == 1


def test_what_is_forgotten_is_removed(engine: Engine) -> None:
    add(engine, "old")
    add(engine, "new", NOW + timedelta(hours=1))
    add(engine, "his", NOW + timedelta(hours=1))
    with transaction(engine) as tx:
        assert tx.guesses.clean(NOW + FORGOTTEN) == 1
        tx.guesses.forget(["his", "unknown"])
    later = NOW + timedelta(hours=2)
    assert [count(engine, key, later) for key in ("old", "new", "his")] == [0, 1, 0]


def test_more_mails_than_may_wait(engine: Engine) -> None:
    with transaction(engine) as tx:
        for number in range(3):
            tx.inbox.file(mail(f"{number}", lane=f"{number}"), NOW)
        claim = tx.inbox.claim(NOW)
        assert claim is not None
    with transaction(engine) as tx:
        assert [tx.inbox.more_than(most) for most in (2, 3)] == [True, False]
        taken = tx.inbox.take(claim)
        assert taken is not None
        taken.state = "done"
        tx.flush()
        assert [tx.inbox.more_than(most) for most in (1, 2)] == [True, False]
