"""The score of every power on a board under a system: exact, rounded only by ``shown``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from judge.tournament.boards import Board, Line
from judge.tournament.parts import PARTS, Points, for_surviving
from judge.tournament.survival import for_years
from judge.tournament.system import NONE, Cap, Due, Split, System, Tribute
from judge.tournament.ties import groups


@dataclass(frozen=True, slots=True)
class Score:
    """``rank`` is the place by centres, with the system's own ways out of a tie.

    ``tier`` goes before ``points`` in systems where a win stands above everything else.
    """

    power: str
    centres: int
    rank: int
    points: Fraction
    tier: int = 0


def score(system: System, board: Board) -> tuple[Score, ...]:
    """One for each line, in the order of the lines.

    BoardError when the system asks for years that the board does not tell.
    """
    ranks = _ranks(system, board, strict=False)
    points = _with_winner(system, board) if board.winner is not None else _ordinary(system, board)
    return tuple(
        Score(
            line.power,
            line.centres,
            ranks[line.power],
            points[line.power],
            int(system.solo.tier and line is board.winner),
        )
        for line in board.lines
    )


def shown(score: Fraction, places: int = 3) -> str:
    """A score for people: "19.5", "27.667", "4". A half goes away from nothing."""
    scale: int = 10**places
    whole = floor(abs(score) * scale + Fraction(1, 2))
    digits = f"{whole // scale}.{whole % scale:0{places}}" if places else str(whole)
    text = digits.rstrip("0").rstrip(".") if places else digits
    return f"-{text}" if score < 0 and whole else text


# ------------------------------------------------------------------ the two kinds of board


def _with_winner(system: System, board: Board) -> Points:
    """Somebody has 18 or more."""
    solo = system.solo
    ordinary: Points = {}
    if solo.own is None or not solo.others_fixed:
        ordinary = _ordinary(system, board)
    points: Points = {}
    for line in board.lines:
        if line is board.winner:
            own = solo.own
            points[line.power] = solo.own_factor * ordinary[line.power] if own is None else own
        elif solo.others_fixed:
            points[line.power] = _beaten(system, board, line)
        else:
            points[line.power] = solo.others_factor * ordinary[line.power]
    return points


def _beaten(system: System, board: Board, line: Line) -> Fraction:
    solo = system.solo
    options = [] if solo.others is None else [solo.others]
    if line.alive and solo.survivors is not None:
        options.append(solo.survivors)
    if line.alive and solo.per_centre is not None:
        options.append(solo.per_centre * line.centres)
    if solo.years:
        options.append(for_years(system.years, board, line))
    return max(options, default=NONE)


def _ordinary(system: System, board: Board) -> Points:
    """The sum of all parts, then what is paid to the leaders, then the scale, then years."""
    points = {line.power: system.play for line in board.lines}
    for part in PARTS:
        for power, value in part(system, board).items():
            points[power] += value
    if system.tribute is not None:
        points = _paid(system, system.tribute, board, points)
    points = _scaled(system, board, points)
    if system.years.each:
        for line in board.lines:
            if not line.alive or system.years.everybody:
                points[line.power] += for_years(system.years, board, line)
    return points


def _ranks(system: System, board: Board, *, strict: bool) -> dict[str, int]:
    found: dict[str, int] = {}
    for group in groups(system.rank, board, strict=strict):
        first = len(found) + 1
        found |= {line.power: first for line in group}
    return found


# ------------------------------------------------------------------ what the whole board changes


def _paid(system: System, tribute: Tribute, board: Board, points: Points) -> Points:
    """Everybody but the leaders pays them; nobody pays himself below nothing."""
    result = dict(points)
    collected = NONE
    alive = for_surviving(system, board)
    for line in board.lines:
        if line in board.leaders:
            continue
        due = _due(tribute, board, line)
        if not line.alive and tribute.dead_owe:
            collected += due
            continue
        pays = min(due, _cap(tribute, line, alive, points), points[line.power])
        result[line.power] -= pays
        collected += pays
    number = len(board.leaders)
    share = collected / number
    if tribute.split is Split.SQUARE:
        share = Fraction(floor(collected / number**2))
    for line in board.leaders:
        result[line.power] += share
    return result


def _due(tribute: Tribute, board: Board, line: Line) -> Fraction:
    if tribute.due is Due.LEAD:
        return Fraction(board.lead)
    if tribute.due is Due.BEHIND:
        return Fraction(board.leader - line.centres)
    return Fraction(max(0, board.leader - tribute.over))


def _cap(
    tribute: Tribute, line: Line, alive: Mapping[str, Fraction], points: Mapping[str, Fraction]
) -> Fraction:
    if tribute.cap is Cap.SURVIVAL:
        return alive.get(line.power, NONE)
    if tribute.cap is Cap.HALF:
        return points[line.power] / 2
    return points[line.power]


def _scaled(system: System, board: Board, points: Points) -> Points:
    """Survivors share the fixed sum; those who are out may count in it but get nothing of it."""
    scale = system.normalise
    if scale is None:
        return points
    total = sum(
        (points[line.power] for line in board.lines if line.alive or scale.dead_in_sum), NONE
    )
    if not total:
        return points
    return {
        line.power: scale.to * points[line.power] / total if line.alive else NONE
        for line in board.lines
    }
