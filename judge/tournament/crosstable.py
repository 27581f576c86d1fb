"""The tables of a tournament as data: players by rounds, and players by players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from judge.tournament.event import Tournament
from judge.tournament.plays import of_player
from judge.tournament.ranking import Ranking, Standing
from judge.tournament.result import Seatplay


@dataclass(frozen=True, slots=True)
class Cell:
    """One game of a player."""

    round: int
    board: int
    power: str
    centres: int
    score: Fraction
    weight: Fraction
    """With which weight the game is in the total; 0 if it does not count."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line; ``rounds`` has for each round his games, none if he did not play."""

    entrant: str
    name: str
    standing: Standing | None
    """None for who is not ranked."""
    rounds: tuple[tuple[Cell, ...], ...]


def standings(
    tournament: Tournament, ranking: Ranking, plays: Sequence[Seatplay]
) -> tuple[Row, ...]:
    """Players by rounds: the ranked in their order, then the unranked."""
    ranked = [_row(tournament, each.entrant, each, plays) for each in ranking.standings]
    others = [_row(tournament, each, None, plays) for each in ranking.unranked]
    return (*ranked, *others)


def _row(
    tournament: Tournament, entrant: str, standing: Standing | None, plays: Sequence[Seatplay]
) -> Row:
    weights = standing.total.weights if standing else {}
    games = of_player(plays, entrant)
    counted = games
    if tournament.settings.two_boards == "best":
        best = {
            play.round: play for play in sorted(games, key=lambda play: play.score * play.weight)
        }
        counted = tuple(best.values())
    rounds = tuple(
        tuple(
            Cell(
                play.round,
                play.board,
                play.power,
                play.centres,
                play.score,
                weights.get(play.round, Fraction(0)) * play.weight
                if play in counted
                else Fraction(0),
            )
            for play in games
            if play.round == each.number
        )
        for each in tournament.rounds
    )
    return Row(entrant, tournament.person(entrant).name, standing, rounds)


def meetings(tournament: Tournament, order: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Players by players: how often each two were drawn to one board; 0 with oneself."""
    met = tournament.met()
    return tuple(
        tuple(0 if one == two else met.get(frozenset((one, two)), 0) for two in order)
        for one in order
    )
