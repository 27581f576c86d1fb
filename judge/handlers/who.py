"""WHO IS and WHO GAME: who is registered, and who is in a game (spec §1.1).

WHO IS is no way to collect addresses: it tells about one person at a time, whose address must be
known from its beginning, and about a few in one mail (spec, "one match only"). Telephone, street
and site are told to nobody else.
"""

from __future__ import annotations

from judge.domain.questions import WhoGame, WhoIs
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.desk import Desk
from judge.handlers.figures import dedication, public
from judge.handlers.history import asked_game
from judge.handlers.letters import head
from judge.handlers.people import known_seats, shown_in_list, shown_outside
from judge.handlers.visit import Visit
from judge.mail.addresses import canonical
from judge.reports.views import GamePeople, Participant, PersonCard
from judge.store.schema import Game, Person, Seat

#: Letters of an address that must be known.
LEAST = 3
#: Others that are told about in one mail.
MOST = 10
#: A number of a registration has no more digits.
MAX_DIGITS = 9


def who_is(visit: Visit, command: WhoIs) -> None:
    """The registration with this number, this address, or the only one that begins so."""
    for word in command.prefixes:
        _tell(visit, word)


def _tell(visit: Visit, word: str) -> None:
    people = visit.desk.tx.people
    number = word if word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS else ""
    person = people.get(int(number)) if number else None
    address = ""
    if person is None or not person.addresses:
        person, address = _by_address(visit, word)
    if person is None:
        return
    if person is visit.person and not visit.forged:
        visit.wants_card = True
        visit.say("who_own_below")
        return
    if sum(isinstance(view, PersonCard) for view in visit.attached) >= MOST:
        raise Refusal("who_too_many", count=MOST)
    visit.attach(PersonCard(person.id, _fields(visit.desk, person, address)))
    visit.say("who_below", word=word)


def _by_address(visit: Visit, word: str) -> tuple[Person | None, str]:
    """The one person whose address is or begins so, and that address; says why there is none."""
    people = visit.desk.tx.people
    exact = canonical(word)
    person = people.by_address(exact) if exact else None
    if person is not None and exact:
        return person, exact
    if len(word) < LEAST:
        visit.say("who_too_short", "note", word=word, count=LEAST)
        return None, ""
    # A beginning that would tell a hidden address meets nobody.
    found = [one for one in people.beginning(word, 20) if "e-mail" not in one.hidden][:2]
    if len(found) == 1:
        begun = (entry.address for entry in found[0].addresses)
        return found[0], next(address for address in begun if address.startswith(word))
    visit.say("who_several" if found else "who_nobody", "note", word=word)
    return None, ""


def _fields(desk: Desk, person: Person, address: str) -> tuple[tuple[str, str], ...]:
    """What others may know. Who asked by the number is not told the address."""
    fields = (
        ("Name", shown_outside(person)),
        ("Country", person.country),
        ("Level", person.level),
        ("E-mail", address),
        ("Dedication", str(public(desk, person).dedication)),
    )
    return tuple(
        (label, value) for label, value in fields if value and label.lower() not in person.hidden
    )


def who_game(visit: Visit, command: WhoGame) -> None:
    """Players and masters of a game, with FULL its observers too, as the reader may know them."""
    game, reader = asked_game(visit, command.game)
    visit.attach(_people(visit.desk, game, reader, full=command.full))
    visit.say("who_game_below")


def _people(desk: Desk, game: Game, reader: Seat | None, *, full: bool) -> GamePeople:
    seats = [
        seat
        for seat in known_seats(game, reader, desk.kit(game).game.powers)
        if not seat.resigned and (full or seat.role != Role.OBSERVER)
    ]
    people = [
        Participant(shown_in_list(reader, seat), seat.power, Role(seat.role)) for seat in seats
    ]
    about = [_about(desk, reader, seat, who.who) for seat, who in zip(seats, people, strict=True)]
    return GamePeople(head(desk, game), tuple(people), tuple(about))


def _about(desk: Desk, reader: Seat | None, seat: Seat, shown: str) -> str:
    """``France, amateur (+12)`` of somebody who is shown."""
    if not shown or seat.person is None:
        return ""
    hidden = seat.person.hidden
    known = {"country": seat.person.country, "level": seat.person.level}
    words = ", ".join(value for name, value in known.items() if value and name not in hidden)
    points = dedication(desk, reader, seat)
    return words if points is None else f"{words} ({points:+d})"
