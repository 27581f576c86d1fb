"""Why an order can be refused: every code with the parameters that go with it.

Places and powers are ids; ``choices`` is a tuple of places; ``kind`` is A or F.
Texts are made from these in ``reports/messages/orders.py``.
"""

from __future__ import annotations

from judge.games.base import Refused

#: code -> names of its params (all always present).
REFUSALS: dict[str, tuple[str, ...]] = {
    # any phase
    "wrong_phase": ("expected",),  # expected: movement, retreat or adjustment
    "no_verb": ("place",),  # a bare unit where an order needs a verb
    "eliminated": ("power",),
    "unknown_place": ("place",),
    # orders for a later phase
    "wrong_form": ("kind",),  # kind: movement, retreat or adjustment
    "later_needs_keyword": ("place",),
    # the unit ordered
    "no_unit_there": ("place",),
    "no_own_unit_there": ("place",),  # in a blind game: what else may be there is not told
    "not_your_unit": ("place", "power"),  # power: whose unit it is
    "wrong_unit_type": ("place", "kind"),  # kind: what really stands there
    "wrong_coast_of_unit": ("place", "real"),  # edition 4.B.5 a only
    "frozen": ("place",),
    "proxy_not_allowed": ("power",),
    "proxy_to_oneself": ("place",),
    "proxy_to_nobody": ("power",),  # eliminated, or no power of this map
    # moves
    "same_province": ("place",),
    "not_adjacent": ("place", "to"),
    "army_at_sea": ("place", "to"),
    "fleet_inland": ("place", "to"),
    "impassable": ("to",),
    "no_such_coast": ("to",),
    "coast_missing": ("to", "choices"),
    "coast_unreachable": ("place", "to", "choices"),
    "army_coast": ("to",),  # edition 4.B.6 a only
    "no_route": ("place", "to"),  # over water, but no chain of fleets leads there
    "fleet_cannot_be_convoyed": ("place",),
    "route_needs_sea": ("sea",),  # a step of a written route that is no sea
    "route_needs_fleet": ("sea",),  # a sea of a written route without a fleet
    "route_broken": ("place", "to"),  # a step between provinces that do not touch
    # supports and convoys
    "supports_itself": ("place",),
    "no_such_supported_unit": ("place",),
    "wrong_supported_type": ("place", "kind"),
    "support_unreachable": ("place", "to"),  # the supporter could not move there
    "supported_unreachable": ("place", "to"),  # the supported unit could not move there
    "convoy_needs_fleet_at_sea": ("place",),
    "no_such_convoyed_unit": ("place",),
    "convoy_to_sea": ("to",),
    "convoy_off_route": ("place", "of", "to"),  # the fleet is on no way of that army
    # retreats
    "not_dislodged": ("place",),
    "no_own_unit_dislodged": ("place",),
    "retreat_not_open": ("to", "choices"),
    # adjustments
    "nothing_to_build": ("power",),
    "nothing_to_remove": ("power",),
    "not_home_centre": ("place", "choices"),
    "not_owned": ("place",),
    "occupied": ("place",),
    "type_required": ("place",),
    "coast_required": ("place", "choices"),
    "build_inland": ("place",),
    "build_at_sea": ("place",),
}

#: hints of a slip: the order stays, the player is told (spec §5.5).
HINTS: dict[str, tuple[str, ...]] = {
    "support_unmatched": ("place", "of", "to"),  # own unit does something else
    "support_of_mover": ("place", "of"),  # own unit is supported to hold and moves
    "support_against_own": ("place", "to"),  # a foreign attack on an own unit that stays
    "own_unit_stays": ("place", "to"),  # the goal of an own unit, which another does not leave
    "swap": ("place", "to"),  # own units that would change places without a convoy
    "convoy_unmatched": ("place", "of", "to"),  # own army does not go there, or not by sea
    "convoy_of_neighbour": ("place", "of", "to"),  # own army that could have walked
    "convoy_missing": ("place", "to"),  # own fleets do not carry this army there
    "same_target": ("to", "places"),  # own units that stand each other off
    "proxy_needed": ("place", "power"),  # a foreign unit: counts only with its owner's proxy
    "proxy_needed_unseen": ("place",),  # the same in a blind game, if there is such a unit
}


def refuse(code: str, *values: object) -> Refused:
    """A refusal whose params are named by ``REFUSALS`` (or ``HINTS``)."""
    names = REFUSALS.get(code) or HINTS[code]
    return Refused(code, dict(zip(names, values, strict=True)))
