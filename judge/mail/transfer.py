"""Content transfer encodings, undone once and leniently (mail-hazards §2.2, eml 008 to 011)."""

from __future__ import annotations

import base64
import binascii
import re

_QP = re.compile(rb"=(?:([0-9A-Fa-f]{2})|[ \t]*\n|[ \t]*\Z)")
_NOT_BASE64 = re.compile(rb"[^A-Za-z0-9+/=]")
_FOOTER = (b"--", b"__", b"==", b"**")


def quoted_printable(data: bytes) -> bytes:
    """Undo quoted-printable; an ``=`` that begins nothing valid stays as it stands."""

    def octet(found: re.Match[bytes]) -> bytes:
        digits = found.group(1)
        return b"" if digits is None else bytes([int(digits, 16)])

    return _QP.sub(octet, data)


def base64_text(data: bytes) -> bytes | None:
    """Undo base64 without minding line lengths or padding; None where it is garbage.

    A footer that a list added in clear after the end is dropped; anything else that does not
    belong makes the whole unreadable, because half-decoded text is never run.
    """
    kept: list[bytes] = []
    blank = False
    for line in data.split(b"\n"):
        packed = b"".join(line.split())
        if not packed:
            blank = bool(kept)
            continue
        whole = len(packed) % 4 == 0 and packed == line.strip() and not _NOT_BASE64.search(packed)
        if kept and ((blank and not whole) or packed.startswith(_FOOTER)):
            break
        if _NOT_BASE64.search(packed):
            return None
        kept.append(packed)
        if packed.endswith(b"="):
            break
    joined = b"".join(kept).rstrip(b"=")
    if len(joined) % 4 == 1:
        joined = joined[:-1]
    try:
        return base64.b64decode(joined + b"=" * (-len(joined) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None


def undo(data: bytes, encoding: str) -> bytes | None:
    """The bytes behind a transfer encoding; an unknown name means that there is none."""
    if encoding == "quoted-printable":
        return quoted_printable(data)
    if encoding == "base64":
        return base64_text(data)
    return data
