"""Two of each daemon on one PostgreSQL database; one of each is killed, connections are cut.

Nothing is lost and nothing done twice (mail-hazards §4, rows 10 and 23).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, make_url, text

from judge.bootstrap import Judge
from judge.config import load
from judge.store.transaction import reading
from tests.bench.crowd import ORDERS, PASSWORD, put_games
from tests.system.daemon import (
    QUICK,
    ROOT,
    Receiver,
    environment,
    free_port,
    merged,
    smtplib_client,
    wait_for,
)

URL = os.environ.get("JUDGE_TEST_POSTGRES")
pytestmark = [
    pytest.mark.postgres,
    pytest.mark.system,
    pytest.mark.skipif(URL is None and "CI" not in os.environ, reason="no PostgreSQL is named"),
]
GAMES, QUIET = 24, 2
ROLES = ("listen", "read", "schedule", "send")


@pytest.fixture
def server() -> Iterator[tuple[Connection, str]]:
    """A connection to the server, and the URL of a fresh database there."""
    assert URL is not None, ".ci/run starts PostgreSQL"
    name = f"judge_{uuid.uuid4().hex[:12]}"
    engine = create_engine(URL, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
        yield connection, make_url(URL).set(database=name).render_as_string(hide_password=False)
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    engine.dispose()


@contextmanager
def daemons(folder: Path, configs: list[Path]) -> Iterator[dict[str, list[subprocess.Popen[str]]]]:
    """Each role as often as there are configurations."""
    with (folder / "log").open("a") as log:
        running = {
            role: [
                subprocess.Popen(
                    [sys.executable, "-m", "judge", "--config", str(config), role],
                    env=environment(),
                    stderr=log,
                    text=True,
                )
                for config in configs
            ]
            for role in ROLES
        }
        try:
            yield running
        finally:
            everyone = [process for pair in running.values() for process in pair]
            for process in everyone:
                process.terminate()
            for process in everyone:
                process.wait(30)


def cut_connections(server: Connection, url: str) -> None:
    name = make_url(url).database
    server.execute(
        text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"),
        {"name": name},
    )


def lapse(judge: Judge) -> None:
    """Five minutes pass for what a killed daemon had taken."""
    with judge.engine.begin() as connection:
        past = "now() - interval '1 second'"
        connection.execute(
            text(f"UPDATE inbox SET lease_until = {past} WHERE state = 'working'")  # noqa: S608
        )
        connection.execute(
            text(f"UPDATE outbox SET due_at = {past} WHERE state = 'sending'")  # noqa: S608
        )


def rest(judge: Judge, letters: int) -> bool:
    with reading(judge.engine) as tx:
        counts = tx.outbox.counts()
        waiting = {**tx.inbox.counts(), **counts}.keys() & {"new", "working", "sending"}
    return not waiting and counts.get("sent", 0) >= letters


def test_two_of_each_with_deaths_and_lost_connections(
    server: tuple[Connection, str], tmp_path: Path
) -> None:
    connection, url = server
    receiver = Receiver()
    ports = [free_port(), free_port()]
    shipped = (ROOT / "judge.toml").read_text(encoding="utf-8")
    configs = []
    for port in ports:
        extra = f'[database]\nurl = "{url}"\n[listen]\nport = {port}\n'
        extra += f'[relay]\nurl = "smtp://127.0.0.1:{receiver.port}"\n'
        path = tmp_path / f"judge{port}.toml"
        path.write_text(merged(shipped, QUICK + extra), encoding="utf-8")
        configs.append(path)
    judge = Judge(load(configs[0]))
    judge.open(upgrade=True)
    put_games(judge, GAMES, datetime.now(UTC) - timedelta(seconds=1), quiet=QUIET)
    people = (GAMES + QUIET) * 7 // 10
    mails = 0
    with receiver.running(), daemons(tmp_path, configs) as running:
        clients = [smtplib_client(port) for port in ports]
        wait_for(lambda: receiver.received, "the first letter", 60)
        for number in range(QUIET * 7):
            seat = GAMES * 7 + number
            letter = list(ORDERS)[number % 7][0]
            order = list(ORDERS.values())[number % 7][0]
            listener = number % 2 if number < 7 else 1
            orders = f"SIGNON {letter}quiet{number // 7} {PASSWORD}\n{order}\nSIGNOFF\n"
            player = f"player{seat % people}"
            for _ in range(20):  # a mail host tries again after 451
                try:
                    clients[listener](player, orders)
                    break
                except OSError:
                    time.sleep(0.2)
            mails += 1
            if number in (3, 9):
                cut_connections(connection, url)
            if number == 6:
                for pair in running.values():
                    pair[0].send_signal(signal.SIGKILL)
        total = GAMES * 7 + mails
        time.sleep(3)
        lapse(judge)
        wait_for(lambda: rest(judge, total), "rest", 60)
        assert all(pair[1].poll() is None for pair in running.values()), "the others live"
    check(judge, receiver, mails)
    assert "DeadlockDetected" not in (tmp_path / "log").read_text()
    judge.engine.dispose()


def check(judge: Judge, receiver: Receiver, mails: int) -> None:
    with reading(judge.engine) as tx:
        assert tx.inbox.counts() == {"done": mails}
        rows = tx.outbox.in_state("sent")
        games = [game for game in tx.games.all() if game.name.startswith("game")]
        assert {(game.phase, game.number) for game in games} == {("F1901M", 2)}
        records = [record for game in tx.games.all() for record in tx.games.phases(game)]
        # Points are added in many games at once, and none is lost.
        assert sum(person.dedication for person in tx.people.all()) == GAMES * 7 * 3
    assert len(records) == len({record.game_id for record in records}) == GAMES
    kinds = Counter(row.kind for row in rows)
    assert kinds == {"report": GAMES * 7, "answer": mails}
    seen = Counter(str(letter["Message-ID"]) for letter in receiver.letters())
    assert seen.keys() == {row.message_id for row in rows}
    # What a killed sender had handed over without noting it goes again, under the same name.
    assert sum(seen.values()) - len(seen) <= 2 * 50
    answered = Counter(row.recipient for row in rows if row.kind == "answer")
    assert sum(answered.values()) == mails
