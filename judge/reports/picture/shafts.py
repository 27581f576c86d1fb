"""How the strokes of orders look: whole where they came off, broken where they did not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.reports.picture import lines
from judge.reports.picture.palette import ORANGE, WHITE, Palette
from judge.reports.picture.plan import Mark, Stroke, StrokeKind
from judge.reports.picture.svg import element, polygon, polyline

#: Width of a stroke by kind.
WIDE: dict[StrokeKind, float] = {
    "move": 6.0,
    "by_sea": 9.0,
    "support": 4.4,
    "convoy": 4.0,
    "retreat": 6.0,
    "open": 3.5,
}
CASING = 4.0
#: What is drawn first lies lowest.
ORDER: tuple[StrokeKind, ...] = ("convoy", "support", "by_sea", "open", "retreat", "move")


def shafts(strokes: Sequence[Stroke], marks: Sequence[Mark], colors: Palette) -> Iterator[str]:
    """The lines, with the dots at which supports end."""
    for stroke in sorted(strokes, key=lambda one: ORDER.index(one.kind)):
        yield from shaft(stroke, color(stroke, colors))
    for mark in marks:
        if mark.kind == "dot":
            yield element(
                "circle",
                cx=mark.at[0],
                cy=mark.at[1],
                r=6.0,
                fill=WHITE,
                stroke=colors.unit[mark.power],
                stroke_width=3.5,
                data_mark=mark.kind,
            )


def color(stroke: Stroke, colors: Palette) -> str:
    return ORANGE if stroke.kind in ("retreat", "open") else colors.unit[stroke.power]


def shaft(stroke: Stroke, ink: str) -> Iterator[str]:
    line, wide = stroke.line, WIDE[stroke.kind]
    if stroke.head is not None:  # the head covers the end
        line = lines.part(line, 0.0, max(lines.length(line) - 12.0, 1.0))
    d = polyline(line)
    yield element(
        "path",
        d=d,
        fill="none",
        stroke=WHITE,
        stroke_width=wide + CASING,
        stroke_opacity=0.9,
        stroke_linejoin="round",
        stroke_dasharray=_dashes(stroke) if stroke.kind == "support" else None,
        stroke_linecap="round" if stroke.kind == "support" else None,
    )
    yield element(
        "path",
        d=d,
        fill="none",
        stroke=ink,
        stroke_width=wide,
        stroke_linejoin="round",
        stroke_dasharray=_dashes(stroke),
        stroke_linecap="butt" if stroke.kind == "support" else None,
        data_stroke=stroke.kind,
    )
    if stroke.kind == "by_sea":
        yield element(
            "path",
            d=d,
            fill="none",
            stroke=WHITE,
            stroke_width=3.5,
            stroke_dasharray="9 7",
            stroke_linejoin="round",
        )


def heads(strokes: Sequence[Stroke], colors: Palette) -> Iterator[str]:
    for stroke in strokes:
        if stroke.head is not None:
            yield head(stroke, color(stroke, colors))


def head(stroke: Stroke, ink: str) -> str:
    assert stroke.head is not None
    points = (stroke.head.tip, stroke.head.left, stroke.head.right)
    hollow = stroke.kind == "open"
    return element(
        "path",
        d=polygon(points),
        fill=WHITE if hollow else ink,
        stroke=ink if hollow else WHITE,
        stroke_width=2.5 if hollow else 1.8,
        stroke_linejoin="round",
        data_head=stroke.kind,
    )


def _dashes(stroke: Stroke) -> str | None:
    if stroke.kind == "support":
        return "7 7.5"
    if stroke.kind == "convoy":
        return "3 6"
    if stroke.kind == "open":
        return "8 6"
    return "13 8" if stroke.fails else None
