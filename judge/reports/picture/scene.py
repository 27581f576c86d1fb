"""What a picture shows: a phase as the export and the files of a game describe it.

The same shape as a phase of ``judge game export`` (contract §2): ``label``, ``units``,
``centres``, ``orders`` with their results, ``dislodged``, ``after`` (None while it runs) and
``seen_by`` where it is only what one power sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judge.games.diplomacy.board import Dislodged, Unit, province_of
from judge.games.diplomacy.notation import read
from judge.games.diplomacy.orders import Convoy, Disband, Move, Order, Remove
from judge.games.diplomacy.phases import Phase, PhaseType


class SceneError(ValueError):
    """The description of a phase cannot be read, said in one sentence."""


@dataclass(frozen=True)
class Deed:
    """An order and what came of it; ``order`` is None for a unit without one."""

    power: str
    order: Order | None
    unit: Unit | None
    result: str
    dislodged: bool = False
    destroyed: bool = False
    by_convoy: bool = False
    lands: str | None = None

    @property
    def fails(self) -> bool:
        return self.result not in ("succeeds", "given", "available", "stands", "not_ordered")


@dataclass(frozen=True)
class Scene:
    """One phase; ``settled`` says that its results are known."""

    phase: Phase
    units: tuple[Unit, ...]
    centres: Mapping[str, str]
    deeds: tuple[Deed, ...] = ()
    #: Who must retreat while the phase runs.
    dislodged: tuple[Dislodged, ...] = ()
    settled: bool = False
    seen_by: str | None = None

    @property
    def driven(self) -> tuple[Unit, ...]:
        """Units beside the ones that hold their provinces: those of a phase of retreats."""
        if not self.settled:
            return tuple(entry.unit for entry in self.dislodged)
        if self.phase.type is not PhaseType.RETREAT:
            return ()
        return tuple(deed.unit for deed in self.deeds if deed.unit is not None)

    @property
    def overrun(self) -> frozenset[str]:
        """Provinces out of which a unit was driven in this phase of moves."""
        if self.phase.type is not PhaseType.MOVEMENT:
            return frozenset()
        return frozenset(d.unit.province for d in self.deeds if d.unit is not None and d.dislodged)

    def centre_count(self, power: str) -> int:
        return sum(owner == power for owner in self.centres.values())

    def convoyers(self, army: Unit, to: str) -> tuple[str, ...]:
        """Where the fleets stand that carry an army there (or were ordered to)."""
        return tuple(
            deed.unit.at
            for deed in self.deeds
            if deed.unit is not None
            and isinstance(deed.order, Convoy)
            and province_of(deed.order.of.at) == army.province
            and province_of(deed.order.to) == province_of(to)
            and deed.result in ("available", "disrupted")
        )


def scene_of(data: Mapping[str, Any]) -> Scene:
    """The scene that a phase of an export describes. Raises SceneError."""
    try:
        return Scene(
            phase=Phase.parse(str(data["label"])),
            units=tuple(_unit(entry) for entry in data["units"]),
            centres={str(c): str(p) for p, owned in data["centres"].items() for c in owned},
            deeds=tuple(_deed(entry) for entry in data.get("orders") or ()),
            dislodged=tuple(_driven(entry) for entry in data.get("dislodged") or ()),
            settled=data.get("after") is not None,
            seen_by=data.get("seen_by"),
        )
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        name = type(error).__name__
        raise SceneError(f"the phase cannot be read ({name}: {error})") from error


def _unit(entry: Mapping[str, Any]) -> Unit:
    kind = entry["unit"]
    if kind not in ("A", "F"):
        raise ValueError(f"{kind!r} is no unit")
    return Unit(str(entry["power"]), kind, str(entry["at"]))


def _driven(entry: Mapping[str, Any]) -> Dislodged:
    retreats: Sequence[Any] = entry.get("retreats") or ()
    return Dislodged(_unit(entry), str(entry.get("by") or ""), tuple(map(str, retreats)))


def _deed(entry: Mapping[str, Any]) -> Deed:
    power, text = str(entry["power"]), entry.get("text")
    unit = entry.get("unit")
    return Deed(
        power=power,
        order=read(text) if text else None,
        unit=_unit({"power": power, **unit}) if unit else None,
        result=str(entry.get("result", "")),
        dislodged=bool(entry.get("dislodged")),
        destroyed=bool(entry.get("destroyed")),
        by_convoy=entry.get("route") == "convoy",
        lands=entry.get("lands"),
    )


def leaves(deed: Deed) -> bool:
    """Does the unit leave the board, ordered or not?"""
    return deed.destroyed or (isinstance(deed.order, Disband | Remove) and not deed.fails)


def goes(deed: Deed) -> str | None:
    """Where a move or a retreat leads, coast named if it came off."""
    if not isinstance(deed.order, Move):
        return None
    return deed.lands or deed.order.to
