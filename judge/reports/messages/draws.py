"""Votes for draws and concessions, and what may be wrong with them."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say

POWER, POWERS, PLAIN = Kind.THE_POWER, Kind.POWERS, Kind.PLAIN

DRAWS = {
    "draw_voted_dias": say(
        "You vote for a draw of all survivors: %(powers)s. The game ends so as soon as each of them"
        " who is played has voted for it. Nobody else hears of your vote; it counts for this phase"
        " only.",
        powers=POWERS,
    ),
    "draw_withdrawn": say("You do not vote for a draw (any more)."),
    "draw_voted": say(
        "You vote for a draw of %(powers)s. Nobody else hears of your vote; it counts for this"
        " phase only.",
        powers=Kind.THE_POWERS,
    ),
    "draw_also_accepts": say("This also accepts: %(draws)s.", draws=Kind.LIST),
    "draw_keeps_self": say("Each of them has your own power in it, so you cannot be left out."),
    "draw_without_self": say("Your own power is not on your list, so you may be left out."),
    "draw_voted_none": say("You accept nothing but a concession to yourself, in this phase."),
    "concession_set": say(
        "You concede the game to %(power)s. It ends so as soon as every other power that is played"
        " has done the same. Nobody else hears of your vote; it counts for this phase only.",
        power=POWER,
    ),
    "concession_withdrawn": say("You concede the game to nobody (any more)."),
    "vote_for_all": say("Your vote in this phase: a draw of %(powers)s.", powers=Kind.THE_POWERS),
    "vote_for_list": say(
        "Your vote in this phase: a draw of %(powers)s, and what that accepts.",
        powers=Kind.THE_POWERS,
    ),
    "vote_for_none": say(
        "Your vote in this phase: nothing but a concession to %(powers)s.", powers=POWERS
    ),
    "vote_concession": say("Your vote in this phase: the game goes to %(power)s.", power=POWER),
    "votes_cleared": say("All votes for draws and concessions are cleared."),
    "vote_not_started": say("The game has not begun, so there is nothing to vote on."),
    "vote_game_over": say("The game is over; there is nothing to vote on."),
    "vote_eliminated": say("Your power has neither units nor centers, so it has no vote."),
    "vote_ended": say(
        "With your vote the game has ended; the letter with its result has gone to everybody."
    ),
    "vote_in_phase": say(
        "A vote counts for the running phase only, so it cannot stand below PHASE; it was not"
        " taken."
    ),
    "draw_list_in_dias": say(
        "In this game every draw includes all survivors (DIAS), so SET DRAW stands alone, without a"
        " list of powers."
    ),
    "draw_list_missing": say(
        "In this game a draw need not include all survivors (NoDIAS), so say who is to share it, by"
        " the letters of the powers: SET DRAW AEG, for example."
    ),
    "draw_list_long": say("A list of more than %(count)s letters is not read.", count=Kind.NUMBER),
    "draw_unknown_letter": say(
        '"%(letter)s" is no letter of a power that may share the game. There are: %(letters)s.',
        letter=Kind.WORDS,
        letters=PLAIN,
    ),
    "draw_double_letter": say(
        '"%(letter)s" stands twice in the list; nothing was changed.', letter=Kind.WORDS
    ),
    "draw_eliminated": say(
        "%(power)s is eliminated and cannot share the game; nothing was changed.",
        power=POWER,
    ),
    "concede_in_nodias": say(
        "In this game (NoDIAS) one concedes by a list of one power: SET DRAW F, for example."
    ),
    "concede_off": say("In this game there are no concessions (NoConcessions)."),
    "concede_to_self": say("One concedes to another power, not to oneself."),
    "concede_not_largest": say(
        "One concedes to the power that has more centers than every other, and that is not"
        " %(power)s.",
        power=POWER,
    ),
    "concede_unknown": say(
        'SET CONCEDE wants the letter of one power, not "%(word)s". There are: %(letters)s.',
        word=Kind.WORDS,
        letters=PLAIN,
    ),
    "abandoned_vote": say(
        "Votes for a draw or a concession no longer wait for a power that is abandoned."
    ),
    "dias_set": say("Draws include all survivors from now on (DIAS)."),
    "nodias_set": say("Draws need not include all survivors from now on (NoDIAS)."),
    "dias_by": say(
        "%(actor)s has changed the kind of draws: they include all survivors now (DIAS). All votes"
        " of this phase are cleared.",
        actor=Kind.ACTOR,
    ),
    "nodias_by": say(
        "%(actor)s has changed the kind of draws: they need not include all survivors now (NoDIAS)."
        " All votes of this phase are cleared.",
        actor=Kind.ACTOR,
    ),
    "game_terminated": say(
        "The game '%(game)s' is ended without a result; everybody is told.", game=PLAIN
    ),
    "terminated_by": say("%(actor)s has ended the game without a result.", actor=Kind.ACTOR),
    "ended_resume": say("RESUME after a SIGNON line lets the game go on, if you all agree."),
    "ended_resume_masters": say("Only a master can let the game go on (RESUME)."),
    "resume_masters_only": say("In this game only a master can RESUME (NoResume)."),
    "forming_resumed": say("The game '%(game)s' takes players again.", game=PLAIN),
    "forming_resumed_by": say(
        "%(actor)s has taken the end of the game back: it takes players again.",
        actor=Kind.ACTOR,
    ),
    "resume_set": say("Anybody who plays may RESUME the game once it is over."),
    "noresume_set": say("Only a master may RESUME the game once it is over."),
    "resume_by": say(
        "%(actor)s has set Resume: anybody who plays may let the game go on once it is over.",
        actor=Kind.ACTOR,
    ),
    "noresume_by": say(
        "%(actor)s has set NoResume: only a master may let the game go on once it is over.",
        actor=Kind.ACTOR,
    ),
    "concessions_set": say("The game may be conceded to its largest power."),
    "noconcessions_set": say("The game cannot be conceded any more."),
    "concessions_by": say(
        "%(actor)s allows concessions: the game may be conceded to its largest power.",
        actor=Kind.ACTOR,
    ),
    "noconcessions_by": say(
        "%(actor)s has ruled out concessions: the game cannot be conceded any more.",
        actor=Kind.ACTOR,
    ),
}
