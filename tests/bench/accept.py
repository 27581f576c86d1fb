"""How many mails a second are accepted durably, against aiosmtpd that keeps nothing.

By hand: ``python tests/bench/accept.py [--mails 2000] [--clients 16] [--database URL]``.
Both servers run in this run, each in a process of its own, with the same clients;
each client keeps its session and sends one mail after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import statistics
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from aiosmtpd.smtp import SMTP

from judge.cli.context import set_up_logs
from judge.daemons import listener
from judge.daemons.clock import DatabaseClock
from judge.daemons.filing import Filer
from judge.daemons.listener import Hooks, Limits
from judge.store import migrate
from judge.store.engine import connect
from judge.store.transaction import reading

TO = "judge@example.net"
MAIL = (
    "From: Anna <anna{client}@example.org>\r\nTo: {to}\r\nSubject: Orders\r\n"
    "Date: Mon, 04 Jan 2027 18:00:00 +0000\r\nMessage-ID: <{number}.{client}@example.org>\r\n"
    "\r\nSIGNON abench sesame\r\nA BUD-SER\r\nA VIE-TRI\r\nF TRI-ALB\r\nSIGNOFF\r\n"
)


class Nothing:
    """Takes every mail and forgets it."""

    async def handle_DATA(self, server: object, session: object, envelope: object) -> str:
        return "250 OK"


def bare(pipe: Connection, _url: str) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(
            lambda: SMTP(Nothing(), hostname="localhost", loop=loop), "127.0.0.1", 0
        )
        pipe.send(server.sockets[0].getsockname()[1])
        await asyncio.to_thread(pipe.recv)

    asyncio.run(run())


def durable(pipe: Connection, url: str) -> None:
    set_up_logs(quiet=True)
    engine = connect(url)
    hooks = Hooks(
        Filer(engine),
        DatabaseClock(engine),
        frozenset({TO}),
        frozenset(),
        Limits(max_connections_per_host=1000, max_connections=1000),
    )

    async def run() -> None:
        stop = asyncio.Event()
        task = asyncio.create_task(listener.serve(hooks, "127.0.0.1", 0, stop, pipe.send))
        await asyncio.to_thread(pipe.recv)
        stop.set()
        await task

    asyncio.run(run())


async def client(port: int, number: int, mails: int, times: list[float]) -> None:
    """One session; ``times`` gets the seconds from MAIL to the 250 after DATA."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)

    async def say(data: str, code: bytes) -> None:
        writer.write(data.encode())
        while True:
            line = await reader.readline()
            if not line.startswith(code):
                raise RuntimeError(line.decode())
            if line[3:4] != b"-":
                return

    await say("", b"220")
    await say("EHLO localhost\r\n", b"250")
    for mail in range(mails):
        begun = time.perf_counter()
        await say(f"MAIL FROM:<anna{number}@example.org>\r\n", b"250")
        await say(f"RCPT TO:<{TO}>\r\n", b"250")
        await say("DATA\r\n", b"354")
        await say(MAIL.format(client=number, number=mail, to=TO) + ".\r\n", b"250")
        times.append(time.perf_counter() - begun)
    await say("QUIT\r\n", b"221")
    writer.close()


async def load(port: int, clients: int, mails: int) -> tuple[float, list[float]]:
    times: list[float] = []
    begun = time.perf_counter()
    await asyncio.gather(*(client(port, each, mails, times) for each in range(clients)))
    return time.perf_counter() - begun, times


def measure(
    name: str, serve: Callable[[Connection, str], None], url: str, clients: int, mails: int
) -> float:
    """Prints one line; returns mails a second."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.Process(target=serve, args=(there, url))
    process.start()
    seconds, times = asyncio.run(load(here.recv(), clients, mails))
    here.send("stop")
    process.join()
    parts = statistics.quantiles(times, n=100)
    rate = len(times) / seconds
    print(
        f"{name:16} {rate:8.0f} mails/s   p50 {parts[49] * 1000:7.1f} ms   "
        f"p99 {parts[98] * 1000:7.1f} ms"
    )
    return rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mails", type=int, default=2000)
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--database", default="", help="an empty one; default: SQLite in a file")
    options = parser.parse_args()
    each = options.mails // options.clients
    with tempfile.TemporaryDirectory() as folder:
        url = options.database or f"sqlite:///{Path(folder) / 'judge.db'}"
        engine = connect(url)
        migrate.upgrade(engine)
        engine.dispose()
        forgetful = measure("aiosmtpd alone", bare, url, options.clients, each)
        kept = measure("judge, durable", durable, url, options.clients, each)
        with reading(engine) as tx:
            stored = sum(tx.inbox.counts().values())
        engine.dispose()
    print(f"ratio {kept / forgetful:.2f}; {stored} of {each * options.clients} mails stored")


if __name__ == "__main__":
    main()
