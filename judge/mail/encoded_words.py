"""Encoded words of RFC 2047 (``=?utf-8?Q?...?=``), decoded leniently.

What cannot be decoded stays as it stands. Control characters that come out are the caller's to
replace (`headers.text` does).
"""

from __future__ import annotations

import base64
import binascii
import re

from judge.mail import charset

_WORD = re.compile(r"=\?([^?\s]{1,60})\?([bBqQ])\?([^?]{0,2000})\?=")


def decode(value: str) -> str:
    """``value`` with every encoded word replaced by its text."""
    if "=?" not in value:
        return value
    out: list[str] = []
    pending: list[bytes] = []
    label = ""
    end = 0

    def flush() -> None:
        if pending:
            out.append(charset.decode(b"".join(pending), label))
            pending.clear()

    for found in _WORD.finditer(value):
        between = value[end : found.start()]
        data = _bytes_of(found.group(2), found.group(3))
        if data is None:
            continue  # left in place: the next slice of `value` includes it
        if between.strip() or not end:
            flush()
            out.append(between)
        this = found.group(1).partition("*")[0].lower()
        if pending and this != label:
            flush()
        label = this
        pending.append(data)
        end = found.end()
    flush()
    out.append(value[end:])
    return "".join(out)


def _bytes_of(kind: str, body: str) -> bytes | None:
    raw = body.encode("utf-8", "replace")
    if kind in "qQ":
        return binascii.a2b_qp(raw.replace(b"\n", b""), header=True)
    try:
        return base64.b64decode(raw + b"=" * (-len(raw) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
