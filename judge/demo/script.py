"""The script of the demo: what seven people mail in each phase of a game (``game.txt``).

A section starts with the label of a phase, alone on its line (``S1901M``). Its lines are
``france: A par - bur; F bre - mao`` (orders in canonical notation) and
``press england to FG: text`` (letters of the powers written to; ``all`` for everybody).
Empty lines and lines that begin with ``#`` say nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from judge.games.diplomacy.notation import read
from judge.games.diplomacy.phases import Phase

_PRESS = re.compile(r"press ([a-z]+) to ([A-Z]+|all): (\S.*)")
_ORDERS = re.compile(r"([a-z]+): (\S.*)")


@dataclass(frozen=True, slots=True)
class PhaseScript:
    """One phase: orders by power in the sequence of the file, and press.

    ``press`` holds (power, letters of those it writes to, text); no letters
    mean everybody.
    """

    label: str
    orders: Mapping[str, tuple[str, ...]]
    press: tuple[tuple[str, str, str], ...] = ()


def load(text: str) -> tuple[PhaseScript, ...]:
    """The phases of a script. Raises ValueError that names a line which does not fit."""
    return tuple(_phase(label, lines) for label, lines in _sections(text))


Lines = list[tuple[int, str]]


def _sections(text: str) -> Iterator[tuple[str, Lines]]:
    """Phase labels with the numbered lines below them."""
    label = ""
    lines: Lines = []
    seen: set[str] = set()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if ":" in line:
            if not label:
                raise _bad(number, line, "stands before the first phase")
            lines.append((number, line))
            continue
        if not _is_label(line):
            raise _bad(number, line, "is neither a phase, nor orders, nor press")
        if line in seen:
            raise _bad(number, line, "comes twice")
        if label:
            yield label, lines
        seen.add(line)
        label, lines = line, []
    if label:
        yield label, lines


def _is_label(line: str) -> bool:
    try:
        return Phase.parse(line).label == line
    except ValueError:
        return False


def _phase(label: str, lines: Lines) -> PhaseScript:
    orders: dict[str, tuple[str, ...]] = {}
    press: list[tuple[str, str, str]] = []
    for number, line in lines:
        if found := _PRESS.fullmatch(line):
            power, to, words = found.groups()
            press.append((power, "" if to == "all" else to, words))
        elif found := _ORDERS.fullmatch(line):
            power, listed = found.groups()
            if power in orders:
                raise _bad(number, line, f"is a second line of {power} in {label}")
            orders[power] = tuple(_order(number, part.strip()) for part in listed.split(";"))
        else:
            raise _bad(number, line, "is neither orders nor press")
    return PhaseScript(label, MappingProxyType(orders), tuple(press))


def _order(number: int, text: str) -> str:
    try:
        read(text)
    except ValueError:
        raise _bad(number, text, "is no order") from None
    return text


def _bad(number: int, line: str, why: str) -> ValueError:
    return ValueError(f"line {number} of the script: {line!r} {why}")
