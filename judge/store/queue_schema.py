"""Tables of the two queues and of the daemons' signs of life."""

from __future__ import annotations

from datetime import datetime

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
    attempts: Mapped[int] = mapped_column(default=0)
    lease_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
    not_before: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: Why it was ignored, held or shunted; never any text of the mail.
    note: Mapped[str] = mapped_column(default="")
    #: For a shunted mail: the game it names, whose clock it holds back.
    game: Mapped[str | None]

    __table_args__ = (Index(None, "lane", "state", "id"), Index(None, "state", "id"))


class OutboxLetter(Base):
    """A finished letter to one recipient. ``state``: new, sending, sent or failed."""

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
    envelope_from: Mapped[str]
    message_id: Mapped[str] = mapped_column(index=True)
    subject: Mapped[str]
    message: Mapped[bytes] = mapped_column(LargeBinary)
    state: Mapped[str] = mapped_column(default="new")
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    attempts: Mapped[int] = mapped_column(default=0)
    lease_until: Mapped[datetime | None] = mapped_column(UtcDateTime)
    not_before: Mapped[datetime | None] = mapped_column(UtcDateTime)
    sent_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    #: The relay's last answer.
    answer: Mapped[str] = mapped_column(default="")

    __table_args__ = (Index(None, "state", "id"), Index(None, "recipient", "kind", "created_at"))


class Heartbeat(Base):
    """When a daemon last went round; the scheduler's tells how long the judge slept."""

    __tablename__ = "heartbeat"

    name: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[datetime] = mapped_column(UtcDateTime)
