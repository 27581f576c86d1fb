"""What is not kept for ever: raw mail, sent letters, counts of wrong passwords (contract §1).

Rows of mails and letters stay, so that a mail that comes again is known and an answer to an old
letter finds its phase; only their bytes go. What waits for the keeper (shunted,
held, failed) stays whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Engine, select, update
from sqlalchemy.orm import InstrumentedAttribute, Session

from judge.store.changed import changed
from judge.store.guesses import Guesses
from judge.store.queue_schema import InboxMail, OutboxLetter

#: Rows looked at in one go; nobody waits longer for the lock than these take.
CHUNK = 200


@dataclass(frozen=True)
class _Shelf:
    """A table with bytes to remove: from rows in these states, by their age."""

    model: type[InboxMail] | type[OutboxLetter]
    age: InstrumentedAttribute[datetime]
    states: tuple[str, ...]
    empty: dict[str, Any]


_MAIL = _Shelf(InboxMail, InboxMail.filed_at, ("done", "ignored"), {"raw": None})
_LETTERS = _Shelf(
    OutboxLetter,
    OutboxLetter.created_at,
    ("sent", "dropped"),
    {"message": b"", "picture": None},
)


class Retention:
    """Removes what is older than ``keep``; remembers how far it came, so that a pass is cheap."""

    def __init__(self, engine: Engine, keep: timedelta) -> None:
        self._engine = engine
        self._keep = keep
        #: By table: every row up to this one has lost its bytes.
        self._empty_to: dict[str, int] = {}

    def sweep(self, now: datetime) -> dict[str, int]:
        """Go through mail and letters once; how many rows of each table lost their bytes."""
        with Session(self._engine) as session, session.begin():
            Guesses(session).clean(now)
        before = now - self._keep
        return {
            shelf.model.__tablename__: self._clear(shelf, before) for shelf in (_MAIL, _LETTERS)
        }

    def _clear(self, shelf: _Shelf, before: datetime) -> int:
        name, removed = shelf.model.__tablename__, 0
        last = self._empty_to.get(name, 0)
        kept = False
        while True:
            rows = self._next(shelf, last)
            old = [row for row in rows if row.age < before]
            removed += self._empty(shelf, [row.id for row in old if row.state in shelf.states])
            for row in old:
                last = row.id
                kept = kept or row.state not in shelf.states
                if not kept:
                    self._empty_to[name] = last
            if len(old) < CHUNK:
                return removed

    def _next(self, shelf: _Shelf, after: int) -> Sequence[Any]:
        model = shelf.model
        query = select(model.id, model.state, shelf.age.label("age")).where(model.id > after)
        bound = self._engine.execution_options(judge_reading=True)
        with Session(bound) as session:
            return session.execute(query.order_by(model.id).limit(CHUNK)).all()

    def _empty(self, shelf: _Shelf, due: Sequence[int]) -> int:
        if not due:
            return 0
        model = shelf.model
        column = next(iter(shelf.empty))
        statement = (
            update(model)
            .where(model.id.in_(due), model.state.in_(shelf.states))
            .where(getattr(model, column).is_distinct_from(shelf.empty[column]))
            .values(**shelf.empty)
        )
        with Session(self._engine) as session, session.begin():
            return changed(session, statement)
