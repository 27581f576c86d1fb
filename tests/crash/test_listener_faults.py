"""The real listener in trouble: repeats at once, a locked database, a fault of our own."""

from __future__ import annotations

import smtplib
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine
from structlog.testing import capture_logs

from judge.daemons import listener
from judge.daemons.clock import SetClock
from judge.daemons.filing import Filer
from judge.daemons.listener import Hooks, Limits
from judge.store import engine as engine_module
from judge.store import migrate
from judge.store.engine import connect
from judge.store.transaction import reading

from .harness import START, deliver, letter_from
from .listening import listening

OWN = frozenset({"judge@example.net"})
TROUBLE = (451, b"4.3.0 Temporary failure, please try again later")


def hooks_for(engine: Engine) -> Hooks:
    return Hooks(Filer(engine), SetClock(START), OWN, frozenset(), Limits())


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    monkeypatch.setattr(engine_module, "BUSY_TIMEOUT_MS", 300)
    made = connect(f"sqlite:///{tmp_path / 'judge.db'}")
    migrate.upgrade(made)
    with capture_logs():
        yield made
    made.dispose()


def stored(engine: Engine) -> int:
    with reading(engine) as tx:
        return sum(tx.inbox.counts().values())


@pytest.mark.parametrize("identity", [True, False])
def test_one_mail_on_ten_connections_is_one_mail(engine: Engine, identity: bool) -> None:
    message = letter_from("anna", "Orders", "LIST\n", "<1.anna@example.org>")
    if not identity:
        del message["Message-ID"]
        del message["Date"]
    barrier = threading.Barrier(10, timeout=60)
    taken: list[bool] = []

    def send(port: int) -> None:
        barrier.wait()
        for _ in range(5):
            deliver(port, "anna", message)
            taken.append(True)

    with listening(hooks_for(engine)) as port:
        threads = [threading.Thread(target=send, args=(port,)) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(taken) == 50, "every peer hears 250"
    assert stored(engine) == 1


def test_many_mails_at_once_are_all_stored(engine: Engine) -> None:
    def send(port: int, player: int) -> None:
        for number in range(10):
            mark = f"<{number}.{player}@example.org>"
            deliver(port, f"player{player}", letter_from(f"player{player}", "x", "LIST\n", mark))

    with listening(hooks_for(engine)) as port:
        threads = [threading.Thread(target=send, args=(port, each)) for each in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert stored(engine) == 100


def test_a_locked_database_is_a_451_and_then_a_250(engine: Engine, tmp_path: Path) -> None:
    message = letter_from("anna", "Orders", "LIST\n", "<1.anna@example.org>")
    other = sqlite3.connect(tmp_path / "judge.db", isolation_level=None)
    with listening(hooks_for(engine)) as port:
        other.execute("BEGIN EXCLUSIVE")
        before = time.monotonic()
        with pytest.raises(smtplib.SMTPDataError) as refused:
            deliver(port, "anna", message)
        assert time.monotonic() - before < 30
        assert (refused.value.smtp_code, refused.value.smtp_error) == TROUBLE
        other.execute("ROLLBACK")
        assert stored(engine) == 0
        deliver(port, "anna", message)
    other.close()
    assert stored(engine) == 1


def test_the_wait_that_ships_ends_within_30_seconds() -> None:
    """A new connection may wait twice, for its settings and for its transaction."""
    assert 2 * engine_module.BUSY_TIMEOUT_MS < 30_000


def test_a_fault_while_filing_tells_nothing(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bool:
        raise RuntimeError("secret: postgresql://judge:password@db")

    hooks = hooks_for(engine)
    monkeypatch.setattr(hooks.filer, "file", broken)
    with listening(hooks) as port, pytest.raises(smtplib.SMTPDataError) as refused:
        deliver(port, "anna", letter_from("anna", "x", "LIST\n", "<1@example.org>"))
    assert (refused.value.smtp_code, refused.value.smtp_error) == TROUBLE


def test_a_fault_in_a_hook_tells_nothing(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bool:
        raise RuntimeError("secret")

    monkeypatch.setattr(listener, "is_own", broken)
    with listening(hooks_for(engine)) as port, smtplib.SMTP("127.0.0.1", port) as smtp:
        smtp.ehlo("localhost")
        smtp.mail("anna@example.org")
        assert smtp.rcpt("judge@example.net") == TROUBLE
        monkeypatch.undo()
        assert smtp.rcpt("judge@example.net")[0] == 250


def test_hostile_bytes_are_filed(engine: Engine) -> None:
    """Whatever is in the headers, the mail is kept: the reader decides what it is."""
    raw = (
        b"From: \xff\x00\xed\xa0\x80 <anna\xff\x00@example.org>\r\n"
        b"Subject: \xfe\r\nMessage-ID: <1@x>\r\nDate: now\r\n\r\n\x00\xff\r\n"
    )
    with (
        listening(hooks_for(engine)) as port,
        smtplib.SMTP("127.0.0.1", port, local_hostname="localhost") as smtp,
    ):
        smtp.sendmail("anna@example.org", ["judge@example.net"], raw)
    assert stored(engine) == 1
