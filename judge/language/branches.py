"""Which of the lines between IF and ENDIF count (``seeds/syntax.fr-en.txt``, spec §5.8)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

MAX_DEPTH = 50


class Truth(Enum):
    """What is known of a condition."""

    HOLDS = "holds"
    FAILS = "fails"
    LATER = "later"  # decided in the phase that the orders are for
    UNKNOWN = "unknown"  # not understood: neither its orders nor those of ELSE are taken


@dataclass
class _Block:
    outer: bool  # do the lines around it count?
    live: bool
    settled: bool = False  # a branch has been taken, or none can be any more
    unknown: bool = False
    closing: bool = False  # ELSE has been read


class Branches:
    """The IFs that are open; the end of the orders closes them all without an error."""

    def __init__(self) -> None:
        self._open: list[_Block] = []

    @property
    def depth(self) -> int:
        return len(self._open)

    @property
    def live(self) -> bool:
        """Do lines that come now count?"""
        return not self._open or self._open[-1].live

    @property
    def unknown(self) -> bool:
        """Are they left out because a condition above was not understood?"""
        return any(block.unknown for block in self._open)

    @property
    def decides(self) -> bool:
        """Would an ELSE IF that comes now be asked for at all?"""
        block = self._open[-1]
        return block.outer and not block.settled

    def begin(self, truth: Truth) -> None:
        """IF."""
        self._open.append(_Block(self.live, False))
        self._branch(truth)

    def go_on(self, truth: Truth) -> bool:
        """ELSE IF; False where no IF is open or ELSE stands above."""
        if not self._open or self._open[-1].closing:
            return False
        self._branch(truth)
        return True

    def otherwise(self) -> bool:
        """ELSE; False where no IF is open or another ELSE stands above."""
        if not self._open or self._open[-1].closing:
            return False
        block = self._open[-1]
        block.live = block.outer and not block.settled
        block.closing = True
        return True

    def end(self) -> bool:
        """ENDIF; False where no IF is open."""
        return bool(self._open) and self._open.pop() is not None

    def _branch(self, truth: Truth) -> None:
        block = self._open[-1]
        able = block.outer and not block.settled
        block.live = able and truth in (Truth.HOLDS, Truth.LATER)
        block.unknown = block.unknown or (able and truth is Truth.UNKNOWN)
        block.settled = block.settled or truth in (Truth.HOLDS, Truth.UNKNOWN)
