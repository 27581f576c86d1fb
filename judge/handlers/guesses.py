"""Wrong passwords: whoever guesses has to wait, and the owner of the seat never for him.

Two counts, each forgotten a day after its last wrong password (decision 009): for a seat, of mails
from elsewhere; for a sender, over all seats that are not his. Past its limit each further one makes
everybody whom it counts wait twice as long, and nothing is hashed meanwhile, so that the answer to
a right password is the same. Mail from an address of the seat is not in these counts. Where no mail
host says who wrote it, its own wrong passwords have a third count, for the address may be
forged; an answer to a letter of the judge gets past that too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from judge.domain.refusals import Refusal
from judge.handlers.letters import head
from judge.handlers.trust import bears_token, is_foreign
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Seat

#: Under which wrong keywords of the keeper are counted.
KEYWORD = "keyword"
FIRST_WAIT = timedelta(minutes=10)
#: The longest wait; an owner who has forgotten his password waits no longer than an hour.
LONGEST, LONGEST_OWN = timedelta(days=1), timedelta(hours=1)


@dataclass(frozen=True)
class _Count:
    key: str
    limit: int
    longest: timedelta

    def until(self, visit: Visit) -> datetime | None:
        """Until when no password is tried; None if one is."""
        wrong, last = visit.desk.tx.guesses.count(self.key, visit.desk.now)
        if last is None or wrong < self.limit:
            return None
        wait = min(self.longest, FIRST_WAIT * 2 ** min(wrong - self.limit, 20))
        return last + wait if last + wait > visit.desk.now else None


def proved(visit: Visit, seats: list[Seat], password: str, *, guessing: bool = True) -> Seat | None:
    """The seat whose password this is, None if it is none's. Raises HashNeeded.

    ``guessing`` is False for an open seat, which any password takes over.

    Refuses before any hashing where somebody guesses. What is wrong is counted at the end of the
    mail, since a refusal undoes what its line did.
    """
    own = [seat for seat in seats if not is_foreign(visit, seat)]
    counted = {count for seat in own or seats for count in _counts(visit, seat)}
    waits = [until for count in counted if (until := count.until(visit)) is not None]
    if waits and guessing:
        if own:
            visit.letter_of = own[0]  # so that the refusal can be answered
            raise Refusal("too_many_guesses_own", fatal=True, until=max(waits))
        raise Refusal("too_many_guesses", fatal=True, until=max(waits))
    for seat in seats:
        if visit.desk.office.passwords.is_right(seat.password, password):
            return seat
    if guessing:
        visit.guessed = own or seats
    return None


def record(visit: Visit) -> None:
    """Count the wrong password of the mail; the owner hears once a day that somebody tries."""
    if visit.guessed_keyword:
        visit.desk.tx.guesses.add(KEYWORD, visit.desk.now)
    seats: Iterable[Seat] = visit.guessed
    for key in sorted({count.key for seat in seats for count in _counts(visit, seat)}):
        wrong = visit.desk.tx.guesses.add(key, visit.desk.now)
        for seat in seats:
            if key == _seat_key(seat) and wrong >= visit.desk.settings.guesses_per_seat:
                _tell(visit, seat, wrong)


def keyword_waits(visit: Visit) -> datetime | None:
    """Until when no keyword of the keeper is tried; None if one is.

    His address may be forged where no mail host says who wrote.
    """
    return _Count(KEYWORD, visit.desk.settings.guesses_per_sender, LONGEST_OWN).until(visit)


def sender_keys(address: str) -> tuple[str, str]:
    """What is stored under an address."""
    return f"sender:{address}", f"forged:{address}"


def _counts(visit: Visit, seat: Seat) -> tuple[_Count, ...]:
    """What a wrong password for this seat is counted under; nothing for its proved owner."""
    settings = visit.desk.settings
    if not is_foreign(visit, seat):
        if visit.verdict == "pass" or bears_token(visit, seat):
            return ()
        return (_Count(f"{_seat_key(seat)}:own", settings.guesses_per_sender, LONGEST_OWN),)
    believed, forged = sender_keys(visit.sender)
    by_sender = _Count(forged if visit.forged else believed, settings.guesses_per_sender, LONGEST)
    if bears_token(visit, seat):
        return (by_sender,)
    return (by_sender, _Count(_seat_key(seat), settings.guesses_per_seat, LONGEST))


def _seat_key(seat: Seat) -> str:
    return f"seat:{seat.game_id}:{seat.id}"


def _tell(visit: Visit, seat: Seat, wrong: int) -> None:
    desk = visit.desk
    message = Message(
        "guesses_seen",
        {"count": wrong, "address": visit.sender, "at": visit.mail.arrived_at},
        "note",
    )
    notice = Notice(head(desk, seat.game), Message("subject_guesses"), (message,))
    day = desk.now.date().isoformat()
    visit.post.to_seat(seat, notice, f"guesses:{seat.game_id}:{day}", "notice")
