"""Structured header values: ``type/subtype; name=value`` with comments and RFC 2231 pieces.

One pass over the characters, no nested patterns, nothing raises (eml 105, 146, 152).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

from judge.mail import charset

_MARK = re.compile(r'[\\"();]')
_TOKEN = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}")
_PIECE = re.compile(r"\*([0-9]{1,3})\*?$")


@dataclass(frozen=True, slots=True)
class Structured:
    """The first word of a value, lower-case, and its parameters by lower-case name."""

    value: str
    parameters: dict[str, str]


def parse(value: str) -> Structured:
    """Read a Content-Type, Content-Disposition or Content-Transfer-Encoding value."""
    head, *rest = sections(value)
    found: dict[str, str] = {}
    pieces: dict[str, dict[int, str]] = {}
    for section in rest[:100]:
        name, equals, text = section.partition("=")
        name = name.strip().lower()
        if not equals or not name:
            continue
        text = unquote(text.strip())
        piece = _PIECE.search(name)
        if piece is not None:
            base = name[: piece.start()]
            pieces.setdefault(base, {}).setdefault(int(piece.group(1)), text)
        elif name.endswith("*"):
            found.setdefault(name[:-1], extended(text))
        else:
            found.setdefault(name, text)
    for base, numbered in pieces.items():
        found.setdefault(base, extended("".join(numbered[n] for n in sorted(numbered))))
    return Structured(head.strip().lower(), found)


def first_token(value: str) -> str:
    """The first token of a value, lower-case, comments and parameters dropped; may be empty."""
    found = _TOKEN.match(sections(value)[0].strip())
    return found.group().lower() if found else ""


def sections(value: str) -> list[str]:
    """``value`` cut at semicolons outside quotes, with comments removed."""
    out: list[str] = []
    current: list[str] = []
    depth, quoted, position = 0, False, 0
    while True:
        found = _MARK.search(value, position)
        end = len(value) if found is None else found.start()
        if not depth:
            current.append(value[position:end])
        if found is None:
            break
        mark, position = found.group(), found.end()
        if mark == "\\":
            if not depth:
                current.append(value[end : end + 2])
            position = end + 2
        elif quoted:
            current.append(mark)
            quoted = mark != '"'
        elif mark == "(":
            depth += 1
        elif mark == ")":
            depth = max(0, depth - 1)
        elif depth:
            continue
        elif mark == ";":
            out.append("".join(current))
            current = []
        else:
            current.append(mark)
            quoted = True
    out.append("".join(current))
    return out


def unquote(text: str) -> str:
    """A quoted string without its quotes and backslashes; a bare token as it stands."""
    if not text.startswith('"'):
        return text
    inner = text[1:-1] if len(text) > 1 and text.endswith('"') else text[1:]
    return re.sub(r"\\(.)", r"\1", inner)


def extended(text: str) -> str:
    """An RFC 2231 value ``charset'language'percent-encoded``."""
    label, mark, rest = text.partition("'")
    if not mark:
        return text
    _, mark, encoded = rest.partition("'")
    return charset.decode(unquote_to_bytes(encoded), label) if mark else text
