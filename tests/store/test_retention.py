"""What is removed in time, and what waits for the keeper (contract §1, "Raw mail")."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Engine

from judge.store import retention
from judge.store.retention import Retention
from judge.store.schema import InboxMail, OutboxLetter
from judge.store.transaction import reading, transaction

from .samples import MINUTE, NOW, letter, mail

MONTH = timedelta(days=30)
MAILS = ("new", "working", "done", "ignored", "shunted", "held")
LETTERS = ("new", "sending", "sent", "dropped", "failed", "held")


def fill(engine: Engine, at: datetime = NOW, name: str = "a") -> None:
    """A mail and a letter in every state there is."""
    with transaction(engine) as tx:
        for state in MAILS:
            assert tx.inbox.file(mail(f"{name} {state}"), at)
        for state in LETTERS:
            assert tx.outbox.put(letter(f"{name} {state}", message_id=f"<{name}.{state}>"), at)
        for row in tx.inbox.in_state("new"):
            row.state = row.digest.partition(" ")[2]
        for sent in tx.outbox.in_state("new"):
            sent.state = sent.dedupe_key.partition(" ")[2]


def kept(engine: Engine) -> tuple[set[str], set[str]]:
    """Digests of the mails and keys of the letters that still have their bytes."""
    with reading(engine) as tx:
        mails: list[InboxMail] = list(tx.inbox.in_state(*MAILS))
        letters: list[OutboxLetter] = list(tx.outbox.in_state(*LETTERS))
    return (
        {row.digest for row in mails if row.raw is not None},
        {row.dedupe_key for row in letters if row.message},
    )


def test_bytes_go_when_their_time_is_over_and_rows_stay(engine: Engine) -> None:
    fill(engine)
    found = Retention(engine, MONTH)
    assert found.sweep(NOW + MONTH) == {"inbox": 0, "outbox": 0}
    assert found.sweep(NOW + MONTH + MINUTE) == {"inbox": 2, "outbox": 2}
    mails, letters = kept(engine)
    assert mails == {f"a {state}" for state in ("new", "working", "shunted", "held")}
    assert letters == {f"a {state}" for state in ("new", "sending", "failed", "held")}
    with transaction(engine) as tx:
        assert sum(tx.inbox.counts().values()) == len(MAILS)
        found_of = tx.outbox.phase_of("<a.sent>")
        assert found_of is not None and found_of[:2] == (None, 0)
        assert not tx.inbox.file(mail("a done"), NOW), "the same mail is still known"
    assert found.sweep(NOW + 2 * MONTH) == {"inbox": 0, "outbox": 0}


def test_what_the_keeper_settles_late_goes_at_the_next_pass(engine: Engine) -> None:
    fill(engine)
    found = Retention(engine, MONTH)
    found.sweep(NOW + 2 * MONTH)
    with transaction(engine) as tx:
        for row in tx.inbox.in_state("shunted"):
            row.state = "done"
        for sent in tx.outbox.in_state("failed"):
            sent.state = "dropped"
    assert found.sweep(NOW + 2 * MONTH) == {"inbox": 1, "outbox": 1}


def test_a_pass_takes_small_steps_and_does_not_begin_again(
    engine: Engine, monkeypatch: object
) -> None:
    with transaction(engine) as tx:
        for number in range(25):
            assert tx.inbox.file(mail(f"{number:02}"), NOW + number * MINUTE)
        for row in tx.inbox.in_state("new"):
            row.state = "done"
    monkeypatch.setattr(retention, "CHUNK", 4)  # type: ignore[attr-defined]
    found = Retention(engine, MONTH)
    assert found.sweep(NOW + MONTH + 10 * MINUTE)["inbox"] == 10
    assert found.sweep(NOW + MONTH + 20 * MINUTE)["inbox"] == 10
    assert found.sweep(NOW + 2 * MONTH)["inbox"] == 5
    assert kept(engine) == (set(), set())
