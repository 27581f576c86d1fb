"""Copies of the whole database while the judge runs, and the way back (hazards §4, rows 31-32).

A copy is a SQLite file with the tables of this version, whatever the database is: every table is
read in one snapshot and written row by row, so that memory does not grow with the database.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import (
    Connection,
    Engine,
    LargeBinary,
    Table,
    delete,
    func,
    insert,
    inspect,
    select,
    text,
    update,
)

from judge.store import migrate
from judge.store.engine import connect
from judge.store.heartbeats import MARKS, RESTORED
from judge.store.schema import Base, Event, Game, Heartbeat, InboxMail, OutboxLetter, Person

#: Rows that are in memory at a time; fewer where one can have megabytes.
CHUNK, CHUNK_OF_MAIL = 500, 10
#: A daemon that showed itself this lately still runs.
RUNNING = timedelta(seconds=90)
#: What is noted of mail and letters that were on their way when the copy was made.
ON_ITS_WAY = "on its way when the copy was made"


class BackupError(Exception):
    """No copy was made, or nothing was restored; the message says why."""


@dataclass(frozen=True)
class Restored:
    """What came back: rows by table, the last sign of life in the copy, what is held."""

    rows: Mapping[str, int]
    as_of: datetime | None
    mails: int
    letters: int


def backup(source: Engine, target: Path, *, force: bool = False) -> dict[str, int]:
    """Copy the database to ``target`` (mode 0600) while others write; rows by table.

    The file appears under its name only when it is complete, on disk and checked.
    Raises BackupError, or SchemaMismatch for a database of another version.
    """
    if target.exists() and not force:
        raise BackupError(f"{target} exists already")
    part = target.with_name(f"{target.name}.part")
    with _alone(part) as handle:
        copy = connect(f"sqlite:///{part.resolve()}")
        try:
            with _snapshot(source) as live:
                migrate.check_connection(live)
                wanted = {table.name: _count(live, table) for table in _tables()}
                migrate.upgrade(copy)
                with copy.begin() as written:
                    _copy(live, written)
            _check(copy, wanted)
            _one_file(copy)
        finally:
            copy.dispose()
        os.fsync(handle)
        _drop_side_files(part)
        part.replace(target)
        _sync_folder(target.parent)
    return wanted


def restore(file: Path, target: Engine, now: datetime, *, replace: bool = False) -> Restored:
    """Put the copy ``file``, of this version or an older one, into the database ``target``.

    All or nothing. Mail and letters that were on their way are held, since they may have gone
    their way after the copy was made, and nobody takes mail, moves games or sends before the
    keeper releases it (`handlers.restoring`). Raises BackupError.
    """
    _refuse_running(target, now)
    if not replace and _is_used(target):
        raise BackupError("the database is not empty; --replace overwrites what is in it")
    with tempfile.TemporaryDirectory(prefix="judge-restore-") as folder:
        copy = _opened(file, Path(folder) / "copy.db")
        try:
            migrate.upgrade(target)
            with _snapshot(copy) as stored, target.begin() as fresh:
                for table in reversed(_tables()):
                    fresh.execute(delete(table))
                rows = _copy(stored, fresh)
                as_of = _last_sign_of_life(fresh)
                mails, letters = _hold(fresh)
                _number_on(fresh)
                _mark(fresh, now, as_of)
        finally:
            copy.dispose()
    return Restored(rows, as_of, mails, letters)


def _tables() -> list[Table]:
    """All tables, each after those that it refers to."""
    return Base.metadata.sorted_tables


@contextmanager
def _alone(part: Path) -> Iterator[int]:
    """The empty file ``part``, which no other backup writes; gone if it is not finished."""
    handle = os.open(part, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BackupError(f"{part} is being written by another backup") from error
        if not part.exists() or not os.path.samestat(part.stat(), os.fstat(handle)):
            raise BackupError(f"another backup has just written {part.stem}")
        os.fchmod(handle, 0o600)
        os.ftruncate(handle, 0)  # what an interrupted backup left
        _drop_side_files(part)
        try:
            yield handle
        except BaseException:
            part.unlink(missing_ok=True)
            _drop_side_files(part)
            raise
    finally:
        os.close(handle)


def _drop_side_files(path: Path) -> None:
    for end in ("-wal", "-shm", "-journal", "-turn"):
        path.with_name(path.name + end).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """One read transaction: the database as it is at its first look, whoever writes meanwhile."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.execution_options(judge_reading=True)
        else:
            connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        yield connection


