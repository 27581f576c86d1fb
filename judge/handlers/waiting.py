"""Who may hold a phase up with WAIT (spec §2.4, SET STRICT WAIT)."""

from __future__ import annotations

from judge.domain.roles import Role
from judge.games.base import Due
from judge.handlers.clockwork import position
from judge.handlers.desk import Desk
from judge.handlers.switches import is_on
from judge.store.schema import Game, Seat


def may_wait(desk: Desk, game: Game, seat: Seat) -> bool:
    """With StrictWait only powers whose orders are due, and masters; otherwise everybody."""
    if not is_on(game, "strict_wait") or seat.role == Role.MASTER or game.state is None:
        return True
    dues = desk.kit(game).game.dues(position(desk, game))
    return dues.get(str(seat.power)) is Due.REQUIRED
