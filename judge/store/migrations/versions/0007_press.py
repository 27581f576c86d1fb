"""Press settings of a game, and the wish of a seat to read all press."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

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
    for table, name, kind, default in _COLUMNS:
        # Old rows need a value; new ones get theirs from the program.
        with op.batch_alter_table(table) as batch:
            batch.add_column(sa.Column(name, kind, nullable=False, server_default=default))
        with op.batch_alter_table(table) as batch:
            batch.alter_column(name, server_default=None)


def downgrade() -> None:
    for table, name, _kind, _default in reversed(_COLUMNS):
        with op.batch_alter_table(table) as batch:
            batch.drop_column(name)
