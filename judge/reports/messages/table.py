"""What is wrong with a position or order typed at a table (``judge adjudicate --human``).

Each sentence says what would be accepted.
"""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

CHOICE = Kind.CHOICE
NUMBER = Kind.NUMBER
PLACE = Kind.THE_PLACE
PLACES = Kind.PLACES
PLAIN = Kind.PLAIN
POWERS_OR = Kind.POWERS_OR
WORDS = Kind.WORDS

#: Placeholders that several sentences share.
AT = {"place": PLACE}
AT_LINE = {"place": PLACE, "line": NUMBER}
TEXT = {"text": WORDS}

TABLE: dict[str, Texts] = {
    "table_no_power": say(
        "A power is missing. Begin the line with one, such as: %(example)s",
        example=WORDS,
    ),
    "table_unknown_power": say(
        'There is no power "%(word)s" on this map. Accepted: %(powers)s.',
        word=WORDS,
        powers=POWERS_OR,
    ),
    "table_unit_wanted": say(
        '"%(text)s" is no unit. Accepted: A or F and a place, such as A Par or F StP/sc.', **TEXT
    ),
    "table_place_wanted": say('"%(text)s" is no place of this map.', **TEXT),
    "table_army_at_sea": say(
        "An army cannot stand in %(place)s. Accepted: a land province, or a fleet.", **AT
    ),
    "table_fleet_inland": say(
        "A fleet cannot stand in %(place)s. Accepted: a sea or a coast, or an army.", **AT
    ),
    "table_nobody": say("No unit can stand in %(place)s.", **AT),
    "table_coast_missing": say(
        "The coast of the fleet in %(place)s is missing. Accepted: %(choices)s.",
        place=PLACE,
        choices=PLACES,
    ),
    "table_two_units": say(
        "Two units cannot stand in %(place)s; line %(line)s has the other.", **AT_LINE
    ),
    "table_attacker": say(
        '"%(text)s" does not say where the attacker came from. Accepted: A Bud from '
        "Ser, or A Bud by sea.",
        **TEXT,
    ),
    "table_not_centre": say(
        "%(place)s is no supply centre. Accepted: names of centres, separated by commas.", **AT
    ),
    "table_two_owners": say(
        "The centre %(place)s has an owner already, in line %(line)s.", **AT_LINE
    ),
    "table_phase": say(
        '"%(text)s" is no phase. Accepted: S1901M, F1901R, W1901A and the like.', **TEXT
    ),
    "table_rules": say(
        'There are no rules "%(text)s". Accepted: %(choices)s.',
        text=WORDS,
        choices=CHOICE,
    ),
    "table_map": say(
        'There is no map "%(text)s". Accepted: the name of a map file, such as standard.', **TEXT
    ),
    "table_empty": say(
        "There is no position. Write lines such as: France: A Par, F Bre",
    ),
    "table_no_dislodged": say(
        "In a retreat phase a heading dislodged is needed, with lines such as: "
        "Austria: A Bud from Ser",
    ),
    "table_no_centres": say(
        "In an adjustment phase a heading centres is needed, with lines such as: "
        "France: Par, Bre, Mar",
    ),
    "table_order": say(
        '"%(text)s" is no order. %(reason)s Accepted, for example: A par - bur',
        reason=PLAIN,
        text=WORDS,
    ),
    "table_one_order": say(
        "One order is wanted, not several or none.",
    ),
    "table_line": say(
        "Line %(line)s: %(reason)s",
        line=NUMBER,
        reason=PLAIN,
    ),
}
