"""PROCESS and ROLLBACK: phases that were undone, kept orders that were taken up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json, UtcDateTime

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_COLUMNS = (
    ("game", "rollbacks", Json, sa.text("'[]'")),
    ("phase", "undone", sa.Integer(), sa.text("0")),
    ("pending_line", "taken", sa.Integer(), sa.text("0")),
)
_ONE, _TWO = "uq_phase_game_id_number", "uq_phase_game_id_number_undone"


def upgrade() -> None:
    add_columns(_COLUMNS)
    with op.batch_alter_table("game") as batch:
        batch.add_column(sa.Column("process_at", UtcDateTime(), nullable=True))
    with op.batch_alter_table("phase") as batch:
        batch.drop_constraint(op.f(_ONE), type_="unique")
        batch.create_unique_constraint(op.f(_TWO), ["game_id", "number", "undone"])


def downgrade() -> None:
    op.execute("DELETE FROM phase WHERE undone > 0")
    op.execute("DELETE FROM pending_line WHERE taken > 0")
    with op.batch_alter_table("phase") as batch:
        batch.drop_constraint(op.f(_TWO), type_="unique")
        batch.create_unique_constraint(op.f(_ONE), ["game_id", "number"])
    with op.batch_alter_table("game") as batch:
        batch.drop_column("process_at")
    drop_columns(_COLUMNS)
