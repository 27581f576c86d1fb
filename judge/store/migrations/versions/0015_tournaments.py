"""Tournaments: entrants, rounds, boards, results and the log of all decisions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.types import Json, Key, UtcDateTime

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournament",
        sa.Column("id", Key, nullable=False),
        sa.Column("name", sa.String(19), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("settings", Json, nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("director_id", Key, nullable=True),
        sa.Column("director", sa.String(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["director_id"], ["person.id"], name=op.f("fk_tournament_director_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
        sa.UniqueConstraint("name", name=op.f("uq_tournament_name")),
    )
    op.create_index(op.f("ix_tournament_director_id"), "tournament", ["director_id"])
    op.create_table(
        "tournament_entrant",
        sa.Column("id", Key, nullable=False),
        sa.Column("tournament_id", Key, nullable=False),
        sa.Column("key", sa.String(8), nullable=False),
        sa.Column("data", Json, nullable=False),
        sa.Column("person_id", Key, nullable=True),
        sa.Column("address", sa.String(), nullable=True),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.Column("entered_at", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_tournament_entrant_tournament_id")
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name=op.f("fk_tournament_entrant_person_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament_entrant")),
        sa.UniqueConstraint(
            "tournament_id", "key", name=op.f("uq_tournament_entrant_tournament_id_key")
        ),
    )
    op.create_index(op.f("ix_tournament_entrant_person_id"), "tournament_entrant", ["person_id"])
    op.create_table(
        "tournament_round",
        sa.Column("id", Key, nullable=False),
        sa.Column("tournament_id", Key, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("data", Json, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_tournament_round_tournament_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament_round")),
        sa.UniqueConstraint(
            "tournament_id", "number", name=op.f("uq_tournament_round_tournament_id_number")
        ),
    )
    op.create_table(
        "tournament_board",
        sa.Column("id", Key, nullable=False),
        sa.Column("tournament_id", Key, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("data", Json, nullable=False),
        sa.Column("result", Json, nullable=True),
        sa.Column("game_id", Key, nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_tournament_board_tournament_id")
        ),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_tournament_board_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament_board")),
        sa.UniqueConstraint("game_id", name=op.f("uq_tournament_board_game_id")),
        sa.UniqueConstraint(
            "tournament_id",
            "round",
            "number",
            name=op.f("uq_tournament_board_tournament_id_round_number"),
        ),
    )
    op.create_table(
        "tournament_log",
        sa.Column("id", Key, nullable=False),
        sa.Column("tournament_id", Key, nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("params", Json, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournament.id"], name=op.f("fk_tournament_log_tournament_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament_log")),
    )
    op.create_index(
        op.f("ix_tournament_log_tournament_id_id"), "tournament_log", ["tournament_id", "id"]
    )


def downgrade() -> None:
    for table in ("log", "board", "round", "entrant"):
        op.drop_table(f"tournament_{table}")
    op.drop_table("tournament")
