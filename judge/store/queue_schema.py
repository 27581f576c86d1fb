"""Tables of the two queues and of the daemons' signs of life."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from judge.store.base import Base
from judge.store.types import Json, Key, UtcDateTime


class InboxMail(Base):
    """A mail we said 250 to. ``state``: new, working, done, ignored, shunted or held."""

    __tablename__ = "inbox"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    digest: Mapped[str] = mapped_column(String(100), unique=True)
    #: Mails of one lane are read one after the other.
    lane: Mapped[str]
    state: Mapped[str] = mapped_column(default="new")
    #: Empty is the null sender of machines, None an envelope that is not known.
    envelope_from: Mapped[str | None]
    recipients: Mapped[list[str]] = mapped_column(Json)
    raw: Mapped[bytes | None] = mapped_column(LargeBinary)
    #: The moment that counts for deadlines (contract §1).
    arrived_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)
    filed_at: Mapped[datetime] = mapped_column(UtcDateTime)
    #: Our own mail host handed it over: what that wrote on top can be believed.
    from_relay: Mapped[bool] = mapped_column(default=False)
    attempts: Mapped[int] = mapped_column(default=0)
    lease_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
    not_before: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: Why it was ignored, held or shunted; never any text of the mail.
    note: Mapped[str] = mapped_column(default="")
    #: For a shunted mail: the game it names, whose clock it holds back.
    game: Mapped[str | None]

    __table_args__ = (Index(None, "lane", "state", "id"), Index(None, "state", "id"))


class OutboxLetter(Base):
    """A finished letter to one recipient.

    ``state``: new, sending, sent, failed, held (after a restore), dropped (by the keeper, or since
    its reader was erased), superseded (a newer letter says it all) or stopped (its address fails;
    or it is an alarm that stands in the next report).
    """

    __tablename__ = "outbox"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    #: Names the event, so that work done twice makes one letter.
    dedupe_key: Mapped[str] = mapped_column(String(200), unique=True)
    #: ``answer``, ``refusal``, ``report``, ``press``, ``notice``, ``keeper`` …
    kind: Mapped[str]
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"))
    #: The phase that the letter asks orders for (contract, "Which phase a letter belongs to").
    number: Mapped[int] = mapped_column(default=0)
    recipient: Mapped[str]
    #: An address of its own for each letter, by which a bounce names it.
    envelope_from: Mapped[str] = mapped_column(index=True)
    message_id: Mapped[str] = mapped_column(index=True)
    subject: Mapped[str]
    message: Mapped[bytes] = mapped_column(LargeBinary)
    #: What the sender draws and adds to it (`handlers.pictures`): what the reader may see, no more.
    picture: Mapped[dict[str, Any] | None] = mapped_column(Json, default=None)
    state: Mapped[str] = mapped_column(default="new")
    #: 0 goes before 1 and 1 before 2, whenever they were written.
    priority: Mapped[int] = mapped_column(default=1)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    attempts: Mapped[int] = mapped_column(default=0)
    #: When a sender may take it: the next attempt, or while it is being sent the end of the
    #: lease. None exactly if it never goes again.
    due_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    sent_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: The relay's last answer.
    answer: Mapped[str] = mapped_column(default="")

    __table_args__ = (
        Index(None, "state", "id"),
        Index(None, "recipient", "kind", "created_at"),
        Index(None, "priority", "due_at", "id"),
        Index(None, "game_id", "recipient", "due_at"),
    )


class HeldLetter(Base):
    """What somebody reads later, in one letter with others (SET NOTIFY DIGEST, keeper's report)."""

    __tablename__ = "held_letter"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    recipient: Mapped[str] = mapped_column(String(254), index=True)
    #: As in the outbox, so that work done twice is told once.
    dedupe_key: Mapped[str] = mapped_column(String(200), unique=True)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("person.id", ondelete="CASCADE"))
    subject: Mapped[str]
    text: Mapped[str]
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    #: When the letter goes; the same for all that wait for one reader.
    due_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)


class BadAddress(Base):
    """An address from which letters came back (mail-hazards §1.5). None of it is ever public."""

    __tablename__ = "bad_address"

    #: In the form in which addresses are compared.
    address: Mapped[str] = mapped_column(String(254), primary_key=True)
    #: In half points, like ``added``.
    score: Mapped[int] = mapped_column(default=0)
    #: When it last rose, and what that day has added so far.
    scored_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    added: Mapped[int] = mapped_column(default=0)
    #: The last status or reply code: ``5.1.1``, ``550``; never any text of a bounce.
    reason: Mapped[str] = mapped_column(default="")
    #: Since then letters stop.
    failing_since: Mapped[datetime | None] = mapped_column(UtcDateTime, index=True)
    #: Its owner's provider said that our mail is not wanted (RFC 5965).
    complained_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: Letters that were not sent since.
    unsent: Mapped[int] = mapped_column(default=0)


class WrongPasswords(Base):
    """Wrong passwords for a seat or by a sender (mail-hazards §1.8), for a day after the last."""

    __tablename__ = "wrong_passwords"

    #: Made by `handlers.guesses`; long enough for an address.
    key: Mapped[str] = mapped_column(String(300), primary_key=True)
    count: Mapped[int]
    last_at: Mapped[datetime] = mapped_column(UtcDateTime, index=True)


class Channel(Base):
    """Whether a way out takes letters at all; one row, shared by all senders."""

    __tablename__ = "channel"

    name: Mapped[str] = mapped_column(primary_key=True)
    #: None while it works.
    down_since: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: When one letter may probe it.
    retry_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    failures: Mapped[int] = mapped_column(default=0)
    #: What it said last.
    answer: Mapped[str] = mapped_column(default="")
    #: When the keeper was last told.
    alarmed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class Heartbeat(Base):
    """When a daemon last went round; the scheduler's tells how long the judge slept."""

    __tablename__ = "heartbeat"

    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(UtcDateTime)
