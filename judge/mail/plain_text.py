"""Wrappings inside plain text that belong to transport, not to what was written.

Inline PGP signatures, uuencoded files, and the ``>From`` of mbox gateways. Signed text is read
like any other: a signature that nobody verifies adds no trust (eml 091).
"""

from __future__ import annotations

import re

_UU_BEGIN = re.compile(r"begin [0-7]{3,4} \S")
_UU_LINE = re.compile(r"[\x20-\x60]{1,100}")
_ENRICHED = re.compile(r"<<|</?[A-Za-z0-9-]{1,60}>")
_ENRICHED_PARAMETER = re.compile(r"<param>[^<]{0,200}</param>", re.IGNORECASE)
_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
_SIGNATURE = "-----BEGIN PGP SIGNATURE-----"
_SIGNATURE_END = "-----END PGP SIGNATURE-----"
_ENCRYPTED = "-----BEGIN PGP MESSAGE-----"
_ENCRYPTED_END = "-----END PGP MESSAGE-----"


def unwrap(text: str) -> tuple[str, frozenset[str]]:
    """The text without wrappings; notes ``pgp_signature``, ``encrypted``, ``attachment_ignored``.

    What is dropped reaches to its end mark; without one it is left standing.
    """
    lines = text.split("\n")
    notes: set[str] = set()
    if _SIGNED in text:
        lines = _without_signature(lines, notes)
    if _ENCRYPTED in text:
        lines = _without_block(lines, _ENCRYPTED, _ENCRYPTED_END, "encrypted", notes)
    if "begin " in text:
        lines = _without_uuencoded(lines, notes)
    lines = [line[1:] if line.startswith(">From ") else line for line in lines]
    return "\n".join(lines), frozenset(notes)


def unenriched(text: str) -> str:
    """``text/enriched`` without its commands (RFC 1896).

    Lines stay lines: an order on each is likelier than one order broken over several.
    """
    visible = _ENRICHED_PARAMETER.sub("", text)
    return _ENRICHED.sub(lambda found: "<" if found.group() == "<<" else "", visible)


def _without_signature(lines: list[str], notes: set[str]) -> list[str]:
    stripped = [line.rstrip() for line in lines]
    if _SIGNED not in stripped:
        return lines
    begin = stripped.index(_SIGNED)
    try:
        body = stripped.index("", begin) + 1
        end = stripped.index(_SIGNATURE, body)
    except ValueError:
        return lines
    signed = [line[2:] if line.startswith("- ") else line for line in lines[body:end]]
    try:
        after = stripped.index(_SIGNATURE_END, end) + 1
    except ValueError:
        after = len(lines)
    notes.add("pgp_signature")
    return [*lines[:begin], *signed, *lines[after:]]


def _without_block(
    lines: list[str], first: str, last: str, note: str, notes: set[str]
) -> list[str]:
    stripped = [line.rstrip() for line in lines]
    if first not in stripped:
        return lines
    begin = stripped.index(first)
    notes.add(note)
    end = stripped.index(last, begin) + 1 if last in stripped[begin:] else len(lines)
    return [*lines[:begin], *lines[end:]]


def _without_uuencoded(lines: list[str], notes: set[str]) -> list[str]:
    out: list[str] = []
    at = 0
    while at < len(lines):
        end = _uu_end(lines, at) if _UU_BEGIN.match(lines[at]) else None
        if end is None:
            out.append(lines[at])
            at += 1
        else:
            notes.add("attachment_ignored")
            at = end
    return out


def _uu_end(lines: list[str], begin: int) -> int | None:
    """The line after a uuencoded block, or None where it is no such block."""
    for at in range(begin + 1, len(lines)):
        line = lines[at].rstrip()
        if line == "end" and at > begin + 1:
            return at + 1
        if line and not _UU_LINE.fullmatch(line):
            return None
    return None
