"""A championship of 23 players in three rounds, run on the command line and checked by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from unittest import mock

import pytest

from ..scenario.playing import PlayedJudge
from .championship import Printed, game, options, order, scores
from .test_keeping import judge

REGISTERED = 18  # of 23; p19 and p23 come from other towns


@pytest.fixture(scope="module", autouse=True)
def _made_once() -> Iterator[None]:
    """Maps and catalogues, which are what a hundred commands would mostly be busy with."""
    with mock.patch("judge.cli.main.Judge", PlayedJudge):
        yield


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where everything has been played: from the first entry to the champion."""
    folder = tmp_path_factory.mktemp("hall")

    def run(*arguments: str) -> str:
        done = judge(folder, "tournament", *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("create", "nm", "NM i Diplomacy 2001", "--seed", "rothaugen skole")
    run("set", "nm", "name.1=3. pulje", "starts.1=lørdag 13.09.01 10:00", "ends.1=15:30")
    for number in range(1, 24):
        marks = ["--preregistered"] if number <= REGISTERED else []
        marks += ["--visitor"] if number in (19, 23) else []
        key = run("enter", "nm", f"First{number}", f"Last{number}", *marks)
        assert key == f"p{number}\n"
    run("arrive", "nm", *(f"p{number}" for number in range(23, 0, -1)))
    first = run("draw", "nm", "1")
    sitting = [line for line in first.splitlines() if " sits out: " in line]
    assert sitting == [  # the last of the town, who have not registered
        "First20 Last20 (p20) sits out: First22 Last22 (p22) arrived earlier"
        " (order of arrival: 2 before 4).",
        "First21 Last21 (p21) sits out: First22 Last22 (p22) arrived earlier"
        " (order of arrival: 2 before 3).",
    ]
    run("substitute", "nm", "1.3", "turkey", "p20", "1904")
    run("result", "nm", "1.1", *options(game(11)))
    early = run("result", "nm", "1.2", *options(game(12, 1904)), "--ended", "S1905", "--vote")
    assert "ended after S1905, the centres of 1904 count" in early
    run("disorder", "nm", "1.3", "italy", "1905")
    run("result", "nm", "1.3", *options(game(13)))
    run("draw", "nm", "2")
    (folder / "board.txt").write_text(
        "".join(
            f"{year} " + " ".join(f"{p}={n}" for p, n in zip("aefgirt", counts, strict=True)) + "\n"
            for year, counts in game(21).items()
        ),
        encoding="utf-8",
    )
    run("result", "nm", "2.1", "board.txt")
    run("result", "nm", "2.2", *options(game(22)))
    run("result", "nm", "2.3", *options(game(23, 1906)), "--time-over")
    run("draw", "nm", "3")
    for board in (1, 2, 3):
        run("result", "nm", f"3.{board}", *options(game(30 + board)))
    run("close", "nm")
    return folder


@pytest.fixture(scope="module")
def printed(hall: Path) -> Printed:
    return Printed(judge(hall, "tournament", "log", "nm").stdout)


def test_nobody_sits_twice_in_a_round_or_plays_a_power_again(printed: Printed) -> None:
    assert sorted(printed.seats) == [(each, board) for each in (1, 2, 3) for board in (1, 2, 3)]
    for number in (1, 2, 3):
        seated = [
            p
            for place in printed.seats
            if place[0] == number
            for p in printed.seats[place].values()
        ]
        assert len(seated) == len(set(seated)) == 21
    had = [(p, power) for seats in printed.seats.values() for power, p in seats.items()]
    assert len(had) == len(set(had))


def test_every_printed_score_is_that_of_the_document(printed: Printed) -> None:
    assert len(printed.centres) == 9
    for place, years in printed.centres.items():
        worth = scores(years[max(years)])
        shown = {
            power: f"{float(value):.3f}".rstrip("0").rstrip(".") for power, value in worth.items()
        }
        assert printed.scores[place] == shown
    assert max(printed.centres[1, 2]) == 1904 and max(printed.centres[2, 3]) == 1906


def test_the_first_seven_of_two_rounds_play_the_final(printed: Printed) -> None:
    seven = [player for player, _ in order(printed, (1, 2))][:7]
    assert printed.finalists == seven
    assert sorted(printed.seats[3, 1].values()) == sorted(seven)


def test_the_champion_won_the_final_and_all_others_stand_by_total(
    hall: Path, printed: Printed
) -> None:
    final = Printed("")
    final.seats, final.centres = ({(3, 1): each[3, 1]} for each in (printed.seats, printed.centres))
    champion = order(final, (3,))[0][0]
    others = [each for each in order(printed, (1, 2, 3)) if each[0] != champion]
    found = json.loads(judge(hall, "tournament", "standings", "nm", "--json").stdout)["standings"]
    assert found[0]["key"] == champion and found[0]["rank"] == 1
    assert found[1]["decided"] == "trn_by_final_board"
    assert [(each["key"], Fraction(each["exact"])) for each in found[1:]] == others
    last = judge(hall, "tournament", "log", "nm").stdout.splitlines()[-1]
    assert f"The tournament is closed. First: First{champion[1:]}" in last


def test_the_standings_are_a_page(hall: Path) -> None:
    english = judge(hall, "tournament", "standings", "nm").stdout
    assert "NM i Diplomacy 2001" in english
    assert all(len(line) <= 79 for line in english.splitlines())
    norwegian = judge(hall, "tournament", "log", "nm", "--language", "nb").stdout
    assert "Østerrike" in norwegian and "Turneringen er avsluttet." in norwegian


def test_nothing_changes_any_more_until_it_is_open_again(hall: Path) -> None:
    assert "The tournament nm is closed" in refused(hall, "withdraw", "nm", "p1")
    assert judge(hall, "tournament", "close", "nm", "--undo").returncode == 0
    assert "has a result already" in refused(hall, "result", "nm", "3.2", *options(game(5)))
    assert judge(hall, "tournament", "close", "nm").returncode == 0


# ------------------------------------------------------------------ what cannot be


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A first round of fourteen, of whom p15 sits out."""
    folder = tmp_path_factory.mktemp("table")
    judge(folder, "tournament", "create", "cup", "--set", "last_year=1903")
    for number in range(1, 16):
        judge(folder, "tournament", "enter", "cup", f"P{number}")
    assert judge(folder, "tournament", "draw", "cup", "1").returncode == 0
    return folder


def refused(folder: Path, *arguments: str) -> str:
    """Why a command was refused: one line for each reason, and nothing else is printed."""
    done = judge(folder, "tournament", *arguments)
    assert done.returncode == 1 and done.stdout == "", done
    assert all(line.startswith("judge: ") for line in done.stderr.splitlines())
    return done.stderr


USUAL = ("--year", "1901=5,4,5,5,4,5,4", "--year", "1902=5,5,5,5,5,5,4")


@pytest.mark.parametrize(
    ("reason", "last", "more"),
    [
        ("1903: the map has 34 centres, and 35 are held in all.", "5,5,5,5,5,5,5", ()),
        ("only one power can have 18 centres or more", "18,18,0,0,0,0,0", ()),
        ("Austria: there are no centres below 0", "-1,5,5,5,5,5,5", ()),
        ("Austria cannot come from 5 centres in 1902 to 11 in 1903: 10", "11,4,4,4,4,4,3", ()),
        ("34 centres were held in all in 1902, and only 33 in 1903", "4,5,5,5,5,5,4", ()),
        ('"x" is no power of the board', "5,5,5,5,5,5,4", ("--powers", "a,e,f,g,i,r,x")),
        ("Turkey stands there twice", "5,5,5,5,5,5,4", ("--powers", "a,e,f,g,t,r,t")),
        ("A board has 7 powers, and 6 were given", "5,5,5,5,5,5", ()),
        ("The vote to end after", None, ("--in-favour", "a,e,f,g,i,r")),
        ("One cannot vote for another result", None, ("--vote", "--voted", "6,4,5,5,5,5,4")),
        ("was not open", None, ("--vote", "--secret")),
        ("that needs a unanimous vote, or the end of the session", None, ()),
        ('"X1903" is no end of a game', "5,5,5,5,5,5,4", ("--ended", "X1903")),
        (
            "The centres of 1903 cannot count: the game ended after S1903",
            "5,5,5,5,5,5,4",
            ("--ended", "S1903", "--vote"),
        ),
        ("1903 is its last year", "5,5,5,5,5,5,4", ("--ended", "A1904", "--vote")),
    ],
)
def test_senseless_results(
    table: Path, reason: str, last: str | None, more: tuple[str, ...]
) -> None:
    years = (*USUAL, "--year", f"1903={last}") if last else USUAL
    assert reason in refused(table, "result", "cup", "1.1", *years, *more)


@pytest.mark.parametrize(
    ("reason", "arguments"),
    [
        ('There is no tournament "cap".', ("draw", "cap", "1")),
        ("There is a tournament cup already.", ("create", "cup")),
        ('cannot be called "a_cup"', ("create", "a_cup")),
        ("There is no board 1.3; there are: 1.1, 1.2.", ("result", "cup", "1.3", *USUAL)),
        ("Round 3 cannot be drawn now; the next one is round 2.", ("draw", "cup", "3")),
        ("Round 1 is drawn already", ("draw", "cup", "1")),
        ("Nobody is entered as p99.", ("withdraw", "cup", "p99")),
        ("Somebody of that name has entered already: P3 (p3)", ("enter", "cup", "p3")),
        ('"sweden" is no power', ("substitute", "cup", "1.1", "sweden", "p15", "1902")),
        ("1904 is no year of the game", ("disorder", "cup", "1.1", "italy", "1904")),
        ("Boards without a result: 1.1, 1.2.", ("close", "cup")),
        ("Boards without a result: 1.1, 1.2.", ("draw", "cup", "2", "--final")),
        ('There is no scoring system "carnival".', ("set", "cup", "system=carnival")),
        ('There is nothing called "colour" to set', ("set", "cup", "colour=red")),
        ('finalists cannot be "many".', ("set", "cup", "finalists=many")),
        ("8 finalists are no whole boards", ("set", "cup", "finalists=8")),
        ('"luck" decides no tie', ("set", "cup", "chain=total,luck")),
        ("cannot change after the first draw", ("set", "cup", "seed=other")),
    ],
)
def test_what_a_director_cannot_do(table: Path, reason: str, arguments: tuple[str, ...]) -> None:
    assert reason in refused(table, *arguments)


def test_nobody_plays_at_two_boards_of_a_round(table: Path) -> None:
    boards = json.loads(judge(table, "tournament", "show", "cup", "--json").stdout)["boards"]
    there = boards[1]["seats"]["france"]
    said = refused(table, "substitute", "cup", "1.1", "italy", there, "1902")
    assert "sits at several boards: 2, 1." in said
    here = boards[0]["seats"]["france"]
    assert "has two seats" in refused(table, "substitute", "cup", "1.1", "italy", here, "1902")


def test_a_refusal_leaves_no_trace(table: Path) -> None:
    before = judge(table, "tournament", "log", "cup").stdout
    said = refused(table, "result", "cup", "1.1", "--year", "1901=9,9,9,9,9,9,9")
    assert "held in all" in said
    assert judge(table, "tournament", "log", "cup").stdout == before
