"""What the robot says of a mail as a whole, and of addresses."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

WORDS, PLAIN, NUMBER = Kind.WORDS, Kind.PLAIN, Kind.NUMBER
CHOICE, LIST, WHEN = Kind.CHOICE, Kind.LIST, Kind.WHEN

ROBOT: dict[str, Texts] = {
    "ost_application_waits": say(
        "Your application for the party %(game)s has not been accepted yet.", game=PLAIN
    ),
    "ost_no_orders": say(
        "There is no order below the first line. There are V (vote), Z (report), O "
        "(settings) and Q (leave)."
    ),
    "ost_foreign_done": say("It was done. The answer has gone to the player's own addresses."),
    "ost_foreign_refused": say(
        "Not everything could be done. The answer has gone to the player's own addresses."
    ),
    "ost_mail_too_big": say(
        "Your mail is too long and nothing of it was read: there is room for %(size)s "
        "kB and %(count)s lines.",
        size=NUMBER,
        count=NUMBER,
    ),
    "ost_mail_too_long": say(
        "Your mail has too many lines and nothing of it was read: there is room for %(count)s.",
        count=NUMBER,
    ),
    "ost_mail_unreadable": say(
        "There is no text in your mail that the robot can read. Write plain text, "
        "without attachments."
    ),
    "ost_mail_shunted": say(
        "By a fault of the robot your mail could not be carried out. It is kept, and "
        "its keeper has been told."
    ),
    "ost_restored": say(
        "The robot had to go back to a copy of its memory. What you sent after "
        "%(since)s may be lost: look at Z, and send it again.",
        since=WHEN,
    ),
    "ost_address_fails": say(
        "Letters to %(address)s come back, so none go there any more until a mail comes from it.",
        address=PLAIN,
    ),
    "ost_player_unreachable": say(
        "Letters to %(nick)s at %(address)s come back.", nick=PLAIN, address=PLAIN
    ),
    "ost_address_proven": say(
        "%(address)s is confirmed. Still to be confirmed: %(missing)s", address=PLAIN, missing=LIST
    ),
    "ost_token_unknown": say("This word confirms nothing, or not from this address."),
    "ost_token_old": say(
        "The letter that you answer is more than a week old; ask for the addresses again."
    ),
    "ost_letters_stopped": say_n(
        "%(count)s letter to you stayed behind, because mail to this address came back. Z brings"
        " the latest report.",
        "%(count)s letters to you stayed behind, because mail to this address came back. Z brings"
        " the latest report.",
        "count",
    ),
}
