"""Which text of a mail is the one that its author wrote to be read.

Of alternatives the plain text counts unless it is blank or a mere placeholder, then the HTML;
never both (mail-hazards §2.2). Body parts are joined in order, attachments and forwarded mails
are never read, and of a signed mail the signed part counts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.mail import charset, flowed, html_text, parameters, plain_text, transfer
from judge.mail.mime import Part

PART_LIMIT = 1_500_000
"""Bytes of one text part that are looked at: far more than the text that may come out of it."""
_PLAIN = frozenset(("text/plain", "text/markdown", "text/x-markdown", "text/enriched"))
_HTML = frozenset(("text/html", "application/xhtml+xml"))
_ENCRYPTED = frozenset(
    ("multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime")
)
_PLACEHOLDER_LINES = 8
_INVISIBLE = dict.fromkeys((0xAD, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF))


@dataclass(slots=True)
class Body:
    """The text found and codes of what was met on the way."""

    text: str = ""
    html: bool = False
    unlabelled: bool = False
    """Whether some of the text had to be read in a coding that the mail does not name."""
    notes: set[str] = field(default_factory=set)

    @property
    def blank(self) -> bool:
        """Whether nothing visible was found."""
        return is_blank(self.text)


def is_blank(text: str) -> bool:
    """Whether a text shows nothing (blanks of every kind and zero-width characters)."""
    return not text.translate(_INVISIBLE).strip()


def choose(part: Part, unlabelled: str | None = None) -> Body:
    """The text of the whole mail; ``unlabelled`` as in `judge.mail.incoming.read`."""
    if not part.children:
        return _leaf(part, unlabelled)
    return _branch(part, unlabelled)


def _branch(part: Part, coding: str | None) -> Body:
    if part.kind in _ENCRYPTED:
        return Body(notes={"encrypted"})
    if part.kind == "multipart/alternative":
        return _alternative([_any(child, coding, first=True) for child in part.children])
    if part.kind in ("multipart/signed", "multipart/related"):
        return _first(part.children, coding)
    return _joined(part.children, coding)


def _any(part: Part, coding: str | None, *, first: bool) -> Body:
    """A part below the top: like the whole mail, unless it is an attachment."""
    if part.kind.startswith("message/"):
        return Body(notes={"forward_ignored"})
    if part.disposition == "attachment" or (part.filename and not first):
        return Body(notes=_attachment_notes(part))
    return _branch(part, coding) if part.children else _leaf(part, coding)


def _first(children: list[Part], coding: str | None) -> Body:
    bodies = [_any(children[0], coding, first=True)]
    notes: set[str] = set(bodies[0].notes)
    for child in children[1:]:
        if not child.kind.endswith("-signature"):
            notes |= _attachment_notes(child) - {"image_ignored"}
    bodies[0].notes = notes
    return bodies[0]


def _joined(children: list[Part], coding: str | None) -> Body:
    whole = Body()
    texts: list[str] = []
    for child in children:
        body = _any(child, coding, first=not texts)
        whole.notes |= body.notes
        if body.text:
            whole.html = whole.html or body.html
            whole.unlabelled = whole.unlabelled or body.unlabelled
            texts.append(body.text.removesuffix("\n"))
    whole.text = "\n".join(texts)
    return whole


def _alternative(bodies: list[Body]) -> Body:
    readable = [body for body in bodies if not body.blank]
    plain = next((body for body in readable if not body.html), None)
    html = next((body for body in readable if body.html), None)
    chosen = plain or html or Body()
    if plain is not None and html is not None and _is_placeholder(plain.text, html.text):
        chosen = html
    if not readable:
        for body in bodies:
            chosen.notes |= body.notes
    return chosen


def _is_placeholder(plain: str, html: str) -> bool:
    """A short text that begins no line as the HTML does: "this mail needs an HTML reader"."""
    openings = [line.split()[0].casefold() for line in plain.split("\n") if line.strip()]
    shown = {line.split()[0].casefold() for line in html.split("\n") if line.strip()}
    return len(openings) <= _PLACEHOLDER_LINES and not shown.intersection(openings)


def _leaf(part: Part, coding: str | None) -> Body:
    if part.kind in _ENCRYPTED:
        return Body(notes={"encrypted"})
    if part.kind.startswith("message/"):
        return Body(notes={"forward_ignored"})
    if part.kind in _PLAIN or part.kind in _HTML:
        return _text(part, coding)
    if part.kind == "application/octet-stream" and not part.filename:
        body = _text(part, coding)
        if "\ufffd" not in body.text:
            return body
    return Body(notes=_attachment_notes(part))


def _text(part: Part, coding: str | None) -> Body:
    if len(part.body) > 3 * PART_LIMIT:  # quoted-printable triples a text at most
        return Body(notes={"too_long"})
    data = transfer.undo(part.body, part.encoding)
    if data is None:
        return Body(notes={"undecodable"})
    if len(data) > PART_LIMIT:
        return Body(notes={"too_long"})
    label = part.parameters.get("charset")
    unlabelled = charset.is_unlabelled(data, label)
    text = charset.decode(data, coding if unlabelled and coding else label)
    if part.encoding == "base64" and _looks_binary(text):
        return Body(notes={"undecodable"})
    text = charset.clean(text)
    if part.kind in _HTML or html_text.is_mislabelled(text):
        lines, notes = html_text.to_text(text)
        return Body(charset.clean(lines), True, unlabelled, {"html_read", *notes})
    if parameters.first_token(part.parameters.get("format", "")) == "flowed":
        delsp = part.parameters.get("delsp", "").strip().lower() == "yes"
        text = flowed.unflow(text, delete_space=delsp)
    if part.kind == "text/enriched":
        text = plain_text.unenriched(text)
    text, wrapped = plain_text.unwrap(text)
    return Body(text, False, unlabelled, set(wrapped))


def _looks_binary(text: str) -> bool:
    """Base64 that was none comes out as control characters and wild bytes."""
    odd = sum(1 for c in text if (c < " " and c not in "\t\n\r\f\v\x1b") or c == "\ufffd")
    return odd * 10 > len(text)


def _attachment_notes(part: Part) -> set[str]:
    if part.kind == "application/ms-tnef" or part.filename.lower() == "winmail.dat":
        return {"tnef"}
    if part.kind == "text/calendar":
        return {"calendar_ignored"}
    if part.kind.startswith("image/"):
        return {"image_ignored"}
    if part.kind.startswith("message/"):
        return {"forward_ignored"}
    return {"attachment_ignored"}
