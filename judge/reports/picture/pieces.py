"""Units and the marks at them: armies are square, fleets have a hull, each with its letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from judge.games.diplomacy.map import Map
from judge.reports.picture.geometry import Point
from judge.reports.picture.ground import letter
from judge.reports.picture.palette import GREEN, INK, ORANGE, RED, WHITE, Palette
from judge.reports.picture.plan import CROSS, Mark, Piece
from judge.reports.picture.svg import element, polyline

SIGN = 20.0


def unit(piece: Piece, board: Map, colors: Palette) -> Iterator[str]:
    yield from token(
        piece.unit.kind, piece.at, board.letter(piece.unit.power), colors.unit[piece.unit.power]
    )


def token(kind: str, at: Point, sign: str, fill: str) -> Iterator[str]:
    """A unit of a colour, with a letter."""
    x, y = at
    if kind == "A":
        yield element(
            "rect",
            x=x - 15,
            y=y - 14,
            width=30.0,
            height=28.0,
            rx=4,
            fill=fill,
            stroke=WHITE,
            stroke_width=2.2,
            data_unit=kind,
        )
        yield letter(sign, at, SIGN, WHITE)
        return
    hull = (
        f"M{x - 22:.1f} {y - 9:.1f}L{x - 11:.1f} {y - 9:.1f}L{x - 11:.1f} {y - 15:.1f}"
        f"L{x + 11:.1f} {y - 15:.1f}L{x + 11:.1f} {y - 9:.1f}L{x + 22:.1f} {y - 9:.1f}"
        f"L{x + 13:.1f} {y + 13:.1f}L{x - 13:.1f} {y + 13:.1f}Z"
    )
    yield element(
        "path",
        d=hull,
        fill=fill,
        stroke=WHITE,
        stroke_width=2.2,
        stroke_linejoin="round",
        data_unit=kind,
    )
    yield letter(sign, (x, y - 1), SIGN - 1, WHITE)


def below(marks: Sequence[Mark]) -> Iterator[str]:
    """Marks that lie around a unit, under it."""
    for mark in marks:
        x, y = mark.at
        if mark.kind == "driven":
            yield element(
                "path",
                d=_star(mark.at, 30.0, 22.0),
                fill=WHITE,
                stroke=RED,
                stroke_width=4.0,
                stroke_linejoin="round",
                data_mark=mark.kind,
            )
        elif mark.kind == "built":
            yield element(
                "circle",
                cx=x,
                cy=y,
                r=27.0,
                fill=WHITE,
                stroke=GREEN,
                stroke_width=5.0,
                data_mark=mark.kind,
            )
        elif mark.kind == "hold":
            yield element(
                "path",
                d=polyline(((x - 18, y + 20), (x + 18, y + 20))),
                stroke=WHITE,
                stroke_width=9.0,
                stroke_linecap="round",
                fill="none",
            )
            yield element(
                "path",
                d=polyline(((x - 18, y + 20), (x + 18, y + 20))),
                stroke=INK,
                stroke_width=4.5,
                stroke_linecap="round",
                fill="none",
                data_mark=mark.kind,
            )
    for mark in marks:  # behind the unit, whose letter still counts
        if mark.kind == "gone":
            yield from cross(mark.at, 28.0, 7.0, mark.kind)


def above(marks: Sequence[Mark]) -> Iterator[str]:
    """Marks on top of everything."""
    for mark in marks:
        x, y = mark.at
        if mark.kind == "cross":
            yield from cross(mark.at, CROSS, 5.0, mark.kind)
        elif mark.kind == "built":
            yield from _badge("+", (x + 20, y - 19), GREEN)
        elif mark.kind == "doubt":
            yield from _badge("?", (x + 17, y - 16), ORANGE)


def cross(at: Point, half: float, wide: float, kind: str) -> Iterator[str]:
    x, y = at
    path = polyline(((x - half, y - half), (x + half, y + half))) + polyline(
        ((x - half, y + half), (x + half, y - half))
    )
    yield element(
        "path", d=path, stroke=WHITE, stroke_width=wide + 4.0, fill="none", stroke_linecap="round"
    )
    yield element(
        "path",
        d=path,
        stroke=RED,
        stroke_width=wide,
        fill="none",
        stroke_linecap="round",
        data_mark=kind,
    )


def _badge(sign: str, at: Point, fill: str) -> Iterator[str]:
    yield element("circle", cx=at[0], cy=at[1], r=9.5, fill=fill, stroke=WHITE, stroke_width=1.8)
    yield letter(sign, at, 16.0, WHITE)


def _star(middle: Point, far: float, near: float) -> str:
    """A jagged ring: what was hit."""
    x, y = middle
    points = []
    for step in range(24):
        reach = far if step % 2 else near
        turn = 2 * pi * step / 24
        points.append((x + reach * cos(turn), y + reach * sin(turn)))
    return polyline(points) + "Z"
