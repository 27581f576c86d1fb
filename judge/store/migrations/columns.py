"""New columns that are never null, in tables that may have rows already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

#: Table, column, type, and what old rows get: new ones have their value from the program.
Column = tuple[str, str, Any, sa.ColumnElement[Any] | sa.TextClause]


def add_columns(columns: Sequence[Column]) -> None:
    for table, name, kind, default in columns:
        with op.batch_alter_table(table) as batch:
            batch.add_column(sa.Column(name, kind, nullable=False, server_default=default))
        with op.batch_alter_table(table) as batch:
            batch.alter_column(name, server_default=None)


def drop_columns(columns: Sequence[Column]) -> None:
    """The same columns, the last first."""
    for table, name, _kind, _default in reversed(columns):
        with op.batch_alter_table(table) as batch:
            batch.drop_column(name)
