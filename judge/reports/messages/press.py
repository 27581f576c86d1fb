"""What the judge says about press (spec §7)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say, say_n

POWERS, PLAIN, WORDS = Kind.POWERS, Kind.PLAIN, Kind.WORDS

PRESS = {
    "press_sent": say(
        "Your message was sent to %(recipients)s.",
        recipients=POWERS,
    ),
    "press_same": say("The press is so already: %(rules)s.", rules=PLAIN),
    "press_rules_set": say("The press of the game from now on: %(rules)s.", rules=PLAIN),
    "press_rules_by": say(
        "%(actor)s has changed the press of the game. From now on: %(new)s; before: %(old)s.",
        actor=Kind.ACTOR,
        new=PLAIN,
        old=PLAIN,
    ),
    "press_watch_warning": say(
        "Observers read all press now, and they may write too. SET OBSERVER NONE keeps them silent."
    ),
    "all_press_refused": say(
        "Only a master reads all press, and observers of a game that lets them (SET WATCH ALL"
        " PRESS)."
    ),
    "all_press_set": say(
        "You get all press of the game from now on, except what a power writes to"
        " the masters alone."
    ),
    "all_press_by": say("%(actor)s reads all press of the game from now on.", actor=Kind.ACTOR),
    "normal_press_by": say(
        "%(actor)s reads only the press to observers and to everybody from now on.",
        actor=Kind.ACTOR,
    ),
    "broadcasts_player": say(
        "Players get every message to everybody; only masters and observers can do without them."
    ),
    "broadcasts_set": say("You get messages to everybody again."),
    "no_broadcasts_set": say(
        "You get no messages to everybody any more, nor postal press; SET BROADCAST brings them"
        " back. The history has them."
    ),
    "broadcasts_already": say("You get messages to everybody already."),
    "no_broadcasts_already": say("You get no messages to everybody as it is."),
    "broadcasts_by": say("%(actor)s gets messages to everybody again.", actor=Kind.ACTOR),
    "no_broadcasts_by": say(
        "%(actor)s gets no messages to everybody any more (BROADCAST); PRESS TO M or O reaches"
        " masters and observers still.",
        actor=Kind.ACTOR,
    ),
    "press_idle_warning": say("While the game has no press this changes nothing."),
    "normal_press_set": say("You get the press that goes to you, and no other."),
    "press_sent_but": say(
        "Your message was sent to all powers but %(recipients)s.", recipients=Kind.THE_POWERS
    ),
    "press_grey": say("It is grey: only a master learns that it is yours."),
    "press_shown_to_all": say("Its readers are told that it went to everybody."),
    "press_shown": say("Its readers are told that it went to %(recipients)s.", recipients=POWERS),
    "press_shown_but": say(
        "Its readers are told that it went to all powers but %(recipients)s.",
        recipients=Kind.THE_POWERS,
    ),
    "press_fake_ignored": say("A message to the master alone is never faked; it went as it is."),
    "press_orders_first": say("You are late: your orders are more urgent than any message."),
    "press_none": say("This game has no press, except to the master (PRESS TO M)."),
    "press_observers_none": say("Observers of this game write to the master only (PRESS TO M)."),
    "press_observers_white": say(
        "Observers of this game write white messages to everybody, or to the master."
    ),
    "press_minor": say(
        "This game has no press in retreat and adjustment phases, except to the master"
        " (PRESS TO M)."
    ),
    "press_no_grey": say("This game has white press only: everybody learns who writes."),
    "press_no_white": say("This game has grey press only: nobody learns who writes."),
    "press_no_partial": say("This game has no messages to some powers only; use BROADCAST."),
    "press_no_fake": say("In this game nobody is told wrong recipients (no FAKE)."),
    "press_always_fake": say(
        "In this game each message to some looks like one to everybody; FAKE TO and NO FAKE are"
        " not possible."
    ),
    "press_must_order": say(
        "In this game only those write whose orders are complete; put the orders above the message"
        " in the same mail."
    ),
    "press_grace": say(
        "In this game nobody writes while a power is late, except to the master (PRESS TO M)."
    ),
    "press_late": say(
        "In this game nobody writes who is late, except to the master (PRESS TO M). Orders above"
        " the message in the same mail help."
    ),
    "press_touch": say(
        "In this game one writes to powers that have a unit within one step of one's own; that is"
        " not so of %(power)s.",
        power=Kind.THE_POWER,
    ),
    "press_touch_list": say(
        "In this game a message goes to powers that stand next to you, by their letters, or once a"
        " phase to everybody."
    ),
    "press_touch_broadcast": say("In this game one message a phase goes to everybody."),
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
        "PRESS says to whom: PRESS TO EG, PRESS TO ALL BUT F; BROADCAST writes to everybody. The"
        " message was not sent."
    ),
    "press_options": say(
        '"%(words)s" cannot be understood. What may stand there: WHITE or GREY; TO and letters or'
        " names, or TO ALL BUT; FAKE, FAKE TO and letters, or NO FAKE; each once. The message was"
        " not sent.",
        words=WORDS,
    ),
    "press_ambiguous": say(
        '"%(word)s" could be %(power)s or three powers. Write the whole name, or %(letters)s for'
        " the letters.",
        word=PLAIN,
        power=Kind.POWER,
        letters=PLAIN,
    ),
    "press_unknown_recipient": say(
        'The game has no "%(letter)s" to write to. The letters are: %(letters)s.',
        letter=WORDS,
        letters=PLAIN,
    ),
    "press_duplicate_recipient": say('"%(letter)s" is named twice.', letter=WORDS),
    "press_refused_orders": say(
        "A message of this mail was refused, see below. Its orders are not touched by that: they"
        " count as they are listed."
    ),
    "postal_kept": say(
        "Your text is kept. It goes to everybody right after the results of %(phase)s; the"
        " deadline is %(deadline)s.",
        phase=Kind.PHASE,
        deadline=Kind.WHEN,
    ),
    "postal_kept_open": say(
        "Your text is kept. It goes to everybody right after the results of %(phase)s.",
        phase=Kind.PHASE,
    ),
    "postal_not_delayed": say(
        "Postal press goes with the results of the running phase, not of the one you order for."
    ),
    "postal_repeated": say(
        "You wrote the same text a few minutes ago; it will be printed only once."
    ),
    "postal_off": say(
        "This game has no postal press. Any player can allow it (SET POSTAL PRESS); BROADCAST"
        " writes to everybody at once."
    ),
    "postal_off_master": say(
        "This game has no postal press. Its master can allow it (SET POSTAL PRESS); BROADCAST"
        " writes to everybody at once."
    ),
    "postal_no_results": say(
        "Postal press goes with the results of a phase, and none is running; BROADCAST writes to"
        " everybody at once."
    ),
    "postal_no_room": say(
        "All that you write for the results of a phase has %(limit)s characters at most.",
        limit=Kind.NUMBER,
    ),
    "postal_form": say(
        "POSTAL PRESS stands alone in its line: it goes to everybody. The text is below, up to"
        " ENDPRESS. The message was not sent."
    ),
    "postal_recorded": say(
        "%(actor)s has written postal press. Everybody will read it right after the results of"
        " %(phase)s.",
        actor=Kind.ACTOR,
        phase=Kind.PHASE,
    ),
    "press_before_start": say(
        "Before the start nobody has a power; only BROADCAST and PRESS TO M reach anybody."
    ),
    "press_nobody_there": say(
        "Nobody reads that: the player has resigned, and nobody has taken over yet (%(powers)s).",
        powers=POWERS,
    ),
    "press_vacant": say(
        "Nobody reads it there, since the player has resigned: %(powers)s.", powers=POWERS
    ),
    "press_no_master": say("This game has no master to write to."),
    "press_no_observer": say("This game has no observer to write to."),
}
