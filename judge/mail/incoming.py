"""One raw mail read: who wrote it, what it says, and whether a person waits for an answer.

`read` never raises. The order of steps is that of mail-hazards §2.1: limits on the raw bytes,
headers, automatic or not, sender, body, characters. Quotes, signatures and commands are found
later, by `judge.language`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from judge.mail import addresses, automatic, body, dates, headers, mailboxes, mime

MAX_SIZE = 10_000_000
MAX_HEADER = 102_400
MAX_TEXT = 65_536
MAX_LINES = 1_000
_MESSAGE_ID = re.compile(r"<[!-;=?-~]+@[!-;=?-~]+>")
_RECIPIENT_FIELDS = 200
_UNREADABLE = ("encrypted", "tnef", "undecodable")


@dataclass(frozen=True, slots=True)
class Incoming:
    """What the judge takes from a mail.

    ``automatic`` is the reason why a mail must neither be answered nor run; ``hold`` says that its
    sender is not beyond doubt, so that the keeper must look; ``trouble`` is the code of why a
    person's mail could not be read at all (``text`` is then empty, except for ``no_sender`` and
    ``ambiguous_sender``). In ``text`` a line is quoted when ``>`` is its first character.
    """

    sender: str | None = None
    """The canonical address of the only From field; None when that is not beyond doubt."""
    sender_shown: str = ""
    """The same address as it was typed."""
    sender_name: str = ""
    """The display name: decoration, never proof."""
    message_id: str | None = None
    in_reply_to: str | None = None
    references: tuple[str, ...] = ()
    subject: str = ""
    date: datetime | None = None
    """What the sender's clock said; never used for deadlines."""
    details: tuple[str, ...] = ()
    """What stands behind the ``+`` of the judge's addresses in To, Cc and Delivered-To."""
    text: str = ""
    automatic: str | None = None
    trouble: str | None = None
    notes: tuple[str, ...] = ()
    hold: bool = False
    unlabelled: bool = False
    """Whether ``text`` would be another one with another ``unlabelled`` of `read`."""


def read(
    raw: bytes,
    *,
    envelope_from: str | None = None,
    own_addresses: frozenset[str] = frozenset(),
    relays: tuple[str, ...] = (),
    unlabelled: str | None = None,
) -> Incoming:
    """Read a raw mail. ``envelope_from`` None means that the envelope is not known.

    ``own_addresses`` are the judge's, without plus-details. ``relays`` is accepted for callers that
    pass the whole trust setting; nothing in a reading depends on it. ``unlabelled`` is the charset
    (such as ``koi8-r``, ``windows-1251``, ``ibm866``) of a text of whose bytes above 127 the mail
    does not say what they are, and which is not UTF-8; None: windows-1252.
    """
    own = frozenset(filter(None, map(addresses.canonical, own_addresses)))
    data = headers.normalise(raw[: MAX_SIZE + 1])
    block = headers.split(data)
    senders = _senders(block)
    sender = _only(senders)
    key = addresses.canonical(sender.address) if sender else None
    machine = automatic.reason(block, envelope_from=envelope_from, sender=key, own=own)
    text, notes, guessed = "", frozenset[str](), False
    trouble = _size_trouble(raw, block)
    if trouble is None:
        try:
            tree = mime.parse(data)
        except mime.TooComplex:
            trouble = "too_complex"
        else:
            machine = machine or automatic.calendar_reply(tree)
            found = body.choose(tree, unlabelled)
            text, trouble, notes = _body(found)
            guessed = found.unlabelled
    if key is None:
        absent = senders is not None and not senders
        trouble = "no_sender" if absent else "ambiguous_sender"
    return Incoming(
        sender=key,
        sender_shown=sender.address if sender else "",
        sender_name=sender.name if sender else "",
        message_id=message_id(block.first("message-id")),
        in_reply_to=next(iter(message_ids(block.first("in-reply-to"))), None),
        references=message_ids(block.first("references")),
        subject=headers.one_line(block.first("subject") or "", 200),
        date=dates.parse(block.first("date") or ""),
        details=_details(block, own),
        text=text,
        automatic=machine,
        trouble=trouble,
        notes=tuple(sorted(notes)),
        hold=key is None,
        unlabelled=guessed,
    )


def message_id(value: str | None) -> str | None:
    """A Message-ID that is safe to repeat in a header, or None (mail-hazards §1.7)."""
    stripped = (value or "").strip()
    return stripped if len(stripped) < 250 and _MESSAGE_ID.fullmatch(stripped) else None


def message_ids(value: str | None) -> tuple[str, ...]:
    """The valid Message-IDs of a References or In-Reply-To value, the last 50."""
    return tuple(word for word in (value or "").split() if message_id(word))[-50:]


def describe(file: str, mail: Incoming) -> dict[str, str | None]:
    """What ``judge mail show`` tells of a mail, except the command lines."""
    action = "ignore" if mail.automatic or mail.hold else "answer"
    held = "hold-for-gm" if mail.hold else None
    detail = mail.automatic or held or mail.trouble or "process"
    return {"file": file, "action": action, "detail": detail, "from": mail.sender}


def author(block: headers.Headers) -> str | None:
    """`Incoming.sender` of a mail of which nothing but the headers matters."""
    sender = _only(_senders(block))
    return addresses.canonical(sender.address) if sender else None


def _only(senders: list[mailboxes.Mailbox] | None) -> mailboxes.Mailbox | None:
    return senders[0] if senders is not None and len(senders) == 1 else None


def _senders(block: headers.Headers) -> list[mailboxes.Mailbox] | None:
    """The mailboxes of the From field; None for several fields or a doubtful one."""
    fields = [field.value for field in block.fields if field.name == "from"]
    if len(fields) > 1:
        return None
    return mailboxes.read(fields[0]) if fields else []


def _details(block: headers.Headers, own: frozenset[str]) -> tuple[str, ...]:
    """The plus-details of the judge among the recipients that the mail itself names."""
    found: dict[str, None] = {}
    for field in block.fields[:_RECIPIENT_FIELDS]:
        if field.name not in ("to", "cc", "delivered-to", "x-original-to"):
            continue
        for box in mailboxes.read(field.value) or ():
            parts = addresses.split_detail(box.address)
            if parts is not None and parts[1] and addresses.is_own(box.address, own):
                found[parts[1]] = None
    return tuple(found)


def _size_trouble(raw: bytes, block: headers.Headers) -> str | None:
    if len(raw) > MAX_SIZE:
        return "too_large_mail"
    too_large = block.body_start > MAX_HEADER or len(block.fields) >= headers.MAX_FIELDS
    return "too_large_header" if too_large else None


def _body(found: body.Body) -> tuple[str, str | None, frozenset[str]]:
    """The text to read, or why there is none, and the notes."""
    notes = frozenset(found.notes)
    if "too_long" in notes:
        return "", "too_large_text", notes
    if found.blank:
        return "", _why_empty(notes), notes
    text = found.text.rstrip() + "\n"
    too_large = len(text.encode("utf-8", "replace")) > MAX_TEXT or text.count("\n") > MAX_LINES
    if too_large:
        return "", "too_large_text", notes
    if "undecodable" in notes:
        return "", "undecodable", notes
    return text, None, notes


def _why_empty(notes: frozenset[str]) -> str:
    for code in _UNREADABLE:
        if code in notes:
            return code
    if "forward_ignored" in notes:
        return "only_forward"
    if "attachment_ignored" in notes:
        return "only_attachment"
    return "html_only_unreadable" if "html_read" in notes else "empty"
