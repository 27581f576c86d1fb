"""Where everything lies on the board: strokes of orders, marks, units."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from judge.games.diplomacy.board import Unit
from judge.reports.picture import lines
from judge.reports.picture.geometry import Point
from judge.reports.picture.lines import Box, Head, Line

StrokeKind = Literal["move", "by_sea", "support", "convoy", "retreat", "open"]
MarkKind = Literal["cross", "hold", "driven", "built", "gone", "doubt", "dot"]

#: From the middle of a unit to where an arrow that is aimed at it ends.
ROOM = 21.0
HEAD = (24.0, 21.0)
CROSS = 8.0


#: From the middle of a mark to where names may begin.
REACH: dict[MarkKind, float] = {
    "cross": CROSS + 2,
    "dot": 9.0,
    "hold": ROOM,
    "doubt": ROOM,
    "driven": 27.0,
    "built": 28.0,
    "gone": 26.0,
}


@dataclass(frozen=True)
class Stroke:
    """A line of one order; ``fails`` where it did not come off."""

    kind: StrokeKind
    power: str
    line: Line
    head: Head | None = None
    fails: bool = False


@dataclass(frozen=True)
class Mark:
    kind: MarkKind
    at: Point
    power: str = ""

    @property
    def box(self) -> Box:
        return lines.square(self.at, REACH[self.kind])


@dataclass(frozen=True)
class Piece:
    """A unit as it is drawn."""

    unit: Unit
    at: Point

    @property
    def box(self) -> Box:
        (x, y), half = self.at, 20.0 if self.unit.kind == "F" else 16.0
        return x - half, y - 15.0, x + half, y + 15.0


@dataclass
class Plan:
    """Everything that lies on the board, in the order in which it is drawn."""

    strokes: list[Stroke] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)

    @property
    def heads(self) -> list[Head]:
        return [stroke.head for stroke in self.strokes if stroke.head is not None]
