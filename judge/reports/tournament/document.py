"""A page as data, written as text of 79 columns or as a web page that can be printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """``least`` is how narrow text may make it: a cell is cut then, so only names have it.

    ``fill`` marks what people write into by hand.
    """

    title: str
    right: bool = False
    least: int = 0
    fill: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """``keys`` is the number of leading columns that are repeated where a table is too wide."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    keys: int = 1


@dataclass(frozen=True, slots=True)
class Para:
    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list; ``lettered``, as rules are quoted."""

    items: tuple[str, ...]
    lettered: bool = False


Block = Table | Para | Items


@dataclass(frozen=True, slots=True)
class Section:
    """``fresh`` begins a new sheet of paper."""

    heading: str
    blocks: tuple[Block, ...]
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    title: str
    sections: tuple[Section, ...]
    subtitle: str = ""
