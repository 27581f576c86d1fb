"""The test mails: one oddity a file in ``tests/mails``, what to expect in its ``index.csv``.

The few very large ones are not stored but made here, byte for byte the same on every run.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "mails"
OWN = frozenset({"judge@example.org"})
ORDERS = ["SIGNON Ftest secret", "A par-bur", "F bre - mid", "A mar S A par-bur", "SIGNOFF"]


@dataclass(frozen=True)
class Case:
    """One row of the index."""

    file: str
    action: str
    detail: str
    envelope_from: str
    max_seconds: float
    expected: tuple[str, ...]

    @property
    def raw(self) -> bytes:
        """The mail as stored."""
        number = self.file[:3]
        return LARGE[number]() if number in LARGE else (FOLDER / self.file).read_bytes()

    @property
    def may_refuse(self) -> bool:
        """Whether a polite refusal is as good as the expected lines."""
        return "-or-" in self.detail or self.detail.startswith("refuse")


def cases() -> list[Case]:
    """All rows of the index, in order."""
    csv.field_size_limit(10_000_000)
    with (FOLDER / "index.csv").open(newline="", encoding="utf-8") as file:
        return [
            Case(
                row["file"],
                row["action"],
                row["detail"],
                row["envelope_from"],
                float(row["max_seconds"]),
                tuple(row["expected_commands"].split("\n")) if row["expected_commands"] else (),
            )
            for row in csv.DictReader(file)
        ]


def mail(
    number: int,
    body: str,
    *,
    to: str = "Judge <judge@example.org>",
    content_type: str = "text/plain; charset=utf-8",
    encoding: str = "8bit",
) -> bytes:
    """A mail like those of the corpus around another body."""
    head = [
        "Return-Path: <player.one@example.org>",
        "Received: from mx.example.net (mx.example.net [192.0.2.10]) by mail.example.org with"
        f" ESMTPS id T{number:05} for <judge@example.org>; Mon, 05 Jan 2026 10:00:01 +0000",
        "From: Player One <player.one@example.org>",
        f"To: {to}",
        "Subject: orders",
        "Date: Mon, 05 Jan 2026 10:00:00 +0000",
        f"Message-ID: <t{number:05}@client.example.net>",
        "MIME-Version: 1.0",
        f"Content-Type: {content_type}",
    ]
    if encoding:
        head.append(f"Content-Transfer-Encoding: {encoding}")
    return ("\r\n".join([*head, "", body])).encode()


def lines(*texts: str) -> str:
    """Lines with CRLF ends."""
    return "".join(text + "\r\n" for text in texts)


def _nested() -> bytes:
    body: list[str] = []
    for level in range(1, 10_000):
        kind = f'Content-Type: multipart/mixed; boundary="N{level}N"'
        body += [f"--N{level - 1}N", kind, ""]
    body += ["--N9999N", "Content-Type: text/plain", "Content-Transfer-Encoding: 7bit", ""]
    body += [*ORDERS, ""]
    for level in range(9_999, -1, -1):
        body += [f"--N{level}N--", ""] if level else ["--N0N--"]
    return mail(173, lines(*body), content_type='multipart/mixed; boundary="N0N"', encoding="")


def _many_parts() -> bytes:
    kind = "Content-Type: text/plain"
    body = ["This is a multi-part message in MIME format.", "--BB_1", f"{kind}; charset=us-ascii"]
    body += ["Content-Transfer-Encoding: 7bit", "", *ORDERS, ""]
    body += ["--BB_1", kind, "", "x", ""] * 9_999
    body.append("--BB_1--")
    return mail(175, lines(*body), content_type='multipart/mixed; boundary="BB_1"', encoding="")


def _many_lines() -> bytes:
    body = lines(ORDERS[0], *["A par-bur"] * 100_000, "SIGNOFF")
    return mail(213, body, content_type="text/plain; charset=us-ascii", encoding="7bit")


def _long_token() -> bytes:
    return mail(214, lines(ORDERS[0], f"A {'p' * 100_000}-bur", "SIGNOFF"))


def _parentheses() -> bytes:
    condition = "(" * 50_000 + "par" + ")" * 50_000
    return mail(215, lines(ORDERS[0], f"IF {condition} THEN A par-bur", "SIGNOFF"))


def _many_recipients() -> bytes:
    to = ", ".join(f"u{n}@example.net" for n in range(10_000))
    return mail(227, lines(*ORDERS), to=to)


def _nested_html() -> bytes:
    inner = "<br>".join(ORDERS)
    body = lines("<div>" * 50_000 + inner + "</div>" * 50_000)
    return mail(229, body, content_type="text/html; charset=utf-8", encoding="")


LARGE: dict[str, Callable[[], bytes]] = {
    "201": _nested,
    "203": _many_parts,
    "221": _many_lines,
    "222": _long_token,
    "223": _parentheses,
    "236": _many_recipients,
    "238": _nested_html,
}
