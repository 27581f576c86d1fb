"""HTML cut into text and tags, in one pass that never goes back.

The library's parser has been quadratic and has raised on malformed input in patch releases that
the judge supports (mail-hazards §2.3), hence this small one. An unfinished tag or comment swallows
the rest, as in a browser.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_TAG_START = re.compile(r"</?[A-Za-z]|<[!?]")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9:_-]{0,40}")
_TAG_MARK = re.compile(r"[>\"']")
_HUGE_REFERENCE = re.compile(r"&#(?:[xX][0-9a-fA-F]{8,}|[0-9]{9,});?")
_RAW = ("script", "style", "title", "iframe", "noframes", "xmp")
_RAW_END = {name: re.compile(f"</{name}", re.IGNORECASE | re.ASCII) for name in _RAW}
_ATTRIBUTE_LIMIT = 4_000


@dataclass(frozen=True, slots=True)
class Tag:
    """A start or end tag with the attributes that matter here."""

    name: str
    closing: bool
    attributes: dict[str, str] = field(default_factory=dict)


def tokens(source: str) -> Iterator[str | Tag]:
    """Text (character references resolved) and tags, in order."""
    position, size = 0, len(source)
    while position < size:
        found = _TAG_START.search(source, position)
        if found is None:
            yield _unescape(source[position:])
            return
        if found.start() > position:
            yield _unescape(source[position : found.start()])
        at = found.start()
        if found.group() in ("<!", "<?"):
            comment = source.startswith("<!--", at)
            end = source.find("-->" if comment else ">", at + 2)
            if end < 0:
                return
            position = end + (3 if comment else 1)
            continue
        closing = source[at + 1] == "/"
        name = _name(source, at + 1 + closing)
        end = _tag_end(source, at)
        if end < 0:
            return
        position = end + 1
        if not closing and name in _RAW:
            finish = _RAW_END[name].search(source, position)
            if finish is None:
                return
            close = source.find(">", finish.end())
            if close < 0:
                return
            position = close + 1
            continue
        start = at + 1 + len(name)
        yield Tag(name, closing, {} if closing else _attributes(source[start:end]))


def _name(source: str, at: int) -> str:
    found = _NAME.match(source, at)
    return found.group().lower() if found else ""


def _tag_end(source: str, at: int) -> int:
    """Where the tag's ``>`` stands; quotes count only where a value begins."""
    position = at
    while (found := _TAG_MARK.search(source, position)) is not None:
        if found.group() == ">":
            return found.start()
        position = found.end()
        before = source[max(at, found.start() - 20) : found.start()].rstrip()
        if before.endswith("="):
            close = source.find(found.group(), position)
            if close < 0:
                return -1
            position = close + 1
    return -1


def _attributes(tag: str) -> dict[str, str]:
    """``style`` and ``hidden`` of a start tag, other attributes skipped."""
    found: dict[str, str] = {}
    cut = tag[:_ATTRIBUTE_LIMIT]
    if "style" not in cut.lower() and "hidden" not in cut.lower():
        return found
    for name, value in _pairs(cut):
        found.setdefault(name, _unescape(value))
    return found


def _pairs(tag: str) -> Iterator[tuple[str, str]]:
    position = 0
    while position < len(tag):
        name_end = position
        while name_end < len(tag) and tag[name_end] not in " \t\n\r\f=/":
            name_end += 1
        name = tag[position:name_end].lower()
        rest = name_end
        while rest < len(tag) and tag[rest] in " \t\n\r\f":
            rest += 1
        if rest < len(tag) and tag[rest] == "=" and name:
            value, position = _value(tag, rest + 1)
            yield name, value
        else:
            if name:
                yield name, ""
            position = max(rest, name_end + (name_end == position))


def _value(tag: str, position: int) -> tuple[str, int]:
    while position < len(tag) and tag[position] in " \t\n\r\f":
        position += 1
    quote = tag[position : position + 1]
    if quote in ('"', "'") and quote:
        end = tag.find(quote, position + 1)
        end = len(tag) if end < 0 else end
        return tag[position + 1 : end], end + 1
    end = position
    while end < len(tag) and tag[end] not in " \t\n\r\f":
        end += 1
    return tag[position:end], end


def _unescape(text: str) -> str:
    """Character references resolved; absurdly long numbers first, which `int` would refuse."""
    if "&" not in text:
        return text
    return html.unescape(_HUGE_REFERENCE.sub("\ufffd", text))