def _copy(source: Connection, target: Connection) -> dict[str, int]:
    """Every row of every table; how many by table."""
    rows = {}
    for table in _tables():
        heavy = any(isinstance(column.type, LargeBinary) for column in table.columns)
        chunk = CHUNK_OF_MAIL if heavy else CHUNK
        query = select(table).order_by(*table.primary_key)
        found = source.execute(query, execution_options={"yield_per": chunk})
        rows[table.name] = 0
        for part in found.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in part])
            rows[table.name] += len(part)
    return rows


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _check(copy: Engine, wanted: Mapping[str, int]) -> None:
    with _snapshot(copy) as connection:
        found = {table.name: _count(connection, table) for table in _tables()}
        state = connection.execute(text("PRAGMA integrity_check")).scalar_one()
    if state != "ok" or found != wanted:
        raise BackupError(f"the copy is not whole: {state}, {found} rows instead of {wanted}")


def _one_file(copy: Engine) -> None:
    """Everything in the file itself, nothing beside it."""
    connection = copy.raw_connection()
    try:
        connection.cursor().execute("PRAGMA journal_mode=DELETE")
    finally:
        connection.close()


def _refuse_running(target: Engine, now: datetime) -> None:
    if not inspect(target).has_table(Heartbeat.__tablename__):
        return
    with _snapshot(target) as connection:
        query = select(Heartbeat.name, Heartbeat.at).where(Heartbeat.name.not_in(MARKS))
        for name, at in connection.execute(query):
            if abs(now - at) < RUNNING:
                raise BackupError(
                    f"the {name} showed itself {int((now - at).total_seconds())} s ago: stop the"
                    f" judge, wait {int(RUNNING.total_seconds())} s, and try again"
                )


def _is_used(target: Engine) -> bool:
    with _snapshot(target) as connection:
        there = set(inspect(connection).get_table_names())
        return any(
            model.__tablename__ in there and connection.execute(select(model.id).limit(1)).first()
            for model in (Game, Person, InboxMail)
        )


def _opened(file: Path, place: Path) -> Engine:
    """``file`` copied to ``place``, checked, and upgraded there to the tables of this version."""
    try:
        with sqlite3.connect(f"file:{quote(str(file.resolve()))}?mode=ro", uri=True) as stored:
            with sqlite3.connect(place) as copy:
                stored.backup(copy)
                state = copy.execute("PRAGMA integrity_check").fetchone()[0]
            copy.close()
        stored.close()
    except sqlite3.Error as error:
        raise BackupError(f"{file} cannot be read: {error}") from error
    if state != "ok":
        raise BackupError(f"{file} is damaged: {state}")
    engine = connect(f"sqlite:///{place}")
    with _snapshot(engine) as connection:
        revision = migrate.revision(connection)
    if revision is None:
        raise BackupError(f"{file} is no copy of a judge's database")
    if not migrate.is_known(revision):
        raise BackupError(f"{file} was made by a newer judge (schema {revision})")
    migrate.upgrade(engine)
    return engine


def _last_sign_of_life(connection: Connection) -> datetime | None:
    """The latest moment that the copy knows of."""
    moments = [
        connection.execute(select(func.max(column))).scalar_one()
        for column in (Heartbeat.at, InboxMail.filed_at, OutboxLetter.created_at)
    ]
    return max((moment for moment in moments if moment is not None), default=None)


def _hold(connection: Connection) -> tuple[int, int]:
    """Set mail and letters aside that were on their way; how many of each."""
    mails = connection.execute(
        update(InboxMail)
        .where(InboxMail.state.in_(("new", "working")))
        .values(state="held", lease_until=None, not_before=None, note=ON_ITS_WAY)
    )
    letters = connection.execute(
        update(OutboxLetter)
        .where(OutboxLetter.state.in_(("new", "sending")))
        .values(state="held", due_at=None, answer=ON_ITS_WAY)
    )
    return mails.rowcount, letters.rowcount


def _mark(connection: Connection, now: datetime, as_of: datetime | None) -> None:
    """Note the restore: letters written from now on are told apart by it from lost ones."""
    connection.execute(delete(Heartbeat).where(Heartbeat.name.in_(MARKS)))
    connection.execute(insert(Heartbeat).values(name=RESTORED, at=now))
    data = {"as_of": as_of.isoformat() if as_of else None}
    connection.execute(
        insert(Event).values(kind="restored", at=now, game_id=None, data=data, public=False)
    )


def _number_on(connection: Connection) -> None:
    """PostgreSQL's counters know nothing of rows that brought their numbers along."""
    if connection.dialect.name != "postgresql":
        return
    for table in _tables():
        if "id" in table.c:
            highest = connection.execute(select(func.max(table.c.id))).scalar_one()
            counter = func.pg_get_serial_sequence(table.name, "id")
            connection.execute(select(func.setval(counter, highest or 1, highest is not None)))
