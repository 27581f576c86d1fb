"""What the judge says to commands: reading a mail, entering and leaving games."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

POWER, POWERS, PLAIN, PHASE = Kind.POWER, Kind.POWERS, Kind.PLAIN, Kind.PHASE
WORDS, LIST, CHOICE = Kind.WORDS, Kind.LIST, Kind.CHOICE
NUMBER, WHEN = Kind.NUMBER, Kind.WHEN

#: Command lines that lack their form (`judge.language.diagnostics`).
FORMS = {
    "diary_form": say(
        "DIARY LIST, DIARY READ 3 or DIARY DELETE 3: a number, and nothing else, stands behind"
        " READ and DELETE."
    ),
    "diary_text_form": say(
        "DIARY stands alone in its line; the text is below, up to ENDPRESS. This text was not"
        " taken."
    ),
    "preview_form": say(
        "PREVIEW stands alone in its line; the orders to try are below, up to ENDPREVIEW. These"
        " lines were passed over."
    ),
    "diary_empty": say("There is no text below DIARY, so nothing was noted."),
    "info_player_form": say("INFO PLAYER wants the whole address of a registered player."),
    "signon_form": say(
        "The form is: SIGNON fsummer password (letter of the power, game, password)."
    ),
    "create_form": say("The form is: CREATE ?summer password (question mark, game, password)."),
    "observe_form": say("The form is: OBSERVE summer password."),
    "register_form": say("REGISTER stands alone on its line; the form follows, then END."),
    "resign_form": say("RESIGN stands alone on its line."),
    "become_form": say("The form is: BECOME and one power (BECOME F), or BECOME MASTER."),
    "password_too_long": say("A password has at most %(limit)s characters.", limit=NUMBER),
}

READING: dict[str, Texts] = {
    "no_command": say("No command was found in your mail. Send HELP for a first introduction."),
    "unknown_command": say("This line was not understood."),
    "command_needs_signon": say("This needs a line SIGNON (letter)(game) (password) before it."),
    "second_signon": say(
        "Only one SIGNON, CREATE or OBSERVE is taken in a mail; this one was not carried out."
    ),
    "rest_ignored": say("The rest of your mail was not carried out."),
    "reading_ended": say_n(
        "Reading stopped after %(count)s line that looks like nothing the judge knows.",
        "Reading stopped after %(count)s lines in a row that look like nothing the judge knows.",
        "count",
    ),
    "mail_too_long": say_n(
        "Your mail was too long and was not carried out: at most %(count)s line is read.",
        "Your mail was too long and was not carried out: at most %(count)s lines are read.",
        "count",
    ),
    "mail_too_big": say(
        "Your mail was too big and was not carried out: at most %(size)s kB and %(count)s lines of"
        " text are read.",
        size=NUMBER,
        count=NUMBER,
    ),
    "mail_unreadable": say(
        "No readable text was found in your mail. Please write plain text in the mail itself,"
        " not in an attachment."
    ),
    "mail_encrypted": say(
        "Your mail is encrypted, and the judge cannot read it; nothing was carried out. Please"
        " send it again as plain text, without encryption (S/MIME, PGP); a signature does no harm."
    ),
    "mail_tnef": say(
        "Your mail holds nothing but a file winmail.dat, which only Outlook can read; nothing was"
        " carried out. Please set the format of your mails to plain text or HTML instead of Rich"
        " Text and send it again."
    ),
    "mail_only_attachment": say(
        "Your mail holds no text, only an attachment, and attachments are never read; nothing was"
        " carried out. Please write your lines as plain text in the mail itself."
    ),
    "mail_only_forward": say(
        "Your mail holds only a forwarded mail, and these are never read; nothing was carried out."
        " Please write your lines as plain text in the mail itself."
    ),
    "mail_undecodable": say(
        "Your mail arrived damaged, and its text cannot be deciphered; nothing was carried out."
        " Please send it again as plain text."
    ),
    "mail_too_complex": say(
        "Your mail has too many parts or too long a header to be read; nothing was carried out."
        " Please send it again as plain text, to the judge alone."
    ),
    "attachment_not_read": say("Pictures and other attachments of your mail were not read."),
    "encrypted_not_read": say("The encrypted part of your mail was not read."),
    "forward_not_read": say("The forwarded mail in your mail was not read."),
    "hidden_not_read": say("Text that was struck out or hidden in your mail was not read."),
    "html_read": say(
        "Your mail came as HTML without a plain text, and its formatting was dropped. Please check"
        " what was read; plain text is safer."
    ),
    "answers_pause": say(
        "This is the last of %(count)s answers within an hour. What you send before the hour is"
        " over is carried out, but not answered.",
        count=NUMBER,
    ),
    "listing_below": say("The listing is below."),
    "help_attached": say("The help is below."),
    "help_topics": say("The topics are below; HELP and one of these words tells more about it."),
    "help_unknown": (
        say(
            'There is no help on "%(topic)s". Did you mean %(topics)s? All topics are below.',
            topic=WORDS,
            topics=Kind.TOPICS,
        ),
        say('There is no help on "%(topic)s"; the topics that there are stand below.', topic=WORDS),
    ),
    "master_only": say("Only a master of the game may do this."),
    "player_only": say("Only a player of the game may do this."),
    "keeper_only": say("Only the keeper of the judge may do this."),
    "phase_over": say(
        "These orders answer a letter for %(phase)s, which has been processed since; they were"
        " not taken for the present phase.",
        phase=PHASE,
    ),
    "mail_shunted": say(
        "The judge could not carry out your mail; the fault is its own. It has been kept, and the"
        " keeper of the judge has been told: no need to send it again."
    ),
}

#: Mails to the address that a letter came with.
ANSWERING: dict[str, Texts] = {
    "answer_this": say("You can give orders by answering this letter, with the orders on top."),
    "answer_taken": (
        say(
            "Taken as your answer to the letter of %(phase)s: game '%(game)s', %(power)s.",
            phase=PLAIN,
            game=PLAIN,
            power=POWER,
        ),
        say(
            "Taken as your answer to a letter of the game '%(game)s', which has not begun.",
            game=PLAIN,
        ),
    ),
    "answer_phase_over": (
        say(
            "This answers the letter of %(phase)s, which is over; in the game '%(game)s' %(now)s is"
            " running now. Nothing was taken. Put what you want for %(now)s on top of an answer"
            " to this letter or to the newest one, or write a new mail that begins with:"
            " %(signon)s",
            phase=PLAIN,
            game=PLAIN,
            now=PLAIN,
            signon=Kind.TYPED,
        ),
        say(
            "This answers a letter from before the start of the game '%(game)s', where %(now)s is"
            " running now. Nothing was taken. Put what you want for %(now)s on top of an answer"
            " to this letter or to the newest one, or write a new mail that begins with:"
            " %(signon)s",
            game=PLAIN,
            now=PLAIN,
            signon=Kind.TYPED,
        ),
    ),
    "answer_game_over": (
        say(
            "This answers the letter of %(phase)s, which is over, and so is the game '%(game)s'."
            " Nothing was taken.",
            phase=PLAIN,
            game=PLAIN,
        ),
        say(
            "This answers a letter from before the start of the game '%(game)s', which is over."
            " Nothing was taken.",
            game=PLAIN,
        ),
    ),
    "answer_unknown": say(
        "The address to which you wrote is not valid for you, or no longer: nothing was taken for"
        " a game. Answer a newer letter from an address that the judge knows as yours, or begin"
        " with a line SIGNON (letter)(game) (password)."
    ),
    "answer_several": say(
        "This mail answers letters to several seats at once: nothing was taken. Write one mail for"
        " each."
    ),
    "answer_same_reason": say("Not taken, for the same reason."),
    "password_first": say(
        "This needs your password: put the line %(signon)s first.", signon=Kind.TYPED
    ),
}

ENTERING: dict[str, Texts] = {
    "not_registered": say(
        "%(address)s is not registered with this judge. Send a mail with REGISTER first; HELP"
        " shows how.",
        address=WORDS,
    ),
    "unknown_game": (
        say(
            'There is no game "%(game)s" here. Did you mean %(choices)s?',
            game=WORDS,
            choices=CHOICE,
        ),
        say('There is no game "%(game)s" here.', game=WORDS),
    ),
    "no_forming_game": say("No game is waiting for players at present."),
    "wrong_password": say(
        "The password is wrong. Who has forgotten it can still answer the judge's last letter about"
        " this game; who does not play there takes a power only when it is open."
    ),
    "bad_password": say(
        "A password has 1 to 64 printable characters and no blanks; this one cannot be used."
    ),
    "too_many_passwords": say_n(
        "At most %(count)s password is tried in a mail; the rest was not carried out.",
        "At most %(count)s passwords are tried in a mail; the rest was not carried out.",
        "count",
    ),
    "bad_game_name": say(
        'A name of a game has at most 19 letters and digits; "%(game)s" cannot be used.',
        game=WORDS,
    ),
    "game_exists": say('There already is a game "%(game)s" here.', game=WORDS),
    "unknown_variant": (
        say(
            '"%(word)s" is not a variant or option of this judge. It has: %(known)s.',
            word=WORDS,
            known=LIST,
        ),
        say(
            "One word behind the game is the password; a further one is no variant or option of"
            " this judge. It has: %(known)s.",
            known=LIST,
        ),
    ),
    "variant_mismatch": say(
        "The words after the password do not fit this game. The right form is: %(usage)s",
        usage=PLAIN,
    ),
    "created": say(
        "The game '%(game)s' has been created, and you are its first player.", game=PLAIN
    ),
    "created_as_master": say(
        "The game '%(game)s' has been created, and you are its master.", game=PLAIN
    ),
    "signed_up": say("You have signed up for the game '%(game)s'.", game=PLAIN),
    "players_needed": say_n(
        "%(count)s more player is needed.", "%(count)s more players are needed.", "count"
    ),
    "starts_now": say("The game is full and starts now; the start letter follows."),
    "signed_on": say(
        "You are signed on to the game '%(game)s' as %(power)s.", game=PLAIN, power=POWER
    ),
    "signed_on_forming": say(
        "You are signed on to the game '%(game)s', which is still waiting for players.", game=PLAIN
    ),
    "signed_on_master": say("You are signed on to the game '%(game)s' as a master.", game=PLAIN),
    "signed_on_observer": say(
        "You are signed on to the game '%(game)s' as an observer.", game=PLAIN
    ),
    "observing": say(
        "You observe the game '%(game)s' from now on and get its results and public press.",
        game=PLAIN,
    ),
    "taken_over": say(
        "You have taken over %(power)s in the game '%(game)s'. WAIT has been set for you.",
        game=PLAIN,
        power=Kind.THE_POWER,
    ),
    "returned": say(
        "Welcome back: %(power)s is yours again in the game '%(game)s'.",
        game=PLAIN,
        power=Kind.THE_POWER,
    ),
    "not_started": say("The game '%(game)s' has not started yet.", game=PLAIN),
    "game_running_closed": say(
        "The game '%(game)s' is already running and no power is open.", game=PLAIN
    ),
    "game_over": say("The game '%(game)s' is over.", game=PLAIN),
    "already_playing": say(
        "You already play in the game '%(game)s'; one power a person.", game=PLAIN
    ),
    "already_in_game": say("You already take part in the game '%(game)s'.", game=PLAIN),
    "power_eliminated": say(
        "%(power)s is eliminated and cannot be taken over.", power=Kind.THE_POWER
    ),
    "too_many_people": say_n(
        "A game has room for %(count)s person; it is full.",
        "A game has room for %(count)s people; it is full.",
        "count",
    ),
    "master_now": say("You are now the master of the game, which is moderated from now on."),
    "master_already": say("You already are a master of this game."),
    "master_only_alone": say(
        "BECOME MASTER works only before the start and while nobody else has signed up."
    ),
    "resigned": say(
        "You have resigned from the game '%(game)s' (%(power)s).", game=PLAIN, power=POWER
    ),
    "resigned_forming": say("You have left the game '%(game)s'.", game=PLAIN),
    "resigned_observer": say("You no longer observe the game '%(game)s'.", game=PLAIN),
    "resign_hint": say(
        "Your orders on file stay valid for this phase. Until somebody takes your power over, the"
        " daily notices after the deadline count against your dedication."
    ),
    "resigned_already": say(
        "You do not play %(power)s in the game '%(game)s' any more; nothing was done. SIGNON"
        " without RESIGN brings you back to it while it is open.",
        power=Kind.THE_POWER,
        game=PLAIN,
    ),
    "master_cannot_resign": say(
        "A master does not resign: EJECT and a part of his own address takes him out of the game."
    ),
    "orders_not_taken_master": say("A master orders a power with BECOME; nothing was ordered."),
    "orders_observer": say("Observers have no units; nothing was ordered."),
    "orders_not_started": say("The game has not started; there is nothing to order yet."),
    "orders_game_over": say("The game is over; there is nothing to order."),
    "orders_paused": say("The game is paused; only a master may order now."),
}
