"""``Authentication-Results``: which of them are our own mail host's, and what they say."""

from __future__ import annotations

import pytest

from judge.mail.authentication import came_from, verdict

OUR = "mail.example.org"
RECEIVED = (
    "Received: from players.test (mx.players.test [192.0.2.7])\n\tby mail.example.org (Postfix)"
    " with ESMTPS id 4X; Tue, 5 Jan 2027 20:29:59 +0100\n"
)
OLDER = "Received: by mx.players.test; Tue, 5 Jan 2027 20:29:58 +0100\n"
LETTER = "From: Anna <anna@players.test>\nTo: judge@example.org\nSubject: x\n\nHELP\n"


def field(value: str) -> str:
    return f"Authentication-Results: {value}\n"


def of(*parts: str, domain: str = "players.test") -> str:
    raw = "".join([*parts, LETTER]).replace("\n", "\r\n").encode()
    return verdict(raw, OUR, domain)


PASS = field(f"{OUR}; dmarc=pass header.from=players.test")
FAIL = field(f"{OUR}; dmarc=fail (p=none) header.from=players.test")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (f"{OUR}; dmarc=pass header.from=players.test", "pass"),
        (f"{OUR}; dmarc=pass (policy=none) header.from=players.test", "pass"),
        (f"{OUR}; dmarc=fail (p=reject dis=quarantine) header.from=players.test", "fail"),
        (f"{OUR}; dmarc=pass", "pass"),
        (f"{OUR}; dmarc=none header.from=players.test", "none"),
        (f"{OUR}; dmarc=temperror", "none"),
        (f"{OUR}; dmarc=permerror header.from=players.test", "none"),
        (f"{OUR}; dmarc=bestguesspass header.from=players.test", "none"),
        (f"{OUR}; none", "none"),
        (f"{OUR};", "none"),
        ("", "none"),
        # Methods that say something else.
        (f"{OUR}; spf=pass smtp.mailfrom=players.test", "none"),
        (f"{OUR}; dkim=pass header.d=players.test header.b=abc", "none"),
        (f"{OUR}; x-dmarc=pass; dmarc-arc=pass", "none"),
        # Several methods in one field, in the ways in which hosts write them.
        (
            f"{OUR};\n\tdkim=pass (2048-bit key; unprotected) header.d=players.test"
            ' header.i=@players.test header.b="a;b=(c";\n\tspf=pass (sender IP is 192.0.2.7)'
            " smtp.mailfrom=players.test;\n\tdmarc=pass (policy=reject) header.from=players.test",
            "pass",
        ),
        (f'{OUR}; spf=softfail reason="dmarc=pass; ()" smtp.helo=x; dmarc=fail;', "fail"),
        (f"{OUR}; dkim=fail; dkim=pass header.d=other.test; dmarc=fail", "fail"),
        (f"{OUR}; spf=pass smtp.mailfrom=bücher@players.test; dmarc=pass", "pass"),
        # Case, versions, comments, blanks, quotes.
        ("MAIL.Example.ORG; DMARC=Pass Header.From=Players.TEST", "pass"),
        (f"{OUR} 1; dmarc/1=pass header.from=players.test", "pass"),
        (
            f"(a) {OUR} (b (c)) 1 (d); (e)dmarc(f) = (g) pass (h;i) header.from = players.test",
            "pass",
        ),
        (f'"{OUR}"; dmarc="pass" header.from="players.test"', "pass"),
        (f"{OUR}; (dmarc=pass)", "none"),
        (f'{OUR}; spf=none reason="x; dmarc=pass"', "none"),
        (rf'{OUR}; spf=none reason="x\"; dmarc=pass"', "none"),
        (rf"{OUR}; spf=none (x\); dmarc=pass", "none"),
        # Somebody else's.
        ("mx.players.test; dmarc=pass header.from=players.test", "none"),
        (f"{OUR}.evil.test; dmarc=pass", "none"),
        (f"x{OUR}; dmarc=pass", "none"),
        (f"evil.test {OUR}; dmarc=pass", "none"),
        (f"evil.test ({OUR}; dmarc=pass", "none"),
        ("dmarc=pass", "none"),
        # About another domain than that of the address.
        (f"{OUR}; dmarc=pass header.from=evil.test", "none"),
        (f"{OUR}; dmarc=pass header.from=sub.players.test", "none"),
        # Broken off.
        (f"{OUR}; dmarc=pass (", "none"),
        (f'{OUR}; dmarc=pass reason="', "none"),
        (f"{OUR}; dmarc=", "none"),
        (f"{OUR}; dmarc", "none"),
        (f"{OUR}; dmarc=pass {'(' * 30}{')' * 30}", "none"),
    ],
)
def test_what_a_field_says(value: str, said: str) -> None:
    assert of(RECEIVED, field(value)) == said


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ((PASS, RECEIVED, OLDER), "pass"),
        ((RECEIVED, PASS, OLDER), "pass"),
        ((RECEIVED, field("other.test; dmarc=fail"), PASS), "pass"),
        (("Return-Path: <anna@players.test>\n", "X-Spam: no\n", RECEIVED, PASS), "pass"),
        ((RECEIVED, "ARC-Seal: i=1\n", field(f"{OUR}; spf=pass"), PASS), "pass"),
        # Below a Received line that our host did not write, or inside the letter.
        ((RECEIVED, OLDER, PASS), "none"),
        ((RECEIVED, "Subject: y\n", PASS), "none"),
        ((RECEIVED, "DKIM-Signature: v=1\n", PASS), "none"),
        ((RECEIVED, "Date: today\n", PASS), "none"),
        # Of two copies the worse counts, whichever is above.
        ((RECEIVED, FAIL, PASS), "fail"),
        ((RECEIVED, PASS, FAIL), "fail"),
        ((RECEIVED, field(f"{OUR}; dmarc=none"), PASS), "none"),
        ((RECEIVED, PASS, OLDER, FAIL), "pass"),
        ((RECEIVED, FAIL, OLDER, PASS), "fail"),
        ((RECEIVED, FAIL, field(f"{OUR}; dmarc=pass (")), "fail"),
        # Nothing at all.
        ((RECEIVED,), "none"),
        ((), "none"),
    ],
)
def test_where_a_field_stands(parts: tuple[str, ...], said: str) -> None:
    assert of(*parts) == said


