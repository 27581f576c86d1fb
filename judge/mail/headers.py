"""The header block of a mail or of a part, read by hand so that it never raises.

The standard library's modern header objects raise on hostile mail and differ between patch
releases (contract §1, Python). Here a block is cut into fields in one pass over the bytes, and a
value becomes one line of text. Line ends are LF: call `normalise` on the raw mail first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.mail import encoded_words

VALUE_LIMIT = 10_000
"""Bytes of one header value that are looked at (mail-hazards §1.8)."""

MAX_FIELDS = 2_000
"""Fields of one block that are looked at; what follows counts as body."""

_NAME = re.compile(rb"([!-9;-~]+)[ \t]*:")
_CONTROLS = dict.fromkeys((*range(32), *range(127, 160), 8232, 8233), " ")


@dataclass(frozen=True, slots=True)
class Field:
    """One header field: its lower-case name, its bytes after the colon, its place in the block."""

    name: str
    value: bytes
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Headers:
    """All fields of one block, in order, and where the body begins."""

    fields: tuple[Field, ...]
    body_start: int

    def all(self, name: str) -> list[str]:
        """The decoded values of every field of that (lower-case) name, in order."""
        return [text(field.value) for field in self.fields if field.name == name]

    def first(self, name: str) -> str | None:
        """The decoded value of the first field of that name."""
        raw = self.raw(name)
        return None if raw is None else text(raw)

    def raw(self, name: str) -> bytes | None:
        """The undecoded value of the first field of that name."""
        for field in self.fields:
            if field.name == name:
                return field.value
        return None

    def count(self, name: str) -> int:
        """How many fields of that name there are."""
        return sum(field.name == name for field in self.fields)


def normalise(raw: bytes) -> bytes:
    """LF line ends: CRLF, CRCRLF and a lone CR all end a line (mail-hazards §1.3, §2.2)."""
    joined = b"\n".join(line.rstrip(b"\r") for line in raw.split(b"\n"))
    return joined.replace(b"\r", b"\n")


def split(data: bytes) -> Headers:
    """Cut the header block off normalised bytes; a line that is no header begins the body."""
    fields: list[Field] = []
    name, start, colon = "", 0, 0
    position, size = 0, len(data)

    def close(end: int) -> None:
        if name:
            fields.append(Field(name, data[colon:end], start, end))

    while position < size:
        newline = data.find(b"\n", position)
        after = size if newline < 0 else newline + 1
        first = data[position : position + 1]
        if first == b"\n":
            close(position)
            return Headers(tuple(fields), after)
        if len(fields) >= MAX_FIELDS:
            return Headers(tuple(fields), start)
        if first in (b" ", b"\t") and name:
            position = after
            continue
        found = _NAME.match(data, position, after)
        if found is None:
            if position == 0 and data[:6].lstrip(b">").startswith(b"From "):
                position = after  # an mbox separator that a gateway left in front
                continue
            close(position)
            return Headers(tuple(fields), position)
        close(position)
        name = found.group(1).decode("ascii").lower()
        start, colon = position, found.end()
        position = after
    close(size)
    return Headers(tuple(fields), size)


def plain(value: bytes) -> str:
    """A value as one line of text, encoded words left as they stand."""
    cut = value[:VALUE_LIMIT]
    try:
        decoded = cut.decode("utf-8")
    except UnicodeDecodeError:
        decoded = cut.decode("cp1252", "replace")
    return decoded.replace("\n", "").translate(_CONTROLS).strip()


def text(value: bytes) -> str:
    """A value as one line of text, encoded words decoded, control characters made blanks."""
    decoded = encoded_words.decode(plain(value))
    return one_line(decoded)


def one_line(value: str, limit: int = VALUE_LIMIT) -> str:
    """Text fit for one line: controls and line separators are blanks, cut at ``limit``."""
    safe = value.encode("utf-8", "replace").decode("utf-8")
    return safe.translate(_CONTROLS).strip()[:limit]
