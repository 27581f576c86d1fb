"""SET CALENDAR: whether a person's letters carry the deadlines of his games."""

from __future__ import annotations

from judge.domain.entrance import SetCalendar
from judge.domain.refusals import Refusal
from judge.handlers.trust import writer
from judge.handlers.visit import Visit
from judge.language.folding import bare

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
    person.calendar = value in ON
    visit.calendar_set = True
    visit.say("calendar_on" if person.calendar else "calendar_off")
    if person.calendar and person.notify == "none":
        visit.say("calendar_answers_only", "note")
