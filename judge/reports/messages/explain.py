"""Why an order of a movement phase came out as it did (``judge adjudicate --explain``).

The codes are those of `judge.games.diplomacy.reasons`. A sentence may begin with a unit,
"the French army in Paris"; `judge.reports.explain` makes its first letter a capital.
"""

from __future__ import annotations

from judge.reports.messages.registry import Kind, Texts, say

NUMBER = Kind.NUMBER
PLACE = Kind.THE_PLACE
UNIT = Kind.THE_UNIT
UNITS = Kind.THE_UNITS

#: Placeholders that several sentences share.
ATTACK = {"unit": UNIT, "by": UNIT, "strength": NUMBER, "against": NUMBER}
BY = {"by": UNIT}
CLASH = {"unit": UNIT, "to": PLACE, "other": UNIT, "strength": NUMBER, "against": NUMBER}
FERRY_LOST = {
    "unit": UNIT,
    "of": UNIT,
    "to": PLACE,
    "by": UNIT,
    "strength": NUMBER,
    "against": NUMBER,
}
HELP = {"unit": UNIT, "of": UNIT}
HELP_TO = {"unit": UNIT, "of": UNIT, "to": PLACE}
MEETING = {"unit": UNIT, "to": PLACE, "other": UNIT}
MOVE = {"unit": UNIT, "to": PLACE}
ONE = {"unit": UNIT}
OTHER = {"other": UNIT}
RIVAL = {"other": UNIT, "strength": NUMBER, "against": NUMBER}

MOVES: dict[str, Texts] = {
    "why_moved": say("%(unit)s moved to %(to)s; nothing stood in its way.", **MOVE),
    "why_moved_in": say("%(unit)s moved to %(to)s, where no unit stood.", **MOVE),
    "why_moved_after": say("%(unit)s moved to %(to)s as %(other)s left.", **MEETING),
    "why_moved_over": say(
        "%(unit)s moved to %(to)s and dislodged %(other)s, with strength "
        "%(strength)s against %(against)s.",
        **CLASH,
    ),
    "why_stronger": say(
        "It was stronger there than %(other)s, %(strength)s against %(against)s.", **RIVAL
    ),
    "why_no_trace": say(
        "%(other)s was bound for the same place, but was beaten head-on and has no effect there.",
        **OTHER,
    ),
    "why_supported": say(
        "%(unit)s was supported by %(by)s.",
        unit=UNIT,
        by=UNITS,
    ),
    "why_it_was_supported": say(
        "It was supported by %(by)s.",
        by=UNITS,
    ),
    "why_no_own_help": say(
        "Support by %(by)s does not count against %(other)s: no power helps to "
        "dislodge its own unit.",
        by=UNITS,
        other=UNIT,
    ),
    "why_convoyed": say(
        "It was convoyed by %(by)s.",
        by=UNITS,
    ),
    "why_bounced_held": say(
        "%(unit)s could not enter %(to)s: it came with strength %(strength)s against "
        "%(against)s of %(other)s, which stayed there.",
        **CLASH,
    ),
    "why_bounced_stuck": say(
        "%(unit)s could not enter %(to)s: %(other)s did not get away from there, and "
        "it was %(strength)s against %(against)s.",
        **CLASH,
    ),
    "why_bounced_head_on": say(
        "%(unit)s met %(other)s head-on on the way to %(to)s, with strength "
        "%(strength)s against %(against)s.",
        **CLASH,
    ),
    "why_bounced_own": say(
        "%(unit)s could not enter %(to)s: %(other)s was still there, and no power "
        "dislodges its own unit.",
        **MEETING,
    ),
    "why_bounced_rival": say(
        "%(unit)s could not enter %(to)s: %(other)s was bound for the same place "
        "with strength %(against)s, and its own was %(strength)s.",
        **CLASH,
    ),
    "why_also_rival": say(
        "%(other)s was bound for the same place too, with strength %(against)s "
        "against %(strength)s.",
        **RIVAL,
    ),
    "why_bounced_strait": say(
        "%(unit)s could not enter %(to)s: an army that crosses a strait has no "
        "strength of its own.",
        **MOVE,
    ),
    "why_bounced_paradox": say(
        "%(unit)s could not enter %(to)s: its move belongs to a paradox, and by the "
        "rule chosen here (DATC 4.A.2) such moves fail.",
        **MOVE,
    ),
    "why_bounced": say(
        "%(unit)s could not enter %(to)s, as it was not stronger than all that opposed it.", **MOVE
    ),
    "why_no_convoy": say(
        "%(unit)s could not sail to %(to)s: its convoy was broken when %(by)s dislodged %(fleet)s.",
        unit=UNIT,
        to=PLACE,
        fleet=UNIT,
        by=UNIT,
    ),
    "why_paradox_szykman": say(
        "%(unit)s did not sail to %(to)s: its convoy depended on its own arrival, "
        "and by Szykman's rule (DATC 4.A.2) the army of such a paradox stays and has "
        "no effect.",
        **MOVE,
    ),
    "why_paradox": say(
        "%(unit)s did not sail to %(to)s: its convoy depended on its own arrival, "
        "and by the rule chosen here (DATC 4.A.2) the convoy of such a paradox fails.",
        **MOVE,
    ),
    "why_no_fleets": say(
        "%(unit)s had no way to %(to)s: no whole chain of fleets was ordered to convoy it there.",
        **MOVE,
    ),
}

