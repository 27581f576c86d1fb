"""Lines of a picture, as points: trimmed, shifted, curved, measured."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from judge.reports.picture.geometry import Point

Line = tuple[Point, ...]
#: Left, top, right, bottom.
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Head:
    """The head of an arrow: its tip and the two corners behind."""

    tip: Point
    left: Point
    right: Point

    @property
    def box(self) -> Box:
        return around((self.tip, self.left, self.right))


def length(line: Sequence[Point]) -> float:
    return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(line))


def along(line: Sequence[Point], way: float) -> Point:
    """The point after ``way`` of the line; its ends beyond them."""
    for (x0, y0), (x1, y1) in pairwise(line):
        step = hypot(x1 - x0, y1 - y0)
        if step >= way > 0:
            return x0 + (x1 - x0) * way / step, y0 + (y1 - y0) * way / step
        if way <= 0:
            return x0, y0
        way -= step
    return line[-1]


def part(line: Sequence[Point], start: float, end: float) -> Line:
    """What lies between two ways along the line."""
    inner: list[Point] = []
    way = 0.0
    for (x0, y0), (x1, y1) in pairwise(line):
        way += hypot(x1 - x0, y1 - y0)
        if start < way < end:
            inner.append((x1, y1))
    return (along(line, start), *inner, along(line, end))


def shifted(line: Sequence[Point], by: float) -> Line:
    """The straight line between the ends, to the right of the way by so much."""
    (x0, y0), (x1, y1) = line[0], line[-1]
    far = hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = -(y1 - y0) / far * by, (x1 - x0) / far * by
    return (x0 + dx, y0 + dy), (x1 + dx, y1 + dy)


def bowed(start: Point, end: Point, by: float) -> Line:
    """A flat curve to the right of the straight line; ``by``: how far, as part of its length."""
    (x0, y0), (x1, y1) = start, end
    if not by:
        return start, end
    cx, cy = (x0 + x1) / 2 - (y1 - y0) * by * 2, (y0 + y1) / 2 + (x1 - x0) * by * 2
    points = []
    for step in range(13):
        t = step / 12
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1))
    return tuple(points)


def distance(point: Point, line: Sequence[Point]) -> float:
    """From a point to the nearest one of the line."""
    px, py = point
    found = []
    for (x0, y0), (x1, y1) in pairwise(line):
        dx, dy = x1 - x0, y1 - y0
        square = dx * dx + dy * dy
        t = 0.0 if not square else min(1.0, max(0.0, ((px - x0) * dx + (py - y0) * dy) / square))
        found.append(hypot(px - x0 - t * dx, py - y0 - t * dy))
    return min(found)


def smooth(points: Sequence[Point]) -> Line:
    """A curve through the points (Catmull and Rom), as a line of short pieces."""
    if len(points) < 3:
        return tuple(points)
    ends = (points[0], *points, points[-1])
    curve: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(12):
            t = step / 12
            curve.append((_spline(t, a[0], b[0], c[0], d[0]), _spline(t, a[1], b[1], c[1], d[1])))
    return (*curve, points[-1])


def _spline(t: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t * t * t
    )


def head(line: Sequence[Point], long: float, wide: float) -> Head:
    """An arrow head whose tip is the end of the line."""
    whole = length(line)
    (bx, by), (tx, ty) = along(line, max(whole - long, 0.001)), line[-1]
    far = hypot(tx - bx, ty - by) or 1.0
    dx, dy = (tx - bx) / far, (ty - by) / far
    bx, by = tx - dx * long, ty - dy * long
    side = wide / 2
    return Head((tx, ty), (bx - dy * side, by + dx * side), (bx + dy * side, by - dx * side))


def around(points: Sequence[Point], margin: float = 0.0) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def square(middle: Point, half: float) -> Box:
    x, y = middle
    return x - half, y - half, x + half, y + half


def meet(one: Box, other: Box) -> bool:
    return (
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
    )  # those that only touch do not meet
