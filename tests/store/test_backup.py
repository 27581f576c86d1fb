"""Copies of the database: whole, consistent, private; and what a restore makes of them."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine, func, select

from judge.store import migrate
from judge.store.backup import RUNNING, BackupError, backup, restore
from judge.store.engine import connect
from judge.store.heartbeats import RELEASED
from judge.store.letters import Outcome
from judge.store.schema import Address, Base, Event, Game, OrderLine, Person, Seat
from judge.store.transaction import reading, transaction

from .conftest import POSTGRES, opened
from .samples import MINUTE, NOW, game, letter, mail, record

LATER = NOW + timedelta(days=1)
RAW = bytes(range(256))


@pytest.fixture(params=["file", POSTGRES])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A second database, without tables, to restore into."""
    folder = tmp_path / "other"
    folder.mkdir()
    yield from opened(request.param, folder)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copies" / "judge-copy.db"


@pytest.fixture(autouse=True)
def _folder(copy: Path) -> None:
    copy.parent.mkdir()


def fill(engine: Engine) -> None:
    """A row of nearly every kind, with what is hard to carry over: bytes, JSON, None, zones."""
    with transaction(engine) as tx:
        anna = Person(name="Anna Żółć", created_at=NOW, languages=["fr"], record={"a": "b"})
        anna.addresses = [Address(address="anna@example.org")]
        tx.people.add(anna)
        row = game(
            "summer", status="active", number=2, clock={"deadline": "x"}, flags={"nmr": True}
        )
        row.seats = [Seat(role="player", power="france", person=anna, joined_at=NOW)]
        tx.games.add(row)
        assert tx.inbox.file(mail("d1", raw=RAW), NOW)
        assert tx.inbox.file(mail("d2", envelope_from=None, lane="bob"), NOW)
        tx.games.settle_phase(record(row, 1))
        line = {"power": "france", "text": "a par h", "order": "A PAR H", "at": NOW}
        tx.games.add_orders([OrderLine(game_id=row.id, number=2, inbox_id=1, **line)])
        tx.events.add("press", NOW, game=row, data={"text": "| hé"}, public=True)
        for number in range(3):
            assert tx.outbox.put(letter(f"k{number}", game_id=row.id), NOW)
        (claimed, *_) = tx.outbox.claim(NOW, 1).letters
        tx.heartbeats.beat("scheduler", NOW + MINUTE)
    with transaction(engine) as tx:
        tx.outbox.settle([Outcome(claimed, "sent", "250")], NOW)
        claim = tx.inbox.claim(NOW)
        assert claim is not None
        taken = tx.inbox.take(claim)
        assert taken is not None
        taken.state = "done"


def content(engine: Engine, *but: str) -> dict[str, list[tuple[object, ...]]]:
    with engine.connect() as connection:
        return {
            table.name: [
                tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))
            ]
            for table in Base.metadata.sorted_tables
            if table.name not in but
        }


def test_a_copy_holds_every_row_as_it_was(engine: Engine, copy: Path) -> None:
    fill(engine)
    rows = backup(engine, copy)
    assert (rows["game"], rows["inbox"], rows["outbox"]) == (1, 2, 3)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in copy.parent.iterdir()] == [copy.name], "nothing is left beside it"
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    stored = connect(f"sqlite:///{copy}")
    migrate.check(stored)
    assert content(stored) == content(engine)
    stored.dispose()


def test_a_copy_is_never_overwritten_unasked(engine: Engine, copy: Path) -> None:
    copy.write_text("precious")
    with pytest.raises(BackupError, match="exists already"):
        backup(engine, copy)
    assert copy.read_text() == "precious"
    backup(engine, copy, force=True)
    assert copy.read_bytes().startswith(b"SQLite")


def test_a_copy_that_fails_leaves_nothing_behind(empty: Engine, copy: Path) -> None:
    with pytest.raises(migrate.SchemaMismatch):
        backup(empty, copy)
    assert list(copy.parent.iterdir()) == []


def test_what_an_interrupted_copy_left_is_no_obstacle(engine: Engine, copy: Path) -> None:
    copy.with_name("judge-copy.db.part").write_bytes(b"half" * 5000)
    copy.with_name("judge-copy.db.part-wal").write_bytes(b"of it" * 5000)
    fill(engine)
    backup(engine, copy)
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]


def test_a_copy_is_one_moment_whatever_is_written_meanwhile(shared: Engine, copy: Path) -> None:
    """Row 32: each transaction of the writer adds a mail, a letter and an event."""
    stop = threading.Event()

    def write() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            with transaction(shared) as tx:
                assert tx.inbox.file(mail(f"d{number}", raw=RAW * 40), NOW)
                assert tx.outbox.put(letter(f"k{number}", message=RAW * 40), NOW)
                tx.events.add("wrote", NOW)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        sizes = []
        for number in range(6):
            rows = backup(shared, copy.with_name(f"{number}.db"))
            assert rows["inbox"] == rows["outbox"] == rows["event"]
            sizes.append(rows["inbox"])
    finally:
        stop.set()
        writer.join()
    assert sizes == sorted(sizes)
    assert sizes[-1] > sizes[0], "something was written meanwhile"


