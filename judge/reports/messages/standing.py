"""What the judge says to absences, and to games whose clock does not run."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

ACTOR, WHEN, NUMBER, PLAIN = Kind.ACTOR, Kind.WHEN, Kind.NUMBER, Kind.PLAIN

ABSENCES: dict[str, Texts] = {
    "absence_set": say(
        "Your absence from %(start)s to %(end)s is noted. Only the masters are told of it.",
        start=WHEN,
        end=WHEN,
    ),
    "absence_later": say(
        "It counts whenever a new deadline is computed; the present one stays %(deadline)s.",
        deadline=WHEN,
    ),
    "absence_own": say(
        "You have announced an absence from %(start)s to %(end)s; the line %(cancel)s takes it"
        " back.",
        start=WHEN,
        end=WHEN,
        cancel=PLAIN,
    ),
    "absence_of": say(
        "%(actor)s: away from %(start)s to %(end)s.", actor=ACTOR, start=WHEN, end=WHEN
    ),
    "absence_cancelled": say(
        "Your absence from %(start)s to %(end)s is taken back.", start=WHEN, end=WHEN
    ),
    "absence_none": say("You have announced no absence."),
    "absence_not_then": say("None of your absences contains that date."),
    "absence_overlaps": say(
        "You have already announced an absence from %(start)s to %(end)s, and the two overlap; the"
        " line %(cancel)s takes that one back.",
        start=WHEN,
        end=WHEN,
        cancel=PLAIN,
    ),
    "absence_too_many": say(
        "You have announced %(most)s absences, and more are not possible at a time; SET NO ABSENCE"
        " and a date takes one back.",
        most=NUMBER,
    ),
    "absence_too_long": say(
        "This absence counts as %(days)s days; the game allows %(most)s at most.",
        days=NUMBER,
        most=NUMBER,
    ),
    "absence_longer": say("%(line)s would raise the limit; everybody is told of it.", line=PLAIN),
    "absence_forwarded": say(
        "The masters of the game have been asked. If they raise the limit, send the line again."
    ),
    "absence_observer": say(
        "Deadlines do not wait for observers: only players and masters announce absences."
    ),
    "absence_eliminated": say(
        "%(power)s is out of the game: no deadline waits for its player.", power=Kind.THE_POWER
    ),
    "absence_set_by": say(
        "%(actor)s has announced an absence from %(start)s to %(end)s. New deadlines take it into"
        " account; the players are not told.",
        actor=ACTOR,
        start=WHEN,
        end=WHEN,
    ),
    "absence_cancelled_by": say(
        "%(actor)s has taken back the absence from %(start)s to %(end)s.",
        actor=ACTOR,
        start=WHEN,
        end=WHEN,
    ),
    "absence_asked_by": (
        say(
            "%(actor)s has asked for an absence from %(start)s to %(end)s. It counts as %(days)s"
            " days, and the game allows %(most)s at most. These lines allow it: %(lines)s. The"
            " absence has to be announced again after that.",
            actor=ACTOR,
            start=WHEN,
            end=WHEN,
            days=NUMBER,
            most=NUMBER,
            lines=Kind.ORDERS,
        ),
        say(
            "%(actor)s has asked for an absence from %(start)s to %(end)s. It counts as %(days)s"
            " days: more than SET MAX ABSENCE can allow, so it can only be announced in parts.",
            actor=ACTOR,
            start=WHEN,
            end=WHEN,
            days=NUMBER,
        ),
    ),
    "absences_applied": say("The deadline is later than usual because of announced absences."),
}

PAUSES: dict[str, Texts] = {
    "pause_observer": say("Observers cannot pause a game, nor let it go on."),
    "pause_not_started": say("The game has not started yet; there is no clock to be stopped."),
    "paused_already": say("The game is paused already; RESUME lets it go on."),
    "game_paused": say("The game is paused from now on."),
    "paused_by": say("%(actor)s has paused the game.", actor=ACTOR),
    "still_paused": say(
        "While the game is paused nothing is processed and no deadline passes; press is delivered"
        " as ever. Any player lets the game go on with the line RESUME."
    ),
    "resume_hint": say(
        "The game is paused: the line RESUME lets it go on, with a new deadline for all."
    ),
    "resume_not_paused": say("The game is not paused."),
    "resume_nobody_left": say(
        "No power of this game has a player any more. Once somebody has taken one over, or is"
        " back, RESUME lets the game go on."
    ),
    "game_resumed": say("The game goes on. The deadline is %(deadline)s.", deadline=WHEN),
    "resumed_by": say(
        "%(actor)s has let the game go on. The phase is %(phase)s, and its deadline is now"
        " %(deadline)s.",
        actor=ACTOR,
        phase=Kind.PHASE,
        deadline=WHEN,
    ),
    "still_forming": say(
        "There is no closing date: the game '%(game)s' starts as soon as it is full. Whoever wants"
        " to join writes SIGNON ?%(game)s and a password of his own.",
        game=PLAIN,
    ),
}
