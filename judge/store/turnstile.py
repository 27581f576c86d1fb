"""Whose turn it is to write: SQLite has one writer and no queue in front of it.

Who waits for SQLite's own lock sleeps between tries, so a daemon with much to do takes it again
and again, and the others starve. Here everybody passes a turnstile first: it is held until one's
own transaction has begun, so whoever has just committed comes after those who wait already.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

#: Seconds between two tries; short beside any transaction.
PAUSE = 0.001


class Turnstile:
    """One per file and process; ``path`` is a file of its own beside the database."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._inside = threading.Lock()
        self._handle: int | None = None
        self._owner = 0

    def begin(self, connection: Any) -> None:
        """BEGIN IMMEDIATE on a driver's connection, in turn.

        Raises sqlite3.OperationalError if the database stays locked.
        """
        until = time.monotonic() + self._patience
        if not self._inside.acquire(timeout=self._patience):
            raise sqlite3.OperationalError("database is locked")
        try:
            handle = self._open()
            mine = _lock(handle, until)
            connection.execute("PRAGMA busy_timeout=0")
            try:
                _begin(connection, until)
            finally:
                connection.execute(f"PRAGMA busy_timeout={int(self._patience * 1000)}")
                if mine:
                    fcntl.flock(handle, fcntl.LOCK_UN)
        finally:
            self._inside.release()

    def _open(self) -> int:
        if self._handle is None or self._owner != os.getpid():  # a fork shares the lock
            self._handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            self._owner = os.getpid()
        return self._handle


def _begin(connection: Any, until: float) -> None:
    while True:
        try:
            connection.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as error:
            busy = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
        time.sleep(PAUSE)


def _lock(handle: int, until: float) -> bool:
    """False if it was not to be had in time: then the database itself decides."""
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except OSError:
            if time.monotonic() > until:
                return False
        time.sleep(PAUSE)
