"""What a person's record says: points and ratios, and GET DEDICATION (spec §3.11, §10.4)."""

from __future__ import annotations

from judge.domain.questions import GetDedication, InfoPlayer
from judge.domain.refusals import Refusal
from judge.handlers.cards import record
from judge.handlers.desk import Desk
from judge.handlers.figures import Figures, own, public
from judge.handlers.people import shown_outside
from judge.handlers.trust import require_believed
from judge.handlers.visit import Visit
from judge.mail.addresses import canonical
from judge.reports.views import PersonCard, PlayerRecord, Standing

#: Of others in one mail (spec §1.1).
MOST_RECORDS = 100


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
    visit.attach(PlayerRecord(who, person.id, standing(visit.desk, public(visit.desk, person))))
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
        found.append(standing(visit.desk, own(owner)))
    return tuple(found)


def standing(desk: Desk, figures: Figures) -> Standing:
    points = desk.settings.points
    return Standing(
        points=figures.dedication,
        on_time=figures.on_time,
        turns=figures.turns,
        on_time_ratio=figures.on_time_ratio,
        resigned=figures.resigned,
        started=figures.started,
        took_over=figures.took_over,
        resignation_ratio=figures.resignation_ratio,
        costs=(points.on_time, points.late, points.abandoned, points.civil_disorder),
    )
