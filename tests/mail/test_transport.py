"""Handing over: files, and an SMTP relay in all its moods."""

from __future__ import annotations

import mailbox
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.mail.transport import MaildirTransport, MboxTransport, MemoryTransport, SmtpTransport

MESSAGE = (
    b"From: j@x.example\r\nMessage-ID: <1@x.example>\r\nDate: Mon, 05 Jan 2026 10:00:00 +0000\r\n"
    b"\r\nFrom Paris\r\n.\r\n>From Lyon\r\n"
)


class Relay(threading.Thread):
    """A scripted relay: for each SMTP verb the replies to give, the last one for ever."""

    def __init__(self, **replies: list[str]) -> None:
        super().__init__(daemon=True)
        self.replies = replies
        self.received: list[bytes] = []
        self.verbs: list[str] = []
        self.connections = 0
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.server.getsockname()[1]

    def say(self, verb: str, default: str) -> str:
        script = self.replies.get(verb, [])
        return script.pop(0) if script else default

    def run(self) -> None:
        while True:
            try:
                link, _ = self.server.accept()
            except OSError:
                return
            self.connections += 1
            with link, link.makefile("rb") as lines:
                self.serve(link, lines)

    def serve(self, link: socket.socket, lines: Iterator[bytes]) -> None:
        def answer(text: str) -> bool:
            if text != "hangup":
                link.sendall(text.encode() + b"\r\n")
            return text == "hangup" or text.startswith("421")

        if answer(self.say("connect", "220 relay")):
            return
        for line in lines:
            verb = line.split(b":")[0].split()[0].decode().upper()
            self.verbs.append(verb)
            reply = self.say(verb, {"DATA": "354 go", "QUIT": "221 bye"}.get(verb, "250 ok"))
            if answer(reply) or verb == "QUIT":
                return
            if reply.startswith("354"):
                content = bytearray()
                for each in lines:
                    if each == b".\r\n":
                        break
                    content += each[1:] if each.startswith(b".") else each
                self.received.append(bytes(content))
                if answer(self.say("dot", "250 queued")):
                    return


@pytest.fixture
def relays() -> Iterator[list[Relay]]:
    started: list[Relay] = []
    yield started
    for relay in started:
        relay.server.close()


def start(relays: list[Relay], **replies: list[str]) -> tuple[Relay, SmtpTransport]:
    relay = Relay(**replies)
    relay.start()
    relays.append(relay)
    return relay, SmtpTransport("127.0.0.1", relay.port, 5)


def send(transport: SmtpTransport) -> tuple[str, int | None]:
    outcome = transport.send("judge-b+1@x.example", "p@y.example", MESSAGE)
    return outcome.kind, outcome.code


def test_one_connection_for_many_letters(relays: list[Relay]) -> None:
    relay, transport = start(relays)
    assert [send(transport) for _ in range(3)] == [("sent", 250)] * 3
    transport.close()
    assert relay.connections == 1
    assert relay.received == [MESSAGE] * 3


@pytest.mark.parametrize(
    ("replies", "outcome"),
    [
        ({"connect": ["554 go away"]}, ("channel", 554)),
        ({"connect": ["421 busy"]}, ("channel", 421)),
        ({"MAIL": ["550 no such sender"]}, ("channel", 550)),
        ({"MAIL": ["530 5.7.0 Authentication required"]}, ("channel", 530)),
        ({"MAIL": ["452 disk full"]}, ("later", 452)),
        ({"MAIL": ["552 too large"]}, ("failed", 552)),
        ({"MAIL": ["421 bye"]}, ("channel", None)),
        ({"RCPT": ["550 no such user"]}, ("failed", 550)),
        ({"RCPT": ["451 greylisted"]}, ("later", 451)),
        ({"RCPT": ["554 5.7.1 Relay access denied"]}, ("channel", 554)),
        ({"RCPT": ["421 shutting down"]}, ("later", 421)),
        ({"RCPT": ["hangup"]}, ("later", None)),
        ({"DATA": ["451 later"]}, ("later", 451)),
        ({"DATA": ["554 no"]}, ("failed", 554)),
        ({"DATA": ["421 bye"]}, ("later", 421)),
        ({"dot": ["554 spam"]}, ("failed", 554)),
        ({"dot": ["452 later"]}, ("later", 452)),
        ({"dot": ["hangup"]}, ("later", None)),
    ],
)
def test_refusals(
    relays: list[Relay], replies: dict[str, list[str]], outcome: tuple[str, int | None]
) -> None:
    _, transport = start(relays, **replies)
    assert send(transport) == outcome
    assert send(transport) == ("sent", 250)


def test_connection_closed_while_idle_is_opened_again(relays: list[Relay]) -> None:
    relay, transport = start(relays, MAIL=["250 ok", "421 idle too long"])
    assert send(transport) == ("sent", 250)
    assert send(transport) == ("sent", 250)
    assert relay.connections == 2


def test_nobody_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert send(SmtpTransport("127.0.0.1", port, 2))[0] == "channel"


def test_starttls_is_demanded(relays: list[Relay]) -> None:
    relay, _ = start(relays)
    assert send(SmtpTransport("127.0.0.1", relay.port, 2, starttls=True))[0] == "channel"
    assert "MAIL" not in relay.verbs


def test_bad_envelope_never_reaches_the_relay(relays: list[Relay]) -> None:
    relay, transport = start(relays)
    assert transport.send("", "p@y.example>\r\nRCPT TO:<v@z.example", MESSAGE).kind == "failed"
    assert transport.send("", "rené@y.example", MESSAGE).kind == "failed"
    assert relay.verbs == []
    assert transport.send("", "p@y.example", MESSAGE).kind == "sent"


def test_maildir_repeat_replaces(tmp_path: Path) -> None:
    transport = MaildirTransport(tmp_path / "box")
    for _ in range(2):
        assert transport.send("", "p@y.example", MESSAGE).kind == "sent"
    box = mailbox.Maildir(tmp_path / "box", create=False)
    assert len(box) == 1
    (new,) = (tmp_path / "box" / "new").iterdir()
    assert new.read_bytes() == MESSAGE.replace(b"\r\n", b"\n")
    new.rename(tmp_path / "box" / "cur" / f"{new.name}:2,S")
    assert transport.send("", "p@y.example", MESSAGE).kind == "sent"
    assert transport.send("", "q@y.example", MESSAGE).kind == "sent"
    assert len(list((tmp_path / "box" / "new").iterdir())) == 1


def test_maildir_trouble_is_the_channels(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert MaildirTransport(tmp_path / "file").send("", "p@y.example", MESSAGE).kind == "channel"


def test_mbox(tmp_path: Path) -> None:
    transport = MboxTransport(tmp_path / "out.mbox")
    transport.send("", "p@y.example", MESSAGE)
    transport.send("judge@x.example", "p@y.example", MESSAGE)
    text = (tmp_path / "out.mbox").read_bytes()
    assert text.startswith(b"From MAILER-DAEMON Mon Jan  5 10:00:00 2026\nFrom: j@x.example\n")
    assert b"\n\n>From Paris\n.\n>>From Lyon\n\nFrom judge@x.example Mon" in text
    assert len(mailbox.mbox(tmp_path / "out.mbox", create=False)) == 2


def test_memory() -> None:
    transport = MemoryTransport()
    assert transport.send("a", "b", MESSAGE).kind == "sent"
    assert transport.sent == [("a", "b", MESSAGE)]
