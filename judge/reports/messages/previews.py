"""What the judge says about PREVIEW, a trial of the running phase."""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say, say_n

PLACE, POWER, PHASE = Kind.PLACE, Kind.THE_POWER, Kind.PHASE
WORDS, NUMBER, PLAIN = Kind.WORDS, Kind.NUMBER, Kind.PLAIN

PREVIEWS: dict[str, Texts] = {
    "preview_below": say(
        "Nothing up to the end of this block is stored, and nobody else hears of it. What would"
        " happen is below, as preview %(number)s.",
        number=NUMBER,
    ),
    "preview_not_made": say("There is no preview; its lines were passed over, not taken."),
    "preview_end_alone": say("No preview is open here, so there is nothing to end."),
    "preview_command": say(
        "Not carried out: up to ENDPREVIEW only orders are read. Put it above PREVIEW or below"
        " ENDPREVIEW."
    ),
    "preview_other_phase": say(
        "Only the running phase, %(now)s, can be previewed, not %(phase)s.",
        phase=PHASE,
        now=PHASE,
    ),
    "preview_not_started": say(
        "The game '%(game)s' has not started, so there is nothing to preview.", game=PLAIN
    ),
    "preview_game_over": say(
        "The game '%(game)s' is over, so there is nothing to preview.", game=PLAIN
    ),
    "preview_blind": say("PREVIEW is not possible in a blind game: it would tell where units are."),
    "preview_too_many": say_n(
        "At most %(count)s preview is made for one mail. Please send another mail.",
        "At most %(count)s previews are made for one mail. Please send another mail.",
        "count",
    ),
    "preview_too_long": say(
        "A preview has room for %(limit)s lines, and this one has %(length)s.",
        limit=NUMBER,
        length=NUMBER,
    ),
    "preview_instead": say(
        'In this preview only, it takes the place of your order "%(old)s".', old=WORDS
    ),
    "assumed_for_whom": say(
        "Whose order is it? Write the power and a colon before it, as in: %(example)s",
        example=PLAIN,
    ),
    "assumed_other_unit": say(
        "%(place)s: the unit there does not belong to %(whose)s, but to %(power)s.",
        place=PLACE,
        whose=POWER,
        power=POWER,
    ),
    "assumed_not_owned": say(
        "%(place)s: the centre does not belong to %(power)s.", place=PLACE, power=POWER
    ),
}
