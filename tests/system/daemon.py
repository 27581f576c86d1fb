"""`judge serve` as a real process, and real mail clients around it."""

from __future__ import annotations

import email
import email.policy
import json
import os
import smtplib
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "judge@localhost"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


#: Phases go on as soon as all orders are in, so that a year takes seconds, not days.
QUICK = """
[timing]
arrival_margin = "1s"
[timing.moves]
min = 0.0
delay = 0.0
[timing.retreats]
delay = 0.0
[timing.adjustments]
delay = 0.0
"""


@dataclass
class Judge:
    """A running judge in a folder of its own."""

    folder: Path
    port: int
    process: subprocess.Popen[str]
    announced: str = ""

    def command(self, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "judge", *arguments],
            cwd=self.folder,
            env=environment(),
            text=True,
            capture_output=True,
            check=check,
        )

    def game(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.command("game", "show", name, "--json").stdout)
        return found


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


@contextmanager
def serving(folder: Path, extra: str) -> Iterator[Judge]:
    """`judge serve` with the shipped judge.toml, a free port, and ``extra`` sections."""
    port = free_port()
    text = (
        (ROOT / "judge.toml").read_text(encoding="utf-8").replace("port = 8025", f"port = {port}")
    )
    (folder / "judge.toml").write_text(merged(text, extra), encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "judge", "serve"],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=(folder / "log").open("w"),
        text=True,
    )
    judge = Judge(folder, port, process)
    try:
        assert process.stdout is not None
        judge.announced = process.stdout.readline()
        yield judge
    finally:
        process.terminate()
        assert process.wait(30) == 0
        assert "Traceback" not in (folder / "log").read_text()


def merged(text: str, extra: str) -> str:
    """The shipped file with some of its values changed, section by section."""
    section = ""
    wanted: dict[tuple[str, str], str] = {}
    for line in extra.splitlines():
        if line.startswith("["):
            section = line.strip()
        elif "=" in line:
            wanted[section, line.split("=")[0].strip()] = line
    result = []
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip()
        key = line.split("=")[0].strip()
        result.append(wanted.pop((section, key), line))
    assert not wanted, f"not in the shipped judge.toml: {wanted}"
    return "\n".join(result) + "\n"


def smtplib_client(port: int) -> Callable[[str, str], None]:
    """Python's smtplib as a mail program."""

    def send(player: str, text: str) -> None:
        message = EmailMessage()
        message["From"] = f"{player}@example.org"
        message["To"] = ADDRESS
        message["Subject"] = "orders"
        message["Message-ID"] = f"<{time.time_ns()}@example.org>"
        message["Date"] = email.utils.formatdate()
        message.set_content(text)
        with smtplib.SMTP("127.0.0.1", port, timeout=20) as smtp:
            smtp.send_message(message)

    return send


def swaks_client(port: int) -> Callable[[str, str], None]:
    """Debian's swaks as a mail program."""

    def send(player: str, text: str) -> None:
        sender = f"{player}@example.org"
        command = ["swaks", "--silent", "2", "--server", "127.0.0.1", "--port", str(port)]
        command += ["--from", sender, "--h-From", sender, "--to", ADDRESS, "--body", text]
        subprocess.run(command, check=True, timeout=30)

    return send


@dataclass
class Maildir:
    """The letters of a Maildir relay."""

    path: Path

    def letters(self) -> list[EmailMessage]:
        files = sorted(self.path.glob("new/*"), key=lambda file: file.stat().st_mtime_ns)
        return [parsed(file.read_bytes()) for file in files]


@dataclass
class Receiver:
    """A receiving SMTP server as relay: keeps what it is handed, with the envelope."""

    port: int = field(default_factory=free_port)
    received: list[tuple[list[str], bytes]] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        with self._lock:
            self.received.append((list(envelope.rcpt_tos), envelope.original_content))
        return "250 OK"

    @contextmanager
    def running(self) -> Iterator[Receiver]:
        controller = Controller(self, hostname="127.0.0.1", port=self.port)
        controller.start()
        try:
            yield self
        finally:
            controller.stop()

    def letters(self) -> list[EmailMessage]:
        with self._lock:
            kept = list(self.received)
        for recipients, _ in kept:
            assert len(recipients) == 1
        return [parsed(raw) for _, raw in kept]


def parsed(raw: bytes) -> EmailMessage:
    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    return message


def wait_for(probe: Callable[[], Any], what: str, seconds: float = 40.0) -> Any:
    """Poll until ``probe`` gives something true."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = probe()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError(f"waited in vain for {what}")
