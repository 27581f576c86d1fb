"""Signs of life of the daemons, and two marks of the whole judge: restored, released."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from judge.store.queue_schema import Heartbeat
from judge.store.upsert import upsert

#: When the database was put back from a copy, and when the keeper let the judge go on after it.
RESTORED, RELEASED = "restored", "released"
MARKS = (RESTORED, RELEASED)


class Heartbeats:
    def __init__(self, session: Session) -> None:
        self._session = session

    def last(self, name: str) -> datetime | None:
        query = select(Heartbeat.at).where(Heartbeat.name == name)
        return self._session.execute(query).scalar_one_or_none()

    def beat(self, name: str, at: datetime) -> None:
        upsert(self._session, Heartbeat, {"name": name, "at": at}, ["name"])

    def unreleased(self) -> datetime | None:
        """When the database was restored, if the keeper has not released it since."""
        restored, released = self.last(RESTORED), self.last(RELEASED)
        if restored is None or (released is not None and released >= restored):
            return None
        return restored

    def all(self) -> Sequence[Heartbeat]:
        return self._session.execute(select(Heartbeat).order_by(Heartbeat.name)).scalars().all()
