"""The queue of received mail: a table with lanes and leases (architecture §3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, exists, func, or_, select, update
from sqlalchemy.orm import Session, aliased

from judge.store.moments import first_moment
from judge.store.queue_schema import InboxMail
from judge.store.upsert import insert_all_new, insert_new

#: Mail without Message-ID and Date that comes again in this time is the same mail.
REPEAT_WINDOW = timedelta(minutes=10)
#: A mail that failed this often is set aside.
MAX_ATTEMPTS = 3
LEASE = timedelta(minutes=5)
#: States in which a mail still has to be read.
OPEN = ("new", "working")


@dataclass(frozen=True)
class Filed:
    """One mail as the listener hands it over."""

    digest: str
    #: Does the mail have a Message-ID and a Date of its own?
    has_identity: bool
    lane: str
    envelope_from: str | None
    recipients: tuple[str, ...]
    raw: bytes
    arrived_at: datetime
    #: Did our own mail host hand it over?
    from_relay: bool = False


@dataclass(frozen=True)
class Claim:
    """A mail taken by a reader; worthless once somebody else has claimed the row."""

    id: int
    attempts: int


#: Made once, since it is asked for every game that is due.
_UNDRAINED = (
    select(InboxMail.id)
    .where(
        InboxMail.state.in_((*OPEN, "shunted")),
        InboxMail.arrived_at <= bindparam("instant"),
        or_(
            InboxMail.game == bindparam("game"),
            and_(InboxMail.game.is_(None), InboxMail.state != "shunted"),
        ),
    )
    .limit(1)
)


class Inbox:
    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, mail: InboxMail) -> None:
        """A mail that came in no other way, with its number at once."""
        self._session.add(mail)
        self._session.flush()

    def file_all(self, mails: Sequence[Filed], now: datetime) -> list[bool]:
        """T1. Store mails in this order; False for each of which the very same is there already."""
        results: list[bool] = []
        for alike, run in groupby(mails, key=lambda mail: mail.has_identity):
            group = list(run)
            if alike:
                rows = [_row(mail, mail.digest, now) for mail in group]
                new = {
                    row.digest for row in insert_all_new(self._session, InboxMail, rows, "digest")
                }
                results += [mail.digest in new for mail in group]
            else:
                results += [self.file(mail, now) for mail in group]
        return results

    def file(self, mail: Filed, now: datetime) -> bool:
        """T1. Store the mail; False if the very same mail is there already."""
        digest = mail.digest
        if not mail.has_identity:
            recent = select(func.count()).where(
                InboxMail.digest.startswith(f"{digest}:", autoescape=True),
                InboxMail.arrived_at > mail.arrived_at - REPEAT_WINDOW,
                InboxMail.arrived_at < mail.arrived_at + REPEAT_WINDOW,
            )
            if self._session.execute(recent).scalar_one():
                return False
            digest = f"{digest}:{int(mail.arrived_at.timestamp())}"
        return insert_new(self._session, InboxMail, _row(mail, digest, now))

    def claim(self, now: datetime) -> Claim | None:
        """T2. Take the oldest readable mail whose lane is free, for one lease.

        In a lane the moment of arrival rules: a mail that waits for a game must
        not hold up one that was received earlier and came late.
        """
        other = aliased(InboxMail)
        earlier = or_(
            other.arrived_at < InboxMail.arrived_at,
            and_(other.arrived_at == InboxMail.arrived_at, other.id < InboxMail.id),
            and_(other.state == "working", other.lease_until > now),
        )
        blocked = exists().where(
            other.lane == InboxMail.lane,
            other.state.in_(OPEN),
            other.id != InboxMail.id,
            earlier,
        )
        pick = (
            select(InboxMail.id)
            .where(_free(now), ~blocked)
            .order_by(InboxMail.id)
            .limit(1)
            .with_for_update(skip_locked=True, of=InboxMail)
            .scalar_subquery()
        )
        row = self._session.execute(
            update(InboxMail)
            .where(InboxMail.id == pick)
            .values(state="working", attempts=InboxMail.attempts + 1, lease_until=now + LEASE)
            .returning(InboxMail.id, InboxMail.attempts)
            .execution_options(synchronize_session=False)
        ).first()
        return Claim(row.id, row.attempts) if row else None

    def take(self, claim: Claim) -> InboxMail | None:
        """The claimed mail, locked; None if the lease was lost to somebody else."""
        return self._session.execute(
            select(InboxMail)
            .where(
                InboxMail.id == claim.id,
                InboxMail.state == "working",
                InboxMail.attempts == claim.attempts,
            )
            .with_for_update()
        ).scalar_one_or_none()

    def release(self) -> None:
        """Mail that waits for a game may be looked at again at once: a game has moved."""
        self._session.execute(
            update(InboxMail)
            .where(InboxMail.state == "new", InboxMail.game.is_not(None))
            .values(not_before=None)
            .execution_options(synchronize_session=False)
        )

    def get(self, mail_id: int) -> InboxMail | None:
        return self._session.get(InboxMail, mail_id)

    def next_due(self, after: datetime | None = None) -> datetime | None:
        """When the next mail may be read (after ``after``); None if there is none."""
        moment = func.coalesce(InboxMail.lease_until, InboxMail.not_before, InboxMail.filed_at)
        return first_moment(self._session, moment, InboxMail.state.in_(OPEN), after)

    def undrained(self, instant: datetime, game: str) -> bool:
        """Might a mail received by ``instant`` still concern ``game``? (Drain barrier, §4.)

        Mail not yet read concerns every game. One that waits for a game, or that was
        shunted, concerns only the game it names.
        """
        values = {"instant": instant, "game": game}
        with self._session.no_autoflush:  # whoever acts on games has changed no mail
            return self._session.execute(_UNDRAINED, values).first() is not None

    def overdue(self, before: datetime) -> Sequence[InboxMail]:
        """Mail that was filed before ``before`` and is not read yet, oldest first; locked."""
        return (
            self._session.execute(
                select(InboxMail)
                .where(InboxMail.state.in_(OPEN), InboxMail.filed_at < before)
                .order_by(InboxMail.id)
                .with_for_update(skip_locked=True)
            )
            .scalars()
            .all()
        )

    def in_state(self, *states: str) -> Sequence[InboxMail]:
        query = select(InboxMail).where(InboxMail.state.in_(states)).order_by(InboxMail.id)
        return self._session.execute(query).scalars().all()

    def oldest(self) -> datetime | None:
        """Arrival of the oldest mail that is not read yet."""
        return self._session.execute(
            select(func.min(InboxMail.filed_at)).where(InboxMail.state.in_(OPEN))
        ).scalar_one()

    def more_than(self, most: int) -> bool:
        """Do more than ``most`` mails wait to be read?"""
        query = select(InboxMail.id).where(InboxMail.state.in_(OPEN)).offset(most).limit(1)
        return self._session.execute(query).first() is not None

    def counts(self) -> dict[str, int]:
        query = select(InboxMail.state, func.count()).group_by(InboxMail.state)
        return {row[0]: row[1] for row in self._session.execute(query)}


def _free(now: datetime) -> ColumnElement[bool]:
    fresh = and_(
        InboxMail.state == "new",
        or_(InboxMail.not_before.is_(None), InboxMail.not_before <= now),
    )
    lapsed = and_(InboxMail.state == "working", InboxMail.lease_until <= now)
    return or_(fresh, lapsed)


def _row(mail: Filed, digest: str, now: datetime) -> dict[str, Any]:
    return {
        "digest": digest,
        "lane": mail.lane,
        "state": "new",
        "envelope_from": mail.envelope_from,
        "recipients": list(mail.recipients),
        "raw": mail.raw,
        "arrived_at": mail.arrived_at,
        "filed_at": now,
        "from_relay": mail.from_relay,
        "attempts": 0,
        "note": "",
    }
