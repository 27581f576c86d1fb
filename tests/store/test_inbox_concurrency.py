"""Several readers with soft failures and deaths: every mail exactly once, lanes in order.

The claim, the work and the failure are the reader's T2, T3 and T4, with the work
reduced to one letter: it commits together with the mark that the mail is done.
"""

from __future__ import annotations

import random
import threading
from collections import defaultdict
from datetime import datetime, timedelta

from sqlalchemy import Engine

from judge.store.inbox import LEASE, Claim
from judge.store.transaction import reading, transaction

from .samples import NOW, letter, mail

MAILS, LANES, WORKERS = 120, 8, 4
SOFT, DEATHS = 0.08, 0.06
#: No real time passes: this is added whenever a worker finds nothing to do.
STEP = timedelta(seconds=20)


class Clock:
    """Shared time that goes on only while somebody is idle."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._now = NOW

    def now(self) -> datetime:
        with self._lock:
            return self._now

    def wait(self) -> None:
        with self._lock:
            self._now += STEP


class Killed(Exception):
    """The process is gone: nobody puts the mail back."""


class Stumbled(Exception):
    """The work failed and the worker knows."""


def work(engine: Engine, claim: Claim, lot: random.Random) -> None:
    with transaction(engine) as tx:
        row = tx.inbox.take(claim)
        if row is None:
            return
        assert tx.outbox.put(letter(f"mail:{row.id}", subject=row.digest, recipient=row.lane), NOW)
        row.state, row.lease_until = "done", None
        tx.flush()
        fate = lot.random()
        if fate < SOFT:
            raise Stumbled
        if fate < SOFT + DEATHS:
            raise Killed


def worker(engine: Engine, clock: Clock, seed: int, attempts: dict[str, int]) -> None:
    lot = random.Random(seed)
    while True:
        now = clock.now()
        with transaction(engine) as tx:
            claim = tx.inbox.claim(now)
            attempts[f"{seed}"] += claim is not None
            if claim is None and not tx.inbox.counts().keys() & {"new", "working"}:
                return
        if claim is None:
            clock.wait()
            continue
        try:
            work(engine, claim, lot)
        except Killed:
            continue
        except Stumbled:
            with transaction(engine) as tx:
                row = tx.inbox.take(claim)
                if row is not None:  # else the lease has lapsed, and somebody else has it
                    row.state, row.lease_until = "new", None
                    row.not_before = now + STEP


def test_every_mail_exactly_once(shared: Engine) -> None:
    lot = random.Random(1)
    with transaction(shared) as tx:
        for number in range(MAILS):
            lane = f"lane {lot.randrange(LANES)}"
            assert tx.inbox.file(mail(f"{number:04}", lane=lane), NOW)
    clock, attempts = Clock(), defaultdict[str, int](int)
    threads = [
        threading.Thread(target=worker, args=(shared, clock, seed, attempts))
        for seed in range(WORKERS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()

    with reading(shared) as tx:
        assert tx.inbox.counts() == {"done": MAILS}
        letters = tx.outbox.in_state("new")
        rows = tx.inbox.in_state("done")
    assert sorted(row.subject for row in letters) == [f"{number:04}" for number in range(MAILS)]
    # Letters are numbered in the order of the commits within a lane.
    lanes: dict[str, list[str]] = defaultdict(list)
    for row in letters:
        lanes[row.recipient].append(row.subject)
    assert all(seen == sorted(seen) for seen in lanes.values())
    assert len(lanes) == LANES
    # The test is worth something only if there were faults.
    assert sum(attempts.values()) > MAILS
    assert sum(row.attempts for row in rows) == sum(attempts.values())
    assert any(row.attempts > 1 for row in rows)
    assert clock.now() > NOW + LEASE
