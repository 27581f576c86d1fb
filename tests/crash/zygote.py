"""A judge process that is cheap to start: everything is imported once, then forked.

Run as a script with the path of a Unix socket. Each connection is one judge: the
first line says where it lives and where it has to die, each further line is one
step, answered by one line. The real listener runs beside, in a thread.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import signal
import socket
import sys
import threading
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import judge.daemons.reader
from judge.bootstrap import Judge, simulated
from judge.cli.context import set_up_logs
from judge.config import load
from judge.daemons import faults, listener
from judge.daemons.clock import SetClock
from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.mail.delivery import Delivery
from judge.mail.transport import MaildirTransport
from judge.store.transaction import reading

SECRET = "crash tests"
#: The subject of a mail that fails at the first attempt (T4).
STUMBLE = "Stumble"


class Log:
    """The Maildir of judge.toml, with a line in a file for every letter that it takes."""

    def __init__(self, home: Path) -> None:
        self._inner = MaildirTransport(home / "letters")
        self._path = home / "sent.log"

    def send(self, envelope_from: str, recipient: str, message: bytes) -> Delivery:
        delivery = self._inner.send(envelope_from, recipient, message)
        head = message.partition(b"\r\n\r\n")[0].decode()
        (mark,) = (line for line in head.splitlines() if line.lower().startswith("message-id:"))
        with self._path.open("a") as file:
            file.write(f"{recipient} {mark.partition(':')[2].strip()}\n")
        return delivery

    def close(self) -> None:
        """Nothing to let go of."""


def stumbling(handle: Any) -> Any:
    """The reader's handler; some mails fail at their first attempt."""

    def wrapped(desk: Any, mail: Any, incoming: Any, *more: Any) -> None:
        if incoming.subject == STUMBLE and mail.attempts == 1:
            raise RuntimeError("stumbled")
        handle(desk, mail, incoming, *more)

    return wrapped


def freezing(read: Any, subject: str) -> Any:
    """The reader's parser; it stops the process at a mail with this subject, before T3."""
    left = [1]

    def wrapped(raw: bytes, **options: Any) -> Any:
        incoming = read(raw, **options)
        if incoming.subject == subject and left:
            left.clear()
            os.kill(os.getpid(), signal.SIGSTOP)
        return incoming

    return wrapped


class Life:
    """One process of the judge, from its start to its death."""

    def __init__(self, home: Path, warm: Judge, freeze: str) -> None:
        self.judge = Judge(load(home / "judge.toml"), SECRET.encode(), weak_passwords=True)
        self.judge.__dict__.update(kits=warm.kits, mail_reader=warm.mail_reader)
        self.judge.open()
        reader = judge.daemons.reader
        reader.handle = stumbling(reader.handle)  # type: ignore[attr-defined]
        reader.read = freezing(reader.read, freeze)  # type: ignore[attr-defined]
        self.simulation = simulated(self.judge, Log(home))
        self.clock = SetClock(datetime.fromisoformat("2027-01-04T18:00:00+00:00"))
        self.port = self._listen()

    def _listen(self) -> int:
        hooks = replace(self.judge.hooks(), clock=self.clock)
        ready = threading.Event()
        bound: list[int] = []

        def on_ready(port: int) -> None:
            bound.append(port)
            ready.set()

        async def run() -> None:
            await listener.serve(hooks, "127.0.0.1", 0, asyncio.Event(), on_ready)

        threading.Thread(target=lambda: asyncio.run(run()), daemon=True).start()
        assert ready.wait(20)
        return bound[0]

    def step(self, order: dict[str, str]) -> Any:
        at = datetime.fromisoformat(order["at"])
        self.clock.at = at
        if order["do"] == "pass":
            self.simulation.pass_over(at)
        elif order["do"] == "advance":
            self.simulation.advance(at, inclusive=True)
        elif order["do"] == "read":
            return self.simulation.reader.run_once(at)
        elif order["do"] == "schedule":
            return self.simulation.scheduler.run_once(at)
        elif order["do"] == "state":
            return self.state(at)
        return self.resting()

    def resting(self) -> bool:
        with reading(self.judge.engine) as tx:
            waiting = {**tx.inbox.counts(), **tx.outbox.counts()}
        return not waiting.keys() & {"new", "working", "sending"}

    def state(self, at: datetime) -> dict[str, Any]:
        """Everything that must come out the same with and without a death."""
        with reading(self.judge.engine) as tx:
            desk = Desk(self.simulation.office, tx, at)
            return {
                "games": [game_export(desk, row, secrets=True) for row in tx.games.all()],
                "orders": [line.text for row in tx.games.all() for line in tx.games.orders(row)],
                "inbox": [
                    [row.id, row.lane, row.state]
                    for row in tx.inbox.in_state("new", "working", "done", "ignored", "shunted")
                ],
                "attempts": sum(row.attempts for row in tx.inbox.in_state("done")),
                "outbox": tx.outbox.counts(),
                "people": [[row.name, row.dedication, row.on_time] for row in tx.people.all()],
            }


def live(connection: socket.socket, warm: Judge) -> None:
    """Serve one connection until it ends, or until the fault strikes."""
    with connection, connection.makefile("rw") as lines:
        birth = json.loads(lines.readline() or "null")
        if birth is None:
            return
        os.environ["JUDGE_FAULT"] = birth["fault"]
        importlib.reload(faults)
        life = Life(Path(birth["home"]), warm, birth["freeze"])
        print(json.dumps({"port": life.port, "pid": os.getpid()}), file=lines, flush=True)
        for line in lines:
            print(json.dumps(life.step(json.loads(line))), file=lines, flush=True)


def main(path: str) -> None:
    logs = Path(path).with_name("zygote.log").open("w")
    os.dup2(logs.fileno(), 2)
    set_up_logs(quiet=True)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    config = load(Path(path).with_name("judge.toml"))
    warm = Judge(config, SECRET.encode(), weak_passwords=True)
    warm.kits.get("standard")
    assert warm.mail_reader
    door = socket.socket(socket.AF_UNIX)
    door.bind(path)
    door.listen()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        connection, _ = door.accept()
        if os.fork() == 0:
            door.close()
            live(connection, warm)
            os._exit(0)
        connection.close()


def _end_with_parent() -> None:
    """Standard input ends when the test run does, however it does."""
    os.read(0, 1)
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
