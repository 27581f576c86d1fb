"""How a code becomes a sentence: its English text and the kind of each placeholder.

A new sentence is one line in a file of this package and one entry in
``locale/fr/LC_MESSAGES/judge.po``. The tests find every code without text,
placeholder without kind, and text without translation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """How the value of a placeholder is written."""

    PLACE = "place"  # id → name
    PLACES = "places"  # ids → names joined with "or"
    PLACES_AND = "places_and"  # the same with "and"
    SOME_PLACES = "some_places"  # ids → names with commas, at most eight of them
    POWER = "power"  # id → name; M, O and ? → role
    POWERS = "powers"  # ids → names joined with "and"
    POWERS_OR = "powers_or"  # the same with "or"
    UNIT = "unit"  # Unit, UnitRef, "A par" → "Army Paris"
    UNIT_KIND = "unit_kind"  # A, F → "army", "fleet"
    UNITS = "units"  # several of them joined with "and"
    THE_PLACE = "the_place"  # id → "the North Sea", "la Bourgogne": inside a sentence
    THE_POWER = "the_power"  # id → "France", "la France"
    THE_POWERS = "the_powers"  # several of them joined with "and"
    THE_UNIT = "the_unit"  # Unit → "the French army in Paris"
    THE_UNITS = "the_units"  # several of them joined with "and"
    PERSON = "person"  # Actor → "anna@example.org"
    ACTOR = "actor"  # Actor → "anna@example.org as France"
    WHEN = "when"  # aware datetime in the zone of the letter
    SPAN = "span"  # timedelta, or hours → "2 days 3 hours"
    PHASE = "phase"  # Phase or code → "Spring of 1901, movement"
    PHASE_TYPE = "phase_type"  # movement, retreat, adjustment
    NUMBER = "number"
    SETTING = "setting"  # a number of a game: "Longest absence, in days"
    LIMIT = "limit"  # its value; None → "no limit"
    VALUE = "value"  # bool → on/off, everything else as it is
    ORDERS = "orders"  # lines as a player sends them, with commas, none of them broken
    TYPED = "typed"  # one such line; the word password at its end stands for the player's own
    TOPICS = "topics"  # topics of HELP → "SUPPORT or CONVOY"
    FILE = "file"  # a file of GET → DRAWS
    FILES = "files"  # "DRAWS or PRESS"
    EXPECTED = "expected"  # symbolic words of the order reader, joined with "or"
    LIST = "list"  # words joined with commas
    CHOICE = "choice"  # words joined with "or"
    WORDS = "words"  # as typed by a person; blanks and controls folded
    PLAIN = "plain"  # made by the judge, printed as it is


#: What may need a capital at the beginning of a sentence, and joins with what is before it.
ARTICLED = (
    Kind.ACTOR,
    Kind.THE_PLACE,
    Kind.THE_POWER,
    Kind.THE_POWERS,
    Kind.THE_UNIT,
    Kind.THE_UNITS,
)


@dataclass(frozen=True, slots=True)
class Text:
    """An English sentence (msgid) with its placeholders.

    ``plural`` is the form for other numbers than one and ``count`` the
    placeholder that decides.
    """

    msgid: str
    kinds: Mapping[str, Kind]
    plural: str | None = None
    count: str = ""


def say(msgid: str, /, **kinds: Kind) -> Text:
    return Text(msgid, kinds)


def say_n(msgid: str, plural: str, /, count: str, **kinds: Kind) -> Text:
    """A sentence with a number: ``count`` names its placeholder."""
    return Text(msgid, {count: Kind.NUMBER, **kinds}, plural, count)


#: A code has one text, or several: the first whose placeholders all have a value is taken.
Texts = Text | tuple[Text, ...]


def every(texts: Texts) -> tuple[Text, ...]:
    return (texts,) if isinstance(texts, Text) else texts


def fitting(texts: Texts, params: Mapping[str, object]) -> Text:
    """The text that says most of what is known; the last one if none fits."""
    *first, last = every(texts)
    for text in first:
        if all(params.get(name) not in (None, "", (), []) for name in text.kinds):
            return text
    return last
