"""The seven powers of a tournament board, and the numbers of the standard game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

POWERS: Final = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
SEATS: Final = len(POWERS)
CENTRES: Final = 34
SOLO: Final = 18
FIRST_YEAR: Final = 1901
START: Final[Mapping[str, int]] = MappingProxyType(
    {power: 4 if power == "russia" else 3 for power in POWERS}
)
"""The centres that each power owns before spring 1901."""
PRECEDENCE: Final = ("austria", "italy", "germany", "russia", "turkey", "england", "france")
"""Who wins the last tie, first to last (rules of the Norwegian championship 2001, 2.d)."""
