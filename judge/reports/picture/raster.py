"""Counting on the raster of a map: what lies below a rectangle."""

from __future__ import annotations

from collections.abc import Callable

from judge.reports.picture.geometry import CELL
from judge.reports.picture.lines import Box

#: First column and row, and the first ones behind.
Cells = tuple[int, int, int, int]


def cells_of(box: Box) -> Cells:
    return (
        int(box[0] // CELL),
        int(box[1] // CELL),
        int(box[2] // CELL) + 1,
        int(box[3] // CELL) + 1,
    )


class Sums:
    """How many cells of a frame have a property, for any rectangle at once."""

    def __init__(self, frame: Cells, has: Callable[[tuple[int, int]], bool]) -> None:
        self._frame = left, top, right, bottom = frame
        above = [0] * (right - left + 1)
        self._table = [above]
        for row in range(top, bottom):
            total, line = 0, [0]
            for place, column in enumerate(range(left, right), 1):
                total += has((column, row))
                line.append(above[place] + total)
            self._table.append(line)
            above = line

    def within(self, cells: Cells) -> int:
        left, top, right, bottom = self._frame
        x0 = cells[0] - left if cells[0] > left else 0
        y0 = cells[1] - top if cells[1] > top else 0
        x1 = (cells[2] if cells[2] < right else right) - left
        y1 = (cells[3] if cells[3] < bottom else bottom) - top
        if x1 <= x0 or y1 <= y0:
            return 0
        low, high = self._table[y1], self._table[y0]
        return low[x1] - low[x0] - high[x1] + high[x0]
