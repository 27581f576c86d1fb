"""IF and PHASE: which branch is taken, what is kept, and what was wrong."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

PLACE, PHASE, WORDS, NUMBER = Kind.PLACE, Kind.PHASE, Kind.WORDS, Kind.NUMBER

CONDITIONS: dict[str, Texts] = {
    "condition_empty": say(
        "A condition is missing. Write for example: IF french army ruhr THEN, or IF NOT par."
    ),
    "condition_needs_place": say(
        "A condition must name a province; power and type may be left out:"
        " IF french army ruhr THEN."
    ),
    "condition_joined": say(
        "A condition names one province, one power and one type at most. Join several of them"
        " with AND or OR, and put THEN or a comma before an order on the same line."
    ),
    "condition_unfinished": say('After "%(words)s" the condition is not complete.', words=WORDS),
    "condition_form": (
        say('After "%(read)s" the condition cannot go on with "%(word)s".', read=WORDS, word=WORDS),
        say('A condition cannot begin with "%(word)s".', word=WORDS),
    ),
    "condition_too_deep": say(
        "This condition is too long, or has more than %(limit)s brackets inside each other.",
        limit=NUMBER,
    ),
    "too_many_ifs": say("At most %(limit)s IFs can be inside each other.", limit=NUMBER),
    "no_if_when_blind": say(
        "Conditions (IF) are not possible in a blind game: they would tell where units are."
    ),
    "else_without_if": say("No IF is open above, so this ELSE belongs to nothing."),
    "else_after_else": say("The ELSE above was the last branch of its IF; ENDIF is missing."),
    "endif_without_if": say("No IF is open above, so there is nothing to end here."),
    "branch_taken": say("This holds now: the orders below are taken."),
    "branch_not_taken": say("This does not hold now: the orders below are passed over."),
    "branch_later": say("This will be decided when the phase begins."),
    "passed_over": say("Passed over: this branch does not hold."),
    "passed_over_unclear": say("Not taken, because the condition above was not understood."),
    "command_in_if": say(
        "Only orders can depend on a condition: this was not carried out. Put it before the IF"
        " or after the ENDIF."
    ),
}

LATER: dict[str, Texts] = {
    "phase_form": say(
        '"%(words)s" names no phase. Write for example: PHASE Fall 1905 Movement, PHASE S1903R,'
        " PHASE Winter 1901. The lines below are not taken for any phase.",
        words=WORDS,
    ),
    "phase_past": say(
        "%(phase)s is over; the phase that runs is %(now)s. The lines below are not taken for"
        " any phase.",
        phase=PHASE,
        now=PHASE,
    ),
    "phase_too_far": say(
        "%(phase)s is too far ahead: orders are kept for %(limit)s years. The lines below are not"
        " taken for any phase.",
        phase=PHASE,
        limit=NUMBER,
    ),
    "pending_full": say(
        "%(limit)s lines are kept for you already, and no more are taken: CLEAR deletes them. The"
        " lines below are not taken for any phase.",
        limit=NUMBER,
    ),
    "phase_is_now": say(
        "%(phase)s is the phase that runs: the orders below count now.", phase=PHASE
    ),
    "kept_for": say(
        "The orders below are kept for %(phase)s and checked when it begins.", phase=PHASE
    ),
    "builds_in_reverse": say(
        "Name the build that matters most last: if you order more builds than you get, the later"
        " ones push the earlier ones out."
    ),
    "below_bad_phase": say("Not taken: the phase named above was not accepted."),
    "wrong_form": say("This is no order for such a phase (%(kind)s).", kind=Kind.PHASE_TYPE),
    "later_needs_keyword": say(
        "%(place)s: write BUILD or REMOVE. Which of the two it would be cannot be known before the"
        " phase comes.",
        place=PLACE,
    ),
    "wait_kept": say("Kept with the orders for %(phase)s.", phase=PHASE),
    "press_not_delayed": say("Press cannot be delayed: it was sent now."),
    "pending_cleared": say_n(
        "%(count)s line kept for later phases is deleted; the orders of the running phase stay.",
        "%(count)s lines kept for later phases are deleted; the orders of the running phase stay.",
        "count",
    ),
    "pending_none": say("Nothing was kept for later phases; there is nothing to delete."),
}
