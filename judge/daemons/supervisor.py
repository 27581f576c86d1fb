"""`judge serve`: starts the four daemons as processes, starts them again, passes signals on."""

from __future__ import annotations

import socket
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence

import structlog

#: Seconds before a child that ended is started again, by how often it did so lately.
RESTART = (0.2, 1.0, 5.0, 15.0, 30.0)
#: A child that ran this long counts as healthy again.
HEALTHY = 60.0
#: Seconds that children have to finish after SIGTERM.
GRACE = 15.0

log = structlog.get_logger("supervisor")


class Child:
    """One daemon process, restarted with growing pauses."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self._command = list(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._started = 0.0
        self._failures = 0
        self._not_before = 0.0

    def keep_running(self) -> None:
        """Start it if it does not run and its pause is over."""
        now = time.monotonic()
        if self._process is not None:
            code = self._process.poll()
            if code is None:
                return
            ran = now - self._started
            self._failures = 0 if ran > HEALTHY else self._failures + 1
            pause = RESTART[min(self._failures, len(RESTART) - 1)]
            log.error("daemon ended", daemon=self.name, code=code, again_in=pause)
            self._process = None
            self._not_before = now + pause
        if now >= self._not_before:
            self._started = now
            self._process = subprocess.Popen(self._command)

    def terminate(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()

    def wait(self, until: float) -> None:
        if self._process is None:
            return
        try:
            self._process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def supervise(
    commands: Mapping[str, Sequence[str]],
    stop: threading.Event,
    ready: Callable[[], bool],
    announce: Callable[[], None],
) -> None:
    """Keep every daemon running until ``stop``; ``announce`` once ``ready`` for the first time."""
    children = [Child(name, command) for name, command in commands.items()]
    announced = False
    try:
        while not stop.is_set():
            for child in children:
                child.keep_running()
            if not announced and ready():
                announce()
                announced = True
            stop.wait(0.2 if announced else 0.05)
    finally:
        until = time.monotonic() + GRACE
        for child in children:
            child.terminate()
        for child in children:
            child.wait(until)


def ensure_free(host: str, port: int) -> None:
    """Raises OSError if somebody else already listens there."""
    with socket.create_server((host, port), reuse_port=False):
        pass


def accepts(host: str, port: int) -> bool:
    """Does somebody answer at this address?"""
    try:
        with socket.create_connection((host, port), timeout=0.5):
            return True
    except OSError:
        return False
