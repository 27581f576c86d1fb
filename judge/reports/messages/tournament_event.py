"""Draws, ranks and refusals of tournaments: every code of `judge.tournament` but its boards.

`judge.reports.tournament.notes` puts names in the place of ids before they are said.
"""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

POWER, POWERS, NUMBER, PLAIN = Kind.POWER, Kind.POWERS, Kind.NUMBER, Kind.PLAIN
NAME, NAMES, WORDS, LIST = Kind.WORDS, Kind.LIST, Kind.WORDS, Kind.LIST
YEAR = Kind.PLAIN

MUSTERING: dict[str, Texts] = {
    "trn_muster": say(
        "Players: %(players)s. Boards: %(boards)s. Sitting out: %(sit_out)s. "
        "Playing two boards: %(twice)s.",
        players=NUMBER,
        boards=NUMBER,
        sit_out=NUMBER,
        twice=NUMBER,
    ),
    "trn_withdrawn": say("%(entrant)s has withdrawn.", entrant=NAME),
    "trn_plays_two": say("%(entrant)s volunteers and plays two boards.", entrant=NAME),
    "trn_sits_volunteer": say("%(entrant)s volunteers to sit out.", entrant=NAME),
    "trn_sits_not_registered": say(
        "%(entrant)s sits out: %(before)s registered for the tournament beforehand.",
        entrant=NAME,
        before=NAME,
    ),
    "trn_sits_local": say(
        "%(entrant)s sits out: %(before)s comes from another town.", entrant=NAME, before=NAME
    ),
    "trn_sits_arrived_later": say(
        "%(entrant)s sits out: %(before)s arrived earlier "
        "(order of arrival: %(other)s before %(arrived)s).",
        entrant=NAME,
        before=NAME,
        arrived=NUMBER,
        other=NUMBER,
    ),
    "trn_entrant_twice": say("%(entrant)s is in the list of players twice.", entrant=NAME),
    "trn_too_few_players": say(
        "There are %(players)s players, and at least %(least)s are needed.",
        players=NUMBER,
        least=NUMBER,
    ),
}

DRAWING: dict[str, Texts] = {
    "trn_drawn": (
        say(
            "Drawn by lot from the seed %(seed)s, lots used: %(lots)s. Players in the draw: "
            "%(players)s. Boards that were given: %(fixed)s.",
            seed=WORDS,
            lots=NUMBER,
            players=NAMES,
            fixed=LIST,
        ),
        say(
            "Drawn by lot from the seed %(seed)s, lots used: %(lots)s. Players in the draw: "
            "%(players)s.",
            seed=WORDS,
            lots=NUMBER,
            players=NAMES,
        ),
    ),
    "trn_power_repeated": say(
        "%(player)s plays %(power)s for the %(times)s. time: no draw could avoid it.",
        player=NAME,
        power=POWER,
        times=NUMBER,
    ),
    "trn_met_again": say(
        "Board %(board)s: the same two meet for the %(times)s. time: %(players)s.",
        board=NUMBER,
        times=NUMBER,
        players=NAMES,
    ),
    "trn_not_apart": say(
        "Board %(board)s: two sit together who were to be kept apart: %(players)s "
        "(weight %(weight)s).",
        board=NUMBER,
        players=NAMES,
        weight=NUMBER,
    ),
    "trn_board_size": say(
        "Board %(board)s has %(players)s players; it takes %(seats)s.",
        board=NUMBER,
        players=NUMBER,
        seats=NUMBER,
    ),
    "trn_board_twice": say(
        "Board %(board)s: %(player)s cannot have this seat too.", board=NUMBER, player=NAME
    ),
    "trn_double_needs_boards": say(
        "%(player)s cannot play so many boards: there are %(boards)s.", player=NAME, boards=NUMBER
    ),
    "trn_not_full_boards": say(
        "The number of players, %(players)s, is no multiple of %(seats)s.",
        players=NUMBER,
        seats=NUMBER,
    ),
    "trn_absent_replaced": say(
        "%(absent)s has qualified but is absent; %(next)s moves up.", absent=NAME, next=NAME
    ),
    "trn_lot_for_final": say(
        "Equal in everything: %(players)s. Places left in the final: %(places)s. The lot from the "
        "seed %(seed)s gives this order: %(order)s.",
        players=NAMES,
        places=NUMBER,
        seed=WORDS,
        order=NAMES,
    ),
    "trn_lot_needed": say(
        "A lot must decide who plays the final, and there is no seed for it: %(players)s.",
        players=NAMES,
    ),
    "trn_too_few_finalists": say(
        "%(players)s players are ready for the final, which takes %(finalists)s.",
        players=NUMBER,
        finalists=NUMBER,
    ),
}

