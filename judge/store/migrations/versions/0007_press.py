"""Press settings of a game, and the wish of a seat to read all press."""

from __future__ import annotations

import sqlalchemy as sa

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_COLUMNS = (
    ("game", "press", Json, sa.text("'{}'")),
    ("seat", "all_press", sa.Boolean(), sa.false()),
)


def upgrade() -> None:
    add_columns(_COLUMNS)


def downgrade() -> None:
    drop_columns(_COLUMNS)
