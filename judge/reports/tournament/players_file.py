"""The list of players as CSV: what a director has in his spreadsheet before the first round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.reports.tournament.book import Book
from judge.reports.tournament.csvfile import Row, read, write, yes
from judge.tournament.notes import TournamentError

_WORDS = ("first", "last", "town", "location", "nationality")
_FLAGS = ("preregistered", "visitor", "sits out", "plays two", "organiser")
COLUMNS = (*_WORDS, *_FLAGS)


@dataclass(frozen=True, slots=True)
class Listed:
    """A line: ``fields`` as `directing.enter` takes them."""

    row: int
    fields: Mapping[str, Any]


def players_csv(book: Book, *, spreadsheet: bool = False) -> str:
    """Everybody who has entered, with the key that boards and results name him by."""
    rows = (
        {
            "key": each.id,
            **{name: getattr(each, name) for name in _WORDS},
            **{name: "yes" if getattr(each, _field(name)) else "" for name in _FLAGS},
            "withdrawn": "yes" if each.withdrawn else "",
        }
        for each in book.tournament.entrants
    )
    return write(("key", *COLUMNS, "withdrawn"), rows, spreadsheet=spreadsheet)


def read_players(text: str) -> list[Listed]:
    """Those in a file who have no ``key`` yet; a column ``first`` or ``last`` has to be there.

    Raises TournamentError (trn_file_…).
    """
    rows = read(text)
    if not rows:
        raise TournamentError("trn_file_empty")
    if not {"first", "last"} & rows[0].cells.keys():
        raise TournamentError("trn_file_column_missing", column="last", known=COLUMNS)
    return [Listed(row.number, _fields(row)) for row in rows if not row["key"]]


def _fields(row: Row) -> dict[str, Any]:
    fields: dict[str, Any] = {name: row[name] for name in _WORDS if row[name]}
    for name in _FLAGS:
        if row[name]:
            fields[_field(name)] = yes(row, name)
    return fields


def _field(column: str) -> str:
    return column.replace(" ", "_")
