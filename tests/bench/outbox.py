"""How fast letters are claimed and settled: ``python -m tests.bench.outbox [URL]``.

Prints letters per second with 1,000 and with 100,000 waiting, and their ratio.
"""

from __future__ import annotations

import sys
import tempfile
import time
from datetime import UTC, datetime

from sqlalchemy import Engine, delete, insert

from judge.store import migrate
from judge.store.engine import connect
from judge.store.letters import Outcome
from judge.store.schema import OutboxLetter
from judge.store.transaction import transaction

NOW = datetime(2027, 1, 4, 18, 0, tzinfo=UTC)
ROUNDS, BATCH = 15, 50


def fill(engine: Engine, count: int) -> None:
    with engine.begin() as connection:
        connection.execute(delete(OutboxLetter))
        for start in range(0, count, 1000):
            connection.execute(insert(OutboxLetter), [row(n) for n in range(start, start + 1000)])


def row(number: int) -> dict[str, object]:
    return {
        "dedupe_key": f"k{number}",
        "kind": "report",
        "game_id": None,
        "number": 0,
        "recipient": f"p{number}@example.org",
        "envelope_from": f"judge+b-{number}@example.net",
        "message_id": f"<{number}@example.net>",
        "subject": "Results",
        "message": b"x" * 3000,
        "state": "new",
        "priority": 1,
        "created_at": NOW,
        "attempts": 0,
        "due_at": NOW,
        "answer": "",
    }


def rate(engine: Engine) -> float:
    """Letters per second through T5 and T6, without any relay."""
    began = time.perf_counter()
    for _ in range(ROUNDS):
        with transaction(engine) as tx:
            letters = tx.outbox.claim(NOW, BATCH).letters
        with transaction(engine) as tx:
            tx.outbox.settle([Outcome(letter, "sent", "250") for letter in letters], NOW)
        with transaction(engine) as tx:
            tx.outbox.next_due()
            tx.outbox.oldest()
    return ROUNDS * BATCH / (time.perf_counter() - began)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = sys.argv[1] if len(sys.argv) > 1 else f"sqlite:///{folder}/judge.db"
        engine = connect(url)
        migrate.upgrade(engine)
        rates = []
        for count in (1_000, 100_000):
            fill(engine, count)
            rates.append(rate(engine))
            print(f"{count:>7} waiting: {rates[-1]:8.0f} letters/s")
        print(f"  ratio: {rates[1] / rates[0]:.2f}")
        engine.dispose()


if __name__ == "__main__":
    main()
