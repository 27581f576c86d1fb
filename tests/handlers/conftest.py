"""Courts to write to: an empty one, and others with a game that has just started."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import structlog
from sqlalchemy import Engine, event

from judge.cli.context import set_up_logs
from judge.store.engine import connect

from .court import POWERS, Court

FILE = "judge.db"
Opened = Callable[..., Court]
Patterns = Callable[[str], tuple[Path, datetime]]


def _moderated(court: Court) -> None:
    """A running game ``spring`` with a master, Mona."""
    court.register("mona")
    court.mail("mona", "CREATE ?spring pw-mona\nBECOME MASTER")
    for who in POWERS:
        court.register(who)
        court.mail(who, f"SIGNON ?spring pw-{who}\nSET PREFERENCE {who[0]}")


def _salon(court: Court, words: str = "", start: bool = True) -> None:
    """The game ``spring`` with its master, who reads all press, and two observers."""
    court.register("mona")
    court.mail("mona", f"CREATE ?spring pw-mona {words}\nBECOME MASTER\nSET ALL PRESS")
    for who in POWERS if start else POWERS[:4]:
        court.register(who)
        court.mail(who, f"SIGNON ?spring pw-{who} {words}\nSET PREFERENCE {who[0]}")
    for who in ("nina", "olaf"):
        court.register(who)
        court.mail(who, f"OBSERVE spring pw-{who}")


MADE: dict[str, Callable[[Court], object]] = {
    "empty": lambda court: None,
    "seven": lambda court: court.seven(),
    "gunboat": lambda court: court.seven("gunboat"),
    "moderated": _moderated,
    "salon": _salon,
    "masked": lambda court: _salon(court, "gunboat"),
    "forming": lambda court: _salon(court, start=False),
}


@pytest.fixture(autouse=True)
def plain_logs() -> Iterator[None]:
    """As the daemons have them; the default of the library draws tracebacks for seconds."""
    set_up_logs()
    yield
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def patterns(tmp_path_factory: pytest.TempPathFactory) -> Patterns:
    """A state by its name: made once, by mail, when the first test asks for it, and copied."""

    @cache
    def pattern(name: str) -> tuple[Path, datetime]:
        home = tmp_path_factory.mktemp(name)
        court = Court(home)
        MADE[name](court)
        copy = home / "copy.db"
        with court.judge.engine.connect() as connection:
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql(f"VACUUM INTO '{copy}'")
            connection.exec_driver_sql("BEGIN")
        court.close()
        return copy, court.now

    return pattern


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Engine]]:
    """One engine for all tests, so that statements are compiled once."""
    home = tmp_path_factory.mktemp("bench")
    engine = connect(f"sqlite:///{FILE}", home)

    @event.listens_for(engine, "connect")
    def _hasten(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA synchronous=OFF")  # nobody pulls the plug of a test

    yield home, engine
    engine.dispose()


@pytest.fixture
def opened(patterns: Patterns, bench: tuple[Path, Engine]) -> Opened:
    """A state by its name; one court a test."""
    home, engine = bench

    def copy(name: str, authserv_id: str = "") -> Court:
        engine.dispose()
        for old in home.glob(f"{FILE}*"):
            old.unlink()
        pattern, now = patterns(name)
        shutil.copy(pattern, home / FILE)
        return Court(home, now, engine, authserv_id)

    return copy


@pytest.fixture
def court(opened: Opened) -> Court:
    """Nobody is registered and there is no game."""
    return opened("empty")


@pytest.fixture
def spring(opened: Opened) -> Court:
    """The game ``spring`` in S1901M, all seven powers played."""
    return opened("seven")


@pytest.fixture
def gunboat(opened: Opened) -> Court:
    """The same, but nobody knows who plays what."""
    return opened("gunboat")


@pytest.fixture
def moderated(opened: Opened) -> Court:
    """The same with a master, Mona (``pw-mona``), instead of players' rule."""
    return opened("moderated")
