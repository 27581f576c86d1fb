"""A mail that raises, hangs or eats memory, at the head of the queue (mail hazards, row 29).

Each is tried three times and set aside; whoever wrote after it is answered meanwhile. What cannot
be broken off costs the process, and the attempt counts all the same.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from judge.bootstrap import Judge
from judge.config import parse
from judge.daemons import bounds, reader
from judge.daemons.bounds import Bounds
from judge.daemons.filing import Envelope, file_now
from judge.daemons.reader import Reader
from judge.store import migrate
from judge.store.transaction import reading
from tests.handlers.court import CourtJudge

from .harness import MINUTE, START, letter_from


def hang(*_: Any) -> None:
    while True:
        pass


def hang_and_swallow(*_: Any) -> None:
    """Code that never lets an exception through."""
    while True:
        try:
            hang()
        except Exception:
            continue


def eat(*_: Any) -> None:
    hoard = []
    while True:
        hoard.append(bytearray(10_000_000))


def fail(*_: Any) -> None:
    raise RuntimeError("poison")


POISONS = [fail, hang, hang_and_swallow, eat]


@pytest.fixture
def judge(tmp_path: Path) -> Judge:
    made = CourtJudge(parse({}, home=tmp_path), b"poison", weak_passwords=True)
    migrate.upgrade(made.engine)
    return made


def bounded(judge: Judge) -> Reader:
    return replace(judge.bounded_reader(), bounds=Bounds(0.6, 100_000_000))


def file(judge: Judge, subject: str, player: str) -> None:
    message = letter_from(player, subject, "LIST\n", f"<{subject}@example.org>")
    sender = f"{player}@example.org"
    file_now(judge.engine, Envelope(sender, ("judge@localhost",), message.as_bytes(), False), START)


def poisoned(does: Callable[..., Any], real: Callable[..., Any]) -> Callable[..., Any]:
    """The function of the judge, with a mail that it cannot bear."""

    def wrapped(raw: bytes, **options: Any) -> Any:
        if b"Subject: poison" in raw:
            does()
        return real(raw, **options)

    return wrapped


def states(judge: Judge) -> list[tuple[str, int]]:
    with reading(judge.engine) as tx:
        rows = tx.inbox.in_state("new", "working", "done", "held", "shunted")
        return [(row.state, row.attempts) for row in rows]


@pytest.mark.parametrize("does", POISONS, ids=lambda does: does.__name__)
def test_a_poisonous_mail_is_set_aside_and_the_rest_flow(
    does: Callable[..., Any], judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even looking at it, to tell its sender, is more than the judge can bear."""
    for module in (reader, bounds):
        monkeypatch.setattr(module, "read", poisoned(does, bounds.read))
    file(judge, "poison", "anna")
    file(judge, "good", "edward")
    work = bounded(judge)
    with capture_logs():
        assert work.run_once(START)
        assert work.run_once(START)
        assert states(judge) == [("new", 1), ("done", 1)], "the next one did not have to wait"
        for minutes in (1, 3, 9):
            work.run_once(START + minutes * MINUTE)
    assert states(judge) == [("shunted", 3), ("done", 1)]
    with reading(judge.engine) as tx:
        assert any("set aside" in row.subject for row in tx.outbox.in_state("new"))


@pytest.mark.parametrize("sleeps", [False, True])
def test_what_cannot_be_broken_off_costs_the_process(
    sleeps: bool, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Code in C that looks at no signal, and a mail that waits for ever."""
    monkeypatch.setattr(bounds, "ASLEEP", 0.5 if sleeps else 60.0)

    def stuck() -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGPROF})
        while True:
            if sleeps:
                signal.pause()

    monkeypatch.setattr(reader, "read", poisoned(stuck, bounds.read))
    file(judge, "poison", "anna")
    file(judge, "good", "edward")
    for deaths in range(3):
        judge.engine.dispose()
        child = os.fork()
        if child == 0:
            with capture_logs():
                bounded(judge).run_once(START + deaths * timedelta(minutes=6))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert os.WTERMSIG(status) == (signal.SIGALRM if sleeps else signal.SIGVTALRM)
    late = START + timedelta(minutes=30)
    work = bounded(judge)
    with capture_logs():
        work.run_once(late)
        work.run_once(late)
    assert states(judge) == [("shunted", 4), ("done", 1)]


def test_a_mail_within_bounds_leaves_nothing_behind() -> None:
    with Bounds(0.3, 100_000_000).around():
        pass
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    hoard = bytearray(300_000_000)
    assert len(hoard) == 300_000_000
