"""What the judge says about the commands of a master (spec §1.4)."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, say, say_n

POWER, POWERS, PLAIN, PHASE = Kind.THE_POWER, Kind.THE_POWERS, Kind.PLAIN, Kind.PHASE
ACTOR, PERSON, WORDS = Kind.ACTOR, Kind.PERSON, Kind.WORDS
CHOICE, LIST, NUMBER, WHEN = Kind.CHOICE, Kind.LIST, Kind.NUMBER, Kind.WHEN

#: Lines that lack their form.
FORMS = {
    "eject_form": say("The form is: EJECT and a power (EJECT F), or a part of one address."),
    "promote_form": say("The form is: PROMOTE and a part of the address of one observer."),
    "rollback_form": say(
        "The form is: ROLLBACK, or ROLLBACK and the number of a phase (ROLLBACK 3)."
    ),
    "process_form": say(
        'Behind PROCESS stands nothing, or the running phase, as in PROCESS S1901M; "%(words)s"'
        " was not understood.",
        words=WORDS,
    ),
}

#: Who may lead, and BECOME.
ACTING = {
    "master_only_ask": say("%(command)s is for a master of the game.", command=PLAIN),
    "master_only_none": say(
        "%(command)s is for a master of the game, and this game has none.", command=PLAIN
    ),
    "master_before_become": say(
        "%(command)s is a line of the master: it has to stand above BECOME. Nothing was done.",
        command=PLAIN,
    ),
    "not_as_player": say(
        "%(command)s is the player's own business: a master cannot do it for him. Nothing was"
        " done.",
        command=PLAIN,
    ),
    "become_done": say(
        "What stands below is done as %(power)s, and its player is told. All above was for you"
        " alone.",
        power=POWER,
    ),
    "become_twice": say("A mail has only one BECOME: write another mail for another power."),
    "become_after_predict": say(
        "After PREDICT there is no BECOME in the same mail: who knows the results must not order."
    ),
    "become_unknown": say(
        'No power of this game is called "%(word)s". The letters are: %(letters)s.',
        word=WORDS,
        letters=PLAIN,
    ),
    "become_nobody": say("Nobody plays %(power)s, so there is nobody to act for.", power=POWER),
}

#: EJECT and PROMOTE.
PEOPLE = {
    "participant_unknown": say(
        'No power and no address in this game fits "%(word)s"; nothing was done.', word=WORDS
    ),
    "participant_several": say(
        '"%(word)s" fits several addresses: %(choices)s? Nothing was done.',
        word=WORDS,
        choices=CHOICE,
    ),
    "ejected_player": say(
        "%(who)s does not play %(power)s any more; he and everybody else have been told.",
        who=PERSON,
        power=POWER,
    ),
    "ejected": say(
        "%(who)s is no longer in the game; he and everybody else have been told.", who=PERSON
    ),
    "ejected_without_orders": say(
        "%(power)s has no orders on file. Until somebody takes the power over, the daily"
        " notices after the deadline count against the dedication of its former player.",
        power=POWER,
    ),
    "ejected_yourself": say("You leave the game '%(game)s' at the end of this mail.", game=PLAIN),
    "no_master_left": say(
        "The game '%(game)s' has no master any more: only the keeper of the judge can name"
        " another.",
        game=PLAIN,
    ),
    "eject_open_already": say("%(power)s has no player, so nobody was taken out.", power=POWER),
    "player_ejected": say(
        "%(actor)s has taken %(who)s out of the game; %(power)s has no player now.",
        actor=ACTOR,
        who=PERSON,
        power=POWER,
    ),
    "ejected_by": say("This was done by the master: %(actor)s.", actor=ACTOR),
    "master_left": say("%(who)s is no longer a master of the game.", who=PERSON),
    "you_were_ejected": say(
        "%(actor)s has taken you out of the game '%(game)s'. You get no more letters about it.",
        actor=ACTOR,
        game=PLAIN,
    ),
    "you_were_ejected_price": say(
        "%(power)s is open to others now. Your orders on file stay valid for this phase; if"
        " there are none, the daily notices after the deadline count against your dedication"
        " until somebody takes the power over.",
        power=POWER,
    ),
    "promote_no_observer": say(
        "The game '%(game)s' has no observer: who is to become a master observes it first"
        " (OBSERVE %(game)s password).",
        game=PLAIN,
    ),
    "promoted": say("%(who)s is a master of the game now; everybody has been told.", who=PERSON),
    "promoted_by": say("%(actor)s has made %(who)s a master of the game.", actor=ACTOR, who=PERSON),
    "promoted_how": say(
        "You sign on with %(signon)s now, the password being that with which you observed.",
        signon=Kind.TYPED,
    ),
}

#: PROCESS, PREDICT and ROLLBACK.
COURSE = {
    "master_not_started": say(
        "%(command)s makes no sense before the game has started.", command=PLAIN
    ),
    "process_other_phase": say(
        "%(phase)s is not the running phase: %(now)s is. Nothing was processed.",
        phase=PLAIN,
        now=PLAIN,
    ),
    "process_ordered": say(
        "%(phase)s is processed now, with what is on file; the results follow.", phase=PHASE
    ),
    "process_name_phase": say(
        "It is safer to name the phase (%(line)s): then a mail that comes late does nothing to"
        " the next one.",
        line=PLAIN,
    ),
    "process_paused": say("The game is paused; RESUME comes before PROCESS."),
    "processed_by_master": say(
        "The master had this phase processed (PROCESS): nobody is late or in civil disorder by"
        " it, and it brings no on-time points."
    ),
    "predicted_below": say("What would come of the orders on file is below."),
    "predicted": say(
        "A trial, for the master alone: this is what the orders on file would come to. Nothing"
        " of it is stored, and nobody has been told."
    ),
    "rollback_terminated": say(
        "The game '%(game)s' was ended by TERMINATE; RESUME comes before ROLLBACK.", game=PLAIN
    ),
    "rollback_first": say(
        "No phase has been processed yet: %(phase)s is the first one.", phase=PHASE
    ),
    "rollback_unknown": say(
        "There is no settled phase with the number %(number)s to go back to; they go from"
        " %(first)s to %(last)s. Nothing was done.",
        number=NUMBER,
        first=NUMBER,
        last=NUMBER,
    ),
    "rolled_back": say(
        "The game is back in %(phase)s, before it was processed; everybody has been told.",
        phase=PHASE,
    ),
    "rolled_back_clock": say(
        "The clock has started anew, with the deadline %(deadline)s, and WAIT is set for you,"
        " so that nothing is processed before it. SET DEADLINE moves the deadline; SET NOWAIT,"
        " or PROCESS, lets the game '%(game)s' go on earlier.",
        deadline=WHEN,
        game=PLAIN,
    ),
    "rolled_back_by": say(
        "%(actor)s has put the game back (ROLLBACK): %(phase)s is running again, as it was"
        " before it was processed.",
        actor=ACTOR,
        phase=PHASE,
    ),
    "rolled_back_undone": say(
        "Undone are the results of: %(phases)s. The history keeps them as what they were.",
        phases=LIST,
    ),
    "rolled_back_orders": say(
        "Orders that were on file for the phase when it was processed count as received and can"
        " be changed; orders for later phases that had been sent ahead (PHASE) are kept. All"
        " others have to be sent again."
    ),
    "rolled_back_in": say("Your orders of then are in; you need do nothing."),
    "rolled_back_missing": say("Your orders are not complete: please send what is missing."),
    "phase_undone": say(
        "This was meant for a phase that the master has undone since (ROLLBACK); it was not"
        " taken for %(phase)s, which is running again.",
        phase=PHASE,
    ),
}

#: How a game starts, and what is done by hand.
BEGINNING = {
    "game_full": say(
        "The game '%(game)s' is full and waits for its master to start it.", game=PLAIN
    ),
    "full_waits": say("The game is full; its master starts it."),
    "ready_to_start": say(
        "All seats are taken. The master starts the game with %(signon)s and FORCE BEGIN, or"
        " SET AUTO START.",
        signon=Kind.TYPED,
    ),
    "still_formed": say(
        "The game '%(game)s' is full and waits for its master to start it.", game=PLAIN
    ),
    "begun_already": say("The game '%(game)s' has begun already.", game=PLAIN),
    "begin_nobody": say(
        "Nobody has signed up for the game '%(game)s' yet; it needs one player at least.",
        game=PLAIN,
    ),
    "begin_forced": say("The game '%(game)s' starts now; the start letter follows.", game=PLAIN),
    "begin_dummies": say_n(
        "%(count)s power has no player and is open from the start.",
        "%(count)s powers have no player and are open from the start.",
        "count",
    ),
    "unstart_too_late": say(
        "A start is taken back only in the first phase; %(phase)s is running. ROLLBACK 1 leads"
        " back to it.",
        phase=PHASE,
    ),
    "unstarted": say(
        "The game '%(game)s' forms again, and ManualStart is set: it starts with FORCE BEGIN,"
        " or once it is full and you SET AUTO START.",
        game=PLAIN,
    ),
    "unstarted_by": say(
        "%(actor)s has taken the start of the game back: nobody has a power any more, and all"
        " orders are off file.",
        actor=ACTOR,
    ),
    "unstarted_wishes": say(
        "Wish lists can be changed (SET PREFERENCE) until the master starts the game again."
        " Earlier letters about this game cannot be answered any more; sign on, or answer this"
        " one."
    ),
    "manual_no_master": say(
        "This game has no master who could do it by hand; nothing was changed."
    ),
    "manual_start_late": say(
        "The game has begun, so its start is neither manual nor automatic any more."
    ),
    "manual_process_set": say(
        "From now on a phase is processed only when a master writes PROCESS (ManualProcess)."
    ),
    "nomanual_process_set": say("From now on phases are processed by the clock (AutoProcess)."),
    "manual_process_by": say(
        "%(actor)s has set ManualProcess: a phase is processed only when a master says so.",
        actor=ACTOR,
    ),
    "nomanual_process_by": say(
        "%(actor)s has set AutoProcess: phases are processed by the clock.", actor=ACTOR
    ),
    "manual_start_set": say(
        "Once it is full, the game waits for its master to start it (ManualStart)."
    ),
    "nomanual_start_set": say("The game starts as soon as it is full (AutoStart)."),
    "manual_start_by": say(
        "%(actor)s has set ManualStart: once it is full, the game waits for its master.",
        actor=ACTOR,
    ),
    "nomanual_start_by": say(
        "%(actor)s has set AutoStart: the game starts as soon as it is full.", actor=ACTOR
    ),
    "turn_waiting": say(
        "%(phase)s is due: the game waits for its master, who processes it by hand"
        " (ManualProcess).",
        phase=PHASE,
    ),
    "turn_waiting_master": say(
        "These lines process it: %(signon)s and %(line)s.", signon=Kind.TYPED, line=PLAIN
    ),
}

#: The words of a master's report.
STATES = {
    "state_required": say("Move Required"),
    "state_submitted": say("Move Submitted"),
    "state_nothing_due": say("No Move Required"),
    "state_error_flag": say("Error Flag"),
    "state_out": say("Eliminated"),
    "state_cd": say("CD"),
    "state_abandoned": say("Abandoned"),
    "state_resigned": say("Open"),
    "state_late": say("late"),
    "state_wait": say("WAIT"),
    "state_late_count": say_n("late in %(count)s phase", "late in %(count)s phases", "count"),
    "state_draw_dias": say("votes for a draw of all"),
    "state_draw_list": say("votes for a draw of %(powers)s", powers=POWERS),
    "state_concession": say("concedes to %(power)s", power=POWER),
}
