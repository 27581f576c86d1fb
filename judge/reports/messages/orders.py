"""Why an order was not taken, and remarks on orders that were.

The codes are those of the rules (`judge.games.diplomacy.refusals`) and of the
reader of lines (`judge.language.diagnostics`).
"""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

PLACE, PLACES, POWER, KIND = Kind.PLACE, Kind.PLACES, Kind.THE_POWER, Kind.UNIT_KIND
POWERS_OR, EXPECTED, THE_PLACE = Kind.POWERS_OR, Kind.EXPECTED, Kind.THE_PLACE
WORDS, NUMBER, PHASE_TYPE = Kind.WORDS, Kind.NUMBER, Kind.PHASE_TYPE

READER: dict[str, Texts] = {
    "unknown_place": (
        say(
            'There is no place "%(word)s" on this map. Did you mean %(nearest)s?',
            word=WORDS,
            nearest=PLACES,
        ),
        say(
            'There is no place "%(word)s" on this map. A name or its first three letters will do.',
            word=WORDS,
        ),
        say('There is no place "%(place)s" on this map.', place=WORDS),
    ),
    "ambiguous_place": say(
        '"%(word)s" can mean several places: %(candidates)s? Please write more of the name.',
        word=WORDS,
        candidates=PLACES,
    ),
    "coast_unknown": (
        say(
            '%(place)s has no coast "%(coast)s"; write %(choices)s.',
            place=PLACE,
            coast=WORDS,
            choices=Kind.CHOICE,
        ),
        say(
            '%(place)s has no coasts to choose from; leave "%(coast)s" out.',
            place=PLACE,
            coast=WORDS,
        ),
    ),
    "unknown_power": (
        say(
            '"%(word)s" can mean several powers: %(candidates)s.', word=WORDS, candidates=POWERS_OR
        ),
        say(
            'There is no power "%(letter)s" in this game. The letters are: %(letters)s.',
            letter=WORDS,
            letters=Kind.PLAIN,
        ),
        say(
            'There is no power "%(word)s" in this game. The powers are: %(powers)s.',
            word=WORDS,
            powers=Kind.POWERS,
        ),
        say('There is no power "%(word)s" in this game.', word=WORDS),
    ),
    "not_an_order": (
        say(
            'After "%(read)s" should follow %(expected)s, not "%(at_word)s".',
            read=WORDS,
            at_word=WORDS,
            expected=EXPECTED,
        ),
        say(
            'The line ends too early: after "%(read)s" should follow %(expected)s.',
            read=WORDS,
            expected=EXPECTED,
        ),
        say(
            'No order begins with "%(at_word)s"; expected is %(expected)s.',
            at_word=WORDS,
            expected=EXPECTED,
        ),
        say('No order begins with "%(at_word)s".', at_word=WORDS),
        say('"%(read)s" is not a whole order.', read=WORDS),
        say("This is not an order."),
    ),
    "waive_one_each": say("Write one WAIVE for each build that you give up, without a number."),
    "trailing_words": say(
        'The order was complete before "%(words)s"; a further one needs a line of its own or a'
        " comma before it.",
        words=WORDS,
    ),
    "line_too_long": say(
        "This line is too long: at most %(limit)s characters are read. Please use several lines.",
        limit=NUMBER,
    ),
    "too_many_orders": say(
        "There are too many orders on this line: at most %(limit)s are read. Please use several"
        " lines.",
        limit=NUMBER,
    ),
    "order_replaced": say(
        '"%(old)s" no longer counts; "%(new)s" has taken its place.', old=WORDS, new=WORDS
    ),
}

