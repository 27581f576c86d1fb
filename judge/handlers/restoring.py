"""After a restore: the keeper lets the judge go on, and everybody hears what was lost."""

from __future__ import annotations

from datetime import datetime

from judge.handlers.archive import tell
from judge.handlers.desk import Desk
from judge.handlers.letters import head
from judge.handlers.people import ENDED
from judge.reports.views import Message, Notice
from judge.store.heartbeats import RELEASED
from judge.store.schema import Game


def release(desk: Desk) -> list[str]:
    """Mail is taken and games go on from now; names of the games that were told.

    Players hold letters that the restored judge knows nothing of, so each gets one that can be
    answered (hazards §4, row 31). Raises ValueError if nothing was restored, or it was released.
    """
    restored = desk.tx.heartbeats.unreleased()
    if restored is None:
        raise ValueError("no restored database waits to be released")
    event = desk.tx.events.latest("restored")
    as_of = event.data["as_of"] if event else None
    since = datetime.fromisoformat(as_of) if as_of else restored
    told = [game for game in desk.tx.games.all(kind=None) if game.status not in ENDED]
    for game in told:
        key = f"game:{game.id}:restored:{int(restored.timestamp())}"
        desk.office.families.of(game).tell_restored(desk, game, since, key)
    desk.tx.events.add("released", desk.now, data={"games": len(told)})
    desk.tx.heartbeats.beat(RELEASED, max(desk.now, restored))
    return [game.name for game in told]


def tell_game(desk: Desk, game: Game, since: datetime, key: str) -> None:
    """Everybody in a Diplomacy game hears what was lost, and what to do."""
    notice = Notice(
        head(desk, game),
        Message("subject_restored"),
        (
            Message("restored_lost", {"since": since}, "note"),
            Message("restored_check", {"game": game.name}, "note"),
            Message("restored_answer", {}, "note"),
        ),
    )
    tell(desk, game, "restored", desk.now, notice, key, data={"since": since.isoformat()})
