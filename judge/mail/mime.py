"""A mail as a tree of parts, with limits on depth and number (mail-hazards §1.8).

Written by hand because the standard parser recurses to the depth the sender chooses. A multipart
whose boundary is missing or never found is read as one plain text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from judge.mail import headers, parameters

MAX_DEPTH = 20
MAX_PARTS = 100
_GUESS = re.compile(rb"^--([!-~]{1,70})\n[Cc]ontent-", re.MULTILINE)


class TooComplex(Exception):
    """More nesting or more parts than the judge looks at."""


@dataclass(slots=True)
class Part:
    """One node: its headers, its type, and either children or body bytes (still encoded)."""

    headers: headers.Headers
    kind: str
    parameters: dict[str, str]
    body: bytes
    children: list[Part] = field(default_factory=list)

    def walk(self) -> Iterator[Part]:
        """This part and all below it, in order; never more than ``MAX_PARTS``."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def encoding(self) -> str:
        """The name of the transfer encoding, lower-case."""
        return parameters.first_token(self.headers.first("content-transfer-encoding") or "")

    @property
    def disposition(self) -> str:
        """``inline``, ``attachment`` or the empty string."""
        return parameters.first_token(self.headers.first("content-disposition") or "")

    @property
    def filename(self) -> str:
        """The name that the sender gave the part, if any."""
        disposition = parameters.parse(self.headers.first("content-disposition") or "")
        return disposition.parameters.get("filename", "") or self.parameters.get("name", "")


def parse(data: bytes) -> Part:
    """The tree of a whole mail with LF line ends. Raises only `TooComplex`."""
    return _parse(data, "text/plain", 0, [0])


def _parse(data: bytes, default: str, depth: int, seen: list[int]) -> Part:
    seen[0] += 1
    if depth > MAX_DEPTH or seen[0] > MAX_PARTS:
        raise TooComplex
    block = headers.split(data)
    declared = parameters.parse(block.first("content-type") or default)
    part = Part(block, _kind(declared.value), declared.parameters, data[block.body_start :])
    if part.kind.startswith("multipart/"):
        inner = "message/rfc822" if part.kind == "multipart/digest" else "text/plain"
        for piece in _pieces(part.body, declared.parameters.get("boundary")):
            part.children.append(_parse(piece, inner, depth + 1, seen))
        if not part.children:
            part.kind = "text/plain"
    return part


def _kind(value: str) -> str:
    """``type/subtype``; what is no such pair counts as plain text (RFC 2045 §5.2)."""
    main, slash, sub = "".join(value.split()).partition("/")
    return f"{main}/{sub}" if slash and main and sub else "text/plain"


def _pieces(body: bytes, boundary: str | None) -> list[bytes]:
    found = [] if boundary is None else _cut(body, boundary.rstrip().encode("utf-8", "replace"))
    if not found:
        guess = _GUESS.search(body)
        if guess is not None:
            found = _cut(body, guess.group(1))
    return found


def _cut(body: bytes, boundary: bytes) -> list[bytes]:
    """The pieces between delimiter lines; the last may lack its closing line (eml 208)."""
    marker = b"--" + boundary
    out: list[bytes] = []
    begin: int | None = None
    position = 0
    while (at := body.find(marker, position)) >= 0:
        position = at + len(marker)
        if at and body[at - 1 : at] != b"\n":
            continue
        newline = body.find(b"\n", position)
        end = len(body) if newline < 0 else newline
        tail = body[position:end].rstrip(b" \t")
        if tail not in (b"", b"--"):
            continue
        if begin is not None:
            out.append(body[begin : max(begin, at - 1)])
            begin = None
        if len(out) > MAX_PARTS:
            raise TooComplex
        if tail == b"--":
            return out
        position = begin = min(end + 1, len(body))
    if begin is not None:
        out.append(body[begin:])
    return out
