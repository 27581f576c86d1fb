"""Votes for draws and concessions, diaries, the phase of an event, attachments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.migrations.columns import add_columns, drop_columns
from judge.store.types import Json, Key, UtcDateTime

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_COLUMNS = (
    ("event", "phase", sa.String(), sa.text("''")),
    ("event", "number", sa.Integer(), sa.text("0")),
    ("person", "attach_json", sa.Boolean(), sa.false()),
)


def upgrade() -> None:
    op.create_table(
        "diary",
        sa.Column("id", Key, nullable=False),
        sa.Column("game_id", Key, nullable=False),
        sa.Column("seat_id", Key, nullable=False),
        sa.Column("person_id", Key, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("phase", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_diary_game_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_diary_person_id")),
        sa.ForeignKeyConstraint(
            ["seat_id"], ["seat.id"], name=op.f("fk_diary_seat_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_diary")),
    )
    op.create_index(
        op.f("ix_diary_game_id_seat_id_person_id_number"),
        "diary",
        ["game_id", "seat_id", "person_id", "number"],
        unique=True,
    )
    with op.batch_alter_table("seat") as batch:
        batch.add_column(sa.Column("draw_vote", Json, nullable=True))
        batch.add_column(sa.Column("concession", sa.String(), nullable=True))
    add_columns(_COLUMNS)
    op.create_index(op.f("ix_event_game_id_at"), "event", ["game_id", "at"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_event_game_id_at"), table_name="event")
    drop_columns(_COLUMNS)
    with op.batch_alter_table("seat") as batch:
        batch.drop_column("concession")
        batch.drop_column("draw_vote")
    op.drop_index(op.f("ix_diary_game_id_seat_id_person_id_number"), table_name="diary")
    op.drop_table("diary")
