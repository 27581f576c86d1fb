"""What ties letters together: the address that answers one, and the thread of a game."""

from __future__ import annotations

from datetime import datetime

from judge.handlers.desk import Desk
from judge.store.games import SeatKey
from judge.store.schema import Game

#: Of the token in a Reply-To: 80 bits.
LENGTH = 16


def seat_token(desk: Desk, key: SeatKey, number: int) -> str:
    """What stands behind the + in the address that answers a letter to this seat.

    Each phase has its own (``number``, 0 while forming), so that an answer tells which
    letter it answers. The game is part of it because a seat that was left gives its id back.
    """
    parts = (key.game_id, key.seat_id, key.serial, number, *undone(desk))
    return desk.keys.token("seat", *parts, length=LENGTH)


def root_id(desk: Desk, game: Game) -> str:
    """The Message-ID that all letters of a game refer to."""
    return desk.keys.message_id(
        ":".join([f"game:{game.id}", *undone(desk, game.created_at)]), desk.settings.domain
    )


def undone(desk: Desk, at: datetime | None = None) -> tuple[str, ...]:
    """What tells a name from the same one that was used in a time undone by a restore.

    Rows give their numbers out a second time then, so names made of them need it. Nothing
    where the database was never restored, or only after ``at``.
    """
    restored = desk.tx.restored
    if restored is None or (at is not None and at < restored):
        return ()
    return (f"restored {restored.isoformat()}",)
