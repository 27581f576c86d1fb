"""What the robot says to the lines below #order (spec §2, "Order lines")."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

WORDS, PLAIN, LIST, WHEN = Kind.WORDS, Kind.PLAIN, Kind.LIST, Kind.WHEN

#: V, Z and Q.
VOTING: dict[str, Texts] = {
    "ost_vote_taken": say(
        "You vote for %(nick)s. Votes are counted at the next meal: %(at)s.", nick=PLAIN, at=WHEN
    ),
    "ost_vote_self": say(
        "You vote for yourself. Votes are counted at the next meal: %(at)s.", at=WHEN
    ),
    "ost_vote_same": say("You vote for %(nick)s already.", nick=PLAIN),
    "ost_vote_dead": say(
        "%(nick)s is no longer among the living; your vote stays as it was.", nick=PLAIN
    ),
    "ost_report_below": say("The latest report is below."),
    "ost_quit_noted": say(
        "You leave the party just before the next meal: %(at)s. Any other mail of yours before"
        " then cancels it.",
        at=WHEN,
    ),
    "ost_quit_twice": say("You leave already; Q stands."),
    "ost_quit_cancelled": say("You had sent Q; by this mail it is cancelled, and you stay."),
    "ost_quit_stands": say(
        "You had sent Q, and it stands: a mail that was refused does not cancel it."
    ),
}

#: O: what a player sets for himself.
OWN: dict[str, Texts] = {
    "ost_code_set": say(
        "Mails of yours that do not say how they are coded are read as %(coding)s.", coding=PLAIN
    ),
    "ost_out_set": say("Letters to you are now coded in %(coding)s.", coding=PLAIN),
    "ost_style_set": say("Letters to you now come in this language."),
    "ost_afterlife_on": say("After death you will go on getting letters."),
    "ost_afterlife_off": say("After the report of your death you will get no more letters."),
    "ost_gender_set": say("Reports now speak of you as %(word)s.", word=PLAIN),
    "ost_password_set": say("Your new password counts from now on."),
    "ost_password_used": say("This password cannot be taken; choose a longer one."),
    "ost_password_bad": say(
        "A password is made of letters, digits and signs, without blanks, and it is not ---."
    ),
    "ost_addresses_asked": say(
        "A letter has gone to %(addresses)s. What is confirmed from there gets your mail; until"
        " then all stays as it was.",
        addresses=LIST,
    ),
    "ost_addresses_set": say("Your letters now go to: %(addresses)s", addresses=LIST),
    "ost_address_machine": say(
        "%(address)s is the address of a machine: mail from names like that is never answered."
        " Take another one.",
        address=WORDS,
    ),
}
