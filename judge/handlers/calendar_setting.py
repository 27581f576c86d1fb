"""SET CALENDAR: whether a person's letters carry the deadlines of his games."""

from __future__ import annotations

from judge.domain.entrance import SetCalendar
from judge.domain.refusals import Refusal
from judge.handlers.trust import writer
from judge.handlers.visit import Visit
from judge.language.folding import bare
from judge.store.games import DIPLOMACY

ON = ("on", "yes", "y", "oui", "o")
OFF = ("off", "no", "n", "none", "non", "aucun")


def set_calendar(visit: Visit, setting: SetCalendar) -> None:
    """Belongs to the person, works without SIGNON, and is told to nobody else.

    The answer brings the running phases of all his games, or takes them out of the calendar.
    """
    value = bare(setting.value)
    if value not in (*ON, *OFF):
        choices = ("ON", "OFF")
        raise Refusal("calendar_unknown", value=setting.value, choices=choices)
    person = writer(visit)
    seats = [] if visit.foreign else visit.desk.tx.games.seats_of(person.id, DIPLOMACY)
    if value in ON:
        visit.say("calendar_on")
        if not person.calendar and any(seat.game.status == "active" for seat in seats):
            visit.say("calendar_files")
        if person.notify == "none":
            visit.say("calendar_answers_only", "note")
    else:
        visit.say("calendar_off")
        if any(seat.calendar.get("live") for seat in seats):
            visit.say("calendar_emptied")
    person.calendar = value in ON
    visit.calendar_set = True
