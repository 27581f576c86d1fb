"""The clock: absences, limits of access, a person's own zone, counters of a phase."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json, Key, UtcDateTime

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_COLUMNS = (
    ("game", "limits", Json, sa.text("'{}'")),
    ("seat", "counted", sa.Boolean(), sa.false()),
    ("seat", "late_count", sa.Integer(), sa.text("0")),
)


def upgrade() -> None:
    op.create_table(
        "absence",
        sa.Column("id", Key, nullable=False),
        sa.Column("seat_id", Key, nullable=False),
        sa.Column("start", UtcDateTime(), nullable=False),
        sa.Column("end", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["seat_id"], ["seat.id"], name=op.f("fk_absence_seat_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_absence")),
    )
    op.create_index(op.f("ix_absence_seat_id"), "absence", ["seat_id"], unique=False)
    with op.batch_alter_table("person") as batch:
        batch.add_column(sa.Column("zone", sa.String(), nullable=True))
    add_columns(_COLUMNS)


def downgrade() -> None:
    drop_columns(_COLUMNS)
    with op.batch_alter_table("person") as batch:
        batch.drop_column("zone")
    op.drop_index(op.f("ix_absence_seat_id"), table_name="absence")
    op.drop_table("absence")
