"""A letter to the finished bytes of a mail.

The one place where mails are made (mail-hazards §1.7, contract §4). User data enters as text
only, and the result is read again before it leaves: exactly the expected headers, one recipient,
the same text. The same letter always gives the same bytes.
"""

from __future__ import annotations

import hashlib
import re
from email.utils import format_datetime
from functools import lru_cache

from judge.mail import addresses, charset, encode, headers, incoming, mailboxes, mime, transfer
from judge.mail.letter import Attachment, Auto, Letter

__all__ = ["Attachment", "Auto", "Letter", "Unsendable", "compose", "enclose"]

_LIST_NAME = re.compile(r"[^a-z0-9]+")
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}")
_MIME_KIND = re.compile(r"[a-z0-9.+-]{1,60}/[a-z0-9.+-]{1,60}")
_PARAMETER = re.compile(r'[a-z-]{1,30}=(?:[A-Za-z0-9.-]{1,90}|"[A-Za-z0-9._-]{1,90}")')
_FILENAME = re.compile(r"[^A-Za-z0-9._-]+")
_BOUNDARY = re.compile(rb'boundary="([^"]+)"')
_MAX_REFERENCES = 20


class Unsendable(ValueError):
    """The letter cannot become a mail: a bad address, or a check of the result failed.

    ``code`` is ``bad_address``, ``needs_smtputf8``, ``bad_message_id``, ``naive_date`` or
    ``check_failed``.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code


def compose(letter: Letter) -> bytes:
    """The finished mail, CRLF line ends. Raises `Unsendable`, nothing else."""
    sender, recipient = _address(letter.from_address), _address(letter.to)
    if incoming.message_id(letter.message_id) is None:
        raise Unsendable("bad_message_id")
    if letter.date.utcoffset() is None:
        raise Unsendable("naive_date")
    text = _body_text(letter.text)
    fields = _fields(letter, sender, recipient)
    kind, content = _content(letter, text)
    described = b"".join(encode.folded(name, value) for name, value in kind)
    head = b"".join(field for _, field in fields)
    names = [name.lower() for name, _ in [*fields, *kind]]
    _check_head(head + described, names, recipient)
    _check_content(described, content, text)
    return head + described + b"\r\n" + content


def enclose(message: bytes, item: Attachment) -> bytes:
    """A finished mail of ours with one more file, its head and text unchanged.

    The same mail and file always give the same bytes. Raises `Unsendable`.
    """
    head, _, content = message.partition(b"\r\n\r\n")
    fields, found, described = head.partition(b"\r\nContent-Type:")
    if not found:
        raise Unsendable("check_failed", "no content type")
    part = _attached(item)
    boundary = _BOUNDARY.search(described)
    if boundary is None:
        text = b"Content-Type:" + described + b"\r\n\r\n" + content
        kind, body = _multipart([text, part], fields)
        described = b"".join(encode.folded(name, words) for name, words in kind)
    else:
        closing = b"--" + boundary[1] + b"--\r\n"
        if not content.endswith(closing):
            raise Unsendable("check_failed", "no closing boundary")
        body = content[: -len(closing)] + closing[:-4] + b"\r\n" + part + b"\r\n" + closing
        described = b"Content-Type:" + described + b"\r\n"
    _check_lines(body)
    return fields + b"\r\n" + described + b"\r\n" + body


def _multipart(parts: list[bytes], seed: bytes) -> tuple[list[tuple[str, list[str]]], bytes]:
    """Content headers and body of several parts; ``seed`` tells two mails of them apart."""
    boundary = "=_" + hashlib.sha256(b"\0".join((seed, *parts))).hexdigest()
    delimiter = b"--" + boundary.encode("ascii")
    body = b"".join(delimiter + b"\r\n" + part + b"\r\n" for part in parts) + delimiter + b"--\r\n"
    return [("Content-Type", ["multipart/mixed;", f'boundary="{boundary}"'])], body


def _fields(letter: Letter, sender: str, recipient: str) -> list[tuple[str, bytes]]:
    fields = [
        ("From", encode.mailbox("From", letter.from_name, sender)),
        ("To", encode.mailbox("To", "", recipient)),
    ]

    def add(name: str, *words: str) -> None:
        if any(words):
            fields.append((name, encode.folded(name, list(words))))

    if letter.reply_to is not None:
        add("Reply-To", _address(letter.reply_to))
    fields.append(("Subject", encode.unstructured("Subject", letter.subject)))
    add("Date", format_datetime(letter.date))
    add("Message-ID", letter.message_id.strip())
    add("In-Reply-To", incoming.message_id(letter.in_reply_to) or "")
    add("References", *_references(letter.references))
    if letter.list_id is not None:
        add("List-Id", _list_id(letter.list_id, sender))
    add("Auto-Submitted", letter.auto)
    fields.append(("X-Loop", encode.unstructured("X-Loop", letter.loop or sender)))
    languages = [code for code in letter.languages if _LANGUAGE.fullmatch(code)]
    add("Content-Language", ", ".join(languages))
    add("MIME-Version", "1.0")
    return fields


def _content(letter: Letter, text: str) -> tuple[list[tuple[str, list[str]]], bytes]:
    """The content headers and the body: the text alone, or a multipart with the attachments."""
    label, encoding, data = encode.body(text, letter.charset)
    plain = [
        ("Content-Type", ["text/plain;", f"charset={label}"]),
        ("Content-Transfer-Encoding", [encoding]),
    ]
    if not letter.attachments:
        return plain, data
    parts = [_part(plain, data), *(_attached(item) for item in letter.attachments)]
    return _multipart(parts, letter.message_id.encode())


def _part(fields: list[tuple[str, list[str]]], data: bytes) -> bytes:
    return b"".join(encode.folded(name, words) for name, words in fields) + b"\r\n" + data


def _attached(item: Attachment) -> bytes:
    kind = item.kind if _MIME_KIND.fullmatch(item.kind) else "application/octet-stream"
    name = _FILENAME.sub("-", item.filename)[:80] or "file"
    words = [kind, *(word for word in item.parameters if _PARAMETER.fullmatch(word))]
    encoding, data = "base64", encode.base64_lines(item.content)
    if kind.startswith("text/"):  # never base64 for text (contract §4)
        words.insert(1, "charset=utf-8")
        text = item.content.decode("utf-8", "replace").replace("\r\n", "\n")
        _, encoding, data = encode.body(text)
    fields = [
        ("Content-Type", "; ".join(words).split(" ")),
        ("Content-Transfer-Encoding", [encoding]),
        ("Content-Disposition", ["attachment;", f'filename="{name}"']),
    ]
    return _part(fields, data)


def _address(typed: str) -> str:
    address = addresses.wire(typed)
    if address is None:
        raise Unsendable("bad_address")
    if addresses.needs_smtputf8(address):
        raise Unsendable("needs_smtputf8")
    return address


def _references(ids: tuple[str, ...]) -> list[str]:
    """The valid ids, at most twenty: the first, which is the game's root, and the last."""
    valid = [stripped for one in ids if (stripped := incoming.message_id(one))]
    return valid if len(valid) <= _MAX_REFERENCES else [valid[0], *valid[1 - _MAX_REFERENCES :]]


