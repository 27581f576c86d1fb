"""The board below everything else: sea, land in its owners' colours, coasts, centres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.games.diplomacy.map import Map
from judge.reports.picture.geometry import Geometry
from judge.reports.picture.palette import HATCH, INK, LAND, NEUTRAL, SEA, WHITE, Palette
from judge.reports.picture.svg import element, text

SHORE, BORDER, WAVE = "#3c4a55", "#6f6654", "#8fb3c7"
DOT = 10.0


def ground(
    geometry: Geometry,
    board: Map,
    centres: Mapping[str, str],
    colors: Palette,
    *,
    whole: bool,
) -> Iterator[str]:
    """``whole`` is False where owners of centres may be unknown (blind games)."""
    width, height = geometry.size
    yield element("rect", width=width, height=height, fill=SEA)
    outlines = geometry.outlines
    for sea in sorted(board.seas):
        yield element(
            "path",
            d=outlines[sea],
            fill="none",
            stroke=WAVE,
            stroke_width=1.6,
            stroke_dasharray="7 6",
        )
    land = [name for name in sorted(outlines) if name not in board.seas]
    shore = geometry.neutral + "".join(outlines[name] for name in land)
    yield element(
        "path", d=shore, fill="none", stroke=SHORE, stroke_width=4.5, stroke_linejoin="round"
    )
    yield element("path", d=geometry.neutral, fill="url(#hatch)")
    for name in land:
        closed = name not in board.land
        owner = centres.get(name)
        fill = "url(#hatch)" if closed else colors.ground[owner] if owner else LAND
        yield element(
            "path",
            d=outlines[name],
            fill=fill,
            stroke=BORDER,
            stroke_width=1.6,
            stroke_linejoin="round",
            data_province=name,
        )
    yield element("path", d=geometry.lakes, fill=SEA, stroke=SHORE, stroke_width=1.2)
    for centre in sorted(board.centers):
        yield from _centre(geometry, board, centre, centres.get(centre), colors, whole=whole)


def hatching() -> str:
    """Ground that nobody enters."""
    return element(
        "defs",
        element(
            "pattern",
            element("rect", width=9, height=9, fill=NEUTRAL),
            element("line", x1=0, y1=0, x2=0, y2=9, stroke=HATCH, stroke_width=3),
            id="hatch",
            width=9,
            height=9,
            patternUnits="userSpaceOnUse",
            patternTransform="rotate(45)",
        ),
    )


def _centre(
    geometry: Geometry, board: Map, centre: str, owner: str | None, colors: Palette, *, whole: bool
) -> Iterator[str]:
    """A disc with the letter of its owner; empty for nobody, ``?`` where that is not known."""
    dot = geometry.spots[centre].dot
    if dot is None:
        return
    fill = colors.unit[owner] if owner else WHITE
    yield element(
        "circle",
        cx=dot[0],
        cy=dot[1],
        r=DOT,
        fill=WHITE,
        stroke=INK,
        stroke_width=1.6,
        data_centre=centre,
    )
    if owner:
        yield element("circle", cx=dot[0], cy=dot[1], r=DOT - 2.6, fill=fill)
        yield letter(board.letter(owner), dot, 12.0, WHITE)
    elif whole:
        yield element("circle", cx=dot[0], cy=dot[1], r=3.2, fill=INK)
    else:
        yield letter("?", dot, 13.0, INK)


def letter(sign: str, at: tuple[float, float], size: float, fill: str) -> str:
    """A capital in the middle of ``at``."""
    return text(
        sign,
        (at[0], at[1] + size * 0.365),
        size,
        fill=fill,
        text_anchor="middle",
        font_weight="bold",
    )
