"""Orders that a mail program has broken over two lines, put together again.

What a careful clerk would read as one order is one: the second line is no order
of its own and both together are read without a question. Whether a line is an
order depends on the map, so this happens where the game is known, not while the
mail is cut into entries (mail-hazards §2.2, eml 117: half an order is never run).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from judge.games.diplomacy.orders import Bare
from judge.language.diplomacy import MAX_LINE, OrderRead
from judge.language.folding import bare
from judge.language.reading import Entry, Reading
from judge.language.statements import Statement

# An order with a long route takes no more lines than this.
_MAX_LINES = 4
# No mail program breaks a line before a word that ends below this column.
_WRAP_WIDTH = 60
# No order ends in one of these (bare words of both languages): more was to come.
_OPEN_ENDS = (
    *("to", "of", "the", "in", "into", "from", "by", "via", "and"),
    *("s", "support", "supports", "c", "convoy", "convoys", "move", "moves"),
    *("a", "au", "de", "du", "des", "la", "le", "les", "en", "et", "vers", "pour", "dans"),
    *("soutient", "convoie", "va", "bouge"),
)


class Orders(Protocol):
    """What is needed of an order parser."""

    def parse(self, line: str) -> Sequence[OrderRead]: ...

    def looks_like_order(self, line: str) -> bool: ...


class Statements(Protocol):
    """What is needed of a reader of statements."""

    def read(self, line: str) -> Sequence[Statement]: ...


def join_wrapped(entries: Sequence[Entry], orders: Orders) -> tuple[Entry, ...]:
    """The entries, each broken order as one entry with the number of its first line."""
    joined: list[Entry] = []
    at = 0
    while at < len(entries):
        entry, span = next_entry(entries, at, orders)
        joined.append(entry)
        at += span
    return tuple(joined)


def next_entry(entries: Sequence[Entry], at: int, orders: Orders) -> tuple[Entry, int]:
    """The entry that begins at ``at``, and how many it was; mostly 1."""
    span = _wrapped_lines(entries[at : at + _MAX_LINES], orders)
    return _as_one(entries[at : at + span]), span


def _wrapped_lines(entries: Sequence[Entry], orders: Orders) -> int:
    """How many of the entries are one broken order that begins with the first."""
    first = entries[0]
    following = entries[1] if len(entries) > 1 else None
    if following is None or not _adjoin(first, following) or _text(first).startswith("-"):
        return 1
    if _begins_anew(first, following, orders) or not orders.looks_like_order(_text(first)):
        return 1
    count = len(orders.parse(_text(first)))
    span, text = 1, _text(first)
    for place in range(1, len(entries)):
        entry = entries[place]
        before = entries[place - 1]
        if not _adjoin(before, entry) or _begins_anew(before, entry, orders):
            break
        text = f"{text} {_text(entry)}"
        if len(text) > MAX_LINE:
            break
        reads = orders.parse(text)
        if len(reads) == count and all(read.refused is None for read in reads):
            span = place + 1
    if span == 1 and _ends_open(first, orders) and orders.looks_like_order(_text(following)):
        return 2  # refused, but as the one order that it is, and the lone place is not run
    return span


def taken_lines(
    reading: Reading, orders: Orders, statements: Statements, *, signed_on: bool = False
) -> list[str]:
    """The lines of a mail that are carried out or refused: no greeting and no signature.

    Orders count from the first command on; ``signed_on`` says that the mail answers a letter of
    a game, so that they count from the top.
    """
    lines: list[str] = []
    for entry in join_wrapped(reading.entries, orders):
        if entry.kind != "line":
            signed_on = True
            lines += entry.lines
        elif signed_on and statements.read(_text(entry)):
            lines += entry.lines
    return lines


def _adjoin(one: Entry, other: Entry) -> bool:
    """Two plain lines with nothing between them."""
    return one.kind == other.kind == "line" and other.number == one.number + 1


def _begins_anew(one: Entry, other: Entry, orders: Orders) -> bool:
    """Whether the second line is an order of its own; a lone place without a type is none.

    Below a line that was too wide for its first word it can always be the rest of that line.
    """
    line = _text(other)
    if len(_text(one)) + len(line.split(" ", 1)[0]) >= _WRAP_WIDTH:
        return False
    if not orders.looks_like_order(line):
        return False
    reads = orders.parse(line)
    return not all(isinstance(read.order, Bare) and read.order.unit.kind is None for read in reads)


def _ends_open(entry: Entry, orders: Orders) -> bool:
    """No order by itself, and the last word or sign says that more was to come."""
    text = bare(_text(entry))
    if all(read.refused is None for read in orders.parse(text)):
        return False
    return text[-1:] in ("-", "(", "/") or text.split(" ")[-1] in _OPEN_ENDS


def _text(entry: Entry) -> str:
    """The folded line."""
    return entry.lines[0]


def _as_one(entries: Sequence[Entry]) -> Entry:
    if len(entries) == 1:
        return entries[0]
    return replace(
        entries[0],
        text=" ".join(entry.text for entry in entries),
        shown=" ".join(entry.shown for entry in entries),
        lines=(" ".join(map(_text, entries)),),
    )
