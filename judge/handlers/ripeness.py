"""A mail waits until its game has done what was due before the mail arrived."""

from __future__ import annotations

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
    if game.status != "active" or game.wake_at is None:
        return
    if game.held_until is not None and mail.arrived_at <= game.held_until:
        return
    if game.wake_at < mail.arrived_at:
        raise TooEarly(game.name)
