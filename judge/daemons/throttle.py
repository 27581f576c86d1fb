"""How often something may happen for each of many: mails of a sender, connections of a host."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

#: So many are remembered; beyond it those that have been quiet longest are forgotten.
MOST = 20_000


@dataclass
class Throttle:
    """``limit`` times in ``period`` seconds for each key, all at once or spread; 0 is no limit.

    Kept in the memory of one daemon: several listeners allow so much each.
    """

    limit: int
    period: float
    clock: Callable[[], float] = time.monotonic
    #: How much of the limit is used up, and when that was reckoned; it leaks away.
    _used: dict[str, tuple[float, float]] = field(default_factory=dict)

    def is_open(self, key: str) -> bool:
        """May it happen once more?"""
        return not self.limit or self._level(key) + 1 <= self.limit

    def count(self, key: str) -> None:
        """It has happened."""
        if not self.limit:
            return
        level = self._level(key)
        self._used.pop(key, None)  # to the end of the line
        self._used[key] = (level + 1, self.clock())
        if len(self._used) > MOST:
            del self._used[next(iter(self._used))]

    def _level(self, key: str) -> float:
        level, at = self._used.get(key, (0.0, 0.0))
        return max(0.0, level - (self.clock() - at) * self.limit / self.period)
