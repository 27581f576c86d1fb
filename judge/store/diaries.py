"""Diaries: private notes of people in their games."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from judge.store.changed import changed
from judge.store.game_schema import DiaryEntry, Game, Seat


class Diaries:
    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, entry: DiaryEntry) -> None:
        self._session.add(entry)
        self._session.flush()

    def kept(self, seat: Seat) -> Sequence[DiaryEntry]:
        """What the person who sits there now wrote there, by number."""
        query = select(DiaryEntry).where(
            DiaryEntry.game_id == seat.game_id,
            DiaryEntry.seat_id == seat.id,
            DiaryEntry.person_id == seat.person_id,
        )
        return self._session.execute(query.order_by(DiaryEntry.number)).scalars().all()

    def delete(self, entry: DiaryEntry) -> None:
        self._session.delete(entry)
        self._session.flush()

    def of_game(self, game: Game) -> Sequence[DiaryEntry]:
        """Everybody's, in the order in which they were written."""
        query = select(DiaryEntry).where(DiaryEntry.game_id == game.id)
        return self._session.execute(query.order_by(DiaryEntry.id)).scalars().all()

    def of_person(self, person_id: int) -> Sequence[tuple[Seat, DiaryEntry]]:
        """His in all games, with the seats on which he wrote them."""
        query = (
            select(Seat, DiaryEntry)
            .join(DiaryEntry, DiaryEntry.seat_id == Seat.id)
            .where(DiaryEntry.person_id == person_id)
            .order_by(DiaryEntry.id)
        )
        return [(row[0], row[1]) for row in self._session.execute(query)]

    def forget(self, person_id: int) -> int:
        """Remove all of his; how many they were."""
        his = delete(DiaryEntry).where(DiaryEntry.person_id == person_id)
        return changed(self._session, his, synchronize="fetch")
