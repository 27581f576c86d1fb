"""What a machine's answer to one of our letters says of its recipient (mail-hazards §1.5).

Delivery reports (RFC 3464, status codes of RFC 3463), complaints (RFC 5965), receipts (RFC 8098),
and the older forms of Exim, qmail and Exchange. Which letter came back, the return path tells; a
report is believed on nothing but whether and how the delivery failed. The letter inside is never
looked at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from judge.mail import headers, incoming, mailboxes, mime, parameters, transfer

#: ``other``: receipts, delays, automatic answers; they say nothing about the address.
Kind = Literal["failed", "complaint", "other"]

_LIMIT = 20_000
_STATUS = re.compile(r"(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])")
_REPLY = re.compile(r"(?<![\d.])([45])([0-5]\d)(?=[ -])")
_FULL_WORDS = re.compile(r"quota|mailbox (?:is )?full|over(?: its)? (?:storage )?limit", re.I)
#: Lines below which a returned letter stands in a report that is one text.
_COPY = re.compile(
    r"^(?:-{3,} ?(?:below this line|this is a copy|original message|returned message"
    r"|forwarded message|the header of).*|original message headers:?.*)$",
    re.I | re.M,
)
_DELAY = re.compile(r"delay|warning|retard|not yet been delivered|verzög", re.I)
_FAILURE = re.compile(
    r"undeliver|failure notice|delivery (?:status notification|failure|has failed)|failed delivery"
    r"|mail delivery fail|returned mail|returning message to sender|non remis|unzustellbar",
    re.I,
)
_QMAIL = "this is the qmail-send program"
_DAEMONS = ("mailer-daemon", "postmaster", "mail-daemon", "mailerdaemon")


@dataclass(frozen=True, slots=True)
class Report:
    """``permanent``: trying again is no use (5.x.x, but not a full mailbox).

    ``status`` is a code, ``5.1.1`` or ``550``, and nothing else; empty where none was given.
    """

    kind: Kind
    permanent: bool = False
    status: str = ""


def read(raw: bytes) -> Report:
    """What a mail to a return path reports. Never raises."""
    data = headers.normalise(raw[: incoming.MAX_SIZE + 1])
    try:
        tree = mime.parse(data)
    except mime.TooComplex:
        return Report("other")
    for part in tree.walk():
        if part.kind == "message/feedback-report":
            return Report("complaint" if _is_complaint(part) else "other")
        if part.kind == "message/disposition-notification":
            return Report("other")
        if part.kind in ("message/delivery-status", "message/global-delivery-status"):
            return _delivery_status(part)
    return _older(tree)


def _text(part: mime.Part) -> str:
    return (transfer.undo(part.body[:_LIMIT], part.encoding) or b"").decode("utf-8", "replace")


def _groups(part: mime.Part) -> list[headers.Headers]:
    """The groups of fields of a report, a blank line between them."""
    blocks = re.split(r"\n[ \t]*\n", _text(part).strip("\n"))
    return [headers.split(block.encode() + b"\n\n") for block in blocks if block.strip()]


def _is_complaint(part: mime.Part) -> bool:
    """``abuse`` and its like; a report of authentication or of "not spam" is none."""
    for group in _groups(part):
        kind = parameters.first_token(group.first("feedback-type") or "")
        if kind:
            return kind in ("abuse", "fraud", "opt-out", "opt-out-list", "other", "virus")
    return False


def _delivery_status(part: mime.Part) -> Report:
    """The worst that befell a recipient: our letters have one, aliases may have made it several."""
    worst = Report("other")
    for group in _groups(part):
        if parameters.first_token(group.first("action") or "") != "failed":
            continue
        found = _STATUS.search(group.first("status") or "")
        # "5.0.0" says nothing; the server's own words may.
        vague = found is None or found[2] == "0"
        said = group.first("diagnostic-code") or ""
        better = _STATUS.search(said) if vague else None
        report = _failed(better or found, said)
        if worst.kind == "other" or report.permanent:
            worst = report
    return worst


def _failed(found: re.Match[str] | None, said: str) -> Report:
    if found is not None:
        full = (found[2], found[3]) == ("2", "2")
        return Report("failed", found[1] == "5" and not full, found[0])
    code = _REPLY.search(f"{said} ")
    permanent = code is None or code[1] == "5"
    return Report("failed", permanent and not _FULL_WORDS.search(said), code[0] if code else "")


def _older(tree: mime.Part) -> Report:
    """A report that is nothing but text, as Exim, qmail and Exchange write it."""
    block = tree.headers
    text = next((_text(part) for part in tree.walk() if part.kind == "text/plain"), "")
    cut = _COPY.search(text)
    said = text[: cut.start()] if cut else text
    subject = headers.one_line(block.first("subject") or "", 200)
    if _DELAY.search(subject):
        return Report("other")
    named = block.first("x-failed-recipients") is not None
    if not named and _QMAIL not in said[:1000].lower():
        daemon = any(
            box.address.partition("@")[0].lower() in _DAEMONS
            for box in mailboxes.read(block.raw("from") or b"") or ()
        )
        if not daemon or not _FAILURE.search(f"{subject}\n{said[:1000]}"):
            return Report("other")
    return _failed(_STATUS.search(said), said)
