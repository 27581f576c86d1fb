"""The wish of a master or an observer to get no press that goes to everybody."""

from __future__ import annotations

import sqlalchemy as sa

from judge.store.migrations.columns import add_columns, drop_columns

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_COLUMNS = (("seat", "no_broadcasts", sa.Boolean(), sa.false()),)


def upgrade() -> None:
    add_columns(_COLUMNS)


def downgrade() -> None:
    drop_columns(_COLUMNS)
