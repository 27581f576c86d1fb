"""One mail to the robot being run: who writes, in which party, what was said so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.families import Admitted
from judge.handlers.letters import Reply
from judge.handlers.ostracism.post import RobotPost
from judge.handlers.ostracism.seats import is_his
from judge.handlers.ostracism.settings import RobotSettings
from judge.handlers.transcript import TranscriptLine
from judge.reports.views import Message
from judge.reports.views.common import Level
from judge.reports.views.ostracism import Letter
from judge.store.schema import Game, InboxMail, Seat


@dataclass
class RobotVisit:
    """State of the run; the rows in it are live."""

    desk: Desk
    settings: RobotSettings
    admitted: Admitted
    post: RobotPost
    game: Game | None = None
    seat: Seat | None = None
    lines: list[TranscriptLine] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    attached: list[Letter] = field(default_factory=list)
    #: Something of the mail was carried out: it takes an earlier Q back (A10).
    accepted: bool = False
    #: A letter that the mail caused is its answer.
    answered: bool = False
    #: The master has written, with his keyword.
    as_master: bool = False
    #: The mail answers a letter that asked for it; its text was not read.
    by_token: bool = False
    #: The sender has shown by a token that his address is the player's.
    proven: bool = False
    #: The mail has a Q itself.
    quitting: bool = False

    @property
    def mail(self) -> InboxMail:
        return self.admitted.mail

    @property
    def sender(self) -> str:
        return self.admitted.sender

    @property
    def moment(self) -> datetime:
        """The moment that counts: when the mail was received."""
        return self.mail.arrived_at

    @property
    def reply(self) -> Reply:
        return Reply(self.admitted.incoming.message_id)

    @property
    def forged(self) -> bool:
        return self.admitted.verdict == "fail"

    @property
    def foreign(self) -> bool:
        """Is the right password used from an address that is not the player's (A17)?"""
        if self.seat is None:
            return False
        return self.forged or not is_his(self.seat, self.sender, self.desk.now)

    @property
    def the_game(self) -> Game:
        assert self.game is not None
        return self.game

    @property
    def the_seat(self) -> Seat:
        assert self.seat is not None
        return self.seat

    def key(self, what: str) -> str:
        return f"mail:{self.mail.id}:{what}"

    def line(self, echo: str) -> None:
        """A line of the mail, secrets masked: what is said next belongs to it."""
        self.lines.append(TranscriptLine(echo))

    def say(self, code: str, level: Level = "done", **params: object) -> None:
        self.lines[-1].messages.append(Message(code, params, level))

    def note(self, code: str, **params: object) -> None:
        """Something about the mail as a whole."""
        self.notes.append(Message(code, params, "note"))

    def refuse(self, refusal: Refusal) -> None:
        self.lines[-1].messages.append(Message.refusal(refusal.reason))
