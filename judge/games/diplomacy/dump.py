"""Positions as JSON-ready data and back: ``load(dump(p)) == p``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.phases import Phase


def dump_unit(unit: Unit) -> dict[str, Any]:
    return {"power": unit.power, "unit": unit.kind, "at": unit.at}


def load_unit(data: Mapping[str, Any]) -> Unit:
    return Unit(data["power"], data["unit"], data["at"])


def dump_position(position: Position) -> dict[str, Any]:
    """Units as lists of ``{power, unit, at}``, centres by power (contract §1, JSON shapes).

    Raises ValueError for what only one power sees: it is no state of a game.
    """
    if position.seen_by is not None:
        raise ValueError("not the whole board")
    centres: dict[str, list[str]] = {}
    for center, power in position.centres.items():
        centres.setdefault(power, []).append(center)
    data = {
        "phase": position.phase.label,
        "units": [dump_unit(unit) for unit in position.units],
        "centres": centres,
        "victory": position.victory,
        "dislodged": [
            {**dump_unit(entry.unit), "by": entry.by, "retreats": list(entry.retreats)}
            for entry in position.dislodged
        ],
        "contested": sorted(position.contested),
    }
    return data if position.last_year is None else {**data, "last_year": position.last_year}


def load_position(data: Mapping[str, Any]) -> Position:
    return Position(
        phase=Phase.parse(data["phase"]),
        units=tuple(load_unit(unit) for unit in data["units"]),
        centres={center: power for power, centers in data["centres"].items() for center in centers},
        victory=data["victory"],
        dislodged=tuple(
            Dislodged(load_unit(entry), entry["by"], tuple(entry["retreats"]))
            for entry in data["dislodged"]
        ),
        contested=frozenset(data["contested"]),
        last_year=data.get("last_year"),
    )
