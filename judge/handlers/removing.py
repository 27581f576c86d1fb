"""The keeper takes somebody out of a game, as a mail with RESIGN would."""

from __future__ import annotations

from dataclasses import dataclass

from judge.handlers.desk import Desk
from judge.handlers.leaving import carry_out
from judge.handlers.letters import Post
from judge.handlers.visit import Visit
from judge.mail.incoming import read
from judge.store.schema import InboxMail, Seat


@dataclass
class _Removal(Visit):
    """A visit that no mail makes."""

    def key(self, what: str) -> str:
        return f"removed:{self.the_seat.id}:{self.the_seat.token_serial}:{what}"


def remove(desk: Desk, seat: Seat) -> None:
    """The seat of a player or an observer is left, everybody is told."""
    game, person = desk.tx.games.get(seat.game.name, lock=True), seat.person
    assert game is not None and person is not None
    mail = InboxMail(recipients=[], arrived_at=desk.now)
    address = person.addresses[0].address
    visit = _Removal(desk, mail, read(b""), address, person, Post(desk))
    visit.enter(game, seat)
    carry_out(visit)
