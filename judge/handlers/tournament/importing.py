"""Results and players out of files: all that a file says, or nothing of it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.tournament import directing, event
from judge.handlers.tournament.refusing import Several, reasons, refused
from judge.reports.tournament.csvfile import decoded
from judge.reports.tournament.json_file import read_results_json
from judge.reports.tournament.players_file import read_players
from judge.reports.tournament.results_file import read_results
from judge.store.schema import TournamentRow
from judge.tournament.notes import Note, TournamentError
from judge.tournament.plays import Results


def import_results(
    desk: Desk, row: TournamentRow, data: bytes, *, again: bool = False
) -> list[Note]:
    """Report every board of a file (CSV, or JSON which begins with a brace).

    A board whose result is there already and the same is passed over; ``again`` replaces those
    that differ. Raises Several: for each board with a fault a line that names it, and the faults.
    """
    results = _read(desk, row, data)
    there = event.results(row)
    notes: list[Note] = []
    wrong: list[Note] = []
    for (number, board), result in sorted(results.items()):
        if there.get((number, board)) == result:
            continue
        try:
            notes += directing.report(desk, row, number, board, result, again=again)
        except Refusal as refusal:
            wrong.append(Note("trn_file_at_board", {"round": number, "board": board}))
            wrong += _notes(refusal)
    if wrong:
        raise Several(wrong)
    return notes


def _read(desk: Desk, row: TournamentRow, data: bytes) -> Results:
    tournament = event.load(desk, row)
    try:
        text = decoded(data)
        if text.lstrip().startswith("{"):
            return read_results_json(text, tournament)
        return read_results(text, tournament, _power_words(desk))
    except TournamentError as error:
        raise refused(error) from error


def _power_words(desk: Desk) -> dict[str, str]:
    """Names of the powers in every language that letters of tournaments have."""
    names = desk.office.kits.get("standard").names
    languages = desk.office.renderer.languages_of("tournament")
    return {
        names.power_name(power, lang).lower(): power
        for lang in languages
        for power in names.power_ids
    }


def import_players(desk: Desk, row: TournamentRow, data: bytes) -> list[str]:
    """Enter everybody of a list who has no key in it yet; their keys.

    Raises Several: for each line with a fault one that names it, and the fault.
    """
    try:
        listed = read_players(decoded(data))
    except TournamentError as error:
        raise refused(error) from error
    keys: list[str] = []
    wrong: list[Note] = []
    for each in listed:
        try:
            keys.append(directing.enter(desk, row, each.fields))
        except Refusal as refusal:
            wrong.append(Note("trn_file_at_line", {"row": each.row}))
            wrong += _notes(refusal)
    if wrong:
        raise Several(wrong)
    return keys


def _notes(refusal: Refusal) -> Iterable[Note]:
    return [Note(reason.code, reason.params) for reason in reasons(refusal)]
