"""A mail waits for what was due in its game before it; a game for the mail that came before."""

from __future__ import annotations

from datetime import datetime

from judge.handlers.desk import Desk
from judge.store.schema import Game, InboxMail


class TooEarly(Exception):
    """The scheduler must act on the game first; the mail is tried again soon.

    So a deadline is decided the same way however long anybody sleeps: orders that
    came after it meet the next phase, not the one that should be over.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


def check_ripe(game: Game, mail: InboxMail) -> None:
    """Raises TooEarly if something of ``game`` was due before ``mail`` arrived and is not done."""
    check_ripe_at(game, mail.arrived_at)


def check_ripe_at(game: Game, at: datetime) -> None:
    """The same for something else that happens at a moment, as by the keeper's hand."""
    if game.status != "active" or game.wake_at is None:
        return
    if game.held_until is not None and at <= game.held_until:
        return
    if game.wake_at < at:
        raise TooEarly(game.name)


def has_to_wait(desk: Desk, game: Game, now: datetime) -> bool:
    """May the judge not act yet on the instant at which a game wakes up?

    Mail that arrived before an instant is read before the judge acts on that instant (drain
    barrier), and in real time an instant is acted on only ``arrival_margin`` after it.
    """
    assert game.wake_at is not None
    instant = game.held_until or game.wake_at
    if now < instant + desk.settings.arrival_margin:
        return True
    return desk.tx.inbox.undrained(instant, game.name)
