"""The chart of a game: who owned which supply centre at the end of each year (spec §8.8)."""

from __future__ import annotations

from judge.games.diplomacy.board import Position
from judge.games.diplomacy.phases import Phase, PhaseType, Season
from judge.handlers.desk import Desk
from judge.reports.views import YearRow
from judge.store.schema import Game


def years(desk: Desk, game: Game) -> tuple[YearRow, ...]:
    """The start, and every fall whose supply centres have been settled; empty before any phase."""
    if not desk.tx.games.phase_names(game):
        return ()
    load = desk.kit(game).game.load
    first = load(desk.tx.games.first_board(game))
    start = first.phase.year - 1
    rows = {start: YearRow(start, first.centres)}
    for label, after in desk.tx.games.boards(game):
        phase = Phase.parse(label)
        if phase.season is Season.SPRING:
            continue
        board = load(after)
        if board.phase.season is Season.FALL and board.phase.year == phase.year:
            continue
        rows[phase.year] = YearRow(phase.year, board.centres, _marks(board))
    return tuple(rows.values())


def _marks(board: Position) -> dict[str, str]:
    """Powers that have more or fewer units than centres once the adjustments are made."""
    if board.phase.type is PhaseType.ADJUSTMENT:
        return {}
    due = {power: board.adjustment(power) for power in board.survivors()}
    return {power: "-" if count > 0 else "+" for power, count in due.items() if count}
