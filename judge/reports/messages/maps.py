"""What the judge says to MAP and SET MAP."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

MAPS: dict[str, Texts] = {
    "map_sent": say("The map of %(phase)s comes in a letter of its own.", phase=Kind.PHASE),
    "map_no_picture": say(
        "There is no drawing of the map %(variant)s, so the letter tells in words who holds what.",
        variant=Kind.PLAIN,
    ),
    "map_forming": say(
        "The game %(game)s has not started, so there is nothing to draw yet.", game=Kind.PLAIN
    ),
    "map_blind": say(
        "%(game)s is a blind game: only its players see something of the board, each his own part,"
        " below their SIGNON.",
        game=Kind.PLAIN,
    ),
    "map_nothing_settled": say(
        "No phase has been settled yet; MAP without LAST shows the board of %(phase)s.",
        phase=Kind.PHASE,
    ),
    "map_unknown_phase": say(
        "The game %(game)s has no phase %(phase)s. Its phases go from %(first)s to %(last)s; LAST"
        " is the last one that has been settled, and without a phase MAP shows the board as it"
        " stands.",
        game=Kind.PLAIN,
        phase=Kind.WORDS,
        first=Kind.PLAIN,
        last=Kind.PLAIN,
    ),
    "map_too_many": say(
        "This hour's letters to you are used up, so the map was not sent. Ask again later."
    ),
    "map_on": say(
        "Results letters bring you a picture of the map, %(width)s pixels wide (SET MAP SIZE"
        " changes that); SET MAP OFF ends it.",
        width=Kind.NUMBER,
    ),
    "map_off": say("Results letters bring you no picture from now on; MAP still does."),
    "map_size": say(
        "The picture cannot be %(value)s pixels wide; it can have from %(least)s to %(most)s.",
        value=Kind.WORDS,
        least=Kind.NUMBER,
        most=Kind.NUMBER,
    ),
    "map_value": say(
        "SET MAP cannot be %(value)s; it can be ON, OFF, or SIZE and a number from %(least)s to"
        " %(most)s.",
        value=Kind.WORDS,
        least=Kind.NUMBER,
        most=Kind.NUMBER,
    ),
    "subject_map": say("Map"),
}
