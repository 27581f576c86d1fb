"""Rows of mail-hazards §2.2 for which the test mails hold no example: bytes in, lines out."""

from __future__ import annotations

import unicodedata
from base64 import b64encode

import pytest

from judge.language.diplomacy import OrderParser
from judge.language.reading import MailReader
from judge.language.statements import StatementParser
from judge.language.wrapping import taken_lines
from judge.mail import incoming
from tests.language.conftest import load, standard_lexicon

LEXICON = standard_lexicon()
ORDERS = OrderParser(load, LEXICON)
STATEMENTS = StatementParser(load, LEXICON, ORDERS)
READER = MailReader(load)
PLAIN = "text/plain; charset=utf-8"
LINES = ["SIGNON Ftest secret", "A par-bur", "F bre - mid", "SIGNOFF"]
TEXT = "\n".join(LINES) + "\n"


def taken(kind: str, body: bytes | str, encoding: str = "8bit") -> list[str]:
    data = body.encode() if isinstance(body, str) else body
    head = f"From: a@b.example\nContent-Type: {kind}\nContent-Transfer-Encoding: {encoding}\n\n"
    mail = incoming.read(head.encode() + data)
    assert mail.automatic is None
    return taken_lines(READER.read(mail.text), ORDERS, STATEMENTS)


def parts(*pieces: str) -> str:
    return "".join(f"--B\n{piece}\n" for piece in pieces) + "--B--\n"


MSO = "".join(f"<p class=MsoNormal>{line}<o:p></o:p></p>" for line in LINES)
OUTLOOK_MOBILE = (
    "<html><head><style>p {margin:0}</style></head><body><div dir='ltr'>"
    + "".join(f"<div dir='ltr'>{line}</div>" for line in LINES)
    + "<div id='ms-outlook-mobile-signature'>Get <a href='x'>Outlook for iOS</a></div></body>"
)
HIDDEN = "<div style='display:none;max-height:0'>A mar-spa</div>" + "<br>".join(LINES)
CALENDAR = "Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR"
BODIES: dict[str, tuple[str, bytes | str, str]] = {
    "Outlook desktop HTML": ("text/html", MSO, "8bit"),
    "Outlook mobile HTML": ("text/html", OUTLOOK_MOBILE, "8bit"),
    "hidden preheader": ("text/html", HIDDEN, "8bit"),
    "HTML called plain": (PLAIN, "<html><body>" + "<br>".join(LINES), "8bit"),
    "html in base64": ("text/html", b64encode(MSO.encode()), "base64"),
    "placeholder beside HTML": (
        "multipart/alternative; boundary=B",
        parts(
            f"Content-Type: {PLAIN}\n\nYour reader shows no HTML.",
            f"Content-Type: text/html\n\n{MSO}",
        ),
        "8bit",
    ),
    "HTML first": (
        "multipart/alternative; boundary=B",
        parts(f"Content-Type: text/html\n\n{MSO}", f"Content-Type: {PLAIN}\n\n{TEXT}"),
        "8bit",
    ),
    "calendar as an alternative": (
        "multipart/alternative; boundary=B",
        parts(f"Content-Type: {PLAIN}\n\n{TEXT}", CALENDAR),
        "8bit",
    ),
    "two text parts": (
        "multipart/mixed; boundary=B",
        parts(
            f"Content-Type: {PLAIN}\n\n" + "\n".join(LINES[:2]),
            f"Content-Type: {PLAIN}\n\n" + "\n".join(LINES[2:]),
        ),
        "8bit",
    ),
    "trailing blanks in quoted-printable": (PLAIN, TEXT.replace("\n", "=20\n"), "quoted-printable"),
    "encoding with a comment": (PLAIN, b64encode(TEXT.encode()), "(x) BASE64 ;"),
    "enriched": ("text/enriched", TEXT.replace("A par-bur", "<bold>A par-bur</bold>"), "8bit"),
    "octet-stream without a name": ("application/octet-stream", TEXT, "8bit"),
    "nonsense type": ("text", TEXT, "8bit"),
    "koi8-r": ("text/plain; charset=koi8-r", TEXT, "8bit"),
    "utf-16 without a mark": ("text/plain; charset=utf-16", TEXT.encode("utf-16-le"), "binary"),
    "utf-32": ("text/plain; charset=utf-32", TEXT.encode("utf-32"), "binary"),
    "lone CR": (PLAIN, TEXT.replace("\n", "\r"), "8bit"),
    "form feed": (PLAIN, TEXT.replace("\n", "\f"), "8bit"),
    "lines of a dot": (PLAIN, TEXT.replace("\n", "\n.\n"), "8bit"),
    "zero-width": (PLAIN, TEXT.replace("par", "p\u200ba\u00adr"), "8bit"),
    "direction marks": (PLAIN, TEXT.replace("A par", "\u200e\u202aA par\u202c"), "8bit"),
    "decomposed": (PLAIN, unicodedata.normalize("NFD", TEXT), "8bit"),
    "two dashes": (PLAIN, TEXT.replace("SIGNOFF", "--\nA mar-spa"), "8bit"),
    "banner of a company": (PLAIN, "[EXTERNAL] Take care with links.\n" + TEXT, "8bit"),
    "initials as quote marks": (PLAIN, TEXT.replace("F bre", "JO> A mar-spa\nF bre"), "8bit"),
    "quoted in HTML": (
        "text/html",
        "<br>".join(LINES[:3]) + "<blockquote>A mar-spa</blockquote>" + LINES[3],
        "8bit",
    ),
    "declaration that is none": ("text/html", "<![foo[>" + "<br>".join(LINES), "8bit"),
}  # fmt: skip


