"""What the listener offers and takes, line by line over real sockets (hazards §1.2, §1.3)."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import Engine
from structlog.testing import capture_logs

from judge.daemons import listener, throttle
from judge.daemons.clock import SetClock
from judge.daemons.filing import Filer
from judge.daemons.listener import Hooks, Limits
from judge.daemons.throttle import Throttle
from judge.store import migrate
from judge.store.engine import connect
from judge.store.transaction import reading, transaction

from ..crash.listening import listening
from .test_bad_input import NOW, mail

HERE = frozenset({"127.0.0.1"})


class Peer:
    """A mail host that speaks line by line."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.file = self.socket.makefile("rb")
        self.greeting = self.reply()

    def reply(self) -> str:
        """The next reply, all its lines; empty when the judge has hung up."""
        lines = ""
        while line := self.file.readline().decode():
            lines += line
            if line[3:4] != "-":
                break
        return lines

    def say(self, line: str) -> str:
        self.socket.sendall(line.encode() + b"\r\n")
        return self.reply()

    def hello(self) -> Peer:
        assert self.say("EHLO peer").startswith("250")
        return self

    def send(self, sender: str = "anna@example.org", text: str = "HELP") -> str:
        """A whole mail; the first reply that is no consent, or the last."""
        for line in (f"MAIL FROM:<{sender}>", "RCPT TO:<judge@localhost>", "DATA"):
            said = self.say(line)
            if said[0] not in "23":
                return said
        return self.say(mail(text).decode() + "\r\n.")

    def ended(self) -> bool:
        return self.file.readline() == b""

    def close(self) -> None:
        self.file.close()
        self.socket.close()


#: A listener with such relays, near hosts and limits; what it gives opens a session.
Open = Callable[..., Callable[[], Peer]]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = connect(f"sqlite:///{tmp_path / 'judge.db'}")
    migrate.upgrade(made)
    yield made
    made.dispose()


@pytest.fixture
def opened(engine: Engine) -> Iterator[Open]:
    with ExitStack() as stack, capture_logs():

        def make(
            relays: frozenset[str] = frozenset(),
            near: frozenset[str] = frozenset(),
            **limits: int,
        ) -> Callable[[], Peer]:
            own = frozenset({"judge@localhost", "postmaster@localhost"})
            hooks = Hooks(Filer(engine), SetClock(NOW), own, relays, Limits(**limits), near)
            port = stack.enter_context(listening(hooks))

            def session() -> Peer:
                peer = Peer(port)
                stack.callback(peer.close)
                return peer

            return session

        yield make


def filed(engine: Engine) -> int:
    with reading(engine) as tx:
        return sum(tx.inbox.counts().values())


# --- how much from whom


def test_a_sender_is_one_in_any_spelling_and_machines_are_none(opened: Open) -> None:
    peer = opened(relays=HERE, mails_per_hour=1)().hello()
    assert peer.send().startswith("250")
    assert peer.send("Anna@Example.ORG").startswith("451 4.7.1 ")
    assert [peer.send("", f"HELP {number}")[:3] for number in range(2)] == ["250"] * 2


def test_a_sender_who_floods_waits_at_his_host(opened: Open, engine: Engine) -> None:
    """Nothing of his is lost, and others come through meanwhile."""
    peer = opened(relays=HERE, mails_per_hour=2)().hello()
    assert [peer.send(text=text)[:3] for text in ("HELP", "LIST")] == ["250", "250"]
    assert peer.send(text="HELP ME").startswith("451 4.7.1 ")
    assert peer.send("bob@example.org").startswith("250")
    assert filed(engine) == 3


def test_a_host_that_floods_waits(opened: Open) -> None:
    session = opened(mails_per_minute=2)
    peer = session().hello()
    assert [peer.send(f"anna{number}@example.org")[:3] for number in range(2)] == ["250"] * 2
    assert peer.send("bob@example.org").startswith("451 4.7.1 ")
    assert session().hello().send("bob@example.org").startswith("451 4.7.1 ")


