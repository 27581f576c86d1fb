"""Results out and in again, as CSV and as JSON."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from judge.reports.tournament.csvfile import decoded
from judge.reports.tournament.json_file import (
    read_results_json,
    results_json,
    tournament_json,
)
from judge.reports.tournament.results_file import read_results, results_csv
from judge.tournament.notes import TournamentError
from judge.tournament.powers import POWERS
from judge.tournament.result import Result, Vote

from .stage import RESULTS, book

BOOK = book()
EVENT = BOOK.tournament


@pytest.mark.parametrize("spreadsheet", [False, True])
def test_csv_goes_round(spreadsheet: bool) -> None:
    text = results_csv(BOOK, spreadsheet=spreadsheet)
    assert read_results(decoded(text.encode()), EVENT) == RESULTS


@pytest.mark.parametrize("write", [results_json, tournament_json])
def test_json_goes_round(write) -> None:  # type: ignore[no-untyped-def]
    assert read_results_json(write(BOOK), EVENT) == RESULTS


def test_other_ends_go_round_too() -> None:
    results: dict[tuple[int, int], Result] = {
        (1, 1): Result((), "S1901", vote=Vote(frozenset(POWERS))),
        (1, 2): replace(RESULTS[1, 2], vote=Vote(frozenset({"italy"}), by_hand=False)),
    }
    odd = replace(BOOK, results=results)
    assert read_results(results_csv(odd), EVENT) == results
    assert read_results_json(results_json(odd), EVENT) == results


def test_boards_without_a_result_are_a_form() -> None:
    empty = replace(BOOK, results={})
    text = results_csv(empty)
    assert text.startswith("round,board,power,player,name,1901,1902,")
    assert "1,1,austria,p1,Kari Nordmann,,,,,,,,,,,," in text
    assert read_results(text, EVENT) == {}


FORM = """Round;Board;Power;1901;1902;1903
1;1;A;4;5;5
1;1;engleterre;4;4;4
1;1;F;4;4;5
1;1;G;5;5;5
1;1;I;4;4;3
1;1;R;3;1;0
1;1;Tyrkia;6;8;9
"""


def test_the_shortest_form_is_enough() -> None:
    words = {"engleterre": "england", "tyrkia": "turkey"}
    found = read_results(FORM, EVENT, words)
    (result,) = found.values()
    assert result.ended_after == "A1903"
    assert result.centres == dict(zip(POWERS, (5, 4, 5, 5, 3, 0, 9), strict=True))
    assert result.vote is None and not result.time_over


def test_who_is_out_needs_no_further_noughts() -> None:
    text = FORM.replace("R;3;1;0", "R;3;0;").replace("engleterre", "E").replace("Tyrkia", "T")
    (result,) = read_results(text, EVENT).values()
    assert result.counts("russia") == (3, 0, 0)
    gap = read_results(text.replace("R;3;0;", "R;3;2;"), EVENT)[1, 1]
    assert "russia" not in gap.centres


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ("Board;", "Bord;", "trn_file_column_missing", {"column": "board"}),
        ("1;1;A", "1;7;A", "trn_file_board_unknown", {"row": 2, "round": 1, "board": 7}),
        ("1;1;A", "x;1;A", "trn_file_number", {"row": 2, "column": "round", "value": "x"}),
        ("A;4;5;5", "A;4;5;5.5", "trn_file_number", {"column": "1903", "value": "5.5"}),
        ("1;1;F", "1;1;Spain", "trn_file_power", {"row": 4, "word": "Spain"}),
        ("1;1;F", "1;1;A", "trn_file_power_twice", {"row": 4, "power": "austria"}),
    ],
)
def test_what_a_form_cannot_say(old: str, new: str, code: str, params: dict[str, object]) -> None:
    text = FORM.replace("engleterre", "E").replace("Tyrkia", "T").replace(old, new, 1)
    with pytest.raises(TournamentError) as error:
        read_results(text, EVENT)
    assert error.value.code == code
    assert params.items() <= error.value.params.items()


def test_the_player_has_to_be_who_was_drawn() -> None:
    text = results_csv(BOOK).replace("1,1,austria,p1,", "1,1,austria,p3,", 1)
    with pytest.raises(TournamentError) as error:
        read_results(text, EVENT)
    assert error.value.code == "trn_file_player"
    assert error.value.params["typed"] == "Ola Hansen"
    assert error.value.params["seated"] == "Kari Nordmann"


def test_lines_of_a_board_agree() -> None:
    text = results_csv(BOOK)
    with pytest.raises(TournamentError, match="trn_file_differs"):
        read_results(text.replace("A1907", "A1906", 1), EVENT)
    with pytest.raises(TournamentError, match="trn_file_word"):
        read_results(text.replace("A1907,no", "A1907,perhaps"), EVENT)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"ended": 1907}, "boards[1].result.ended"),
        ({"time_over": "no"}, "boards[1].result.time_over"),
        ({"centres": []}, "boards[1].result.centres"),
        ({"centres": {"01": {}}}, "boards[1].result.centres"),
        ({"centres": {"1901": {"austria": "3"}}}, "boards[1].result.centres.1901.austria"),
        ({"centres": {"1901": {"austria": True}}}, "boards[1].result.centres.1901.austria"),
        ({"vote": {"in_favour": ["spain"]}}, "boards[1].result.vote.in_favour"),
        ({"vote": []}, "boards[1].result.vote"),
    ],
)
def test_what_json_cannot_say(change: dict[str, object], key: str) -> None:
    data = json.loads(results_json(BOOK))
    data["boards"][0]["result"] |= change
    with pytest.raises(TournamentError) as error:
        read_results_json(json.dumps(data), EVENT)
    assert error.value.code == "trn_file_json_value"
    assert error.value.params["key"] == key


@pytest.mark.parametrize("text", ["{", "[1]", "{}", '{"boards": [1]}', "[" * 100_000])
def test_broken_json(text: str) -> None:
    with pytest.raises(TournamentError, match="trn_file_json"):
        read_results_json(text, EVENT)


def test_json_names_boards_that_there_are() -> None:
    data = json.loads(results_json(BOOK))
    data["boards"][0]["board"] = 9
    with pytest.raises(TournamentError, match="trn_file_board_missing"):
        read_results_json(json.dumps(data), EVENT)


def test_json_has_exact_scores() -> None:
    data = json.loads(tournament_json(BOOK))
    first = data["rounds"][0]["boards"][0]["scores"]
    assert first["france"] == {"exact": "39/2", "shown": "19.5"}
    assert data["standings"][0]["rank"] == 1
    assert data["unranked"] == ["p14"]
    assert data["entrants"][1]["last"] == "Ødegård"