RANKING: dict[str, Texts] = {
    "trn_by_total": say(
        "%(above)s before %(below)s: total %(higher)s against %(lower)s.",
        above=NAME,
        below=NAME,
        higher=LIST,
        lower=LIST,
    ),
    "trn_by_best_game": say(
        "%(above)s before %(below)s: best game %(higher)s against %(lower)s.",
        above=NAME,
        below=NAME,
        higher=LIST,
        lower=LIST,
    ),
    "trn_by_average": say(
        "%(above)s before %(below)s: average of centres in the best game %(higher)s against "
        "%(lower)s.",
        above=NAME,
        below=NAME,
        higher=LIST,
        lower=LIST,
    ),
    "trn_by_countback": say(
        "%(above)s before %(below)s: centres of the best game from its last year backwards "
        "%(higher)s against %(lower)s.",
        above=NAME,
        below=NAME,
        higher=LIST,
        lower=LIST,
    ),
    "trn_by_power": say(
        "%(above)s before %(below)s: power of the best game %(higher)s before %(lower)s.",
        above=NAME,
        below=NAME,
        higher=LIST,
        lower=LIST,
    ),
    "trn_by_previous_years": say(
        "%(above)s before %(below)s: centres of the years before the last, backwards: "
        "%(higher)s against %(lower)s.",
        above=NAME,
        below=NAME,
        higher=LIST,
        lower=LIST,
    ),
    "trn_by_opposition": say(
        "%(above)s before %(below)s: average total of the opponents %(higher)s against %(lower)s.",
        above=NAME,
        below=NAME,
        higher=LIST,
        lower=LIST,
    ),
    "trn_by_tops": say(
        "%(above)s before %(below)s: share of boards with the most centres %(higher)s against "
        "%(lower)s.",
        above=NAME,
        below=NAME,
        higher=LIST,
        lower=LIST,
    ),
    "trn_by_lot": say("%(above)s before %(below)s: by lot.", above=NAME, below=NAME),
    "trn_by_number": say(
        "%(above)s before %(below)s: by the director's decision.", above=NAME, below=NAME
    ),
    "trn_by_final_board": say(
        "First by winning the final board (board %(board)s of round %(round)s), whatever the "
        "totals: %(champions)s.",
        champions=NAMES,
        round=NUMBER,
        board=NUMBER,
    ),
    "trn_shared": say(
        "%(above)s and %(below)s are equal in everything and share the place.",
        above=NAME,
        below=NAME,
    ),
    "trn_final_unplayed": say(
        "The final board (board %(board)s of round %(round)s) has no result yet.",
        round=NUMBER,
        board=NUMBER,
    ),
}

SETTING: dict[str, Texts] = {
    "trn_link_unknown": say(
        '"%(link)s" decides no tie; there are: %(known)s.', link=WORDS, known=LIST
    ),
    "trn_award_unknown": say(
        'Awards cannot go by "%(by)s"; there are: %(known)s.', by=WORDS, known=LIST
    ),
    "trn_combination_unknown": say(
        'Rounds cannot be combined by "%(kind)s"; there are: %(known)s.', kind=WORDS, known=LIST
    ),
    "trn_combination_best": say(
        "How many of the best rounds count belongs to the kind best, and to it alone: "
        "kind %(kind)s, number %(best)s.",
        kind=WORDS,
        best=NUMBER,
    ),
    "trn_finalists": say(
        "%(finalists)s finalists are no whole boards: a multiple of %(seats)s is wanted.",
        finalists=NUMBER,
        seats=NUMBER,
    ),
    "trn_setting_unknown": say(
        '%(setting)s cannot be "%(value)s"; there are: %(known)s.',
        setting=WORDS,
        value=WORDS,
        known=LIST,
    ),
}

