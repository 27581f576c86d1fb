"""Letters: one for each event, taken for a while, and what the relay said."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from sqlalchemy import Engine, insert

from judge.store import migrate
from judge.store.engine import connect
from judge.store.letters import Outcome, Taken
from judge.store.outbox import (
    LEASE,
    due_query,
    earlier_query,
    next_query,
    oldest_query,
    return_query,
)
from judge.store.schema import OutboxLetter
from judge.store.transaction import reading, transaction

from .samples import MINUTE, NOW, game, letter


def put(engine: Engine, *keys: str) -> None:
    with transaction(engine) as tx:
        for key in keys:
            assert tx.outbox.put(letter(key), NOW)


def take(engine: Engine, now: datetime = NOW, limit: int = 20) -> list[tuple[str, int]]:
    with transaction(engine) as tx:
        taken = tx.outbox.claim(now, limit).letters
    return [(row.dedupe_key, row.attempts) for row in taken]


def claim(engine: Engine, now: datetime = NOW) -> tuple[Taken, ...]:
    with transaction(engine) as tx:
        return tx.outbox.claim(now, 20).letters


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
    (lost,) = claim(engine)
    (kept,) = claim(engine, NOW + LEASE)
    with transaction(engine) as tx:
        assert not tx.outbox.settle([Outcome(lost, "failed", "550 no")], NOW)
        done = Outcome(kept, "sent", "250 ok")
        assert tx.outbox.settle([done], NOW + LEASE) == [done]
    with reading(engine) as tx:
        (row,) = tx.outbox.in_state("sent")
        assert (row.answer, row.sent_at, row.due_at) == ("250 ok", NOW + LEASE, None)
        assert tx.outbox.next_due() is None


def test_a_settled_letter_is_not_settled_again(engine: Engine) -> None:
    put(engine, "a")
    (letter_,) = claim(engine)
    with transaction(engine) as tx:
        assert tx.outbox.settle([Outcome(letter_, "sent", "250")], NOW)
        assert not tx.outbox.settle([Outcome(letter_, "failed", "550")], NOW)


@pytest.mark.parametrize(("burnt", "next_attempt"), [(True, 2), (False, 1)])
def test_a_letter_put_off_waits(engine: Engine, burnt: bool, next_attempt: int) -> None:
    put(engine, "a")
    (taken,) = claim(engine)
    with transaction(engine) as tx:
        later = Outcome(taken, "new", "451 " + "x" * 600, NOW + MINUTE, burnt)
        tx.outbox.settle([later], NOW)
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


def named(engine: Engine, name: str) -> int:
    with transaction(engine) as tx:
        row = game(name)
        tx.games.add(row)
        return row.id


def test_answers_go_before_the_reports_of_a_storm(engine: Engine) -> None:
    with transaction(engine) as tx:
        for number in range(5):
            tx.outbox.put(letter(f"r{number}", kind="report"), NOW)
        tx.outbox.put(letter("answer"), NOW + MINUTE)
    assert take(engine, NOW + MINUTE, 3) == [("answer", 1), ("r0", 1), ("r1", 1)]


def test_an_answer_takes_along_what_comes_before_it_in_its_game(engine: Engine) -> None:
    first, second = named(engine, "spring"), named(engine, "autumn")
    with transaction(engine) as tx:
        tx.outbox.put(letter("other", kind="report", game_id=second), NOW)
        tx.outbox.put(letter("report", kind="report", game_id=first), NOW)
        tx.outbox.put(letter("answer", game_id=first), NOW)
    assert take(engine, limit=1) == [("report", 1), ("answer", 1)]


def test_nothing_overtakes_a_letter_that_was_put_off(engine: Engine) -> None:
    one = named(engine, "spring")
    with transaction(engine) as tx:
        tx.outbox.put(letter("press", kind="press", game_id=one), NOW)
    (press,) = claim(engine)
    with transaction(engine) as tx:
        tx.outbox.put(letter("results", kind="report", game_id=one), NOW)
    assert take(engine) == [], "another sender has the one before it"
    with transaction(engine) as tx:
        tx.outbox.settle([Outcome(press, "new", "451", NOW + 9 * MINUTE)], NOW)
    assert take(engine, NOW + MINUTE) == []
    assert take(engine, NOW + 9 * MINUTE) == [("press", 2), ("results", 1)]


def test_a_newer_reminder_takes_the_place_of_older_ones(engine: Engine) -> None:
    one = named(engine, "spring")
    with transaction(engine) as tx:
        for key in ("early", "late", "later"):
            tx.outbox.put(letter(key, kind="reminder", game_id=one), NOW)
        tx.outbox.put(letter("his", kind="reminder", game_id=one, recipient="ivo@x.org"), NOW)
        assert tx.outbox.counts() == {"new": 2, "superseded": 2}
    assert [key for key, _ in take(engine)] == ["later", "his"]


def test_the_report_of_the_running_phase_is_never_too_old(engine: Engine) -> None:
    with transaction(engine) as tx:
        row = game("spring", status="active", number=3)
        tx.games.add(row)
        for number in (2, 3):
            for kind in ("report", "notice"):
                made = letter(f"{kind}{number}", kind=kind, game_id=row.id, number=number)
                tx.outbox.put(made, NOW)
        tx.outbox.put(letter("young"), NOW + MINUTE)
        old = tx.outbox.overdue(NOW + MINUTE)
        assert [one.dedupe_key for one in old] == ["report2", "notice2", "notice3"]


QUERIES = {
    "claim": lambda: due_query(1, NOW).limit(50),
    "order": lambda: earlier_query([4990, 4991]),
    "next": lambda: next_query(1, None),
    "next after": lambda: next_query(0, NOW),
    "oldest": lambda: oldest_query("new"),
    "bounce": lambda: return_query("judge+b-1@x"),
}


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Engine]]:
    """Databases of both kinds with 5,000 letters, half of them sent."""
    made = connect(f"sqlite:///{tmp_path_factory.mktemp('full') / 'judge.db'}")
    migrate.upgrade(made)
    fill(made)
    yield [made]
    made.dispose()


def fill(engine: Engine) -> None:
    columns = {
        key: value
        for key, value in letter("k").__dict__.items()
        if key not in ("dedupe_key", "envelope_from")
    }
    with engine.begin() as connection:
        connection.execute(
            insert(OutboxLetter),
            [
                {
                    **columns,
                    "dedupe_key": f"k{number}",
                    "envelope_from": f"judge+b-{number}@x",
                    "state": "sent" if number % 2 else "new",
                    "priority": 1,
                    "created_at": NOW,
                    "attempts": 0,
                    "due_at": None if number % 2 else NOW,
                    "answer": "",
                }
                for number in range(5000)
            ],
        )


@pytest.mark.parametrize("name", QUERIES)
def test_what_a_sender_asks_is_answered_by_an_index(full: list[Engine], name: str) -> None:
    check_plan(full[0], name)


@pytest.mark.postgres
@pytest.mark.parametrize("name", QUERIES)
def test_and_so_on_the_server(server: Engine, name: str) -> None:
    fill(server)
    with server.begin() as connection:
        connection.exec_driver_sql("ANALYZE outbox")
    check_plan(server, name)


def check_plan(engine: Engine, name: str) -> None:
    options = {"literal_binds": True}
    query = str(QUERIES[name]().compile(engine, compile_kwargs=options)).replace("%%", "%")
    explain = "EXPLAIN QUERY PLAN" if engine.dialect.name == "sqlite" else "EXPLAIN"
    with engine.connect() as connection:
        found = connection.exec_driver_sql(f"{explain} {query}").all()
    plan = "\n".join(" ".join(map(str, row)) for row in found)
    assert "INDEX" in plan.upper(), plan
    assert not re.search(r"SCAN outbox(?! USING)|Seq Scan", plan), plan
