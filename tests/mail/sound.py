"""What each letter of the judge has to be on the wire (contract §4; mail-hazards §1.7).

`faults` reads a finished letter as a strict stranger would and tells what is wrong with it.
Scenarios ask it about every letter that they cause.
"""

from __future__ import annotations

import email
import email.policy
import quopri
import re
from collections.abc import Iterator, Sequence
from email.message import EmailMessage
from functools import cache
from pathlib import Path
from typing import Any

LINE, COLUMNS, QUOTED = 998, 79, 76
#: Text of people stands as they wrote it: press, and what a mail is quoted with.
THEIRS = ("| ",)
_GAME = re.compile(r"^(?:\[[^]]*\] )?(?:Re: )?(?:\[[^]]*\] )?[A-Z0-9]{1,4}:([a-z0-9]+)\b", re.I)
_PARTY = re.compile(r"^(?:Re: )?\[((?:ostrov|ship|party)[0-9]+)\]")
_WILD = re.compile(rb"=(?![0-9A-F]{2}|$)")


def read(raw: bytes) -> EmailMessage:
    """The letter, read with ``email.policy.strict``. Raises MessageDefect."""
    message = email.message_from_bytes(raw, policy=email.policy.strict)
    for name, value in message.items():
        assert not value.defects, f"{name}: {value.defects}"
    return message


def faults(raw: bytes, message: EmailMessage) -> Iterator[str]:
    """What is wrong with one letter; nothing if all is well."""
    lines = raw.replace(b"\r\n", b"\n").split(b"\n")
    if long := max(map(len, lines)) > LINE:
        yield f"a line of {long} octets"
    if b"\r" in raw.replace(b"\r\n", b""):
        yield "a bare CR"
    head = raw.replace(b"\r\n", b"\n").partition(b"\n\n")[0]
    if not head.isascii():
        yield "a header that is not ASCII"
    if any(len(line) > COLUMNS for line in head.split(b"\n")):
        yield "a header line that was not folded"
    yield from _headers(message)
    for part in message.walk():
        if not part.is_multipart():
            yield from _content(part)
    parts = [part for part in message.walk() if not part.is_multipart()]
    if parts[0].get_content_type() != "text/plain" or parts[0].get_content_disposition():
        yield "does not begin with its text"
    if any(part.get_content_disposition() != "attachment" for part in parts[1:]):
        yield "a second part that is no attachment"
    if list(_content(parts[0])):
        return
    for line in parts[0].get_content().splitlines():
        if len(line) > COLUMNS and not line.startswith(THEIRS):
            yield f"{len(line)} columns: {line}"


def together(messages: Sequence[EmailMessage]) -> Iterator[str]:
    """What is wrong between the letters of one judge: each has its name, each game one thread."""
    names = [str(message["Message-ID"]) for message in messages]
    if len(set(names)) < len(names):
        yield "two letters with one Message-ID"
    roots: dict[str, set[str]] = {}
    for message in messages:
        if message["List-Id"]:
            roots.setdefault(str(message["List-Id"]), set()).add(_ids(message["References"])[0])
    yield from (f"{game} has several threads" for game, ids in roots.items() if len(ids) > 1)


def _headers(message: EmailMessage) -> Iterator[str]:
    answer = message["Auto-Submitted"] == "auto-replied"
    if not answer and message["Auto-Submitted"] != "auto-generated":
        yield f"Auto-Submitted: {message['Auto-Submitted']}"
    subject = str(message["Subject"])
    game = _GAME.match(subject) or _PARTY.match(subject)
    holds = {
        "always": True,
        "thread": answer or game is not None,
        "game": game is not None,
        "single": not message.is_multipart(),
    }
    wanted = [name for name, when in expected() if holds[when]]
    if message.keys() != wanted:
        yield f"headers {message.keys()}"
        return
    if len(message["To"].addresses) != 1 or len(message["From"].addresses) != 1:
        yield "not one recipient and one sender"
    if message["Date"].datetime.utcoffset() is None:
        yield "a Date without its zone"
    host = message["From"].addresses[0].domain
    if not str(message["Message-ID"]).endswith(f"@{host}>"):
        yield "a Message-ID of somebody else"
    if game and str(message["List-Id"]) != f"<{game[1].lower()}.{host}>":
        yield f"List-Id: {message['List-Id']}"
    if holds["thread"]:
        thread, parent = _ids(message["References"]), _ids(message["In-Reply-To"])
        if len(parent) != 1 or thread[-1:] != parent:
            yield "References do not end with the mail that is answered"


def _content(part: Any) -> Iterator[str]:
    """Is a part what it says?"""
    encoding, kind = part["Content-Transfer-Encoding"].cte, part.get_content_maintype()
    stored = part.get_payload().encode("utf-8", "surrogateescape")
    if encoding not in ("7bit", "quoted-printable", "base64"):
        yield f"sent as {encoding}"
    if kind == "text" and encoding == "base64":
        yield "a text in base64"
    if not stored.isascii():
        yield f"{encoding} with octets above 127"
    if encoding == "base64" and kind != "text":
        part.get_payload(decode=True)  # a strict reader refuses what is none
    if encoding == "quoted-printable":
        yield from _quoted(stored.split(b"\n"))
        stored = quopri.decodestring(stored)
    if kind == "text":
        charset = part.get_content_charset()
        try:
            stored.decode(charset)
        except (UnicodeDecodeError, LookupError) as error:
            yield f"not {charset}: {error}"
        short = all(len(line) <= LINE for line in stored.split(b"\n"))
        if encoding == "quoted-printable" and stored.isascii() and short:
            yield "quoted-printable where nothing needs it"


def _quoted(lines: list[bytes]) -> Iterator[str]:
    lines = [line.removesuffix(b"\r") for line in lines]
    if any(len(line) > QUOTED for line in lines):
        yield "a quoted-printable line that is too long"
    if any(_WILD.search(line) for line in lines):
        yield "= that quotes nothing"
    if any(line.endswith((b" ", b"\t")) for line in lines):
        yield "a quoted-printable line that ends with a blank"


def _ids(header: Any) -> list[str]:
    return str(header or "").split()


@cache
def expected() -> list[tuple[str, str]]:
    """Name of each header, and when a letter has it."""
    text = (Path(__file__).parent / "headers.txt").read_text("utf-8")
    rows = [line.split("|") for line in text.splitlines() if line and not line.startswith("#")]
    return [(name.strip(), when.strip()) for name, when in rows]
