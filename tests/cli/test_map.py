"""`judge map`: a picture of a game, of an export, of cases (contract §2)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from judge.cli.main import cli
from judge.games.diplomacy.game import Diplomacy
from judge.resources import Resources
from tests.reports.picture.scenes import atlas, start

CASE = {
    "id": "holland",
    "phase": "movement",
    "units": [
        {"power": "Germany", "unit": "A", "at": "kie"},
        {"power": "Germany", "unit": "A", "at": "ruh"},
        {"power": "France", "unit": "A", "at": "hol"},
    ],
    "orders": [
        {"power": "Germany", "text": "A kie - hol"},
        {"power": "Germany", "text": "A ruh S A kie - hol"},
    ],
}


def run(folder: Path, *arguments: str, text: str | None = None) -> Result:
    config = folder / "judge.toml"
    config.write_text('[database]\nurl = "sqlite:///judge.db"\n', "utf-8")
    command = ["--config", str(config), "map", *arguments]
    return CliRunner().invoke(cli, command, input=text)


def drawn(folder: Path, document: Any, *more: str) -> str:
    """The SVG of a document."""
    out = folder / "out.svg"
    text = document if isinstance(document, str) else json.dumps(document)
    result = run(folder, "--position", "-", "-o", str(out), *more, text=text)
    assert result.exit_code == 0, result.output
    assert out.name in result.output
    svg = out.read_text("utf-8")
    ElementTree.fromstring(svg)
    return svg


def export() -> dict[str, Any]:
    """As `judge game export` prints it: a settled phase, and the board after it."""
    phase = {**start(), "after": {}}
    phase["orders"] = [
        {
            "power": "france",
            "text": "A par - bur",
            "result": "succeeds",
            "ok": True,
            "unit": {"unit": "A", "at": "par"},
        }
    ]
    board = Diplomacy(atlas().board).new()
    running = {**start(), "label": "F1901M"}
    assert board.units
    return {
        "name": "summer",
        "variant": "standard",
        "phase": "F1901M",
        "position": {key: running[key] for key in ("units", "centres")},
        "phases": [phase, running],
    }


def test_an_export_is_drawn_by_phase(tmp_path: Path) -> None:
    assert 'data-stroke="move"' in drawn(tmp_path, export(), "--phase", "s1901m")
    now = drawn(tmp_path, export())
    assert "summer: Movement for Fall of 1901" in now and "data-stroke" not in now
    french = drawn(tmp_path, export()["phases"][0], "--lang", "fr")
    assert "Mouvements, printemps 1901" in french and "Norvège" in french


def test_cases_are_settled_first(tmp_path: Path) -> None:
    svg = drawn(tmp_path, CASE)
    assert svg.count('data-head="move"') == 1 + 1  # and once in the legend
    assert 'data-mark="driven"' in svg
    both = {"cases": [{"id": "a", "units": [], "orders": []}, CASE]}
    assert 'data-mark="driven"' in drawn(tmp_path, both, "--phase", "holland")
    assert 'data-mark="driven"' not in drawn(tmp_path, both)
    assert 'data-mark="driven"' in drawn(tmp_path, json.dumps(CASE) + "\n" + json.dumps(CASE))


def test_a_png_is_as_wide_as_wished(tmp_path: Path) -> None:
    out, file = tmp_path / "map.PNG", tmp_path / "case.json"
    file.write_text(json.dumps(CASE), "utf-8")
    result = run(tmp_path, "--position", str(file), "-o", str(out), "--width", "600")
    assert result.exit_code == 0, result.output
    data = out.read_bytes()
    assert data.startswith(b"\x89PNG") and int.from_bytes(data[16:20], "big") == 600


@pytest.mark.parametrize(
    ("text", "more", "says"),
    [
        ("", (), "empty"),
        ("hello", (), "not JSON"),
        ("[1]", (), "not an object"),
        ({**CASE, "map": "moon"}, (), "there is no map 'moon'"),
        ({**CASE, "units": [{"power": "Mars", "unit": "A", "at": "par"}]}, (), "no power 'Mars'"),
        ({**CASE, "units": 5}, (), "units must be a list"),
        ({**CASE, "orders": ["A par H"]}, (), "orders must be a list of objects"),
        (CASE, ("--phase", "belgium"), "there is no case 'belgium'"),
        ({"phases": []}, (), "no phase to draw"),
        ({"phases": [{"label": "S1901M"}]}, ("--phase", "F1901M"), "there are: S1901M"),
        ({"phases": []}, ("--phase", "soon"), "is no phase such as"),
        ({"label": "S1901M", "units": 3, "centres": {}}, (), "the phase cannot be read"),
        ({**start(), "variant": "moon"}, (), "no drawing of the map 'moon'"),
        (
            {**start(), "units": [{"power": "italy", "unit": "A", "at": "roma"}]},
            (),
            "does not fit the map 'standard': 'roma' is unknown",
        ),
    ],
)
def test_what_cannot_be_drawn_is_told(
    tmp_path: Path, text: Any, more: tuple[str, ...], says: str
) -> None:
    out = tmp_path / "out.svg"
    text = text if isinstance(text, str) else json.dumps(text)
    result = run(tmp_path, "--position", "-", "-o", str(out), *more, text=text)
    assert result.exit_code == 1
    assert says in result.output
    assert not out.exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("-o", "map.svg"), "give the name of a game"),
        (("summer", "--position", "-", "-o", "map.svg"), "give the name of a game"),
        (("summer", "-o", "map.gif"), ".svg or .png"),
        (("summer",), "-o"),
        (("summer", "-o", "map.png", "--width", "5000"), "5000"),
    ],
)
def test_usage(tmp_path: Path, arguments: tuple[str, ...], says: str) -> None:
    result = run(tmp_path, *arguments, text="{}")
    assert result.exit_code == 2
    assert says in result.output


def test_an_unknown_game_is_told(tmp_path: Path) -> None:
    result = run(tmp_path, "nogame", "-o", str(tmp_path / "map.svg"))
    assert result.exit_code == 1
    assert "there is no game 'nogame'" in result.output


def test_check_tells_of_a_missing_font(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = tmp_path / "judge.toml"
    config.write_text('[database]\nurl = "sqlite:///judge.db"\n[listen]\nport = 0\n', "utf-8")
    monkeypatch.setattr(Resources, "fonts", property(lambda _self: tmp_path / "fonts"))
    result = CliRunner().invoke(cli, ["--config", str(config), "check"])
    assert result.exit_code == 1
    (line,) = [line for line in result.output.splitlines() if line.startswith("pictures")]
    assert "WRONG" in line and "DejaVuSansCondensed-Bold.ttf" in line
