"""Bounces: when a letter is due, which goes first, addresses that fail, the relay's health."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.types import UtcDateTime

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bad_address",
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("scored_at", UtcDateTime(), nullable=True),
        sa.Column("added", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("failing_since", UtcDateTime(), nullable=True),
        sa.Column("complained_at", UtcDateTime(), nullable=True),
        sa.Column("unsent", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("address", name=op.f("pk_bad_address")),
    )
    op.create_index(
        op.f("ix_bad_address_failing_since"), "bad_address", ["failing_since"], unique=False
    )
    op.create_table(
        "channel",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("down_since", UtcDateTime(), nullable=True),
        sa.Column("retry_at", UtcDateTime(), nullable=True),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("answer", sa.String(), nullable=False),
        sa.Column("alarmed_at", UtcDateTime(), nullable=True),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_channel")),
    )
    with op.batch_alter_table("outbox") as batch:
        batch.add_column(sa.Column("due_at", UtcDateTime(), nullable=True))
        batch.add_column(
            sa.Column("priority", sa.Integer(), nullable=False, server_default=sa.text("1"))
        )
    op.execute(
        "UPDATE outbox SET due_at = COALESCE(lease_until, not_before, created_at)"
        " WHERE state IN ('new', 'sending')"
    )
    op.execute("UPDATE outbox SET priority = 0 WHERE kind IN ('answer', 'refusal')")
    with op.batch_alter_table("outbox") as batch:
        batch.alter_column("priority", server_default=None)
        batch.drop_column("lease_until")
        batch.drop_column("not_before")
    op.create_index(
        op.f("ix_outbox_priority_due_at_id"), "outbox", ["priority", "due_at", "id"], unique=False
    )
    op.create_index(
        op.f("ix_outbox_game_id_recipient_due_at"),
        "outbox",
        ["game_id", "recipient", "due_at"],
        unique=False,
    )
    op.create_index(op.f("ix_outbox_envelope_from"), "outbox", ["envelope_from"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_outbox_envelope_from"), table_name="outbox")
    op.drop_index(op.f("ix_outbox_game_id_recipient_due_at"), table_name="outbox")
    op.drop_index(op.f("ix_outbox_priority_due_at_id"), table_name="outbox")
    with op.batch_alter_table("outbox") as batch:
        batch.add_column(sa.Column("lease_until", UtcDateTime(), nullable=True))
        batch.add_column(sa.Column("not_before", UtcDateTime(), nullable=True))
    op.execute("UPDATE outbox SET lease_until = due_at WHERE state = 'sending'")
    op.execute("UPDATE outbox SET not_before = due_at WHERE state = 'new'")
    with op.batch_alter_table("outbox") as batch:
        batch.drop_column("priority")
        batch.drop_column("due_at")
    op.drop_table("channel")
    op.drop_index(op.f("ix_bad_address_failing_since"), table_name="bad_address")
    op.drop_table("bad_address")
