"""Runs a daemon until it is told to stop: poll, back off after a fault, show signs of life."""

from __future__ import annotations

import signal
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
            if name != "scheduler" and (beaten is None or abs(now - beaten) >= BEAT):
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


def beat(engine: Engine, name: str, now: datetime) -> None:
    """Write a sign of life (`judge status` reads it)."""
    with transaction(engine) as tx:
        tx.heartbeats.beat(name, now)
