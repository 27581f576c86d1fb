"""Score sheets: one for each board, to be filled in by hand at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.reports.tournament.book import Book
from judge.reports.tournament.document import Block, Column, Document, Para, Section, Table
from judge.reports.tournament.words import board_name, round_name
from judge.reports.voice import Voice
from judge.tournament.event import Board, Round
from judge.tournament.powers import CENTRES, FIRST_YEAR, POWERS

_MOST_YEARS = 20
_LINE = "_" * 20


def score_sheets(voice: Voice, book: Book, rounds: Sequence[int] = ()) -> Document:
    """A sheet for each board, of all rounds or of those named."""
    sections = tuple(
        _sheet(voice, book, each, board, fresh=bool(at))
        for at, (each, board) in enumerate(_chosen(book, rounds))
    )
    return Document(book.heading, sections, voice.gettext("Score sheets"))


def _chosen(book: Book, rounds: Sequence[int]) -> Iterator[tuple[Round, Board]]:
    for each in book.rounds:
        if not rounds or each.number in rounds:
            for board in each.boards:
                yield each, board


def _sheet(voice: Voice, book: Book, each: Round, board: Board, *, fresh: bool) -> Section:
    name = board_name(voice, board.number, board.name, final=board.final)
    heading = f"{round_name(voice, each.number, each.name)}, {name}"
    times = ", ".join(time for time in (each.starts, each.ends) if time)
    blocks: list[Block] = [Para(times)] if times else []
    words = {"total": CENTRES}
    blocks += [
        _table(voice, book, board),
        Para(
            voice.gettext(
                "Write the centres of every power after each autumn; 0 for one that is out. "
                "A year adds up to %(total)s at most."
            )
            % words
        ),
        *(Para(f"{line} {_LINE}") for line in _to_fill(voice)),
    ]
    return Section(heading, tuple(blocks), fresh)


def _to_fill(voice: Voice) -> tuple[str, ...]:
    return (
        voice.gettext("Last move played (spring or autumn, year):"),
        voice.gettext("Ended by vote, all hands raised (yes or no):"),
        voice.gettext("Ended with the session (yes or no):"),
        voice.gettext("Substitutes (power, from which spring, name):"),
        voice.gettext("Signatures of two players:"),
    )


def _table(voice: Voice, book: Book, board: Board) -> Table:
    last = min(max(book.tournament.settings.last_year, FIRST_YEAR), FIRST_YEAR + _MOST_YEARS - 1)
    years = range(FIRST_YEAR, last + 1)
    columns = (
        Column(voice.gettext("Power")),
        Column(voice.gettext("Player"), least=10),
        *(Column(str(year), fill=True) for year in years),
    )
    blank = ("",) * len(years)
    rows = [(voice.power(power), book.name(board.seats[power]), *blank) for power in POWERS]
    rows.append((voice.gettext("Total"), "", *blank))
    return Table(columns, tuple(rows), keys=2)
