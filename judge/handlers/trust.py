"""Whom the judge believes: the address of a mail and what its mail host says of it (decision 009).

Three levels for a seat (mail-hazards §1.9). *Proved*: written from an address of the seat, and the
host says that it comes from there. *Said*: from an address of the seat, and the host says nothing;
everything is so where no ``authserv_id`` is configured, and then it is enough for everything.
*Foreign*: another address, or the host says that the mail does not come from where it claims.
"""

from __future__ import annotations

from judge.domain.refusals import Refusal, Refused
from judge.handlers.desk import Desk
from judge.handlers.reply_tokens import matches, tokens
from judge.handlers.visit import Visit
from judge.mail import authentication
from judge.mail.addresses import canonical
from judge.mail.authentication import Verdict
from judge.store.games import seat_key
from judge.store.schema import Game, InboxMail, Person, Seat


def verdict_of(desk: Desk, mail: InboxMail, sender: str) -> Verdict | None:
    """What our mail host says of the address of a mail; None where none is configured to."""
    authserv_id = desk.settings.authserv_id
    if not authserv_id:
        return None
    if not mail.from_relay or mail.raw is None:
        return "none"
    return authentication.verdict(mail.raw, authserv_id, sender.rpartition("@")[2])


def is_his(visit: Visit, seat: Seat) -> bool:
    """Does the mail bear an address of the seat or of its person?"""
    if visit.sender in {canonical(address) for address in seat.addresses}:
        return True
    return visit.person is not None and visit.person.id == seat.person_id


def is_foreign(visit: Visit, seat: Seat) -> bool:
    """Is the mail to be taken for one from somewhere else?"""
    return visit.forged or not is_his(visit, seat)


def enter(visit: Visit, game: Game, seat: Seat) -> None:
    """Into a seat whose password was given, or that was made for the sender just now."""
    visit.enter(game, seat)
    visit.foreign = is_foreign(visit, seat)


def is_proved(visit: Visit, seat: Seat) -> bool:
    """May the seat be ended, or moved to another address or password?

    Where our mail host judges senders, somebody else may have the password; that he reads the
    mail of the seat he shows by answering a letter to it.
    """
    if visit.verdict is None:
        return True
    return (visit.verdict == "pass" and is_his(visit, seat)) or bears_token(visit, seat)


def bears_token(visit: Visit, seat: Seat) -> bool:
    """Does the mail answer a letter to this seat, whatever its phase?"""
    given = tokens(visit.desk.settings, visit.mail.recipients)
    key = seat_key(seat)
    return bool(given) and any(
        matches(visit.desk, key, number, given) for number in range(key.number, -1, -1)
    )


def require_proof(visit: Visit) -> Seat:
    """For what ends or moves a seat: the password, and it must be its owner who writes."""
    seat = visit.require_password()
    if not is_proved(visit, seat):
        raise Refusal("proof_needed", signon=visit.sign_on_words(seat))
    return seat


def not_believed(visit: Visit) -> Refused:
    return Refused("sender_not_believed", {"address": visit.sender})


def require_believed(visit: Visit, *, fatal: bool = False) -> None:
    """For what rests on the address alone."""
    if visit.forged:
        refusal = Refusal.of(not_believed(visit))
        refusal.fatal = fatal
        raise refusal


def writer(visit: Visit) -> Person:
    """Whose personal settings the mail may change. Refuses a stranger and a forged address."""
    person = None if visit.forged else visit.person
    person = person or (visit.seat.person if visit.seat else None)
    if person is None:
        if visit.person is None:
            raise Refusal("not_registered", address=visit.sender)
        raise Refusal.of(not_believed(visit))
    return person
