"""The two files of the World Diplomacy Database (tournament practice, §8)."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from judge.reports.tournament import wdd
from judge.reports.tournament.book import Prize
from judge.tournament.entrants import Entrant
from judge.tournament.notes import TournamentError

from .stage import ROUNDS, book, people

BOOK = book()
POWERS = ("0AU", "0EN", "0FR", "0GE", "0IT", "0RU", "0TU")


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def player(text: str, last: str) -> dict[str, str]:
    (found,) = [row for row in rows(text) if row["NAME"] == last]
    return found


def game(last: str, number: str) -> dict[str, str]:
    (found,) = [
        row for row in rows(wdd.boards(BOOK)) if row["NAME"] == last and row["ROUND"] == number
    ]
    return found


def test_the_columns_of_the_classification() -> None:
    header = wdd.classification(book(prizes=(Prize("Best stab", ("p2",)),))).splitlines()[0]
    best = [f"{what}_{power}" for power in POWERS for what in ("RK", "PT", "CT", "HEAT", "BOARD")]
    assert header.split(",") == [
        *("FIRST NAME", "NAME", "HOMONYME", "RANK", "EXAEQUO", "LOCATION", "NATIONALITY", "SCORE"),
        *("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"),
        *best,
        "RK_AWA_1",
        *("NAME_TOPBOARD", "HEAT_TOPBOARD", "BOARD_TOPBOARD"),
        *("RK_TOPBOARD", "CT_TOPBOARD", "COUNTRY_TOPBOARD"),
    ]


def test_the_champion() -> None:
    """Per Bakke wins the final as England with 11 centres; 1 + 1 + 50 points."""
    found = player(wdd.classification(BOOK), "Bakke")
    assert found["FIRST NAME"] == "Per" and found["HOMONYME"] == "1"
    assert (found["RANK"], found["EXAEQUO"]) == ("1", "1")
    assert (found["LOCATION"], found["NATIONALITY"]) == ("NGE", "NGE")
    assert (found["R1"], found["R2"], found["R3"], found["R4"]) == ("1", "1", "50", "")
    assert found["SCORE"] == "52"
    assert found["NAME_TOPBOARD"] == "A"
    assert (found["HEAT_TOPBOARD"], found["BOARD_TOPBOARD"]) == ("3", "1")
    assert (found["RK_TOPBOARD"], found["CT_TOPBOARD"]) == ("1", "11")
    assert found["COUNTRY_TOPBOARD"] == "0EN"
    assert (found["RK_0EN"], found["PT_0EN"], found["CT_0EN"]) == ("1", "50", "11")
    assert (found["HEAT_0EN"], found["BOARD_0EN"]) == ("3", "1")
    assert found["RK_0AU"] == ""


def test_others_have_no_top_board() -> None:
    found = player(wdd.classification(BOOK), "Moe")
    assert found["RK_TOPBOARD"] == "" and found["COUNTRY_TOPBOARD"] == ""


def test_organisers_are_unranked_and_count_in_no_tie() -> None:
    found = player(wdd.classification(BOOK), "Holm")
    assert (found["RANK"], found["EXAEQUO"]) == ("999", "1")
    assert found["SCORE"] and not any(found[f"RK_{power}"] for power in POWERS)


def test_ties_count_those_who_are_ranked() -> None:
    """Three are equal in everything, one of them an organiser: two share the rank."""
    same = replace(ROUNDS[0].boards[0], number=2, seats=dict(ROUNDS[0].boards[1].seats))
    third = replace(same, number=3, seats={p: f"x{p}" for p in same.seats})
    one = replace(ROUNDS[0], boards=(ROUNDS[0].boards[0], same, third))
    extra = tuple(Entrant(f"x{p}", "X", p, organiser=True) for p in same.seats)
    result = BOOK.results[1, 1]
    found = book((one,), {(1, at): result for at in (1, 2, 3)}, (*people(organiser=""), *extra))
    text = wdd.classification(found)
    assert player(text, "Ødegård")["EXAEQUO"] == "2"
    assert player(text, "Vik")["RANK"] == player(text, "Ødegård")["RANK"] == "1"
    assert player(text, "england")["RANK"] == "999"


def test_awards_are_numbered_and_at_most_twelve() -> None:
    prizes = tuple(Prize(f"Prize {at}", (f"p{at}",)) for at in range(1, 13))
    text = wdd.classification(book(prizes=prizes))
    assert player(text, "Nordmann")["RK_AWA_1"] == "1"
    assert player(text, "Nordmann")["RK_AWA_2"] == ""
    assert player(text, "Aas")["RK_AWA_12"] == "1"
    with pytest.raises(TournamentError, match="trn_wdd_awards"):
        wdd.classification(book(prizes=(*prizes, Prize("One more", ("p1",)))))


def test_without_a_final_there_are_no_columns_for_one() -> None:
    header = wdd.classification(book(ROUNDS[:2])).splitlines()[0]
    assert "TOPBOARD" not in header and "RK_AWA" not in header


def test_the_columns_of_the_boards() -> None:
    text = wdd.boards(BOOK)
    assert text.splitlines()[0].split(",") == [
        *("FIRST NAME", "NAME", "HOMONYME", "ROUND", "BOARD", "COUNTRY", "RANK", "EXAEQUO"),
        *("SCORE", "NB_CENTRE", "YEAR_ELIMINATION", "DRAW"),
        *(f"CT_{year:02}" for year in range(1, 21)),
    ]
    assert len(rows(text)) == 6 * 7


def test_a_game_to_the_last_year() -> None:
    found = game("Hansen", "1")
    assert (found["BOARD"], found["COUNTRY"]) == ("1", "0FR")
    assert (found["RANK"], found["EXAEQUO"]) == ("2", "2")
    assert (found["SCORE"], found["NB_CENTRE"]) == ("19.5", "8")
    assert (found["YEAR_ELIMINATION"], found["DRAW"]) == ("", "")
    assert [found[f"CT_{year:02}"] for year in range(1, 9)] == [
        "5",
        "5",
        "6",
        "7",
        "8",
        "8",
        "8",
        "",
    ]


def test_who_went_out_in_1905() -> None:
    found = game("Bakke", "1")
    assert (found["NB_CENTRE"], found["YEAR_ELIMINATION"], found["RANK"]) == ("0", "5", "7")
    assert (found["CT_04"], found["CT_05"], found["CT_07"]) == ("2", "0", "0")


def test_a_solo() -> None:
    winner, survivor, out = game("Lund", "2"), game("Nordmann", "2"), game("Lie", "2")
    assert (winner["DRAW"], winner["SCORE"], winner["RANK"]) == ("1", "73", "1")
    assert (survivor["DRAW"], survivor["SCORE"], survivor["EXAEQUO"]) == ("0", "1", "3")
    assert (out["DRAW"], out["YEAR_ELIMINATION"]) == ("0", "6")
    assert (winner["CT_05"], winner["CT_06"]) == ("12", "18")


def test_a_game_that_was_voted_to_its_end() -> None:
    """After spring 1905: the centres of autumn 1904, which all seven survived."""
    found = game("Aas", "1")
    assert (found["DRAW"], found["NB_CENTRE"], found["CT_05"]) == ("7", "3", "")


def test_the_seat_is_its_starters() -> None:
    italy = [row for row in rows(wdd.boards(BOOK)) if row["ROUND"] == "2" and row["BOARD"] == "2"]
    assert [row["NAME"] for row in italy if row["COUNTRY"] == "0IT"] == ["Holm"]


def test_rounds_are_numbered_from_one() -> None:
    """The programme may call them 3, 4 and 6."""
    numbers = {1: 3, 2: 4, 3: 6}
    rounds = tuple(
        replace(
            each,
            number=numbers[each.number],
            boards=tuple(replace(board, round=numbers[board.round]) for board in each.boards),
        )
        for each in ROUNDS
    )
    found = book(rounds, {(numbers[at], number): r for (at, number), r in BOOK.results.items()})
    assert wdd.classification(found) == wdd.classification(BOOK)
    assert wdd.boards(found) == wdd.boards(BOOK)


def test_names_run_no_formula() -> None:
    names = ["=HYPERLINK(1) @x", *[f"N{at} {at}" for at in range(2, 15)]]
    text = wdd.classification(book(entrants=people(names)))
    assert "'=HYPERLINK(1),'@x,1," in text and "\n=" not in text
