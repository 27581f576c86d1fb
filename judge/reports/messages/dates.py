"""Dates, absences, rhythms and zones that cannot be taken as they were written.

The codes are those of the reader (`judge.language.dates`) and of their meaning (`judge.timing`).
"""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

WORDS, WHEN, NUMBER, LIST, CHOICE = (
    Kind.WORDS,
    Kind.WHEN,
    Kind.NUMBER,
    Kind.LIST,
    Kind.CHOICE,
)

DATES: dict[str, Texts] = {
    "date_missing": say(
        "A date is missing, such as feb 15 23:30, fri 18:00 or 23:30 alone for today or tomorrow."
    ),
    "date_not_understood": (
        say(
            '"%(word)s" was not understood after "%(read)s"; nothing has been changed.',
            word=WORDS,
            read=WORDS,
        ),
        say('"%(word)s" was not understood as a date; nothing has been changed.', word=WORDS),
    ),
    "date_twice": say('"%(word)s" is one element too many for a single date.', word=WORDS),
    "date_bad_time": say(
        '"%(word)s" is no time of day: it goes from 00:00 to 23:59.',
        word=WORDS,
    ),
    "date_bad_number": say(
        '"%(word)s" is neither a day of a month nor a year with four digits.',
        word=WORDS,
    ),
    "date_mar": say(
        '"%(word)s" can be mardi or March: write mardi (tue) or mars (march).',
        word=WORDS,
    ),
    "date_mixed": say(
        "A weekday cannot stand together with a day, a month or a year: write the one or the other."
    ),
    "date_incomplete": say("A year alone is no date: write the day and the month too."),
    "date_impossible": say(
        "There is no such day: day %(day)s of month %(month)s in the year %(year)s.",
        day=NUMBER,
        month=NUMBER,
        year=Kind.PLAIN,
    ),
    "date_past": say("That would be %(at)s, which is past.", at=WHEN),
    "date_future": say("That would be %(at)s, which is still to come.", at=WHEN),
    "date_far": say(
        "That would be %(at)s, more than %(most)s days ahead: write year, month and day if you"
        " mean it.",
        at=WHEN,
        most=NUMBER,
    ),
    "grace_before_deadline": say(
        "Grace cannot end before the deadline, which is %(deadline)s.", deadline=WHEN
    ),
    "absence_backwards": say(
        "The absence would end %(end)s, before it begins %(start)s.", end=WHEN, start=WHEN
    ),
    "absence_over": say("The absence would be over already: it would end %(end)s.", end=WHEN),
    "rhythm_form": say(
        "A rhythm names weekdays, one time and perhaps a time zone: SET RHYTHM mon,thu 19:00"
        " Europe/Paris."
    ),
    "rhythm_hours": say(
        "All days of a rhythm share one time, not %(times)s: the judge knows one clock per game.",
        times=LIST,
    ),
    "zone_unknown": (
        say(
            'There is no time zone "%(zone)s". Did you mean %(nearest)s?',
            zone=WORDS,
            nearest=CHOICE,
        ),
        say('There is no time zone "%(zone)s"; zones have names such as Europe/Paris.', zone=WORDS),
    ),
}
