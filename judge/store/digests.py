"""Letters that wait to be read together: one letter of many for each recipient."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from judge.store.changed import changed
from judge.store.queue_schema import HeldLetter
from judge.store.upsert import insert_new


class Digests:
    def __init__(self, session: Session) -> None:
        self._session = session

    def due_of(self, recipient: str) -> datetime | None:
        """When what waits for somebody goes; None if nothing waits."""
        query = select(func.min(HeldLetter.due_at)).where(HeldLetter.recipient == recipient)
        return self._session.execute(query).scalar_one()

    def hold(
        self,
        recipient: str,
        key: str,
        person_id: int | None,
        subject: str,
        text: str,
        now: datetime,
        due_at: datetime,
    ) -> None:
        """One more for the next letter; what is there already is not told twice."""
        values = {
            "recipient": recipient,
            "dedupe_key": key,
            "person_id": person_id,
            "subject": subject,
            "text": text,
            "at": now,
            "due_at": due_at,
        }
        insert_new(self._session, HeldLetter, values)

    def due(self, now: datetime, limit: int) -> Sequence[str]:
        """Some of those whose letter is due, at most ``limit``."""
        query = select(HeldLetter.recipient).where(HeldLetter.due_at <= now).distinct()
        query = query.order_by(HeldLetter.recipient).limit(limit)
        return self._session.execute(query).scalars().all()

    def take(self, recipient: str) -> Sequence[HeldLetter]:
        """All that waits for somebody, the oldest first; it waits no longer."""
        query = select(HeldLetter).where(HeldLetter.recipient == recipient)
        query = query.order_by(HeldLetter.id).with_for_update()
        found = self._session.execute(query).scalars().all()
        for letter in found:
            self._session.delete(letter)
        self._session.flush()
        return found

    def waiting(self, recipients: Collection[str]) -> Sequence[HeldLetter]:
        query = select(HeldLetter).where(HeldLetter.recipient.in_(recipients))
        return self._session.execute(query.order_by(HeldLetter.id)).scalars().all()

    def forget(self, recipients: Collection[str]) -> int:
        query = delete(HeldLetter).where(HeldLetter.recipient.in_(recipients))
        return changed(self._session, query)

    def forget_person(self, person_id: int) -> None:
        """He does not want it any more."""
        changed(self._session, delete(HeldLetter).where(HeldLetter.person_id == person_id))

    def next_due(self, after: datetime | None = None) -> datetime | None:
        query = select(func.min(HeldLetter.due_at))
        if after is not None:
            query = query.where(HeldLetter.due_at > after)
        return self._session.execute(query).scalar_one()
