"""One mail being run: who writes, which game and seat he is in, what was said so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from judge.domain.refusals import Refusal, Refused
from judge.domain.roles import Role
from judge.handlers.clockwork import JUST_BEFORE
from judge.handlers.desk import Desk
from judge.handlers.kit import GameKit
from judge.handlers.letters import Post, Reply
from judge.handlers.people import actor, role_letter
from judge.handlers.script import Script
from judge.handlers.transcript import TranscriptLine
from judge.mail.authentication import Verdict
from judge.mail.incoming import Incoming
from judge.mail.letter import Attachment
from judge.reports.views import Actor, Message
from judge.reports.views.common import Level
from judge.store.schema import Game, InboxMail, Person, Seat
from judge.timing.phaseclock import PhaseClock


@dataclass
class Change:
    """Something a SET changed that everybody is told, in one letter per mail.

    ``message`` is made for each reader, since not everybody may know who did it.
    """

    code: str
    params: dict[str, object] = field(default_factory=dict)
    timing: bool = False


@dataclass
class Before:
    """What a master's mail said and was told before BECOME: for him alone."""

    lines: list[TranscriptLine]
    notices: list[Message]
    attached: list[object]
    not_understood: list[str]


@dataclass
class Visit:
    """State of the run; the rows in it are live."""

    desk: Desk
    mail: InboxMail
    incoming: Incoming
    sender: str
    person: Person | None
    post: Post
    #: What our mail host says of the sender's address; None where none is configured to.
    verdict: Verdict | None = None
    game: Game | None = None
    seat: Seat | None = None
    #: The master who goes on as the player of ``seat`` (BECOME), and his mail up to there.
    acting: Seat | None = None
    before: Before | None = None
    #: PREDICT was answered: the mail knows what no player does.
    predicted: bool = False
    #: A power has lost its player, so that votes of the others may count now.
    vacated: bool = False
    #: Signed on with the right password from elsewhere (`handlers.trust`).
    foreign: bool = False
    #: The judgekeeper with his keyword (SIGNON @game).
    as_keeper: bool = False
    #: The mail had a wrong keyword of the keeper: it tries no other.
    guessed_keyword: bool = False
    #: Seats for which the mail had a wrong password.
    guessed: list[Seat] = field(default_factory=list)
    #: Signed on by the address of a letter, without the password.
    by_letter: bool = False
    #: The seat of the sender to which the letter went that he answers.
    letter_of: Seat | None = None
    #: Why the address of that letter opens no seat.
    barred: Refused | None = None
    lines: list[TranscriptLine] = field(default_factory=list)
    notices: list[Message] = field(default_factory=list)
    closing: list[Message] = field(default_factory=list)
    not_understood: list[str] = field(default_factory=list)
    attached: list[object] = field(default_factory=list)
    #: SET CALENDAR was carried out: the answer brings all games of its reader.
    calendar_set: bool = False
    #: GET DEDICATION: the answer brings the record of its reader.
    wants_record: bool = False
    #: WHO IS and the sender himself: it brings the registration of its reader.
    wants_card: bool = False
    changes: list[Change] = field(default_factory=list)
    #: The moments of the phase before the first SET of the mail that moved one.
    clock_before: PhaseClock | None = None
    #: The orders of the mail, once there is one.
    script: Script | None = None
    #: The last player has signed on: the game starts when the mail has been carried out.
    starting: bool = False
    #: The mail has a RESIGN, read or not yet.
    wants_to_resign: bool = False
    #: RESIGN was read: carried out when everything else is.
    resigning: bool = False
    #: How many PREVIEWs the mail had so far.
    previews: int = 0
    #: A message was refused; orders of the same mail do not mind.
    press_refused: bool = False
    #: A vote was cast, so the game may end at the end of the mail.
    voted: bool = False
    #: NOWAIT and its like: the phase may go on from this mail on.
    released: bool = False
    #: Where letters to the seat went before it was resigned.
    left: tuple[str, ...] = ()
    #: What takes that game out of the calendar of whoever left it.
    left_files: tuple[Attachment, ...] = ()
    #: At least one line was a command.
    commanded: bool = False
    #: Nothing further is carried out (failed sign-on, RESIGN).
    stopped: bool = False
    _number: int = 0

    @property
    def forged(self) -> bool:
        """Our mail host says that the mail does not come from the address that it bears."""
        return self.verdict == "fail"

    @property
    def shown_address(self) -> str | None:
        """What others may be shown of the sender; None stands for the address of the seat."""
        return None if self.forged or self.acting is not None else self.sender

    @property
    def leads(self) -> bool:
        """Is a master signed on, as himself?"""
        return self.seat is not None and self.seat.role == Role.MASTER

    @property
    def owner(self) -> Seat | None:
        """The seat that gets the answer: the one signed on to, also after BECOME."""
        return self.acting or self.seat

    @property
    def others(self) -> list[Seat]:
        """Everybody in the game but those who get an answer."""
        return [seat for seat in self.the_game.seats if seat not in (self.seat, self.acting)]

    @property
    def kit(self) -> GameKit:
        return self.desk.kit(self.the_game)

    @property
    def the_game(self) -> Game:
        """The game that is signed on to. Refuses where a SIGNON is missing."""
        if self.game is None:
            raise self.not_signed_on()
        return self.game

    @property
    def the_seat(self) -> Seat:
        if self.seat is None:
            raise self.not_signed_on()
        return self.seat

    def not_signed_on(self) -> Refusal:
        """Why a line that needs a game is not carried out; a long reason is given once."""
        if self.barred is None:
            return Refusal("command_needs_signon")
        reason, self.barred = self.barred, Refused("answer_same_reason")
        return Refusal.of(reason)

    @property
    def moment(self) -> datetime:
        """When the mail counts as received for the game that is signed on to."""
        if self.game is not None:
            return effective_moment(self.game, self.mail.arrived_at)
        return self.mail.arrived_at

    @property
    def reply(self) -> Reply:
        return Reply(self.incoming.message_id)

    def say(self, code: str, level: Level = "done", **params: object) -> None:
        """Put a sentence under the line that is being run."""
        self.lines[-1].messages.append(Message(code, params, level))

    def repeat(self, text: str) -> None:
        """Print a text of the mail below its line: what was sent, or what must not be lost."""
        self.lines[-1].text = text

    def attach(self, view: object) -> None:
        """Print a view below the transcript, once however often it was asked for."""
        if view not in self.attached:
            self.attached.append(view)

    def enter(self, game: Game, seat: Seat) -> None:
        self.game, self.seat = game, seat

    def key(self, what: str) -> str:
        """A dedupe key for a letter that this mail causes."""
        self._number += 1
        return f"mail:{self.mail.id}:{self._number}:{what}"

    def require_master_or_unmoderated(self) -> Seat:
        """The rule who may SET what (spec §0.1, PRIV); observers never."""
        seat = self.the_seat
        if seat.role == Role.OBSERVER:
            raise Refusal("set_observer")
        if self.the_game.flags.get("moderated", False) and seat.role != Role.MASTER:
            raise Refusal("set_moderated_only")
        return seat

    def require_password(self) -> Seat:
        """For what opens or ends a seat: the address of a letter is not enough."""
        seat = self.the_seat
        if self.by_letter:
            raise Refusal("password_first", signon=self.sign_on_words(seat))
        return seat

    def sign_on_words(self, seat: Seat) -> str:
        """``SIGNON aspring password``, for people to copy; the password is theirs to put in."""
        letter = role_letter(seat)
        if seat.power:
            letter = self.desk.kit(seat.game).names.letter(seat.power)
        return f"SIGNON {letter.lower()}{seat.game.name} password"

    def require_player(self) -> Seat:
        seat = self.the_seat
        if seat.role != Role.PLAYER:
            raise Refusal("player_only")
        return seat

    def doer(self, reader: Seat | None) -> Actor:
        """Who wrote this mail, as ``reader`` may know it."""
        return actor(reader, self.the_seat, self.shown_address)


def effective_moment(game: Game, arrived_at: datetime) -> datetime:
    """Mail that a short outage held back counts as received just before the game was due."""
    if game.held_until is not None and game.wake_at is not None:
        return min(arrived_at, game.wake_at - JUST_BEFORE)
    return arrived_at
