"""Where names stand: inside their provinces, under no arrow head, beside units and marks.

Each name has many places where it could stand, found once for a map and a language; for a
picture the best one is taken that nothing else needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from judge.games.diplomacy.map import Map
from judge.reports.picture import lines
from judge.reports.picture.fonts import Fonts
from judge.reports.picture.geometry import CELL, Geometry, Point
from judge.reports.picture.lines import Box
from judge.reports.picture.plan import Plan
from judge.reports.picture.raster import Cells, Sums, cells_of
from judge.reports.picture.wordings import Wording, wordings

#: Places that are kept of a name.
KEPT = 220
#: Cells of a province on which the middle of its name is tried; of a small one, so many around.
LOOKED_AT, OVER = 150, 3
#: Cost of a cell of the raster under a name that is open water, another province, no land.
WATER, OTHER_SEA, FOREIGN, NOWHERE = 0.3, 0.8, 2.2, 1.2
#: So much of a name lies in its own province at least; or less where the rest is water.
INSIDE, HANGS, SHORE = 0.55, 0.15, 0.85
#: Cost of a unit of the picture away from the best place, and of arrow below a name.
AWAY, CROSSED = 0.07, 0.45
MARGIN = 12.0
CLEAR = 2.0


@dataclass(frozen=True)
class Spot:
    """A place where a name can stand, by its middle."""

    wording: Wording
    at: Point
    cost: float

    @property
    def box(self) -> Box:
        (x, y), wide, high = self.at, self.wording.width / 2, self.wording.height / 2
        return x - wide, y - high, x + wide, y + high


@dataclass(frozen=True)
class Label:
    """The name of a province where it stands in this picture."""

    province: str
    wording: Wording
    at: Point
    box: Box


def place(plan: Plan, geometry: Geometry, board: Map, fonts: Fonts, lang: str) -> list[Label]:
    """A label for every province."""
    found = _spots(geometry, board, fonts, lang)
    busy = _Busy(plan, geometry)
    labels = []
    for province in sorted(found, key=lambda name: (len(found[name]), name)):
        spots = found[province]
        spot = busy.best(spots) or busy.best(_nearby(spots, geometry))
        spot = spot or busy.least(_nearby(spots, geometry))
        busy.take(spot.box)
        labels.append(Label(province, spot.wording, spot.at, spot.box))
    return labels


class _Busy:
    """What lies on the board already."""

    def __init__(self, plan: Plan, geometry: Geometry) -> None:
        self._heads = [head.box for head in plan.heads]
        dots = [spots.dot for spots in geometry.spots.values() if spots.dot is not None]
        self._solid = [
            *(piece.box for piece in plan.pieces),
            *(lines.square(dot, 10.0) for dot in dots),
            *(mark.box for mark in plan.marks),
        ]
        self._taken: list[Box] = []
        self._points = [point for stroke in plan.strokes for point in _dotted(stroke.line)]

    def take(self, box: Box) -> None:
        self._taken.append(box)

    def best(self, spots: Sequence[Spot]) -> Spot | None:
        """The cheapest place that is free, arrows that pass below counted."""
        best: tuple[float, Spot] | None = None
        for spot in spots:  # the cheapest first, so that most need not be looked at
            if best is not None and spot.cost >= best[0]:
                break
            if self._free(spot.box):
                cost = spot.cost + CROSSED * self._crossed(spot.box)
                if best is None or cost < best[0]:
                    best = cost, spot
        return best[1] if best is not None else None

    def least(self, spots: Sequence[Spot]) -> Spot:
        """Where everything is full: below no head, and over as little as can be."""
        clear = [s for s in spots if not any(lines.meet(s.box, head) for head in self._heads)]
        others = [*self._solid, *self._taken]
        return min(
            clear or spots,
            key=lambda s: (sum(lines.meet(s.box, other) for other in others), s.cost),
        )

    def _free(self, box: Box) -> bool:
        wide = (box[0] - CLEAR, box[1] - CLEAR, box[2] + CLEAR, box[3] + CLEAR)
        return not (
            any(lines.meet(wide, head) for head in self._heads)
            or any(lines.meet(box, solid) for solid in self._solid)
            or any(lines.meet(box, taken) for taken in self._taken)
        )

    def _crossed(self, box: Box) -> int:
        left, top, right, bottom = box
        return sum(left < x < right and top < y < bottom for x, y in self._points)


def _dotted(line: lines.Line) -> Iterator[Point]:
    whole = lines.length(line)
    return (lines.along(line, way) for way in range(0, int(whole) + 1, 5))


@lru_cache(maxsize=8)
def _spots(
    geometry: Geometry, board: Map, fonts: Fonts, lang: str
) -> Mapping[str, tuple[Spot, ...]]:
    """The places of each name, the best first."""
    finder, found = _Finder(geometry, board), {}
    for province in board.provinces:
        name = board.province_name(province, lang)
        sea = province in board.seas
        short = province.upper() if sea else province.capitalize()
        choices = wordings(name, short, fonts, sea=sea)
        spots = list(finder.spots(province, choices))
        if not spots:  # a province smaller than its name
            where = geometry.spots[province].label
            spots = [Spot(choices[-1], where, choices[-1].cost)]
        found[province] = tuple(sorted(spots, key=lambda spot: spot.cost)[:KEPT])
    return found


class _Finder:
    """Looks for places of names on the raster of one map."""

    def __init__(self, geometry: Geometry, board: Map) -> None:
        self._size, self._seas, self._spots = geometry.size, board.seas, geometry.spots
        self._cells = geometry.cells
        self._own: dict[str, list[tuple[int, int]]] = {}
        for cell, province in geometry.cells.items():
            self._own.setdefault(province, []).append(cell)
        width, height = (side // CELL + 1 for side in geometry.size)
        self._whole = (0, 0, width, height)
        self._nowhere = Sums(self._whole, lambda cell: cell not in self._cells)
        self._water = Sums(self._whole, lambda cell: self._cells.get(cell) in self._seas)

    def spots(self, province: str, choices: Sequence[Wording]) -> Iterator[Spot]:
        """Places where enough of the name lies in its province."""
        own = self._own[province]
        xs, ys = [x for x, _ in own], [y for _, y in own]
        frame = min(xs), min(ys), max(xs) + 1, max(ys) + 1
        inside = Sums(frame, lambda cell: self._cells.get(cell) == province)
        middles = own[:: max(1, len(own) // LOOKED_AT)]
        if len(own) < LOOKED_AT:  # a small one: its name may hang over the coast
            middles = [
                (x, y)
                for x in range(frame[0] - OVER, frame[2] + OVER, 2)
                for y in range(frame[1] - OVER, frame[3] + OVER)
            ]
        wanted, sea = self._spots[province].label, province in self._seas
        for wording in choices:
            for column, row in middles:
                at = (column + 0.5) * CELL, (row + 0.5) * CELL
                spot = Spot(wording, at, wording.cost)
                if not self._in_frame(spot.box):
                    continue
                cost = self._cost(cells_of(spot.box), inside, sea=sea)
                if cost is not None:
                    away = hypot(at[0] - wanted[0], at[1] - wanted[1])
                    yield Spot(wording, at, wording.cost + cost + AWAY * away)

    def _in_frame(self, box: Box) -> bool:
        width, height = self._size
        return (
            box[0] > MARGIN
            and box[1] > MARGIN
            and box[2] < width - MARGIN
            and box[3] < height - MARGIN
        )

    def _cost(self, cells: Cells, inside: Sums, *, sea: bool) -> float | None:
        """Of the ground under a name; None where it does not show whose name it is."""
        whole = (cells[2] - cells[0]) * (cells[3] - cells[1])
        own = inside.within(cells)
        if own < (INSIDE if sea else HANGS) * whole:
            return None
        water, nowhere = self._water.within(cells), self._nowhere.within(cells)
        if sea:
            other_sea = water - own
            return other_sea * OTHER_SEA + (whole - water - nowhere) * FOREIGN + nowhere * NOWHERE
        if own < INSIDE * whole and own + water < SHORE * whole:
            return None
        return water * WATER + (whole - own - water - nowhere) * FOREIGN + nowhere * NOWHERE


def _nearby(spots: Sequence[Spot], geometry: Geometry) -> list[Spot]:
    """The shortest wording around its province, wherever that is."""
    wording = max((spot.wording for spot in spots), key=lambda one: one.cost)
    x, y = spots[0].at
    width, height = geometry.size
    found = []
    for dx in range(-90, 91, 6):
        for dy in range(-90, 91, 6):
            spot = Spot(wording, (x + dx, y + dy), wording.cost + hypot(dx, dy))
            left, top, right, bottom = spot.box
            if left > 2 and top > 2 and right < width - 2 and bottom < height - 2:
                found.append(spot)
    return sorted(found, key=lambda spot: spot.cost)
