"""Tables of people: who is registered, under which addresses."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from judge.store.base import Base
from judge.store.types import Json, Key, UtcDateTime


class Person(Base):
    """A registered person. Statistics as in spec §3.11 and §10.4."""

    __tablename__ = "person"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    name: Mapped[str]
    country: Mapped[str] = mapped_column(default="")
    site: Mapped[str] = mapped_column(default="")
    level: Mapped[str] = mapped_column(default="amateur")
    #: Fields of the form that nothing compares (time zone, postal address …).
    record: Mapped[dict[str, Any]] = mapped_column(Json, default=dict)
    #: Languages of letters in reading order; None: never chosen.
    languages: Mapped[list[str] | None] = mapped_column(Json, default=None)
    #: IANA name of the zone in which letters print times a second time; None: none.
    zone: Mapped[str | None] = mapped_column(default=None)
    #: Results letters carry the phase as JSON (SET ATTACH JSON).
    attach_json: Mapped[bool] = mapped_column(default=False)
    #: Letters bring the deadlines of his games for a calendar (SET CALENDAR).
    calendar: Mapped[bool] = mapped_column(default=False)
    #: Results letters carry a picture of the map (SET MAP), so many pixels wide.
    map_on: Mapped[bool] = mapped_column(default=False)
    map_width: Mapped[int] = mapped_column(default=1200)
    #: Which letters of his games he gets (SET NOTIFY), and what WHO IS keeps back (SET PRIVACY).
    notify: Mapped[str] = mapped_column(default="all")
    hidden: Mapped[list[str]] = mapped_column(Json, default=list)
    dedication: Mapped[int] = mapped_column(default=0)
    on_time: Mapped[int] = mapped_column(default=0)
    turns: Mapped[int] = mapped_column(default=0)
    started: Mapped[int] = mapped_column(default=0)
    took_over: Mapped[int] = mapped_column(default=0)
    resigned: Mapped[int] = mapped_column(default=0)
    #: What games that hide their players have added to these, by the game's id.
    veiled: Mapped[dict[str, dict[str, int]]] = mapped_column(Json, default=dict)
    created_at: Mapped[datetime] = mapped_column(UtcDateTime)
    addresses: Mapped[list[Address]] = relationship(
        back_populates="person", order_by="Address.id", cascade="all, delete-orphan"
    )


class Address(Base):
    """One address of a person, in the form in which addresses are compared.

    Only proven ones: mail came from it, or a token that was sent to it came back.
    """

    __tablename__ = "address"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    address: Mapped[str] = mapped_column(String(254), unique=True)
    person: Mapped[Person] = relationship(back_populates="addresses")


class Admission(Base):
    """An entry of a list of the whole judge: who may register and play, who may be a master."""

    __tablename__ = "admission"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    #: ``players_allow``, ``players_deny`` (who may not even write), ``masters_allow``,
    #: ``masters_deny``.
    list: Mapped[str] = mapped_column(String(20))
    #: An address or a part of one, in lower case.
    entry: Mapped[str] = mapped_column(String(254))
    added_at: Mapped[datetime] = mapped_column(UtcDateTime)

    __table_args__ = (UniqueConstraint("list", "entry"),)


class AddressChange(Base):
    """A new address that waits for its token, or may still be vetoed (contract §1)."""

    __tablename__ = "address_change"

    id: Mapped[int] = mapped_column(Key, primary_key=True)
    #: ``seat`` for SET ADDRESS, ``person`` for I AM ALSO.
    kind: Mapped[str]
    person_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    seat_id: Mapped[int | None] = mapped_column(ForeignKey("seat.id"))
    #: The new addresses, and those in force when the change took effect.
    new: Mapped[list[str]] = mapped_column(Json)
    #: The one of the new addresses that the token has to come back from.
    proving: Mapped[str]
    old: Mapped[list[str]] = mapped_column(Json)
    #: Keyed hashes of the two tokens.
    confirm_hash: Mapped[str] = mapped_column(unique=True)
    veto_hash: Mapped[str] = mapped_column(unique=True)
    asked_at: Mapped[datetime] = mapped_column(UtcDateTime)
    confirmed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    vetoed_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