SEATING: dict[str, Texts] = {
    "trn_seat_unknown": say(
        'Round %(round)s, board %(board)s: "%(power)s" is no power.',
        round=NUMBER,
        board=NUMBER,
        power=WORDS,
    ),
    "trn_seat_empty": say(
        "Round %(round)s, board %(board)s: nobody plays %(power)s.",
        round=NUMBER,
        board=NUMBER,
        power=POWER,
    ),
    "trn_seated_twice": say(
        "Round %(round)s, board %(board)s: %(player)s has two seats.",
        round=NUMBER,
        board=NUMBER,
        player=NAME,
    ),
    "trn_board_number_twice": say(
        "Round %(round)s has two boards with the number %(board)s.", round=NUMBER, board=NUMBER
    ),
    "trn_two_boards": say(
        "Round %(round)s: %(player)s sits at several boards: %(boards)s.",
        round=NUMBER,
        player=NAME,
        boards=LIST,
    ),
    "trn_rounds_order": say(
        "The numbers of the rounds do not rise: %(rounds)s.",
        rounds=LIST,
    ),
    "trn_entrant_unknown": say("Nobody is entered as %(entrant)s.", entrant=NAME),
    "trn_two_finals": say("There can be one final board only: %(boards)s.", boards=LIST),
}

RESULTS: dict[str, Texts] = {
    "trn_power_unknown": say(
        '%(year)s: "%(power)s" is no power of the board: it has %(known)s.',
        year=YEAR,
        power=WORDS,
        known=POWERS,
    ),
    "trn_power_missing": say(
        "%(power)s: the centres of %(year)s are missing.", power=POWER, year=YEAR
    ),
    "trn_centres_negative": say(
        "%(power)s: there are no centres below 0, and %(year)s has %(centres)s.",
        power=POWER,
        year=YEAR,
        centres=NUMBER,
    ),
    "trn_centres_too_many": say(
        "%(year)s: the map has %(most)s centres, and %(total)s are held in all.",
        year=YEAR,
        most=NUMBER,
        total=NUMBER,
    ),
    "trn_two_solos": say(
        "%(year)s: only one power can have %(solo)s centres or more: %(powers)s.",
        year=YEAR,
        solo=NUMBER,
        powers=POWERS,
    ),
    "trn_after_last_year": say(
        "The game cannot end after %(phase)s: %(last)s is its last year.", phase=WORDS, last=YEAR
    ),
    "trn_phase_unknown": say(
        '"%(phase)s" is no end of a game; write A1907 (autumn) or S1905 (spring).', phase=WORDS
    ),
    "trn_years_order": say("The years do not follow each other: %(years)s.", years=LIST),
    "trn_year_too_early": say(
        "The centres of %(year)s are not wanted: the game begins in %(first)s.",
        year=YEAR,
        first=YEAR,
    ),
    "trn_year_after_end": say(
        "The centres of %(year)s cannot count: the game ended after %(phase)s, so those of "
        "%(counted)s hold.",
        year=YEAR,
        phase=WORDS,
        counted=YEAR,
    ),
    "trn_year_missing": say("The centres of %(year)s are missing.", year=YEAR),
    "trn_jump_impossible": say(
        "%(power)s cannot come from %(from)s centres in %(before)s to %(to)s in %(year)s: "
        "%(most)s at most.",
        power=POWER,
        before=YEAR,
        year=YEAR,
        most=NUMBER,
        **{"from": NUMBER, "to": NUMBER},
    ),
    "trn_goes_on_after_solo": say(
        "%(power)s won with %(centres)s centres in %(before)s, so nothing is played in %(year)s.",
        power=POWER,
        centres=NUMBER,
        before=YEAR,
        year=YEAR,
    ),
    "trn_owned_shrink": say(
        "%(from)s centres were held in all in %(before)s, and only %(to)s in %(year)s: a centre "
        "never becomes free again.",
        before=YEAR,
        year=YEAR,
        **{"from": NUMBER, "to": NUMBER},
    ),
    "trn_vote_other_result": say(
        "One cannot vote for another result than the one on the board: voted %(voted)s; "
        "on the board %(real)s.",
        voted=LIST,
        real=LIST,
    ),
    "trn_early_without_vote": say(
        "The game ended after %(phase)s, before the end of %(last)s: that needs a unanimous vote, "
        "or the end of the session.",
        phase=WORDS,
        last=YEAR,
    ),
    "trn_vote_not_open": say(
        "The vote to end after %(phase)s was not open; it is taken by show of hands.", phase=WORDS
    ),
    "trn_vote_not_unanimous": say(
        "The vote to end after %(phase)s was not unanimous; not in favour: %(missing)s.",
        phase=WORDS,
        missing=POWERS,
    ),
}
