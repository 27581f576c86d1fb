"""Text to header values and body bytes that cannot break out of their place.

Own folding and encoding, because some patch releases of Python let an encoded Subject inject a
header (contract §1, Python; CVE-2024-6923). All results are ASCII, the same for the same input.
"""

from __future__ import annotations

import base64
import re
from functools import lru_cache

from judge.mail import headers

SUBJECT_LIMIT = 200
#: Label of a charset that a letter may be asked for in → Python's codec.
CODECS = {"koi8-r": "koi8_r", "windows-1251": "cp1251", "ibm866": "cp866"}
_WIDTH = 76
_LINE_LIMIT = 998
_PHRASE = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~ -]*")
_UNSAFE = re.compile(r"[^!-<>-~ \t]|[ \t]$")
_Q_SAFE = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!*+-/")


def unstructured(name: str, value: str, limit: int = SUBJECT_LIMIT) -> bytes:
    """A field of free text, folded; encoded words where it is not plain ASCII."""
    text = " ".join(headers.one_line(value, limit).split())
    if text.isascii() and "=?" not in text:
        return folded(name, text.split(" "))
    return folded(name, _encoded_words(text))


def mailbox(name: str, shown: str, address: str) -> bytes:
    """A field with one mailbox; ``address`` must already be fit for the wire."""
    text = " ".join(headers.one_line(shown, 100).split())
    if not text:
        return folded(name, [address])
    if text.isascii() and "=?" not in text:
        quoted = text
        if not _PHRASE.fullmatch(text):
            escaped = text.replace("\\", "\\\\").replace('"', '\\"')
            quoted = f'"{escaped}"'
        return folded(name, [quoted, f"<{address}>"])
    return folded(name, [*_encoded_words(text), f"<{address}>"])


def folded(name: str, words: list[str]) -> bytes:
    """A field whose words go on a new line where they no longer fit."""
    lines = [f"{name}:"]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > _WIDTH and lines[-1].strip() != f"{name}:":
            lines.append("")
        lines[-1] += " " + word
    return "\r\n".join(lines).encode("ascii") + b"\r\n"


def _encoded_words(text: str) -> list[str]:
    """``text`` as UTF-8 encoded words of at most 75 characters, never cutting a character."""
    data = text.encode("utf-8", "replace")
    plain = sum(octet in _Q_SAFE or octet == 0x20 for octet in data)
    as_base64 = plain < len(data) // 2
    words: list[str] = []
    current = b""
    for character in text:
        octets = character.encode("utf-8", "replace")
        if current and not _fits(current + octets, as_base64):
            words.append(_word(current, as_base64))
            current = b""
        current += octets
    words.append(_word(current, as_base64))
    return words


def _fits(data: bytes, as_base64: bool) -> bool:
    return len(_word(data, as_base64)) <= 60


def _word(data: bytes, as_base64: bool) -> str:
    if as_base64:
        return f"=?utf-8?B?{base64.b64encode(data).decode('ascii')}?="
    out = "".join(
        chr(octet) if octet in _Q_SAFE else "_" if octet == 0x20 else f"={octet:02X}"
        for octet in data
    )
    return f"=?utf-8?Q?{out}?="


@lru_cache(maxsize=4)  # one letter often goes to all players of a game
def body(text: str, charset: str | None = None) -> tuple[str, str, bytes]:
    """Charset, transfer encoding and bytes of a text with LF line ends.

    ASCII goes as it is, anything else (or a line too long for SMTP) as quoted-printable: in
    ``charset``, one of `CODECS`, if all of the text can be written in it, else in UTF-8. A line
    ``From`` or a lone dot is left alone: dot-stuffing is the transport's affair.
    """
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    if text.isascii() and all(len(line) <= _LINE_LIMIT for line in lines):
        return "us-ascii", "7bit", "".join(line + "\r\n" for line in lines).encode("ascii")
    label = charset if charset is not None and _is_writable(text, CODECS[charset]) else "utf-8"
    codec = CODECS.get(label, label)
    data = "".join(_quoted_line(line, codec) + "\r\n" for line in lines).encode("ascii")
    return "us-ascii" if text.isascii() else label, "quoted-printable", data


def _is_writable(text: str, codec: str) -> bool:
    try:
        text.encode(codec)
    except UnicodeEncodeError:
        return False
    return True


def _quoted_line(line: str, codec: str) -> str:
    """One line in quoted-printable with soft breaks that never cut a character."""
    whole = _UNSAFE.sub(lambda found: _octets(found[0], codec), line)
    if len(whole) < _WIDTH:
        return whole
    out: list[str] = []
    width = 0
    last = len(line) - 1
    for at, character in enumerate(line):
        unsafe = _UNSAFE.fullmatch(character) and (character not in " \t" or at == last)
        token = _octets(character, codec) if unsafe else character
        if width + len(token) > _WIDTH - 1:
            out.append("=\r\n")
            width = 0
        out.append(token)
        width += len(token)
    return "".join(out)


def _octets(character: str, codec: str) -> str:
    return "".join(f"={octet:02X}" for octet in character.encode(codec, "replace"))


def base64_lines(data: bytes) -> bytes:
    """Base64 for attachments, in lines of 76."""
    encoded = base64.b64encode(data)
    return b"".join(encoded[at : at + 76] + b"\r\n" for at in range(0, len(encoded), 76))
