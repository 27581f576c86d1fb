"""What the tests of PREVIEW read of an answer, and orders for all powers."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from judge.games.diplomacy.notation import write
from judge.games.diplomacy.outcomes import Outcome
from judge.reports.views import Preview
from judge.store.schema import Event, OrderLine, PendingLine

from .court import Court
from .letters import Letter, Letters

ATTACK = {
    "austria": "A vie - gal\nA bud - gal\nF tri - alb",
    "england": "F lon - eng\nF edi - nth\nA lvp - yor",
    "germany": "A ber - kie\nA mun - bur\nF kie - hol",
    "italy": "A ven - pie\nA rom - tus\nF nap - ion",
    "russia": "A mos - ukr\nA war - gal\nF sev - bla\nF stp/sc - bot",
    "turkey": "A con - bul\nA smy - con\nF ank - bla",
}
#: With Venice 17 centres: one more wins.
HELD = "par mar bre spa por bel hol mun ber kie lon lvp edi nwy swe den"
SHOWN = "PREVIEW\n{}\nENDPREVIEW"


def tried(letter: Letter) -> list[Preview]:
    return [part for part in letter.view.attached if isinstance(part, Preview)]


def one(letters: Letters, who: str = "france") -> Preview:
    (found,) = tried(letters.one(who))
    return found


def outcome(view: Preview, at: str) -> Outcome:
    return next(
        each
        for each in view.adjudication.outcomes
        if each.unit is not None and each.unit.province == at
    )


def ordered(view: Preview) -> dict[str, list[str]]:
    """Power → what is ordered in the trial."""
    found: dict[str, list[str]] = {}
    for each in view.adjudication.outcomes:
        if each.order is not None and each.result != "not_ordered":
            found.setdefault(each.power, []).append(write(each.order))
    return {power: sorted(orders) for power, orders in found.items()}


def under(letter: Letter, echo: str) -> list[str]:
    """Codes below a line of the transcript."""
    (line,) = [line for line in letter.view.lines if line.echo == echo]
    return [message.code for message in line.messages]


def rows(court: Court) -> list[Any]:
    """All that is stored of orders and events."""
    with court.judge.engine.connect() as connection:
        return [
            connection.execute(select(*table.__table__.columns).order_by(table.id)).all()
            for table in (OrderLine, PendingLine, Event)
        ]
