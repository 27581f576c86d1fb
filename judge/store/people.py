"""Registered people and their addresses. Addresses here are in canonical form."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from judge.store.people_schema import Address, AddressChange, Person


class People:
    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, person: Person) -> None:
        self._session.add(person)
        self._session.flush()

    def get(self, person_id: int) -> Person | None:
        return self._session.get(Person, person_id)

    def by_address(self, address: str) -> Person | None:
        query = select(Person).join(Address).where(Address.address == address)
        return self._session.execute(query).scalar_one_or_none()

    def beginning(self, prefix: str, most: int) -> Sequence[Person]:
        """At most ``most`` people with an address that begins so."""
        found = select(Address.person_id).where(Address.address.startswith(prefix, autoescape=True))
        query = select(Person).where(Person.id.in_(found)).order_by(Person.id).limit(most)
        return self._session.execute(query).scalars().all()

    def address(self, address: str) -> Address | None:
        query = select(Address).where(Address.address == address)
        return self._session.execute(query).scalar_one_or_none()

    def all(self) -> Sequence[Person]:
        return self._session.execute(select(Person).order_by(Person.id)).scalars().all()

    def add_change(self, change: AddressChange) -> None:
        self._session.add(change)
        self._session.flush()

    def change(self, token_hash: str) -> AddressChange | None:
        """The change of address that one of whose two tokens has this hash."""
        query = select(AddressChange).where(
            or_(AddressChange.confirm_hash == token_hash, AddressChange.veto_hash == token_hash)
        )
        return self._session.execute(query).scalar_one_or_none()

    def changes_since(self, since: datetime, person_id: int) -> Sequence[AddressChange]:
        query = select(AddressChange).where(
            AddressChange.person_id == person_id, AddressChange.asked_at > since
        )
        return self._session.execute(query).scalars().all()
