"""Ostrakizm as a family of games: its mails, its clock, its letters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from judge.handlers.desk import Desk
from judge.handlers.failing import address_key
from judge.handlers.families import Admitted
from judge.handlers.letters import Reply
from judge.handlers.ostracism import answering, day, ending, inspection, people, robot
from judge.handlers.ostracism.admitting import is_banned
from judge.handlers.ostracism.party import KIND, find, state, zone
from judge.handlers.ostracism.post import NOTICE, RobotPost
from judge.handlers.ostracism.seats import members, nick_of
from judge.handlers.ostracism.settings import RobotSettings
from judge.handlers.ostracism.spelling import spelled
from judge.handlers.ostracism.views import hears
from judge.handlers.ostracism.visit import RobotVisit
from judge.language.masking import mask_subject
from judge.language.ostracism import RobotReader, RobotReading
from judge.mail.authentication import Verdict
from judge.mail.automatic import unserved
from judge.mail.incoming import Incoming
from judge.reports.views import Message
from judge.reports.views.ostracism import RobotAnswer, RobotNotice
from judge.store.schema import BadAddress, Game, InboxMail, Seat
from judge.timing.timewarp import Gap


@dataclass(frozen=True)
class OstracismFamily:
    """`handlers.families.Family` for every party."""

    settings: RobotSettings
    #: Made when the first mail comes.
    reader: Callable[[], RobotReader]

    name = KIND

    @property
    def address(self) -> str:
        return self.settings.address

    def claims(self, text: str) -> bool:
        return text.lstrip().startswith("#")

    def read(self, text: str, recipients: Sequence[str]) -> RobotReading:
        return self.reader().read(text)

    def ignores(self, sender: str) -> bool:
        return unserved(sender) is not None

    def carry_out(self, desk: Desk, admitted: Admitted, reading: RobotReading) -> None:
        visit = RobotVisit(desk, self.settings, admitted, RobotPost(desk, self.settings))
        visit.notes += [*map(_robots, admitted.unsent), *_left_out(admitted.incoming)]
        if is_banned(desk, admitted.sender):
            self.turn_away(desk, admitted.incoming, admitted.verdict)
            return
        reading = spelled(visit, self.reader(), reading)
        robot.carry_out(visit, reading)
        answering.answer(visit, None if visit.by_token else reading.refused)

    def explain(
        self, desk: Desk, incoming: Incoming, reason: Message, key: str, admitted: Admitted
    ) -> None:
        if admitted.verdict == "fail":
            return
        code = _ROBOTS_OWN.get(reason.code, "ost_mail_unreadable")
        view = RobotAnswer(
            subject=mask_subject(incoming.subject),
            notes=(Message(code, reason.params, "error"), *map(_robots, admitted.unsent)),
        )
        self._tell_once(desk, incoming, admitted.sender, view, code)

    def turn_away(self, desk: Desk, incoming: Incoming, verdict: Verdict | None) -> None:
        if incoming.sender is None or verdict == "fail":
            return
        reason = Message("ost_barred", {"master": self.settings.master}, "error")
        view = RobotAnswer(subject=mask_subject(incoming.subject), notes=(reason,))
        self._tell_once(desk, incoming, incoming.sender, view, "ost_barred")

    def named(self, desk: Desk, mail: InboxMail, incoming: Incoming) -> str | None:
        found = self.reader().read(incoming.text)
        names = [getattr(each, "game", None) for each in found.readings]
        return next((name for name in names if name), None)

    def act(self, desk: Desk, game: Game, now: datetime) -> bool:
        return day.act(desk, self.settings, game, now)

    def recover(self, desk: Desk, game: Game, gap: Gap) -> bool:
        """A missed run is made once the judge is up again (A23); nothing is moved."""
        game.outage = {"start": gap.start.isoformat(), "end": gap.end.isoformat()}
        return False

    def tell_restored(self, desk: Desk, game: Game, since: datetime, key: str) -> None:
        message = Message("ost_restored", {"since": since}, "note")
        view = RobotNotice(game=game.name, zone=zone(game), messages=(message,))
        heard = [seat for seat in members(game) if hears(game, seat)]
        RobotPost(desk, self.settings).to_party(game, lambda _seat: view, key, NOTICE, heard)

    def tell_failing(self, desk: Desk, seat: Seat, row: BadAddress, key: str) -> None:
        """The player at his other addresses, and the master, who may know another way."""
        post = RobotPost(desk, self.settings)
        message = Message("ost_address_fails", {"address": row.address}, "note")
        view = RobotNotice(game=seat.game.name, zone=zone(seat.game), messages=(message,))
        for address in seat.addresses:
            if address_key(address) != row.address:
                post.to_address(address, view, f"{key}:{seat.id}:{address}", NOTICE, game=seat.game)
        params = {"address": row.address, "nick": nick_of(seat)}
        told = replace(view, messages=(Message("ost_player_unreachable", params, "note"),))
        post.to_master(told, f"{key}:{seat.id}:master", NOTICE, game=seat.game)

    def plays(self, desk: Desk, seat: Seat) -> bool:
        return people.plays(seat)

    def remove(self, desk: Desk, seat: Seat) -> None:
        """An application, or a nick that waits for the start, goes; one that lives dies."""
        game = find(desk, seat.game.name, desk.now)
        if game.state is None or seat not in members(game):
            desk.tx.games.delete_seat(seat)
            return
        post, key = RobotPost(desk, self.settings), f"removed:{seat.id}"
        if seat.power in state(game).living:
            ending.remove(desk, post, game, [nick_of(seat)], desk.now, key)
        # The nick stays in the reports; of who had it nothing does.
        people.forget(desk, [seat], ())

    def seats_at(self, desk: Desk, addresses: Collection[str]) -> list[Seat]:
        return people.seats_at(desk, addresses)

    def known(self, seat: Seat) -> set[str]:
        return people.known(seat)

    def held(self, desk: Desk, seats: Sequence[Seat], addresses: Collection[str]) -> dict[str, Any]:
        return people.held(desk, seats, addresses)

    def forget(self, desk: Desk, seats: Sequence[Seat], addresses: Collection[str]) -> None:
        people.forget(desk, seats, addresses)

    def replayed(self, desk: Desk, game: Game) -> list[str]:
        return inspection.replayed(desk, game)

    def _tell_once(
        self, desk: Desk, incoming: Incoming, sender: str, view: RobotAnswer, kind: str
    ) -> None:
        post, reply = RobotPost(desk, self.settings), Reply(incoming.message_id)
        spoken = answering.language_of(desk, self.settings, sender)
        answering.refuse_once(desk, post, sender, view, kind, reply, spoken)


def _left_out(incoming: Incoming) -> list[Message]:
    """Remarks on what stood beside the text that was read."""
    notes = set(incoming.notes)
    said = [Message("ost_html_removed", {}, "note")] if "html_read" in notes else []
    if notes & _ATTACHED:
        said.append(Message("ost_attachments_ignored", {}, "note"))
    return said


def _robots(unsent: Message) -> Message:
    """That letters stayed behind, in the robot's own words."""
    return Message("ost_letters_stopped", unsent.params, unsent.level)


#: What is left out of a mail besides.
_ATTACHED = {"attachment_ignored", "image_ignored", "tnef", "forward_ignored", "encrypted"}
#: Why a mail could not be read → what the robot says to that.
_ROBOTS_OWN = {
    "mail_too_big": "ost_mail_too_big",
    "mail_too_long": "ost_mail_too_long",
    "mail_shunted": "ost_mail_shunted",
}
