"""Reads recorded games, one JSON object a line, into positions, orders and what came of them.

The form is that of the corpus: units as ``F stp/sc``, orders as ``A lon - nwy VIA``,
``A rum R sev``, ``F stp/nc B``; places by the ids of the DATC data (``gob nwy …``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.casedata import DATA_IDS
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.mapfile import load_map
from judge.games.diplomacy.notation import read
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.phases import Phase, PhaseType

MAPS = Path(__file__).parents[2] / "maps"
_OWN_IDS = {data: own for own, data in DATA_IDS.items()}
_WORD = re.compile(r"\b[a-z]{3}\b")


def standard_map() -> Map:
    return load_map((MAPS / "standard.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Stand:
    """What the corpus vouches for after a phase; ``dislodged`` maps a unit to its retreats."""

    units: frozenset[Unit]
    centres: Mapping[str, str]
    dislodged: Mapping[Unit, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Recorded:
    """One settled phase. ``tags`` tell on which rule choices its outcome may hang."""

    game: str
    name: str
    source: str
    tags: tuple[str, ...]
    features: tuple[str, ...]
    before: Position
    orders: Mapping[str, Sequence[Order]]
    after: Stand

    @property
    def kind(self) -> PhaseType:
        return self.before.phase.type


def phases(board: Map, game: Mapping[str, Any]) -> Iterator[Recorded]:
    """The settled phases of a recorded game on the standard map."""
    for data in game["phases"]:
        yield recorded(board, game, data)


def recorded(board: Map, game: Mapping[str, Any], data: Mapping[str, Any]) -> Recorded:
    phase = Phase.parse(data["name"])
    units = sorted(_units(data["units"]), key=lambda unit: board.power_ids.index(unit.power))
    driven = data.get("dislodged", {}) if phase.type is PhaseType.RETREAT else {}
    before = Position(
        phase=phase,
        units=tuple(units),
        centres=_centres(data["centers"]),
        victory=board.victory,
        dislodged=tuple(
            Dislodged(unit, "", retreats) for unit, retreats in _dislodged(driven) if retreats
        ),
    )
    after = data["after"]
    return Recorded(
        game=game["game"],
        name=data["name"],
        source=game["source"],
        tags=tuple(data.get("rule_dependent") or ()),
        features=tuple(data["features"]),
        before=before,
        orders={
            power.lower(): _orders(listed, phase.type) for power, listed in data["orders"].items()
        },
        after=Stand(
            units=frozenset(_units(after["units"])),
            centres=_centres(after["centers"]),
            dislodged={unit: frozenset(to) for unit, to in _dislodged(after["dislodged"])},
        ),
    )


def _own(text: str) -> str:
    """The same text with the map's own ids."""
    return _WORD.sub(lambda found: _OWN_IDS.get(found[0], found[0]), text)


def _unit(power: str, text: str) -> Unit:
    kind, at = text.split(" ")
    return Unit(power.lower(), "A" if kind == "A" else "F", _own(at))


def _units(listed: Mapping[str, Sequence[str]]) -> list[Unit]:
    return [_unit(power, text) for power, texts in listed.items() for text in texts]


def _centres(owned: Mapping[str, Sequence[str]]) -> dict[str, str]:
    return {_own(center): power.lower() for power, centers in owned.items() for center in centers}


def _dislodged(
    listed: Mapping[str, Mapping[str, Sequence[str]]],
) -> list[tuple[Unit, tuple[str, ...]]]:
    return [
        (_unit(power, text), tuple(map(_own, places)))
        for power, units in listed.items()
        for text, places in units.items()
    ]


def _orders(listed: Sequence[str], kind: PhaseType) -> list[Order]:
    """In the sequence given. In movement and retreats the last order for a unit counts."""
    if kind is PhaseType.ADJUSTMENT:
        return [_order(text, kind) for text in listed]
    last: dict[str, str] = {}
    for text in listed:
        unit = " ".join(text.split(" ")[:2])
        last.pop(unit, None)
        last[unit] = text
    return [_order(text, kind) for text in last.values()]


def _order(text: str, kind: PhaseType) -> Order:
    """``? x`` stands for a unit that was not there, so its type is left out."""
    text = _own(text.replace("? ", ""))
    if kind is PhaseType.RETREAT:
        text = text.replace(" R ", " - ")
    elif kind is PhaseType.ADJUSTMENT:
        unit, verb = text.rsplit(" ", 1)
        text = f"build {unit}" if verb == "B" else f"remove {unit}"
    elif text.endswith(" VIA"):
        text = text.removesuffix("VIA") + "via"
    return read(text)
