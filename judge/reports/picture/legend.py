"""The strips above and below the board: what it is, who has how much, what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.games.diplomacy.map import Map
from judge.reports.picture import pieces, shafts
from judge.reports.picture.captions import Captions
from judge.reports.picture.fonts import Fonts
from judge.reports.picture.geometry import Point
from judge.reports.picture.ground import DOT
from judge.reports.picture.lines import head as head_of
from judge.reports.picture.palette import INK, ORANGE, WHITE, Palette
from judge.reports.picture.plan import HEAD, Mark, Plan, Stroke, StrokeKind
from judge.reports.picture.svg import element, text

TOP, BOTTOM = 62, 104
TITLE, WORDS, SIGNS = 34.0, 24.0, 20.0
#: Of a power in the legend: its ground, with a unit on it.
SWATCH = 62.0
SAMPLE, SAMPLE_INK = 54.0, "#4a5560"


def title(captions: Captions, width: float, fonts: Fonts) -> Iterator[str]:
    yield element("rect", width=width, height=TOP, fill=WHITE)
    size = TITLE
    room = width - 60 - fonts.width(captions.code, WORDS) - 30
    while size > 18 and fonts.width(captions.title, size) > room:
        size -= 1
    yield text(captions.title, (24, 43), size, fill=INK, font_weight="bold")
    yield text(
        captions.code, (width - 24, 42), WORDS, fill=INK, text_anchor="end", font_weight="bold"
    )


def legend(
    captions: Captions,
    plan: Plan,
    width: float,
    top: float,
    board: Map,
    colors: Palette,
    fonts: Fonts,
) -> Iterator[str]:
    """Powers with their centres, and the signs that this picture has."""
    yield element("rect", y=top, width=width, height=BOTTOM, fill=WHITE)
    step = (width - 40) / max(len(captions.powers), 1)
    size = _fitting(list(captions.powers.values()), step - SWATCH - 16, WORDS, fonts)
    for place, (power, words) in enumerate(captions.powers.items()):
        x, y = 24 + place * step, top + 30
        yield element(
            "rect",
            x=x,
            y=y - 19,
            width=SWATCH,
            height=38.0,
            rx=3,
            fill=colors.ground[power],
            stroke=INK,
            stroke_width=1.4,
        )
        yield from pieces.token("A", (x + SWATCH - 22, y), board.letter(power), colors.unit[power])
        yield text(words, (x + SWATCH + 8, y + size * 0.36), size, fill=INK, font_weight="bold")
    found = used(plan)
    explained = {sign: words for sign, words in captions.signs.items() if sign in found}
    yield from _signs(explained, width, top + 78, fonts)


def used(plan: Plan) -> set[str]:
    """The signs that a picture has."""
    found: set[str] = {"army", "fleet", "centre", *(mark.kind for mark in plan.marks)} - {"dot"}
    for stroke in plan.strokes:
        failed = stroke.kind == "move" and stroke.fails
        found.add("failed" if failed else stroke.kind)
    return found


def _signs(signs: dict[str, str], width: float, y: float, fonts: Fonts) -> Iterator[str]:
    """One line of samples; smaller where there are many."""
    size = SIGNS
    while size > 13 and _needed(signs, size, fonts) > width - 48:
        size -= 0.5
    gap = (width - 48 - _needed(signs, size, fonts)) / max(len(signs), 1)
    x = 24.0
    for sign, words in signs.items():
        yield from _sample(sign, (x, y))
        x += _sample_width(sign) + 6
        yield text(words, (x, y + size * 0.36), size, fill=INK, font_weight="bold")
        x += fonts.width(words, size) + 12 + min(gap, 40.0)


def _needed(signs: dict[str, str], size: float, fonts: Fonts) -> float:
    return sum(_sample_width(s) + 18 + fonts.width(words, size) for s, words in signs.items())


def _sample_width(sign: str) -> float:
    if sign in ("army", "fleet", "driven", "built", "gone"):
        return 48.0
    return 26.0 if sign in ("cross", "centre", "doubt") else SAMPLE


def _sample(sign: str, at: Point) -> Iterator[str]:
    x, y = at
    middle = (x + 22, y)
    grey = SAMPLE_INK
    match sign:
        case "army" | "fleet":
            yield from pieces.token("A" if sign == "army" else "F", middle, "", grey)
        case "driven" | "built" | "gone" as kind:
            yield from _small(pieces.below([Mark(kind, middle)]), middle)
            yield from _small(pieces.token("A", middle, "", grey), middle)
        case "cross":
            yield from pieces.cross((x + 10, y), 8.0, 5.0, "sample")
        case "doubt":
            yield from pieces.above([Mark("doubt", (x - 5, y + 16))])
        case "centre":
            yield element(
                "circle", cx=x + 12, cy=y, r=DOT, fill=WHITE, stroke=INK, stroke_width=1.6
            )
            yield element("circle", cx=x + 12, cy=y, r=3.2, fill=INK)
        case "hold":
            yield from pieces.below([Mark("hold", (x + 25, y - 20))])
        case _:
            yield from _stroke(sign, at)


def _small(drawn: Iterator[str], middle: Point) -> Iterator[str]:
    x, y = middle
    yield element(
        "g", *drawn, transform=f"translate({x:.1f} {y:.1f}) scale(.72) translate({-x:.1f} {-y:.1f})"
    )


def _stroke(sign: str, at: Point) -> Iterator[str]:
    x, y = at
    kinds: dict[str, StrokeKind] = {
        "move": "move",
        "failed": "move",
        "by_sea": "by_sea",
        "support": "support",
        "convoy": "convoy",
        "retreat": "retreat",
        "open": "open",
    }
    kind = kinds[sign]
    line = ((x, y), (x + SAMPLE - 6, y))
    tip = None if kind in ("support", "convoy") else head_of(line, *HEAD)
    stroke = Stroke(kind, "", line, tip, sign == "failed")
    ink = SAMPLE_INK if kind not in ("retreat", "open") else ORANGE
    yield from shafts.shaft(stroke, ink)
    if tip is not None:
        yield shafts.head(stroke, ink)
    if kind == "support":
        yield element(
            "circle", cx=x + SAMPLE - 6, cy=y, r=6.0, fill=WHITE, stroke=ink, stroke_width=3.5
        )


def _fitting(words: Sequence[str], room: float, size: float, fonts: Fonts) -> float:
    while size > 14 and max(fonts.width(each, size) for each in words) > room:
        size -= 0.5
    return size
