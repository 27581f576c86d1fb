"""The conditions of IF: what stands where at the start of a phase.

Rules: ``seeds/syntax.fr-en.txt`` (conditional orders), spec §5.8. Past orders and
results cannot be asked for.
"""

from __future__ import annotations

from dataclasses import dataclass

from judge.games.diplomacy.board import Position, Unit, province_of
from judge.games.diplomacy.orders import UnitKind


@dataclass(frozen=True, slots=True)
class Stands:
    """A unit is in a province; None is any power, any type. A named coast must match."""

    at: str
    power: str | None = None
    kind: UnitKind | None = None


@dataclass(frozen=True, slots=True)
class Not:
    condition: Condition


@dataclass(frozen=True, slots=True)
class And:
    left: Condition
    right: Condition


@dataclass(frozen=True, slots=True)
class Or:
    left: Condition
    right: Condition


Condition = Stands | Not | And | Or


def holds(condition: Condition, position: Position) -> bool:
    """Is it true of the units on the board, dislodged ones that may still retreat included?"""
    match condition:
        case Not(inner):
            return not holds(inner, position)
        case And(left, right):
            return holds(left, position) and holds(right, position)
        case Or(left, right):
            return holds(left, position) or holds(right, position)
    driven_out = (entry.unit for entry in position.dislodged)
    return any(_fits(condition, unit) for unit in (*position.units, *driven_out))


def _fits(atom: Stands, unit: Unit) -> bool:
    place = unit.at if "/" in atom.at else province_of(unit.at)
    return place == atom.at and atom.power in (None, unit.power) and atom.kind in (None, unit.kind)
