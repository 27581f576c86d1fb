"""All or nothing; a savepoint undoes its own part; whoever only looks does not wait."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from judge.store import engine as engine_module
from judge.store import migrate
from judge.store.engine import connect
from judge.store.transaction import reading, transaction

from .samples import NOW, game, mail


class Trouble(Exception):
    """What goes wrong in these tests."""


def test_an_exception_undoes_everything(engine: Engine) -> None:
    with pytest.raises(Trouble), transaction(engine) as tx:
        tx.games.add(game("summer"))
        tx.events.add("started", NOW)
        raise Trouble
    with reading(engine) as tx:
        assert tx.games.all() == []


def test_a_savepoint_undoes_its_part_only(engine: Engine) -> None:
    with transaction(engine) as tx:
        row = game("summer")
        tx.games.add(row)
        with tx.savepoint():
            tx.events.add("first", NOW, game=row)
        with pytest.raises(Trouble), tx.savepoint():
            row.zone = "Europe/Paris"
            tx.games.add(game("winter"))
            tx.events.add("second", NOW, game=row)
            raise Trouble
        assert row.zone == "UTC"
        tx.events.add("third", NOW, game=row)
    with reading(engine) as tx:
        assert [each.name for each in tx.games.all()] == ["summer"]
        found = tx.games.get("summer")
        assert found is not None
        assert found.zone == "UTC"
        assert [each.kind for each in tx.events.of(found.id)] == ["first", "third"]


def test_rows_can_be_used_after_the_commit(engine: Engine) -> None:
    with transaction(engine) as tx:
        row = game("summer")
        tx.games.add(row)
    assert row.name == "summer"
    with reading(engine) as tx:
        found = tx.games.get("summer")
    assert found is not None
    assert found.zone == "UTC"


def test_reading_stores_nothing(engine: Engine) -> None:
    with transaction(engine) as tx:
        tx.games.add(game("summer"))
    with reading(engine) as tx:
        found = tx.games.get("summer")
        assert found is not None
        found.zone = "Europe/Paris"
    with reading(engine) as tx:
        again = tx.games.get("summer")
        assert again is not None
        assert again.zone == "UTC"


def test_public_events_are_a_part_of_the_history(engine: Engine) -> None:
    with transaction(engine) as tx:
        row = game("summer")
        tx.games.add(row)
        tx.events.add("order", NOW, game=row, data={"power": "france"})
        tx.events.add("processed", NOW, game=row, data={"number": 1}, public=True)
        tx.events.add("outage", NOW)
    with reading(engine) as tx:
        assert [each.kind for each in tx.events.of(row.id)] == ["order", "processed"]
        public = tx.events.of(row.id, public_only=True)
        assert [(each.kind, each.data) for each in public] == [("processed", {"number": 1})]


def test_a_reader_does_not_wait_for_a_writer(shared: Engine) -> None:
    with transaction(shared) as tx:
        tx.inbox.file(mail("one"), NOW)
        before = time.monotonic()
        with reading(shared) as other:
            assert other.inbox.counts() == {}
        assert time.monotonic() - before < 2
    with reading(shared) as tx:
        assert tx.inbox.counts() == {"new": 1}


def test_two_writers_take_turns(shared: Engine) -> None:
    """A transaction that reads, then writes, after somebody else has committed."""
    with transaction(shared) as tx:
        tx.games.add(game("summer", number=0))

    def step() -> None:
        for _ in range(10):
            with transaction(shared) as tx:
                row = tx.games.get("summer", lock=True)
                assert row is not None
                row.number += 1

    threads = [threading.Thread(target=step) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with reading(shared) as tx:
        row = tx.games.get("summer")
        assert row is not None
        assert row.number == 40


def test_sqlite_reports_a_writer_that_does_not_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "BUSY_TIMEOUT_MS", 100)
    engine = connect(f"sqlite:///{tmp_path / 'judge.db'}")
    migrate.upgrade(engine)
    with transaction(engine) as tx:
        tx.inbox.file(mail("one"), NOW)
        with pytest.raises(OperationalError, match="locked"), transaction(engine) as other:
            other.inbox.file(mail("two"), NOW)
    engine.dispose()
