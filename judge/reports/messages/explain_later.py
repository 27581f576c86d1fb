"""Why an order of a retreat or adjustment phase came out as it did.

The codes are those of `judge.games.diplomacy.reasons_later`.
"""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

NUMBER = Kind.NUMBER
PLACE = Kind.THE_PLACE
POWER = Kind.THE_POWER
UNIT = Kind.THE_UNIT
UNITS = Kind.THE_UNITS

#: Placeholders that several sentences share.
AT = {"place": PLACE}
BUILT = {"place": PLACE, "power": POWER}
DUE = {"power": POWER, "num": NUMBER}
MOVE = {"unit": UNIT, "to": PLACE}
ONE = {"unit": UNIT}
OWN = {"power": POWER, "unit": UNIT}
WHO = {"power": POWER}

RETREATS: dict[str, Texts] = {
    "why_retreated": say(
        "%(unit)s retreated to %(to)s; the place was open, and no other unit retreated there.",
        **MOVE,
    ),
    "why_retreat_met": say(
        "%(unit)s retreated to %(to)s, but so did %(others)s, and then all of them "
        "leave the board.",
        unit=UNIT,
        others=UNITS,
        to=PLACE,
    ),
    "why_disbanded": say("%(unit)s was disbanded as ordered.", **ONE),
    "why_retreat_silent": say("No retreat was ordered for %(unit)s, so it left the board.", **ONE),
    "why_lost": say(
        "So the order does not count, and %(unit)s left the board for lack of a retreat.", **ONE
    ),
    "why_closed_far": say("%(unit)s could not get to %(to)s in one step.", **MOVE),
    "why_closed_taken": say(
        "%(to)s is held by %(other)s.",
        to=PLACE,
        other=UNIT,
    ),
    "why_closed_origin": say(
        "%(to)s is where its attacker came from.",
        to=PLACE,
    ),
    "why_closed_standoff": say(
        "%(to)s was left empty by a standoff.",
        to=PLACE,
    ),
}

ADJUSTMENTS: dict[str, Texts] = {
    "why_built_army": say_n(
        "An army was built in %(place)s: the centre belongs to %(power)s and is "
        "free, and %(num)s build was due.",
        "An army was built in %(place)s: the centre belongs to %(power)s and is "
        "free, and %(num)s builds were due.",
        count="num",
        **BUILT,
    ),
    "why_built_fleet": say_n(
        "A fleet was built in %(place)s: the centre belongs to %(power)s and is "
        "free, and %(num)s build was due.",
        "A fleet was built in %(place)s: the centre belongs to %(power)s and is "
        "free, and %(num)s builds were due.",
        count="num",
        **BUILT,
    ),
    "why_removed": say_n(
        "%(power)s had to remove %(num)s unit and named %(unit)s.",
        "%(power)s had to remove %(num)s units and named %(unit)s.",
        count="num",
        unit=UNIT,
        power=POWER,
    ),
    "why_waived": say("%(power)s gave up a build, as it may.", **WHO),
    "why_unused": say("%(power)s did not order a build that was due; it is lost.", **WHO),
    "why_no_centre": say("%(power)s has no centre left, so %(unit)s left the board.", **OWN),
    "why_disorder_homes": say(
        "%(power)s did not name enough units to remove, so %(unit)s was removed: the "
        "unit farthest from its home centres goes first, of equals a fleet before an "
        "army, then by name (DATC 4.D.8).",
        **OWN,
    ),
    "why_disorder_owned": say(
        "%(power)s did not name enough units to remove, so %(unit)s was removed: the "
        "unit farthest from the centres it owns goes first, of equals a fleet before "
        "an army, then by name (DATC 4.D.8).",
        **OWN,
    ),
    "why_too_many_builds_a": say(
        "%(power)s ordered more builds than were due (%(num)s), so none counts (DATC 4.D.4).", **DUE
    ),
    "why_too_many_builds_b": say(
        "%(power)s ordered more builds than were due (%(num)s), so the first "
        "possible ones count (DATC 4.D.4).",
        **DUE,
    ),
    "why_too_many_builds_c": say(
        "%(power)s ordered more builds than were due (%(num)s), so the last possible "
        "ones count (DATC 4.D.4).",
        **DUE,
    ),
    "why_too_many_removals_a": say(
        "%(power)s ordered more removals than were due (%(num)s), so none counts (DATC 4.D.6).",
        **DUE,
    ),
    "why_too_many_removals_b": say(
        "%(power)s ordered more removals than were due (%(num)s), so the first "
        "possible ones count (DATC 4.D.6).",
        **DUE,
    ),
    "why_too_many_removals_c": say(
        "%(power)s ordered more removals than were due (%(num)s), so the last "
        "possible ones count (DATC 4.D.6).",
        **DUE,
    ),
    "why_too_many_site_a": say(
        "More than one build was ordered in %(place)s, so none counts (DATC 4.D.5).", **AT
    ),
    "why_too_many_site_b": say(
        "More than one build was ordered in %(place)s, so the first possible one "
        "counts (DATC 4.D.5).",
        **AT,
    ),
    "why_too_many_site_c": say(
        "More than one build was ordered in %(place)s, so the last possible one "
        "counts (DATC 4.D.5).",
        **AT,
    ),
    "why_too_many_unit_b": say(
        "The unit in %(place)s was named more than once; the first order counts.", **AT
    ),
    "why_too_many_unit_c": say(
        "The unit in %(place)s was named more than once; the last order counts.", **AT
    ),
}
