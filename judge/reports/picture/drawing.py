"""A scene drawn: the layers from the sea up to the units, with title and legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge.games.diplomacy.map import Map
from judge.reports.picture import ground, labels, legend, pieces, shafts
from judge.reports.picture.arrows import plan
from judge.reports.picture.captions import Captions
from judge.reports.picture.fonts import FAMILY, Fonts
from judge.reports.picture.geometry import Geometry
from judge.reports.picture.labels import Label
from judge.reports.picture.legend import BOTTOM, TOP
from judge.reports.picture.palette import INK, Palette, palette
from judge.reports.picture.plan import Plan
from judge.reports.picture.scene import Scene
from judge.reports.picture.svg import element, text
from judge.reports.picture.wordings import LEADING


@dataclass(frozen=True, eq=False)
class Atlas:
    """What pictures of one map are made with."""

    board: Map
    geometry: Geometry
    fonts: Fonts

    @property
    def colors(self) -> Palette:
        return palette({power.id: power.color for power in self.board.powers.values()})


@dataclass(frozen=True)
class Drawing:
    """A finished picture, and where its parts lie for those who check it."""

    svg: str
    plan: Plan
    labels: Sequence[Label]


def draw(scene: Scene, atlas: Atlas, captions: Captions, lang: str) -> Drawing:
    """The picture of a scene. Raises LookupError for places that the map has not."""
    geometry, board, fonts, colors = atlas.geometry, atlas.board, atlas.fonts, atlas.colors
    laid = plan(scene, geometry, board)
    placed = labels.place(laid, geometry, board, fonts, lang)
    width, height = geometry.size
    board_parts = [
        *ground.ground(geometry, board, scene.centres, colors, whole=scene.seen_by is None),
        *shafts.shafts(laid.strokes, laid.marks, colors),
        *(part for label in placed for part in _label(label)),
        *shafts.heads(laid.strokes, colors),
        *pieces.below(laid.marks),
        *(part for piece in laid.pieces for part in pieces.unit(piece, board, colors)),
        *pieces.above(laid.marks),
    ]
    full = height + TOP + BOTTOM
    svg = element(
        "svg",
        element("title", _escaped(captions.title)),
        ground.hatching(),
        element("rect", width=width, height=full, fill="#ffffff"),
        element("g", *board_parts, transform=f"translate(0 {TOP})"),
        element(
            "rect",
            x=0.75,
            y=TOP,
            width=width - 1.5,
            height=height,
            fill="none",
            stroke=INK,
            stroke_width=1.5,
        ),
        *legend.title(captions, width, fonts),
        *legend.legend(captions, laid, width, TOP + height, board, colors, fonts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {full}",
        width=width,
        height=full,
        font_family=f"'{FAMILY}', 'Arial Narrow', sans-serif",
        font_stretch="condensed",
    )
    return Drawing(svg, laid, placed)


def _label(label: Label) -> Iterator[str]:
    """The lines of a name with a halo, so that it can be read on any ground."""
    wording = label.wording
    x, y = label.at
    top = y - wording.height / 2
    for number, line in enumerate(wording.lines):
        at = x, top + wording.size * (LEADING * (number + 0.5) + 0.36)
        style = "italic" if wording.sea else None
        weight = None if wording.sea else "bold"
        common = {"text_anchor": "middle", "font_style": style, "font_weight": weight}
        yield text(
            line,
            at,
            wording.size,
            fill="#ffffff",
            stroke="#ffffff",
            stroke_width=3.2,
            stroke_linejoin="round",
            stroke_opacity=0.8,
            fill_opacity=0.8,
            **common,
        )
        yield text(line, at, wording.size, fill="#1d4f6e" if wording.sea else INK, **common)


def _escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
