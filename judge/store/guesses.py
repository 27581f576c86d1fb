"""Wrong passwords: how many came from whom and for what, for a day after the last."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import case, delete, select, update
from sqlalchemy.orm import Session

from judge.store.changed import changed
from judge.store.queue_schema import WrongPasswords
from judge.store.upsert import insert_new

#: After a day without a wrong password everything is forgotten.
FORGOTTEN = timedelta(days=1)


class Guesses:
    def __init__(self, session: Session) -> None:
        self._session = session

    def count(self, key: str, now: datetime) -> tuple[int, datetime | None]:
        """How many wrong passwords there were, and when the last of them came."""
        query = select(WrongPasswords.count, WrongPasswords.last_at).where(
            WrongPasswords.key == key, WrongPasswords.last_at > now - FORGOTTEN
        )
        row = self._session.execute(query).first()
        return (row[0], row[1]) if row else (0, None)

    def add(self, key: str, now: datetime) -> int:
        """One more; how many there are now. Safe where two readers add at once."""
        fresh = {"key": key, "count": 1, "last_at": now}
        if insert_new(self._session, WrongPasswords, fresh):
            return 1
        recent = WrongPasswords.last_at > now - FORGOTTEN
        statement = (
            update(WrongPasswords)
            .where(WrongPasswords.key == key)
            .values(count=case((recent, WrongPasswords.count + 1), else_=1), last_at=now)
            .returning(WrongPasswords.count)
            .execution_options(synchronize_session=False)
        )
        return self._session.execute(statement).scalar_one()

    def forget(self, keys: Collection[str]) -> None:
        self._session.execute(delete(WrongPasswords).where(WrongPasswords.key.in_(keys)))

    def clean(self, now: datetime) -> int:
        """Remove what is forgotten; how many rows."""
        old = delete(WrongPasswords).where(WrongPasswords.last_at <= now - FORGOTTEN)
        return changed(self._session, old)
