"""What comes from the boards: results, substitutes, powers that nobody plays any more."""

from __future__ import annotations

from dataclasses import replace

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.tournament import coding, event
from judge.handlers.tournament.refusing import Several, refused
from judge.handlers.tournament.writing import (
    board_of,
    by_power,
    entrant_of,
    refuse_closed,
    write,
)
from judge.store.schema import BoardRow, TournamentRow
from judge.tournament.boards import BoardError
from judge.tournament.checks import check_board, check_result
from judge.tournament.event import Board, Substitute
from judge.tournament.notes import Note
from judge.tournament.powers import FIRST_YEAR, POWERS
from judge.tournament.result import Played, Result


def report(
    desk: Desk, row: TournamentRow, number: int, board: int, result: Result, *, again: bool = False
) -> list[Note]:
    """The result of a board of round ``number``; ``again`` replaces one that was there.

    Raises trn_result_there, and Several with everything that is wrong with it.
    """
    refuse_closed(row)
    stored = board_of(row, number, board)
    if stored.result is not None and not again:
        raise Refusal("trn_result_there", round=number, board=board)
    made = coding.board(stored)
    if wrong := check_result(made, result, event.load(desk, row).settings):
        raise Several(wrong)
    try:
        scores = event.score_function(row.settings)(Played(made, result))
    except BoardError as error:
        raise refused(error) from error
    where: dict[str, object] = {"round": number, "board": board}
    replaced = stored.result is not None
    head = "trn_result_again" if replaced else "trn_result"
    notes = [Note(head, {**where, "phase": result.ended_after, "year": result.counted_year})]
    notes += [
        by_power("trn_centres", dict(tally.centres), **where, year=tally.year)
        for tally in result.tallies
    ]
    if result.vote:
        notes.append(Note("trn_voted", {**where, "powers": tuple(sorted(result.vote.in_favour))}))
    if result.time_over:
        notes.append(Note("trn_time_over", where))
    notes.append(by_power("trn_scores", dict(scores), **where))
    stored.result = coding.result_data(result)
    return write(desk, row, notes)


def substitute(
    desk: Desk, row: TournamentRow, number: int, board: int, power: str, key: str, year: int
) -> list[Note]:
    """``key`` takes ``power`` over from the spring of ``year`` on.

    Raises trn_year_wrong, trn_left_already (he has withdrawn), trn_two_boards (he still sits at
    another board of the round), and Several with what is wrong with the seats then.
    """
    refuse_closed(row)
    stored = board_of(row, number, board)
    entry = entrant_of(row, key)
    if entry.withdrawn:
        raise Refusal("trn_left_already", entrant=entry.key)
    _check_year(row, year)
    before = coding.board(stored)
    made = replace(before, substitutes=(*before.substitutes, Substitute(power, year, entry.key)))
    if wrong := check_board(made):
        raise Several(wrong)
    elsewhere = tuple(
        each.number
        for each in row.boards
        if each.round == number and each.number != board and not each.result
        if entry.key in _sitting(coding.board(each))
    )
    if elsewhere:
        raise Refusal("trn_two_boards", round=number, player=entry.key, boards=(*elsewhere, board))
    params = {"round": number, "board": board, "power": power, "year": year, "entrant": entry.key}
    _keep(stored, made)
    note = Note("trn_substituted", {**params, "before": before.finisher(power)})
    return write(desk, row, [note])


def disorder(
    desk: Desk, row: TournamentRow, number: int, board: int, power: str, year: int
) -> list[Note]:
    """Nobody plays ``power`` from the spring of ``year`` on.

    Raises trn_year_wrong, and Several for an unknown power.
    """
    refuse_closed(row)
    stored = board_of(row, number, board)
    _check_year(row, year)
    before = coding.board(stored)
    made = replace(before, disorder=(*before.disorder, (power, year)))
    if wrong := check_board(made):
        raise Several(wrong)
    _keep(stored, made)
    params = {"round": number, "board": board, "power": power, "year": year}
    return write(desk, row, [Note("trn_deserted", params)])


def missing(row: TournamentRow, number: int) -> tuple[int, ...]:
    """Boards of a round that have no result yet."""
    return tuple(each.number for each in row.boards if each.round == number and not each.result)


def _keep(stored: BoardRow, made: Board) -> None:
    stored.data = coding.board_data(made)


def _check_year(row: TournamentRow, year: int) -> None:
    last = row.settings.get("last_year", 1907)
    if not FIRST_YEAR <= year <= last:
        raise Refusal("trn_year_wrong", year=year, first=FIRST_YEAR, last=last)


def _sitting(board: Board) -> set[str]:
    """Who is at a board now."""
    return {board.finisher(power) for power in POWERS}