def _list_id(game: str, sender: str) -> str:
    label = _LIST_NAME.sub("-", game.lower()).strip("-")[:60]
    return f"<{label or 'game'}.{sender.rpartition('@')[2]}>"


@lru_cache(maxsize=4)  # one letter often goes to all players of a game
def _body_text(text: str) -> str:
    cleaned = charset.clean(text)
    return cleaned if cleaned.endswith("\n") or not cleaned else cleaned + "\n"


def _check_head(head: bytes, names: list[str], recipient: str) -> None:
    """Read the finished header block as a stranger would, and compare."""
    _check_lines(head)
    block = headers.split(headers.normalise(head + b"\r\n"))
    if [field.name for field in block.fields] != names:
        raise Unsendable("check_failed", "headers differ")
    boxes = mailboxes.read(block.raw("to") or b"")
    if boxes is None or [box.address for box in boxes] != [recipient]:
        raise Unsendable("check_failed", "recipient differs")


@lru_cache(maxsize=4)  # one text often goes to all players of a game
def _check_content(described: bytes, content: bytes, text: str) -> None:
    """The same for the content; ``described`` is the part of the head that says how to read it."""
    _check_lines(content)
    try:
        tree = mime.parse(headers.normalise(described + b"\r\n" + content))
    except mime.TooComplex:
        raise Unsendable("check_failed", "too many parts") from None
    part = tree.children[0] if tree.children else tree
    codec = encode.CODECS.get(part.parameters.get("charset", ""), "utf-8")
    read = (transfer.undo(part.body, part.encoding) or b"").decode(codec, "replace")
    if read != text and read + "\n" != text:  # the delimiter owns a part's last line end
        raise Unsendable("check_failed", "text differs")


def _check_lines(data: bytes) -> None:
    rest = data.replace(b"\r\n", b"")
    if b"\n" in rest or b"\r" in rest:
        raise Unsendable("check_failed", "bare line end")
    if any(len(line) > 998 for line in data.split(b"\r\n")):
        raise Unsendable("check_failed", "line too long")
