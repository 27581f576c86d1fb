"""Which ``Received`` line tells when a mail arrived (contract §1, Which moment counts)."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from judge.daemons.filing import Envelope, filed
from judge.mail.received import Arrival

NOW = datetime(2027, 1, 5, 20, 0, tzinfo=UTC)
POSTFIX = (
    b"Received: from mail.players.test (mail.players.test [192.0.2.7])\r\n"
    b"\t(using TLSv1.3 with cipher TLS_AES_256_GCM_SHA384 (256/256 bits)\r\n"
    b"\t key-exchange X25519 server-signature RSA-PSS (2048 bits))\r\n"
    b"\t(No client certificate requested)\r\n"
    b"\tby mail.example.org (Postfix) with ESMTPS id 4XyZab1cD2z9sQ\r\n"
    b"\tfor <judge+ffrance.t;k@example.org>; %s\r\n"
)
EARLIER = b"Received: by forged.test; Mon, 4 Jan 2027 08:00:00 +0000\r\n"
REST = b"From: anna@players.test\r\n\r\nHELP\r\n"


@pytest.mark.parametrize(
    ("date", "moment"),
    [
        ("Tue,  5 Jan 2027 20:29:59 +0100 (CET)", "2027-01-05T19:29:59+00:00"),
        ("Tue, 5 Jan 2027 14:29:59 -0500 (EST; winter)", "2027-01-05T19:29:59+00:00"),
        ("5 Jan 2027 19:29:59.417 +0000", "2027-01-05T19:29:59+00:00"),
        ("Tue, 5 Jan 2027 21:29:59.417 +0200", "2027-01-05T19:29:59+00:00"),
        ("Tue, 5 Jan 2027 19:29:59 GMT", "2027-01-05T19:29:59+00:00"),
        ("Tue, 5 Jan 2027 20:00:00 +0000", "2027-01-05T20:00:00+00:00"),
        ("Tue, 5 Jan 2027 20:00:01 +0000 (UTC)", "2027-01-05T20:00:00+00:00"),
        ("Wed, 6 Jan 2027 00:00:00 +0000 (UTC)", "2027-01-05T20:00:00+00:00"),
        ("no date", "2027-01-05T20:00:00+00:00"),
    ],
)
def test_the_date_of_the_mail_host_counts_unless_it_lies_in_the_future(
    date: str, moment: str
) -> None:
    raw = POSTFIX % date.encode() + EARLIER + REST
    assert Arrival(raw).moment(peer_is_relay=True, now=NOW) == datetime.fromisoformat(moment)


def test_the_line_of_anybody_but_the_relay_is_worth_nothing() -> None:
    envelope = Envelope("anna@players.test", ("judge@localhost",), EARLIER + REST, False)
    assert filed(envelope, NOW).arrived_at == NOW


def test_only_the_top_line_counts_even_where_it_cannot_be_read() -> None:
    raw = POSTFIX % b"yesterday" + EARLIER + REST
    assert Arrival(raw).moment(peer_is_relay=True, now=NOW) == NOW


def test_a_date_in_the_head_or_the_text_is_no_received_line() -> None:
    raw = b"Date: Mon, 4 Jan 2027 08:00:00 +0000\r\n" + REST + EARLIER
    assert Arrival(raw).moment(peer_is_relay=True, now=NOW) == NOW
