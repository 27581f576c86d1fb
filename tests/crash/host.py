"""The processes of a long run: forked from one parent, killed, stopped, started again at once."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

ROLES = ("listener", "reader", "scheduler", "sender")
#: Judge seconds in one of ours: a lease of 5 minutes is over in one and a half.
FACTOR = 200.0


@dataclass
class Figures:
    kills: int = 0
    stops: int = 0
    own_deaths: int = 0
    mails: int = 0
    tries: int = 0
    set_aside: int = 0
    letters_expected: int = 0
    letters_repeated: int = 0
    phases: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def show(self) -> None:
        kinds = Counter(fault.partition(":")[0] for fault in self.faults)
        print(f"kills                {self.kills} ({self.stops} daemons stopped past a lease)")
        print(f"deaths of their own  {self.own_deaths}")
        print(f"mails acknowledged   {self.mails} (in {self.tries} tries)")
        print(f"mails set aside      {self.set_aside} (and run again by the keeper)")
        print(f"mails lost           {kinds['lost']}")
        print(f"effects doubled      {kinds['doubled']}")
        print(f"letters expected     {self.letters_expected}")
        print(f"letters missing      {kinds['missing']}")
        print(f"letters repeated     {self.letters_repeated} (same Message-ID)")
        print(f"phases               {self.phases}")
        print(f"seconds              {self.seconds:.0f}")
        print(f"faults               {len(self.faults)}")
        for fault in self.faults[:20]:
            print(f"  {fault}")


class Host:
    """Starts daemons, and starts again at once whatever has died."""

    def __init__(self, home: Path, figures: Figures, source: Path) -> None:
        self._home, self._figures, self._source = home, figures, source
        self._running: dict[str, int] = {}
        self._kept = True
        self._watchers: set[asyncio.Task[None]] = set()
        self._ended: dict[int, asyncio.Event] = {}

    async def open(self) -> None:
        script = self._source / "tests" / "crash" / "roles.py"
        self._door = str(self._home / "door")
        self._zygote = subprocess.Popen(
            [
                *(sys.executable, str(script), self._door, str(self._home)),
                *(str(time.monotonic()), str(FACTOR)),
            ],
            stdin=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(self._source)},
        )
        for role in ROLES:
            await self.start(role)

    async def start(self, role: str) -> int:
        for _ in range(1200):
            try:
                reader, writer = await asyncio.open_unix_connection(self._door)
                break
            except (FileNotFoundError, ConnectionRefusedError):
                assert self._zygote.poll() is None, "the daemons' parent did not start"
                await asyncio.sleep(0.05)
        writer.write(f"{role}\n".encode())
        pid = int(await reader.readline())
        self._running[role] = pid
        self._ended[pid] = asyncio.Event()
        watcher = asyncio.create_task(self._watch(role, pid, reader, writer))
        self._watchers.add(watcher)
        watcher.add_done_callback(self._watchers.discard)
        return pid

    async def _watch(
        self, role: str, pid: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        said = await reader.read()
        writer.close()
        self._ended.pop(pid).set()
        mine = self._running.get(role) == pid
        if said.strip() == b"failed" or (mine and self._kept):
            self._figures.own_deaths += 1
            self._figures.faults.append(f"died: {role} ended by itself ({said.decode().strip()})")
            if mine and self._kept:
                await asyncio.sleep(0.2)
                await self.start(role)

    async def kill(self, role: str, pid: int | None = None) -> None:
        """SIGKILL; the role is free when this returns."""
        victim = pid or self._running.pop(role)
        ended = self._ended.get(victim)
        if ended is not None:
            os.kill(victim, signal.SIGKILL)
            await ended.wait()

    async def strike(self, role: str) -> None:
        await self.kill(role)
        self._figures.kills += 1
        await self.start(role)

    async def stop_past_lease(self, role: str, seconds: float) -> None:
        """A daemon sleeps longer than its lease while another does its work, then wakes up."""
        sleeper = self._running[role]
        os.kill(sleeper, signal.SIGSTOP)
        if role != "listener":  # there is one port
            self._running.pop(role)
            await self.start(role)
        await asyncio.sleep(seconds)
        if sleeper in self._ended:
            os.kill(sleeper, signal.SIGCONT)
        self._figures.stops += 1
        if role != "listener":
            await asyncio.sleep(0.3)
            await self.kill(role, sleeper)
            self._figures.kills += 1

    async def close(self) -> None:
        self._kept = False
        for role in list(self._running):
            await self.kill(role)
        await asyncio.gather(*self._watchers)
        assert self._zygote.stdin is not None
        self._zygote.stdin.close()
        self._zygote.wait(10)
