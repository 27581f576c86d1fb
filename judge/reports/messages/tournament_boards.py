"""Results of tournament boards that cannot be, or that lack what their scoring system asks for."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

POWER, NUMBER, YEAR = Kind.POWER, Kind.NUMBER, Kind.PLAIN

BOARDS: dict[str, Texts] = {
    "trn_not_seven": say(
        "A board has %(wanted)s powers, and %(found)s were given.", wanted=NUMBER, found=NUMBER
    ),
    "trn_unknown_power": say(
        '"%(word)s" is no power of the board: it has %(powers)s.',
        word=Kind.WORDS,
        powers=Kind.POWERS,
    ),
    "trn_power_twice": say("%(power)s stands there twice.", power=POWER),
    "trn_negative": say("%(power)s: there are no centres below 0.", power=POWER),
    "trn_two_winners": say("Only one power can have %(wins)s centres or more.", wins=NUMBER),
    "trn_too_many": say(
        "The map has %(most)s centres, and %(held)s are held in all.", most=NUMBER, held=NUMBER
    ),
    "trn_too_many_in": say(
        "%(year)s: the map has %(most)s centres, and %(held)s are held in all.",
        year=YEAR,
        most=NUMBER,
        held=NUMBER,
    ),
    "trn_nobody": say("Nobody has a centre, so this is no result."),
    "trn_ends_early": say(
        "The last year, %(year)s, lies before the first one, %(first)s.", year=YEAR, first=YEAR
    ),
    "trn_out_with_centres": say(
        "%(power)s cannot be out with centres at the end: %(centres)s.",
        power=POWER,
        centres=NUMBER,
    ),
    "trn_out_early": say(
        "%(power)s cannot be out in %(year)s: the first year is %(first)s.",
        power=POWER,
        year=YEAR,
        first=YEAR,
    ),
    "trn_out_late": say(
        "%(power)s cannot be out in %(year)s: the last year is %(last)s.",
        power=POWER,
        year=YEAR,
        last=YEAR,
    ),
    "trn_years_missing": say(
        "%(power)s: a number of centres is wanted for every year from %(first)s to %(last)s.",
        power=POWER,
        first=YEAR,
        last=YEAR,
    ),
    "trn_years_disagree": say(
        "%(power)s: the count of the last year is not the result, %(centres)s.",
        power=POWER,
        centres=NUMBER,
    ),
    "trn_revived": say(
        "%(power)s has centres again after %(year)s, when it had none.", power=POWER, year=YEAR
    ),
    "trn_out_otherwise": say(
        "%(power)s: by its centres it was out in %(year)s.", power=POWER, year=YEAR
    ),
    "trn_draw_of_nobody": say("A draw needs a member."),
    "trn_draw_without_centres": say(
        "%(power)s has no centre and cannot be in the draw.", power=POWER
    ),
    "trn_draw_and_winner": say("%(power)s has won, so there is no draw with others.", power=POWER),
    "trn_last_year_needed": say("This system also needs the last year of the game."),
    "trn_out_year_needed": say(
        "%(power)s: this system also needs the year in which it went out.", power=POWER
    ),
    "trn_course_needed": say(
        "%(power)s: the tie is decided by the centres of earlier years, which are missing.",
        power=POWER,
    ),
}
