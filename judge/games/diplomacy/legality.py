"""Which orders of a movement phase can be given at all (spec §5.3; DATC 4.B, 4.E).

``lawful`` returns the order as it will be carried out: type and coast filled in,
a needless coast dropped. An order it refuses could never work; one that it lets
pass can still turn out void because nobody's order matches it.
"""

from __future__ import annotations

from typing import TypeVar

from judge.games.base import Refused
from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.convoys import reaches, written_route_fault
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.map import Terrain
from judge.games.diplomacy.orders import (
    Bare,
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

_T = TypeVar("_T")


def lawful(field: Field, power: str, order: Order) -> Order | Refused:
    """The order as it counts, or why ``power`` cannot give it in this position."""
    if not isinstance(order, (Hold, Move, SupportHold, SupportMove, Convoy)):
        if isinstance(order, Proxy):
            return refuse("proxy_not_allowed", order.power)
        if isinstance(order, Bare):
            return refuse("no_verb", order.unit.at)
        return refuse("wrong_phase", "movement")
    unit = ordered_unit(field, power, order.unit)
    if isinstance(unit, Refused):
        return unit
    if field.board.frozen and field.frozen(unit.province):
        return refuse("frozen", unit.province)
    if isinstance(order, Move):
        return _move(field, unit, order)
    if isinstance(order, Hold):
        return _same(order, Hold(_ref(order.unit, unit)))
    if isinstance(order, SupportHold):
        return _support_hold(field, unit, order)
    if isinstance(order, SupportMove):
        return _support_move(field, unit, order)
    return _convoy(field, unit, order)


def plainly_lawful(field: Field, u: int, order: Order) -> bool:
    """Is this order of unit ``u`` complete and lawful at first sight?

    True only where ``lawful`` would return the order unchanged; for the many plain
    orders of a game this is all the checking there is.
    """
    unit = field.units[u]
    board = field.board
    if type(order) is Move:
        return order.to in board.steps[unit.kind][unit.at] and not (order.via or order.path)
    if type(order) is SupportMove:
        of = order.of
        v = field.at.get(of.at, u)
        return (
            v != u
            and field.units[v].kind == of.kind
            and order.to in board.steps[of.kind][of.at]
            and board.province_at[order.to] in board.support_reach[unit.kind][unit.at]
        )
    if type(order) is SupportHold:
        of = order.of
        v = field.at.get(of.at, u)
        return (
            v != u
            and field.units[v].kind == of.kind
            and board.province_at[of.at] in board.support_reach[unit.kind][unit.at]
        )
    return type(order) is Hold


def ordered_unit(field: Field, power: str, ref: UnitRef) -> Unit | Refused:
    """The unit an order is for, if it is there and the power's own."""
    province = province_of(ref.at)
    unit = field.unit_in(province)
    if unit is None:
        known = province in field.board.provinces
        return refuse("no_unit_there" if known else "unknown_place", province)
    if unit.power != power:
        return refuse("not_your_unit", province, unit.power)
    if ref.kind is not None and ref.kind != unit.kind:
        return refuse("wrong_unit_type", province, unit.kind)
    if _wrong_coast(field, ref, unit):
        return refuse("wrong_coast_of_unit", ref.at, unit.at)
    return unit


def _wrong_coast(field: Field, ref: UnitRef, unit: Unit) -> bool:
    """DATC 4.B.5: a wrong coast of the unit is corrected (b) or spoils the order (a)."""
    strict = field.edition.coast_of_unit == "a"
    return strict and unit.kind == "F" and ref.at != unit.at and "/" in ref.at


def _ref(given: UnitRef, unit: Unit) -> UnitRef:
    """``given`` with the real type and coast; the same object if nothing changes."""
    if given.at == unit.at and given.kind == unit.kind:
        return given
    return UnitRef(unit.at, unit.kind)


def _same(order: _T, complete: _T) -> _T:
    """The order itself where nothing had to be filled in, so that it can be compared by ``is``."""
    return order if order == complete else complete


def _move(field: Field, unit: Unit, order: Move) -> Order | Refused:
    target = destination(field, unit, order.to)
    if isinstance(target, Refused):
        return target
    if unit.kind == "F":
        if order.path or order.via:
            return refuse("fleet_cannot_be_convoyed", unit.province)
        return _same(order, Move(_ref(order.unit, unit), target))
    origin = unit.province
    adjacent = target in field.board.army_reach[origin]
    if order.path and field.edition.written_route == "b":
        fault = written_route_fault(field.board, origin, order.path, target, field.fleets)
        if fault is not None:
            return refuse(fault[0], *fault[1])
    elif not (adjacent and not order.via) and not reaches(
        field.board, origin, target, field.fleets
    ):
        fallback = field.edition.adjacent_convoy in _LAND_WITHOUT_CONVOY
        if not (adjacent and fallback):
            return refuse("no_route", origin, target)
    return _same(order, Move(_ref(order.unit, unit), target, order.path, order.via))


#: Editions in which an army marked "via convoy" may walk after all (4.A.3).
_LAND_WITHOUT_CONVOY = frozenset(
    ("intent-land-fallback", "1971-opposite-undisrupted", "1971-opposite", "convoy-always")
)


def destination(field: Field, unit: Unit, to: str) -> str | Refused:
    """Where a move of ``unit`` to ``to`` would end, coast named; convoys allowed."""
    board = field.board
    target = province_of(to)
    province = board.provinces.get(target)
    if province is None:
        return refuse("unknown_place", to)
    if target == unit.province:
        return refuse("same_province", target)
    if province.terrain is Terrain.IMPASSABLE:
        return refuse("impassable", target)
    if board.frozen and field.frozen(target):
        return refuse("frozen", target)
    if unit.kind == "F":
        return _fleet_destination(field, unit, to)
    if target in board.seas:
        return refuse("army_at_sea", unit.province, target)
    if to != target and field.edition.coast_of_army == "a":
        return refuse("army_coast", to)
    if target not in board.army_reach[unit.province] and not _by_water(field, unit, target):
        return refuse("not_adjacent", unit.province, target)
    return target


def _by_water(field: Field, unit: Unit, target: str) -> bool:
    """Is there water at both ends, so that a convoy could be meant?"""
    return bool(field.board.waters[unit.province] and field.board.waters[target])


def _fleet_destination(field: Field, unit: Unit, to: str) -> str | Refused:
    board = field.board
    target, _, coast = to.partition("/")
    province = board.provinces[target]
    open_to = board.fleet_reach[unit.at].get(target, ())
    if not open_to:
        if province.terrain is Terrain.INLAND:
            return refuse("fleet_inland", unit.at, target)
        return refuse("not_adjacent", unit.at, target)
    if coast:
        if to in open_to:
            return to
        if coast not in province.coasts:
            return refuse("no_such_coast", to)
        if field.edition.coast_wrong == "a" and len(open_to) == 1:
            return open_to[0]
        return refuse("coast_unreachable", unit.at, to, open_to)
    if len(open_to) > 1 or (province.coasts and field.edition.coast_missing == "b"):
        return refuse("coast_missing", target, open_to)
    return open_to[0]


def can_support_into(field: Field, unit: Unit, province: str) -> bool:
    """Could the unit itself move there by land or as a fleet, on any coast?"""
    return province in field.board.support_reach[unit.kind][unit.at]


def _supported(field: Field, unit: Unit, ref: UnitRef) -> Unit | Refused:
    province = province_of(ref.at)
    other = field.unit_in(province)
    if other is None:
        known = province in field.board.provinces
        return refuse("no_such_supported_unit" if known else "unknown_place", province)
    if other is unit:
        return refuse("supports_itself", province)
    if ref.kind is not None and ref.kind != other.kind:
        return refuse("wrong_supported_type", province, other.kind)
    return other


def _help_unseen(field: Field, unit: Unit, order: SupportHold | SupportMove) -> Order | Refused:
    """Help for a unit that the power cannot see: only what the map says is checked (§12.3)."""
    board, origin = field.board, province_of(order.of.at)
    to = order.to if isinstance(order, SupportMove) else order.of.at
    target, _, coast = to.partition("/")
    for place in (origin, target):
        if place not in board.provinces:
            return refuse("unknown_place", place)
    if not can_support_into(field, unit, target):
        return refuse("support_unreachable", unit.at, target)
    if isinstance(order, SupportHold):
        return _same(order, SupportHold(_ref(order.unit, unit), order.of))
    if target == origin:
        return refuse("same_province", target)
    if coast and coast not in board.provinces[target].coasts:
        return refuse("no_such_coast", to)
    return _same(order, SupportMove(_ref(order.unit, unit), order.of, to))


def _is_unseen(field: Field, ref: UnitRef) -> bool:
    return field.unseen and field.unit_in(province_of(ref.at)) is None


def _support_hold(field: Field, unit: Unit, order: SupportHold) -> Order | Refused:
    if _is_unseen(field, order.of):
        return _help_unseen(field, unit, order)
    other = _supported(field, unit, order.of)
    if isinstance(other, Refused):
        return other
    if not can_support_into(field, unit, other.province):
        return refuse("support_unreachable", unit.at, other.province)
    of = order.of if _wrong_coast(field, order.of, other) else _ref(order.of, other)
    return _same(order, SupportHold(_ref(order.unit, unit), of))


def _support_move(field: Field, unit: Unit, order: SupportMove) -> Order | Refused:
    if _is_unseen(field, order.of):
        return _help_unseen(field, unit, order)
    other = _supported(field, unit, order.of)
    if isinstance(other, Refused):
        return other
    target = province_of(order.to)
    if target not in field.board.provinces:
        return refuse("unknown_place", order.to)
    if not can_support_into(field, unit, target):
        return refuse("support_unreachable", unit.at, target)
    if not _could_move(field, other, order.to, supporter=unit):
        return refuse("supported_unreachable", other.at, order.to)
    to = target if other.kind == "A" else order.to
    of = order.of if _wrong_coast(field, order.of, other) else _ref(order.of, other)
    return _same(order, SupportMove(_ref(order.unit, unit), of, to))


def _could_move(field: Field, unit: Unit, to: str, supporter: Unit) -> bool:
    """Could the supported unit go there, the supporter not being its ferry (6.D.31)?"""
    board = field.board
    target, _, coast = to.partition("/")
    if unit.kind == "F":
        open_to = board.fleet_reach[unit.at].get(target, ())
        if field.edition.coast_wrong == "a":
            return bool(open_to)
        return to in open_to if coast else bool(open_to)
    if target in board.seas or target == unit.province:
        return False
    if target in board.army_reach[unit.province]:
        return True
    seas = field.fleets & ~board.sea_bit.get(supporter.at, 0)
    return reaches(board, unit.province, target, seas)


def _convoy(field: Field, unit: Unit, order: Convoy) -> Order | Refused:
    board = field.board
    if unit.kind != "F" or unit.at not in board.seas:
        return refuse("convoy_needs_fleet_at_sea", unit.province)
    origin, target = province_of(order.of.at), province_of(order.to)
    army = field.unit_in(origin)
    unseen = _is_unseen(field, order.of) and origin in board.land
    if army is None and not unseen:
        known = origin in board.provinces
        return refuse("no_such_convoyed_unit" if known else "unknown_place", origin)
    if "F" in (order.of.kind, army.kind if army is not None else None):
        return refuse("fleet_cannot_be_convoyed", origin)
    if target not in board.provinces:
        return refuse("unknown_place", order.to)
    if target not in board.land:
        return refuse("convoy_to_sea", target)
    if target == origin:
        return refuse("same_province", target)
    if order.to != target and field.edition.coast_of_army == "a":
        return refuse("army_coast", order.to)
    if not field.can_carry(unit.at, origin, target):
        return refuse("convoy_off_route", unit.at, origin, target)
    of = order.of if army is None else _ref(order.of, army)
    return _same(order, Convoy(_ref(order.unit, unit), of, target))


__all__ = ["can_support_into", "destination", "lawful", "ordered_unit", "plainly_lawful"]
