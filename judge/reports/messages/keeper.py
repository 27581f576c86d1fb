"""What the judge says to its keeper, and to those whom he keeps out."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

WORDS, PLAIN, CHOICE, WHEN = Kind.WORDS, Kind.PLAIN, Kind.CHOICE, Kind.WHEN

KEEPER: dict[str, Texts] = {
    "blocked": say(
        "The keeper of this judge has closed it to your address; nothing of your mail was carried"
        " out. He answers questions: %(keeper)s.",
        keeper=PLAIN,
    ),
    "keeper_no_keyword": say(
        "This judge has no keyword in its judge.toml, so nothing of this is done by mail."
    ),
    "keeper_wrong": say("That is not the keyword. Nothing was done; one mail tries one keyword."),
    "keeper_waits": say(
        "There were too many wrong keywords, so this one was not tried. One is tried again after"
        " %(until)s.",
        until=WHEN,
    ),
    "keeper_signed_on": say(
        "You act as a master of the game '%(game)s'; its players do not see you among them.",
        game=PLAIN,
    ),
    "keeper_control": say(
        "You act for the judge as a whole: SET ALLOW and DENY PLAYER say who may use it, SET ALLOW"
        " and DENY MASTER who may be master of a game."
    ),
    "keeper_has_no_seat": say("This needs a seat in the game, and the keeper has none."),
    "keeper_first": say("NOCONTROL stands below SIGNON @game and the keyword."),
    "keeper_silent": say("What follows in this mail is told to nobody else."),
    "keeper_adjusted": say(
        "%(who)s (number %(number)s) now has a dedication of %(points)s.",
        who=WORDS,
        number=PLAIN,
        points=PLAIN,
    ),
    "keeper_recorded": say(
        "%(who)s (number %(number)s): %(field)s is now %(value)s.",
        who=WORDS,
        number=PLAIN,
        field=PLAIN,
        value=PLAIN,
    ),
    "keeper_field": say(
        'A record has no field "%(value)s"; it has %(choices)s.', value=WORDS, choices=CHOICE
    ),
    "keeper_value": say(
        '"%(value)s" cannot be used: a whole number from 0 on is wanted.', value=WORDS
    ),
}