def test_connections_of_a_host(opened: Open) -> None:
    session = opened(max_connections_per_host=2)
    first, _ = session(), session()
    refused = session()
    assert refused.greeting.startswith("421 4.7.0 ") and refused.ended()
    assert first.say("QUIT").startswith("221") and first.ended()
    assert session().greeting.startswith("220 ")


def test_connections_a_minute(opened: Open) -> None:
    session = opened(connections_per_minute=2)
    for _ in range(2):
        peer = session()
        assert peer.say("QUIT").startswith("221") and peer.ended()
    assert session().greeting.startswith("421 4.7.0 ")


@pytest.mark.parametrize("who", ["relays", "near"])
def test_no_such_limit_for_the_relay_and_the_machine_itself(opened: Open, who: str) -> None:
    session = opened(**{who: HERE}, mails_per_minute=1, connections_per_minute=1)
    for number in range(3):
        assert session().hello().send(f"anna{number}@example.org").startswith("250")


def test_connections_of_a_relay_are_limited_all_together_only(opened: Open) -> None:
    session = opened(relays=HERE, max_connections_per_host=1, max_connections=3)
    peers = [session() for _ in range(4)]
    assert [peer.greeting[:3] for peer in peers] == ["220", "220", "220", "421"]


def test_mail_is_taken_again_when_fewer_wait(
    opened: Open, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "LOOK", 0.0)
    peer = opened(backlog=2)().hello()
    assert [peer.send(text=f"HELP {number}")[:3] for number in range(3)] == ["250"] * 3
    assert peer.send().startswith("451 4.3.2 ")
    with transaction(engine) as tx:
        tx.inbox.in_state("new")[0].state = "done"
    assert peer.send().startswith("250")


# --- how much at once


def test_recipients(opened: Open) -> None:
    peer = opened(max_recipients=2)().hello()
    peer.say("MAIL FROM:<anna@example.org>")
    said = [peer.say(f"RCPT TO:<judge+{number}@localhost>")[:9] for number in range(3)]
    assert said == ["250 2.1.5", "250 2.1.5", "452 4.5.3"]


def test_size(opened: Open, engine: Engine) -> None:
    peer = opened(mail_size=1000)().hello()
    assert peer.say("MAIL FROM:<anna@example.org> SIZE=1001").startswith("552 5.3.4 ")
    assert peer.send(text=("x" * 70 + "\r\n") * 30).startswith("552 5.3.4 ")
    assert peer.say("MAIL FROM:<anna@example.org> SIZE=1000").startswith("250")
    assert filed(engine) == 0


def test_twenty_errors_end_a_session(opened: Open) -> None:
    peer = opened()().hello()
    peer.say("MAIL FROM:<anna@example.org>")
    said = [peer.say(f"RCPT TO:<user{number}@localhost>")[:3] for number in range(20)]
    assert said == ["550"] * 20
    assert peer.reply().startswith("421 4.7.0 ") and peer.ended()


def test_but_not_that_of_a_relay_which_brings_everybodys(opened: Open) -> None:
    peer = opened(relays=HERE)().hello()
    peer.say("MAIL FROM:<anna@example.org>")
    for number in range(30):
        peer.say(f"RCPT TO:<user{number}@localhost>")
    assert peer.say("RCPT TO:<judge@localhost>").startswith("250")


@pytest.mark.parametrize("keeps_talking", [True, False])
def test_a_session_ends_whatever_the_peer_does(opened: Open, keeps_talking: bool) -> None:
    peer = opened(session_time=1)().hello()
    while (said := peer.say("NOOP") if keeps_talking else peer.reply()).startswith("250"):
        time.sleep(0.02)
    assert said.startswith("421 4.4.2 ") and peer.ended()


