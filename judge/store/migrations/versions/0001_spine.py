"""The spine: people, games, queues"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from judge.store.types import Json, Key, UtcDateTime

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", Key, nullable=False),
        sa.Column("name", sa.String(length=19), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("phase", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", Json, nullable=True),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("choices", Json, nullable=False),
        sa.Column("flags", Json, nullable=False),
        sa.Column("timing", Json, nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("clock", Json, nullable=True),
        sa.Column("deadline_set", sa.Boolean(), nullable=False),
        sa.Column("in_at", UtcDateTime(), nullable=True),
        sa.Column("held_until", UtcDateTime(), nullable=True),
        sa.Column("outage", Json, nullable=True),
        sa.Column("done", Json, nullable=False),
        sa.Column("wake_at", UtcDateTime(), nullable=True),
        sa.Column("result", Json, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sa.UniqueConstraint("name", name=op.f("uq_game_name")),
    )
    op.create_index(op.f("ix_game_wake_at"), "game", ["wake_at"], unique=False)

    op.create_table(
        "heartbeat",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_heartbeat")),
    )
    op.create_table(
        "inbox",
        sa.Column("id", Key, nullable=False),
        sa.Column("digest", sa.String(length=100), nullable=False),
        sa.Column("lane", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("envelope_from", sa.String(), nullable=True),
        sa.Column("recipients", Json, nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=True),
        sa.Column("arrived_at", UtcDateTime(), nullable=False),
        sa.Column("filed_at", UtcDateTime(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("lease_until", UtcDateTime(), nullable=True),
        sa.Column("not_before", UtcDateTime(), nullable=True),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_inbox")),
        sa.UniqueConstraint("digest", name=op.f("uq_inbox_digest")),
    )
    op.create_index(op.f("ix_inbox_arrived_at"), "inbox", ["arrived_at"], unique=False)
    op.create_index(op.f("ix_inbox_lane_state_id"), "inbox", ["lane", "state", "id"], unique=False)
    op.create_index(op.f("ix_inbox_state_id"), "inbox", ["state", "id"], unique=False)

    op.create_table(
        "person",
        sa.Column("id", Key, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("country", sa.String(), nullable=False),
        sa.Column("site", sa.String(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("record", Json, nullable=False),
        sa.Column("languages", Json, nullable=True),
        sa.Column("dedication", sa.Integer(), nullable=False),
        sa.Column("on_time", sa.Integer(), nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("started", sa.Integer(), nullable=False),
        sa.Column("took_over", sa.Integer(), nullable=False),
        sa.Column("resigned", sa.Integer(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "address",
        sa.Column("id", Key, nullable=False),
        sa.Column("person_id", Key, nullable=False),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_address_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_address")),
        sa.UniqueConstraint("address", name=op.f("uq_address_address")),
    )
    op.create_index(op.f("ix_address_person_id"), "address", ["person_id"], unique=False)

    op.create_table(
        "event",
        sa.Column("id", Key, nullable=False),
        sa.Column("game_id", Key, nullable=True),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("data", Json, nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_event_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event")),
    )
    op.create_index(op.f("ix_event_game_id"), "event", ["game_id"], unique=False)

    op.create_table(
        "order_line",
        sa.Column("id", Key, nullable=False),
        sa.Column("game_id", Key, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("power", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("order", sa.String(), nullable=False),
        sa.Column("at", UtcDateTime(), nullable=False),
        sa.Column("inbox_id", Key, nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_order_line_game_id")),
        sa.ForeignKeyConstraint(
            ["inbox_id"], ["inbox.id"], name=op.f("fk_order_line_inbox_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_order_line")),
    )
    op.create_index(
        op.f("ix_order_line_game_id_number_power"),
        "order_line",
        ["game_id", "number", "power"],
        unique=False,
    )

    op.create_table(
        "outbox",
        sa.Column("id", Key, nullable=False),
        sa.Column("dedupe_key", sa.String(length=200), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("game_id", Key, nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("recipient", sa.String(), nullable=False),
        sa.Column("envelope_from", sa.String(), nullable=False),
        sa.Column("message_id", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("message", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("created_at", UtcDateTime(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("lease_until", UtcDateTime(), nullable=True),
        sa.Column("not_before", UtcDateTime(), nullable=True),
        sa.Column("sent_at", UtcDateTime(), nullable=True),
        sa.Column("answer", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_outbox_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("dedupe_key", name=op.f("uq_outbox_dedupe_key")),
    )
    op.create_index(op.f("ix_outbox_message_id"), "outbox", ["message_id"], unique=False)
    op.create_index(
        op.f("ix_outbox_recipient_kind_created_at"),
        "outbox",
        ["recipient", "kind", "created_at"],
        unique=False,
    )
    op.create_index(op.f("ix_outbox_state_id"), "outbox", ["state", "id"], unique=False)

    op.create_table(
        "phase",
        sa.Column("id", Key, nullable=False),
        sa.Column("game_id", Key, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("processed_at", UtcDateTime(), nullable=False),
        sa.Column("before", Json, nullable=False),
        sa.Column("orders", Json, nullable=False),
        sa.Column("outcomes", Json, nullable=False),
        sa.Column("after", Json, nullable=False),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("rules_version", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_phase_game_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_phase")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_phase_game_id_number")),
    )
    op.create_table(
        "seat",
        sa.Column("id", Key, nullable=False),
        sa.Column("game_id", Key, nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("power", sa.String(), nullable=True),
        sa.Column("person_id", Key, nullable=True),
        sa.Column("former_id", Key, nullable=True),
        sa.Column("addresses", Json, nullable=False),
        sa.Column("password", sa.String(), nullable=False),
        sa.Column("token_serial", sa.Integer(), nullable=False),
        sa.Column("preference", sa.String(), nullable=False),
        sa.Column("wait", sa.Boolean(), nullable=False),
        sa.Column("abandoned", sa.Boolean(), nullable=False),
        sa.Column("cd", sa.Boolean(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("complete", sa.Boolean(), nullable=False),
        sa.Column("orders_in", sa.Boolean(), nullable=False),
        sa.Column("error_lines", Json, nullable=False),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.Column("credited", sa.Boolean(), nullable=False),
        sa.Column("joined_at", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(["former_id"], ["person.id"], name=op.f("fk_seat_former_id")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_seat_game_id")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_seat_person_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sa.UniqueConstraint("game_id", "power", name=op.f("uq_seat_game_id_power")),
    )
    op.create_index(op.f("ix_seat_game_id"), "seat", ["game_id"], unique=False)
    op.create_index(op.f("ix_seat_person_id"), "seat", ["person_id"], unique=False)

    op.create_table(
        "address_change",
        sa.Column("id", Key, nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("person_id", Key, nullable=True),
        sa.Column("seat_id", Key, nullable=True),
        sa.Column("new", Json, nullable=False),
        sa.Column("proving", sa.String(), nullable=False),
        sa.Column("old", Json, nullable=False),
        sa.Column("confirm_hash", sa.String(), nullable=False),
        sa.Column("veto_hash", sa.String(), nullable=False),
        sa.Column("asked_at", UtcDateTime(), nullable=False),
        sa.Column("confirmed_at", UtcDateTime(), nullable=True),
        sa.Column("vetoed_at", UtcDateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name=op.f("fk_address_change_person_id")
        ),
        sa.ForeignKeyConstraint(["seat_id"], ["seat.id"], name=op.f("fk_address_change_seat_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_address_change")),
        sa.UniqueConstraint("confirm_hash", name=op.f("uq_address_change_confirm_hash")),
        sa.UniqueConstraint("veto_hash", name=op.f("uq_address_change_veto_hash")),
    )


def downgrade() -> None:
    op.drop_table("address_change")
    op.drop_index(op.f("ix_seat_person_id"), table_name="seat")
    op.drop_index(op.f("ix_seat_game_id"), table_name="seat")

    op.drop_table("seat")
    op.drop_table("phase")
    op.drop_index(op.f("ix_outbox_state_id"), table_name="outbox")
    op.drop_index(op.f("ix_outbox_recipient_kind_created_at"), table_name="outbox")
    op.drop_index(op.f("ix_outbox_message_id"), table_name="outbox")

    op.drop_table("outbox")
    op.drop_index(op.f("ix_order_line_game_id_number_power"), table_name="order_line")

    op.drop_table("order_line")
    op.drop_index(op.f("ix_event_game_id"), table_name="event")

    op.drop_table("event")
    op.drop_index(op.f("ix_address_person_id"), table_name="address")

    op.drop_table("address")
    op.drop_table("person")
    op.drop_index(op.f("ix_inbox_state_id"), table_name="inbox")
    op.drop_index(op.f("ix_inbox_lane_state_id"), table_name="inbox")
    op.drop_index(op.f("ix_inbox_arrived_at"), table_name="inbox")

    op.drop_table("inbox")
    op.drop_table("heartbeat")
    op.drop_index(op.f("ix_game_wake_at"), table_name="game")

    op.drop_table("game")
