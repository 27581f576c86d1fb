"""Figures of a person that games hide as long as they run."""

from __future__ import annotations

import sqlalchemy as sa

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_COLUMNS = (("person", "veiled", Json, sa.text("'{}'")),)


def upgrade() -> None:
    add_columns(_COLUMNS)


def downgrade() -> None:
    drop_columns(_COLUMNS)
