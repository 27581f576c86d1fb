"""Signs of life of the daemons, and two marks of the whole judge: restored, released.

A daemon has a row under its role (``reader``: when any of them last showed itself) and one of its
own (``reader@host:pid``). The row ``scheduler`` tells up to when the judge as a whole was awake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from judge.store.queue_schema import Heartbeat
from judge.store.upsert import upsert

#: When the database was put back from a copy, and when the keeper let the judge go on after it.
RESTORED, RELEASED = "restored", "released"
MARKS = (RESTORED, RELEASED)
#: Without these no mail reaches a game. Whoever of them has shown itself once is waited for.
EARS = ("listener", "reader")
#: A daemon that has been silent for this long, and said no goodbye, is taken off the list.
FORGOTTEN = timedelta(minutes=10)


class Heartbeats:
    def __init__(self, session: Session) -> None:
        self._session = session

    def last(self, name: str, *, lock: bool = False) -> datetime | None:
        query = select(Heartbeat.at).where(Heartbeat.name == name)
        if lock:
            query = query.with_for_update()
        return self._session.execute(query).scalar_one_or_none()

    def beat(self, name: str, at: datetime) -> None:
        upsert(self._session, Heartbeat, {"name": name, "at": at}, ["name"])

    def show(self, role: str, instance: str, at: datetime) -> None:
        """One of several daemons of a role is alive; the long dead are taken off the list."""
        own = f"{role}@{instance}"
        self.beat(own, at)
        dead = Heartbeat.name.startswith(f"{role}@", autoescape=True)
        self._session.execute(delete(Heartbeat).where(dead, Heartbeat.at < at - FORGOTTEN))

    def leave(self, role: str, instance: str) -> None:
        """A daemon ends as it was told to."""
        self._session.execute(delete(Heartbeat).where(Heartbeat.name == f"{role}@{instance}"))

    def forget(self, role: str) -> None:
        """Nobody waits for this role any more, until one of it shows itself again."""
        self._session.execute(delete(Heartbeat).where(Heartbeat.name == role))

    def heard(self) -> datetime | None:
        """Up to when mail was surely taken and read; None for a judge that has only a pipe."""
        return self._session.execute(
            select(func.min(Heartbeat.at)).where(Heartbeat.name.in_(EARS))
        ).scalar_one()

    def silent(self, since: datetime) -> list[str]:
        """Which of the ears have not shown themselves after ``since``."""
        query = select(Heartbeat.name).where(Heartbeat.name.in_(EARS), Heartbeat.at <= since)
        return list(self._session.execute(query.order_by(Heartbeat.name)).scalars())

    def seen(self) -> dict[str, datetime]:
        """When any daemon of a role, or a single pass in its place, last showed itself."""
        found: dict[str, datetime] = {}
        for row in self.all():
            role = row.name.partition("@")[0]
            found[role] = max(row.at, found.get(role, row.at))
        return found

    def instances(self, since: datetime) -> dict[str, int]:
        """How many daemons of each role have shown themselves after ``since``."""
        roles = (row.name.partition("@") for row in self.all() if row.at > since)
        return dict(Counter(role for role, at, _ in roles if at))

    def unreleased(self) -> datetime | None:
        """When the database was restored, if the keeper has not released it since."""
        restored, released = self.last(RESTORED), self.last(RELEASED)
        if restored is None or (released is not None and released >= restored):
            return None
        return restored

    def all(self) -> Sequence[Heartbeat]:
        return self._session.execute(select(Heartbeat).order_by(Heartbeat.name)).scalars().all()
