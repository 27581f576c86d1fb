"""A person's data: shown, handed over, corrected by the keeper, erased on request."""

from __future__ import annotations

from typing import Any

from judge.domain.roles import Role
from judge.handlers import bounces
from judge.handlers.archive import plain, without
from judge.handlers.desk import Desk
from judge.handlers.export import iso
from judge.handlers.guesses import sender_keys
from judge.handlers.people import ENDED, role_letter
from judge.handlers.press_limits import KEPT
from judge.handlers.reply_tokens import without_tokens
from judge.handlers.tournament import personal as tournaments
from judge.language.masking import mask_lines, mask_subject
from judge.mail.addresses import canonical
from judge.mail.incoming import read
from judge.reports.picture.png import USUAL_WIDTH
from judge.store.schema import Event, Game, InboxMail, OutboxLetter, Person, Seat

#: What stands for a name in finished games.
ERASED = "erased"
MARKS = ("late", "abandoned", "cd", "resigned", "wait")
STATISTICS = ("on_time", "turns", "started", "took_over", "resigned")


def find(desk: Desk, who: str) -> Person | None:
    """A person by one of his addresses, or by his number."""
    if who.isdecimal():
        return desk.tx.people.get(int(who))
    address = canonical(who)
    return desk.tx.people.by_address(address) if address else None


def registered(desk: Desk) -> list[Person]:
    """Everybody but those who were erased."""
    return [person for person in desk.tx.people.all() if person.addresses]


def person_json(desk: Desk, person: Person, *, wishes: bool = False) -> dict[str, Any]:
    """Registration, addresses, games, dedication; never a password, not even its hash.

    ``wishes``: with his wish lists, which are nobody's business but his own.
    """
    return {
        "number": person.id,
        "name": person.name,
        "addresses": [entry.address for entry in person.addresses],
        "failing_addresses": bounces.failing(desk, known_addresses(desk, person)),
        "country": person.country,
        "site": person.site,
        "level": person.level,
        "record": person.record,
        "languages": person.languages,
        "attach_json": person.attach_json,
        "calendar": person.calendar,
        "map": {"on": person.map_on, "width": person.map_width},
        "zone": person.zone,
        "notify": person.notify,
        "hidden": person.hidden,
        "registered_at": iso(person.created_at),
        "dedication": person.dedication,
        "statistics": {name: getattr(person, name) for name in STATISTICS},
        "games": [
            *(_seat(seat, wishes) for seat in desk.tx.games.seats_of(person.id)),
            *(_seat(seat, wishes) for seat in desk.tx.personal.left_seats(person.id)),
        ],
    }


def export(desk: Desk, person: Person) -> dict[str, Any]:
    """Everything that the judge holds about a person; passwords in his mails are masked.

    Orders and press of the running phases are left out: the keeper reads this too.
    """
    data, addresses = desk.tx.personal, known_addresses(desk, person)
    return {
        **person_json(desk, person, wishes=True),
        "address_changes": [
            {
                "asked_at": iso(change.asked_at),
                "confirmed_at": iso(change.confirmed_at),
                "vetoed_at": iso(change.vetoed_at),
                "old": change.old,
                "new": change.new,
            }
            for change in data.changes(person.id)
        ],
        "orders": [
            {
                "game": game.name,
                "number": line.number,
                "power": line.power,
                "at": iso(line.at),
                "text": line.text,
            }
            for game, line in data.orders(addresses)
            if line.number < game.number or game.status in ENDED
        ],
        "press": [
            {"game": game.name, "at": iso(event.at), **plain(event.data)}
            for game, event in data.press(addresses)
            if _wrote(desk, person, game, event) and not _kept_back(game, event)
        ],
        "diary": [
            {
                "game": seat.game.name,
                "as": role_letter(seat),
                "number": entry.number,
                "phase": entry.phase,
                "at": iso(entry.at),
                "text": entry.text,
            }
            for seat, entry in desk.tx.diaries.of_person(person.id)
        ],
        "tournaments": tournaments.of_person(desk, person, addresses),
        "mails": [_mail(mail) for mail in data.mails(addresses)],
        "letters": [_letter(desk, letter) for letter in data.letters(addresses)],
        "held_letters": [
            {"at": iso(letter.at), "subject": letter.subject, "text": letter.text}
            for letter in desk.tx.digests.waiting(addresses)
        ],
    }


def adjust(desk: Desk, person: Person, points: int, reason: str) -> None:
    """Add to the dedication of a person, on record."""
    person.dedication += points
    data = {"person": person.id, "points": points, "reason": reason}
    desk.tx.events.add("dedication_adjusted", desk.now, data=data)


def set_statistic(desk: Desk, person: Person, name: str, value: int) -> None:
    """Correct one of `STATISTICS` of a person, on record."""
    data = {"person": person.id, "field": name, "old": getattr(person, name), "new": value}
    setattr(person, name, value)
    desk.tx.events.add("record_corrected", desk.now, data=data)


def seats_in_running_games(desk: Desk, person: Person) -> list[Seat]:
    seats = desk.tx.games.seats_of(person.id)
    return [seat for seat in seats if seat.game.status not in ENDED]


