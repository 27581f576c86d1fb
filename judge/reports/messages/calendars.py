"""SET CALENDAR: what the answer says, and what stands in the calendar itself."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

WORDS, CHOICE, PHASE, WHEN = Kind.WORDS, Kind.CHOICE, Kind.PHASE, Kind.WHEN

CALENDARS: dict[str, Texts] = {
    "calendar_on": say(
        "Letters of your games bring their deadline as a file for your calendar, whenever it is"
        " new, moves or is over. SET CALENDAR OFF ends that."
    ),
    "calendar_files": say("The files of this letter are for the phases that run now."),
    "calendar_off": say("Letters bring you no files for your calendar any more."),
    "calendar_emptied": say(
        "The files of this letter take out of it what it shows of the phases that run now."
    ),
    "calendar_answers_only": say(
        "You get no letters of your games (SET NOTIFY NONE), so that only answers to your own mails"
        " bring them."
    ),
    "calendar_unknown": say(
        'CALENDAR cannot be "%(value)s"; it can be %(choices)s.', value=WORDS, choices=CHOICE
    ),
    "calendar_orders": say("%(game)s: orders due, %(phase)s", game=WORDS, phase=PHASE),
    "calendar_deadline": say("%(game)s: deadline, %(phase)s", game=WORDS, phase=PHASE),
    "calendar_moments": say(
        "Deadline: %(deadline)s. End of grace: %(grace)s.", deadline=WHEN, grace=WHEN
    ),
}
