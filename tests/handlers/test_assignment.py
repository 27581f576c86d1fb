"""Powers for wishes (spec §11.6, PRFLIST) against trying out every distribution."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.domain.assignment import WishError, assign, parse_wishes

LETTERS = "AEFGI"
Wishes = tuple[tuple[str, ...], ...]


def rank(wishes: Wishes, power: str, powers: str) -> Fraction:
    """Place in the list; brackets share the average of theirs, the rest that of the remaining."""
    place = 1
    rest = tuple(letter for letter in powers if not any(letter in group for group in wishes))
    for group in (*wishes, rest):
        if power in group:
            return Fraction(sum(range(place, place + len(group))), len(group))
        place += len(group)
    raise AssertionError(power)


def cost(wishes: list[Wishes], given_out: tuple[str, ...] | list[str], powers: str) -> Fraction:
    pairs = zip(wishes, given_out, strict=True)
    return sum((rank(mine, power, powers) for mine, power in pairs), Fraction(0))


@st.composite
def wish_lists(draw: st.DrawFn) -> Wishes:
    letters = draw(st.lists(st.sampled_from(LETTERS), unique=True))
    groups: list[tuple[str, ...]] = []
    while letters:
        size = draw(st.integers(1, len(letters)))
        groups.append(tuple(letters[:size]))
        letters = letters[size:]
    return tuple(groups)


@settings(max_examples=150, deadline=None)
@given(st.lists(wish_lists(), min_size=1, max_size=5), st.text(max_size=5))
def test_no_other_distribution_has_a_smaller_sum_of_ranks(wishes: list[Wishes], seed: str) -> None:
    chosen = assign(wishes, LETTERS, seed)
    assert len(set(chosen)) == len(wishes)
    best = min(cost(wishes, other, LETTERS) for other in permutations(LETTERS, len(wishes)))
    assert cost(wishes, chosen, LETTERS) == best


@settings(max_examples=30, deadline=None)
@given(st.lists(wish_lists(), min_size=5, max_size=5), st.text(max_size=5))
def test_the_same_seed_gives_the_same_powers(wishes: list[Wishes], seed: str) -> None:
    assert assign(wishes, LETTERS, seed) == assign(wishes, LETTERS, seed)


def test_ties_are_decided_by_lot_and_every_solution_comes_up() -> None:
    wanted = [(("A",),), (("A",),), (("E",),)]
    winners = Counter(assign(wanted, "AEF", str(number)).index("A") for number in range(300))
    assert set(winners) == {0, 1}
    assert min(winners.values()) > 100


def test_without_wishes_all_orders_are_about_equally_likely() -> None:
    empty: list[Wishes] = [(), (), ()]
    drawn = Counter(tuple(assign(empty, "AEF", str(number))) for number in range(600))
    assert set(drawn) == set(permutations("AEF"))
    assert min(drawn.values()) > 60


def test_more_players_than_powers_is_impossible() -> None:
    with pytest.raises(ValueError, match="more players"):
        assign([(), (), ()], "AE", "")


@settings(max_examples=100, deadline=None)
@given(wish_lists())
def test_a_list_is_read_back_as_it_was_written(wishes: Wishes) -> None:
    text = "".join(group[0] if len(group) == 1 else f"[{''.join(group)}]" for group in wishes)
    assert parse_wishes(text, LETTERS) == wishes
    assert parse_wishes(text.lower().replace("[", " (").replace("]", ") "), LETTERS) == wishes


@given(st.text(alphabet="AEFGIX[]()* ,", max_size=12))
def test_reading_a_list_gives_groups_of_different_letters_or_an_error(text: str) -> None:
    try:
        groups = parse_wishes(text, LETTERS)
    except WishError as error:
        assert error.code.startswith("preference_")
    else:
        letters = [letter for group in groups for letter in group]
        assert len(letters) == len(set(letters)) and set(letters) <= set(LETTERS)
