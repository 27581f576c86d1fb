"""What a person's record says: points and ratios, and GET DEDICATION (spec §3.11, §10.4)."""

from __future__ import annotations

from judge.domain.questions import GetDedication, InfoPlayer
from judge.domain.refusals import Refusal
from judge.handlers.cards import record
from judge.handlers.desk import Desk
from judge.handlers.people import shown_outside
from judge.handlers.trust import require_believed
from judge.handlers.visit import Visit
from judge.mail.addresses import canonical
from judge.reports.views import PersonCard, PlayerRecord, Standing
from judge.store.schema import Person

#: Of others in one mail (spec §1.1).
MOST_RECORDS = 100


def on_time_ratio(person: Person) -> float | None:
    """Orders in time among all that were due; None where none were due yet."""
    return round(person.on_time / person.turns, 3) if person.turns else None


def resignation_ratio(person: Person) -> float | None:
    """Abandonments and civil disorders a game, 1 at most; None for who has played none yet."""
    games = person.started + person.took_over
    return round(min(1.0, person.resigned / games), 3) if games else None


def get_dedication(visit: Visit, _command: GetDedication) -> None:
    """The record goes with the answer: it is that of whoever reads it (`own_record`)."""
    if visit.person is None:
        raise Refusal("not_registered", address=visit.sender)
    if visit.seat is None:
        require_believed(visit)
    visit.wants_record = True
    visit.say("dedication_below")


def info_player(visit: Visit, command: InfoPlayer) -> None:
    """The same of somebody else, whose address one knows."""
    address = canonical(command.address.rstrip(".,!"))
    person = visit.desk.tx.people.by_address(address) if address else None
    if address is None or person is None:
        raise Refusal("address_unknown", address=command.address)
    if person is visit.person and not visit.forged:
        visit.wants_record = True
        visit.say("dedication_below")
        return
    if sum(isinstance(view, PlayerRecord) for view in visit.attached) >= MOST_RECORDS:
        raise Refusal("who_too_many", count=MOST_RECORDS)
    who = shown_outside(person, address)
    visit.attach(PlayerRecord(who, person.id, standing(visit.desk, person)))
    visit.say("info_player_below", who=address)


def own_record(visit: Visit) -> tuple[PersonCard | Standing, ...]:
    """Registration and record of the person to whom the answer goes, if they were asked for.

    The full answer to a foreign address goes to the owner of the seat: nobody
    gets to read the record of anybody else.
    """
    owner = visit.owner.person if visit.foreign and visit.owner else visit.person
    if owner is None:
        return ()
    found: list[PersonCard | Standing] = []
    if visit.wants_card:
        found.append(PersonCard(owner.id, record(owner).fields, own=True))
    if visit.wants_record:
        found.append(standing(visit.desk, owner))
    return tuple(found)


def standing(desk: Desk, person: Person) -> Standing:
    points = desk.settings.points
    return Standing(
        points=person.dedication,
        on_time=person.on_time,
        turns=person.turns,
        on_time_ratio=on_time_ratio(person),
        resigned=person.resigned,
        started=person.started,
        took_over=person.took_over,
        resignation_ratio=resignation_ratio(person),
        costs=(points.on_time, points.late, points.abandoned, points.civil_disorder),
    )
