"""The drawing of the map agrees with the map, and a broken one is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.reports.picture.fonts import Fonts
from judge.reports.picture.geometry import CELL, GeometryError, load
from judge.reports.picture.lines import along, length, part, smooth
from judge.reports.picture.palette import lightness, with_lightness

from .scenes import atlas, judge


def test_spots_lie_in_their_provinces() -> None:
    geometry, board = atlas().geometry, atlas().board
    for name, spots in geometry.spots.items():
        for x, y in (spots.unit, *spots.coasts.values()):
            near = {
                geometry.cells.get((int(x // CELL) + dx, int(y // CELL) + dy))
                for dx in (-1, 0, 1)
                for dy in (-1, 0, 1)
            }
            assert name in near, name
    places = {place for p in board.provinces.values() for place in (p.id, *p.places)}
    assert all(geometry.at(place) for place in places)
    assert {name for name, spots in geometry.spots.items() if spots.dot} == board.centers


@pytest.mark.parametrize(
    ("geometry", "shapes", "says"),
    [
        ("size = [1", None, "cannot be read"),
        (None, "{", "cannot be read"),
        (None, '{"province": {}, "neutral": "", "lakes": ""}', "no outline for"),
        ("size = [10, 10]\n[province.par]\nunit = [1, 2]\nlabel = [1, 2]", None, "no place for"),
        ("size = [10, 10]\n[province.par]\nunit = [1]\nlabel = [1, 2]", None, "cannot be read"),
    ],
)
def test_broken_files_are_told(geometry: str | None, shapes: str | None, says: str) -> None:
    good = judge().resources.drawing("standard")
    with pytest.raises(GeometryError, match=says):
        load(geometry or good[0], shapes or good[1], frozenset(atlas().board.provinces))


def test_shapes_are_the_boards() -> None:
    shapes = json.loads(judge().resources.drawing("standard")[1])
    assert shapes["map"] == "standard" and "Natural Earth" in shapes["source"]


def test_a_missing_font_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        Fonts(tmp_path).check()
    assert atlas().fonts.width("Constantinople", 17) > atlas().fonts.width("Rome", 17) > 20


def test_lines() -> None:
    line = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    assert length(line) == 20
    assert along(line, 15) == (10, 5)
    assert along(line, -1) == (0, 0) and along(line, 99) == (10, 10)
    assert part(line, 5, 15) == ((5, 0), (10, 0), (10, 5))
    assert smooth(line)[0] == line[0] and smooth(line)[-1] == line[-1] and line[1] in smooth(line)


@pytest.mark.parametrize("color", ["#c8474f", "#4a62b5", "#e3b93c", "#7a7f86"])
@pytest.mark.parametrize("wanted", [30.0, 50.0, 87.0])
def test_lightness_can_be_set(color: str, wanted: float) -> None:
    assert abs(lightness(with_lightness(color, wanted)) - wanted) < 0.7
