"""Movement phases of the corpus for the bench: chosen by stratum, read into our own data."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.notation import read
from judge.games.diplomacy.orders import Convoy, Move, Order, SupportHold, SupportMove, UnitRef

Given = list[tuple[str, Order]]

#: The rarest first: a phase belongs to the stratum of the first of these that it has.
STRATA = (
    "convoyer-dislodged",
    "convoy-failed",
    "head-to-head",
    "convoyed",
    "dislodged",
    "standoff",
    "cut",
)


@dataclass(frozen=True, slots=True)
class Played:
    """One movement phase: the line a peer reads, and the same as the rules take it."""

    line: str
    units: tuple[Unit, ...]
    given: Given
    after: frozenset[tuple[str, str]]
    dislodged: frozenset[str]


def movement_phases(path: Path, orders: int) -> Iterator[dict[str, Any]]:
    """The phases of the standard map with at least that many orders and no rule in doubt."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            game = json.loads(line)
            if game["map"] != "standard":
                continue
            for phase in game["phases"]:
                given = sum(map(len, phase["orders"].values()))
                if phase["name"].endswith("M") and given >= orders:
                    yield {**phase, "id": f"{game['game']} {phase['name']}"}


def sample(phases: Iterator[dict[str, Any]], wanted: int) -> list[dict[str, Any]]:
    """``wanted`` phases at even distances, every stratum by its share."""
    strata: dict[str, list[str]] = {}
    for phase in phases:
        features = phase.get("features", ())
        name = next((name for name in STRATA if name in features), "plain")
        kept = {key: phase[key] for key in ("id", "name", "units", "orders", "after")}
        strata.setdefault(name, []).append(json.dumps(kept))
    listed = [phase for name in sorted(strata) for phase in strata[name]]
    step = max(1.0, len(listed) / wanted)
    return [json.loads(listed[int(n * step)]) for n in range(min(wanted, len(listed)))]


def played(board: Map, phase: dict[str, Any]) -> Played:
    """The phase in map ids, units in board order."""
    rank = board.power_ids.index
    units = sorted(_units(board, phase["units"]), key=lambda unit: rank(unit.power))
    given = [
        (power.lower(), _in_map_ids(board, order))
        for power, texts in phase["orders"].items()
        for order in map(_read, texts)
        if order is not None
    ]
    after = phase["after"]
    line = {key: phase[key] for key in ("id", "name", "units", "orders")}
    return Played(
        json.dumps(line),
        tuple(units),
        given,
        frozenset((unit.power, unit.at) for unit in _units(board, after["units"])),
        frozenset(
            _place(board, unit.split(" ")[1])
            for units in after["dislodged"].values()
            for unit in units
        ),
    )


def _units(board: Map, listed: dict[str, list[str]]) -> list[Unit]:
    return [
        Unit(power.lower(), "A" if text[0] == "A" else "F", _place(board, text[2:]))
        for power, texts in listed.items()
        for text in texts
    ]


def _read(text: str) -> Order | None:
    """None for what names no unit (``?``)."""
    try:
        return read(text.replace(" VIA", " via"))
    except ValueError:
        return None


def _place(board: Map, place: str) -> str:
    return (board.find(province_of(place)) or place) + place[len(province_of(place)) :]


def _in_map_ids(board: Map, order: Order) -> Order:
    def ref(unit: UnitRef) -> UnitRef:
        return UnitRef(_place(board, unit.at), unit.kind)

    match order:
        case Move(unit, to, _, via):
            return Move(ref(unit), _place(board, to), (), via)
        case SupportHold(unit, of):
            return SupportHold(ref(unit), ref(of))
        case SupportMove(unit, of, to):
            return SupportMove(ref(unit), ref(of), _place(board, to))
        case Convoy(unit, of, to):
            return Convoy(ref(unit), ref(of), _place(board, to))
    return type(order)(ref(order.unit))  # type: ignore[union-attr,call-arg,arg-type,return-value]
