"""A tournament as JSON, for programs; its results can be read back.

Scores and totals stand there exactly ("39/2") and as people see them ("19.5").
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any, NoReturn

from judge.reports.tournament.book import Book
from judge.tournament.event import Board, Round, Tournament
from judge.tournament.notes import TournamentError
from judge.tournament.plays import Results
from judge.tournament.powers import POWERS
from judge.tournament.result import Result, Tally, Vote
from judge.tournament.scoring import shown

FORMAT = "judge-tournament/1"


def tournament_json(book: Book) -> str:
    """Everything there is: entrants, settings, rounds, boards, results, standings."""
    event = book.tournament
    data = {
        "format": FORMAT,
        "name": event.name,
        "title": book.heading,
        "settings": _plain(asdict(event.settings)),
        "entrants": [_plain(asdict(each)) for each in event.entrants],
        "rounds": [_round(book, each) for each in event.rounds],
        "standings": [
            {
                "rank": each.rank,
                "shared": each.shared,
                "player": each.entrant,
                "name": book.name(each.entrant),
                "total": _score(each.value),
                "weights": {str(number): str(w) for number, w in each.total.weights.items()},
                "decided": each.decided,
            }
            for each in book.ranking.standings
        ],
        "unranked": list(book.ranking.unranked),
        "notes": [
            {"code": note.code, "params": _plain(note.params)} for note in book.ranking.notes
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def results_json(book: Book) -> str:
    """The boards alone, as `read_results_json` takes them."""
    boards = [_board(book, board) for board in book.tournament.boards()]
    data = {"format": FORMAT, "name": book.tournament.name, "boards": boards}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _round(book: Book, each: Round) -> dict[str, Any]:
    return {
        "number": each.number,
        "name": each.name,
        "starts": each.starts,
        "ends": each.ends,
        "twice": sorted(each.twice),
        "boards": [_board(book, board) for board in each.boards],
    }


def _board(book: Book, board: Board) -> dict[str, Any]:
    games = book.seats(board)
    result = book.result(board)
    return {
        "round": board.round,
        "board": board.number,
        "name": board.name,
        "final": board.final,
        "weight": str(board.weight),
        "seats": dict(board.seats),
        "substitutes": [asdict(each) for each in board.substitutes],
        "disorder": [{"power": power, "year": year} for power, year in board.disorder],
        "result": None if result is None else _result(result),
        "scores": {power: _score(play.score) for power, play in games.items()},
    }


def _result(result: Result) -> dict[str, Any]:
    vote = result.vote
    return {
        "centres": {str(tally.year): dict(tally.centres) for tally in result.tallies},
        "ended": result.ended_after,
        "time_over": result.time_over,
        "vote": None
        if vote is None
        else {
            "in_favour": sorted(vote.in_favour),
            "by_hand": vote.by_hand,
            "centres": None if vote.centres is None else dict(vote.centres),
        },
    }


def _score(value: Fraction) -> dict[str, str]:
    return {"exact": str(value), "shown": shown(value)}


def _plain(value: Any) -> Any:
    """What JSON has no word for: fractions as text, tuples and sets as lists."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(map(str, value))
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value


# ------------------------------------------------------------------ reading


def read_results_json(text: str, tournament: Tournament) -> Results:
    """The results of the boards in what `results_json` or `tournament_json` wrote.

    Raises TournamentError (trn_file_json, trn_file_json_value, trn_file_board_missing).
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise TournamentError("trn_file_json", row=line) from None
    known = {(board.round, board.number): board for board in tournament.boards()}
    results: dict[tuple[int, int], Result] = {}
    for at, entry in enumerate(_boards(data), 1):
        where = f"boards[{at}]"
        table = _table(entry, where)
        key = (_whole(table, "round", where), _whole(table, "board", where))
        if key not in known:
            raise TournamentError("trn_file_board_missing", round=key[0], board=key[1])
        if table.get("result") is not None:
            results[key] = _read(_table(table["result"], f"{where}.result"), f"{where}.result")
    return results


def _boards(data: object) -> list[Any]:
    table = _table(data, "")
    if "rounds" in table:
        rounds = _list(table["rounds"], "rounds")
        return [
            board
            for at, each in enumerate(rounds, 1)
            for board in _list(_table(each, f"rounds[{at}]").get("boards"), "boards")
        ]
    return _list(table.get("boards"), "boards")


def _read(table: Mapping[str, Any], where: str) -> Result:
    counts = _table(table.get("centres"), f"{where}.centres")
    tallies = []
    for year, centres in counts.items():
        if not (year.isascii() and year.isdigit() and len(year) == 4):
            _refuse(f"{where}.centres", year)
        tallies.append(Tally(int(year), _centres(centres, f"{where}.centres.{year}")))
    ended, over = table.get("ended"), table.get("time_over", False)
    if not isinstance(ended, str):
        _refuse(f"{where}.ended", ended)
    if not isinstance(over, bool):
        _refuse(f"{where}.time_over", over)
    vote = table.get("vote")
    return Result(tuple(tallies), ended, over, None if vote is None else _vote(vote, where))


def _vote(data: object, where: str) -> Vote:
    table = _table(data, f"{where}.vote")
    hands = _list(table.get("in_favour"), f"{where}.vote.in_favour")
    for power in hands:
        if power not in POWERS:
            _refuse(f"{where}.vote.in_favour", power)
    by_hand = table.get("by_hand", True)
    if not isinstance(by_hand, bool):
        _refuse(f"{where}.vote.by_hand", by_hand)
    centres = table.get("centres")
    found = None if centres is None else _centres(centres, f"{where}.vote.centres")
    return Vote(frozenset(hands), by_hand, found)


def _centres(data: object, where: str) -> dict[str, int]:
    table = _table(data, where)
    return {power: _whole(table, power, where) for power in table}


def _whole(table: Mapping[str, Any], key: str, where: str) -> int:
    value = table.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 9999:
        _refuse(f"{where}.{key}", value)
    return value


def _table(data: object, where: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        _refuse(where or "{}", data)
    return data


def _list(data: object, where: str) -> list[Any]:
    if not isinstance(data, list):
        _refuse(where, data)
    return data


def _refuse(where: str, value: object) -> NoReturn:
    raise TournamentError("trn_file_json_value", key=where, value=json.dumps(value)[:60])
