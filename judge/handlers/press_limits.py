"""What keeps press from flooding a game: so many an hour, and nothing twice by mistake."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from judge.domain.refusals import Refusal
from judge.handlers.visit import Visit
from judge.store.schema import Game

#: Events of messages that a seat has written: sent at once, and kept for the results.
SENT, KEPT = "press", "postal"
REPEATED_WITHIN = timedelta(minutes=10)


def check_rate(visit: Visit, game: Game, sender: str) -> None:
    """So many letters an hour from a power, from the masters, from the observers of a game."""
    most = visit.desk.settings.press_per_hour
    since = visit.moment - timedelta(hours=1)
    sent = [
        event for kind in (SENT, KEPT) for event in visit.desk.tx.events.since(game.id, kind, since)
    ]
    if sum(event.data.get("from") == sender for event in sent) >= most:
        raise Refusal("press_too_many", count=most)


def just_sent(visit: Visit, game: Game, kind: str, data: dict[str, Any]) -> bool:
    """The same words to the same powers: a mail sent twice by mistake (mail-hazards §1.10 c)."""
    recent = visit.desk.tx.events.since(game.id, kind, visit.moment - REPEATED_WITHIN)
    return any(all(event.data.get(name) == data[name] for name in data) for event in recent)