HELPERS: dict[str, Texts] = {
    "why_support_hold": say(
        "%(unit)s supported %(of)s where it stood, and the support was not cut.", **HELP
    ),
    "why_support_move": say(
        "%(unit)s supported the move of %(of)s to %(to)s, and the support was not cut.", **HELP_TO
    ),
    "why_uncut_own": say("The attack by %(by)s does not cut it: both are of the same power.", **BY),
    "why_uncut_convoy": say(
        "The attack by %(by)s does not cut it: it failed for lack of a convoy.", **BY
    ),
    "why_uncut_target": say(
        "The attack by %(by)s does not cut it: the support was given against the "
        "place that it came from.",
        **BY,
    ),
    "why_uncut_rule": say(
        "The attack by %(by)s does not cut it under the rule chosen here for "
        "convoyed armies (DATC 4.A.2).",
        **BY,
    ),
    "why_cut": say(
        "The support given by %(unit)s was cut by the attack of %(by)s.",
        unit=UNIT,
        by=UNITS,
    ),
    "why_cut_dislodged": say(
        "The support given by %(unit)s was cut because %(by)s dislodged it, with "
        "strength %(strength)s against %(against)s.",
        **ATTACK,
    ),
    "why_support_unmatched": say(
        "The support by %(unit)s has no effect: %(of)s was not ordered to move to %(to)s.",
        **HELP_TO,
    ),
    "why_support_of_mover": say(
        "The support by %(unit)s has no effect: %(of)s was ordered to move, and a "
        "unit that moves can only be supported in that move.",
        **HELP,
    ),
    "why_support_coast": say(
        "The support by %(unit)s has no effect: %(of)s was ordered to %(real)s, not to %(to)s.",
        unit=UNIT,
        of=UNIT,
        to=PLACE,
        real=PLACE,
    ),
    "why_really_move": say("%(unit)s was ordered to %(to)s.", **MOVE),
    "why_really_hold": say("%(unit)s was ordered to hold.", **ONE),
    "why_really_support": say("%(unit)s was ordered to support.", **ONE),
    "why_really_convoy": say("%(unit)s was ordered to convoy.", **ONE),
    "why_really_nothing": say("%(unit)s had no order that counts.", **ONE),
    "why_convoy_given": say("%(unit)s convoyed %(of)s to %(to)s.", **HELP_TO),
    "why_convoy_bounced": say(
        "%(unit)s kept the way open for %(of)s, which could not land in %(to)s.", **HELP_TO
    ),
    "why_convoy_broken": say(
        "%(unit)s stood ready to convoy %(of)s to %(to)s, but the convoy was broken elsewhere.",
        **HELP_TO,
    ),
    "why_convoy_gap": say(
        "%(unit)s stood ready to convoy %(of)s to %(to)s, but the chain of fleets "
        "was not complete.",
        **HELP_TO,
    ),
    "why_convoy_unused": say(
        "%(unit)s stood ready to convoy %(of)s to %(to)s, but the army went by land.", **HELP_TO
    ),
    "why_convoy_other_way": say(
        "%(unit)s stood ready to convoy %(of)s to %(to)s, but the army took another way by sea.",
        **HELP_TO,
    ),
    "why_convoy_dislodged": say(
        "%(unit)s could not convoy %(of)s to %(to)s: it was dislodged by %(by)s, "
        "with strength %(strength)s against %(against)s.",
        **FERRY_LOST,
    ),
    "why_convoy_szykman": say(
        "%(unit)s did not convoy %(of)s to %(to)s: the convoy depended on the "
        "arrival of that very army, and by Szykman's rule (DATC 4.A.2) such a convoy "
        "fails.",
        **HELP_TO,
    ),
    "why_convoy_paradox": say(
        "%(unit)s did not convoy %(of)s to %(to)s: the convoy is part of a paradox, "
        "and by the rule chosen here (DATC 4.A.2) it fails.",
        **HELP_TO,
    ),
    "why_convoy_unmatched": say(
        "The convoy by %(unit)s has no effect: %(of)s was not ordered to move to %(to)s.", **HELP_TO
    ),
}

HOLDS: dict[str, Texts] = {
    "why_held": say("%(unit)s held; nobody attacked it.", **ONE),
    "why_held_against": say(
        "%(unit)s withstood %(by)s, which attacked with strength %(strength)s against %(against)s.",
        **ATTACK,
    ),
    "why_held_others": say(
        "%(by)s attacked %(unit)s with strength %(strength)s against %(against)s, "
        "but was kept out by others bound for the same place.",
        **ATTACK,
    ),
    "why_held_own": say(
        "%(unit)s stayed: %(by)s is of the same power and cannot dislodge it.",
        unit=UNIT,
        by=UNIT,
    ),
    "why_no_order": say("%(unit)s had no order and held.", **ONE),
    "why_dislodged": say(
        "%(unit)s was dislodged by %(by)s, with strength %(strength)s against %(against)s.",
        **ATTACK,
    ),
    "why_no_retreat": say(
        "No retreat was open to it, so it left the board.",
    ),
    "why_unread": say(
        "The order was not understood, so it does not count.",
    ),
    "why_ignored": say(
        "So the order does not count.",
    ),
    "why_ignored_holds": say("So the order does not count, and %(unit)s holds.", **ONE),
    "why_ignored_other": say("So the order does not count; another one does for %(unit)s.", **ONE),
    "why_first_counts": say(
        "%(unit)s has more than one order, and the first possible one counts (DATC 4.D.3).", **ONE
    ),
    "why_newest_counts": say(
        "%(unit)s has more than one order, and the newest possible one counts (DATC 4.D.3).", **ONE
    ),
}
