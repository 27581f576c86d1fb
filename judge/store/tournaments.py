"""Tournaments, who entered them, their boards and their log."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from judge.store.tournament_schema import BoardRow, EntrantRow, LogLine, TournamentRow


class Tournaments:
    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, row: TournamentRow) -> None:
        self._session.add(row)
        self._session.flush()

    def get(self, name: str, *, lock: bool = False) -> TournamentRow | None:
        """``lock`` for whoever will change it: others who would wait."""
        query = select(TournamentRow).where(TournamentRow.name == name)
        if lock:
            query = query.with_for_update()
        return self._session.execute(query).scalar_one_or_none()

    def by_id(self, tournament_id: int, *, lock: bool = False) -> TournamentRow | None:
        return self._session.get(TournamentRow, tournament_id, with_for_update=lock or None)

    def all(self, *statuses: str) -> Sequence[TournamentRow]:
        """All, or those of such a status; the oldest first."""
        query = select(TournamentRow).order_by(TournamentRow.id)
        if statuses:
            query = query.where(TournamentRow.status.in_(statuses))
        return self._session.execute(query).scalars().all()

    def remove_round(self, row: TournamentRow, number: int) -> None:
        """A round and its boards, to be drawn anew."""
        row.boards = [board for board in row.boards if board.round != number]
        row.rounds = [each for each in row.rounds if each.number != number]
        self._session.flush()  # before new ones of the same numbers come

    def board_of(self, game_id: int) -> BoardRow | None:
        """The board that is played as this game of the judge."""
        query = select(BoardRow).where(BoardRow.game_id == game_id)
        return self._session.execute(query).scalar_one_or_none()

    def entries_of(
        self, person_id: int | None, addresses: Collection[str] = ()
    ) -> Sequence[EntrantRow]:
        """What a person entered, under his registration or one of his addresses."""
        mine: list[ColumnElement[bool]] = [EntrantRow.address.in_(addresses)]
        if person_id is not None:
            mine.append(EntrantRow.person_id == person_id)
        query = select(EntrantRow).where(or_(*mine)).order_by(EntrantRow.id)
        return self._session.execute(query).scalars().all()

    def directed_by(self, person_id: int) -> Sequence[TournamentRow]:
        query = select(TournamentRow).where(TournamentRow.director_id == person_id)
        return self._session.execute(query.order_by(TournamentRow.id)).scalars().all()

    def write(
        self, row: TournamentRow, lines: Iterable[tuple[str, Mapping[str, Any]]], at: datetime
    ) -> None:
        """Lines of the log: code and parameters, in order."""
        for code, params in lines:
            line = LogLine(tournament_id=row.id, at=at, code=code, params=dict(params))
            self._session.add(line)
            self._session.flush()  # one by one, so that ids are in order

    def log(self, row: TournamentRow) -> Sequence[LogLine]:
        """Everything that was decided, in order."""
        query = select(LogLine).where(LogLine.tournament_id == row.id).order_by(LogLine.id)
        return self._session.execute(query).scalars().all()
