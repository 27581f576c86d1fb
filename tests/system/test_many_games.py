"""A thousand games due in the same second, and two schedulers that find them (issue "The clock").

The games are rows: two powers with one unit each, all orders in. What is due is their processing.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, select
from structlog.testing import capture_logs

from judge.bootstrap import Judge
from judge.config import parse
from judge.domain.roles import Role
from judge.games.diplomacy.board import Unit
from judge.store import migrate
from judge.store.letters import Finished
from judge.store.outbox import Outbox
from judge.store.schema import Event, Game, OutboxLetter, PhaseRecord, Seat
from judge.store.transaction import reading, transaction
from judge.timing.phaseclock import open_phase
from judge.timing.timetable import DEFAULTS
from tests.store.conftest import POSTGRES, opened

OPENED = datetime(2027, 2, 1, 12, 0, tzinfo=UTC)
DUE = datetime(2027, 2, 3, 18, 30, tzinfo=UTC)
NOW = DUE + timedelta(minutes=2)
POWERS = ("france", "turkey")


@cache
def judge() -> Judge:
    """Grammars and kits, made once."""
    return Judge(parse({}), secret=b"many", weak_passwords=True)


@cache
def position() -> dict[str, Any]:
    rules = judge().kits.get("standard").game
    board = rules.new()
    units = (Unit("france", "A", "par"), Unit("turkey", "F", "ank"))
    centres = {"par": "france", "ank": "turkey"}
    return rules.dump(replace(board, units=units, centres=centres))


def put_games(engine: Engine, count: int, *, wake: datetime = DUE, status: str = "active") -> None:
    """So many games that are due at ``wake``; in every tenth France gets letters."""
    zone = judge().config.judge.zone
    clock = open_phase(DEFAULTS["moves"], zone, OPENED).to_dict()
    with transaction(engine) as tx:
        for number in range(count):
            game = Game(
                name=f"game{number}",
                zone=zone.key,
                seed="s",
                created_at=OPENED,
                status=status,
                phase="S1901M" if status != "forming" else "",
                number=1,
                state=position(),
                timing={kind: table.to_dict() for kind, table in DEFAULTS.items()},
                clock=clock,
                in_at=wake - timedelta(minutes=30),
                wake_at=wake,
            )
            for power in POWERS:
                told = power == "france" and number % 10 == 0
                address = [f"france{number}@example.org"] if told else []
                seat = Seat(role=Role.PLAYER.value, power=power, addresses=address)
                seat.joined_at, seat.orders_in, seat.complete = OPENED, True, True
                game.seats.append(seat)
            tx.games.add(game)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Engine]:
    for engine in opened("file", tmp_path):
        migrate.upgrade(engine)
        yield engine


@pytest.fixture(params=["file", POSTGRES])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    for engine in opened(request.param, tmp_path):
        migrate.upgrade(engine)
        yield engine


def scheduler(engine: Engine) -> Any:
    mine = Judge(judge().config, secret=b"many", weak_passwords=True)
    mine.engine = engine
    return mine.scheduler(judge().office)


def check_once(engine: Engine, count: int) -> None:
    """Every game went from its first phase to its second, and told whoever is to be told once."""
    with reading(engine) as tx:
        games = tx.games.all()
        session = tx.games._session
        records = Counter(session.execute(select(PhaseRecord.game_id)).scalars())
        letters = Counter(session.execute(select(OutboxLetter.recipient)).scalars())
        settled = Counter(
            session.execute(select(Event.game_id).where(Event.kind == "processed")).scalars()
        )
        assert len(games) == count
        assert {(game.phase, game.number, game.status) for game in games} == {
            ("F1901M", 2, "active")
        }
        # The next deadline counts from the moment that was due: Wed 19:30 + 72 h, then Tuesday.
        assert {game.wake_at.astimezone(UTC) for game in games if game.wake_at} == {
            games[0].wake_at
        }
        assert records == settled == {game.id: 1 for game in games}
        assert letters == {f"france{number}@example.org": 1 for number in range(0, count, 10)}


def test_a_thousand_games_that_are_due_in_the_same_second(file: Engine) -> None:
    put_games(file, 1000)
    with capture_logs():
        mine = scheduler(file)
        while mine.run_once(NOW):  # a pass that takes long breaks off
            pass
    check_once(file, 1000)
    assert scheduler(file).run_once(NOW + timedelta(seconds=30)) is False


def test_two_schedulers_at_once_share_them(shared: Engine) -> None:
    put_games(shared, 60)
    failures: list[BaseException] = []
    both = threading.Barrier(2, timeout=60)

    def work() -> None:
        try:
            mine = scheduler(shared)
            both.wait()
            mine.run_once(NOW)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    check_once(shared, 60)


def test_one_game_that_fails_holds_none_of_the_others_up(
    file: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_games(file, 20)
    put_all = Outbox.put_all

    def stumble(self: Outbox, letters: Sequence[Finished], now: datetime) -> None:
        if any(letter.recipient == "france10@example.org" for letter in letters):
            raise RuntimeError("no paper")
        put_all(self, letters, now)

    monkeypatch.setattr(Outbox, "put_all", stumble)
    mine = scheduler(file)
    with capture_logs() as logs:
        mine.run_once(NOW)
    assert [entry["event"] for entry in logs].count("game failed") == 1
    with reading(file) as tx:
        assert {game.name for game in tx.games.all() if game.number == 1} == {"game10"}
    monkeypatch.setattr(Outbox, "put_all", put_all)
    for minute in range(1, 6):  # the scheduler's sign of life: this is no outage
        mine.run_once(NOW + timedelta(minutes=minute))
    with reading(file) as tx:
        assert {game.number for game in tx.games.all()} == {2}


@pytest.mark.parametrize(("status", "days"), [("paused", 3), ("forming", 7)])
def test_games_that_stand_still_are_due_too(file: Engine, status: str, days: int) -> None:
    put_games(file, 30, status=status)
    mine = scheduler(file)
    assert mine.run_once(NOW) is True
    assert mine.run_once(NOW + timedelta(seconds=30)) is False
    with reading(file) as tx:
        assert {game.status for game in tx.games.all()} == {status}
        assert tx.games.next_wake() == DUE + timedelta(days=days)
        recipients = Counter(tx.games._session.execute(select(OutboxLetter.recipient)).scalars())
    assert recipients == {f"france{number}@example.org": 1 for number in range(0, 30, 10)}
