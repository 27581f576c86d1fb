"""Reading From, Sender and To: mailboxes with comments, quotes and display names.

`email.utils` picks a wrong address out of some values (CVE-2023-27043, eml 134 and 135), so a
value is scanned here once, and whatever is not plainly a list of mailboxes is `None`: better a
mail held for the keeper than one ascribed to the wrong person.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from judge.mail import addresses, encoded_words, headers

_MARK = re.compile(r'=\?[^?\s]{1,60}\?[bBqQ]\?[^?\s]{0,2000}\?=|[\\"()<>,:;]')
_QUOTE_MARK = re.compile(r'[\\"]')
_COMMENT_MARK = re.compile(r"[\\()]")
_MAX_COMMENT_DEPTH = 10


@dataclass(frozen=True, slots=True)
class Mailbox:
    """One address as typed (domain as A-labels) and the name shown beside it."""

    address: str
    name: str


class _Ambiguous(Exception):
    """Two readers could take this value for two different senders."""


@dataclass(slots=True)
class _Item:
    """What stands between two commas."""

    words: list[str] = field(default_factory=list)
    """Text, quoted strings and encoded words outside angles, in order, decoded."""
    bare: list[str] = field(default_factory=list)
    """Of these, the unquoted text: the only place where an address can stand without angles."""
    angle: list[str] | None = None
    closed: bool = False


def read(value: bytes) -> list[Mailbox] | None:
    """The mailboxes of a raw header value, or None where they are not beyond doubt."""
    if len(value) > headers.VALUE_LIMIT:
        return None
    try:
        boxes = [_mailbox(item) for item in _items(headers.plain(value))]
    except _Ambiguous:
        return None
    return [box for box in boxes if box is not None]


def _items(value: str) -> list[_Item]:
    items = [_Item()]
    position = 0
    while True:
        found = _MARK.search(value, position)
        end = len(value) if found is None else found.start()
        item = items[-1]
        _add_text(item, value[position:end])
        if found is None:
            if item.angle is not None and not item.closed:
                raise _Ambiguous
            return items
        mark, position = found.group(), found.end()
        in_angle = item.angle is not None and not item.closed
        if mark == '"':
            text, position = _quoted(value, position)
            _add_quoted(item, text)
        elif mark == "(":
            position = _after_comment(value, position)
        elif mark == "<" and item.angle is None:
            item.angle = []
        elif mark == ">" and in_angle:
            item.closed = True
        elif mark == "," and not in_angle:
            items.append(_Item())
        elif len(mark) > 1 and not in_angle and not item.closed:
            item.words.append(encoded_words.decode(mark))
        else:
            raise _Ambiguous


def _add_text(item: _Item, text: str) -> None:
    if item.closed:
        if text.strip():
            raise _Ambiguous
    elif item.angle is not None:
        item.angle.append(text)
    elif text.strip():
        item.words.append(text)
        item.bare.append(text)


def _add_quoted(item: _Item, text: str) -> None:
    if item.closed:
        raise _Ambiguous
    if item.angle is not None:
        item.angle.append(text)
    else:
        item.words.append(text)


def _quoted(value: str, position: int) -> tuple[str, int]:
    """The inside of a quoted string that began just before ``position``, and where it ends."""
    out: list[str] = []
    while (found := _QUOTE_MARK.search(value, position)) is not None:
        out.append(value[position : found.start()])
        position = found.end()
        if found.group() == '"':
            return "".join(out), position
        out.append(value[position : position + 1])
        position += 1
    raise _Ambiguous


def _after_comment(value: str, position: int) -> int:
    depth = 1
    while (found := _COMMENT_MARK.search(value, position)) is not None:
        position = found.end()
        if found.group() == "\\":
            position += 1
        else:
            depth += 1 if found.group() == "(" else -1
        if not depth:
            return position
        if depth > _MAX_COMMENT_DEPTH:
            break
    raise _Ambiguous


def _mailbox(item: _Item) -> Mailbox | None:
    """The mailbox of one item; None for a mere word (an unquoted comma in a name)."""
    bare = "".join(item.bare)
    if item.angle is not None:
        typed = addresses.wire("".join(item.angle).strip())
        if typed is None:
            raise _Ambiguous
        if "@" in bare and addresses.canonical(bare.strip()) != addresses.canonical(typed):
            raise _Ambiguous
        name = encoded_words.decode(" ".join(word.strip() for word in item.words))
        return Mailbox(typed, headers.one_line(name, 200))
    if "@" not in bare:
        return None
    typed = addresses.wire("".join(item.words).strip())
    if typed is None:
        raise _Ambiguous
    return Mailbox(typed, "")
