"""The answer to one mail: what was read, what came of it, what counts now."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from judge.games.diplomacy.board import Position
from judge.games.diplomacy.orders import Order
from judge.reports.views.common import ClockView, Head, Message


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the mail as typed, secrets masked, and what the judge says to it.

    ``text`` is what was not sent or noted: it is repeated, so that it is not lost.
    """

    echo: str
    messages: tuple[Message, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class HeldRow:
    """An order that counts now, and when its line arrived."""

    order: Order
    received_at: datetime


@dataclass(frozen=True, slots=True)
class SlipView:
    """All orders of one power for the running phase (contract §4).

    ``missing``, ``pending`` and ``unusable`` are those of `judge.games.base.Slip`.
    ``blocking`` are the lines that keep up the error mark; ``due`` is False
    for a power that has nothing to order in this phase. ``sent_ahead`` tells that
    orders that are not complete count all the same, as they were sent before the phase.
    """

    power: str
    position: Position
    number: int
    rows: tuple[HeldRow, ...] = ()
    missing: tuple[str, ...] = ()
    pending: int = 0
    unusable: int = 0
    error_mark: bool = False
    blocking: tuple[str, ...] = ()
    wait: bool = False
    complete: bool = False
    hints: tuple[Message, ...] = ()
    due: bool = True
    sent_ahead: bool = False


@dataclass(frozen=True, slots=True)
class Ahead:
    """Lines kept for a later phase (its label), as they were taken."""

    phase: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PendingOrders:
    """What became of the lines kept for a phase, now that it has begun (spec §5.7).

    ``lines`` are those lines and what is said to each; ``ahead`` is what is still kept.
    """

    head: Head
    lines: tuple[Line, ...]
    slip: SlipView
    clock: ClockView | None = None
    ahead: tuple[Ahead, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """The transcript of one mail.

    ``subject`` is the subject of the mail that is answered. ``skipped`` counts
    quoted lines that were passed over. ``attached`` are further views printed
    below (a listing, a record, the help text). ``preferences`` is the wish
    list of a player before the start, None where there is none to show. ``ahead``
    is what is kept for later phases.
    ``closing`` are the last sentences.
    """

    head: Head | None
    lines: tuple[Line, ...] = ()
    subject: str = ""
    notices: tuple[Message, ...] = ()
    not_understood: tuple[str, ...] = ()
    skipped: int = 0
    slip: SlipView | None = None
    clock: ClockView | None = None
    preferences: str | None = None
    ahead: tuple[Ahead, ...] = ()
    attached: tuple[object, ...] = ()
    closing: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Foreign:
    """ "Done" to an address that is not the seat's: nothing of the game in it."""

    head: Head
    subject: str = ""
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Stranger:
    """The one refusal that a sender without registration gets."""

    reasons: tuple[Message, ...]
    subject: str = ""