RULES: dict[str, Texts] = {
    "wrong_phase": (
        say(
            '"%(read)s" is no order for the present phase (%(expected)s).',
            read=WORDS,
            expected=PHASE_TYPE,
        ),
        say("This is no order for the present phase (%(expected)s).", expected=PHASE_TYPE),
    ),
    "no_verb": say("%(place)s: the line does not say what the unit is to do.", place=PLACE),
    "eliminated": say("%(power)s is eliminated; there is nothing to order.", power=POWER),
    "no_unit_there": say("%(place)s: there is no unit.", place=PLACE),
    "no_own_unit_there": say("%(place)s: you have no unit there.", place=PLACE),
    "not_your_unit": say(
        "%(place)s: the unit there is not yours; it belongs to %(power)s.",
        place=PLACE,
        power=POWER,
    ),
    "wrong_unit_type": say(
        "%(place)s: the unit there is of type %(kind)s; the line names another.",
        place=PLACE,
        kind=KIND,
    ),
    "wrong_coast_of_unit": say(
        "%(place)s: the fleet stands on another coast, %(real)s.", place=PLACE, real=PLACE
    ),
    "frozen": say("%(place)s is closed in this season.", place=PLACE),
    "proxy_not_allowed": say(
        "Proxy orders (here to %(power)s) are not allowed in this game.", power=POWER
    ),
    "proxy_by_master": say("They are allowed when the master writes SET PROXY."),
    "proxy_by_players": say("They are allowed when a player of the game writes SET PROXY."),
    "proxy_to_oneself": say(
        "%(place)s: a proxy goes to another power; you order this unit yourself.", place=PLACE
    ),
    "proxy_to_nobody": say("%(power)s cannot order anything: it is eliminated.", power=POWER),
    "same_province": say(
        "%(place)s: a unit cannot move to where it stands; to stay is HOLD.", place=PLACE
    ),
    "not_adjacent": say("%(place)s: the unit there cannot reach %(to)s.", place=PLACE, to=PLACE),
    "army_at_sea": say("%(place)s: an army cannot enter the sea (%(to)s).", place=PLACE, to=PLACE),
    "fleet_inland": say("%(place)s: a fleet cannot go inland (%(to)s).", place=PLACE, to=PLACE),
    "impassable": say("%(to)s cannot be entered by any unit.", to=PLACE),
    "no_such_coast": say("There is no such coast: %(to)s.", to=PLACE),
    "coast_missing": say(
        "%(to)s: the coast is missing. Both can be reached: %(choices)s.", to=PLACE, choices=PLACES
    ),
    "coast_unreachable": (
        say(
            "%(place)s: %(to)s cannot be reached from there, only %(choices)s.",
            place=PLACE,
            to=PLACE,
            choices=PLACES,
        ),
        say("%(place)s: %(to)s cannot be reached from there.", place=PLACE, to=PLACE),
    ),
    "army_coast": say("An army stands on no coast (%(to)s).", to=PLACE),
    "no_route": say(
        "%(place)s: no chain of fleets at sea leads from there to %(to)s.",
        place=PLACE,
        to=THE_PLACE,
    ),
    "fleet_cannot_be_convoyed": say(
        "%(place)s: a fleet cannot be convoyed, only an army.", place=PLACE
    ),
    "route_needs_sea": say("%(sea)s is no sea; a convoy cannot pass there.", sea=PLACE),
    "route_needs_fleet": say("%(sea)s: there is no fleet that could convoy.", sea=PLACE),
    "route_broken": say(
        "The written route is broken: %(place)s and %(to)s do not touch.", place=PLACE, to=PLACE
    ),
    "supports_itself": say("%(place)s: a unit cannot support itself.", place=PLACE),
    "no_such_supported_unit": say("%(place)s: there is no unit to support.", place=PLACE),
    "wrong_supported_type": say(
        "%(place)s: the other unit named there is of type %(kind)s.", place=PLACE, kind=KIND
    ),
    "support_unreachable": say(
        "%(place)s: the unit there cannot support into %(to)s, which it could not enter itself.",
        place=PLACE,
        to=THE_PLACE,
    ),
    "supported_unreachable": say(
        "%(place)s: the supported unit cannot reach %(to)s.", place=PLACE, to=PLACE
    ),
    "convoy_needs_fleet_at_sea": say("%(place)s: only a fleet at sea can convoy.", place=PLACE),
    "no_such_convoyed_unit": say("%(place)s: there is no army to convoy.", place=PLACE),
    "convoy_to_sea": say("%(to)s: a convoy ends on land.", to=PLACE),
    "convoy_off_route": say(
        "%(place)s: the fleet there lies on no way of the army from %(of)s to %(to)s.",
        place=PLACE,
        of=THE_PLACE,
        to=THE_PLACE,
    ),
    "not_dislodged": say("%(place)s: no unit was dislodged there.", place=PLACE),
    "no_own_unit_dislodged": say("%(place)s: no unit of yours was dislodged there.", place=PLACE),
    "retreat_not_open": (
        say("A retreat to %(to)s is not possible. Open: %(choices)s.", to=PLACE, choices=PLACES),
        say("A retreat to %(to)s is not possible.", to=PLACE),
    ),
    "nothing_to_build": say(
        "%(power)s has nothing to build: it does not have more centres than units.",
        power=POWER,
    ),
    "nothing_to_remove": say(
        "%(power)s has nothing to remove: it does not have more units than centres.",
        power=POWER,
    ),
    "not_home_centre": (
        say(
            "%(place)s: nothing can be built there. Possible: %(choices)s.",
            place=PLACE,
            choices=PLACES,
        ),
        say("%(place)s: nothing can be built there, nor anywhere else.", place=PLACE),
    ),
    "not_owned": (
        say(
            "%(place)s: the centre does not belong to you. Possible: %(choices)s.",
            place=PLACE,
            choices=PLACES,
        ),
        say("%(place)s: the centre does not belong to you.", place=PLACE),
    ),
    "occupied": (
        say(
            "%(place)s: a unit stands there already. Possible: %(choices)s.",
            place=PLACE,
            choices=PLACES,
        ),
        say("%(place)s: a unit stands there already.", place=PLACE),
    ),
    "type_required": say(
        "%(place)s: write whether to build an army (A) or a fleet (F).", place=PLACE
    ),
    "coast_required": say(
        "%(place)s: write the coast for the fleet: %(choices)s.", place=PLACE, choices=PLACES
    ),
    "build_inland": say("%(place)s: a fleet cannot be built inland, only an army.", place=PLACE),
    "build_at_sea": say("%(place)s: nothing can be built at sea.", place=PLACE),
}

