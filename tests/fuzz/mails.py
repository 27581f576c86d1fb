"""Damaged mails: the test mails cut, spliced, relabelled and rewrapped, by a seeded generator."""

from __future__ import annotations

import random

from tests.fuzz import lines
from tests.mail.corpus import LARGE, cases

SMALL = [case.raw for case in cases() if case.file[:3] not in LARGE]
LABELS = [
    b"utf-8", b"us-ascii", b"idna", b"punycode", b"undefined", b"unicode_escape", b"utf-7",
    b"utf-16", b"utf-32", b"hz-gb-2312", b"iso-2022-kr", b"iso-2022-jp", b"base64", b"rot13",
    b"johab", b"gb18030", b"cp932", b"x", b"", b"hex", b"zlib", b"mbcs", b"koi8-r", b"cp866",
    b"unknown-8bit", b"_iso-2022-jp$esc", b"windows-1252", b"big5", b"euc-kr", b"macintosh",
]  # fmt: skip
KINDS = [
    b"text/plain", b"text/html", b"text/enriched", b"text/calendar; method=REPLY",
    b"message/rfc822", b"multipart/mixed; boundary=B", b"multipart/alternative; boundary=B",
    b"multipart/signed; boundary=B", b"multipart/encrypted; boundary=B", b"multipart/report",
    b"application/pkcs7-mime", b"application/ms-tnef", b"application/octet-stream",
    b"text/plain; format=flowed; delsp=yes", b"text/plain; format=flowed", b"image/png", b"x",
]  # fmt: skip
ENCODINGS = [b"7bit", b"8bit", b"base64", b"quoted-printable", b"x-uuencode", b"binary", b"(", b""]
PIECES = [
    b"<", b"<a ", b"<a '", b'<a "', b"<a x='>", b"<!--", b"<![foo[", b"&#", b"&", b"<p><s>",
    b"</p>", b"<blockquote>", b"=", b"=\n", b"= ", b"\r", b"\x0b", b"\x0c\n", b"> ", b">", b"(",
    b"--B\n", b"--B", b"--B--\n", b"--", b"-- \n", b"begin 644 a\n", b"end\n", b"a \n", b"=?",
    b"=?utf-8?q?", b"?=", b"a: b\n", b" \n", b"\n", b"\n\n", b"\x00", b"\xff\xfe", b"\xff",
    b"\xc3\xa9", b"\xed\xa0\x80", b"\x1b$B", b"\x1b(B", b"~{", b"\x8e", b"\xe2\x80\xae",
    b"-----BEGIN PGP SIGNED MESSAGE-----\n", b"-----BEGIN PGP MESSAGE-----\n",
    b"-----BEGIN PGP SIGNATURE-----\n", b"<div style='", b'<div style="display:none">',
    b"<script", b"<style>", b"&nbsp;", b"<br>", b"<param>", b"PRESS TO E\n", b"ENDPRESS\n",
    b"REGISTER\n", b"SIGNOFF\n", b":: Judge: x\n", b"On 1 Jan 1970 a@b wrote:\n", b"From: a\n",
    b"Subject: ", b"Content-Type: ", b"Content-Transfer-Encoding: base64\n", b"To: a@b\n",
]  # fmt: skip
_NAMES = [b"text/plain", b"text/html", b"multipart/mixed", b"multipart/alternative"]


def mail(rng: random.Random) -> bytes:
    """One damaged mail."""
    raw = rng.choice(SMALL)
    if rng.random() < 0.2:
        head, gap, _ = raw.partition(b"\r\n\r\n")
        raw = (
            head + gap + lines.text(rng).encode(rng.choice(("utf-8", "utf-16", "utf-7")), "replace")
        )
    for _ in range(rng.randrange(1, 7)):
        raw = _damage(rng, raw)
    return raw[:200_000]


def _damage(rng: random.Random, raw: bytes) -> bytes:
    at = rng.randrange(len(raw) + 1)
    match rng.randrange(9):
        case 0:
            return raw[:at] + bytes([rng.randrange(256)]) + raw[at + 1 :]
        case 1:
            return raw[:at] + raw[at + rng.randrange(60) :]
        case 2:
            other = rng.choice(SMALL)
            start = rng.randrange(len(other) + 1)
            return raw[:at] + other[start : start + rng.randrange(300)] + raw[at:]
        case 3:
            return raw[: at + 1]
        case 4:
            return raw.replace(b"utf-8", rng.choice(LABELS)).replace(b"ascii", rng.choice(LABELS))
        case 5:
            return raw.replace(rng.choice(_NAMES), rng.choice(KINDS))
        case 6:
            return raw.replace(b"8bit", rng.choice(ENCODINGS)).replace(
                b"7bit", rng.choice(ENCODINGS)
            )
        case 7:
            return raw[:at] + rng.choice(PIECES) * rng.choice((1, 1, 1, 2, 50, 1000)) + raw[at:]
        case _:
            return raw.replace(b"\r\n", rng.choice((b"\n", b"\r", b"\r\r\n", b"\n\r")))
