"""Everything that is stored about one person, found by his number and his addresses."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, String, and_, cast, func, literal, or_, select, update
from sqlalchemy.orm import Session

from judge.store.changed import changed
from judge.store.game_schema import Event, Game, OrderLine, Seat
from judge.store.people_schema import AddressChange, Person
from judge.store.queue_schema import InboxMail, OutboxLetter


class PersonalData:
    def __init__(self, session: Session) -> None:
        self._session = session

    def changes(self, person_id: int) -> Sequence[AddressChange]:
        """Changes of address that he asked for, for himself or for one of his seats."""
        seats = select(Seat.id).where(Seat.person_id == person_id)
        query = select(AddressChange).where(
            or_(AddressChange.person_id == person_id, AddressChange.seat_id.in_(seats))
        )
        return self._session.execute(query.order_by(AddressChange.id)).scalars().all()

    def left_seats(self, person_id: int) -> Sequence[Seat]:
        """Seats that he resigned and nobody has taken over since."""
        query = select(Seat).where(Seat.former_id == person_id).order_by(Seat.id)
        return self._session.execute(query).scalars().all()

    def mails(self, addresses: Collection[str]) -> Sequence[InboxMail]:
        """Mail that he wrote, whether its text is still kept or not."""
        query = select(InboxMail).where(_from(addresses)).order_by(InboxMail.id)
        return self._session.execute(query).scalars().all()

    def letters(self, addresses: Collection[str]) -> Sequence[OutboxLetter]:
        query = select(OutboxLetter).where(OutboxLetter.recipient.in_(addresses))
        return self._session.execute(query.order_by(OutboxLetter.id)).scalars().all()

    def orders(self, addresses: Collection[str]) -> Sequence[tuple[Game, OrderLine]]:
        """Orders that came in his mails, with their games."""
        query = (
            select(Game, OrderLine)
            .join(OrderLine, OrderLine.game_id == Game.id)
            .join(InboxMail, InboxMail.id == OrderLine.inbox_id)
            .where(_from(addresses))
            .order_by(OrderLine.id)
        )
        return [(row[0], row[1]) for row in self._session.execute(query)]

    def press(self, addresses: Collection[str]) -> Sequence[tuple[Game, Event]]:
        """Press that was sent at a moment at which a mail of his came, with its game."""
        moments = select(InboxMail.arrived_at).where(_from(addresses))
        query = (
            select(Game, Event)
            .join(Event, Event.game_id == Game.id)
            .where(Event.kind.in_(("press", "postal")), Event.at.in_(moments))
            .order_by(Event.id)
        )
        return [(row[0], row[1]) for row in self._session.execute(query)]

    def forget_changes(self, changes: Sequence[AddressChange]) -> None:
        for change in changes:
            self._session.delete(change)
        self._session.flush()

    def forget_mails(self, addresses: Collection[str], name: str) -> int:
        """Remove text and sender; the digest stays, so that the same mail is not run again."""
        mine = _from(addresses)
        unread = InboxMail.state.in_(("new", "working", "shunted", "held"))
        changed(
            self._session,
            update(InboxMail).where(mine, unread).values(state="ignored"),
            synchronize="fetch",
        )
        values = {"raw": None, "lane": name, "envelope_from": None, "note": name}
        return changed(
            self._session, update(InboxMail).where(mine).values(**values), synchronize="fetch"
        )

    def forget_letters(self, addresses: Collection[str], name: str) -> int:
        """Remove text and recipient; those that wait are not sent any more."""
        his = OutboxLetter.recipient.in_(addresses)
        unsent = OutboxLetter.state.in_(("new", "sending", "failed", "held", "stopped"))
        changed(
            self._session,
            update(OutboxLetter).where(his, unsent).values(state="dropped", due_at=None),
            synchronize="fetch",
        )
        gone = {
            "message": b"",
            "picture": None,
            "recipient": name,
            "answer": "",
            # Keys end with the address; those of other letters do not begin so.
            "dedupe_key": literal(f"{name}:") + cast(OutboxLetter.id, String),
        }
        return changed(
            self._session, update(OutboxLetter).where(his).values(**gone), synchronize="fetch"
        )

    def forget_person(self, person: Person) -> None:
        self._session.delete(person)
        self._session.flush()


def _from(addresses: Collection[str]) -> ColumnElement[bool]:
    """Mail whose lane he is; where that is nobody's, since From is in doubt, his envelope."""
    doubtful = InboxMail.lane.startswith("mail ", autoescape=True)
    return or_(
        InboxMail.lane.in_(addresses),
        and_(doubtful, func.lower(InboxMail.envelope_from).in_(addresses)),
    )