def test_a_command_that_never_ends_is_cut_off(opened: Open) -> None:
    """The timeout runs from command to command; a line that trickles in does not stop it."""
    peer = opened(timeout=1)().hello()
    peer.socket.sendall(b"NO")
    assert peer.ended()


# --- what is not offered


COMMANDS = {
    "VRFY judge@localhost": "502",
    "VRFY nobody@localhost": "502",
    "VRFY": "502",
    "EXPN judge@localhost": "502",
    "AUTH PLAIN AGFubmEAc2VjcmV0": "5",
    "STARTTLS": "454",
    "HELP": "250",
    "HELP RCPT": "250",
    "HELP judge@localhost": "501",
    "BDAT 10": "500",
    "XCLIENT NAME=localhost": "500",
}


def test_commands_that_tell_nothing(opened: Open) -> None:
    session = opened()
    for line, code in COMMANDS.items():
        said = session().hello().say(line)
        assert said.startswith(code), line
        assert "judge@" not in said and "AGFubm" not in said, line


def test_neither_tls_nor_a_login_is_offered(opened: Open) -> None:
    offered = opened()().say("EHLO peer").upper()
    assert "SIZE 10000000" in offered and "SMTPUTF8" in offered
    assert "STARTTLS" not in offered and "AUTH" not in offered


def test_what_follows_starttls_in_clear_is_an_ordinary_command(opened: Open) -> None:
    peer = opened()().hello()
    peer.socket.sendall(b"STARTTLS\r\nNOOP\r\n")
    assert [peer.reply()[:3], peer.reply()[:3]] == ["454", "250"]


STRANGE = (
    "victim@elsewhere.example",
    "victim%elsewhere.example@localhost",
    "victim@elsewhere.example@localhost",
    "elsewhere.example!victim@localhost",
    "@localhost:victim@elsewhere.example",
    "@elsewhere.example,@localhost:victim@elsewhere.example",
    '"victim@elsewhere.example"@localhost',
    '"judge@localhost"@elsewhere.example',
    "judge@localhost@elsewhere.example",
    "judge@localhost.elsewhere.example",
    "judge%localhost@elsewhere.example",
    "judge@[127.0.0.1]",
    "judge@elsewhere.example",
    "root",
    "root@localhost",
    "",
)
OWN = ("judge@localhost", "JUDGE@LocalHost", "judge+f.k3@localhost", "postmaster@localhost")


def test_no_open_relay(opened: Open) -> None:
    session = opened()
    for address in STRANGE:
        peer = session().hello()
        peer.say("MAIL FROM:<anna@example.org>")
        assert peer.say(f"RCPT TO:<{address}>")[0] == "5", address
        assert peer.say("DATA")[:3] == "503", address
    peer = session().hello()
    peer.say("MAIL FROM:<anna@example.org>")
    assert [peer.say(f"RCPT TO:<{address}>")[:3] for address in OWN] == ["250"] * 4


# --- counting


def test_what_is_used_up_leaks_away() -> None:
    now = [0.0]
    gate = Throttle(3, 60, lambda: now[0])
    for _ in range(3):
        assert gate.is_open("a")
        gate.count("a")
    assert not gate.is_open("a") and gate.is_open("b")
    now[0] = 19.9
    assert not gate.is_open("a")
    now[0] = 20.1
    assert gate.is_open("a")
    gate.count("a")
    assert not gate.is_open("a")
    now[0] = 1000.0
    for _ in range(3):
        assert gate.is_open("a")
        gate.count("a")
    assert not gate.is_open("a")


def test_no_limit_and_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "MOST", 10)
    free, gate = Throttle(0, 60), Throttle(1, 60, lambda: 0.0)
    for number in range(100):
        free.count("a")
        gate.count(f"{number}")
    assert free.is_open("a")
    assert [gate.is_open(f"{number}") for number in (0, 89, 90, 99)] == [True, True, False, False]
