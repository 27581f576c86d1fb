"""The history: what happened, in the order in which it happened. Append only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from judge.store.game_schema import Event, Game


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
    ) -> None:
        """Append; ``game`` is None for what concerns the whole judge."""
        self._session.add(
            Event(
                kind=kind,
                at=at,
                game_id=game.id if game else None,
                phase=game.phase if game else "",
                number=game.number if game else 0,
                data=dict(data or {}),
                public=public,
            )
        )

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

    def since(self, game_id: int, kind: str, instant: datetime) -> Sequence[Event]:
        """Events of one kind from an instant on."""
        query = select(Event).where(
            Event.game_id == game_id, Event.kind == kind, Event.at >= instant
        )
        return self._session.execute(query.order_by(Event.id)).scalars().all()
