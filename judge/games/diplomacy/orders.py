"""The orders of Diplomacy as frozen data.

Places are ids of the map: a province (``par``) or, for a fleet on one of
several coasts, province and coast (``stp/sc``). An order says what the player
wrote; whether it can be carried out is the business of ``legality``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

UnitKind = Literal["A", "F"]


@dataclass(frozen=True, slots=True)
class UnitRef:
    """A unit as an order names it; ``kind`` is None where the type was left out."""

    at: str
    kind: UnitKind | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    unit: UnitRef


@dataclass(frozen=True, slots=True)
class Move:
    """A move or, in a retreat phase, a retreat.

    ``path`` holds the seas of a written convoy route (``A lon-nth-nwy``);
    ``via`` is True for "via convoy" and its like.
    """

    unit: UnitRef
    to: str
    path: tuple[str, ...] = ()
    via: bool = False


@dataclass(frozen=True, slots=True)
class SupportHold:
    unit: UnitRef
    of: UnitRef


@dataclass(frozen=True, slots=True)
class SupportMove:
    unit: UnitRef
    of: UnitRef
    to: str


@dataclass(frozen=True, slots=True)
class Convoy:
    unit: UnitRef
    of: UnitRef
    to: str


@dataclass(frozen=True, slots=True)
class Proxy:
    """``A par proxy germany``: Germany orders this unit, where the game allows it."""

    unit: UnitRef
    power: str


@dataclass(frozen=True, slots=True)
class Disband:
    """A dislodged unit that leaves the board (``A rum disband``)."""

    unit: UnitRef


@dataclass(frozen=True, slots=True)
class Build:
    """``kind`` is None where the type was left out (then it is refused)."""

    at: str
    kind: UnitKind | None


@dataclass(frozen=True, slots=True)
class Remove:
    unit: UnitRef


@dataclass(frozen=True, slots=True)
class Waive:
    pass


@dataclass(frozen=True, slots=True)
class Bare:
    """A unit without a verb: in an adjustment phase a build or a removal."""

    unit: UnitRef


Order = (
    Hold
    | Move
    | SupportHold
    | SupportMove
    | Convoy
    | Proxy
    | Disband
    | Build
    | Remove
    | Waive
    | Bare
)
