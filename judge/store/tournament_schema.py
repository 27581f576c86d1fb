"""Tables of tournaments: what was decided, in the form in which it was decided.

Nothing that follows from it (scores, totals, ranks) is stored: `handlers.tournament` works it
out anew each time (docs/decisions/021-tournaments-are-kept-as-decisions.md).
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from judge.store.base import Base
from judge.store.types import Json, Key, UtcDateTime

TournamentStatus = Literal["open", "running", "closed"]


class TournamentRow(Base):
    """A tournament; ``open`` until the first draw."""

    __tablename__ = "tournament"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    name: Mapped[str] = mapped_column(String(19), unique=True)
    title: Mapped[str] = mapped_column(default="")
    status: Mapped[TournamentStatus] = mapped_column(String, default="open")
    #: Only what the director set otherwise than the rules of Norway 2001 have it
    #: (`handlers.tournament.settings.KEYS`).
    settings: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    #: For all its lots; public, so that everybody can draw again.
    seed: Mapped[str]
    #: Who directs it by mail; None if only the keeper does.
    director_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"), index=True)
    director: Mapped[str] = mapped_column(default="")
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    entrants: Mapped[list[EntrantRow]] = relationship(
        back_populates="tournament", order_by="EntrantRow.id", cascade="all, delete-orphan"
    )
    rounds: Mapped[list[RoundRow]] = relationship(
        back_populates="tournament", order_by="RoundRow.number", cascade="all, delete-orphan"
    )
    boards: Mapped[list[BoardRow]] = relationship(
        back_populates="tournament",
        order_by="(BoardRow.round, BoardRow.number)",
        cascade="all, delete-orphan",
    )


class EntrantRow(Base):
    """Somebody who entered a tournament, registered with the judge or not."""

    __tablename__ = "tournament_entrant"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"))
    #: ``p7``: what boards, results and the log say instead of a name.
    key: Mapped[str] = mapped_column(String(8))
    #: Fields of `tournament.entrants.Entrant`, only where they differ from the defaults.
    data: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    person_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"), index=True)
    address: Mapped[str | None]
    withdrawn: Mapped[bool] = mapped_column(default=False)
    entered_at: Mapped[datetime] = mapped_column(UtcDateTime)
    tournament: Mapped[TournamentRow] = relationship(back_populates="entrants")

    __table_args__ = (UniqueConstraint("tournament_id", "key"),)


class RoundRow(Base):
    """A round that has been drawn."""

    __tablename__ = "tournament_round"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"))
    number: Mapped[int]
    #: ``name``, ``starts``, ``ends``, ``twice`` (who plays two boards), ``sits_out``.
    data: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    tournament: Mapped[TournamentRow] = relationship(back_populates="rounds")

    __table_args__ = (UniqueConstraint("tournament_id", "number"),)


class BoardRow(Base):
    """A board, with its result once it has one, and the game of this judge if it is one."""

    __tablename__ = "tournament_board"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"))
    round: Mapped[int]
    number: Mapped[int]
    #: ``seats`` (power → key), ``name``, ``substitutes``, ``disorder``, ``final``, ``weight``.
    data: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    #: `handlers.tournament.coding.result_data`.
    result: Mapped[dict[str, Any] | None] = mapped_column(Json)
    game_id: Mapped[int | None] = mapped_column(ForeignKey("game.id"), unique=True)
    tournament: Mapped[TournamentRow] = relationship(back_populates="boards")

    __table_args__ = (UniqueConstraint("tournament_id", "round", "number"),)


class LogLine(Base):
    """One decision of a tournament, a `tournament.notes.Note`; names are never in it."""

    __tablename__ = "tournament_log"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    tournament_id: Mapped[int] = mapped_column(ForeignKey("tournament.id"))
    at: Mapped[datetime] = mapped_column(UtcDateTime)
    code: Mapped[str]
    params: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)

    __table_args__ = (Index(None, "tournament_id", "id"),)
