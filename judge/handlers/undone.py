"""What a ROLLBACK leaves behind: phases that come a second time (decision 013)."""

from __future__ import annotations

from datetime import datetime

from judge.store.schema import Game


def last_paid(game: Game, credited: bool = False) -> int:
    """The last phase number whose on-time points were given; 0 in a game never rolled back.

    ``credited``: those of the running phase were given too.
    """
    before = max((int(entry["paid"]) for entry in game.rollbacks), default=0)
    return max(before, game.number if credited else game.number - 1)


def is_paid(game: Game) -> bool:
    """Have the on-time points of the running phase been given before a ROLLBACK?"""
    return game.number <= max((int(entry["paid"]) for entry in game.rollbacks), default=0)


def is_stale(game: Game, number: int, at: datetime) -> bool:
    """Was what is about phase ``number`` and from the moment ``at`` undone since?"""
    return any(
        number > int(entry["to"]) and at < datetime.fromisoformat(entry["at"])
        for entry in game.rollbacks
    )
