"""The letter that MAP brings."""

from __future__ import annotations

from dataclasses import dataclass

from judge.games.diplomacy.board import Position
from judge.reports.views.common import Head


@dataclass(frozen=True, slots=True)
class BoardMap:
    """Who holds what at the beginning of a phase; the picture goes with the letter.

    ``settled``: the picture shows orders and results too. ``drawn``: there is a picture.
    """

    head: Head
    position: Position
    settled: bool = False
    drawn: bool = True
