"""A small championship: fourteen players, two rounds and a final, with all that may happen."""

from __future__ import annotations

from collections.abc import Mapping
from zoneinfo import ZoneInfo

from judge.games.diplomacy.mapfile import load_map
from judge.reports.names import MapNames
from judge.reports.render import Renderer
from judge.reports.tournament.book import Book, Prize
from judge.reports.voice import Voice
from judge.resources import Resources
from judge.tournament.entrants import Entrant
from judge.tournament.event import Board, Round, Settings, Substitute, Tournament
from judge.tournament.plays import seatplays
from judge.tournament.powers import POWERS
from judge.tournament.ranking import final_ranking
from judge.tournament.result import Result, Tally, Vote
from tests.tournament.stage import all_hands, early, example, norway

RESOURCES = Resources()
NAMES = MapNames(load_map(RESOURCES.map("standard"), RESOURCES.map, RESOURCES.names))
RENDERER = Renderer("FROG", ZoneInfo("Europe/Oslo"))
PEOPLE = """
Kari Nordmann
Åse Ødegård
Ola Hansen
Per Bakke
Nils Dahl
Eva Moe
Liv Berg
Jon Lie
Tor Vik
Siv Lund
Geir Næss
Anne Aas
Bjørn Ruud
Ida Holm
""".strip().splitlines()
#: A solo of Turkey in 1906.
SOLO = Result(
    (
        Tally(1905, dict(zip(POWERS, (3, 4, 4, 4, 3, 4, 12), strict=True))),
        Tally(1906, dict(zip(POWERS, (1, 4, 4, 4, 0, 3, 18), strict=True))),
    ),
    "A1906",
)


def voice(lang: str) -> Voice:
    return RENDERER.voice(lang, NAMES)


def people(names: list[str] = PEOPLE, organiser: str = "p14") -> tuple[Entrant, ...]:
    return tuple(
        Entrant(
            key := f"p{at}",
            *name.partition(" ")[::2],
            location="NGE",
            nationality="NGE",
            arrived=at,
            organiser=key == organiser,
        )
        for at, name in enumerate(names, 1)
    )


def seats(*numbers: int) -> dict[str, str]:
    """The players of a board in the order of POWERS."""
    return {power: f"p{number}" for power, number in zip(POWERS, numbers, strict=True)}


ROUNDS = (
    Round(
        1,
        "3. pulje",
        "lørdag 13.09.01 10:00",
        "15:30",
        (
            Board(1, 1, seats(1, 2, 3, 4, 5, 6, 7)),
            Board(1, 2, seats(8, 9, 10, 11, 12, 13, 14)),
        ),
    ),
    Round(
        2,
        "4. pulje",
        "lørdag 13.09.01 17:00",
        "22:30",
        (
            Board(2, 1, seats(2, 1, 4, 3, 8, 9, 10)),
            Board(
                2, 2, seats(5, 6, 7, 11, 14, 12, 13), substitutes=(Substitute("italy", 1904, "p3"),)
            ),
        ),
    ),
    Round(
        3,
        "6. pulje",
        "søndag 14.09.01 11:00",
        "16:00",
        (
            Board(3, 1, seats(3, 4, 1, 2, 9, 8, 12), final=True),
            Board(3, 2, seats(6, 5, 11, 7, 10, 13, 14), disorder=(("russia", 1903),)),
        ),
    ),
)
RESULTS: dict[tuple[int, int], Result] = {
    (1, 1): example(),
    (1, 2): early("S1905", vote=all_hands()),
    (2, 1): SOLO,
    (2, 2): example(time_over=True),
    (3, 1): example(),
    (3, 2): early(
        "A1904",
        vote=Vote(frozenset(POWERS) - {"russia"}, True, dict(early("A1904").tallies[-1].centres)),
    ),
}


def book(
    rounds: tuple[Round, ...] = ROUNDS,
    results: Mapping[tuple[int, int], Result] = RESULTS,
    entrants: tuple[Entrant, ...] | None = None,
    prizes: tuple[Prize, ...] = (),
    settings: Settings | None = None,
    **details: str,
) -> Book:
    event = Tournament(
        "regncon-2001", entrants or people(), rounds, settings or Settings(every_year=False)
    )
    plays = seatplays(event, results, norway)
    ranking = final_ranking(event, plays)
    return Book(event, results, plays, ranking, "NM i Diplomacy 2001", details, prizes=prizes)
