"""TOURNAMENT by mail: answers to the director and to players, subjects of tournament letters."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

NUMBER, WORDS, PLAIN, LIST = Kind.NUMBER, Kind.WORDS, Kind.PLAIN, Kind.LIST
POWER, POWERS = Kind.POWER, Kind.POWERS

#: Lines that lack their form.
FORMS: dict[str, Texts] = {
    "tournament_form": say(
        "The form is: TOURNAMENT; TOURNAMENT and a name; or behind the name ENTER, WITHDRAW,"
        " CREATE, SET, DRAW 1, RESULT 1.2, SUBSTITUTE 1.2, DISORDER 1.2, STANDINGS or CLOSE, with"
        " what belongs to it. HELP TOURNAMENT explains each."
    ),
    "tournament_number": say(
        "%(value)s is too long for the number of a round, a board or a year.", value=PLAIN
    ),
    "trn_counts_missing": say(
        "The centres of board %(board)s are missing: seven numbers, or e=11 f=8 and so on, behind"
        " RESULT; or on the lines below one line for each year, such as: 1901 a=5 e=4 f=5 g=5 i=4"
        " r=5 t=4",
        board=PLAIN,
    ),
    "trn_count_unread": say(
        '"%(word)s" is no number of centres. Read are seven numbers (11,8,8,3,3,1,0), or each power'
        " with its own (e=11 f=8); what is left out has none.",
        word=WORDS,
    ),
    "trn_count_seven": say(
        "%(found)s numbers were read, and seven are wanted, in this order: %(powers)s.",
        found=NUMBER,
        powers=POWERS,
    ),
}

ANSWERS: dict[str, Texts] = {
    "trn_list_below": say("The tournaments of this judge stand below."),
    "trn_page_below": say("The tournament stands below as far as it has been played."),
    "trn_created_by_mail": say(
        "You direct the tournament %(name)s. Players enter with %(enter)s; you draw the first round"
        " with %(draw)s.",
        name=PLAIN,
        enter=Kind.TYPED,
        draw=Kind.TYPED,
    ),
    "trn_entered_by_mail": say(
        "You have entered the tournament %(name)s as %(who)s; its lists call you %(key)s.",
        name=PLAIN,
        who=WORDS,
        key=PLAIN,
    ),
    "trn_names_are_public": say(
        "Boards and standings show this name, and the town if you gave one, to everybody; never"
        " your address."
    ),
    "trn_settings_are": say("TOURNAMENT and the name, SET, and one of: %(names)s.", names=LIST),
    "trn_setting_is": say("%(key)s: %(value)s", key=PLAIN, value=WORDS),
    "trn_set_same": say("%(key)s was so already.", key=PLAIN),
    "trn_standings_mailed": say_n(
        "The standings go to %(count)s reader.",
        "The standings go to %(count)s readers.",
        count="count",
    ),
    "trn_closed_by_mail": say(
        "The tournament %(name)s is closed, and the final results go to everybody.", name=PLAIN
    ),
    "trn_drawn_by_mail": say_n(
        "Round %(round)s of %(name)s is drawn: %(boards)s board.",
        "Round %(round)s of %(name)s is drawn: %(boards)s boards.",
        count="boards",
        round=NUMBER,
        name=PLAIN,
    ),
    "trn_players_told": say("Everybody who sits at a board and has an address is told."),
    "trn_game_started": say(
        "Board %(board)s is played in the game %(game)s, which has started.",
        board=PLAIN,
        game=PLAIN,
    ),
    "trn_you_are_master": say("You are its master: %(signon)s", signon=PLAIN),
    "trn_round_played": say_n(
        "Round %(round)s has all its results; the standings go to %(count)s reader.",
        "Round %(round)s has all its results; the standings go to %(count)s readers.",
        count="count",
        round=NUMBER,
    ),
    "trn_boards_open": say("Still without a result: %(boards)s.", boards=LIST),
}

REFUSALS: dict[str, Texts] = {
    "trn_director_only": say(
        "Only the director of the tournament %(name)s can do this, from the address with which he"
        " is registered.",
        name=PLAIN,
    ),
    "trn_not_entered": say("You have not entered the tournament %(name)s.", name=PLAIN),
    "trn_enter_name": say(
        "Your registered name is private (SET PRIVACY), and standings are public: write the name"
        " that they are to show behind ENTER, as in %(enter)s.",
        enter=Kind.TYPED,
    ),
    "trn_games_registered": say(
        "The judge makes games for registered players only; not registered: %(players)s. The round"
        " is not drawn.",
        players=LIST,
    ),
    "trn_game_names": say(
        "All names for a game of board %(board)s are taken; the round is not drawn.", board=PLAIN
    ),
    "trn_game_tells": say(
        "Board %(board)s is a game of this judge, which tells the tournament itself who took over"
        " and which power nobody plays.",
        board=PLAIN,
    ),
}

#: What happens by itself.
FEEDING: dict[str, Texts] = {
    "trn_powers_drawn": say("The powers are those that the draw of the tournament gave out."),
    "trn_fed": say(
        "The game %(game)s is over; its result is that of board %(board)s.", game=PLAIN, board=PLAIN
    ),
    "trn_feed_refused": say(
        "The game %(game)s is over, but its result could not be taken for board %(board)s. Please"
        " report it with TOURNAMENT %(name)s RESULT %(board)s and the centres. The reason:",
        game=PLAIN,
        name=PLAIN,
        board=PLAIN,
    ),
}

SUBJECTS: dict[str, Texts] = {
    "subject_trn_list": say("Tournaments"),
    "subject_trn_news": say("Tournament %(name)s", name=PLAIN),
    "subject_trn_standings": say(
        "Tournament %(name)s - standings after round %(round)s", name=PLAIN, round=NUMBER
    ),
    "subject_trn_final": say("Tournament %(name)s - final results", name=PLAIN),
    "subject_trn_seat": say(
        "Tournament %(name)s - round %(round)s: you play %(power)s",
        name=PLAIN,
        round=NUMBER,
        power=Kind.THE_POWER,
    ),
}
