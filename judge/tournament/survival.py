"""Years survived: what those are paid for who went out, or lost to a winner."""

from __future__ import annotations

from fractions import Fraction

from judge.tournament.boards import Board, BoardError, Line
from judge.tournament.system import Years


def for_years(years: Years, board: Board, line: Line) -> Fraction:
    """What a power gets for its years.

    A power that is out in 1905 survived four years, or five where the year of the elimination
    counts; texts differ. One that is still there when another wins counts as out in that year.
    BoardError when the year is not known.
    """
    if line.alive:
        year = board.ended
        if year is None:
            raise BoardError("trn_last_year_needed")
    else:
        year = board.gone(line)
        if year is None:
            raise BoardError("trn_out_year_needed", power=line.power)
    played = line.alive and board.winner in (None, line)
    counted = year - board.first_year + (1 if years.count_elimination_year or played else 0)
    value = years.each * counted
    return value if years.most is None else min(value, years.most)
