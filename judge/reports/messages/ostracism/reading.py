"""What the robot says to a mail that is not written as it has to be (spec §2)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

WORDS, PLAIN, NUMBER, CHOICE = Kind.WORDS, Kind.PLAIN, Kind.NUMBER, Kind.CHOICE

#: The first line, and the mail as a whole.
HEADS: dict[str, Texts] = {
    "ost_empty": say("There is nothing in your mail."),
    "ost_no_command": say("The first line has to begin with #mail, #wall, #order or #join."),
    "ost_head_quoted": say(
        "Quoted text stands on top of your mail. The first line has to begin with #mail, #wall,"
        " #order or #join."
    ),
    "ost_head_later": say(
        'Only the first line tells what a mail is for. "%(line)s" stands in line %(number)s; put'
        " it on top.",
        line=WORDS,
        number=NUMBER,
    ),
    "ost_head_case": say(
        "Capital and small letters are different: write %(wanted)s, not %(typed)s.",
        wanted=PLAIN,
        typed=WORDS,
    ),
    "ost_head_blank": say("There is no blank in %(wanted)s.", wanted=PLAIN),
    "ost_head_hash": say("Write %(wanted)s, not %(typed)s.", wanted=PLAIN, typed=WORDS),
    "ost_head_near": say("Did you mean %(wanted)s?", wanted=PLAIN),
    "ost_mail_form": say(
        "A letter begins with: #mail, your game, your password, the game and the nick of the one"
        " you write to. With --- behind your password he is not told from whom it is."
    ),
    "ost_wall_form": say("A wall begins with: #wall, your game, your password."),
    "ost_order_form": say("Orders begin with: #order, your game, your password."),
    "ost_join_form": say("An application begins with: #join, the party, your nick, a password."),
    "ost_confirm_form": say("#confirm wants the word of the letter that asked for it behind it."),
    "ost_text_empty": say("There is no text below the first line."),
    "ost_second_command": say(
        'One mail has one first line. Line %(number)s, "%(line)s", begins another letter or order,'
        " and from there on nothing was read: send it in a mail of its own.",
        number=NUMBER,
        line=WORDS,
    ),
    "ost_signature_cut": say_n(
        "%(count)s line below the mark of a signature (-- ) was not sent.",
        "%(count)s lines below the mark of a signature (-- ) were not sent.",
        "count",
    ),
    "ost_reading_ended": say(
        "There were %(limit)s lines one after the other that are no orders; from line %(number)s"
        " on nothing was read.",
        limit=NUMBER,
        number=NUMBER,
    ),
    "ost_html_removed": say(
        "Your mail was written in HTML. Its text was taken, everything else was left out; plain"
        " text is better."
    ),
    "ost_attachments_ignored": say(
        "What was attached to your mail was left out: the robot reads text only."
    ),
    "ost_read_reversed": say(
        "This line was taken as if it stood there in the right order: first your own game and your"
        " password, then the game and the nick of the one you write to."
    ),
}

#: Lines below #order and #join.
LINES: dict[str, Texts] = {
    "ost_order_unknown": (
        say('"%(word)s" is no order. Did you mean %(nearest)s?', word=WORDS, nearest=PLAIN),
        say(
            '"%(word)s" is no order. There are V (vote), Z (report), O (settings) and Q (leave).',
            word=WORDS,
        ),
    ),
    "ost_order_case": say(
        "Capital and small letters are different: write %(wanted)s, not %(typed)s.",
        wanted=PLAIN,
        typed=WORDS,
    ),
    "ost_vote_form": say("V wants the nick behind it of the one you vote for."),
    "ost_trailing": say(
        '"%(read)s" was understood, but not what "%(word)s" is to mean behind it.',
        read=WORDS,
        word=WORDS,
    ),
    "ost_setting_form": say("O wants one of these words behind it: %(choices)s.", choices=CHOICE),
    "ost_setting_unknown": (
        say('"%(word)s" cannot be set by O. Did you mean %(nearest)s?', word=WORDS, nearest=PLAIN),
        say('"%(word)s" cannot be set by O; there is: %(choices)s.', word=WORDS, choices=CHOICE),
    ),
    "ost_setting_case": say(
        "Capital and small letters are different: write %(wanted)s, not %(typed)s.",
        wanted=PLAIN,
        typed=WORDS,
    ),
    "ost_value_missing": say(
        "O %(setting)s wants one of these words behind it: %(choices)s.",
        setting=PLAIN,
        choices=CHOICE,
    ),
    "ost_value_unknown": say(
        'O %(setting)s cannot be "%(word)s"; it can be %(choices)s.',
        setting=PLAIN,
        word=WORDS,
        choices=CHOICE,
    ),
    "ost_value_case": say(
        "Capital and small letters are different: write O %(setting)s %(wanted)s, not %(typed)s.",
        setting=PLAIN,
        wanted=PLAIN,
        typed=WORDS,
    ),
    "ost_addr_form": say(
        "O ADDR wants addresses behind it, at most %(limit)s, with blanks between them.",
        limit=NUMBER,
    ),
    "ost_addr_bad": say("%(word)s is no mail address.", word=WORDS),
    "ost_addr_many": say(
        "You can have at most %(limit)s addresses; everything stays as it was.", limit=NUMBER
    ),
    "ost_passwd_form": say("O PASSWD wants one word behind it, the new password, without blanks."),
    "ost_password_long": say(
        "A password has at most %(limit)s letters, digits and signs.", limit=NUMBER
    ),
    "ost_won_form": say("WON wants the party that you won and your password in it behind it."),
    "ost_only_join": say("WON stands in an application only, below #join."),
    "ost_not_join": say(
        "%(word)s does not stand in an application; it is for those who play already.", word=PLAIN
    ),
}

#: What only the master writes.
MASTERS: dict[str, Texts] = {
    "ost_master_head": say("The master's first line is: #master, the keyword."),
    "ost_master_unknown": (
        say('"%(word)s" is no command. Did you mean %(nearest)s?', word=WORDS, nearest=PLAIN),
        say('"%(word)s" is no command.', word=WORDS),
    ),
    "ost_master_form": say("This is written like this: %(form)s", form=PLAIN),
    "ost_party_option": (
        say(
            '"%(word)s" is no option of a party. Did you mean %(nearest)s?',
            word=WORDS,
            nearest=PLAIN,
        ),
        say('"%(word)s" is no option of a party.', word=WORDS),
    ),
    "ost_option_value": say("Behind %(option)s stands: %(form)s", option=PLAIN, form=PLAIN),
    "ost_announce_empty": say("There is no text below ANNOUNCE."),
}
