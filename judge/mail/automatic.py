"""Mail that no person wrote: never answered and never run (RFC 3834, mail-hazards §1.6)."""

from __future__ import annotations

from judge.mail import addresses, mailboxes, parameters
from judge.mail.headers import Headers
from judge.mail.mime import Part

MAX_RECEIVED = 50
_PRECEDENCE = frozenset(("bulk", "junk", "list", "auto_reply", "auto-reply"))
_DAEMONS = frozenset(("mailer-daemon", "postmaster", "mail-daemon", "mailerdaemon"))
_NO_REPLY = frozenset(
    ("noreply", "no-reply", "no_reply", "donotreply", "do-not-reply", "do_not_reply")
)
_MARKS = ("x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply")
_REPORTS = (
    "message/delivery-status",
    "message/disposition-notification",
    "message/feedback-report",
)


def reason(
    block: Headers,
    *,
    envelope_from: str | None,
    sender: str | None,
    own: frozenset[str],
) -> str | None:
    """Why the headers say that a machine sent this, or None for a person's mail.

    ``X-Auto-Response-Suppress`` alone is no reason: Exchange puts it on people's mail.
    """
    return (
        _envelope(block, envelope_from)
        or _loop(block, envelope_from, sender, own)
        or _declared(block)
        or _by_name(sender)
    )


def report(part: Part) -> str | None:
    """Why the type of the mail says that a machine sent it: reports, receipts, calendar answers."""
    if part.kind == "multipart/report":
        kind = part.parameters.get("report-type", "").lower()
        return "receipt" if kind == "disposition-notification" else "report"
    if part.kind in _REPORTS:
        return "report"
    if any(_is_calendar_reply(piece) for piece in (part, *part.children)):
        return "calendar reply"
    return None


def _is_calendar_reply(part: Part) -> bool:
    if part.kind != "text/calendar":
        return False
    return part.parameters.get("method", "").strip().lower() in ("reply", "counter")


def _envelope(block: Headers, envelope_from: str | None) -> str | None:
    if envelope_from is not None and envelope_from.strip() in ("", "<>"):
        return "null sender"
    path = block.first("return-path")
    return "null sender" if path is not None and path.replace(" ", "") == "<>" else None


def _loop(
    block: Headers, envelope_from: str | None, sender: str | None, own: frozenset[str]
) -> str | None:
    written_by = [sender or "", (envelope_from or "").strip("<> ")]
    for name in ("from", "sender"):
        for field in block.fields:
            if field.name == name:
                written_by += [box.address for box in mailboxes.read(field.value) or ()]
    if any(addresses.is_own(address, own) for address in written_by if address):
        return "own address"
    marks = [word for value in block.all("x-loop") for word in value.replace(",", " ").split()]
    if any(addresses.is_own(mark.strip("<>"), own) for mark in marks):
        return "loop"
    delivered = [addresses.canonical(value.strip("<> ")) for value in block.all("delivered-to")]
    ours = [key for key in delivered if key is not None and addresses.is_own(key, own)]
    if len(ours) != len(set(ours)) or block.count("received") > MAX_RECEIVED:
        return "loop"
    return None


def _declared(block: Headers) -> str | None:
    for value in block.all("auto-submitted"):
        if parameters.first_token(value) not in ("", "no"):
            return "auto-submitted"
    for value in block.all("precedence"):
        if parameters.first_token(value) in _PRECEDENCE:
            return "precedence"
    for name in _MARKS:
        if any(parameters.first_token(value) not in ("", "no") for value in block.all(name)):
            return "auto-reply"
    names = {field.name for field in block.fields}
    if "x-failed-recipients" in names:
        return "report"
    if "feedback-id" in names or any(name.startswith("list-") for name in names):
        return "list"
    return None


def _by_name(sender: str | None) -> str | None:
    local = (sender or "").partition("@")[0].partition("+")[0].lower()
    if local in _DAEMONS:
        return "mailer daemon"
    return "no-reply" if local in _NO_REPLY else None
