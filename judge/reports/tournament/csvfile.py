"""CSV as spreadsheets write and read it, and harmless to those who open it.

Written is RFC 4180 in UTF-8: commas, or, for the spreadsheets of countries that write 19,5, a byte
order mark and semicolons. Read is any of it. A text that a spreadsheet would take for a formula
(it begins with = + - @, a tab or a line end, also in full width) gets an apostrophe before it,
which reading takes off again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from judge.tournament.notes import TournamentError

BOM = "\ufeff"
#: What may begin a formula, with the apostrophes that are there already.
_FORMULA = re.compile(r"'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_ESCAPED = re.compile(r"'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_NUMBER = re.compile(r"-?[0-9]+([.,][0-9]+)?")
_SEPARATORS = ";,\t"
_MOST_BYTES = 5_000_000
_YES = frozenset(["yes", "y", "oui", "o", "ja", "j", "true", "vrai", "x", "1"])
_NO = frozenset(["no", "n", "non", "nei", "false", "faux", "0"])


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a file that was read; ``number`` is its line in the file."""

    number: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        """Empty where the file has no such column."""
        return self.cells.get(column, "")


def harmless(text: str) -> str:
    """``text`` such that no spreadsheet runs it; a plain number stays one."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text


def as_typed(cell: str) -> str:
    """What `harmless` was given."""
    text = cell.strip()
    return text[1:] if _ESCAPED.match(text) else text


def write(
    columns: Sequence[str], rows: Iterable[Mapping[str, object]], *, spreadsheet: bool = False
) -> str:
    """A header and a line for each row; what a row lacks is empty."""
    out = io.StringIO()
    separator = ";" if spreadsheet else ","
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_cell(row.get(column), spreadsheet) for column in columns])
    return (BOM if spreadsheet else "") + out.getvalue()


def _cell(value: object, spreadsheet: bool) -> str:
    if value is None:
        return ""
    text = harmless(str(value))
    # There a point would make a date of 19.5.
    return text.replace(".", ",") if spreadsheet and re.fullmatch(r"-?\d+\.\d+", text) else text


def decoded(data: bytes) -> str:
    """The text of a file, without its byte order mark.

    Raises TournamentError (trn_file_encoding, trn_file_large).
    """
    if len(data) > _MOST_BYTES:
        raise TournamentError("trn_file_large", most=_MOST_BYTES)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise TournamentError("trn_file_encoding", row=line) from None


def read(text: str) -> list[Row]:
    """The lines below the header, whose names are lower case without blanks around them.

    The separator is the one of ``; , tab`` that is in the header most often; a first line
    ``sep=;`` names it. Empty lines count nothing. Raises TournamentError (trn_file_empty,
    trn_file_column_twice, trn_file_row_long, trn_file_broken).
    """
    lines = text.removeprefix(BOM).splitlines(keepends=True)
    first = 0
    separator = ""
    if lines and (named := re.fullmatch(r'"?sep=(.)"?\s*', lines[0], re.I)):
        first, separator = 1, named[1]
    while first < len(lines) and not lines[first].strip():
        first += 1
    if first == len(lines):
        raise TournamentError("trn_file_empty")
    separator = separator or max(_SEPARATORS, key=lines[first].count)
    reader = csv.reader(lines[first:], delimiter=separator, strict=True)
    try:
        header = [cell.strip().lower() for cell in next(reader)]
        for name in header:
            if name and header.count(name) > 1:
                raise TournamentError("trn_file_column_twice", column=name)
        rows = []
        for cells in reader:
            number = first + reader.line_num
            if not any(cell.strip() for cell in cells):
                continue
            if any(cell.strip() for cell in cells[len(header) :]):
                raise TournamentError("trn_file_row_long", row=number, columns=len(header))
            pairs = zip(header, map(as_typed, cells), strict=False)
            rows.append(Row(number, {name: cell for name, cell in pairs if name}))
    except csv.Error as error:
        raise TournamentError(
            "trn_file_broken", row=first + reader.line_num, reason=str(error)
        ) from None
    return rows


def yes(row: Row, column: str) -> bool:
    """Does a cell say yes, in a language of the judge? Raises TournamentError (trn_file_word)."""
    word = row[column].lower()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise TournamentError(
        "trn_file_word", row=row.number, column=column, value=row[column], known=("yes", "no")
    )
