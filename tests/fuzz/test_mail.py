"""Invented mails, and the same bytes many times: reading never raises and stays linear."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.mail import incoming, mailboxes, received
from tests.mail.corpus import OWN

NOW = datetime(2026, 1, 6, tzinfo=UTC)


def check_reads(raw: bytes) -> None:
    mail = incoming.read(raw, envelope_from="a@b.example", own_addresses=OWN)
    mail.text.encode("utf-8")
    mail.subject.encode("utf-8")
    incoming.describe("-", mail)
    assert received.Arrival(raw).moment(peer_is_relay=True, now=NOW) <= NOW
    assert len(received.Arrival(raw).digest(None, ["x@y.example"])) == 64
    assert received.Arrival(raw).has_identity in (True, False)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=600))
def test_any_bytes(raw: bytes) -> None:
    check_reads(raw)
    check_reads(b"From: a@b.example\nContent-Type: text/html\n\n" + raw)
    check_reads(b"From: a@b.example\nContent-Transfer-Encoding: base64\n\n" + raw)
    check_reads(b"Content-Type: multipart/mixed; boundary=" + raw)
    mailboxes.read(raw)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="<>/!-=\"' &;#xsp0 \n[", max_size=200))
def test_any_html(html: str) -> None:
    check_reads(b"From: a@b.example\nContent-Type: text/html\n\n" + html.encode())


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet='ab@.<>()",:;\\ =?\u00e9\n', max_size=60))
def test_any_from_gives_a_valid_sender_or_none(value: str) -> None:
    mail = incoming.read(f"From: {value}\n\nx".encode())
    assert mail.hold == (mail.sender is None)
    assert mail.sender is None or mail.sender.count("@") == 1


PIECES = [
    b"<", b"<a ", b"<a '", b"<a \"", b"<a x='>", b"<!--", b"<![foo[", b"&#", b"&", b"<p><s>",
    b"</p>", b"<blockquote>", b"=", b"=\n", b"= ", b"\r", b"\x0b", b"\x0c\n", b"> ", b">", b"(",
    b"--B\n", b"--B", b"--", b"begin 644 a\n", b"a \n", b"=?", b"=?utf-8?q?", b"a: b\n", b" \n",
    b"\xff", b"\xc3\xa9", b"\x1b$B", b"~{", b"-----BEGIN PGP SIGNED MESSAGE-----\n",
    b"<div style='", b"<div style=\"display:none\">", b"<script", b"<style>", b"&nbsp;",
]  # fmt: skip


@pytest.mark.parametrize(
    "kind", ["text/html", "text/plain; format=flowed", "multipart/mixed; boundary=B"]
)
@pytest.mark.parametrize("encoding", ["8bit", "quoted-printable", "base64"])
def test_time_is_linear_in_repeated_pieces(kind: str, encoding: str) -> None:
    """Many times the same few bytes: what is quadratic would take minutes."""
    head = f"From: a@b.example\nContent-Type: {kind}\nContent-Transfer-Encoding: {encoding}\n\n"
    for piece in PIECES:
        raw = head.encode() + piece * (200_000 // len(piece))
        start = time.process_time()
        incoming.read(raw, envelope_from="", own_addresses=OWN)
        assert time.process_time() - start < 3, piece


@pytest.mark.parametrize("name", ["From", "Subject", "Content-Type", "Date", "Received", "X-Loop"])
def test_time_is_linear_in_headers(name: str) -> None:
    for piece in PIECES:
        raw = f"{name}: ".encode() + piece * (300_000 // len(piece)) + b"\n\nx"
        start = time.process_time()
        incoming.read(raw, envelope_from=None, own_addresses=OWN)
        received.Arrival(raw).moment(peer_is_relay=True, now=NOW)
        assert time.process_time() - start < 2, piece
