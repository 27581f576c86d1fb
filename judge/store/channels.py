"""Whether the way out takes letters at all: one row that all senders share (hazards §1.4)."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from judge.store.changed import changed
from judge.store.queue_schema import Channel
from judge.store.upsert import insert_new, upsert

RELAY = "relay"
#: Of this row only ``alarmed_at`` counts: when letters were last given up.
DIGEST = "digest"
#: Minutes until the next probe, by failures in a row; then the last for ever.
PROBES = (1, 2, 5, 10, 15)


class Channels:
    def __init__(self, session: Session) -> None:
        self._session = session

    def get(self, name: str = RELAY, *, lock: bool = False) -> Channel | None:
        query = select(Channel).where(Channel.name == name)
        if lock:
            query = query.with_for_update().execution_options(populate_existing=True)
        return self._session.execute(query).scalar_one_or_none()

    def open(self, now: datetime) -> bool | None:
        """May a sender go on? True: yes; None: with one letter, as a probe; False: not yet.

        Only one of several senders gets the probe.
        """
        row = self.get()
        if row is None or row.down_since is None:
            return True
        probes = changed(
            self._session,
            update(Channel)
            .where(Channel.name == RELAY, Channel.down_since.is_not(None), Channel.retry_at <= now)
            .values(retry_at=now + pause(row.failures)),
        )
        return None if probes else False

    def failed(self, now: datetime, answer: str) -> Channel:
        """The relay takes nothing from anybody; the row, with when to try again."""
        insert_new(self._session, Channel, {"name": RELAY, "failures": 0, "answer": ""})
        row = self.get(lock=True)
        assert row is not None
        row.down_since = row.down_since or now
        row.failures += 1
        row.retry_at = now + pause(row.failures)
        row.answer = answer[:500]
        return row

    def works(self) -> Channel | None:
        """It takes letters; the row as it was if it did not before, for the caller to clear."""
        row = self.get()
        return None if row is None or row.down_since is None else self.get(lock=True)

    def next_try(self, after: datetime | None = None) -> datetime | None:
        """When a channel that is down is probed next (after ``after``)."""
        row = self.get()
        if row is None or row.down_since is None or row.retry_at is None:
            return None
        return None if after is not None and row.retry_at <= after else row.retry_at

    def digest_at(self) -> datetime | None:
        """When masters and keeper last heard which letters were given up."""
        row = self.get(DIGEST)
        return row.alarmed_at if row else None

    def note_digest(self, at: datetime) -> None:
        values = {"name": DIGEST, "failures": 0, "answer": "", "alarmed_at": at}
        upsert(self._session, Channel, values, ["name"])


def pause(failures: int) -> timedelta:
    return timedelta(minutes=PROBES[min(max(failures, 1), len(PROBES)) - 1])
