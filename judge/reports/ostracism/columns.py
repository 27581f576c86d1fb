"""Tables of a party: two columns where they fit into a line (spec §3, samples)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from judge.reports.layout import WIDTH, keep

_INDENT = "  "
_GAP = 2
#: From one column to the next; further apart only where a cell needs it.
_STEP = 26


def pairs(cells: Sequence[tuple[str, str]]) -> list[str]:
    """Two words a cell, the second ones below each other."""
    width = max((len(head) for head, _ in cells), default=0) + _GAP
    return halves([head.ljust(width) + text for head, text in cells])


def halves(cells: Sequence[str]) -> list[str]:
    """Down the left column, then down the right one; one column if two are too wide."""
    rows = (len(cells) + 1) // 2
    left, right = cells[:rows], cells[rows:]
    step = max(_STEP, max(map(len, left), default=0) + _GAP)
    if len(_INDENT) + step + max(map(len, right), default=0) > WIDTH:
        return [keep(_INDENT + cell) for cell in cells]
    return [
        keep(_INDENT + (a.ljust(step) + b).rstrip())
        for a, b in zip_longest(left, right, fillvalue="")
    ]
