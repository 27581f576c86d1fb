"""Every scoring system gives the scores that its documents print."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.resources import systems
from judge.tournament.boards import CENTRES, POWERS, WINNING, Board, BoardError, Line
from judge.tournament.scoring import score, shown

from .table import Row, board, named, rows

B = "11 8 8 3 3 1 0"


@st.composite
def unwon(draw: st.DrawFn) -> Board:
    """Any board that nobody has won; some centres may be neutral."""
    left = CENTRES
    lines = []
    for power in POWERS:
        count = draw(st.integers(0, min(left, WINNING - 1)))
        left -= count
        lines.append(Line(power, count, None if count else 1905))
    if left == CENTRES:
        lines[0] = Line(POWERS[0], 1)
    return Board(tuple(lines), last_year=1907)


@pytest.mark.parametrize("row", list(rows()), ids=str)
def test_a_board_is_scored_as_printed(row: Row) -> None:
    found = [each.points for each in score(named(row.system, *row.settings), row.board)]
    assert len(row.scores) == len(POWERS)
    for points, wanted in zip(found, row.scores, strict=True):
        places = len(wanted.partition(".")[2])
        assert Fraction(shown(points, places)) == Fraction(wanted), [shown(each) for each in found]


def test_every_system_stands_in_the_table() -> None:
    assert {row.system for row in rows()} == set(systems())


@pytest.mark.parametrize("name", systems())
def test_a_system_says_what_it_is(name: str) -> None:
    system = named(name)
    assert system.title and system.source and system.rule.endswith(".")


@given(board=unwon())
def test_the_norwegian_scores_sum_to_100_less_what_nobody_owns(board: Board) -> None:
    held = sum(line.centres for line in board.lines)
    total = sum(each.points for each in score(named("norway-2001"), board))
    assert total == 100 - (CENTRES - held)


@given(board=unwon())
def test_a_scale_gives_the_survivors_100(board: Board) -> None:
    for name in ("sum-of-squares", "detour-09", "manorcon-v2"):
        found = score(named(name), board)
        assert sum(each.points for each in found if each.centres) == 100


@given(board=unwon())
def test_more_centres_are_never_worth_less(board: Board) -> None:
    """Of two powers on one board; systems whose ties or draws say otherwise are no exception."""
    for name in set(systems()) - {"maxonian", "7eleven"}:
        found = sorted(score(named(name), board), key=lambda each: each.centres)
        values = [each.points for each in found if each.centres]
        assert values == sorted(values), name


@given(board=unwon())
def test_a_tribute_only_moves_points(board: Board) -> None:
    for name in ("tribute", "omg"):
        system = named(name)
        total = sum(each.points for each in score(system, board))
        held = sum(line.centres for line in board.lines)
        expected = {
            "tribute": held + Fraction(66),
            "omg": Fraction(3, 2) * held + 9 * len(board.survivors) + 9,
        }
        assert total == expected[name]


def test_a_win_lifts_its_tier() -> None:
    assert [each.tier for each in score(named("win-tier"), board("18 7 5 4 0 0 0"))] == [1] + [
        0
    ] * 6
    assert not any(each.tier for each in score(named("win-tier"), board(B)))


def test_places() -> None:
    assert [each.rank for each in score(named("norway-2001"), board(B))] == [1, 2, 2, 4, 4, 6, 7]
    later = score(named("carnage"), board("17 8 8 1 0 0 0", "out=5:1903,6:1906,7:1903"))
    assert [each.rank for each in later] == [1, 2, 2, 4, 6, 5, 6]


@pytest.mark.parametrize(
    ("name", "centres", "more", "code"),
    [
        ("haight", B, "-", "trn_out_year_needed"),
        ("carnage", "17 15 2 0 0 0 0", "-", "trn_out_year_needed"),
        ("maxonian", B, "-", "trn_course_needed"),
        ("manorcon", "18 15 1 0 0 0 0", "out=4:1903,5:1903,6:1903,7:1903", "trn_last_year_needed"),
    ],
)
def test_what_a_system_needs_is_asked_for(name: str, centres: str, more: str, code: str) -> None:
    with pytest.raises(BoardError) as caught:
        score(named(name), board(centres, more))
    assert caught.value.code == code


def test_years_that_change_nothing_are_not_asked_for() -> None:
    assert score(named("carnage"), board("18 15 1 0 0 0 0"))[0].points == 28034
    assert score(named("carnage"), board(B))[6].points == 1000


def test_the_year_of_an_elimination_follows_from_the_course() -> None:
    found = score(named("haight"), board(B, "years=7:3,3,2,1,0,0,0"))
    assert found[6].points == 5


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(39, 2), 3, "19.5"),
        (Fraction(83, 3), 3, "27.667"),
        (Fraction(4), 3, "4"),
        (Fraction(100), 3, "100"),
        (Fraction(0), 3, "0"),
        (Fraction(-1, 2), 0, "-1"),
        (Fraction(-1, 10000), 3, "0"),
        (Fraction(-5, 4), 1, "-1.3"),
        (Fraction(1, 2), 0, "1"),
        (Fraction(120), 0, "120"),
        (Fraction(1, 100), 2, "0.01"),
    ],
)
def test_rounding_is_for_the_eye_only(value: Fraction, places: int, text: str) -> None:
    assert shown(value, places) == text
