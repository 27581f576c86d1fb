"""Group commit: mails that arrive together share a commit, but not each other's trouble."""

from __future__ import annotations

import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from judge.daemons.filing import Envelope, Filer
from judge.store.engine import connect
from judge.store.inbox import Filed, Inbox
from judge.store.migrate import upgrade
from judge.store.transaction import reading

NOW = datetime(2027, 1, 5, 10, 0, tzinfo=UTC)


def envelope(number: int) -> Envelope:
    raw = f"From: p{number}@example.org\r\nMessage-ID: <{number}@example.org>\r\n\r\nHELP\r\n"
    return Envelope(f"p{number}@example.org", ("judge@localhost",), raw.encode(), False)


def test_a_mail_that_cannot_be_stored_costs_only_its_own_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = connect(f"sqlite:///{tmp_path}/judge.db")
    upgrade(engine)
    file = Inbox.file

    def failing(self: Inbox, mail: Filed, now: datetime) -> bool:
        if mail.lane.startswith("p3@"):
            raise RuntimeError("this row cannot be stored")
        return file(self, mail, now)

    monkeypatch.setattr(Inbox, "file", failing)
    filer = Filer(engine)
    outcomes: dict[int, bool | str] = {}

    def session(number: int) -> None:
        try:
            outcomes[number] = filer.file(envelope(number), NOW).result(20)
        except RuntimeError as error:
            outcomes[number] = str(error)

    threads = [threading.Thread(target=session, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    filer.close()
    assert outcomes.pop(3) == "this row cannot be stored"
    assert set(outcomes.values()) == {True}
    with reading(engine) as tx:
        assert tx.inbox.counts() == {"new": 7}
    engine.dispose()


def test_who_stops_waiting_stops_neither_his_mail_nor_the_writer(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/judge.db")
    upgrade(engine)
    filer = Filer(engine)
    left = filer.file(envelope(1), NOW)
    assert not left.cancel()
    assert filer.file(envelope(2), NOW).result(20)
    filer.close()
    with reading(engine) as tx:
        assert tx.inbox.counts() == {"new": 2}
    engine.dispose()
