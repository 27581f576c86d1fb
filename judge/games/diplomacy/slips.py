"""Replays the orders of one power in arrival order (spec §5.4-5.6).

The newest for a unit counts; builds and removals beyond the number due push the
earliest out; ordering the same place again makes it the newest.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.base import Held, Slip
from judge.games.diplomacy.adjustments import Ledger
from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.hints import hints
from judge.games.diplomacy.orders import Build, Order, Proxy, Remove
from judge.games.diplomacy.refusals import refuse


def slip_of_units(
    power: str, units: Sequence[Unit], orders: Sequence[Order], field: Field | None
) -> Slip:
    """Movement (with ``field``) and retreats: one order for each unit.

    Where proxies are taken, orders for units of others follow the own ones; they are
    never missing (spec §5.9).
    """
    proxies = field is not None and field.edition.proxy
    newest: dict[str, int] = {}
    replaced: list[tuple[int, int]] = []
    for index, order in enumerate(orders):
        ref = getattr(order, "unit", None)
        if ref is None or (isinstance(order, Proxy) and not proxies):
            continue  # given while they were allowed
        place = province_of(ref.at)
        if place in newest:
            replaced.append((newest[place], index))
        newest[place] = index
    held: list[Held] = []
    missing: list[str] = []
    for unit in units:
        number = newest.get(unit.province)
        if number is None:
            missing.append(f"{unit.kind} {unit.at}")
        else:
            held.append(Held(orders[number], number))
    # Who gives a proxy does not know what the unit will do.
    known = [entry.order for entry in held if not isinstance(entry.order, Proxy)]
    remarks = hints(field, known) if field else ()
    if field and field.unseen and proxies:
        own = {unit.province for unit in units}
        for place, number in newest.items():
            if place not in own:
                held.append(Held(orders[number], number))
                remarks += (refuse("proxy_needed_unseen", place),)
    foreign = [unit for unit in field.units if unit.power != power] if field and proxies else ()
    for unit in foreign:
        number = newest.get(unit.province)
        if number is not None:
            held.append(Held(orders[number], number))
            remarks += (refuse("proxy_needed", unit.province, unit.power),)
    return Slip(
        power=power,
        held=tuple(held),
        missing=tuple(missing),
        replaced=tuple(replaced),
        hints=remarks,
        complete=not missing,
    )


def slip_of_adjustments(ledger: Ledger, power: str, orders: Sequence[Order]) -> Slip:
    """Builds and waives, or removals: at most as many as are due."""
    need = ledger.need.get(power, 0)
    kept: list[int] = []
    replaced: list[tuple[int, int]] = []
    for index, order in enumerate(orders):
        key = _site(order)
        again = [old for old in kept if key is not None and _site(orders[old]) == key]
        pushed = again or (kept[:1] if len(kept) >= abs(need) else [])
        for old in pushed:
            kept.remove(old)
            replaced.append((old, index))
        if need:
            kept.append(index)
    pending = abs(need) - len(kept)
    unusable = 0
    if need > 0:
        built = sum(isinstance(orders[index], Build) for index in kept)
        free = len(ledger.sites(power)) - built
        unusable = max(0, pending - free)
        pending -= unusable
    elif not ledger.owned(power):
        pending = 0  # without a centre all units vanish, ordered or not
    return Slip(
        power=power,
        held=tuple(Held(orders[index], index) for index in kept),
        pending=pending,
        unusable=unusable,
        replaced=tuple(replaced),
        complete=pending == 0,
    )


def _site(order: Order) -> str | None:
    if isinstance(order, Build):
        return province_of(order.at)
    if isinstance(order, Remove):
        return province_of(order.unit.at)
    return None
