"""The queue of finished letters: one row per recipient, leases, back-off (architecture §3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import and_, func, or_, select, update
from sqlalchemy.orm import Session

from judge.store.moments import first_moment
from judge.store.queue_schema import OutboxLetter
from judge.store.upsert import insert_new

LEASE = timedelta(minutes=5)


@dataclass(frozen=True)
class Finished:
    """A letter ready to go. ``dedupe_key`` names the event that caused it."""

    dedupe_key: str
    kind: str
    game_id: int | None
    #: Number of the phase that runs when it is written, 0 outside a game.
    number: int
    recipient: str
    envelope_from: str
    message_id: str
    subject: str
    message: bytes


class Outbox:
    def __init__(self, session: Session) -> None:
        self._session = session

    def put(self, letter: Finished, now: datetime) -> bool:
        """Queue the letter; False if one with the same ``dedupe_key`` is there already."""
        return insert_new(
            self._session,
            OutboxLetter,
            {
                "dedupe_key": letter.dedupe_key,
                "kind": letter.kind,
                "game_id": letter.game_id,
                "number": letter.number,
                "recipient": letter.recipient,
                "envelope_from": letter.envelope_from,
                "message_id": letter.message_id,
                "subject": letter.subject,
                "message": letter.message,
                "state": "new",
                "created_at": now,
                "attempts": 0,
                "answer": "",
            },
        )

    def claim(self, now: datetime, limit: int) -> list[OutboxLetter]:
        """T5. Take up to ``limit`` due letters, oldest first, for one lease."""
        fresh = and_(
            OutboxLetter.state == "new",
            or_(OutboxLetter.not_before.is_(None), OutboxLetter.not_before <= now),
        )
        lapsed = and_(OutboxLetter.state == "sending", OutboxLetter.lease_until <= now)
        rows = list(
            self._session.execute(
                select(OutboxLetter)
                .where(or_(fresh, lapsed))
                .order_by(OutboxLetter.id)
                .limit(limit)
                .with_for_update(skip_locked=True)
            ).scalars()
        )
        for row in rows:
            row.state = "sending"
            row.attempts += 1
            row.lease_until = now + LEASE
        return rows

    def settle(
        self,
        letter_id: int,
        attempts: int,
        *,
        state: str,
        answer: str,
        at: datetime,
        not_before: datetime | None = None,
        burnt: bool = True,
    ) -> bool:
        """T6. Record what the relay said; False if the lease was lost meanwhile.

        ``burnt=False`` gives the attempt back: the fault was not the letter's.
        """
        result = self._session.execute(
            update(OutboxLetter)
            .where(
                OutboxLetter.id == letter_id,
                OutboxLetter.state == "sending",
                OutboxLetter.attempts == attempts,
            )
            .values(
                state=state,
                answer=answer[:500],
                lease_until=None,
                not_before=not_before,
                sent_at=at if state == "sent" else None,
                attempts=attempts if burnt else attempts - 1,
            )
            .execution_options(synchronize_session=False)
        )
        return result.rowcount > 0  # type: ignore[attr-defined, no-any-return]

    def get(self, letter_id: int) -> OutboxLetter | None:
        return self._session.get(OutboxLetter, letter_id)

    def phase_of(self, message_id: str) -> tuple[int | None, int] | None:
        """Game and phase number that a letter of ours belongs to; None if it is not ours."""
        query = select(OutboxLetter.game_id, OutboxLetter.number).where(
            OutboxLetter.message_id == message_id
        )
        row = self._session.execute(query.limit(1)).first()
        return (row.game_id, row.number) if row else None

    def sent_to(self, recipient: str, kind: str, since: datetime) -> int:
        """How many letters of ``kind`` were written to an address since then."""
        query = select(func.count()).where(
            OutboxLetter.recipient == recipient,
            OutboxLetter.kind == kind,
            OutboxLetter.created_at > since,
        )
        return self._session.execute(query).scalar_one()

    def next_due(self, after: datetime | None = None) -> datetime | None:
        """When the next letter may go (after ``after``); None if there is none."""
        moment = func.coalesce(
            OutboxLetter.lease_until, OutboxLetter.not_before, OutboxLetter.created_at
        )
        waiting = OutboxLetter.state.in_(("new", "sending"))
        return first_moment(self._session, moment, waiting, after)

    def in_state(self, *states: str) -> Sequence[OutboxLetter]:
        query = select(OutboxLetter).where(OutboxLetter.state.in_(states))
        return self._session.execute(query.order_by(OutboxLetter.id)).scalars().all()

    def oldest(self) -> datetime | None:
        """When the oldest unsent letter was written."""
        return self._session.execute(
            select(func.min(OutboxLetter.created_at)).where(
                OutboxLetter.state.in_(("new", "sending"))
            )
        ).scalar_one()

    def counts(self) -> dict[str, int]:
        query = select(OutboxLetter.state, func.count()).group_by(OutboxLetter.state)
        return {row[0]: row[1] for row in self._session.execute(query)}
