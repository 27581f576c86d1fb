"""A picture as PNG of few colours, small enough for a mailbox."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import resvg_py
from PIL import Image, ImageColor

from judge.reports.picture.fonts import FAMILY, Fonts

USUAL_WIDTH, LEAST_WIDTH, MOST_WIDTH = 1200, 600, 2000
#: What the issue allows: 300 kB.
MOST_BYTES = 300_000
#: Colours of the palette: the most that still fit.
COUNTS = (256, 96, 48)
#: How many rows of a colour weigh enough that it gets a place in the palette.
STRIP = 6


def png(svg: str, fonts: Fonts, colors: Sequence[str], width: int = USUAL_WIDTH) -> bytes:
    """The picture so wide; with fewer colours, then narrower, where it would be too large.

    ``colors`` (``#rrggbb``) mean something in it and stay as they are. Raises ValueError if the
    picture cannot be drawn.
    """
    while True:
        image = _raster(svg, fonts, width)
        for count in COUNTS:
            data = _packed(image, count, colors)
            if len(data) <= MOST_BYTES:
                return data
        width = width * 4 // 5


def _raster(svg: str, fonts: Fonts, width: int) -> Image.Image:
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=fonts.files,
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    return Image.open(BytesIO(bytes(drawn))).convert("RGB")


def _packed(image: Image.Image, count: int, colors: Sequence[str]) -> bytes:
    """With a palette of so many colours; no dithering, which would not compress.

    The palette is made from the picture with a strip of the colours that mean something, so that
    a single orange arrow on a large green land stays orange.
    """
    half = image.resize((image.width // 2, image.height // 2), Image.Resampling.NEAREST)
    strip = Image.new("RGB", (half.width, half.height + STRIP * len(colors)))
    strip.paste(half, (0, 0))
    for place, color in enumerate(colors):
        top = half.height + place * STRIP
        strip.paste(ImageColor.getrgb(color), (0, top, half.width, top + STRIP))
    found = strip.quantize(count, Image.Quantize.MEDIANCUT, kmeans=0)
    few = image.quantize(palette=found, dither=Image.Dither.NONE)
    out = BytesIO()
    few.save(out, "PNG", compress_level=7)
    return out.getvalue()
