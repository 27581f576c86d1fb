"""Signs of life of the daemons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from judge.store.queue_schema import Heartbeat
from judge.store.upsert import upsert


class Heartbeats:
    def __init__(self, session: Session) -> None:
        self._session = session

    def last(self, name: str) -> datetime | None:
        query = select(Heartbeat.at).where(Heartbeat.name == name)
        return self._session.execute(query).scalar_one_or_none()

    def beat(self, name: str, at: datetime) -> None:
        upsert(self._session, Heartbeat, {"name": name, "at": at}, ["name"])

    def all(self) -> Sequence[Heartbeat]:
        return self._session.execute(select(Heartbeat).order_by(Heartbeat.name)).scalars().all()
