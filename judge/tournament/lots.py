"""Lots that anybody can draw again: a stream of numbers that follows from a seed.

The n-th number is the first eight bytes of SHA-256 over the seed, a zero byte and n in digits.
A director who publishes the seed beforehand (a lottery's number, a word of the hall) lets
everybody repeat the draw with any program.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

Thing = TypeVar("Thing")
SPAN: Final = 2**64


class Lots:
    """The lots of one seed, in the order in which they are asked for."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.drawn = 0
        """How many numbers of the stream have been used."""

    def below(self, limit: int) -> int:
        """A number from 0 to ``limit`` - 1, each equally likely."""
        if limit < 1:
            raise ValueError("no lot below 1")
        # The last, incomplete stretch of the span would favour the small numbers.
        most = SPAN - SPAN % limit
        while True:
            number = _number(f"{self.seed}\0{self.drawn}")
            self.drawn += 1
            if number < most:
                return number % limit

    def shuffled(self, things: Iterable[Thing]) -> list[Thing]:
        """All of them in an order in which every order is equally likely (Fisher and Yates)."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def weighted(self, weights: Sequence[int]) -> int:
        """A place in ``weights``, as likely as its weight says."""
        lot = self.below(sum(weights))
        for place, weight in enumerate(weights):
            lot -= weight
            if lot < 0:
                return place
        raise AssertionError("the weights changed while they were read")


def lot_of(seed: str, name: str) -> int:
    """The one lot of ``name`` under ``seed``, whoever else takes part."""
    return _number(f"{seed}\0lot\0{name}")


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
