"""Addresses from which letters come back. Addresses here are in canonical form."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.orm import Session

from judge.store.queue_schema import BadAddress
from judge.store.upsert import insert_new


class BadAddresses:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._cache: dict[str, BadAddress] | None = None

    def stop(self, address: str, *, answer: bool) -> BadAddress | None:
        """The row of an address to which a letter must not go; an answer stops a failing one only.

        Looked up once a transaction: a game writes many letters, and few addresses fail.
        """
        if self._cache is None:
            rows = self._session.execute(select(BadAddress).where(_stopped())).scalars()
            self._cache = {row.address: row for row in rows}
        row = self._cache.get(address)
        return None if row is None or (answer and row.failing_since is None) else row

    def get(self, address: str) -> BadAddress | None:
        return self._session.get(BadAddress, address)

    def made(self, address: str) -> BadAddress:
        """The row of an address, locked; a fresh one if nothing was wrong with it so far."""
        self._cache = None
        fresh = {"address": address, "score": 0, "added": 0, "reason": "", "unsent": 0}
        insert_new(self._session, BadAddress, fresh)
        query = select(BadAddress).where(BadAddress.address == address).with_for_update()
        return self._session.execute(query.execution_options(populate_existing=True)).scalar_one()

    def failing(self, addresses: Collection[str]) -> Sequence[BadAddress]:
        """Those of ``addresses`` to which letters have stopped."""
        query = select(BadAddress).where(BadAddress.address.in_(addresses), _stopped())
        return self._session.execute(query.order_by(BadAddress.address)).scalars().all()

    def count(self) -> int:
        """To how many addresses letters have stopped."""
        return self._session.execute(select(func.count()).where(_stopped())).scalar_one()

    def forget(self, address: str) -> None:
        self._cache = None
        row = self.get(address)
        if row is not None:
            self._session.delete(row)
            self._session.flush()


def _stopped() -> ColumnElement[bool]:
    return or_(BadAddress.failing_since.is_not(None), BadAddress.complained_at.is_not(None))