@pytest.mark.parametrize("name", BODIES)
def test_what_a_person_wrote_is_taken(name: str) -> None:
    kind, body, encoding = BODIES[name]
    lines = LINES[:3] if name == "two dashes" else LINES
    assert taken(kind, body, encoding) == lines


def test_utf_7_is_refused() -> None:
    """The bytes stand as they are: an order in it is an error line, never a decoded order."""
    body = "SIGNON Ftest secret\nA par+AC0-bur\n"
    assert taken("text/plain; charset=utf-7", body)[1] == "A par+AC0-bur"
    (read,) = ORDERS.parse("A par+AC0-bur")
    assert read.order is None


def test_what_a_phone_makes_of_an_order() -> None:
    """Capitals, a full stop and a blank behind it (autocorrection)."""
    lines = taken(PLAIN, "Signon Ftest secret\nA Par-bur. \nf Bre - Mid.\n")
    assert lines == ["Signon Ftest secret", "A Par-bur.", "f Bre - Mid."]
    assert all(read.order is not None for line in lines[1:] for read in ORDERS.parse(line))


@pytest.mark.parametrize(
    "head",
    [
        "Content-Type: multipart/report; report-type=delivery-status; boundary=B",
        "Content-Type: multipart/report; report-type=feedback-report; boundary=B",
        "Content-Type: message/delivery-status",
        "X-Failed-Recipients: a@b.example",
        "Feedback-ID: 1:2:3",
        "List-Unsubscribe: <x>",
        "Precedence: junk (really)",
        "Auto-Submitted: auto-notified; owner=x",
        "X-Autorespond: x",
    ],
)
def test_machines_are_never_answered(head: str) -> None:
    assert incoming.read(f"From: a@b.example\n{head}\n\n{TEXT}".encode()).automatic is not None


@pytest.mark.parametrize("depth", [1, 15, 21, 300])
def test_nesting_ends_at_its_limit(depth: int) -> None:
    """Twenty levels are read; more are refused, never followed (mail-hazards §1.8)."""
    body = TEXT
    kind = PLAIN
    for level in range(depth):
        body = f"--L{level}\nContent-Type: {kind}\n\n{body}\n--L{level}--\n"
        kind = f"multipart/mixed; boundary=L{level}"
    mail = incoming.read(f"From: a@b.example\nContent-Type: {kind}\n\n{body}".encode())
    assert (mail.trouble, mail.text) == ((None, TEXT) if depth <= 20 else ("too_complex", ""))


@pytest.mark.parametrize(
    "kind",
    [
        "multipart/mixed",
        "multipart/mixed; boundary",
        "multipart/mixed; boundary=",
        'multipart/mixed; boundary="',
        "multipart/mixed; boundary=other",
        "multipart/mixed; boundary*0=B; boundary*1=X",
        'multipart/mixed; boundary="B',
        "multipart/; boundary=B",
        "multipart/mixed; boundary=B; boundary=C",
    ],
)
def test_boundaries_that_are_wrong(kind: str) -> None:
    """The orders are found, or the mail is read as the plain text that it is; nothing raises."""
    body = parts(f"Content-Type: {PLAIN}\n\n{TEXT}")
    assert taken(kind, body) == LINES


def test_a_forwarded_mail_is_never_run() -> None:
    inner = f"Content-Type: message/rfc822\n\nFrom: c@d.example\n\n{TEXT}"
    assert taken("multipart/mixed; boundary=B", parts(f"Content-Type: {PLAIN}\n\nfyi", inner)) == []
    assert taken("multipart/digest; boundary=B", parts(f"\n{TEXT}")) == []
    assert taken(PLAIN, f"fyi\n\nBegin forwarded message:\n\nFrom: X\n\n{TEXT}") == []
