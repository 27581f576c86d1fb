"""Remarks on a slip that cost nothing: own orders that do not fit each other (spec §5.5).

Orders of other powers are not known to a player and never looked at: help for a
foreign unit, or by a foreign fleet, is never doubted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.games.base import Refused
from judge.games.diplomacy.board import province_of
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.orders import Convoy, Move, Order, SupportHold, SupportMove
from judge.games.diplomacy.refusals import refuse


def hints(field: Field, orders: Sequence[Order]) -> tuple[Refused, ...]:
    """What a player may want to look at again."""
    return tuple(_Own(field, orders).hints())


class _Own:
    """The orders of one power by province of the unit."""

    def __init__(self, field: Field, orders: Sequence[Order]) -> None:
        self._field = field
        self._orders: dict[str, Order] = {}
        for order in orders:
            ref = getattr(order, "unit", None)
            if ref is not None:
                self._orders[province_of(ref.at)] = order

    def hints(self) -> Iterator[Refused]:
        for place, order in self._orders.items():
            if isinstance(order, SupportHold):
                yield from self._support_hold(place, order)
            elif isinstance(order, SupportMove):
                yield from self._support_move(place, order)
            elif isinstance(order, Convoy):
                yield from self._convoy(place, order)
            elif isinstance(order, Move):
                yield from self._move(place, order)
        targets: dict[str, list[str]] = {}
        for place, order in self._orders.items():
            if isinstance(order, Move):
                targets.setdefault(province_of(order.to), []).append(place)
        for to, places in targets.items():
            if len(places) > 1:
                yield refuse("same_target", to, tuple(places))

    def _support_hold(self, place: str, order: SupportHold) -> Iterator[Refused]:
        of = province_of(order.of.at)
        if isinstance(self._orders.get(of), Move):
            yield refuse("support_of_mover", place, of)

    def _support_move(self, place: str, order: SupportMove) -> Iterator[Refused]:
        of, to = province_of(order.of.at), province_of(order.to)
        other = self._orders.get(of)
        if other is not None and not _goes(other, order.to):
            yield refuse("support_unmatched", place, of, order.to)
        elif other is None and self._stays(to):
            yield refuse("support_against_own", place, to)

    def _convoy(self, place: str, order: Convoy) -> Iterator[Refused]:
        of = province_of(order.of.at)
        other = self._orders.get(of)
        if other is None:
            return
        if not isinstance(other, Move) or not _goes(other, order.to):
            yield refuse("convoy_unmatched", place, of, order.to)
        elif self._is_neighbour(of, order.to) and not _by_sea(other):
            walks = self._field.edition.adjacent_convoy == "explicit-only"
            code = "convoy_unmatched" if walks else "convoy_of_neighbour"
            yield refuse(code, place, of, order.to)

    def _move(self, place: str, order: Move) -> Iterator[Refused]:
        to = province_of(order.to)
        other = self._orders.get(to)
        if self._stays(to):
            yield refuse("own_unit_stays", place, to)
        elif place < to and self._swaps(place, order, other):
            yield refuse("swap", place, to)
        if self._lacks_own_convoy(place, order):
            yield refuse("convoy_missing", place, order.to)

    def _stays(self, province: str) -> bool:
        """Is an own unit there that was ordered something else than to leave?"""
        order = self._orders.get(province)
        return order is not None and not isinstance(order, Move)

    def _swaps(self, place: str, order: Move, other: Order | None) -> bool:
        """Do two own units head for each other's place, both by land (or both fleets)?"""
        if other is None or not _goes(other, place):
            return False
        return not self._sails(place, order) and not self._sails(province_of(order.to), other)

    def _is_neighbour(self, place: str, to: str) -> bool:
        return to in self._field.board.army_reach[place]

    def _sails(self, place: str, order: Order) -> bool:
        """Does an army leave by sea, as far as the own orders tell?"""
        assert isinstance(order, Move)
        unit = self._field.unit_in(place)
        if unit is None or unit.kind == "F":
            return False
        return (
            _by_sea(order)
            or not self._is_neighbour(place, order.to)
            or any(_carries(ferry, place, order.to) for ferry in self._orders.values())
        )

    def _lacks_own_convoy(self, place: str, order: Move) -> bool:
        """An army that needs a convoy which only own fleets could give, and do not."""
        unit = self._field.unit_in(place)
        if unit is None or unit.kind == "F":
            return False
        if self._is_neighbour(place, order.to) and not _by_sea(order):
            return False
        if self._field.unseen and not order.path:
            return False  # fleets of others may be anywhere
        ways = (order.path,) if order.path else self._field.routes(place, order.to)
        if not ways or not all(sea in self._orders for way in ways for sea in way):
            return False
        carried = [[_carries(self._orders[sea], place, order.to) for sea in way] for way in ways]
        return not any(map(all, carried))


def _goes(order: Order, to: str) -> bool:
    """Is it a move to ``to``? A support without a coast fits every coast (4.B.4)."""
    return isinstance(order, Move) and to in (order.to, province_of(order.to))


def _by_sea(order: Move) -> bool:
    return order.via or bool(order.path)


def _carries(order: Order, army: str, to: str) -> bool:
    return isinstance(order, Convoy) and province_of(order.of.at) == army and order.to == to
