"""A document as plain text: no line is longer than 79 columns."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from judge.reports.layout import WIDTH, one_line
from judge.reports.tournament.document import Block, Column, Document, Items, Para, Section, Table

_GAP = 2
_CELL = 5
"""How much room people get who write into a cell by hand."""


def as_text(document: Document) -> str:
    """The whole of it, ending with a line end."""
    title = _cut(one_line(document.title), WIDTH)
    lines = [title, "=" * text_width(title)]
    if document.subtitle:
        lines += _wrapped(document.subtitle, "")
    for section in document.sections:
        lines += ["", *_section(section)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _section(section: Section) -> Iterator[str]:
    heading = _cut(one_line(section.heading), WIDTH)
    yield heading
    yield "-" * text_width(heading)
    for at, block in enumerate(section.blocks):
        if at:
            yield ""
        yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Para):
        yield from _wrapped(block.text, "")
    elif isinstance(block, Items):
        for letter, item in zip(ascii_lowercase, block.items, strict=False):
            yield from _wrapped(item, f"{letter}. " if block.lettered else "- ")
    else:
        yield from _table(block)


def _wrapped(text: str, head: str) -> list[str]:
    """Broken at blanks; a word that is wider than a line is cut."""
    lines, line = [], head
    for word in one_line(text).split(" "):
        word = _cut(word, WIDTH - len(head))
        if line != head and line.strip() and text_width(f"{line} {word}") > WIDTH:
            lines.append(line)
            line = " " * len(head)
        line += f" {word}" if line.strip() and line != head else word
    return [*lines, line]


def _table(table: Table) -> Iterator[str]:
    """In several parts if the columns do not fit, each with the key columns."""
    cells = [[_cell(cell, column) for cell, column in _pairs(row, table)] for row in table.rows]
    natural = [
        max([text_width(column.title), *(text_width(row[at]) for row in cells)])
        for at, column in enumerate(table.columns)
    ]
    parts = _parts(table, natural)
    for number, part in enumerate(parts):
        if number:
            yield ""
        widths = _shrunk([table.columns[at] for at in part], [natural[at] for at in part])
        heads = [table.columns[at].title for at in part]
        for row in (heads, *([row[at] for at in part] for row in cells)):
            yield _line(row, widths, [table.columns[at] for at in part])


def _pairs(row: Sequence[str], table: Table) -> Iterator[tuple[str, Column]]:
    return zip(row, table.columns, strict=True)


def _cell(cell: str, column: Column) -> str:
    text = one_line(cell)
    return "_" * _CELL if column.fill and not text else text


def _parts(table: Table, natural: Sequence[int]) -> list[list[int]]:
    keys = list(range(table.keys))
    parts: list[list[int]] = []
    part = list(keys)
    for at in range(table.keys, len(table.columns)):
        if len(part) > len(keys) and _narrowest(table, natural, [*part, at]) > WIDTH:
            parts.append(part)
            part = list(keys)
        part.append(at)
    return [*parts, part]


def _narrowest(table: Table, natural: Sequence[int], part: Sequence[int]) -> int:
    widths = [min(natural[at], table.columns[at].least or natural[at]) for at in part]
    return sum(widths) + _GAP * (len(part) - 1)


def _shrunk(columns: Sequence[Column], natural: Sequence[int]) -> list[int]:
    """The widest of those that may be cut loses first."""
    widths = list(natural)
    over = sum(widths) + _GAP * (len(widths) - 1) - WIDTH
    while over > 0:
        able = [at for at, column in enumerate(columns) if 0 < column.least < widths[at]]
        if not able:
            break
        widest = max(able, key=lambda at: widths[at])
        widths[widest] -= 1
        over -= 1
    return widths


def _line(row: Sequence[str], widths: Sequence[int], columns: Sequence[Column]) -> str:
    found = []
    for cell, width, column in zip(row, widths, columns, strict=True):
        text = _cut(cell, width)
        blank = " " * (width - text_width(text))
        found.append(blank + text if column.right else text + blank)
    return (" " * _GAP).join(found)


def text_width(text: str) -> int:
    """Columns of a terminal: signs of East Asia take two, accents of their own none."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )


def _cut(text: str, width: int) -> str:
    if text_width(text) <= width:
        return text
    while text_width(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"
