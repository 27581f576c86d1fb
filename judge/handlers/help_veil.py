"""Lines for HELP GUNBOAT: what a game hides of its players (spec §2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.handlers.help_clock import may_set
from judge.handlers.switches import is_on
from judge.handlers.visit import Visit


def veil(visit: Visit) -> Iterator[str]:
    """Settings that the reader could change; outside, how such a game is opened."""
    game = visit.game
    if game is None:
        return
    if may_set(visit):
        yield "SET NO QUIET" if is_on(game, "quiet") else "SET QUIET"
        yield "SET NO SECRET" if is_on(game, "secret") else "SET SECRET"
        if game.flags.get("gunboat", False):
            yield from ("SET NO REVEAL", "SET NO SHOW")
