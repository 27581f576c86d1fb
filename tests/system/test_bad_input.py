"""Bad input over real SMTP: a clear answer, or dropped by rule; never a traceback, nothing lost."""

from __future__ import annotations

import random
import smtplib
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from judge.bootstrap import Judge, simulated
from judge.config import parse
from judge.daemons.clock import SetClock
from judge.daemons.simulation import Simulation
from judge.demo.table import listening
from judge.mail.transport import MemoryTransport
from judge.store.transaction import reading
from tests.handlers.court import CourtJudge

NOW = datetime(2027, 1, 5, 10, 0, tzinfo=UTC)


@dataclass
class Bench:
    judge: Judge
    simulation: Simulation
    transport: MemoryTransport
    port: int

    def send(self, raw: bytes, sender: str = "anna@example.org") -> None:
        with smtplib.SMTP("127.0.0.1", self.port, timeout=30) as smtp:
            smtp.sendmail(sender, ["judge@localhost"], raw)

    def read(self) -> list[str]:
        """Carry out what was filed; the texts of all letters."""
        self.simulation.pass_over(NOW)
        texts = []
        for _, _, raw in self.transport.sent:
            texts.append(message_from_bytes(raw, policy=policy.default).get_content())
        return texts

    def counts(self) -> dict[str, int]:
        with reading(self.judge.engine) as tx:
            return tx.inbox.counts()


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    judge = CourtJudge(parse({}, home=tmp_path), secret=b"bench", weak_passwords=True)
    judge.open(upgrade=True)
    transport = MemoryTransport()
    with listening(judge, SetClock(NOW)) as port:
        yield Bench(judge, simulated(judge, transport), transport, port)
    judge.engine.dispose()


def mail(text: str, *headers: str) -> bytes:
    lines = ["From: anna@example.org", "To: judge@localhost", "Subject: hello", *headers, "", text]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape")


REGISTER = "REGISTER\r\nName: A\r\nCountry: B\r\nLevel: novice\r\nSite: C\r\nEND"


def test_a_line_of_two_megabytes_is_taken_and_answered(bench: Bench) -> None:
    bench.send(mail(REGISTER))
    bench.send(mail("HELP " + "x" * 2_000_000))
    texts = bench.read()
    assert len(texts) == 2
    assert "64 kB" in texts[1]
    assert bench.counts() == {"done": 2}


def test_a_mail_over_the_limit_is_refused_with_552(bench: Bench) -> None:
    with pytest.raises(smtplib.SMTPResponseException) as caught:
        bench.send(mail("x" * 78 + "\r\n" + ("y" * 78 + "\r\n") * 130_000))
    assert caught.value.smtp_code == 552


def test_another_mailbox_is_refused_with_550(bench: Bench) -> None:
    with (
        smtplib.SMTP("127.0.0.1", bench.port, timeout=30) as smtp,
        pytest.raises(smtplib.SMTPRecipientsRefused) as caught,
    ):
        smtp.sendmail("anna@example.org", ["somebody@localhost"], mail("HELP"))
    assert caught.value.recipients["somebody@localhost"][0] == 550


def test_any_detail_of_the_address_is_ours(bench: Bench) -> None:
    with smtplib.SMTP("127.0.0.1", bench.port, timeout=30) as smtp:
        smtp.sendmail("anna@example.org", ["judge+fspring.x@localhost"], mail("HELP"))
    assert len(bench.read()) == 1


def test_a_mail_without_a_sender_is_kept_for_the_keeper(bench: Bench) -> None:
    bench.send(b"Subject: hello\r\n\r\nHELP\r\n")
    assert bench.read() == []
    assert bench.counts() == {"held": 1}


def test_mail_of_machines_is_filed_and_never_answered(bench: Bench) -> None:
    bench.send(mail("HELP", "Auto-Submitted: auto-replied"))
    bench.send(mail("HELP", "X-Other: 1"), sender="")
    assert bench.read() == []
    assert bench.counts() == {"ignored": 2}


@pytest.mark.parametrize("seed", range(8))
def test_binary_noise_is_taken_without_a_fault(seed: int, bench: Bench) -> None:
    lot = random.Random(seed)
    noise = bytes(lot.randrange(256) for _ in range(5000))
    bench.send(b"From: anna@example.org\r\n\r\n" + noise)
    bench.send(noise)
    bench.read()
    assert not bench.counts().keys() & {"new", "working", "shunted"}
    assert sum(bench.counts().values()) == 2


NONSENSE = """SIGNON
SIGNON fnowhere
SIGNON fnowhere x y z
CREATE
CREATE ?!!! x
SET
SET SET SET
PRESS
A par - xyz
))))((((
\x00\x01\x02
IF IF IF
PHASE
REGISTER"""


def test_nonsense_gets_one_answer_a_mail(bench: Bench) -> None:
    bench.send(mail(REGISTER))
    for line in NONSENSE.splitlines():
        bench.send(mail(line))
        bench.send(mail(f"HELP\r\n{line}"))
    texts = bench.read()
    assert not bench.counts().keys() & {"new", "working", "shunted"}
    assert len(texts) >= len(NONSENSE.splitlines()) + 1
    assert not any("Traceback" in text for text in texts)


def test_an_end_of_data_that_two_servers_read_differently_makes_one_mail(bench: Bench) -> None:
    """SMTP smuggling (hazards §1.3): bare newlines around the dot end nothing."""
    for end in (b"\n.\n", b"\n.\r\n", b"\r\n.\n", b"\r.\r"):
        with socket.create_connection(("127.0.0.1", bench.port), timeout=30) as peer:
            peer.recv(4096)
            dialogue(peer, b"HELO x\r\n")
            dialogue(peer, b"MAIL FROM:<anna@example.org>\r\n")
            dialogue(peer, b"RCPT TO:<judge@localhost>\r\n")
            dialogue(peer, b"DATA\r\n")
            inner = b"MAIL FROM:<evil@example.org>\r\nRCPT TO:<judge@localhost>\r\nDATA\r\n"
            body = b"From: anna@example.org\r\nSubject: " + repr(end).encode() + b"\r\n\r\nHELP"
            answer = dialogue(peer, body + end + inner + b"HELP\r\n.\r\n")
            assert answer.count(b"250") == 1
    assert sum(bench.counts().values()) == 4


def dialogue(peer: socket.socket, line: bytes) -> bytes:
    peer.sendall(line)
    return peer.recv(4096)
