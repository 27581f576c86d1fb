"""What stands on the map: units, owners of centres, units that must retreat.

Everything is frozen data; a place is a map id (``par``, ``stp/sc``), a power
is its id in the map file (``austria``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from judge.games.diplomacy.orders import UnitKind
from judge.games.diplomacy.phases import Phase


def province_of(place: str) -> str:
    """The province of a place: ``stp`` for ``stp/sc``."""
    return place.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Unit:
    power: str
    kind: UnitKind
    at: str

    @property
    def province(self) -> str:
        return province_of(self.at)


@dataclass(frozen=True, slots=True)
class Dislodged:
    """A unit that was driven out and has somewhere to go.

    ``by`` is the province its attacker came from; ``retreats`` are the places
    open to it, coasts named, in map order (DATC 6.H; spec §5.11).
    """

    unit: Unit
    by: str
    retreats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game of Diplomacy at the start of ``phase``.

    ``units`` leaves the dislodged ones out and is in board order: by power in
    map order, within a power by age (a built unit comes last). ``centres``
    maps a supply centre to the power that owns it; unowned ones are missing.
    ``contested`` are provinces that a standoff left empty (retreat phases).
    ``victory`` is the number of centres that wins; a game that nobody has won by
    the fall of ``last_year`` is a draw of all survivors.
    ``seen_by`` is set where this is not the whole board but what one power sees of it in a
    blind game (``sight``): units and centres of others may be anywhere then. Empty for those
    who see nothing.
    """

    phase: Phase
    units: tuple[Unit, ...]
    centres: Mapping[str, str]
    victory: int
    dislodged: tuple[Dislodged, ...] = ()
    contested: frozenset[str] = field(default_factory=frozenset)
    last_year: int | None = None
    seen_by: str | None = None

    def centre_count(self, power: str) -> int:
        return sum(owner == power for owner in self.centres.values())

    def units_of(self, power: str) -> tuple[Unit, ...]:
        return tuple(unit for unit in self.units if unit.power == power)

    def adjustment(self, power: str) -> int:
        """Centres minus units: builds above 0, removals below 0."""
        return self.centre_count(power) - len(self.units_of(power))

    def survivors(self) -> frozenset[str]:
        """Powers with a unit (dislodged ones count) or a centre."""
        owners = set(self.centres.values())
        owners.update(unit.power for unit in self.units)
        owners.update(entry.unit.power for entry in self.dislodged)
        return frozenset(owners)
