"""The pure core reads no clock, draws no lots, touches no files (architecture §2)."""

from __future__ import annotations

import re
import sys
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1] / "judge"
PURE = ("domain", "games", "timing", "tournament")
FORBIDDEN = re.compile(r"\b(now|today|open|print)\s*\(|\brandom\.")
MODULES = sorted(path for name in PURE for path in (ROOT / name).rglob("*.py"))


def code_of(path: Path) -> str:
    """The source without comments and strings."""
    kept = []
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type not in (tokenize.COMMENT, tokenize.STRING, tokenize.ENCODING):
                kept.append(token.string)
    return " ".join(kept)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_pure_module_uses_no_clock_chance_or_file(path: Path) -> None:
    assert not FORBIDDEN.search(code_of(path))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_pure_module_imports_the_standard_library_only(path: Path) -> None:
    found = re.findall(r"^\s*(?:from|import)\s+([\w]+)", path.read_text("utf-8"), re.MULTILINE)
    assert {name for name in found if name not in sys.stdlib_module_names} <= {"judge"}


def test_no_source_file_is_over_four_hundred_lines() -> None:
    long = [path for path in ROOT.rglob("*.py") if len(path.read_text("utf-8").splitlines()) > 400]
    assert long == []
