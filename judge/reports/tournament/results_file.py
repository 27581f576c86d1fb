"""Results of boards as CSV: one line for each power of a board.

What somebody has to fill in is round, board, power and a column for each year; all other columns
may be missing. ``ended`` is the last phase played (A1907, S1905), the autumn of the last year with
centres if it is empty; ``favour`` says which powers voted to end, ``voted`` the centres they voted
for, ``by hand`` and ``time over`` are of the whole board. Names are there to be read by people;
where ``player`` is filled in, it has to be who was drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judge.reports.tournament.book import Book
from judge.reports.tournament.csvfile import Row, read, write, yes
from judge.tournament.event import Board, Tournament
from judge.tournament.notes import TournamentError
from judge.tournament.plays import Results
from judge.tournament.powers import FIRST_YEAR, POWERS
from judge.tournament.result import Result, Tally, Vote

_HEAD = ("round", "board", "power", "player", "name")
_TAIL = ("ended", "time over", "favour", "by hand", "voted")
_YEAR = re.compile(r"[0-9]{4}")
_MOST_DIGITS = 4


def results_csv(book: Book, *, spreadsheet: bool = False) -> str:
    """All boards; those without a result have empty years, so that the file is a form too."""
    boards = list(book.tournament.boards())
    years = sorted({tally.year for each in book.results.values() for tally in each.tallies})
    if not years:
        years = list(range(FIRST_YEAR, book.tournament.settings.last_year + 1))
    columns = (*_HEAD, *map(str, years), *_TAIL)
    rows = (row for board in boards for row in _rows(book, board))
    return write(columns, rows, spreadsheet=spreadsheet)


def _rows(book: Book, board: Board) -> Iterator[dict[str, object]]:
    result = book.result(board)
    for power in POWERS:
        player = board.seats[power]
        row: dict[str, object] = {
            "round": board.round,
            "board": board.number,
            "power": power,
            "player": player,
            "name": book.name(player),
        }
        if result is not None:
            row |= {str(tally.year): tally.centres.get(power) for tally in result.tallies}
            row |= {"ended": result.ended_after, "time over": _word(result.time_over)}
            if result.vote is not None:
                row["favour"] = _word(power in result.vote.in_favour)
                row["by hand"] = _word(result.vote.by_hand)
                row["voted"] = (result.vote.centres or {}).get(power)
        yield row


def _word(value: bool) -> str:
    return "yes" if value else "no"


def read_results(
    text: str, tournament: Tournament, words: Mapping[str, str] | None = None
) -> Results:
    """The results in a file, boards without any numbers left out.

    ``words`` has further names of the powers, in lower case. What the results say is for
    `check_result`; here TournamentError says what cannot be read (trn_file_…).
    """
    rows = read(text)
    if not rows:
        raise TournamentError("trn_file_empty")
    for column in ("round", "board", "power"):
        if column not in rows[0].cells:
            raise TournamentError("trn_file_column_missing", column=column, known=(*_HEAD, *_TAIL))
    boards = {(board.round, board.number): board for board in tournament.boards()}
    found: dict[tuple[int, int], dict[str, Row]] = {}
    for row in rows:
        key = (_count(row, "round"), _count(row, "board"))
        if key not in boards:
            raise TournamentError(
                "trn_file_board_unknown", row=row.number, round=key[0], board=key[1]
            )
        power = _power(row, words or {})
        _check_player(row, boards[key], power, tournament)
        if power in found.setdefault(key, {}):
            raise TournamentError("trn_file_power_twice", row=row.number, power=power)
        found[key][power] = row
    results: dict[tuple[int, int], Result] = {}
    for key, lines in found.items():
        result = _result(lines)
        if result is not None:
            results[key] = result
    return results


def power_of(word: str, words: Mapping[str, str]) -> str | None:
    """The power that somebody wrote: its id, its letter, or one of ``words``."""
    typed = word.strip().lower()
    fitting = [power for power in POWERS if typed and power.startswith(typed)]
    return words.get(typed) or (fitting[0] if len(fitting) == 1 else None)


def _power(row: Row, words: Mapping[str, str]) -> str:
    power = power_of(row["power"], words)
    if power is None:
        raise TournamentError(
            "trn_file_power", row=row.number, word=row["power"], known=tuple(POWERS)
        )
    return power


def _check_player(row: Row, board: Board, power: str, tournament: Tournament) -> None:
    typed, seated = row["player"], board.seats[power]
    if typed and typed != seated:
        names = {each.id: each.name for each in tournament.entrants}
        raise TournamentError(
            "trn_file_player",
            row=row.number,
            power=power,
            typed=names.get(typed, typed),
            seated=names.get(seated, seated),
        )


def _result(lines: Mapping[str, Row]) -> Result | None:
    years = sorted({int(name) for row in lines.values() for name in row.cells if _is_year(name)})
    tallies = tuple(tally for year in years if (tally := _tally(lines, year, years[0])) is not None)
    ended = _of_board(lines, "ended").upper()
    if not tallies and not ended:
        return None
    return Result(
        tallies,
        ended or f"A{tallies[-1].year}",
        _flag(lines, "time over") is True,
        _vote(lines),
    )


def _is_year(name: str) -> bool:
    return _YEAR.fullmatch(name) is not None


def _tally(lines: Mapping[str, Row], year: int, first: int) -> Tally | None:
    """A power that is out needs no further noughts; any other gap stays one and is found later."""
    if not any(row[str(year)] for row in lines.values()):
        return None
    centres = {}
    for power in POWERS:
        if power not in lines:
            continue
        row = lines[power]
        if row[str(year)]:
            centres[power] = _count(row, str(year))
        elif _was_out(row, year, first):
            centres[power] = 0
    return Tally(year, centres)


def _was_out(row: Row, year: int, first: int) -> bool:
    before = next((row[str(at)] for at in range(year - 1, first - 1, -1) if row[str(at)]), "")
    return before == "0"


def _vote(lines: Mapping[str, Row]) -> Vote | None:
    said = {power: yes(row, "favour") for power, row in lines.items() if row["favour"]}
    voted = {power: _count(row, "voted") for power, row in lines.items() if row["voted"]}
    if not said and not voted:
        return None
    hands = _flag(lines, "by hand")
    in_favour = frozenset(power for power, yes in said.items() if yes)
    return Vote(in_favour, hands is not False, voted or None)


def _flag(lines: Mapping[str, Row], column: str) -> bool | None:
    _of_board(lines, column)
    return next((yes(row, column) for row in lines.values() if row[column]), None)


def _of_board(lines: Mapping[str, Row], column: str) -> str:
    """What all lines of a board that say something say."""
    rows = [row for row in lines.values() if row[column]]
    for row in rows:
        if row[column].lower() != rows[0][column].lower():
            raise TournamentError(
                "trn_file_differs",
                row=row.number,
                column=column,
                value=row[column],
                first=rows[0][column],
            )
    return rows[0][column] if rows else ""


def _count(row: Row, column: str) -> int:
    word = row[column]
    if not re.fullmatch(rf"-?[0-9]{{1,{_MOST_DIGITS}}}", word):
        raise TournamentError("trn_file_number", row=row.number, column=column, value=word)
    return int(word)
