"""Lots follow from their seed and favour nobody."""

import hashlib
from collections import Counter

import pytest

from judge.tournament.lots import SPAN, Lots, lot_of


def chi_square(counts, cells):
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 for cell in counts) / expected + expected * (
        cells - len(counts)
    )


def test_a_seed_gives_the_same_lots_again():
    first, second = Lots("Bergen 2001"), Lots("Bergen 2001")
    assert [first.below(100) for _ in range(50)] == [second.below(100) for _ in range(50)]
    assert first.drawn == second.drawn == 50
    assert [Lots("other").below(2**60)] != [Lots("Bergen 2001").below(2**60)]


def test_the_stream_is_what_the_docstring_says():
    numbers = [hashlib.sha256(f"x\0{n}".encode()).digest()[:8] for n in range(3)]
    lots = Lots("x")
    assert [lots.below(7) for _ in range(3)] == [
        int.from_bytes(each, "big") % 7 for each in numbers
    ]


def test_a_number_of_the_incomplete_stretch_is_drawn_again(monkeypatch):
    stream = iter([SPAN - 1, 5])
    monkeypatch.setattr("judge.tournament.lots._number", lambda text: next(stream))
    lots = Lots("x")
    assert lots.below(7) == 5 and lots.drawn == 2


def test_no_lot_below_one():
    with pytest.raises(ValueError):
        Lots("x").below(0)


def test_every_order_of_four_is_equally_likely():
    orders = Counter(tuple(Lots(f"order {n}").shuffled("abcd")) for n in range(4800))
    assert len(orders) == 24
    assert chi_square(orders, 24) < 49.7  # 23 degrees of freedom, one in a thousand


def test_weights_are_kept():
    lots = Lots("weights")
    drawn = Counter(lots.weighted([1, 0, 3]) for _ in range(4000))
    assert drawn[1] == 0 and 2850 < drawn[2] < 3150


def test_the_lot_of_a_name_does_not_depend_on_others():
    assert lot_of("s", "anna") == lot_of("s", "anna") != lot_of("s", "bert")
    assert lot_of("t", "anna") != lot_of("s", "anna")
