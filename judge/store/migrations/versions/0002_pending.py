"""Orders for later phases."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.types import Key, UtcDateTime

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pending_line",
        sa.Column("id", Key, nullable=False),
        sa.Column("game_id", Key, nullable=False),
        sa.Column("power", sa.String(), nullable=False),
        sa.Column("phase", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_pending_line_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pending_line")),
    )
    op.create_index(
        op.f("ix_pending_line_game_id_power"), "pending_line", ["game_id", "power"], unique=False
    )
    with op.batch_alter_table("seat") as batch:
        batch.add_column(
            sa.Column("ordered_ahead", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("seat") as batch:
        batch.alter_column("ordered_ahead", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("seat") as batch:
        batch.drop_column("ordered_ahead")
    op.drop_index(op.f("ix_pending_line_game_id_power"), table_name="pending_line")
    op.drop_table("pending_line")
