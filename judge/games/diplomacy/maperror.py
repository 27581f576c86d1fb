"""The one error of map files."""

from __future__ import annotations

from collections.abc import Sequence


class MapError(ValueError):
    """A map file that cannot be used; ``problems`` has one sentence for each fault."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)