#: What stands below a refusal (`judge.handlers.examples`).
HELPS: dict[str, Texts] = {
    "order_example": say("This would be accepted: %(examples)s", examples=Kind.ORDERS),
    "own_units": say("Units that can be ordered: %(units)s.", units=Kind.UNITS),
    "can_go": (
        say(
            "From %(place)s the unit can go to: %(places)s.",
            place=PLACE,
            places=Kind.SOME_PLACES,
        ),
        say("From %(place)s the unit can go nowhere.", place=PLACE),
    ),
    "can_support": say(
        "From %(place)s the unit can give support in: %(places)s.",
        place=PLACE,
        places=Kind.SOME_PLACES,
    ),
    "nothing_due": say("%(power)s has nothing to order in this phase.", power=POWER),
}

HINTS = {
    "proxy_needed": say(
        "%(place)s: your order for this unit counts only if %(power)s gives you its proxy.",
        place=PLACE,
        power=POWER,
    ),
    "proxy_needed_unseen": say(
        "%(place)s: you have no unit there. Your order counts only if there is one, and its owner"
        " gives you its proxy.",
        place=PLACE,
    ),
    "support_unmatched": say(
        "%(place)s supports %(of)s to %(to)s, but it is not ordered to go there.",
        place=PLACE,
        of=PLACE,
        to=THE_PLACE,
    ),
    "support_of_mover": say(
        "%(place)s supports %(of)s as a unit that stays, but it is ordered to move.",
        place=PLACE,
        of=PLACE,
    ),
    "support_against_own": say(
        "%(place)s supports an attack on %(to)s, where your own unit stays: such support has no"
        " force against it.",
        place=PLACE,
        to=THE_PLACE,
    ),
    "own_unit_stays": say(
        "%(place)s goes to %(to)s, where your own unit stays: it cannot be driven out by your own.",
        place=PLACE,
        to=THE_PLACE,
    ),
    "swap": say(
        "%(place)s and %(to)s cannot change places by land: one of them has to go by convoy.",
        place=PLACE,
        to=PLACE,
    ),
    "convoy_unmatched": say(
        "%(place)s convoys the army in %(of)s to %(to)s, which is not ordered to go there.",
        place=PLACE,
        of=PLACE,
        to=THE_PLACE,
    ),
    "convoy_of_neighbour": say(
        "%(place)s convoys the army in %(of)s to %(to)s, which it could reach by land: if the"
        " convoy is broken it stays where it is.",
        place=PLACE,
        of=PLACE,
        to=THE_PLACE,
    ),
    "convoy_missing": say(
        "None of your own fleets carries the army in %(place)s to %(to)s.",
        place=PLACE,
        to=THE_PLACE,
    ),
    "same_target": say(
        "Several of your own units go to %(to)s and stand each other off, unless one has more"
        " support: %(places)s.",
        to=PLACE,
        places=Kind.PLACES_AND,
    ),
}
