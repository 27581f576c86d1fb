"""Common steps of everything that changes a tournament: finding it, and writing its log."""

from __future__ import annotations

from collections.abc import Sequence

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.tournament import coding
from judge.store.schema import BoardRow, EntrantRow, TournamentRow
from judge.tournament.notes import Note
from judge.tournament.powers import POWERS
from judge.tournament.ranking import Ranking


def find(desk: Desk, name: str, *, lock: bool = False) -> TournamentRow:
    """The tournament of that name; ``lock`` for whoever changes it. Raises trn_no_such."""
    row = desk.tx.tournaments.get(name.lower(), lock=lock)
    if row is None:
        raise Refusal("trn_no_such", name=name)
    return row


def write(desk: Desk, row: TournamentRow, notes: Sequence[Note]) -> list[Note]:
    """Put ``notes`` into the log of the tournament, and give them back."""
    desk.tx.tournaments.write(row, coding.noted(notes), desk.now)
    return list(notes)


def log(desk: Desk, row: TournamentRow) -> list[Note]:
    """Everything that was decided, in order."""
    return [coding.note(line.code, line.params) for line in desk.tx.tournaments.log(row)]


def refuse_closed(row: TournamentRow) -> None:
    if row.status == "closed":
        raise Refusal("trn_closed_already", name=row.name)


def entrant_of(row: TournamentRow, key: str) -> EntrantRow:
    """Raises trn_entrant_unknown."""
    found = next((each for each in row.entrants if each.key == key.lower()), None)
    if found is None:
        raise Refusal("trn_entrant_unknown", entrant=key)
    return found


def board_of(row: TournamentRow, number: int, board: int) -> BoardRow:
    """Raises trn_board_unknown, which names the boards that there are."""
    for each in row.boards:
        if (each.round, each.number) == (number, board):
            return each
    known = tuple(f"{each.round}.{each.number}" for each in row.boards)
    raise Refusal("trn_board_unknown", board=f"{number}.{board}", known=known)


def places(ranking: Ranking) -> list[Note]:
    """Rank and total of everybody, then what decided between each two of them."""
    ranked = [
        Note("trn_placed", {"rank": each.rank, "entrant": each.entrant, "total": each.value})
        for each in ranking.standings
    ]
    return [*ranked, *ranking.notes]


def by_power(code: str, values: dict[str, object], **params: object) -> Note:
    """A line with a value for each of the seven powers."""
    return Note(code, {**params, **{power: values[power] for power in POWERS}})
