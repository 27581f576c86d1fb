"""Where things lie in the picture of a map: outlines, and the spots of units, centres, names.

Two data files beside the map say it, ``MAP-shapes.json`` and ``MAP-geometry.toml``; a map
without them has no picture.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

Point = tuple[float, float]
Ring = tuple[Point, ...]
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
#: Side of a cell of the raster that tells which province lies where.
CELL = 6


class GeometryError(ValueError):
    """The data files of a picture do not fit each other or the map."""


@dataclass(frozen=True)
class Spots:
    """Of one province: its unit, its name, the mark of its centre, a fleet on each coast."""

    unit: Point
    label: Point
    dot: Point | None = None
    coasts: Mapping[str, Point] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Geometry:
    """The drawing of one map; ``outlines``, ``neutral`` and ``lakes`` are paths as in SVG."""

    size: tuple[int, int]
    outlines: Mapping[str, str]
    neutral: str
    lakes: str
    spots: Mapping[str, Spots]

    def at(self, place: str) -> Point:
        """Where a unit at ``place`` (``stp/sc``) is drawn."""
        province, _, coast = place.partition("/")
        spots = self.spots[province]
        return spots.coasts.get(coast, spots.unit)

    @cached_property
    def cells(self) -> Mapping[tuple[int, int], str]:
        """Which province the middle of a cell of the raster belongs to; none where no one's is."""
        found: dict[tuple[int, int], str] = {}
        for province, path in self.outlines.items():
            for cell in _filled(rings(path)):
                found.setdefault(cell, province)
        return found


def load(geometry: str, shapes: str, provinces: frozenset[str]) -> Geometry:
    """The drawing in the texts of the two files. Raises GeometryError."""
    try:
        placed, drawn = tomllib.loads(geometry), json.loads(shapes)
        made = Geometry(
            size=(int(placed["size"][0]), int(placed["size"][1])),
            outlines={str(name): str(path) for name, path in drawn["province"].items()},
            neutral=str(drawn["neutral"]),
            lakes=str(drawn["lakes"]),
            spots={name: _spots(entry) for name, entry in placed["province"].items()},
        )
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise GeometryError(f"the drawing cannot be read: {error}") from error
    for what, known in (("outline", made.outlines), ("place", made.spots)):
        if missing := sorted(provinces - set(known)):
            raise GeometryError(f"no {what} for {', '.join(missing)}")
    return made


def _spots(entry: Mapping[str, object]) -> Spots:
    dot, coasts = entry.get("dot"), entry.get("coast") or {}
    if not isinstance(coasts, dict):
        raise ValueError("coast is no table")
    return Spots(
        unit=_point(entry["unit"]),
        label=_point(entry["label"]),
        dot=_point(dot) if dot is not None else None,
        coasts={str(coast): _point(where) for coast, where in coasts.items()},
    )


def _point(value: object) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{value!r} is no point")
    return float(value[0]), float(value[1])


def rings(path: str) -> list[Ring]:
    """The closed lines of a path that has only M, L and Z."""
    found = []
    for part in path.split("M"):
        numbers = [float(number) for number in _NUMBER.findall(part)]
        if numbers:
            found.append(tuple(zip(numbers[::2], numbers[1::2], strict=True)))
    return found


def _filled(shape: list[Ring]) -> list[tuple[int, int]]:
    """Cells whose middle lies inside, by even and odd crossings of each row."""
    crossings: dict[int, list[float]] = {}
    for ring in shape:
        for (x0, y0), (x1, y1) in zip(ring, (*ring[1:], ring[0]), strict=True):
            low, high = min(y0, y1), max(y0, y1)
            row = int(low // CELL)
            while (y := (row + 0.5) * CELL) < high:
                if y >= low:
                    crossings.setdefault(row, []).append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
                row += 1
    found = []
    for row, cut in crossings.items():
        cut.sort()
        for start, end in zip(cut[::2], cut[1::2], strict=True):
            first = int((start + CELL / 2) // CELL)
            while (first + 0.5) * CELL < end:
                if (first + 0.5) * CELL >= start:
                    found.append((first, row))
                first += 1
    return found


def province_at(geometry: Geometry, point: Point) -> str | None:
    """The province that a point of the picture lies in, as exactly as the raster tells."""
    return geometry.cells.get((int(point[0] // CELL), int(point[1] // CELL)))
