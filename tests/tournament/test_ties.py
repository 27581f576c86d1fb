"""What those get who share places, by each rule."""

from __future__ import annotations

from fractions import Fraction

import pytest

from judge.tournament.system import Rank, Ties
from judge.tournament.ties import bonus

TABLE = tuple(Fraction(each) for each in (200, 90, 60, 40))
PAIRS = tuple(Fraction(each) for each in (135, 70, 50))


@pytest.mark.parametrize(
    ("ties", "first", "size", "wanted"),
    [
        (Ties.AVERAGE, 1, 1, 200),
        (Ties.AVERAGE, 1, 2, 145),
        (Ties.AVERAGE, 1, 3, Fraction(350, 3)),
        (Ties.AVERAGE, 4, 2, 20),  # the fifth place has no bonus
        (Ties.AVERAGE, 5, 3, 0),
        (Ties.LOWER, 1, 2, 90),
        (Ties.LOWER, 1, 3, 60),
        (Ties.LOWER, 4, 2, 0),
        (Ties.BUT_ONE, 1, 2, 200),
        (Ties.BUT_ONE, 1, 3, 90),
        (Ties.BUT_ONE, 4, 2, 40),
        (Ties.PAIRS, 1, 1, 200),
        (Ties.PAIRS, 1, 2, 135),
        (Ties.PAIRS, 3, 2, 50),
        (Ties.PAIRS, 1, 3, 60),
        (Ties.NONE, 1, 1, 200),
        (Ties.NONE, 1, 2, 0),
        (Ties.LEAD, 1, 2, 145),
    ],
)
def test_shared_places(ties: Ties, first: int, size: int, wanted: Fraction) -> None:
    assert bonus(Rank(TABLE, ties, PAIRS), first, size) == wanted


def test_a_half_is_rounded_up() -> None:
    rank = Rank(tuple(Fraction(each) for each in (130, 80, 50, 30)), whole=True)
    assert [bonus(rank, 1, size) for size in (2, 3, 4)] == [105, 87, 73]
