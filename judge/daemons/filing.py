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
from judge.mail.received import Arrival
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
    arrival = Arrival(envelope.raw)
    key = arrival.digest(envelope.sender, envelope.recipients)
    return Filed(
        digest=key,
        has_identity=arrival.has_identity,
        lane=arrival.sender or f"mail {key[:24]}",
        envelope_from=envelope.sender,
        recipients=envelope.recipients,
        raw=envelope.raw,
        arrived_at=arrival.moment(peer_is_relay=envelope.from_relay, now=now),
        from_relay=envelope.from_relay,
    )


def file_now(engine: Engine, envelope: Envelope, now: datetime) -> bool:
    """Store one mail by itself; False if it was there already. Raises what the database raises."""
    with transaction(engine) as tx:
        new = tx.inbox.file(filed(envelope, now), now)
        point("T1:before-commit")
    point("T1:after-commit")
    return new


@dataclass(frozen=True)
class _Task:
    envelope: Envelope
    now: datetime
    done: Future[bool]


class Filer:
    """The writer thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.Queue[_Task | None] = queue.Queue()
        self._thread = threading.Thread(target=self._work, name="filer", daemon=True)
        self._thread.start()

    def file(self, envelope: Envelope, now: datetime) -> Future[bool]:
        """Done when the mail is durable: was it new? Or it raises what went wrong."""
        task = _Task(envelope, now, Future())
        task.done.set_running_or_notify_cancel()  # nobody who stops waiting can stop the writer
        self._waiting.put(task)
        return task.done

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

    def _store(self, group: list[_Task], *, again: bool = True) -> None:
        try:
            mails = [filed(task.envelope, task.now) for task in group]
            with transaction(self._engine) as tx:
                results = tx.inbox.file_all(mails, group[0].now)
                point("T1:before-commit")
            point("T1:after-commit")
        except Exception as error:
            if again and passing(error):  # a lost connection; the digest keeps mail from doubling
                self._store(group, again=False)
                return
            if len(group) == 1:
                group[0].done.set_exception(error)
                return
            # One mail that cannot be stored must not cost the others their 250.
            for item in group:
                self._store([item])
            return
        for result, task in zip(results, group, strict=True):
            task.done.set_result(result)
