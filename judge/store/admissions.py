"""The lists of the whole judge: who may register and play, and who may be a master."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from judge.store.changed import changed
from judge.store.people_schema import Admission
from judge.store.upsert import insert_new


class Admissions:
    def __init__(self, session: Session) -> None:
        self._session = session

    def entries(self, name: str) -> tuple[str, ...]:
        query = select(Admission.entry).where(Admission.list == name).order_by(Admission.entry)
        return tuple(self._session.execute(query).scalars())

    def add(self, name: str, entry: str, now: datetime) -> bool:
        """False if it is there already."""
        return insert_new(self._session, Admission, {"list": name, "entry": entry, "added_at": now})

    def remove(self, name: str, entry: str) -> bool:
        """False if it was not there."""
        query = delete(Admission).where(Admission.list == name, Admission.entry == entry)
        return bool(changed(self._session, query))
