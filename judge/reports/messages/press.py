"""What the judge says about press (spec §7)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say, say_n

POWERS, PLAIN, WORDS = Kind.POWERS, Kind.PLAIN, Kind.WORDS

PRESS = {
    "press_sent": say(
        "Your message was sent to %(recipients)s.",
        recipients=POWERS,
    ),
    "broadcast_sent": say("Your message was sent to everybody in the game."),
    "press_repeated": say(
        "You sent the same message to the same readers a few minutes ago; it did not go out again."
    ),
    "press_too_many": say_n(
        "%(count)s message an hour is all that one power may send in a game. Send this one again"
        " later, or say several things in one message.",
        "%(count)s messages an hour are all that one power may send in a game. Send this one again"
        " later, or say several things in one message.",
        "count",
    ),
    "press_not_sent": say("Your message was not sent; its text is repeated below."),
    "press_empty": say("The message has no text and was not sent."),
    "press_to_missing": say(
        "PRESS needs TO and the letters of those it goes to; the message was not sent."
    ),
    "press_needs_to": say(
        "PRESS needs TO and the letters of those it goes to; BROADCAST writes to everybody. The"
        " message was not sent."
    ),
    "broadcast_form": say(
        "BROADCAST stands alone on its line and the text below it. The message was not sent."
    ),
    "press_unknown_recipient": say(
        'The game has no "%(letter)s" to write to. The letters are: %(letters)s.',
        letter=WORDS,
        letters=PLAIN,
    ),
    "press_duplicate_recipient": say('"%(letter)s" is named twice.', letter=WORDS),
    "press_before_start": say(
        "Before the start nobody has a power; only BROADCAST and PRESS TO M reach anybody."
    ),
    "press_no_master": say("This game has no master to write to."),
    "press_no_observer": say("This game has no observer to write to."),
}
