"""The wheel carries grammars, maps, letters and migrations (architecture §10)."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return set(zipfile.ZipFile(built).namelist())


@pytest.mark.parametrize(
    ("pattern", "placed"),
    [
        ("grammar/*.lark", "judge/_data/grammar"),
        ("maps/*.toml", "judge/_data/maps"),
        ("judge.toml", "judge/_data"),
        ("judge/reports/templates/*", "judge/reports/templates"),
        ("judge/reports/help/*/*.txt", None),
        ("judge/reports/locale/*/LC_MESSAGES/*.po", None),
        ("judge/store/migrations/versions/*.py", "judge/store/migrations/versions"),
        ("judge/demo/game.txt", "judge/demo"),
        ("judge/tournament/systems/*.toml", "judge/tournament/systems"),
        ("judge/samples/*.py", "judge/samples"),
        ("judge/reports/locale/babel.cfg", "judge/reports/locale"),
    ],
)
def test_the_wheel_holds(pattern: str, placed: str | None, wheel: set[str]) -> None:
    found = [path for path in ROOT.glob(pattern) if path.is_file()]
    assert found
    for path in found:
        name = f"{placed}/{path.name}" if placed else str(path.relative_to(ROOT))
        assert name in wheel
