"""Remarks on a slip that cost nothing: own orders that do not fit each other (spec §5.5).

Orders of other powers are not known to a player and never looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.base import Refused
from judge.games.diplomacy.board import province_of
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.orders import Convoy, Move, Order, SupportHold, SupportMove
from judge.games.diplomacy.refusals import refuse


def hints(field: Field, orders: Sequence[Order]) -> tuple[Refused, ...]:
    """What a player may want to look at again."""
    mine: dict[str, Order] = {}
    for order in orders:
        ref = getattr(order, "unit", None)
        if ref is not None:
            mine[province_of(ref.at)] = order
    found: list[Refused] = []
    targets: dict[str, list[str]] = {}
    for place, order in mine.items():
        if isinstance(order, SupportHold):
            other = mine.get(province_of(order.of.at))
            if isinstance(other, Move):
                found.append(refuse("support_unmatched", place, province_of(order.of.at)))
        elif isinstance(order, SupportMove):
            other = mine.get(province_of(order.of.at))
            if other is not None and not _goes(other, order.to):
                found.append(refuse("support_unmatched", place, province_of(order.of.at)))
        elif isinstance(order, Convoy):
            other = mine.get(province_of(order.of.at))
            if other is not None and not _goes(other, order.to):
                found.append(refuse("convoy_unmatched", place, province_of(order.of.at), order.to))
        elif isinstance(order, Move):
            targets.setdefault(province_of(order.to), []).append(place)
            if _lacks_own_convoy(field, place, order, mine):
                found.append(refuse("convoy_missing", place, order.to))
    for to, places in targets.items():
        if len(places) > 1:
            found.append(refuse("same_target", to, tuple(places)))
    return tuple(found)


def _goes(order: Order, to: str) -> bool:
    """Is it a move to ``to``? A support without a coast fits every coast (4.B.4)."""
    return isinstance(order, Move) and to in (order.to, province_of(order.to))


def _lacks_own_convoy(field: Field, place: str, order: Move, mine: dict[str, Order]) -> bool:
    """An army that needs a convoy which only own fleets could give, and do not."""
    unit = field.unit_in(place)
    if unit is None or unit.kind == "F" or order.to in field.board.army_reach[place]:
        return False
    ways = field.routes(place, order.to)
    own = all(sea in mine for way in ways for sea in way)

    def carries(sea: str) -> bool:
        ferry = mine[sea]
        return (
            isinstance(ferry, Convoy) and province_of(ferry.of.at) == place and ferry.to == order.to
        )

    return bool(ways) and own and not any(all(carries(sea) for sea in way) for way in ways)
