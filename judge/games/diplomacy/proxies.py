"""Proxies: a power lets another one order a unit of its own (spec §5.9).

The owner orders ``A par proxy germany``, Germany orders ``A par - bur``. Whether
orders of that kind are taken is the edition's choice ``proxy``; what is on file is
carried out. A foreign order without a proxy does nothing and is told to nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.games.base import Refused
from judge.games.diplomacy.board import Position, Unit, province_of
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.legality import lawful, ordered_unit
from judge.games.diplomacy.orders import (
    Convoy,
    Hold,
    Move,
    Order,
    Proxy,
    SupportHold,
    SupportMove,
    UnitRef,
)
from judge.games.diplomacy.refusals import refuse

#: A unit whose owner gave a proxy, and the power that orders it.
Given = tuple[Unit, str]
#: What a power can order for a unit that is not its own.
_OF_OTHERS = (Hold, Move, SupportHold, SupportMove, Convoy)


def check_movement(field: Field, state: Position, power: str, order: Order) -> Order | Refused:
    """``lawful``, where the edition takes proxies and orders to units of others too."""
    if not field.edition.proxy:
        return lawful(field, power, order)
    if isinstance(order, Proxy):
        return _check_proxy(field, state, power, order)
    ref = ref_of(order)
    unit = field.unit_in(province_of(ref.at)) if ref is not None else None
    if unit is None and field.unseen and isinstance(order, _OF_OTHERS):
        # Perhaps a unit of another power: judged when its owner's proxy is.
        place = province_of(order.unit.at)
        return order if place in field.board.provinces else refuse("unknown_place", place)
    return lawful(field, unit.power if unit is not None else power, order)


def _check_proxy(field: Field, state: Position, power: str, order: Proxy) -> Proxy | Refused:
    unit = ordered_unit(field, power, order.unit)
    if isinstance(unit, Refused):
        return unit
    if order.power == power:
        return refuse("proxy_to_oneself", unit.province)
    others = field.board.power_ids if field.unseen else state.survivors()
    if order.power not in others:
        return refuse("proxy_to_nobody", order.power)
    return Proxy(UnitRef(unit.at, unit.kind), order.power)


def ref_of(order: Order) -> UnitRef | None:
    """The unit an order is for."""
    return getattr(order, "unit", None)


def carry_out(
    units: Sequence[Unit], orders: Mapping[str, Sequence[Order]], powers: Sequence[str]
) -> tuple[list[tuple[str, Order]], tuple[Given, ...]]:
    """The orders that are settled, each under the owner of its unit, and the proxies given.

    A unit whose proxy has no order, or another proxy, is without one.
    """
    standing = {unit.province: unit for unit in units}
    own: list[tuple[str, Order]] = []
    foreign: dict[tuple[str, str], Order] = {}
    for power in powers:
        for order in orders.get(power, ()):
            ref = ref_of(order)
            place = province_of(ref.at) if ref is not None else ""
            unit = standing.get(place)
            if unit is None or unit.power == power:
                own.append((power, order))
            elif not isinstance(order, Proxy):
                foreign[power, place] = order
    settled: list[tuple[str, Order]] = []
    proxies: list[Given] = []
    for power, order in own:
        if not isinstance(order, Proxy):
            settled.append((power, order))
            continue
        place = province_of(order.unit.at)
        if place in standing:
            proxies.append((standing[place], order.power))
        given = foreign.get((order.power, place))
        if given is not None:
            settled.append((power, given))
    return settled, tuple(proxies)
