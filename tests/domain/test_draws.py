"""The draws document: what a vote accepts and which draw passes, against plain counting."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.domain.draws import (
    accepted,
    conceded_to,
    listed_draw,
    may_be_conceded_to,
    shared_draw,
)

NOBODY: frozenset[str] = frozenset()


def powers(letters: str) -> frozenset[str]:
    return frozenset(letters)


def subsets(letters: str) -> list[frozenset[str]]:
    return [
        frozenset(part) for size in range(len(letters) + 1) for part in combinations(letters, size)
    ]


@pytest.mark.parametrize(
    ("power", "named", "draws"),
    [
        ("A", "AEG", "AEG AE AG A"),
        ("A", "FT", "AFT AF AT FT A F T"),
        ("A", "A", "A"),
        ("E", "A", "AE A E"),
    ],
)
def test_what_a_vote_accepts_by_the_document(power: str, named: str, draws: str) -> None:
    assert ["".join(sorted(draw)) for draw in accepted(power, powers(named))] == draws.split()


@pytest.mark.parametrize(
    ("votes", "result"),
    [
        ("F:AEF E:AEF A:AEF", "AEF"),
        ("F:AE E:AEF A:AEF", "AEF"),
        ("F:AE E:AEF A:AE", "AE"),
        ("F:AEF E:AE A:AE", None),
        ("F:A E:A A:A", "A"),
        ("A:EF E:AF F:AE", "AEF"),
    ],
)
def test_the_examples_of_the_document_and_dr_01(votes: str, result: str | None) -> None:
    lists = {vote[0]: powers(vote[2:]) for vote in votes.split()}
    expected = powers(result) if result else None
    assert listed_draw(powers("AEF"), NOBODY, lists) == expected


def accepts(voter: str, named: frozenset[str] | None, draw: frozenset[str]) -> bool:
    """The two sentences of the document, word for word; None: has not voted."""
    if named is None:
        return False
    if voter in named:
        return draw <= named and voter in draw
    return draw <= named or (voter in draw and draw - {voter} <= named)


@cache
def approved(voter: str, named: frozenset[str] | None, letters: str) -> frozenset[frozenset[str]]:
    """Every draw is put to one voter."""
    return frozenset(draw for draw in subsets(letters) if draw and accepts(voter, named, draw))


def counted(
    letters: str, vacant: frozenset[str], votes: dict[str, frozenset[str] | None]
) -> frozenset[str] | None:
    """The largest draw that everybody who plays approves."""
    voters = [power for power in letters if power not in vacant]
    if not voters:
        return None
    passing = frozenset.intersection(*(approved(v, votes[v], letters) for v in voters))
    if not passing:
        return None
    largest = max(passing, key=len)
    assert all(draw <= largest for draw in passing), "accepted draws are closed under union"
    return largest


@pytest.mark.parametrize(
    ("letters", "left"),
    [("A", 0), ("A", 1), ("AE", 0), ("AE", 1), ("AEF", 0), ("AEF", 1), ("AEFG", 0)],
)
def test_all_votes_of_up_to_four_survivors(letters: str, left: int) -> None:
    choices = [None, *(part for part in subsets(letters) if part)]
    for vacant in (part for part in subsets(letters) if len(part) == left):
        for chosen in product(choices, repeat=len(letters)):
            votes = dict(zip(letters, chosen, strict=True))
            lists = {power: named for power, named in votes.items() if named is not None}
            assert listed_draw(powers(letters), vacant, lists) == counted(letters, vacant, votes)


@settings(max_examples=400, deadline=None)
@given(data=st.data(), letters=st.sampled_from(["AEFG", "AEFGI"]))
def test_votes_of_five_survivors_and_of_four_with_vacant_ones(
    data: st.DataObject, letters: str
) -> None:
    parts = [part for part in subsets(letters) if part]
    # Big lists mostly, since small ones hardly ever pass.
    big = [part for part in parts if len(part) >= len(letters) - 1]
    vote = st.one_of(st.none(), st.sampled_from(parts), st.sampled_from(big), st.sampled_from(big))
    vacant = data.draw(st.sampled_from([NOBODY, NOBODY, *subsets(letters)]))
    votes = {power: data.draw(vote) for power in letters}
    lists = {power: named for power, named in votes.items() if named is not None}
    assert listed_draw(powers(letters), vacant, lists) == counted(letters, vacant, votes)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_what_a_vote_accepts_is_what_counts(data: st.DataObject) -> None:
    letters = "AEFGI"
    power = data.draw(st.sampled_from(letters))
    named = data.draw(st.sampled_from([part for part in subsets(letters) if part]))
    wanted = {draw for draw in subsets(letters) if draw and accepts(power, named, draw)}
    draws = accepted(power, named)
    assert len(draws) == len(set(draws))
    assert set(draws) == wanted
    assert [len(draw) for draw in draws] == sorted(map(len, draws), reverse=True)


@pytest.mark.parametrize(
    ("vacant", "in_favour", "passes"),
    [
        ("", "AEF", True),
        ("", "AE", False),
        ("F", "AE", True),
        ("F", "A", False),
        ("AEF", "", False),
        ("AEF", "AEF", False),
    ],
)
def test_dias_wants_everybody_who_plays_and_includes_the_vacant(
    vacant: str, in_favour: str, *, passes: bool
) -> None:
    result = shared_draw(powers("AEF"), powers(vacant), in_favour)
    assert result == (powers("AEF") if passes else None)


@pytest.mark.parametrize(
    ("vacant", "votes", "winner"),
    [
        ("", "A:F E:F", "F"),
        ("", "A:F E:F F:A", "F"),
        ("", "A:F", None),
        ("E", "A:F", "F"),
        ("", "A:F E:A", None),
        ("AE", "", None),
        ("AE", "A:F E:F", None),
    ],
)
def test_a_concession_wants_everybody_else(vacant: str, votes: str, winner: str | None) -> None:
    given_votes = {vote[0]: vote[2] for vote in votes.split()}
    assert conceded_to(powers("AEF"), powers(vacant), given_votes) == winner


def test_one_concedes_to_the_strictly_largest_power() -> None:
    assert may_be_conceded_to("F", {"A": 5, "E": 5, "F": 6})
    assert not may_be_conceded_to("F", {"A": 6, "E": 5, "F": 6})
    assert not may_be_conceded_to("E", {"A": 6, "E": 5, "F": 6})
