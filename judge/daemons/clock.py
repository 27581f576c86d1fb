"""Where daemons take the time from; the only place that looks at a clock."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from sqlalchemy import Engine

from judge.store.engine import database_now


class Clock(Protocol):
    @property
    def remote(self) -> bool:
        """Does it take a journey to look at it?"""

    def now(self) -> datetime:
        """The present, UTC."""


class DatabaseClock:
    """One clock for all machines: the database's on PostgreSQL, the system's on SQLite."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.remote = engine.dialect.name != "sqlite"

    def now(self) -> datetime:
        return database_now(self._engine)


class SetClock:
    """Simulated time: stands still until somebody sets it."""

    remote = False

    def __init__(self, at: datetime) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at