def test_the_way_back(shared: Engine, other: Engine, copy: Path) -> None:
    fill(shared)
    backup(shared, copy)
    restored = restore(copy, other, LATER)
    migrate.check(other)
    assert restored.as_of == NOW + MINUTE
    assert restored.rows["order_line"] == 1
    apart = ("inbox", "outbox", "heartbeat", "event")
    assert content(other, *apart) == content(shared, *apart)
    with reading(other) as tx:
        (done,) = tx.inbox.in_state("done")
        assert done.raw == RAW


def test_what_was_on_its_way_is_held(shared: Engine, other: Engine, copy: Path) -> None:
    """Row 31: it may have gone its way after the copy was made."""
    fill(shared)
    backup(shared, copy)
    restored = restore(copy, other, LATER)
    assert (restored.mails, restored.letters) == (1, 2)
    with transaction(other) as tx:
        assert tx.inbox.counts() == {"done": 1, "held": 1}
        assert tx.outbox.counts() == {"sent": 1, "held": 2}
        assert tx.inbox.claim(LATER) is None
        assert not tx.outbox.claim(LATER, 10).busy
        assert tx.heartbeats.unreleased() == LATER
        event = tx.events.latest("restored")
        assert event is not None
        assert event.data == {"as_of": (NOW + MINUTE).isoformat()}
        tx.heartbeats.beat(RELEASED, LATER)
        assert tx.heartbeats.unreleased() is None


def test_new_rows_get_numbers_of_their_own(shared: Engine, other: Engine, copy: Path) -> None:
    fill(shared)
    backup(shared, copy)
    restore(copy, other, LATER)
    with transaction(other) as tx:
        tx.games.add(game("winter"))
        tx.people.add(Person(name="Bob", created_at=NOW))
        assert tx.inbox.file(mail("d3"), NOW)
        assert tx.outbox.put(letter("k9"), NOW)
        tx.events.add("more", LATER)
    with other.connect() as connection:
        for model, count in ((Game, 2), (Person, 2), (Event, 3)):
            assert connection.execute(select(func.count(model.id))).scalar_one() == count


def test_a_database_in_use_is_not_overwritten_unasked(
    shared: Engine, other: Engine, copy: Path
) -> None:
    fill(shared)
    backup(shared, copy)
    migrate.upgrade(other)
    with transaction(other) as tx:
        tx.people.add(Person(name="Precious", created_at=NOW))
    with pytest.raises(BackupError, match="not empty"):
        restore(copy, other, LATER)
    restore(copy, other, LATER, replace=True)
    with reading(other) as tx:
        assert [person.name for person in tx.people.all()] == ["Anna Żółć"]


def test_nothing_is_restored_under_a_running_judge(shared: Engine, copy: Path) -> None:
    fill(shared)
    backup(shared, copy)
    with pytest.raises(BackupError, match="the scheduler showed itself"):
        restore(copy, shared, NOW + MINUTE + RUNNING / 2, replace=True)
    restore(copy, shared, NOW + MINUTE + RUNNING, replace=True)


def test_a_failing_restore_changes_nothing(shared: Engine, copy: Path) -> None:
    fill(shared)
    backup(shared, copy)
    with closing(sqlite3.connect(copy)) as database:
        database.execute("UPDATE seat SET game_id = 99")  # refers to nothing
        database.commit()
    before = content(shared)
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        restore(copy, shared, LATER, replace=True)
    assert content(shared) == before


def test_a_copy_of_an_older_version_is_upgraded(other: Engine, copy: Path) -> None:
    old = connect(f"sqlite:///{copy}")
    migrate.upgrade_to(old, "0001")
    with old.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO person (id, name, country, site, level, record, dedication, on_time,"
            " turns, started, took_over, resigned, created_at) VALUES (7, 'Anna', '', '', '', '{}',"
            " 12, 0, 0, 0, 0, 0, '2027-01-04 18:00:00.000000')"
        )
    old.dispose()
    before = copy.read_bytes()
    restore(copy, other, LATER)
    migrate.check(other)
    with reading(other) as tx:
        (person,) = tx.people.all()
        assert (person.id, person.dedication, person.zone) == (7, 12, None)
    assert copy.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "no copy of a judge's database"),
        (b"no database at all" * 100, "cannot be read"),
        ("CREATE TABLE alembic_version (version_num VARCHAR)", "no copy"),
        (
            "CREATE TABLE alembic_version (version_num VARCHAR);"
            "INSERT INTO alembic_version VALUES ('9999')",
            "newer judge",
        ),
    ],
)
def test_what_is_no_copy_is_refused(
    content: bytes | str, why: str, other: Engine, copy: Path
) -> None:
    if isinstance(content, bytes):
        copy.write_bytes(content)
    else:
        with closing(sqlite3.connect(copy)) as database:
            database.executescript(content)
    with pytest.raises(BackupError, match=why):
        restore(copy, other, LATER)
