"""What all pages and files of a tournament are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from judge.tournament.combination import Total
from judge.tournament.event import Board, Round, Tournament
from judge.tournament.plays import Results, of_player, round_scores
from judge.tournament.ranking import Ranking, contest_of, final_board, rank
from judge.tournament.result import Result, Seatplay


@dataclass(frozen=True, slots=True)
class Prize:
    """An award of the director's own, such as for the best newcomer."""

    title: str
    winners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A tournament as far as it has been played; ``title`` is what stands above its pages."""

    tournament: Tournament
    results: Results = field(default_factory=dict)
    plays: Sequence[Seatplay] = ()
    ranking: Ranking = field(default_factory=lambda: Ranking(()))
    title: str = ""
    details: Mapping[str, str] = field(default_factory=dict)
    """What the director's sheet prints besides: ``place``, ``organiser``, ``notes``, and the
    title of the scoring ``system``; ``final`` if there is going to be one."""
    programme: tuple[Round, ...] = ()
    """All rounds with their times, those that are not drawn yet included."""
    prizes: tuple[Prize, ...] = ()

    @property
    def heading(self) -> str:
        return self.title or self.tournament.name

    @property
    def rounds(self) -> tuple[Round, ...]:
        return self.tournament.rounds

    def result(self, board: Board) -> Result | None:
        return self.results.get((board.round, board.number))

    def name(self, entrant: str) -> str:
        return self.tournament.person(entrant).name or entrant

    def seats(self, board: Board) -> dict[str, Seatplay]:
        """The games of a board by power; none while it has no result."""
        here = (board.round, board.number)
        return {play.power: play for play in self.plays if (play.round, play.board) == here}

    def scores(self, entrant: str) -> dict[int, Fraction]:
        """His score of each round he played."""
        games = of_player(self.plays, entrant)
        return round_scores(games, self.tournament.settings.two_boards)

    def total(self, entrant: str) -> Total:
        """His total, also of an organiser who is not ranked."""
        final = self.tournament.final
        rule = self.tournament.settings.combine
        return rule.total(self.scores(entrant), final.round if final else None)

    def final_places(self) -> dict[str, int]:
        """Who came where on the final board, by its own chain; nobody before it is played."""
        final = self.tournament.final
        if final is None or self.result(final) is None:
            return {}
        contest = final_board(contest_of(self.tournament, self.plays), final)
        ranking = rank(contest, self.tournament.settings.chain)
        return {each.entrant: each.rank for each in ranking.standings}
