"""The real grammars and the standard map as plain data."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.language.diplomacy import OrderParser
from judge.language.lexicon import Lexicon
from judge.language.reading import MailReader
from judge.language.statements import StatementParser

ROOT = Path(__file__).parents[2]


def load(name: str) -> str:
    return (ROOT / "grammar" / f"{name}.lark").read_text(encoding="utf-8")


def names(block: dict[str, Any]) -> list[str]:
    """Every accepted name of a province or power block of the map file."""
    found: list[str] = block.get("abbr", "").split()
    for key in ("name", "adjective", "also"):
        value = block.get(key, [])
        for item in value.values() if isinstance(value, dict) else [value]:
            found += [item] if isinstance(item, str) else item
    return found


def standard_lexicon() -> Lexicon:
    data = tomllib.loads((ROOT / "maps" / "standard.toml").read_text(encoding="utf-8"))
    return Lexicon(
        places={key: names(block) for key, block in data["province"].items()},
        coasts={
            key: tuple(block["fleet"])
            for key, block in data["province"].items()
            if isinstance(block.get("fleet"), dict)
        },
        powers={key: names(block) for key, block in data["power"].items()},
    )


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return standard_lexicon()


@pytest.fixture(scope="session")
def orders(lexicon: Lexicon) -> OrderParser:
    return OrderParser(load, lexicon)


@pytest.fixture(scope="session")
def statements(lexicon: Lexicon, orders: OrderParser) -> StatementParser:
    return StatementParser(load, lexicon, orders)


@pytest.fixture(scope="session")
def reader() -> MailReader:
    return MailReader(load)


def table(name: str) -> list[tuple[str, str, str]]:
    """Rows ``English => French => expected`` of a text table; ``#`` begins a remark.

    Either language may be left out. Rows are (file:line, input, expected).
    """
    rows: list[tuple[str, str, str]] = []
    path = Path(__file__).with_name(name)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("=>")]
        assert len(cells) == 3, f"{name}:{number} has {len(cells)} cells"
        rows += [(f"{name}:{number}", cell, cells[2]) for cell in cells[:2] if cell]
    return rows
