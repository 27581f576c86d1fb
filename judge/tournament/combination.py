"""How the scores of the rounds make one total (tournament practice, §4), in exact fractions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from judge.tournament.notes import TournamentError

KINDS: Final = ("sum", "best", "average")


@dataclass(frozen=True, slots=True)
class Total:
    """A sum, and with which weight each round is in it; a round that does not count has 0."""

    value: Fraction
    weights: Mapping[int, Fraction]


@dataclass(frozen=True, slots=True)
class Combination:
    """A rule for totals. A round that somebody did not play adds nothing and costs nothing.

    ``sum`` adds all rounds (Norway 2001), ``best`` the best so many and ``rest`` times the
    others, ``average`` divides the sum by the rounds played. With ``final_apart`` the final
    round always counts in full, and the rule is for the rounds before it.
    """

    kind: str = "sum"
    best: int = 0
    rest: Fraction = Fraction(0)
    final_apart: bool = False

    def __post_init__(self) -> None:
        """Raise TournamentError (trn_combination_unknown, trn_combination_best)."""
        if self.kind not in KINDS:
            raise TournamentError("trn_combination_unknown", kind=self.kind, known=KINDS)
        if (self.kind == "best") != (self.best > 0):
            raise TournamentError("trn_combination_best", kind=self.kind, best=self.best)

    def total(self, scores: Mapping[int, Fraction], final: int | None = None) -> Total:
        """The total of one player's ``scores`` by round; ``final`` is the final round."""
        apart = final if self.final_apart and final in scores else None
        others = {number: score for number, score in scores.items() if number != apart}
        weights = self._weights(others)
        if apart is not None:
            weights[apart] = Fraction(1)
        value = sum((scores[number] * weight for number, weight in weights.items()), Fraction(0))
        return Total(value, dict(sorted(weights.items())))

    def _weights(self, scores: Mapping[int, Fraction]) -> dict[int, Fraction]:
        if self.kind == "best":
            order = sorted(scores, key=lambda number: (-scores[number], number))
            return {
                number: Fraction(1) if place < self.best else self.rest
                for place, number in enumerate(order)
            }
        share = Fraction(1, len(scores)) if self.kind == "average" and scores else Fraction(1)
        return dict.fromkeys(scores, share)
