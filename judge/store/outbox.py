"""The queue of finished letters: one row per recipient, leases, order (architecture §3).

Everything a sender asks is answered by an index over the letters that still go, however many
wait and however many have gone: ``due_at`` is None for those that are settled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, Select, and_, bindparam, func, select, update
from sqlalchemy.orm import Session, aliased

from judge.store.changed import changed
from judge.store.game_schema import Game
from judge.store.letters import Batch, Finished, Outcome, Taken
from judge.store.queue_schema import OutboxLetter
from judge.store.upsert import insert_all_new, insert_new

LEASE = timedelta(minutes=5)
#: How long a letter waits for an earlier one that another sender has in hand.
ASIDE = timedelta(seconds=2)
OPEN = ("new", "sending")
#: States in which a letter needs the keeper, or is on its way.
UNSETTLED = (*OPEN, "failed", "held")
#: An answer goes before the reports of ten thousand games; what only looks back goes last.
FIRST, USUAL, LAST = 0, 1, 2
ANSWERS = ("answer", "refusal")
#: These go to the keeper, whatever has become of his address.
TO_KEEPER = ("alarm", "keeper")
#: A newer one makes those before it to the same reader of the same game needless.
REMINDER = "reminder"
PAGE = 500
ENDED = ("finished", "terminated")


_COLUMNS: tuple[Any, ...] = (
    OutboxLetter.id,
    OutboxLetter.attempts,
    OutboxLetter.dedupe_key,
    OutboxLetter.kind,
    OutboxLetter.game_id,
    OutboxLetter.recipient,
    OutboxLetter.envelope_from,
    OutboxLetter.message,
    OutboxLetter.created_at,
    OutboxLetter.due_at,
    OutboxLetter.picture,
)
#: Made once, since it is carried out for every letter.
_SETTLED = (
    update(OutboxLetter)
    .where(
        OutboxLetter.id == bindparam("letter"),
        OutboxLetter.state == "sending",
        OutboxLetter.attempts == bindparam("tried"),
    )
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("state", "answer", "due_at", "sent_at", "attempts")
        }
    )
)


class Outbox:
    def __init__(self, session: Session) -> None:
        self._session = session

    def put(self, letter: Finished, now: datetime, *, stopped: bool = False) -> bool:
        """Queue the letter; False if one with the same ``dedupe_key`` is there already.

        ``stopped``: it is on record, but never goes.
        """
        made = insert_new(self._session, OutboxLetter, _row(letter, now, stopped=stopped))
        if made and letter.kind == REMINDER:
            self._supersede(letter)
        return made

    def put_all(self, letters: Sequence[Finished], now: datetime) -> None:
        """Queue letters in this order, those of a game to all its readers in one statement.

        One whose ``dedupe_key`` is there already is passed over, as by `put`.
        """
        for letter in letters:
            if letter.kind == REMINDER:
                self.put(letter, now)
        rows = [_row(letter, now) for letter in letters if letter.kind != REMINDER]
        if rows:
            insert_all_new(self._session, OutboxLetter, rows)

    def _supersede(self, letter: Finished) -> None:
        """Reminders that wait say less than this one: hazards §1.4, "merged"."""
        self._session.execute(
            update(OutboxLetter)
            .where(
                OutboxLetter.game_id == letter.game_id,
                OutboxLetter.recipient == letter.recipient,
                OutboxLetter.due_at.is_not(None),
                OutboxLetter.kind == REMINDER,
                OutboxLetter.state == "new",
                OutboxLetter.dedupe_key != letter.dedupe_key,
            )
            .values(state="superseded", due_at=None)
            .execution_options(synchronize_session=False)
        )

    def claim(self, now: datetime, limit: int) -> Batch:
        """T5. Take about ``limit`` due letters for one lease, in the order in which to send them.

        Answers come first, then the longest due; but a letter never overtakes an earlier one to
        the same reader of the same game: that goes first, or both wait.
        """
        due: list[Row[Any]] = []
        for priority in (FIRST, USUAL, LAST):
            if len(due) < limit:
                query = due_query(priority, now).limit(limit - len(due))
                due += self._session.execute(query.with_for_update(skip_locked=True)).all()
        if not due:
            return Batch((), busy=False)
        order = self._in_order(due, now)
        letters = [Taken(**row._mapping) for row in order]
        if letters:
            self._session.execute(
                update(OutboxLetter)
                .where(OutboxLetter.id.in_([letter.id for letter in letters]))
                .values(state="sending", attempts=OutboxLetter.attempts + 1, due_at=now + LEASE)
                .execution_options(synchronize_session=False)
            )
        return Batch(tuple(map(_tried, letters)), busy=True)

    def _in_order(self, due: list[Row[Any]], now: datetime) -> list[Row[Any]]:
        """The due letters, each after those that must go before it; blocked ones are put off."""
        earlier = self._earlier([row.id for row in due])
        wanted = {
            before.id for rows in earlier.values() for before in rows if before.due_at <= now
        } - {row.id for row in due}
        query = select(*_COLUMNS).where(OutboxLetter.id.in_(wanted), OutboxLetter.due_at <= now)
        fetched = (
            self._session.execute(query.with_for_update(skip_locked=True)).all() if wanted else []
        )
        rows = {row.id: row for row in [*due, *fetched]}
        taken: dict[int, Row[Any]] = {}
        for row in due:
            line = [*earlier.get(row.id, ()), row]
            blocker = next((before for before in line if before.id not in rows), None)
            if blocker is None:
                taken.update({before.id: rows[before.id] for before in line})
                continue
            waits = blocker.due_at if blocker.state == "new" else now + ASIDE
            self._put_off(row.id, max(waits, now + ASIDE))
        return list(taken.values())

    def _earlier(self, ids: list[int]) -> dict[int, list[Row[Any]]]:
        """For each letter those to the same reader of the same game that have not gone yet."""
        found: dict[int, list[Row[Any]]] = {}
        for row in self._session.execute(earlier_query(ids)):
            found.setdefault(row.later, []).append(row)
        return found

    def _put_off(self, letter_id: int, due_at: datetime) -> None:
        self._session.execute(
            update(OutboxLetter)
            .where(OutboxLetter.id == letter_id)
            .values(due_at=due_at, state="new")
            .execution_options(synchronize_session=False)
        )

    def settle(self, outcomes: Iterable[Outcome], at: datetime) -> list[Outcome]:
        """T6. Record what the relay said; those that were recorded.

        Left out are letters whose lease was lost to another sender meanwhile.
        """
        return [outcome for outcome in outcomes if self._settle(outcome, at)]

    def _settle(self, outcome: Outcome, at: datetime) -> bool:
        letter = outcome.letter
        done = changed(
            self._session,
            _SETTLED,
            {
                "letter": letter.id,
                "tried": letter.attempts,
                "new_state": outcome.state,
                "new_answer": outcome.answer[:500],
                "new_due_at": outcome.due_at,
                "new_sent_at": at if outcome.state == "sent" else None,
                "new_attempts": letter.attempts if outcome.burnt else letter.attempts - 1,
            },
        )
        if done and outcome.due_at is None and letter.attempts > 1 and letter.game_id is not None:
            self._free(letter, at)
        return done > 0

    def _free(self, letter: Taken, at: datetime) -> None:
        """Letters that waited for this one only, may go."""
        self._session.execute(
            update(OutboxLetter)
            .where(
                OutboxLetter.game_id == letter.game_id,
                OutboxLetter.recipient == letter.recipient,
                OutboxLetter.due_at > at,
                OutboxLetter.state == "new",
            )
            .values(due_at=at)
            .execution_options(synchronize_session=False)
        )

    def stop(self, recipient: str, kept: Collection[str] = ()) -> int:
        """What waits for an address does not go, except letters of the ``kept`` kinds."""
        return changed(
            self._session,
            update(OutboxLetter)
            .where(
                OutboxLetter.recipient == recipient,
                OutboxLetter.state == "new",
                OutboxLetter.kind.not_in(kept),
            )
            .values(state="stopped", due_at=None),
        )

    def rank(self) -> int:
        """After an outage: letters of games that are over go last. How many."""
        over = select(Game.id).where(Game.status.in_(ENDED))
        return changed(
            self._session,
            update(OutboxLetter)
            .where(
                OutboxLetter.priority == USUAL,
                OutboxLetter.due_at.is_not(None),
                OutboxLetter.game_id.in_(over),
            )
            .values(priority=LAST),
        )

    def overdue(self, before: datetime) -> list[OutboxLetter]:
        """Letters that were written before ``before`` and have not gone, oldest first; locked.

        Not those that the running phase of a game still needs, nor the keeper's alarms.
        """
        found: list[OutboxLetter] = []
        last = 0
        while True:
            query = (
                select(OutboxLetter.id, OutboxLetter.created_at)
                .where(OutboxLetter.state == "new", OutboxLetter.id > last)
                .order_by(OutboxLetter.id)
                .limit(PAGE)
            )
            page = [row for row in self._session.execute(query) if row.created_at < before]
            if page:
                last = page[-1].id
                found += self._expendable([row.id for row in page])
            if len(page) < PAGE:
                return found

    def _expendable(self, ids: list[int]) -> list[OutboxLetter]:
        needed = (
            select(Game.id)
            .where(
                Game.id == OutboxLetter.game_id,
                Game.number == OutboxLetter.number,
                Game.status.in_(("active", "paused")),
                OutboxLetter.kind == "report",
            )
            .exists()
        )
        query = (
            select(OutboxLetter)
            .where(
                OutboxLetter.id.in_(ids),
                OutboxLetter.state == "new",
                OutboxLetter.kind.not_in(TO_KEEPER),
                ~needed,
            )
            .order_by(OutboxLetter.id)
            .with_for_update(skip_locked=True)
            .execution_options(populate_existing=True)
        )
        return list(self._session.execute(query).scalars())

    def get(self, letter_id: int) -> OutboxLetter | None:
        return self._session.get(OutboxLetter, letter_id)

    def by_return_path(self, envelope_from: str) -> OutboxLetter | None:
        """The letter to which a bounce to this address belongs."""
        return self._session.execute(return_query(envelope_from)).scalar_one_or_none()

    def phase_of(self, message_id: str) -> tuple[int | None, int, datetime] | None:
        """Game and phase number that a letter of ours belongs to, and when it was written.

        None if it is not ours.
        """
        columns = OutboxLetter.game_id, OutboxLetter.number, OutboxLetter.created_at
        query = select(*columns).where(OutboxLetter.message_id == message_id)
        row = self._session.execute(query.limit(1)).first()
        return (row.game_id, row.number, row.created_at) if row else None

    def sent_to(self, recipient: str, kind: str, since: datetime) -> int:
        """How many letters of ``kind`` were written to an address since then."""
        query = select(func.count()).where(
            OutboxLetter.recipient == recipient,
            OutboxLetter.kind == kind,
            OutboxLetter.created_at > since,
        )
        return self._session.execute(query).scalar_one()

    def last_to(self, recipient: str, key: str) -> OutboxLetter | None:
        """The last letter to an address whose ``dedupe_key`` begins so."""
        query = select(OutboxLetter).where(
            OutboxLetter.recipient == recipient,
            OutboxLetter.dedupe_key.startswith(key, autoescape=True),
        )
        query = query.order_by(OutboxLetter.id.desc()).limit(1)
        return self._session.execute(query).scalar_one_or_none()

    def next_due(self, after: datetime | None = None) -> datetime | None:
        """When the next letter may go (after ``after``); None if there is none."""
        queries = (next_query(priority, after) for priority in (FIRST, USUAL, LAST))
        found = [self._session.execute(query).scalar_one_or_none() for query in queries]
        return min((moment for moment in found if moment is not None), default=None)

    def in_state(self, *states: str) -> Sequence[OutboxLetter]:
        query = select(OutboxLetter).where(OutboxLetter.state.in_(states))
        return self._session.execute(query.order_by(OutboxLetter.id)).scalars().all()

    def oldest(self) -> datetime | None:
        """When the oldest unsent letter was written."""
        found = [self._session.execute(oldest_query(s)).scalar_one_or_none() for s in OPEN]
        return min((moment for moment in found if moment is not None), default=None)

    def counts(self) -> dict[str, int]:
        query = select(OutboxLetter.state, func.count()).group_by(OutboxLetter.state)
        return {row[0]: row[1] for row in self._session.execute(query)}


def _row(letter: Finished, now: datetime, *, stopped: bool = False) -> dict[str, Any]:
    return {
        "dedupe_key": letter.dedupe_key,
        "kind": letter.kind,
        "game_id": letter.game_id,
        "number": letter.number,
        "recipient": letter.recipient,
        "envelope_from": letter.envelope_from,
        "message_id": letter.message_id,
        "subject": letter.subject,
        "message": letter.message,
        "picture": letter.picture,
        "state": "stopped" if stopped else "new",
        "priority": FIRST if letter.kind in ANSWERS else USUAL,
        "created_at": now,
        "attempts": 0,
        "due_at": None if stopped else now,
        "answer": "",
    }


def due_query(priority: int, now: datetime) -> Select[Any]:
    return (
        select(*_COLUMNS)
        .where(OutboxLetter.priority == priority, OutboxLetter.due_at <= now)
        .order_by(OutboxLetter.due_at, OutboxLetter.id)
    )


def earlier_query(ids: Collection[int]) -> Select[Any]:
    before, later = aliased(OutboxLetter), aliased(OutboxLetter)
    same = and_(before.game_id == later.game_id, before.recipient == later.recipient)
    columns: tuple[Any, ...] = (later.id.label("later"), before.id, before.state, before.due_at)
    return (
        select(*columns)
        .where(later.id.in_(ids), same, before.due_at.is_not(None), before.id < later.id)
        .order_by(before.id)
    )


def next_query(priority: int, after: datetime | None) -> Select[Any]:
    column = OutboxLetter.due_at
    later = column.is_not(None) if after is None else column > after
    return select(column).where(OutboxLetter.priority == priority, later).order_by(column).limit(1)


def oldest_query(state: str) -> Select[Any]:
    query = select(OutboxLetter.created_at).where(OutboxLetter.state == state)
    return query.order_by(OutboxLetter.id).limit(1)


def return_query(envelope_from: str) -> Select[Any]:
    return select(OutboxLetter).where(OutboxLetter.envelope_from == envelope_from).limit(1)


def _tried(letter: Taken) -> Taken:
    """The letter as its row is now: one attempt more."""
    return replace(letter, attempts=letter.attempts + 1)
