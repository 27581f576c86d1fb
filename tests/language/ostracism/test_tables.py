"""Every row of the text tables beside this file."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.language.ostracism import RobotReader, RobotReading

from ..conftest import load
from .words import line_words, reading_words

READER = RobotReader(load)


def table(name: str) -> list[tuple[str, str, str]]:
    """Rows (file:line, input, expected); ``# `` begins a remark above rows that have no ``#``."""
    rows = []
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or (line.startswith("#") and "=>" not in line):
            continue
        if number == 1:
            continue
        typed, arrow, expected = line.partition("=>")
        assert arrow, f"{name}:{number}"
        rows.append((f"{name}:{number}", typed.strip(), expected.strip()))
    return rows


def lines(reading: RobotReading) -> str:
    (mail,) = reading.readings
    shown = repr(reading)
    assert "newword" not in shown and "sesam" not in shown and "hushhush" not in shown, shown
    return "; ".join(map(line_words, mail.lines))  # type: ignore[union-attr]


@pytest.mark.parametrize(("where", "typed", "expected"), table("heads.txt"))
def test_first_lines(where: str, typed: str, expected: str) -> None:
    read = reading_words(READER.read("\n".join(part.strip() for part in typed.split("/"))))
    assert read == expected, where


@pytest.mark.parametrize(("where", "typed", "expected"), table("orders.txt"))
def test_orders(where: str, typed: str, expected: str) -> None:
    assert lines(READER.read(f"#order ostrov1 Kuk sesam\n{typed}")) == expected, where


@pytest.mark.parametrize(("where", "typed", "expected"), table("wishes.txt"))
def test_wishes_of_an_application(where: str, typed: str, expected: str) -> None:
    assert lines(READER.read(f"#join ship7 Kuk sesam\n{typed}")) == expected, where


@pytest.mark.parametrize(("where", "typed", "expected"), table("master.txt"))
def test_lines_of_the_master(where: str, typed: str, expected: str) -> None:
    assert lines(READER.read(f"#master sesam\n{typed}")) == expected, where
