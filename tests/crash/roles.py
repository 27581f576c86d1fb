"""The four daemons as they ship, forked from one process that has imported everything.

Run as a script: a Unix socket, the folder of judge.toml, the monotonic second at which the
judge's time begins, and how much faster it runs than ours. Each connection is one daemon:
the first line names its role, the answer is its process id. A daemon that ends by itself says
so with a last line; one that is killed says nothing.
"""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import threading
import time
import traceback
from datetime import UTC, datetime, timedelta
from pathlib import Path

from judge.bootstrap import Judge, simulated
from judge.cli import run
from judge.cli.context import Context, set_up_logs
from judge.config import load
from judge.daemons import loop
from judge.daemons.filing import Envelope
from judge.mail.transport import MemoryTransport
from judge.store import migrate
from judge.store.schema import Base

BEGIN = datetime(2027, 1, 4, 18, 0, tzinfo=UTC)
SECRET = b"long run"
ENTER = "REGISTER\nName: Warm Up\nCountry: Europe\nLevel: amateur\nSite: home\nEND"
COMMANDS = {
    "listener": run.listen,
    "reader": run.read,
    "scheduler": run.schedule,
    "sender": run.send,
}


class FastClock:
    """The same fast time in every process: leases, phases and back-offs are over sooner."""

    remote = False

    def __init__(self, began: float, factor: float) -> None:
        self._began, self.factor = began, factor

    def now(self) -> datetime:
        return BEGIN + timedelta(seconds=(time.monotonic() - self._began) * self.factor)


def be(role: str, home: Path, warm: Judge) -> None:
    """Run one daemon through its own command, until SIGTERM."""
    if role == "listener":  # it sleeps between two beats by our own clock
        loop.BEAT /= warm.clock.factor  # type: ignore[attr-defined]
    context = Context(lambda: warm, home / "judge.toml")
    COMMANDS[role].main(args=[], obj=context, standalone_mode=False)


def warmed(home: Path, clock: FastClock) -> Judge:
    """A judge that has played a little, so that whatever is made once is there; then all is undone.

    A daemon forked from it starts in a few hundredths of a second.
    """
    judge = Judge(load(home / "judge.toml"), SECRET, weak_passwords=True)
    migrate.upgrade(judge.engine)
    play = simulated(judge, MemoryTransport())
    at = BEGIN - timedelta(days=30)
    orders = {"A": "A VIE-TRI", "E": "F LON-NTH", "F": "A PAR-BUR", "G": "A MUN-RUH"}
    orders |= {"I": "A ROM-APU", "R": "A WAR-GAL", "T": "A CON-BUL"}
    texts = [
        *(
            (letter, f"{ENTER}\n{'SIGNON' if n else 'CREATE'} ?warm sesame\nSET PREF {letter}")
            for n, letter in enumerate(orders)
        ),
        *((letter, f"SIGNON {letter}warm sesame\n{line}") for letter, line in orders.items()),
        ("E", "SIGNON Ewarm sesame\nPRESS TO A\nhello\nENDPRESS\nF EDI-NWG\nA LVP-YOR"),
    ]
    for number, (letter, text) in enumerate(texts):
        at += timedelta(minutes=10)
        sender = f"warm{letter}@example.org"
        head = f"From: {sender}\r\nDate: {at:%a, %d %b %Y %H:%M:%S} +0000\r\n"
        raw = f"{head}Message-ID: <{number}@warm>\r\n\r\n{text}\r\n".encode()
        play.feed(Envelope(sender, (judge.config.judge.address,), raw, False), at)
    play.advance(at + timedelta(days=10))
    judge.scheduler().run_once(at)
    with judge.engine.begin() as connection:
        for table in reversed(Base.metadata.sorted_tables):
            connection.execute(table.delete())
    judge.engine.dispose()
    assert judge.office
    judge.__dict__.update(clock=clock)
    return judge


def live(connection: socket.socket, home: Path, warm: Judge) -> None:
    with connection, connection.makefile("rw") as lines:
        role = lines.readline().strip()
        print(os.getpid(), file=lines, flush=True)
        try:
            be(role, home, warm)
        except BaseException:
            traceback.print_exc()
            print("failed", file=lines, flush=True)
        else:
            print("ended", file=lines, flush=True)


def main(door_path: str, home: Path, clock: FastClock) -> None:
    os.dup2(os.open(home / "daemons.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    loop.POLL = 0.03  # the judge's own, by its faster clock
    loop.BACK_OFF = (0.05, 0.1, 0.2)
    set_up_logs(quiet=True)
    warm = warmed(home, clock)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    door = socket.socket(socket.AF_UNIX)
    door.bind(door_path)
    door.listen()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    gc.collect()
    gc.freeze()
    while True:
        connection, _ = door.accept()
        if os.fork() == 0:
            door.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            live(connection, home, warm)
            os._exit(0)
        connection.close()


def _end_with_parent() -> None:
    """Standard input ends when the run does, however it does."""
    os.read(0, 1)
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), FastClock(float(sys.argv[3]), float(sys.argv[4])))
