"""The history: what happened, in the order in which it happened. Append only."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import String, cast, select
from sqlalchemy.orm import Session

from judge.store.game_schema import Event, Game

#: How many events are read at once.
PAGE = 100


class Events:
    def __init__(self, session: Session) -> None:
        self._session = session

    def add(
        self,
        kind: str,
        at: datetime,
        *,
        game: Game | None = None,
        data: Mapping[str, Any] | None = None,
        public: bool = False,
    ) -> Event:
        """Append; ``game`` is None for what concerns the whole judge."""
        event = Event(
            kind=kind,
            at=at,
            game_id=game.id if game else None,
            phase=game.phase if game else "",
            number=game.number if game else 0,
            data=dict(data or {}),
            public=public,
        )
        self._session.add(event)
        return event

    def get(self, event_id: int) -> Event | None:
        return self._session.get(Event, event_id)

    def told(
        self,
        game_id: int,
        since: datetime | None = None,
        until: datetime | None = None,
        kinds: Collection[str] = (),
    ) -> Iterator[Event]:
        """The public history in the order of time, read only as far as it is asked for."""
        query = select(Event).where(Event.game_id == game_id, Event.public)
        if since is not None:
            query = query.where(Event.at >= since)
        if until is not None:
            query = query.where(Event.at <= until)
        if kinds:
            query = query.where(Event.kind.in_(kinds))
        query = query.order_by(Event.at, Event.id).limit(PAGE)
        place = 0
        while page := self._session.execute(query.offset(place)).scalars().all():
            yield from page
            place += PAGE

    def naming(self, person_id: int) -> Sequence[Event]:
        """Events whose data may name a person (some others among them)."""
        pattern = f'%"person": {person_id}%'
        query = select(Event).where(cast(Event.data, String).like(pattern))
        return self._session.execute(query.order_by(Event.id)).scalars().all()

    def of(self, game_id: int, *, public_only: bool = False) -> Sequence[Event]:
        query = select(Event).where(Event.game_id == game_id)
        if public_only:
            query = query.where(Event.public)
        return self._session.execute(query.order_by(Event.id)).scalars().all()

    def latest(self, kind: str) -> Event | None:
        """The last event of a kind that concerns the whole judge."""
        query = select(Event).where(Event.game_id.is_(None), Event.kind == kind)
        query = query.order_by(Event.id.desc()).limit(1)
        return self._session.execute(query).scalar_one_or_none()

    def last(self, game_id: int, kind: str) -> Event | None:
        """The newest event of a kind in a game."""
        query = select(Event).where(Event.game_id == game_id, Event.kind == kind)
        return self._session.execute(query.order_by(Event.id.desc()).limit(1)).scalar_one_or_none()

    def of_phase(self, game_id: int, kind: str, number: int) -> Sequence[Event]:
        """Events of one kind in the phase of that number."""
        query = select(Event).where(
            Event.game_id == game_id, Event.kind == kind, Event.number == number
        )
        return self._session.execute(query.order_by(Event.id)).scalars().all()

    def since(self, game_id: int, kind: str, instant: datetime) -> Sequence[Event]:
        """Events of one kind from an instant on."""
        query = select(Event).where(
            Event.game_id == game_id, Event.kind == kind, Event.at >= instant
        )
        return self._session.execute(query.order_by(Event.id)).scalars().all()
