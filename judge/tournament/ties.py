"""Places on a board, and what those get who share some."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from math import floor
from typing import Any

from judge.tournament.boards import Board, BoardError, Line
from judge.tournament.system import NONE, Dead, Numbers, Rank, Ties

Group = tuple[Line, ...]


def groups(rank: Rank, board: Board, *, strict: bool = True) -> list[Group]:
    """The powers from the first place to the last; those who share places stand together.

    A tie that a system breaks by years stays one when these are not known; if ``strict``,
    BoardError says which are missing.
    """
    first = _together(rank, board)
    found = []
    for group in _parted(board.lines, lambda line: _base(line, first)):
        if len(group) > 1 and not group[0].alive and rank.dead is Dead.ORDER:
            found += _by_elimination(board, group, strict=strict)
        elif len(group) > 1 and rank.ties is Ties.LEAD:
            found += _by_lead(group, strict=strict)
        else:
            found.append(group)
    return found


def bonus(rank: Rank, first: int, size: int) -> Fraction:
    """What each of ``size`` gets who share the places from ``first`` (1 is the top) on."""
    values = [_at(rank.bonus, place) for place in range(first, first + size)]
    if size == 1:
        value = values[0]
    elif rank.ties is Ties.NONE:
        value = NONE
    elif rank.ties is Ties.BUT_ONE:
        value = values[-2]
    elif rank.ties is Ties.PAIRS and size == 2:
        value = _at(rank.pairs, first)
    elif rank.ties in (Ties.LOWER, Ties.PAIRS):
        value = values[-1]
    else:
        value = sum(values, NONE) / size
    return Fraction(floor(value + Fraction(1, 2))) if rank.whole else value


def _together(rank: Rank, board: Board) -> frozenset[str]:
    """Who fills the first places whatever they hold: a winner, or the members of a voted draw."""
    if not rank.draw_together:
        return frozenset()
    return (board.draw or frozenset()) if board.winner is None else board.drawn


def _at(values: Numbers, place: int) -> Fraction:
    return values[place - 1] if place <= len(values) else NONE


def _base(line: Line, first: frozenset[str]) -> tuple[int, int]:
    return (1, 0) if line.power in first else (0, line.centres)


def _parted(lines: Iterable[Line], key: Callable[[Line], Any]) -> list[Group]:
    ordered = sorted(lines, key=key, reverse=True)
    return [tuple(group) for _, group in groupby(ordered, key)]


def _by_elimination(board: Board, group: Sequence[Line], *, strict: bool) -> list[Group]:
    for line in group:
        if board.gone(line) is None:
            if strict:
                raise BoardError("trn_out_year_needed", power=line.power)
            return [tuple(group)]
    return _parted(group, board.gone)


def _by_lead(group: Sequence[Line], *, strict: bool) -> list[Group]:
    for line in group:
        if not line.by_year:
            if strict:
                raise BoardError("trn_course_needed", power=line.power)
            return [tuple(group)]
    return _parted(group, lambda line: line.by_year[::-1])
