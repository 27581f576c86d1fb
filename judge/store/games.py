"""Games, their seats, the orders on file and the settled phases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    case,
    delete,
    func,
    or_,
    select,
)
from sqlalchemy.orm import Session, selectinload

from judge.store.game_schema import Absence, Game, OrderLine, PendingLine, PhaseRecord, Seat
from judge.store.moments import first_moment
from judge.store.people_schema import Person
from judge.store.queue_schema import OutboxLetter


@dataclass(frozen=True)
class SeatKey:
    """A seat as the addresses of its letters know it; ``number`` is that of the running phase."""

    game: str
    game_id: int
    number: int
    seat_id: int
    serial: int


def seat_key(seat: Seat) -> SeatKey:
    game = seat.game
    return SeatKey(game.name, game.id, game.number, seat.id, seat.token_serial)


#: Made once, since it is asked for every game that is processed.
_GIVEN = (
    select(OrderLine.power, OrderLine.order)
    .where(OrderLine.game_id == bindparam("game"), OrderLine.number == bindparam("number"))
    .order_by(OrderLine.id)
)


#: The family that is meant where none is named.
DIPLOMACY = "diplomacy"


def _of_kind(kind: str | None) -> tuple[ColumnElement[bool], ...]:
    return () if kind is None else (Game.kind == kind,)


def _holding(game: Game) -> tuple[ColumnElement[bool], ...]:
    """Its settled phases without those that a ROLLBACK has undone."""
    return PhaseRecord.game_id == game.id, PhaseRecord.undone == 0


class Games:
    def __init__(self, session: Session) -> None:
        self._session = session
        self._people: Sequence[Person] = ()

    def add(self, game: Game) -> None:
        self._session.add(game)
        self._session.flush()

    def get(self, name: str, *, lock: bool = False, kind: str | None = DIPLOMACY) -> Game | None:
        """The game of that name (lower case); ``lock`` keeps others off until the commit.

        Of one family only; ``kind`` None: of any.
        """
        query = select(Game).where(Game.name == name, *_of_kind(kind))
        if lock:
            query = query.with_for_update().execution_options(populate_existing=True)
        return self._session.execute(query).scalar_one_or_none()

    def by_id(self, game_id: int) -> Game | None:
        return self._session.get(Game, game_id)

    def all(self, *statuses: str, kind: str | None = DIPLOMACY) -> Sequence[Game]:
        """Games of one family, or of all of them (None)."""
        query = select(Game).where(*_of_kind(kind)).order_by(Game.name)
        if statuses:
            query = query.where(Game.status.in_(statuses))
        return self._session.execute(query).scalars().all()

    def due(
        self, now: datetime, limit: int, after: tuple[datetime, int] | None = None
    ) -> Sequence[Game]:
        """Games whose next instant has come, the longest overdue first; locked.

        Only those that come after the place ``after`` in that order. Whoever plays in them is
        locked as well, in one order for everybody, since points are added to what was read.
        """
        query = select(Game).where(
            Game.wake_at <= now, or_(Game.held_until.is_(None), Game.held_until <= now)
        )
        if after is not None:
            at, game_id = after
            query = query.where(or_(Game.wake_at > at, and_(Game.wake_at == at, Game.id > game_id)))
            query = query.where(Game.wake_at >= at)  # for the index
        query = query.options(selectinload(Game.seats).selectinload(Seat.absences))
        query = query.order_by(Game.wake_at, Game.id).limit(limit)
        games = self._session.execute(query.with_for_update(skip_locked=True, of=Game)).scalars()
        found = games.all()
        self._lock_people(found)
        return found

    def take(self, game_id: int, now: datetime) -> Game | None:
        """One game, locked as `due` does; None if it is not due any more."""
        query = select(Game).where(Game.id == game_id, Game.wake_at <= now)
        game = self._session.execute(query.with_for_update(skip_locked=True)).scalar_one_or_none()
        if game is not None:
            self._lock_people([game])
        return game

    def _lock_people(self, games: Sequence[Game]) -> None:
        wanted = {
            person
            for game in games
            for seat in game.seats
            for person in (seat.person_id, seat.former_id)
            if person is not None
        }
        query = select(Person).where(Person.id.in_(sorted(wanted))).order_by(Person.id)
        if wanted:  # kept, since a session lets go of rows that nobody holds
            self._people = (
                self._session.execute(query.with_for_update(key_share=True)).scalars().all()
            )

    def next_wake(self, after: datetime | None = None) -> datetime | None:
        """When the scheduler next has something to do (after ``after``)."""
        moment = case((Game.held_until > Game.wake_at, Game.held_until), else_=Game.wake_at)
        return first_moment(self._session, moment, Game.wake_at.is_not(None), after)

    def running(self, kind: str | None = None) -> Sequence[Game]:
        """All games whose clock runs, locked; of one family if it is named."""
        query = select(Game).where(Game.status == "active", *_of_kind(kind)).order_by(Game.id)
        return self._session.execute(query.with_for_update()).scalars().all()

    def seat(self, seat_id: int) -> Seat | None:
        return self._session.get(Seat, seat_id)

    def add_orders(self, lines: Sequence[OrderLine]) -> None:
        self._session.add_all(lines)
        self._session.flush()

    def orders(self, game: Game, power: str | None = None) -> Sequence[OrderLine]:
        """The orders on file for the running phase, in arrival order."""
        query = select(OrderLine).where(
            OrderLine.game_id == game.id, OrderLine.number == game.number
        )
        if power is not None:
            query = query.where(OrderLine.power == power)
        return self._session.execute(query.order_by(OrderLine.id)).scalars().all()

    def given(self, game: Game) -> Sequence[tuple[str, str]]:
        """Power and canonical text of the same orders, for the adjudication."""
        running = {"game": game.id, "number": game.number}
        with self._session.no_autoflush:  # `add_orders` has written them
            rows = self._session.execute(_GIVEN, running).all()
        return [(row.power, row.order) for row in rows]

    def keep(self, lines: Sequence[PendingLine]) -> None:
        """Put lines on file for later phases."""
        self._session.add_all(lines)
        self._session.flush()

    def pending(self, game: Game, power: str | None = None) -> Sequence[PendingLine]:
        """The lines kept for later phases, in arrival order."""
        query = select(PendingLine).where(PendingLine.game_id == game.id, PendingLine.taken == 0)
        if power is not None:
            query = query.where(PendingLine.power == power)
        with self._session.no_autoflush:  # `keep` and `forget` have written them
            return self._session.execute(query.order_by(PendingLine.id)).scalars().all()

    def forget(self, lines: Sequence[PendingLine]) -> None:
        """Take kept lines off file."""
        for line in lines:
            self._session.delete(line)
        if lines:
            self._session.flush()

    def all_kept(self, game: Game, power: str | None = None) -> Sequence[PendingLine]:
        """The same, with those that have become orders of a phase."""
        query = select(PendingLine).where(PendingLine.game_id == game.id)
        if power is not None:
            query = query.where(PendingLine.power == power)
        return self._session.execute(query.order_by(PendingLine.id)).scalars().all()

    def unorder(self, game: Game, number: int) -> None:
        """The orders for phases from ``number`` on are void, and off file."""
        later = OrderLine.game_id == game.id, OrderLine.number >= number
        self._session.execute(delete(OrderLine).where(*later))

    def settle_phase(self, record: PhaseRecord) -> None:
        """Store a settled phase; a second one of the same number is an error at the commit."""
        self._session.add(record)

    def phases(self, game: Game) -> Sequence[PhaseRecord]:
        """The settled phases that hold, in order."""
        query = select(PhaseRecord).where(*_holding(game))
        return self._session.execute(query.order_by(PhaseRecord.number)).scalars().all()

    def settled(self, game: Game, number: int, at: datetime) -> PhaseRecord | None:
        """The phase that was processed at the instant ``at``, also if it was undone since."""
        query = select(PhaseRecord).where(
            PhaseRecord.game_id == game.id,
            PhaseRecord.number == number,
            PhaseRecord.processed_at == at,
        )
        query = query.order_by(PhaseRecord.undone).limit(1)
        return self._session.execute(query).scalar_one_or_none()

    def phase_names(self, game: Game) -> Sequence[tuple[int, str]]:
        """Number and label of the settled phases, without what happened in them."""
        query = select(PhaseRecord.number, PhaseRecord.label).where(*_holding(game))
        rows = self._session.execute(query.order_by(PhaseRecord.number))
        return [(row[0], row[1]) for row in rows]

    def first_board(self, game: Game) -> dict[str, Any]:
        """The position in which the first settled phase began."""
        query = select(PhaseRecord.before).where(*_holding(game))
        query = query.order_by(PhaseRecord.number).limit(1)
        board: dict[str, Any] = self._session.execute(query).scalar_one()
        return board

    def boards(self, game: Game) -> Iterator[tuple[str, dict[str, Any]]]:
        """Label of every settled phase, and the position that came of it."""
        query = select(PhaseRecord.label, PhaseRecord.after).where(*_holding(game))
        for row in self._session.execute(query.order_by(PhaseRecord.number)):
            yield row[0], row[1]

    def phase(self, game: Game, number: int) -> PhaseRecord | None:
        query = select(PhaseRecord).where(*_holding(game), PhaseRecord.number == number)
        return self._session.execute(query).scalar_one_or_none()

    def counts(self) -> Mapping[str, int]:
        query = select(Game.status, func.count()).group_by(Game.status)
        return {row[0]: row[1] for row in self._session.execute(query)}

    def seats_of(self, person_id: int, kind: str | None = None) -> Sequence[Seat]:
        """Every seat that a person holds, in any game, or in those of one family."""
        query = select(Seat).where(Seat.person_id == person_id).order_by(Seat.id)
        if kind is not None:
            query = query.join(Game).where(Game.kind == kind)
        return self._session.execute(query).scalars().all()

    def seat_keys(
        self, address: str, person_id: int | None, kind: str | None = None
    ) -> Sequence[SeatKey]:
        """The seats that ``address`` may write for: those of its person, and those it is on.

        Every address of a seat has had a letter about its game, so that only such games are
        looked at.
        """
        columns = (Game.name, Game.id, Game.number, Seat.id, Seat.token_serial)
        query = select(*columns, Seat.person_id, Seat.addresses).join(Game)
        query = query.where(*_of_kind(kind))
        written = select(OutboxLetter.game_id).where(OutboxLetter.recipient == address)
        rows = list(self._session.execute(query.where(Seat.game_id.in_(written.distinct()))))
        if person_id is not None:
            rows += self._session.execute(query.where(Seat.person_id == person_id))
        return list(
            dict.fromkeys(
                SeatKey(*row[:5])
                for row in rows
                if address in row.addresses or row.person_id == person_id is not None
            )
        )

    def absences(self, game: Game, now: datetime) -> Sequence[Absence]:
        """What is announced in a game, in order of time; what is over is taken off file."""
        for seat in game.seats:
            if any(row.end <= now for row in seat.absences):
                seat.absences = [row for row in seat.absences if row.end > now]
        rows = [row for seat in game.seats for row in seat.absences]
        return sorted(rows, key=lambda row: row.start)

    def delete_seat(self, seat: Seat) -> None:
        seat.game.seats.remove(seat)
        self._session.flush()
