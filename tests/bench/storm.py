"""Ten thousand games due in the same minute, on SQLite, with the real daemons as processes.

By hand: ``python tests/bench/storm.py [--games 10000]``. Prints games adjudicated per second, the
time until all letters are with the relay (here a sink that takes everything), the slowest answer to
ordinary mail sent meanwhile, and the peak memory of each daemon.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import re
import smtplib
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime
from multiprocessing.connection import Connection
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from aiosmtpd.smtp import SMTP
from sqlalchemy import text

from judge.bootstrap import Judge
from judge.config import load
from judge.store.transaction import reading
from tests.bench.crowd import PASSWORD, put_games

ROLES = ("listen", "read", "schedule", "send")
CONFIG = """
[database]
url = "sqlite:///judge.db"
[listen]
port = {port}
[relay]
url = "smtp://127.0.0.1:{relay}"
"""
ANSWERED = re.compile(rb"^In-Reply-To: *(<[^>]+>)", re.M | re.I)
#: Games that are not due; somebody sends orders for one of them every so many seconds.
QUIET, EVERY = 40, 2.0


class Sink:
    """The relay: takes every letter; tells of those that answer a mail."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    async def handle_DATA(self, server: object, session: object, envelope: object) -> str:
        found = ANSWERED.search(envelope.original_content[:4000])  # type: ignore[attr-defined]
        if found and found[1].startswith(b"<storm"):
            self._pipe.send((found[1].decode(), time.time()))
        return "250 OK"


def sink(pipe: Connection) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: SMTP(
                Sink(pipe), hostname="localhost", loop=loop, command_call_limit={"*": 10**9}
            ),
            "127.0.0.1",
            0,
        )
        pipe.send(server.sockets[0].getsockname()[1])
        await asyncio.Event().wait()

    asyncio.run(run())


@dataclass
class Storm:
    folder: Path
    judge: Judge
    port: int
    pipe: Connection
    games: int
    daemons: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    asked: dict[str, float] = field(default_factory=dict)
    answered: dict[str, float] = field(default_factory=dict)
    peak: dict[str, int] = field(default_factory=dict)
    busy: dict[str, float] = field(default_factory=dict)
    relay_pid: int = 0

    def start(self) -> None:
        for role in ROLES:
            self.daemons[role] = subprocess.Popen(
                [sys.executable, "-m", "judge", "--config", str(self.folder / "judge.toml"), role],
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stderr=(self.folder / f"{role}.log").open("wb"),
            )

    def mail(self) -> None:
        """Orders for the next of the quiet games, as any player sends them any day."""
        number = len(self.asked)
        people = max(7, (self.games + QUIET) * 7 // 10)
        player = (self.games + number % QUIET) * 7 % people
        message = EmailMessage()
        message["From"], message["To"] = f"player{player}@example.org", "judge@localhost"
        message["Subject"], message["Date"] = "orders", format_datetime(datetime.now(UTC))
        message["Message-ID"] = key = f"<storm{number}@example.org>"
        message.set_content(f"SIGNON aquiet{number % QUIET} {PASSWORD}\nA vie - tri\nSIGNOFF\n")
        self.asked[key] = time.time()
        with smtplib.SMTP("127.0.0.1", self.port, timeout=60) as smtp:
            smtp.send_message(message)

    def look(self) -> tuple[int, int, int]:
        """Games processed, letters, letters that still wait; and hear the sink and the kernel."""
        while self.pipe.poll():
            key, at = self.pipe.recv()
            self.answered.setdefault(key, at)
        for role, daemon in self.daemons.items():
            status = Path(f"/proc/{daemon.pid}/status").read_text(encoding="ascii")
            self.peak[role] = int(status.partition("VmHWM:")[2].split()[0]) // 1024
            self.busy[role] = cpu_seconds(daemon.pid)
        self.busy["the sink, which is no part of the judge"] = cpu_seconds(self.relay_pid)
        with reading(self.judge.engine) as tx:
            counts = tx.outbox.counts()
        looking = self.judge.engine.execution_options(judge_reading=True)
        with looking.connect() as connection:
            done = connection.execute(text("SELECT count(*) FROM phase")).scalar_one()
        return done, sum(counts.values()), counts.get("new", 0) + counts.get("sending", 0)

    def watch(self) -> None:
        began = adjudicated = 0.0
        next_mail = time.time()
        while True:
            done, letters, waiting = self.look()
            now = time.time()
            if done and not began:
                began = now
            if began and not adjudicated and done == self.games:
                adjudicated = now
                print(f"{self.games / (now - began):8.1f} games adjudicated a second")
            if adjudicated and not waiting and letters >= 7 * self.games:
                print(f"{now - began:8.1f} s until all {letters} letters were with the relay")
                break
            if began and now >= next_mail:
                self.mail()
                next_mail = now + EVERY
            time.sleep(0.5)

    def stop(self) -> None:
        for daemon in self.daemons.values():
            daemon.terminate()
        for daemon in self.daemons.values():
            daemon.wait(60)


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    games = parser.parse_args().games
    here, there = multiprocessing.Pipe()
    relay = multiprocessing.Process(target=sink, args=(there,), daemon=True)
    relay.start()
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        config = CONFIG.format(port=port, relay=here.recv())
        (folder / "judge.toml").write_text(config, encoding="utf-8")
        judge = Judge(load(folder / "judge.toml"))
        judge.open(upgrade=True)
        # They are acted on a minute after they are due (arrival_margin).
        put_games(judge, games, datetime.now(UTC) - timedelta(seconds=45), quiet=QUIET)
        storm = Storm(folder, judge, port, here, games, relay_pid=relay.pid or 0)
        storm.start()
        try:
            storm.watch()
            time.sleep(5)
            storm.look()
        finally:
            storm.stop()
        late = [storm.answered.get(key, time.time()) - at for key, at in storm.asked.items()]
        print(
            f"{max(late):8.1f} s the slowest answer to {len(late)} ordinary mails,"
            f" median {statistics.median(late):.1f} s, {len(storm.answered)} answered"
        )
        for role, megabytes in storm.peak.items():
            print(f"{megabytes:8} MB at most: {role}")
        for role, seconds in storm.busy.items():
            print(f"{seconds:8.1f} s of processor time: {role}")
        for role in ROLES:
            log = (folder / f"{role}.log").read_text(encoding="utf-8")
            print(f"{log.count('level=error'):8} errors in the log of {role}")
    relay.terminate()


if __name__ == "__main__":
    main()
