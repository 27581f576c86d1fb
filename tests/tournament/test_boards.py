"""A board that cannot be is refused with the reason."""

from __future__ import annotations

import pytest

from judge.tournament.boards import POWERS, Board, BoardError, Line

from .table import board

B = "11 8 8 3 3 1 0"


def refused(*lines: Line) -> str:
    with pytest.raises(BoardError) as caught:
        Board(lines)
    return caught.value.code


@pytest.mark.parametrize(
    ("centres", "more", "code"),
    [
        ("11 8 8 3 3 2 0", "-", "trn_too_many"),
        ("11 8 8 3 3 -1 0", "-", "trn_negative"),
        ("18 18 0 0 0 0 0", "-", "trn_two_winners"),
        ("0 0 0 0 0 0 0", "-", "trn_nobody"),
        (B, "out=6:1905", "trn_out_with_centres"),
        (B, "out=7:1900", "trn_out_early"),
        (B, "out=7:1908 last=1907", "trn_out_late"),
        (B, "last=1900", "trn_ends_early"),
        (B, "draw=1,7", "trn_draw_without_centres"),
        ("18 8 5 3 0 0 0", "draw=1,2", "trn_draw_and_winner"),
        ("18 8 5 3 0 0 0", "draw=2", "trn_draw_and_winner"),
        (B, "years=1:4,6,10", "trn_years_disagree"),
        (B, "years=1:4,6,11;2:4,8", "trn_years_missing"),
        (B, "years=1:4,11 last=1907", "trn_years_missing"),
        (B, "years=6:3,0,1", "trn_revived"),
        (B, "years=7:3,0,0 out=7:1903", "trn_out_otherwise"),
        (B, "years=1:20,11;2:20,8", "trn_too_many_in"),
        (B, "years=1:-3,11", "trn_negative"),
    ],
)
def test_a_senseless_board(centres: str, more: str, code: str) -> None:
    with pytest.raises(BoardError) as caught:
        board(centres, more)
    assert caught.value.code == code


def test_seven_known_powers_once() -> None:
    lines = [Line(power, 3) for power in POWERS]
    assert refused(*lines[:6]) == "trn_not_seven"
    assert refused(*lines, lines[0]) == "trn_not_seven"
    assert refused(*lines[:6], lines[0]) == "trn_power_twice"
    assert refused(*lines[:6], Line("sweden", 3)) == "trn_unknown_power"


def test_a_draw_has_members_of_the_board() -> None:
    lines = tuple(Line(power, 3) for power in POWERS)
    with pytest.raises(BoardError, match="trn_draw_of_nobody"):
        Board(lines, draw=frozenset())
    with pytest.raises(BoardError, match="trn_unknown_power"):
        Board(lines, draw=frozenset({"sweden"}))


def test_what_a_board_tells() -> None:
    found = board(B, "years=7:3,2,0,0;1:3,5,8,11")
    germany = found.lines[6]
    assert found.lead == 3 and [line.power for line in found.leaders] == [POWERS[0]]
    assert found.gone(germany) == 1903 and found.ended == 1904
    assert found.drawn == {line.power for line in found.survivors}
    assert board("10 10 8 3 2 1 0").lead == 0
    assert board(B, "draw=1,2").drawn == set(POWERS[:2])
    assert board("18 8 5 3 0 0 0").drawn == {POWERS[0]}
    assert board("17 17 0 0 0 0 0").winner is None


def test_a_concession_is_a_draw_of_one() -> None:
    found = board("17 8 5 4 0 0 0", "draw=1")
    assert found.winner is None and found.drawn == {POWERS[0]}
