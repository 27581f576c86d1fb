"""Trust: whether our own mail host handed a mail over, and wrong passwords of the last day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.types import UtcDateTime

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "wrong_passwords",
        sa.Column("key", sa.String(length=300), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("last_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_wrong_passwords")),
    )
    op.create_index(
        op.f("ix_wrong_passwords_last_at"), "wrong_passwords", ["last_at"], unique=False
    )
    # Mail that is in the inbox already bears no verdict that could be believed.
    with op.batch_alter_table("inbox") as batch:
        batch.add_column(
            sa.Column("from_relay", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("inbox") as batch:
        batch.alter_column("from_relay", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("inbox") as batch:
        batch.drop_column("from_relay")
    op.drop_index(op.f("ix_wrong_passwords_last_at"), table_name="wrong_passwords")
    op.drop_table("wrong_passwords")
