"""Owners can be told apart in grey, and files are small (issue 10, "Maps")."""

from __future__ import annotations

import os
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from judge.reports.picture import palette, png

from .scenes import artist, atlas, draw, real, start


def test_owners_differ_in_grey() -> None:
    """Both ways in which programs make grey keep them apart, and from land that nobody owns."""
    colors = atlas().colors
    grounds = [palette.greys(color) for color in (*colors.ground.values(), palette.LAND)]
    assert len(grounds) == 8
    for one, other in combinations(grounds, 2):
        assert min(abs(a - b) for a, b in zip(one, other, strict=True)) > 5
    for color in colors.unit.values():
        assert palette.lightness(color) < 35 < min(map(min, grounds))
        assert palette.lightness(palette.WHITE) - palette.lightness(color) > 60


def test_every_owner_has_a_letter_on_units_and_centres() -> None:
    svg = draw(start()).svg
    for letter, count in {"A": 3, "E": 3, "F": 3, "G": 3, "I": 3, "R": 4, "T": 3}.items():
        assert svg.count(f">{letter}</text>") == 2 * count + 1  # and once in the legend


@pytest.mark.parametrize(("width", "place"), [(1200, 0), (2000, 1)])
def test_a_crowded_picture_is_a_small_file(width: int, place: int) -> None:
    data = artist().png("standard", "summer", real()[place], "fr", width)
    assert len(data) <= png.MOST_BYTES
    image = Image.open(BytesIO(data))
    assert (image.format, image.mode, image.width) == ("PNG", "P", width)
    found = {color[:3] for _, color in image.convert("RGB").getcolors(1 << 20) or []}
    for wanted in atlas().colors.ground.values():
        near = min(_distance(color, wanted) for color in found)
        assert near <= 12, wanted


def test_greys_of_the_file_differ_as_well() -> None:
    """The legend shows each ground: in a grey copy no two of them are the same."""
    data = artist().png("standard", "summer", start(), "en", 600)
    image = Image.open(BytesIO(data)).convert("L")
    scale = 600 / 1800
    step = (1800 - 40) / 7
    swatches = [
        image.getpixel((round((24 + n * step + 9) * scale), round((62 + 1570 + 30) * scale)))
        for n in range(7)
    ]
    for one, other in combinations(swatches, 2):
        assert isinstance(one, int) and isinstance(other, int)
        assert abs(one - other) >= 8


def test_a_file_that_would_be_too_large_loses_colours_then_width(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    colors = atlas().colors.meaningful
    noise = Image.frombytes("RGB", (200, 200), os.urandom(200 * 200 * 3))
    monkeypatch.setattr(png, "MOST_BYTES", 20_000)
    monkeypatch.setattr(png, "_raster", lambda _svg, _fonts, width: noise.resize((width, width)))
    data = png.png("", atlas().fonts, colors, 250)
    assert len(data) <= 20_000
    assert Image.open(BytesIO(data)).width < 250


def _distance(color: tuple[int, ...], wanted: str) -> int:
    channels = [int(wanted[at : at + 2], 16) for at in (1, 3, 5)]
    return max(abs(one - other) for one, other in zip(color, channels, strict=True))
