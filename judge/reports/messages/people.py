"""What the judge says about registration, addresses and personal settings."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say

WORDS, LIST, PLAIN, WHEN, SPAN = Kind.WORDS, Kind.LIST, Kind.PLAIN, Kind.WHEN, Kind.SPAN
NUMBER = Kind.NUMBER

REGISTERING = {
    "registered": say("You are registered. The record is below."),
    "registration_updated": say("Your registration has been changed. The record is below."),
    "registration_field_missing": say("These fields are missing: %(fields)s.", fields=LIST),
    "registration_field_bad": say(
        '"%(value)s" cannot be used for the field %(field)s.', value=WORDS, field=PLAIN
    ),
    "registration_field_unknown": say(
        'The form has no field "%(field)s"; the line was ignored.', field=WORDS
    ),
    "registration_no_end": say("END is missing after the form; it was taken to end here."),
    "registration_address_later": say(
        "%(address)s is added when a mail with the line I AM ALSO %(own)s comes from it.",
        address=WORDS,
        own=WORDS,
    ),
    "registration_foreign_address": say(
        "%(address)s belongs to somebody else; nothing was changed.", address=WORDS
    ),
    "registration_form_below": say("An empty form is below."),
}

ADDRESSES = {
    "address_bad": say('"%(address)s" is not an address; nothing was changed.', address=WORDS),
    "address_same": say("%(address)s is your address already.", address=WORDS),
    "address_one_at_a_time": say(
        "Only one new address at a time can be confirmed; %(address)s was left out and nothing was"
        " changed.",
        address=WORDS,
    ),
    "address_taken": say(
        "%(address)s is registered for somebody else; nothing was changed.", address=WORDS
    ),
    "address_unknown": say("%(address)s is not registered here.", address=WORDS),
    "address_token_sent": say(
        "A mail with a token went to %(address)s. The new address counts once it has been"
        " confirmed from there.",
        address=WORDS,
    ),
    "address_token_sent_owner": say(
        "A mail went to %(address)s. The two addresses are joined once it has been confirmed from"
        " there.",
        address=WORDS,
    ),
    "address_confirmed": say(
        "%(address)s is confirmed; letters go there from now on.", address=WORDS
    ),
    "address_joined": say("%(address)s now belongs to your registration.", address=WORDS),
    "address_vetoed": say("The change to %(address)s has been stopped.", address=WORDS),
    "address_veto_late": say(
        "It is too late for a veto: 24 hours have passed since the change was asked for."
    ),
    "token_unknown": say("This token is not known, or it has been used already."),
    "token_expired": say("This token is no longer valid; please ask for the change again."),
    "token_wrong_address": say(
        "This token has to be sent from the address to which the judge mailed it."
    ),
}

TRUST = {
    "foreign_signon": say(
        "Somebody signed on in your name with the right password from another address"
        " (%(address)s, %(at)s). If it was not you, change your password with SET PASSWORD.",
        address=WORDS,
        at=WHEN,
    ),
    "forged_signon": say(
        "Somebody signed on in your name with the right password. His mail bears the address"
        " %(address)s, but according to the judge's mail host it does not come from there (DMARC"
        " failed); the host %(host)s sent it, %(at)s. If it was not you, change your password"
        " with SET PASSWORD.",
        address=WORDS,
        host=WORDS,
        at=WHEN,
    ),
    "mail_not_believed": say(
        "This mail bears the address %(address)s, but according to the judge's mail host it does"
        " not come from there (DMARC failed); the host %(host)s sent it, %(at)s. Of such mails"
        " you are told once a day.",
        address=WORDS,
        host=WORDS,
        at=WHEN,
    ),
    "sender_not_believed": say(
        "The judge's mail host says that this mail does not come from %(address)s, so the address"
        " alone was not enough. Send it again by way of the provider of that address. With a"
        " SIGNON line and your password you can play meanwhile.",
        address=WORDS,
    ),
    "proof_needed": say(
        "For this the password alone is not enough here. Answer the judge's last letter about"
        " this game, so that it knows that you can read it, with the line %(signon)s and this"
        " command.",
        signon=Kind.TYPED,
    ),
    "too_many_guesses": say(
        "There were too many wrong passwords, so this one was not tried. One is tried again after"
        " %(until)s. Who plays the power can write from his own address, or answer a letter of"
        " the judge, at any time.",
        until=WHEN,
    ),
    "too_many_guesses_own": say(
        "There were too many wrong passwords, so this one was not tried. One is tried again after"
        " %(until)s. Until then simply answer this letter: that needs no password for orders, and"
        " with the SIGNON line it is tried at once.",
        until=WHEN,
    ),
    "guesses_seen": say(
        "Somebody tries to guess your password: from other addresses came %(count)s wrong ones,"
        " the last from %(address)s, %(at)s. Nothing was done for him, and he has to wait longer"
        " and longer; you do not. If your password is short or a plain word, choose another with"
        " SET PASSWORD. You are told this once a day at most.",
        count=NUMBER,
        address=WORDS,
        at=WHEN,
    ),
}

PERSONAL = {
    "attach_json": say(
        "Results letters bring you the phase as a file too (JSON); SET NO ATTACH ends that."
    ),
    "attach_nothing": say("Results letters bring you no file from now on."),
    "language_set": say("The judge writes to you in %(languages)s from now on.", languages=PLAIN),
    "language_unknown": say(
        '"%(word)s" is no language of this judge. It writes in: %(languages)s.',
        word=Kind.WORDS,
        languages=Kind.LIST,
    ),
    "password_set": say("Your password for this game has been changed."),
    "preference_set": say("Your wish list is now: %(wishes)s", wishes=PLAIN),
    "preference_cleared": say("Your wish list is empty now: any power will do."),
    "preference_unknown_letter": say(
        'No power has the letter "%(letter)s"; the old wish list stays. The letters are:'
        " %(letters)s.",
        letter=WORDS,
        letters=PLAIN,
    ),
    "preference_duplicate": say(
        'The letter "%(letter)s" stands twice; the old wish list stays.', letter=WORDS
    ),
    "preference_star": say("This game does not allow * in wish lists; the old one stays."),
    "preference_brackets": say("The brackets do not fit together; the old wish list stays."),
    "preference_too_late": say("The powers have been given out; a wish list has no effect now."),
    "wait_set": say("WAIT is set: the phase will not be processed before the deadline."),
    "wait_set_already": say("WAIT was set already."),
    "wait_cleared": say("WAIT is off: the phase is processed once all orders are in."),
    "wait_cleared_already": say("WAIT was off already."),
    "wait_not_started": say("There is no point in WAIT before the game has started."),
    "wait_observer": say("Observers cannot hold up a game; WAIT was not set."),
    "wait_no_effect": say("The deadline has passed: WAIT has no effect any more in this phase."),
}
