"""Who may enter a game, which letters a person gets, and what waits for a letter of many."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json, Key, UtcDateTime

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_COLUMNS = (
    ("game", "words", Json, sa.text("'{}'")),
    ("game", "admission", Json, sa.text("'{}'")),
    ("seat", "unapproved", sa.Boolean(), sa.false()),
    ("person", "notify", sa.String(), sa.text("'all'")),
    ("person", "hidden", Json, sa.text("'[]'")),
)


def upgrade() -> None:
    add_columns(_COLUMNS)
    op.create_table(
        "admission",
        sa.Column("id", Key, nullable=False),
        sa.Column("list", sa.String(20), nullable=False),
        sa.Column("entry", sa.String(254), nullable=False),
        sa.Column("added_at", UtcDateTime, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_admission")),
        sa.UniqueConstraint("list", "entry", name=op.f("uq_admission_list_entry")),
    )
    op.create_table(
        "held_letter",
        sa.Column("id", Key, nullable=False),
        sa.Column("recipient", sa.String(254), nullable=False),
        sa.Column("dedupe_key", sa.String(200), nullable=False),
        sa.Column("person_id", Key, nullable=True),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("at", UtcDateTime, nullable=False),
        sa.Column("due_at", UtcDateTime, nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
            name=op.f("fk_held_letter_person_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_held_letter")),
        sa.UniqueConstraint("dedupe_key", name=op.f("uq_held_letter_dedupe_key")),
    )
    op.create_index(op.f("ix_held_letter_recipient"), "held_letter", ["recipient"])
    op.create_index(op.f("ix_held_letter_due_at"), "held_letter", ["due_at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_held_letter_due_at"), table_name="held_letter")
    op.drop_index(op.f("ix_held_letter_recipient"), table_name="held_letter")
    op.drop_table("held_letter")
    op.drop_table("admission")
    drop_columns(_COLUMNS)
