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
    "show": True,
}


def is_on(game: Game, name: str) -> bool:
    """Whether a setting of the game holds."""
    return bool(game.flags.get(name, DEFAULTS[name]))
