"""Pictures of the map: who wants them, and what the sender draws for a letter."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_COLUMNS = (
    ("person", "map_on", sa.Boolean(), sa.false()),
    ("person", "map_width", sa.Integer(), sa.text("1200")),
)


def upgrade() -> None:
    add_columns(_COLUMNS)
    with op.batch_alter_table("outbox") as batch:
        batch.add_column(sa.Column("picture", Json, nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("outbox") as batch:
        batch.drop_column("picture")
    drop_columns(_COLUMNS)
