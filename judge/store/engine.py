"""The engine, and everything in which SQLite and PostgreSQL differ."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import StaticPool

from judge.store.turnstile import Turnstile

#: SQLite waits this long for another writer before it reports "locked".
BUSY_TIMEOUT_MS = 10_000


def connect(url: str, home: Path = Path()) -> Engine:
    """An engine for ``url``; a relative SQLite file is taken from ``home``.

    SQLite runs in WAL mode with synchronous FULL: a commit that returned
    survives a power cut. Each transaction begins IMMEDIATE, since a deferred one
    that reads and then writes fails at once when another has written meanwhile.
    Errors do not show the values of a statement: they may be orders or hashes.
    """
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_pre_ping=True, hide_parameters=True)
    options: dict[str, Any] = {}
    turnstile: Turnstile | None = None
    if parsed.database in (None, "", ":memory:"):
        options = {"poolclass": StaticPool, "connect_args": {"check_same_thread": False}}
    else:
        path = home / str(parsed.database)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)  # raw mail and orders lie in it; SQLite's side files follow it
        parsed = parsed.set(database=str(path))
        turnstile = Turnstile(path.with_name(f"{path.name}-turn"), BUSY_TIMEOUT_MS / 1000)
    engine = create_engine(parsed, hide_parameters=True, **options)

    @event.listens_for(engine, "connect")
    def _configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions itself
        for pragma in (
            f"busy_timeout={BUSY_TIMEOUT_MS}",  # first: the next one may have to wait
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        reading = connection.get_execution_options().get("judge_reading", False)
        if reading or turnstile is None:
            connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
            return
        try:
            turnstile.begin(connection.connection.dbapi_connection)
        except sqlite3.OperationalError as error:
            raise OperationalError("BEGIN IMMEDIATE", {}, error, hide_parameters=True) from error

    return engine


def durable(engine: Engine) -> list[str]:
    """What keeps a commit on this engine from surviving a power cut; empty when all is well."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            level = connection.execute(text("PRAGMA synchronous")).scalar_one()
            return [] if int(level) >= 2 else [f"PRAGMA synchronous is {level}, not FULL"]
        wrong = []
        for name in ("fsync", "synchronous_commit"):
            value = connection.execute(text(f"SHOW {name}")).scalar_one()
            if value == "off":
                wrong.append(f"{name} is off")
        return wrong


#: What a transaction raises when the database refuses it, or is away.
DatabaseFault = DBAPIError


def passing(error: BaseException) -> bool:
    """Was it the database that failed, not the work? Then the whole transaction may go again.

    A lost connection, a server that restarts, a deadlock, a snapshot that did not hold, a writer
    that did not get his turn (mail-hazards §4, row 10).
    """
    if not isinstance(error, DBAPIError):
        return False
    state = str(getattr(error.orig, "sqlstate", None) or "")
    locked = isinstance(error.orig, sqlite3.OperationalError) and "locked" in str(error.orig)
    again = state[:2] in ("08", "40") or state in ("57P01", "57P02", "57P03")
    return error.connection_invalidated or locked or again


def database_now(engine: Engine) -> datetime:
    """The one clock of all machines: the database's on PostgreSQL, the system's on SQLite."""
    if engine.dialect.name == "sqlite":
        return datetime.now(UTC)
    with engine.connect() as connection:
        moment: datetime = connection.execute(text("SELECT clock_timestamp()")).scalar_one()
        return moment.astimezone(UTC)
