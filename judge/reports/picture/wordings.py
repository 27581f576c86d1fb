"""How the name of a province can be written: on one line, on several, short."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from judge.reports.picture.fonts import Fonts

#: A line of text, as part of its size.
LEADING = 1.06
#: Sizes of names on land and at sea, the best first: at 1,200 pixels, 2/3 of them in pixels.
LAND_SIZES, SEA_SIZES = (17.0, 15.5), (18.0, 16.5)
SHORT_SIZES = (17.0, 15.5)


@dataclass(frozen=True)
class Wording:
    """Lines in a size; ``cost`` grows the less one likes it."""

    lines: tuple[str, ...]
    size: float
    width: float
    cost: float
    sea: bool

    @property
    def height(self) -> float:
        return self.size * LEADING * len(self.lines)


@lru_cache(maxsize=1024)
def wordings(name: str, short: str, fonts: Fonts, *, sea: bool) -> tuple[Wording, ...]:
    """All ways to write it, the best first."""
    found = []
    for place, size in enumerate(SEA_SIZES if sea else LAND_SIZES):
        for lines in _broken(name):
            cost = 5.0 * place + (2.0 if len(lines) > 1 and not sea else 0.0) + len(lines) * 0.5
            found.append((lines, size, cost))
    for place, size in enumerate(SHORT_SIZES):
        found.append(((short,), size, 22.0 + 5.0 * place))
    return tuple(
        Wording(
            lines,
            size,
            max(fonts.width(line, size, slanted=sea) for line in lines) + 2,
            cost,
            sea,
        )
        for lines, size, cost in found
    )


def _broken(name: str) -> list[tuple[str, ...]]:
    """The name on one, two and three lines, broken at blanks and hyphens."""
    words = [word for word in re.findall(r"[^\s-]+-?", name) if word]
    joined = [
        word + ("" if word.endswith("-") else " ") for word in words
    ]  # what follows a hyphen touches it
    found: list[tuple[str, ...]] = [(name,)]
    for count in (2, 3):
        if len(words) >= count:
            found.append(_even(joined, count))
    return found


def _even(words: list[str], count: int) -> tuple[str, ...]:
    """So many lines of nearly the same length."""

    def lines_of(cuts: tuple[int, ...]) -> tuple[str, ...]:
        edges = (0, *cuts, len(words))
        return tuple("".join(words[a:b]).rstrip() for a, b in pairwise(edges))

    tries: list[tuple[int, ...]]
    if count == 2:
        tries = [(cut,) for cut in range(1, len(words))]
    else:
        tries = [(one, two) for one in range(1, len(words)) for two in range(one + 1, len(words))]
    return min((lines_of(cuts) for cuts in tries), key=lambda lines: max(map(len, lines)))
