"""Tables of games: the game, its seats, the orders on file, the settled phases."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from judge.store.base import Base
from judge.store.people_schema import Person
from judge.store.types import Json, Key, UtcDateTime

GameStatus = Literal["forming", "active", "paused", "finished", "terminated"]


class Game(Base):
    """A game and its running phase. All instants are UTC."""

    __tablename__ = "game"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    name: Mapped[str] = mapped_column(String(19), unique=True)
    kind: Mapped[str] = mapped_column(default="diplomacy")
    variant: Mapped[str] = mapped_column(default="standard")
    status: Mapped[GameStatus] = mapped_column(String, default="forming")
    #: Running phase: label (``S1901M``), number from 1, position as the game dumps it.
    phase: Mapped[str] = mapped_column(default="")
    number: Mapped[int] = mapped_column(default=0)
    state: Mapped[dict[str, Any] | None] = mapped_column(Json)
    #: Rule choices by DATC issue that differ from those of ``edition``.
    edition: Mapped[str] = mapped_column(default="judge")
    choices: Mapped[dict[str, str]] = mapped_column(Json, default=dict)
    #: Yes-or-no settings by name, and the timetable of each kind of phase.
    flags: Mapped[dict[str, bool]] = mapped_column(Json, default=dict)
    timing: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    #: Numbers that are set only where wanted: ``max_absence`` (days), ``dedication`` (least
    #: points), ``ontimerat`` (least ratio), ``resrat`` (greatest ratio).
    limits: Mapped[dict[str, float]] = mapped_column(Json, default=dict)
    #: Settings that are words, only where set: ``access``, ``level``, ``assignment``, ``comment``,
    #: ``long_comment``, ``bn``, ``ep``.
    words: Mapped[dict[str, str]] = mapped_column(Json, default=dict)
    #: Who may enter: ``allow`` and ``deny``, lists of addresses or parts. Never public.
    admission: Mapped[dict[str, list[str]]] = mapped_column(Json, default=dict)
    #: Fields of `domain.press.PressRules`; empty means the defaults.
    press: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    zone: Mapped[str]
    #: For lots; derived from the secret of the installation.
    seed: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    #: The moments of the running phase (timing.PhaseClock); None while forming.
    clock: Mapped[dict[str, Any] | None] = mapped_column(Json)
    #: Was the deadline set by SET DEADLINE? (Then it holds back the next one.)
    deadline_set: Mapped[bool] = mapped_column(default=False)
    #: When the last required orders came in; None while somebody is missing.
    in_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: After a short outage: nothing is done before this, and mail that comes
    #: until then counts as received at `wake_at` (contract, "Late wake-up").
    held_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: The last long outage: ``{"start": ISO, "end": ISO}``; nothing counts as due inside it.
    outage: Mapped[dict[str, str] | None] = mapped_column(Json)
    #: What the clock has already done in this phase (timing.Done).
    done: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    #: When the master ordered that the running phase be processed (PROCESS).
    process_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: Every ROLLBACK: ``at`` (ISO), ``to`` (number of a phase), and ``paid``: the last phase whose
    #: on-time points have been given already.
    rollbacks: Mapped[list[dict[str, Any]]] = mapped_column(Json, default=list)
    #: The next instant at which anything can happen; None: never.
    wake_at: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    #: ``{"kind": "solo", "powers": [...]}`` once the game has ended.
    result: Mapped[dict[str, Any] | None] = mapped_column(Json)
    seats: Mapped[list[Seat]] = relationship(
        back_populates="game", order_by="Seat.id", cascade="all, delete-orphan"
    )


class Seat(Base):
    """Somebody's place in a game: a player (with a power once it runs), a master, an observer."""

    __tablename__ = "seat"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"), index=True)
    role: Mapped[str]
    power: Mapped[str | None]
    #: None from a resignation until somebody takes the power over.
    person_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"), index=True)
    #: Who pays for a resigned power that stays unanswered.
    former_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    #: Where mail for this seat goes; each is a valid sender.
    addresses: Mapped[list[str]] = mapped_column(Json, default=list)
    password: Mapped[str] = mapped_column(default="")
    #: Raised to make all plus-address tokens handed out so far worthless.
    token_serial: Mapped[int] = mapped_column(default=0)
    preference: Mapped[str] = mapped_column(default="")
    wait: Mapped[bool] = mapped_column(default=False)
    abandoned: Mapped[bool] = mapped_column(default=False)
    cd: Mapped[bool] = mapped_column(default=False)
    resigned: Mapped[bool] = mapped_column(default=False)
    #: A master, or an observer where he may, who reads all press (SET ALL PRESS).
    all_press: Mapped[bool] = mapped_column(default=False)
    #: A master or an observer who gets no press to everybody (SET NO BROADCAST).
    no_broadcasts: Mapped[bool] = mapped_column(default=False)
    #: May not order until the master approves of him (SET APPROVE).
    unapproved: Mapped[bool] = mapped_column(default=False)
    #: Everything the phase asks for is on file (the classic PART mark).
    complete: Mapped[bool] = mapped_column(default=False)
    #: Complete, and without any error: nobody waits for it (the classic MOVED mark).
    orders_in: Mapped[bool] = mapped_column(default=False)
    #: Lines of the last mail that were refused; they keep the set from counting.
    error_lines: Mapped[list[str]] = mapped_column(Json, default=list)
    #: Orders kept from before the phase were found: it counts as ordered, whatever they were.
    ordered_ahead: Mapped[bool] = mapped_column(default=False)
    #: In this phase: late now, credited as on time, and in the person's `turns` already.
    late: Mapped[bool] = mapped_column(default=False)
    credited: Mapped[bool] = mapped_column(default=False)
    counted: Mapped[bool] = mapped_column(default=False)
    #: Votes of this phase: the powers of the draw that was voted for (in a DIAS game all
    #: survivors), and the power that was conceded to.
    draw_vote: Mapped[list[str] | None] = mapped_column(Json, default=None)
    concession: Mapped[str | None] = mapped_column(default=None)
    #: In how many phases its player was late (SET LATE COUNT shows it).
    late_count: Mapped[int] = mapped_column(default=0)
    #: What its person's calendar shows of the game (`handlers.calendars`); empty: nothing yet.
    calendar: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    #: What only its family of games knows of a seat (`handlers.ostracism.seats`).
    options: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    joined_at: Mapped[datetime] = mapped_column(UtcDateTime)
    game: Mapped[Game] = relationship(back_populates="seats")
    person: Mapped[Person | None] = relationship(foreign_keys=[person_id])
    former: Mapped[Person | None] = relationship(foreign_keys=[former_id])
    absences: Mapped[list[Absence]] = relationship(
        back_populates="seat", order_by="Absence.start", cascade="all, delete-orphan"
    )

    __table_args__ = (UniqueConstraint("game_id", "power"),)


