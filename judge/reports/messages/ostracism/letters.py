"""What the robot says about who writes to whom, and to letters and walls (spec §2)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

WORDS, PLAIN, NUMBER, CHOICE = Kind.WORDS, Kind.PLAIN, Kind.NUMBER, Kind.CHOICE

#: Who writes, and to whom.
KNOWING: dict[str, Texts] = {
    "ost_game_unknown": (
        say("There is no party %(game)s. Did you mean %(near)s?", game=WORDS, near=CHOICE),
        say("There is no party %(game)s.", game=WORDS),
    ),
    "ost_www_not_there": say(
        "%(game)s is a party on the web, and there are none here yet. Parties by mail are called"
        " ostrov, ship or party, with a number.",
        game=WORDS,
    ),
    "ost_not_begun": say("The party %(game)s has not begun.", game=PLAIN),
    "ost_game_over": say("The party %(game)s is over.", game=PLAIN),
    "ost_wrong_password": say(
        "Nobody in the party %(game)s has this password. Capital and small letters are different.",
        game=PLAIN,
    ),
    "ost_too_many_guesses": say(
        "There were too many wrong passwords from this address; wait an hour."
    ),
    "ost_not_alive": say(
        "You are no longer among the living: you have no vote and cannot write to them. Z and O"
        " still work."
    ),
    "ost_nick_unknown": (
        say(
            "Nobody is called %(word)s in the party %(game)s. Did you mean %(near)s?",
            word=WORDS,
            game=PLAIN,
            near=CHOICE,
        ),
        say("Nobody is called %(word)s in the party %(game)s.", word=WORDS, game=PLAIN),
    ),
    "ost_nick_case": say(
        "%(nick)s was taken for %(word)s. Capital and small letters are different.",
        nick=PLAIN,
        word=WORDS,
    ),
}

#: Letters and walls.
WRITING: dict[str, Texts] = {
    "ost_letter_sent": say("Your letter to %(nick)s has gone out.", nick=PLAIN),
    "ost_letter_sent_anonymous": say(
        "Your letter to %(nick)s has gone out without your name.", nick=PLAIN
    ),
    "ost_wall_sent": say("Your wall has gone out to all of the party."),
    "ost_wall_waits": say(
        "In this party the master reads walls before they go out; yours waits for that."
    ),
    "ost_not_sent": say("Nothing was sent; your text is repeated below."),
    "ost_receiver_dead": say(
        "%(nick)s is no longer among the living and gets no more letters.", nick=PLAIN
    ),
    "ost_no_private": say(
        "There are no private letters in the party %(game)s; write a wall: #wall %(game)s and your"
        " password.",
        game=PLAIN,
    ),
    "ost_wall_named": say("A wall always tells who wrote it; leave out the --- in its first line."),
    "ost_foreign_off": say(
        "Letters between %(game)s and %(other)s are not possible: both parties would have to allow"
        " them.",
        game=PLAIN,
        other=PLAIN,
    ),
    "ost_letters_a_day": say_n(
        "At most %(count)s letter a day can be sent; the rest has to wait until tomorrow.",
        "At most %(count)s letters a day can be sent; the rest has to wait until tomorrow.",
        "count",
    ),
    "ost_walls_a_day": say_n(
        "At most %(count)s wall a day can be sent; the rest has to wait until tomorrow.",
        "At most %(count)s walls a day can be sent; the rest has to wait until tomorrow.",
        "count",
    ),
}
