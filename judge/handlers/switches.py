"""The yes-or-no settings of a game, and what holds while nobody has set them."""

from __future__ import annotations

from typing import Final

from judge.store.schema import Game

DEFAULTS: Final = {
    "moderated": False,
    "nmr": True,
    "proxy": False,
    "strict_grace": True,
    "strict_wait": False,
    "late_count": False,
    "manual_process": False,
    "manual_start": False,
    "rated": True,
    "dias": True,
    "concessions": True,
    "resume": True,
    "quiet": False,
    "secret": False,
    "reveal": True,
    "approval": False,
    "listed": True,
    "show": True,
}


def listed(game: Game, person_id: int | None = None) -> bool:
    """May LIST and HELP name the game? One that is not listed they name to its people only."""
    mine = person_id is not None and any(seat.person_id == person_id for seat in game.seats)
    return mine or is_on(game, "listed")


def is_on(game: Game, name: str) -> bool:
    """Whether a setting of the game holds."""
    return bool(game.flags.get(name, DEFAULTS[name]))
