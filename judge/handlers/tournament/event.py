"""A stored tournament as the pure package knows it: its boards, results, games and scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from judge.handlers.desk import Desk
from judge.handlers.tournament import coding
from judge.handlers.tournament.refusing import refused
from judge.handlers.tournament.settings import settings_of, system_of
from judge.store.schema import TournamentRow
from judge.tournament import boards as table
from judge.tournament.boards import BoardError, Line
from judge.tournament.event import Round, Tournament
from judge.tournament.notes import TournamentError
from judge.tournament.plays import Score, seatplays
from judge.tournament.powers import FIRST_YEAR
from judge.tournament.ranking import Ranking, final_ranking
from judge.tournament.result import Played, Result, Seatplay
from judge.tournament.scoring import score

Place = tuple[int, int]
"""Round and board."""


def load(desk: Desk, row: TournamentRow) -> Tournament:
    """Who was not seen yet comes after everybody who was, in the order of entering."""
    seen = max((each.data.get("arrived", 0) for each in row.entrants), default=0)
    people = []
    for place, each in enumerate(row.entrants, 1):
        person = coding.entrant(each)
        people.append(person if person.arrived else replace(person, arrived=seen + place))
    rounds = tuple(
        Round(
            number=each.number,
            name=each.data.get("name", ""),
            starts=each.data.get("starts", ""),
            ends=each.data.get("ends", ""),
            boards=tuple(coding.board(one) for one in row.boards if one.round == each.number),
            twice=frozenset(each.data.get("twice", ())),
        )
        for each in row.rounds
    )
    return Tournament(row.name, tuple(people), rounds, settings_of(row.settings))


def results(row: TournamentRow) -> Mapping[Place, Result]:
    """By (round, board), of the boards that have one."""
    return {
        (each.round, each.number): coding.result(each.result)
        for each in row.boards
        if each.result is not None
    }


def plays(desk: Desk, row: TournamentRow) -> tuple[Seatplay, ...]:
    """The games of all players so far, with their scores. Raises Refusal (of the system)."""
    try:
        return seatplays(load(desk, row), results(row), score_function(row.settings))
    except BoardError as error:
        raise refused(error) from error


def numbers(row: TournamentRow) -> dict[str, int]:
    """The director's numbers for the last tie."""
    return {each.key: each.data["number"] for each in row.entrants if "number" in each.data}


def standings(desk: Desk, row: TournamentRow) -> Ranking:
    """The ranking as it stands: before the final board has a result, by total alone.

    Nobody who has not played is in it. Raises Refusal.
    """
    event = load(desk, row)
    final = event.final
    if final is not None and (final.round, final.number) not in results(row):
        event = replace(event, rounds=tuple(map(_without_final, event.rounds)))
    try:
        return final_ranking(event, plays(desk, row), seed=row.seed, numbers=numbers(row))
    except TournamentError as error:
        raise refused(error) from error


def _without_final(each: Round) -> Round:
    return replace(each, boards=tuple(replace(board, final=False) for board in each.boards))


def score_function(settings: Mapping[str, Any]) -> Score:
    """The system of a tournament; its text was kept when it was chosen."""
    system = system_of(settings["system_toml"])

    def scored(played: Played) -> Mapping[str, Fraction]:
        return {each.power: each.points for each in score(system, scored_board(played))}

    return scored


def scored_board(played: Played) -> table.Board:
    """A played board as a scoring system looks at it.

    A game that was voted to its end before its last year is a draw of those who still had a
    centre; one that went to the end, or to the end of the session, has no draw that was voted.
    Raises BoardError.
    """
    result = played.result
    counted = result.counted_year
    years = [tally.year for tally in result.tallies if tally.year <= counted]
    whole = years == list(range(FIRST_YEAR, counted + 1))
    lines = tuple(
        Line(
            power,
            result.centres[power],
            _gone(result, power, years),
            result.counts(power) if whole and years else (),
        )
        for power in played.board.seats
    )
    voted = result.vote is not None and result.soloist is None
    alive = frozenset(line.power for line in lines if line.alive)
    return table.Board(lines, alive if voted else None, max(counted, FIRST_YEAR))


def _gone(result: Result, power: str, years: list[int]) -> int | None:
    """The year of its end, if the counts tell it: the year before must be known too."""
    year = result.eliminated(power)
    if year is None or (year != FIRST_YEAR and year - 1 not in years):
        return None
    return year
