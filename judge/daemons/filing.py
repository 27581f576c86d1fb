"""T1: a mail is in the database, then the peer hears 250.

Mails that arrive together share one commit (group commit): one writer thread
takes whatever waits, stores it, commits, and tells each sender's session.
"""

from __future__ import annotations

import queue
import threading
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine

from judge.daemons.faults import point
from judge.mail.incoming import read
from judge.mail.received import arrived_at, digest, has_identity
from judge.store.engine import passing
from judge.store.inbox import Filed
from judge.store.transaction import reading, transaction

GROUP = 64


@dataclass(frozen=True)
class Envelope:
    """A mail as it came over the wire.

    ``sender`` is empty for the null sender, None if the envelope is not known;
    ``from_relay``: the peer is in ``[trust] relays``.
    """

    sender: str | None
    recipients: tuple[str, ...]
    raw: bytes
    from_relay: bool


def filed(envelope: Envelope, now: datetime) -> Filed:
    """What is stored of a mail; its lane is the sender, or its own if there is none."""
    key = digest(envelope.raw, envelope.sender, envelope.recipients)
    incoming = read(envelope.raw[:200_000], envelope_from=envelope.sender)
    return Filed(
        digest=key,
        has_identity=has_identity(envelope.raw),
        lane=incoming.sender or f"mail {key[:24]}",
        envelope_from=envelope.sender,
        recipients=envelope.recipients,
        raw=envelope.raw,
        arrived_at=arrived_at(envelope.raw, envelope.from_relay, now),
        from_relay=envelope.from_relay,
    )


def file_now(engine: Engine, envelope: Envelope, now: datetime) -> bool:
    """Store one mail by itself; False if it was there already. Raises what the database raises."""
    with transaction(engine) as tx:
        new = tx.inbox.file(filed(envelope, now), now)
        point("T1:before-commit")
    point("T1:after-commit")
    return new


class Filer:
    """The writer thread. `file` blocks until the mail is durable, or raises."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.Queue[tuple[Filed, datetime, Future[bool]] | None] = queue.Queue()
        self._thread = threading.Thread(target=self._work, name="filer", daemon=True)
        self._thread.start()

    def file(self, envelope: Envelope, now: datetime) -> bool:
        done: Future[bool] = Future()
        self._waiting.put((filed(envelope, now), now, done))
        return done.result()

    def more_than(self, most: int) -> bool:
        """Do more than ``most`` mails wait to be read?"""
        with reading(self._engine) as tx:
            return tx.inbox.more_than(most)

    def close(self) -> None:
        """Store what still waits, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            group, last = [first], False
            while len(group) < GROUP:
                try:
                    item = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if item is None:
                    last = True
                    break
                group.append(item)
            self._store(group)
            if last:
                return

    def _store(
        self, group: list[tuple[Filed, datetime, Future[bool]]], *, again: bool = True
    ) -> None:
        try:
            with transaction(self._engine) as tx:
                results = [tx.inbox.file(mail, now) for mail, now, _ in group]
                point("T1:before-commit")
            point("T1:after-commit")
        except Exception as error:
            if again and passing(error):  # a lost connection; the digest keeps mail from doubling
                self._store(group, again=False)
                return
            if len(group) == 1:
                group[0][2].set_exception(error)
                return
            # One mail that cannot be stored must not cost the others their 250.
            for item in group:
                self._store([item])
            return
        for result, (_, _, done) in zip(results, group, strict=True):
            done.set_result(result)
