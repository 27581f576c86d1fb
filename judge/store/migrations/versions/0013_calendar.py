"""Who wants deadlines for his calendar, and what it shows of each of his games."""

from __future__ import annotations

import sqlalchemy as sa

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_COLUMNS = (
    ("person", "calendar", sa.Boolean(), sa.false()),
    ("seat", "calendar", Json, sa.text("'{}'")),
)


def upgrade() -> None:
    add_columns(_COLUMNS)


def downgrade() -> None:
    drop_columns(_COLUMNS)
