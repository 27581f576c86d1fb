"""Runs a daemon until it is told to stop: poll, back off after a fault, show signs of life."""

from __future__ import annotations

import os
import signal
import socket
import threading
from datetime import datetime, timedelta
from types import FrameType
from typing import Protocol

import structlog
from sqlalchemy import Engine

from judge.daemons.clock import Clock
from judge.store.transaction import transaction

POLL = 0.5  # seconds
BEAT = timedelta(minutes=1)
#: Seconds to wait after 1, 2, 3 … faults in a row.
BACK_OFF = (1.0, 2.0, 5.0, 15.0, 30.0)

log = structlog.get_logger("daemon")


class Daemon(Protocol):
    def run_once(self, now: datetime) -> bool:
        """Do what is due at ``now``; True if there may be more to do at once."""


def stop_on_signals() -> threading.Event:
    """An event that SIGTERM and SIGINT set."""
    stop = threading.Event()

    def _stop(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    signal.signal(signal.SIGTERM, _stop)
    signal.signal(signal.SIGINT, _stop)
    return stop


def run(daemon: Daemon, name: str, engine: Engine, clock: Clock, stop: threading.Event) -> None:
    """Until ``stop`` is set; a pass that is under way is finished first."""
    faults = 0
    beaten: datetime | None = None
    while not stop.is_set():
        try:
            now = clock.now()
            if beaten is None or abs(now - beaten) >= BEAT:
                beat(engine, name, now)
                beaten = now
            busy = daemon.run_once(now)
            faults = 0
        except Exception:
            log.exception("pass failed", daemon=name)
            stop.wait(BACK_OFF[min(faults, len(BACK_OFF) - 1)])
            faults += 1
            continue
        if not busy:
            stop.wait(POLL)
    goodbye(engine, name)


def beat(engine: Engine, name: str, now: datetime) -> None:
    """Write a sign of life: `judge status` reads it, and the scheduler listens for the others.

    The row of the whole role is not for a scheduler to write here: its own tells that it watched.
    """
    with transaction(engine) as tx:
        if name != "scheduler":
            tx.heartbeats.beat(name, now)
        tx.heartbeats.show(name, instance(), now)


def goodbye(engine: Engine, name: str) -> None:
    """This daemon ends in peace, and is not missed by name."""
    try:
        with transaction(engine) as tx:
            tx.heartbeats.leave(name, instance())
    except Exception as error:
        log.error("no goodbye", daemon=name, error=type(error).__name__)


def instance() -> str:
    """What tells this process from all others on all machines."""
    return f"{socket.gethostname()}:{os.getpid()}"
