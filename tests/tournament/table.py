"""The notation of systems.txt, read back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge.resources import system as system_text
from judge.tournament.boards import POWERS, Board, Line
from judge.tournament.description import changed, system_from, table_of
from judge.tournament.system import System


@dataclass(frozen=True)
class Row:
    """One line; its powers are those of the map in their order."""

    system: str
    settings: tuple[str, ...]
    board: Board
    scores: tuple[str, ...]
    at: int

    def __str__(self) -> str:
        return f"{self.system}:{self.at}"


@cache
def named(name: str, *settings: str) -> System:
    typed: dict[str, object] = {}
    for each in settings:
        key, _, value = each.partition("=")
        typed[key] = {"true": True, "false": False}.get(value, value)
    return system_from(changed(table_of(system_text(name)), typed))


def board(centres: str, more: str = "-") -> Board:
    """``11 8 8 3 3 1 0`` and ``out=7:1905 draw=1,2 last=1907 years=1:3,4;2:4,5``."""
    parts = dict(part.split("=") for part in more.split() if part != "-")
    out = dict(pair.split(":") for pair in parts.get("out", "").split(",") if pair)
    years = dict(pair.split(":") for pair in parts.get("years", "").split(";") if pair)
    lines = []
    for at, (power, count) in enumerate(zip(POWERS, centres.split(), strict=True), 1):
        gone = out.get(str(at))
        course = tuple(int(each) for each in years.get(str(at), "").split(",") if each)
        lines.append(Line(power, int(count), int(gone) if gone else None, course))
    draw = [POWERS[int(each) - 1] for each in parts.get("draw", "").split(",") if each]
    last = parts.get("last")
    return Board(tuple(lines), frozenset(draw) or None, int(last) if last else None)


def rows() -> Iterator[Row]:
    text = (Path(__file__).parent / "systems.txt").read_text("utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            first, centres, more, scores = (cell.strip() for cell in line.split("|"))
            name, *settings = first.split()
            yield Row(name, tuple(settings), board(centres, more), _repeated(scores), number)


def _repeated(text: str) -> tuple[str, ...]:
    found: list[str] = []
    for word in text.split():
        if word.startswith("x"):
            found += found[-1:] * (int(word[1:]) - 1)
        else:
            found.append(word)
    return tuple(found)
