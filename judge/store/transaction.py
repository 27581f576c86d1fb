"""One transaction of work: all tables at hand, committed or rolled back as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cached_property

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from judge.store.admissions import Admissions
from judge.store.bad_addresses import BadAddresses
from judge.store.channels import Channels
from judge.store.diaries import Diaries
from judge.store.digests import Digests
from judge.store.events import Events
from judge.store.games import Games
from judge.store.guesses import Guesses
from judge.store.heartbeats import RESTORED, Heartbeats
from judge.store.inbox import Inbox
from judge.store.outbox import Outbox
from judge.store.people import People
from judge.store.personal import PersonalData
from judge.store.tournaments import Tournaments


class Transaction:
    """The store inside an open transaction. Rows are live: change them and they are stored."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.inbox = Inbox(session)
        self.outbox = Outbox(session)
        self.channels = Channels(session)
        self.admissions = Admissions(session)
        self.bad_addresses = BadAddresses(session)
        self.diaries = Diaries(session)
        self.digests = Digests(session)
        self.games = Games(session)
        self.guesses = Guesses(session)
        self.people = People(session)
        self.events = Events(session)
        self.heartbeats = Heartbeats(session)
        self.personal = PersonalData(session)
        self.tournaments = Tournaments(session)

    @cached_property
    def restored(self) -> datetime | None:
        """When the database was last put back from a copy (`store.backup`)."""
        return self.heartbeats.last(RESTORED)

    def flush(self) -> None:
        """Send pending changes, so that new rows have their ids."""
        self._session.flush()

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """An exception inside undoes just what was done inside, and goes on up."""
        with self._session.begin_nested():
            yield


@contextmanager
def transaction(engine: Engine) -> Iterator[Transaction]:
    """``with transaction(engine) as tx:`` commits at the end, rolls back on any exception."""
    with Session(engine, expire_on_commit=False) as session, session.begin():
        yield Transaction(session)


@contextmanager
def reading(engine: Engine) -> Iterator[Transaction]:
    """A transaction that only looks; on SQLite it does not wait for writers."""
    bound = engine.execution_options(judge_reading=True)
    with Session(bound, expire_on_commit=False) as session:
        yield Transaction(session)