def resign_all(desk: Desk, person: Person) -> None:
    """Leave every game as a mail with RESIGN would. Raises ValueError for a master."""
    seats = seats_in_running_games(desk, person)
    for seat in seats:
        if seat.role == Role.MASTER:
            raise ValueError(f"a master cannot resign: {seat.game.name} needs another one first")
    for seat in seats:
        desk.office.families.of(seat.game).remove(desk, seat)
    desk.tx.flush()


def erase(desk: Desk, person: Person) -> dict[str, int]:
    """Remove a person; how many mails and letters lost their text.

    What others need stays: what his power did in finished games and in tournaments, under the
    name ``erased``, and the press that he sent. The history keeps his number, but no address.
    Raises ValueError while he has a seat in a game that is not over.
    """
    running = seats_in_running_games(desk, person)
    if running:
        names = ", ".join(sorted({seat.game.name for seat in running}))
        raise ValueError(f"{person.name} has a seat in {names}; resign it first")
    data, addresses = desk.tx.personal, known_addresses(desk, person)
    counts = {
        "mails": data.forget_mails(addresses, ERASED),
        "letters": data.forget_letters(addresses, ERASED),
    }
    for address in addresses:
        desk.tx.bad_addresses.forget(address)
        desk.tx.digests.forget([address])
        desk.tx.guesses.forget(sender_keys(address))
    data.forget_changes(data.changes(person.id))
    tournaments.forget(desk, person, addresses, ERASED)
    desk.tx.diaries.forget(person.id)
    for seat in data.left_seats(person.id):
        seat.former = None
    kept = desk.tx.games.seats_of(person.id)
    for seat in kept:
        seat.addresses, seat.absences, seat.error_lines = [], [], []
        seat.password = seat.preference = ""
        seat.token_serial += 1
        seat.late_count = 0
    for event in desk.tx.events.naming(person.id):
        event.data = without(event.data, person.id)
    desk.tx.events.add("erased", desk.now, data={"person": person.id})
    if kept:
        _blank(desk, person)
    else:
        data.forget_person(person)
    desk.tx.flush()
    return counts


def known_addresses(desk: Desk, person: Person) -> set[str]:
    """Addresses that are his, or were, and are nobody else's now."""
    found = {entry.address for entry in person.addresses}
    for seat in desk.tx.games.seats_of(person.id):
        found.update(seat.addresses)
    for change in desk.tx.personal.changes(person.id):
        if change.confirmed_at is not None and change.vetoed_at is None:
            found.update([change.proving, *change.old])
    owners = {address: desk.tx.people.by_address(address) for address in found}
    return {address for address, owner in owners.items() if owner in (None, person)}


def _blank(desk: Desk, person: Person) -> None:
    """The row that seats of finished games point to, with nothing about anybody in it."""
    person.name = ERASED
    person.country = person.site = person.level = ""
    person.record = {}
    person.languages = person.zone = None
    person.attach_json = person.calendar = person.map_on = False
    person.map_width = USUAL_WIDTH
    person.notify, person.hidden = "all", []
    person.created_at = desk.now
    person.addresses = []
    person.dedication, person.veiled = 0, {}
    for name in STATISTICS:
        setattr(person, name, 0)


def _wrote(desk: Desk, person: Person, game: Game, event: Event) -> bool:
    """Is a piece of press his? Older ones only tell from which power they are."""
    if "by" in event.data:
        return bool(event.data["by"]["person"] == person.id)
    return event.data["from"] in _letters_in(desk, person, game.id)


def _kept_back(game: Game, event: Event) -> bool:
    """Postal press that nobody has read yet."""
    return event.kind == KEPT and event.number == game.number and game.status not in ENDED


def _letters_in(desk: Desk, person: Person, game_id: int) -> set[str]:
    """What stands for him in the press of a game: the ids of his powers, M or O."""
    seats = [*desk.tx.games.seats_of(person.id), *desk.tx.personal.left_seats(person.id)]
    return {role_letter(seat) for seat in seats if seat.game_id == game_id}


def _seat(seat: Seat, wishes: bool) -> dict[str, Any]:
    return {
        "game": seat.game.name,
        "status": seat.game.status,
        "role": seat.role,
        "power": seat.power,
        "addresses": seat.addresses,
        "joined_at": iso(seat.joined_at),
        "marks": [name for name in MARKS if getattr(seat, name)],
        **({"preference": seat.preference} if wishes else {}),
        "late_count": seat.late_count,
        "absences": [
            {"from": iso(absence.start), "to": iso(absence.end)} for absence in seat.absences
        ],
    }


def _mail(mail: InboxMail) -> dict[str, Any]:
    """A mail of his as the judge read it; the text only as long as it is kept."""
    result: dict[str, Any] = {"at": iso(mail.arrived_at), "state": mail.state}
    if mail.raw is not None:
        incoming = read(mail.raw, envelope_from=mail.envelope_from)
        result["subject"] = mask_subject(incoming.subject)
        result["text"] = "\n".join(mask_lines(incoming.text.splitlines()))
    return result


def _letter(desk: Desk, letter: OutboxLetter) -> dict[str, Any]:
    result: dict[str, Any] = {
        "at": iso(letter.created_at),
        "to": letter.recipient,
        "state": letter.state,
        "subject": letter.subject,
    }
    if letter.message:
        text = read(letter.message).text
        result["text"] = without_tokens(desk.settings, text)
    return result
