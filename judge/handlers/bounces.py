"""Letters that come back: what that says of an address, and who is told (mail-hazards §1.5).

An address scores at most one point a day for permanent failures and half a point for temporary
ones. A score that has not risen for seven days is worth nothing; at five the address is failing:
letters to it stop, its owner hears of it at his other addresses, the masters of his games and the
keeper are told, other players never. His games go on under the usual rules of absence. A mail
from the address makes it good again.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from judge.handlers.desk import Desk
from judge.handlers.failing import address_key, tell_person
from judge.handlers.people import ENDED
from judge.handlers.reply_tokens import RETURN
from judge.handlers.settings import Settings
from judge.mail import dsn
from judge.mail.addresses import canonical
from judge.mail.incoming import Incoming
from judge.reports.views import Message
from judge.store.outbox import ANSWERS
from judge.store.schema import BadAddress, InboxMail, Person, Seat

#: In half points: a permanent failure, a temporary one, and the score of a failing address.
PERMANENT, TEMPORARY, FAILING = 2, 1, 10
STALE = timedelta(days=7)


def returned(settings: Settings, mail: InboxMail, incoming: Incoming) -> str | None:
    """The return path of ours that a mail was sent to, if any."""
    start = f"{settings.local.lower()}+{RETURN}"
    named = [f"{settings.local}+{detail}@{settings.domain}" for detail in incoming.details]
    for recipient in (*mail.recipients, *named):
        address = (canonical(recipient) or "").lower()
        if address.startswith(start):
            return address
    return None


def take(desk: Desk, mail: InboxMail, return_path: str) -> str:
    """A machine has written to a return path; the note of what came of it.

    Only the path tells which letter, and so which address, is meant: a path that is not that of
    a letter of ours changes nobody.
    """
    letter = desk.tx.outbox.by_return_path(return_path)
    if letter is None:
        return "bounce of no letter of ours"
    report = dsn.read(mail.raw or b"")
    if report.kind == "complaint":
        complain(desk, letter.recipient)
        return "complaint"
    if report.kind == "other":
        return "automatic answer to a letter"
    # `note` is shown to the keeper: codes only, never words of the bounce.
    fail(desk, letter.recipient, permanent=report.permanent, reason=report.status)
    return f"bounce {report.status}".rstrip()


def refused(desk: Desk, recipient: str, code: int) -> None:
    """The relay has refused a letter for good."""
    fail(desk, recipient, permanent=True, reason=str(code))


def fail(desk: Desk, recipient: str, *, permanent: bool, reason: str) -> None:
    """One failure of an address on record."""
    address = address_key(recipient)
    if address == address_key(desk.settings.keeper):
        return  # who else should hear of it?
    row = desk.tx.bad_addresses.made(address)
    points = PERMANENT if permanent else TEMPORARY
    if row.scored_at is None or desk.now - row.scored_at >= STALE:
        row.score = row.added = 0
    elif row.scored_at.date() != desk.now.date():
        row.added = 0
    if points <= row.added:
        return
    row.score += points - row.added
    row.added, row.scored_at, row.reason = points, desk.now, reason
    if row.score >= FAILING and row.failing_since is None:
        row.failing_since = desk.now
        row.unsent += desk.tx.outbox.stop(recipient)
        desk.tx.flush()
        _tell(desk, row, recipient)


def complain(desk: Desk, recipient: str) -> None:
    """The owner's provider reports our letters as unwanted: nothing but answers goes there."""
    address = address_key(recipient)
    row = desk.tx.bad_addresses.made(address)
    if row.complained_at is not None or address == address_key(desk.settings.keeper):
        return
    row.complained_at = desk.now
    row.unsent += desk.tx.outbox.stop(recipient, ANSWERS)
    desk.tx.flush()
    _tell(desk, row, recipient)


def heard_from(desk: Desk, sender: str, *, entered: bool = False) -> list[Message]:
    """A person's mail came from an address, so it works; what he has to be told.

    A complaint is over only when he ``entered`` a game: "stop this" is a mail, too.
    """
    row = desk.tx.bad_addresses.get(sender)
    if row is None or (row.complained_at is not None and not entered):
        return []
    since, unsent = row.failing_since or row.complained_at, row.unsent
    desk.tx.bad_addresses.forget(sender)
    if since is None:
        return []
    return [Message("letters_stopped", {"since": since, "count": unsent}, "note")]


def failing(desk: Desk, addresses: Iterable[str]) -> dict[str, str]:
    """Those of the addresses that get no letters, with why and since when, for the keeper."""
    keys = {address_key(address) for address in addresses}
    return {row.address: _why(row) for row in desk.tx.bad_addresses.failing(keys)}


def _why(row: BadAddress) -> str:
    since = row.failing_since or row.complained_at
    assert since is not None
    why = "complaint" if row.failing_since is None else row.reason or "bounces"
    return f"{why} since {since:%Y-%m-%d}"


def _tell(desk: Desk, row: BadAddress, recipient: str) -> None:
    """Owner, masters, keeper; each once."""
    since = int((row.failing_since or row.complained_at or desk.now).timestamp())
    key = f"failing:{row.address}:{since}"
    desk.tx.events.add("address_failing", desk.now, data={"address": row.address})
    owner = desk.tx.people.by_address(row.address)
    seats = [seat for seat in _seats(desk, recipient, owner) if seat.game.status not in ENDED]
    for seat in seats:
        desk.office.families.of(seat.game).tell_failing(desk, seat, row, key)
    if owner is not None and not seats:
        tell_person(desk, owner, row, key)


def _seats(desk: Desk, recipient: str, owner: Person | None) -> list[Seat]:
    """The seats whose letters go to the address."""
    keys = desk.tx.games.seat_keys(recipient, owner.id if owner else None)
    found = [desk.tx.games.seat(key.seat_id) for key in keys]
    return [
        seat
        for seat in found
        if seat is not None
        and address_key(recipient) in {address_key(one) for one in seat.addresses}
    ]
