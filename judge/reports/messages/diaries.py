"""What the judge says about diaries (spec §1.3, §7.7)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say, say_n

NUMBER, PLAIN = Kind.NUMBER, Kind.PLAIN

DIARIES = {
    "diary_noted": say(
        "Noted in your diary as number %(number)s. Nobody else reads it before the game has ended"
        " with a winner or a draw; then everybody in the game does.",
        number=NUMBER,
    ),
    "diary_listed": say_n(
        "Your diary has %(count)s entry; see below.",
        "Your diary has %(count)s entries; see below.",
        "count",
    ),
    "diary_none": say("Your diary in this game is empty."),
    "diary_below": say("Number %(number)s of your diary is below.", number=NUMBER),
    "diary_deleted": say("Number %(number)s is deleted from your diary.", number=NUMBER),
    "diary_unknown": say(
        "Your diary has no number %(number)s. There is: %(numbers)s.",
        number=NUMBER,
        numbers=PLAIN,
    ),
    "diary_has_none": say("Your diary in this game is empty, so there is nothing to read in it."),
    "diary_too_long": say(
        "An entry has room for %(limit)s characters, and this one has %(length)s.",
        limit=NUMBER,
        length=NUMBER,
    ),
    "diary_too_many": say_n(
        "Your diary has %(count)s entry, and no more is kept. DIARY DELETE and a number makes"
        " room.",
        "Your diary has %(count)s entries, and no more are kept. DIARY DELETE and a number makes"
        " room.",
        "count",
    ),
    "diary_no_room": say(
        "A diary has room for %(limit)s characters in all, and with this entry it would have more."
        " DIARY DELETE and a number makes room.",
        limit=NUMBER,
    ),
    "diary_in_phase": say(
        "DIARY is carried out at once and cannot be kept for later, so it does not stand below"
        " PHASE."
    ),
    "diary_game_over": say(
        "The game '%(game)s' is over, so nothing more is noted in its diaries.", game=PLAIN
    ),
    "diary_not_noted": say("Your text was not noted; it is repeated below."),
}
