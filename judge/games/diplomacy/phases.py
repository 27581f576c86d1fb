"""Seasons, phases and the two ways of writing a phase.

Letters and subjects use the classic code (``F1901B``: the adjustment after
fall 1901), JSON and the command line the label ``W1901A``; both are accepted
wherever a phase is typed (contract §1, "Phase code").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Season(StrEnum):
    SPRING = "spring"
    FALL = "fall"
    WINTER = "winter"


class PhaseType(StrEnum):
    MOVEMENT = "movement"
    RETREAT = "retreat"
    ADJUSTMENT = "adjustment"


_SEASON_LETTER = {"S": Season.SPRING, "F": Season.FALL, "W": Season.WINTER}
_TYPE_LETTER = {
    "M": PhaseType.MOVEMENT,
    "R": PhaseType.RETREAT,
    "A": PhaseType.ADJUSTMENT,
    "B": PhaseType.ADJUSTMENT,
}
_CODE = re.compile(r"([SFW])(\d{1,4})([MRAB])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Phase:
    """One phase of a game. An adjustment always belongs to winter."""

    season: Season
    year: int
    type: PhaseType

    @classmethod
    def parse(cls, code: str) -> Phase:
        """Read ``S1901M``, ``F1901R``, ``W1901A`` or the classic ``F1901B``.

        Raises ValueError if ``code`` is no phase.
        """
        match = _CODE.fullmatch(code.strip())
        if match is None:
            raise ValueError(f"not a phase: {code!r}")
        season = _SEASON_LETTER[match[1].upper()]
        kind = _TYPE_LETTER[match[3].upper()]
        if kind is PhaseType.ADJUSTMENT:
            season = Season.WINTER
        elif season is Season.WINTER:
            raise ValueError(f"not a phase: {code!r}")
        return cls(season, int(match[2]), kind)

    @property
    def rank(self) -> tuple[int, int, int]:
        """For comparing phases: the later one has the greater rank."""
        season = list(Season).index(self.season)
        return self.year, season, list(PhaseType).index(self.type)

    @property
    def label(self) -> str:
        """``S1901M``, ``F1901R``, ``W1901A``: the form of JSON and the command line."""
        return f"{self.season.value[0].upper()}{self.year:04d}{self.type.value[0].upper()}"

    @property
    def classic(self) -> str:
        """``S1901M``, ``F1901R``, ``F1901B``: the form of letters and subjects."""
        if self.type is PhaseType.ADJUSTMENT:
            return f"F{self.year:04d}B"
        return self.label
