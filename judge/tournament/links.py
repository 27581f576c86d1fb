"""The links of a chain that decides between players: one key each, the greater comes first.

| Link | Compares | Source |
|---|---|---|
| total | the total of the rounds | Norway 2001, 2.d and 2.e |
| best_game | the best score of a single game | Norway 2001, 2.d |
| average | centres over the game years in the best game | Norway 2001, 2.d |
| countback | centres of that game, from its last year backwards | Norway 2001, 2.d |
| power | the power of that game, Austria first | Norway 2001, 2.d |
| previous_years | the same as countback without the last year | Maxonian |
| opposition | the average total of all opponents met | Win tier |
| tops | the share of games with the most centres, shared tops divided | webDiplomacy |
| lot | a lot from the seed | |
| number | the director's number, the smallest first | dipvis `tie_break_rank` |

Of two equal best games the one counts that goes further along the chain of Norway.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from judge.tournament.combination import Total
from judge.tournament.lots import lot_of
from judge.tournament.powers import PRECEDENCE
from judge.tournament.result import Seatplay

Key = tuple[int | Fraction, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """Players to be put in order, with all that a link may look at."""

    players: Sequence[str]
    """Who is to be put in order."""
    totals: Mapping[str, Total]
    """By player, opponents who are not to be ranked included."""
    plays: Sequence[Seatplay]
    """Their games, and those of their opponents."""
    seed: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The director's numbers."""

    def games(self, player: str) -> list[Seatplay]:
        return [play for play in self.plays if play.entrant == player]

    def best(self, player: str) -> Seatplay:
        """His best game."""
        return max(
            self.games(player),
            key=lambda play: (play.score, play.average, play.counts[::-1], _power(play)),
        )


def _power(play: Seatplay) -> int:
    return -PRECEDENCE.index(play.power)


def _total(contest: Contest, player: str) -> Key:
    return (contest.totals[player].value,)


def _best_game(contest: Contest, player: str) -> Key:
    return (contest.best(player).score,)


def _average(contest: Contest, player: str) -> Key:
    return (contest.best(player).average,)


def _countback(contest: Contest, player: str) -> Key:
    return contest.best(player).counts[::-1]


def _last_power(contest: Contest, player: str) -> Key:
    return (_power(contest.best(player)),)


def _previous_years(contest: Contest, player: str) -> Key:
    return contest.best(player).counts[-2::-1]


def _opposition(contest: Contest, player: str) -> Key:
    boards = {(play.round, play.board) for play in contest.games(player)}
    met = [
        contest.totals[play.entrant].value
        for play in contest.plays
        if (play.round, play.board) in boards
        and play.entrant != player
        and play.entrant in contest.totals
    ]
    return (Fraction(sum(met), len(met)) if met else Fraction(0),)


def _tops(contest: Contest, player: str) -> Key:
    games = contest.games(player)
    shares = Fraction(0)
    for game in games:
        there = [
            play.centres
            for play in contest.plays
            if (play.round, play.board) == (game.round, game.board)
        ]
        if game.centres == max(there):
            shares += Fraction(1, there.count(game.centres))
    return (shares / len(games),)


def _lot(contest: Contest, player: str) -> Key:
    return (lot_of(contest.seed, player),)


def _number(contest: Contest, player: str) -> Key:
    """Who has no number comes after those who have one."""
    number = contest.numbers.get(player)
    return (0, 0) if number is None else (1, -number)


LINKS: Final[Mapping[str, Callable[[Contest, str], Key]]] = MappingProxyType(
    {
        "total": _total,
        "best_game": _best_game,
        "average": _average,
        "countback": _countback,
        "power": _last_power,
        "previous_years": _previous_years,
        "opposition": _opposition,
        "tops": _tops,
        "lot": _lot,
        "number": _number,
    }
)
