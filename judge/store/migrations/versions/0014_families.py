"""Families of games: what only one of them knows of its seats."""

from __future__ import annotations

import sqlalchemy as sa

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_COLUMNS = (("seat", "options", Json, sa.text("'{}'")),)


def upgrade() -> None:
    add_columns(_COLUMNS)


def downgrade() -> None:
    drop_columns(_COLUMNS)
