"""What the director of a tournament does: lines of the log, and why something is refused."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

NUMBER, WORDS, LIST, POWER, POWERS = (
    Kind.NUMBER,
    Kind.WORDS,
    Kind.LIST,
    Kind.POWER,
    Kind.POWERS,
)
YEAR = Kind.PLAIN
_SEVEN = dict.fromkeys(
    ("austria", "england", "france", "germany", "italy", "russia", "turkey"), WORDS
)

COURSE: dict[str, Texts] = {
    "trn_created": say(
        "The tournament %(name)s is created. Seed of its lots: %(seed)s.", name=WORDS, seed=WORDS
    ),
    "trn_set": say("Setting %(key)s: %(value)s.", key=WORDS, value=WORDS),
    "trn_system": say("Scoring system: %(system)s.", system=WORDS),
    "trn_entered": say("%(entrant)s enters.", entrant=WORDS),
    "trn_returned": say("%(entrant)s is back.", entrant=WORDS),
    "trn_amended": say(
        "%(entrant)s: %(field)s is now %(value)s.", entrant=WORDS, field=WORDS, value=WORDS
    ),
    "trn_renamed": say("%(entrant)s: name or town corrected.", entrant=WORDS),
    "trn_left": say("%(entrant)s withdraws.", entrant=WORDS),
    "trn_arrived": say(
        "%(entrant)s arrives, number %(place)s in the order of arrival.",
        entrant=WORDS,
        place=NUMBER,
    ),
    "trn_round": say("Round %(round)s is drawn.", round=NUMBER),
    "trn_round_again": say("Round %(round)s is drawn anew.", round=NUMBER),
    "trn_absent": say("%(entrant)s is absent from round %(round)s.", entrant=WORDS, round=NUMBER),
    "trn_placed": say(
        "Place %(rank)s: %(entrant)s, total %(total)s.", rank=NUMBER, entrant=WORDS, total=WORDS
    ),
    "trn_in_final": say(
        "In the final of round %(round)s: %(players)s.", round=NUMBER, players=LIST
    ),
    "trn_board": say(
        "Round %(round)s, board %(board)s: Austria %(austria)s, England %(england)s, "
        "France %(france)s, Germany %(germany)s, Italy %(italy)s, Russia %(russia)s, "
        "Turkey %(turkey)s.",
        round=NUMBER,
        board=NUMBER,
        **_SEVEN,
    ),
    "trn_champion": say("The tournament is closed. First: %(players)s.", players=LIST),
    "trn_reopened": say("The tournament %(name)s is open again.", name=WORDS),
}

BOARDS: dict[str, Texts] = {
    "trn_result": say(
        "Result of round %(round)s, board %(board)s: ended after %(phase)s, the centres of "
        "%(year)s count.",
        round=NUMBER,
        board=NUMBER,
        phase=WORDS,
        year=YEAR,
    ),
    "trn_result_again": say(
        "Corrected result of round %(round)s, board %(board)s: ended after %(phase)s, the centres "
        "of %(year)s count.",
        round=NUMBER,
        board=NUMBER,
        phase=WORDS,
        year=YEAR,
    ),
    "trn_centres": say(
        "Round %(round)s, board %(board)s, centres of %(year)s: Austria %(austria)s, "
        "England %(england)s, France %(france)s, Germany %(germany)s, Italy %(italy)s, "
        "Russia %(russia)s, Turkey %(turkey)s.",
        round=NUMBER,
        board=NUMBER,
        year=YEAR,
        **_SEVEN,
    ),
    "trn_scores": say(
        "Round %(round)s, board %(board)s, scores: Austria %(austria)s, England %(england)s, "
        "France %(france)s, Germany %(germany)s, Italy %(italy)s, Russia %(russia)s, "
        "Turkey %(turkey)s.",
        round=NUMBER,
        board=NUMBER,
        **_SEVEN,
    ),
    "trn_voted": say(
        "Round %(round)s, board %(board)s: the vote to end the game was open; in favour: "
        "%(powers)s.",
        round=NUMBER,
        board=NUMBER,
        powers=POWERS,
    ),
    "trn_time_over": say(
        "Round %(round)s, board %(board)s: the time of the session was over.",
        round=NUMBER,
        board=NUMBER,
    ),
    "trn_substituted": say(
        "Round %(round)s, board %(board)s: %(entrant)s takes over %(power)s from %(before)s in "
        "spring %(year)s.",
        round=NUMBER,
        board=NUMBER,
        entrant=WORDS,
        power=POWER,
        before=WORDS,
        year=YEAR,
    ),
    "trn_deserted": say(
        "Round %(round)s, board %(board)s: %(power)s is in civil disorder from spring %(year)s on.",
        round=NUMBER,
        board=NUMBER,
        power=POWER,
        year=YEAR,
    ),
}

REFUSALS: dict[str, Texts] = {
    "trn_no_such": say('There is no tournament "%(name)s".', name=WORDS),
    "trn_name_bad": say(
        'A tournament cannot be called "%(name)s": at most 19 small letters a to z, digits and '
        "hyphens.",
        name=WORDS,
    ),
    "trn_name_taken": say("There is a tournament %(name)s already.", name=WORDS),
    "trn_closed_already": say(
        "The tournament %(name)s is closed; nothing in it changes any more.", name=WORDS
    ),
    "trn_not_closed": say("The tournament %(name)s is not closed.", name=WORDS),
    "trn_nothing_played": say(
        "No board of the tournament %(name)s has been played yet.", name=WORDS
    ),
    "trn_key_unknown": say(
        'There is nothing called "%(key)s" to set; there are: %(known)s.', key=WORDS, known=LIST
    ),
    "trn_value_unknown": say('%(key)s cannot be "%(value)s".', key=WORDS, value=WORDS),
    "trn_value_long": say("%(key)s has more than %(most)s letters.", key=WORDS, most=NUMBER),
    "trn_seed_fixed": say(
        "The seed of the tournament %(name)s cannot change after the first draw.", name=WORDS
    ),
    "trn_no_such_system": say('There is no scoring system "%(system)s".', system=WORDS),
    "trn_system_wrong": say("The scoring system cannot be used: %(reason)s.", reason=WORDS),
    "trn_entrant_no_name": say("Who enters needs a name."),
    "trn_entered_already": say("%(entrant)s has entered already.", entrant=WORDS),
    "trn_name_entered": say(
        "Somebody of that name has entered already: %(entrant)s. Two people of one name need an "
        "initial more.",
        entrant=WORDS,
    ),
    "trn_withdrawn_already": say("%(entrant)s has withdrawn already.", entrant=WORDS),
    "trn_left_already": say(
        "%(entrant)s has withdrawn and cannot take over a power.", entrant=WORDS
    ),
    "trn_arrived_already": say(
        "%(entrant)s has arrived already, as number %(place)s.", entrant=WORDS, place=NUMBER
    ),
    "trn_round_order": say(
        "Round %(round)s cannot be drawn now; the next one is round %(next)s.",
        round=NUMBER,
        next=NUMBER,
    ),
    "trn_round_drawn": say(
        "Round %(round)s is drawn already; it can be drawn again if that is asked for.",
        round=NUMBER,
    ),
    "trn_round_begun": say(
        "Round %(round)s cannot be drawn again: a board of it has a game or a result.",
        round=NUMBER,
    ),
    "trn_results_missing": say(
        "Boards without a result: %(boards)s.",
        boards=LIST,
    ),
    "trn_final_there": say("Round %(round)s has had the final board already.", round=NUMBER),
    "trn_board_unknown": say(
        "There is no board %(board)s; there are: %(known)s.", board=WORDS, known=LIST
    ),
    "trn_result_there": say(
        "Round %(round)s, board %(board)s has a result already; it can be replaced if that is "
        "asked for.",
        round=NUMBER,
        board=NUMBER,
    ),
    "trn_year_wrong": say(
        "%(year)s is no year of the game: it goes from %(first)s to %(last)s.",
        year=YEAR,
        first=YEAR,
        last=YEAR,
    ),
}
