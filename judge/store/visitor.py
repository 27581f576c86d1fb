"""A seat that is in no table: the judgekeeper while he acts as master of a game."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.orm.attributes import set_committed_value

from judge.store.game_schema import Game, Seat

#: No seat has this number.
NOBODY = 0


def visitor(game: Game, role: str, address: str, now: datetime) -> Seat:
    """A seat of ``game`` that nobody sees in it and that is never stored."""
    seat = Seat(
        id=NOBODY,
        game_id=game.id,
        role=role,
        addresses=[address],
        password="",
        token_serial=0,
        preference="",
        error_lines=[],
        late_count=0,
        joined_at=now,
    )
    for mark in ("wait", "abandoned", "cd", "resigned", "all_press", "unapproved", "complete"):
        setattr(seat, mark, False)
    for mark in ("orders_in", "ordered_ahead", "late", "credited", "counted"):
        setattr(seat, mark, False)
    # Not as usual: that would put it among the seats of the game, and into the database.
    for name, value in (("game", game), ("person", None), ("former", None), ("absences", [])):
        set_committed_value(seat, name, value)
    return seat
