"""The chart of a game: its supply centres, year by year."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class YearRow:
    """Owners after the fall of a year: power ids by centre; ``marks`` (``+``: more units than
    centres, ``-``: fewer) by power.
    """

    year: int
    owners: Mapping[str, str]
    marks: Mapping[str, str] = field(default_factory=dict)
