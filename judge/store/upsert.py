"""INSERT … ON CONFLICT, in the words of either dialect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import inspect
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import DeclarativeBase, Session


def insert_new(session: Session, model: type[DeclarativeBase], values: Mapping[str, Any]) -> bool:
    """Insert a row unless a unique key of it is already there. True if it was inserted."""
    statement = _insert(session)(model).values(dict(values)).on_conflict_do_nothing()
    # Not by rowcount: PostgreSQL gives -1 for it here.
    made = statement.returning(*inspect(model).primary_key)
    return session.execute(made).first() is not None


def upsert(
    session: Session, model: type[DeclarativeBase], values: Mapping[str, Any], key: Sequence[str]
) -> None:
    """Insert a row, or give the row with the same ``key`` these values."""
    rest = {name: value for name, value in values.items() if name not in key}
    statement = _insert(session)(model).values(dict(values))
    session.execute(statement.on_conflict_do_update(index_elements=list(key), set_=rest))


def _insert(session: Session) -> Any:
    name = session.get_bind().dialect.name
    return postgresql.insert if name == "postgresql" else sqlite.insert