class Absence(Base):
    """A span in which no new deadline of the game may fall (SET ABSENCE, spec §3.10)."""

    __tablename__ = "absence"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id", ondelete="CASCADE"), index=True)
    start: Mapped[datetime] = mapped_column(UtcDateTime)
    end: Mapped[datetime] = mapped_column(UtcDateTime)
    seat: Mapped[Seat] = relationship(back_populates="absences")


class DiaryEntry(Base):
    """A private note (DIARY, spec §7.7): its writer's until the game ends."""

    __tablename__ = "diary"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    seat_id: Mapped[int] = mapped_column(ForeignKey("seat.id", ondelete="CASCADE"))
    #: Who wrote it: a successor on the seat does not read it before the end.
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"))
    #: From 1 for each person on a seat.
    number: Mapped[int]
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    phase: Mapped[str] = mapped_column(default="")
    text: Mapped[str]

    __table_args__ = (Index(None, "game_id", "seat_id", "person_id", "number", unique=True),)


class OrderLine(Base):
    """One accepted order, in arrival order (spec §5.4). Never changed, only outdated."""

    __tablename__ = "order_line"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    power: Mapped[str]
    #: As typed, and in the canonical notation of the game.
    text: Mapped[str]
    order: Mapped[str]
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    inbox_id: Mapped[int | None] = mapped_column(ForeignKey("inbox.id", ondelete="SET NULL"))

    __table_args__ = (Index(None, "game_id", "number", "power"),)


class PendingLine(Base):
    """A line that a player sent below PHASE, kept until that phase begins (spec §5.7)."""

    __tablename__ = "pending_line"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    power: Mapped[str]
    #: Label of the phase (``F1905M``), and the statement as typed.
    phase: Mapped[str]
    text: Mapped[str]
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    #: Number of the phase whose orders it became; it is kept for a ROLLBACK to before that.
    taken: Mapped[int] = mapped_column(default=0)

    __table_args__ = (Index(None, "game_id", "power"),)


class PhaseRecord(Base):
    """A settled phase: written once, and never updated but for the mark of a ROLLBACK."""

    __tablename__ = "phase"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id"))
    number: Mapped[int]
    label: Mapped[str]
    #: The nominal instant of processing.
    processed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    before: Mapped[dict[str, Any]] = mapped_column(Json)
    #: power → canonical orders that counted.
    orders: Mapped[dict[str, list[str]]] = mapped_column(Json)
    #: What came of them, as ``game export`` prints it.
    outcomes: Mapped[dict[str, Any]] = mapped_column(Json)
    after: Mapped[dict[str, Any]] = mapped_column(Json)
    edition: Mapped[str]
    rules_version: Mapped[str]
    #: Which ROLLBACK of the game undid it, from 1; 0: it holds.
    undone: Mapped[int] = mapped_column(default=0)

    __table_args__ = (UniqueConstraint("game_id", "number", "undone"),)


class Event(Base):
    """The history of a game, and what the keeper should know of the whole judge."""

    __tablename__ = "event"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"), index=True)
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    kind: Mapped[str]
    data: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    #: The phase in which it happened: label and number.
    phase: Mapped[str] = mapped_column(default="")
    number: Mapped[int] = mapped_column(default=0)
    #: May everybody in the game see it (HISTORY, export)?
    public: Mapped[bool] = mapped_column(default=False)

    __table_args__ = (Index(None, "game_id", "at"),)