def test_a_field_in_the_text_is_text() -> None:
    raw = f"{RECEIVED}From: anna@players.test\n\n{PASS}\nHELP\n".encode()
    assert verdict(raw, OUR, "players.test") == "none"


def test_domains_are_compared_in_one_spelling() -> None:
    said = field(f"{OUR}; dmarc=pass header.from=xn--bcher-kva.test")
    assert of(RECEIVED, said, domain="xn--bcher-kva.test") == "pass"
    said = field(f"{OUR}; dmarc=pass header.from=BÜCHER.test")
    assert of(RECEIVED, said, domain="xn--bcher-kva.test") == "pass"


@pytest.mark.parametrize(
    "value",
    ["(" * 9000, "a;" * 4000, '"' * 9001, '"' + "\\" * 9000, "dmarc=" * 800, "=" * 9000, "\0\x85"],
)
def test_hostile_fields_say_nothing(value: str) -> None:
    assert of(*(field(f"{OUR}; {value}") for _ in range(20))) == "none"


@pytest.mark.parametrize(
    ("received", "host"),
    [
        ("from players.test (mx.players.test [192.0.2.7]) by mail.example.org; now", "192.0.2.7"),
        ("from [10.0.0.1] (unknown [203.0.113.5]) by mail.example.org; now", "203.0.113.5"),
        ("from x (x [IPv6:2001:DB8::7])\n\tby mail.example.org; now", "2001:db8::7"),
        ("from x (HELO [evil\x1b]) by y [192.0.2.1]; now", ""),
        ("by mail.example.org; now", ""),
    ],
)
def test_where_a_mail_came_from(received: str, host: str) -> None:
    assert came_from(f"Received: {received}\n{OLDER}{LETTER}".encode()) == host


def test_a_mail_without_received_lines_came_from_nowhere() -> None:
    assert came_from(LETTER.encode()) == ""
