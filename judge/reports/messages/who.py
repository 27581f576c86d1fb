"""What the judge says to WHO IS, WHO GAME and INFO PLAYER."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say

WORDS, NUMBER = Kind.WORDS, Kind.NUMBER

WHO = {
    "who_below": say('Who "%(word)s" is stands below.', word=WORDS),
    "who_own_below": say("That is you. Your record is below."),
    "who_game_below": say("Who is in the game stands below."),
    "who_nobody": say(
        'Nobody is registered here under an address that begins with "%(word)s".', word=WORDS
    ),
    "who_several": say(
        'Several addresses begin with "%(word)s", so none is shown. Please write more of it.',
        word=WORDS,
    ),
    "who_too_short": say(
        'Write at least %(count)s letters of the address; "%(word)s" is too little.',
        word=WORDS,
        count=NUMBER,
    ),
    "who_too_many": say(
        "One mail brings the records of %(count)s others at most; the rest was left out.",
        count=NUMBER,
    ),
    "info_player_below": say("The record of %(who)s is below.", who=WORDS),
}
