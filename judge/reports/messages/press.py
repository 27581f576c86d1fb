"""What the judge says about press (spec §7)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say

POWERS, PLAIN, WORDS = Kind.POWERS, Kind.PLAIN, Kind.WORDS

PRESS = {
    "press_sent": say(
        "Your message was sent to %(recipients)s.",
        recipients=POWERS,
    ),
    "press_sent_all_but": say(
        "Your message was sent to everybody but %(recipients)s.", recipients=POWERS
    ),
    "broadcast_sent": say("Your message was sent to everybody in the game."),
    "press_not_sent": say("Your message was not sent; its text is repeated below."),
    "press_empty": say("The message has no text and was not sent."),
    "press_no_end": say("ENDPRESS is missing; the message was taken to end with your mail."),
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
    "press_unknown_option": say('"%(word)s" is not an option of press.', word=WORDS),
    "press_before_start": say(
        "Before the start nobody has a power; only BROADCAST and PRESS TO M reach anybody."
    ),
    "press_none": say("There is no press in this game except with the master."),
    "press_no_partial": say("Only broadcasts are allowed in this game."),
    "press_colour": say("This colour of press is not allowed in this game."),
    "press_fake": say("Faked press is not allowed in this game."),
    "press_observer": say("Observers may not write this in this game."),
    "press_no_master": say("This game has no master to write to."),
    "press_no_observer": say("This game has no observer to write to."),
    "press_inside_if": say("Press cannot be made conditional; it was not sent."),
    "press_late": say("Your orders are late: they are more urgent than press."),
}
