"""The board after a movement phase: who moved, who was driven out, where it was contested."""

from __future__ import annotations

from functools import lru_cache

from judge.games.diplomacy.battle import YES, Battle
from judge.games.diplomacy.board import Dislodged, Unit
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.orders import Move, UnitKind

NOWHERE: frozenset[str] = frozenset()


@lru_cache(maxsize=1 << 14)
def _unit(power: str, kind: UnitKind, at: str) -> Unit:
    """Units are looked up, since most stood at the same place in some game before."""
    return Unit(power, kind, at)


class Aftermath:
    """Reads settled decisions.

    ``goal`` has the unit that came into each province, ``driven`` the attacker of each
    dislodged unit; ``contested`` are provinces that standoffs left empty.
    """

    __slots__ = ("b", "contested", "dislodged", "driven", "field", "goal", "units")

    def __init__(self, field: Field, b: Battle) -> None:
        self.field = field
        self.b = b
        value, dest, faced = b.value, b.dest, b.faced
        self.goal: dict[str, int] = {}
        self.driven: dict[int, int] = {}
        failed: list[int] = []
        units = list(b.units)
        for u in b.movers:
            order = b.orders[u]
            if value[u] != YES:
                failed.append(u)
            elif type(order) is Move:
                unit = units[u]
                units[u] = _unit(unit.power, unit.kind, order.to)
                self.goal[dest[u] or ""] = u
                here = faced[u]
                if here >= 0 and value[here] != YES:
                    self.driven[here] = u
        self.contested = frozenset(self._contested(failed)) if failed else NOWHERE
        self.dislodged: tuple[Dislodged, ...] = ()
        if self.driven:
            units = [unit for u, unit in enumerate(units) if u not in self.driven]
            self.dislodged = tuple(self._dislodged(u) for u in sorted(self.driven))
        self.units = tuple(units)

    def _contested(self, failed: list[int]) -> list[str]:
        """Empty provinces where moves stood each other off."""
        b = self.b
        value, faced, dest, way = b.value, b.faced, b.dest, 2 * b.n
        found: list[str] = []
        for a in failed:
            to, here = dest[a], faced[a]
            if (here >= 0 and value[here] != YES) or to is None or to in self.goal:
                continue
            # The loser of a head-to-head leaves no trace where the winner came from.
            if value[way + a] == YES and not self._beaten(a):
                found.append(to)
        return found

    def _beaten(self, a: int) -> bool:
        b = self.b
        other = b.opponent[a]
        if other < 0 and b.dislodged_powerless:
            other = b.faced[a]
            if other >= 0 and b.dest[other] != b.home[a]:
                other = -1
        return other >= 0 and b.value[other] == YES

    def _dislodged(self, u: int) -> Dislodged:
        b = self.b
        attacker = self.driven[u]
        unit = b.units[u]
        barred = None
        if not b.by_sea[attacker] or self.field.edition.retreat_to_origin == "a":
            barred = b.home[attacker]
        board = self.field.board
        province_at = board.province_at
        moves = board.fleet_moves if unit.kind == "F" else board.army_moves
        retreats = [place for place in moves[unit.at] if self._open(province_at[place], barred)]
        return Dislodged(unit, b.home[attacker], tuple(retreats))

    def _open(self, province: str, barred: str | None) -> bool:
        """Empty after the moves, not contested, and not where the attacker came from (6.H)?"""
        u = self.b.occupant.get(province)
        if u is not None and self.b.value[u] != YES:
            return False
        return not (province == barred or province in self.goal or province in self.contested)
