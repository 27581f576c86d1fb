"""The games of the players: boards, results and a scoring system brought together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from judge.tournament.event import Board, Settings, Tournament
from judge.tournament.result import Played, Result, Seatplay

Score = Callable[[Played], Mapping[str, Fraction]]
"""A scoring system: the score of every power of a board."""
Results = Mapping[tuple[int, int], Result]
"""By (round, board)."""


def seatplays(tournament: Tournament, results: Results, score: Score) -> tuple[Seatplay, ...]:
    """One game for each seat of the boards that have a result, in the order of the boards."""
    plays: list[Seatplay] = []
    for board in tournament.boards():
        result = results.get((board.round, board.number))
        if result is not None:
            plays += _of_board(Played(board, result), score, tournament.settings)
    return tuple(plays)


def _of_board(played: Played, score: Score, settings: Settings) -> Iterable[Seatplay]:
    board, result = played.board, played.result
    scores = score(played)
    for power in board.seats:
        yield Seatplay(
            entrant=_scorer(board, power, settings),
            round=board.round,
            board=board.number,
            power=power,
            counts=result.counts(power),
            score=Fraction(scores[power]),
            weight=board.weight,
            eliminated=result.eliminated(power),
        )


def _scorer(board: Board, power: str, settings: Settings) -> str:
    return board.finisher(power) if settings.substitutes == "finisher" else board.seats[power]


def of_player(plays: Sequence[Seatplay], entrant: str) -> tuple[Seatplay, ...]:
    """The games of one player."""
    return tuple(play for play in plays if play.entrant == entrant)


def round_scores(plays: Iterable[Seatplay], two_boards: str = "best") -> dict[int, Fraction]:
    """The score of each round of one player, with the weight of the board."""
    scores: dict[int, Fraction] = {}
    for play in plays:
        value = play.score * play.weight
        before = scores.get(play.round)
        if before is None:
            scores[play.round] = value
        else:
            scores[play.round] = before + value if two_boards == "sum" else max(before, value)
    return scores
