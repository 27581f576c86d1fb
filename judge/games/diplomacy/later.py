"""What can be said of an order before its phase has come: does it have the right form?

Rules: ``seeds/syntax.fr-en.txt`` (orders for future phases), spec §5.7. Which units there
will be nobody knows; everything else is checked when the phase begins.
"""

from __future__ import annotations

from judge.games.base import Refused
from judge.games.diplomacy.orders import (
    Bare,
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    Proxy,
    Remove,
    SupportHold,
    SupportMove,
    Waive,
)
from judge.games.diplomacy.phases import PhaseType
from judge.games.diplomacy.refusals import refuse

_FORMS: dict[PhaseType, tuple[type, ...]] = {
    PhaseType.MOVEMENT: (Hold, Move, SupportHold, SupportMove, Convoy, Proxy),
    PhaseType.RETREAT: (Move, Disband, Remove),
    PhaseType.ADJUSTMENT: (Build, Remove, Disband, Waive),
}


def check_form(kind: PhaseType, order: Order) -> Refused | None:
    """Why an order cannot be one of such a phase; None if it can."""
    if isinstance(order, Bare):
        # Whether it would be a build or a removal depends on the centres to come.
        code = "later_needs_keyword" if kind is PhaseType.ADJUSTMENT else "no_verb"
        return refuse(code, order.unit.at)
    if not isinstance(order, _FORMS[kind]):
        return refuse("wrong_form", kind.value)
    if isinstance(order, Build) and order.kind is None:
        return refuse("type_required", order.at)
    return None
