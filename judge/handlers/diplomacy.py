"""Diplomacy as a family of games: its mails, its clock, its letters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from judge.handlers import (
    absences,
    answers,
    become,
    bounces,
    dispatch,
    failing,
    guesses,
    inspection,
    leaving,
    outage,
    pausing,
    phases,
    restoring,
)
from judge.handlers.announcing import announce
from judge.handlers.answering import game_of, signed_on
from judge.handlers.clockwork import bump
from judge.handlers.desk import Desk
from judge.handlers.families import Admitted
from judge.handlers.letters import Post
from judge.handlers.orders import settle
from judge.handlers.people import ENDED
from judge.handlers.removing import remove
from judge.handlers.reply_tokens import tokens
from judge.handlers.returning import come_back
from judge.handlers.settings import Settings
from judge.handlers.start import start
from judge.handlers.unread import left_out
from judge.handlers.visit import Visit
from judge.handlers.votes import end_by_vote
from judge.language.reading import MailReader, Reading
from judge.mail.authentication import Verdict
from judge.mail.incoming import Incoming
from judge.reports.views import Message
from judge.store.schema import BadAddress, Game, InboxMail, Seat
from judge.timing.timewarp import Gap


@dataclass(frozen=True)
class DiplomacyFamily:
    """`handlers.families.Family` for every game on a Diplomacy map."""

    settings: Settings
    #: Made when the first mail comes: its grammars take a while.
    mails: Callable[[], MailReader]

    name = "diplomacy"

    @property
    def address(self) -> str:
        return self.settings.address

    def claims(self, text: str) -> bool:
        return True

    def read(self, text: str, recipients: Sequence[str]) -> Reading:
        return self.mails().read(text, answer=bool(tokens(self.settings, recipients)))

    def ignores(self, sender: str) -> bool:
        return False

    def carry_out(self, desk: Desk, admitted: Admitted, reading: Reading) -> None:
        mail, incoming, sender = admitted.mail, admitted.incoming, admitted.sender
        person = desk.tx.people.by_address(sender)
        visit = Visit(desk, mail, incoming, sender, person, Post(desk), admitted.verdict)
        visit.notices += [*admitted.unsent, *left_out(incoming)]
        dispatch.run(visit, reading)
        guesses.record(visit)
        if visit.seat is not None and not visit.forged:
            notices = visit.before.notices if visit.before else visit.notices
            notices += bounces.heard_from(desk, sender, entered=True)
        if visit.foreign:
            _report_foreign(visit)
        finish(visit)
        become.tell_player(visit)
        answers.answer(visit, len(reading.dropped), heard=admitted.heard)

    def explain(
        self, desk: Desk, incoming: Incoming, reason: Message, key: str, admitted: Admitted
    ) -> None:
        answers.explain(desk, incoming, reason, key, admitted.unsent, verdict=admitted.verdict)

    def turn_away(self, desk: Desk, incoming: Incoming, verdict: Verdict | None) -> None:
        answers.turn_away(desk, incoming, verdict)

    def named(self, desk: Desk, mail: InboxMail, incoming: Incoming) -> str | None:
        return signed_on(incoming.text) or game_of(desk, mail, incoming.sender)

    def act(self, desk: Desk, game: Game, now: datetime) -> bool:
        return phases.act(desk, game, now)

    def recover(self, desk: Desk, game: Game, gap: Gap) -> bool:
        return outage.move(desk, game, gap)

    def tell_restored(self, desk: Desk, game: Game, since: datetime, key: str) -> None:
        restoring.tell_game(desk, game, since, key)

    def tell_failing(self, desk: Desk, seat: Seat, row: BadAddress, key: str) -> None:
        failing.tell(desk, seat, row, key)

    def plays(self, desk: Desk, seat: Seat) -> bool:
        return seat.game.status not in ENDED

    def remove(self, desk: Desk, seat: Seat) -> None:
        remove(desk, seat)

    def seats_at(self, desk: Desk, addresses: Collection[str]) -> list[Seat]:
        """None: who plays Diplomacy is registered."""
        return []

    def known(self, seat: Seat) -> set[str]:
        return set(seat.addresses)

    def held(self, desk: Desk, seats: Sequence[Seat], addresses: Collection[str]) -> dict[str, Any]:
        """Nothing: a registration and its seats are known to all families."""
        return {}

    def forget(self, desk: Desk, seats: Sequence[Seat], addresses: Collection[str]) -> None:
        pass

    def replayed(self, desk: Desk, game: Game) -> list[str]:
        return inspection.replayed(desk, game)


def _report_foreign(visit: Visit) -> None:
    """The keeper reads who signed on from an address that is not his seat's (spec §1.2)."""
    assert visit.game is not None and visit.seat is not None
    seat = visit.seat.power or visit.seat.role
    line = f"signed on from elsewhere: {visit.game.name}, {seat}, from {visit.sender}"
    visit.post.report(f"foreign:{visit.mail.id}", line)


def finish(visit: Visit) -> None:
    """What belongs to the mail as a whole: marks, announcements, the clock."""
    game = visit.game
    if game is None or visit.seat is None:
        return
    come_back(visit)
    settle(visit)
    if game.status == "active":
        changed = bool(visit.script and visit.script.orders) or visit.released
        bump(visit.desk, game, visit.moment, changed=changed, before=visit.clock_before)
    announce(visit)
    if visit.resigning:
        leaving.carry_out(visit)
    elif visit.starting:
        start(visit.desk, game, visit.moment, visit.key("start"))
    elif game.status == "paused":
        pausing.remind(visit)
    if visit.voted or visit.resigning or visit.vacated:
        ended = end_by_vote(visit.desk, game, visit.moment)
        if ended and visit.voted:
            visit.notices.append(Message("vote_ended", {}, "note"))
    visit.notices += absences.announced(visit)
