"""The lines that HELP shows about points, thresholds, and how a game shows itself."""

from __future__ import annotations

from collections.abc import Iterator

from judge.handlers.help_clock import may_set
from judge.handlers.people import ENDED
from judge.handlers.switches import is_on
from judge.handlers.visit import Visit

#: A threshold that only leaves out who has abandoned games (deadlines document).
LEAST = -10


def dedication(visit: Visit) -> Iterator[str]:
    """One's own record; in a game what may be set there and is not out of one's own reach."""
    if visit.person is None:
        return
    yield "GET DEDICATION"
    game, seat = visit.game, visit.seat
    if game is None or seat is None or not may_set(visit) or game.status in ENDED:
        return
    own = (seat.person or visit.person).dedication
    yield f"SET DEDICATION {min(LEAST, own)}"
    yield "SET NO LATE COUNT" if is_on(game, "late_count") else "SET LATE COUNT"
    yield "SET UNRATED" if is_on(game, "rated") else "SET RATED"


def access(visit: Visit) -> Iterator[str]:
    """What may be asked of newcomers; never a line that would meet somebody."""
    if _may(visit):
        yield from ("SET ACCESS DIFFERENT", "SET LEVEL NOVICE")
        yield "SET NO APPROVAL" if is_on(visit.the_game, "approval") else "SET APPROVAL"


def comment(visit: Visit) -> Iterator[str]:
    """How the game shows itself."""
    if _may(visit):
        yield "SET COMMENT Beginners are welcome"
        yield "SET NO LIST" if is_on(visit.the_game, "listed") else "SET LIST"
        if visit.the_game.status == "forming":
            yield "SET PRFRAND"


def _may(visit: Visit) -> bool:
    return visit.game is not None and may_set(visit) and visit.game.status not in ENDED
