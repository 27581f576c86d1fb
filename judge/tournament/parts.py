"""The parts of a score: each gives some powers something, and the score is their sum."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import floor

from judge.tournament.boards import Board
from judge.tournament.system import NONE, System
from judge.tournament.ties import bonus, groups

Points = dict[str, Fraction]


def _ranking(system: System, board: Board) -> Points:
    rank = system.rank
    found: Points = {}
    if rank.bonus:
        for group in groups(rank, board):
            first = len(found) + 1
            for line in group:
                counts = line.alive or not rank.bonus_needs_centre
                found[line.power] = bonus(rank, first, len(group)) if counts else NONE
    return found


def _centres(system: System, board: Board) -> Points:
    own = board.winner if not system.solo.others_centres else None
    return {
        line.power: _worth(system, line.centres)
        for line in board.lines
        if own is None or line is own
    }


def _worth(system: System, centres: int) -> Fraction:
    kind = system.centres
    value = kind.each * centres
    value += sum((factor * centres**at for at, factor in enumerate(kind.powers)), NONE)
    if kind.table and centres:
        value += kind.table[min(centres, len(kind.table)) - 1]
    return value + kind.beyond * max(0, centres - len(kind.table))


def for_surviving(system: System, board: Board) -> Points:
    share = system.survival.each + system.survival.pool / len(board.survivors)
    return {line.power: share for line in board.survivors}


def _top(system: System, board: Board) -> Points:
    number = len(board.leaders)
    value = system.top.pool / number
    if number <= len(system.top.each):
        value += system.top.each[number - 1]
    return {line.power: value for line in board.leaders}


def _lead(system: System, board: Board) -> Points:
    lead = system.lead
    found: Points = {}
    for line in board.survivors:
        ahead = sum(max(0, line.centres - other.centres) for other in board.lines)
        found[line.power] = lead.below * ahead
        if len(board.leaders) == 1 and line is board.leaders[0]:
            found[line.power] += lead.each * board.lead + lead.own * line.centres
    return found


def _near(system: System, board: Board) -> Points:
    near = system.near
    if not near.pool:
        return {}
    shares = {
        line.power: near.shares[board.leader - line.centres]
        for line in board.survivors
        if board.leader - line.centres < len(near.shares)
    }
    total = sum(shares.values(), NONE)
    return {power: near.pool * share / total for power, share in shares.items()}


def _bands(system: System, board: Board) -> Points:
    found = {line.power: NONE for line in board.survivors}
    for band in system.bands:
        inside = [line for line in board.survivors if board.leader - line.centres <= band.within]
        for line in inside:
            found[line.power] += band.pool / len(inside)
    return found


def _draw(system: System, board: Board) -> Points:
    draw, size = system.draw, len(board.drawn)
    found: Points = {}
    for line in board.lines:
        if line.power in board.drawn:
            parts = [draw.pool / size, Fraction(line.centres, size) if draw.centres else NONE]
            found[line.power] = sum((Fraction(floor(p)) if draw.whole else p for p in parts), NONE)
    return found


PARTS: tuple[Callable[[System, Board], Points], ...] = (
    _centres,
    _ranking,
    for_surviving,
    _top,
    _lead,
    _near,
    _bands,
    _draw,
)
