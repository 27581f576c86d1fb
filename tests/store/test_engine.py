"""What the two databases have to promise, and the types that mean the same on both."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import StatementError

from judge.store.engine import connect, database_now, durable
from judge.store.schema import Heartbeat
from judge.store.transaction import reading, transaction
from judge.store.types import UtcDateTime

from .samples import NOW


def test_commits_survive_a_power_cut(engine: Engine) -> None:
    assert durable(engine) == []


def test_a_careless_sqlite_is_found_out(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'careless.db'}")

    @event.listens_for(engine, "connect")
    def _careless(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA synchronous=NORMAL")

    assert durable(engine) == ["PRAGMA synchronous is 1, not FULL"]
    engine.dispose()


def test_a_careless_postgres_is_found_out(server: Engine) -> None:
    @event.listens_for(server, "checkout")
    def _careless(connection: object, _record: object, _proxy: object) -> None:
        connection.execute("SET SESSION synchronous_commit = off")  # type: ignore[attr-defined]

    assert durable(server) == ["synchronous_commit is off"]


def test_a_relative_file_lies_in_the_home(tmp_path: Path) -> None:
    engine = connect("sqlite:///var/judge.db", tmp_path)
    with engine.connect():
        assert (tmp_path / "var" / "judge.db").exists()
    engine.dispose()


def test_a_naive_instant_is_refused(engine: Engine) -> None:
    with pytest.raises(StatementError, match="naive"), transaction(engine) as tx:
        tx.heartbeats.beat("reader", datetime(2027, 1, 4, 18, 0))  # noqa: DTZ001
    with pytest.raises(ValueError, match="naive"):
        UtcDateTime().process_bind_param(datetime(2027, 1, 4), engine.dialect)  # noqa: DTZ001


def test_instants_come_back_in_utc(engine: Engine) -> None:
    paris = timezone(timedelta(hours=1))
    moment = datetime(2027, 1, 4, 19, 0, 0, 123456, tzinfo=paris)
    with transaction(engine) as tx:
        tx.heartbeats.beat("reader", moment)
    with reading(engine) as tx:
        found = tx.heartbeats.last("reader")
    assert found == moment
    assert found is not None
    assert found.tzinfo is UTC
    assert found.microsecond == 123456


def test_no_instant_stays_none(engine: Engine) -> None:
    kind = UtcDateTime()
    assert kind.process_bind_param(None, engine.dialect) is None
    assert kind.process_result_value(None, engine.dialect) is None


def test_the_clock_is_aware_and_right(engine: Engine) -> None:
    now = database_now(engine)
    assert now.tzinfo is UTC
    assert abs(now - datetime.now(UTC)) < timedelta(minutes=5)


def test_heartbeats_are_replaced(engine: Engine) -> None:
    later = NOW + timedelta(minutes=1)
    with transaction(engine) as tx:
        assert tx.heartbeats.last("reader") is None
        tx.heartbeats.beat("reader", NOW)
        tx.heartbeats.beat("sender", NOW)
    with transaction(engine) as tx:
        tx.heartbeats.beat("reader", later)
    with reading(engine) as tx:
        found: list[Heartbeat] = list(tx.heartbeats.all())
    assert [(beat.name, beat.at) for beat in found] == [("reader", later), ("sender", NOW)]
