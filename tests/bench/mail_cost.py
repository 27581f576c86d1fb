"""Processor time of one mail, by how many games lie in the store (issue 7).

By hand: ``python tests/bench/mail_cost.py [--games 1,100,1000,10000]``. On SQLite, in this process,
without the password hash (a cheap one stands in for it): orders for one game, LIST of one game, a
pass of the scheduler when nothing is due; then LIST FULL, with and without years of history in the
games. Medians, and the first column as the measure of the others.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from argon2 import PasswordHasher

from judge.bootstrap import Judge
from judge.cli.context import set_up_logs
from judge.config import parse
from judge.daemons.filing import Envelope, file_now
from judge.store.schema import PhaseRecord
from judge.store.transaction import transaction
from tests.bench.crowd import PASSWORD, put_games

CHEAP = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1)
ORDERS = "SIGNON aquiet0 {password}\nA vie - tri\nF tri - alb\nA bud - ser\nSIGNOFF\n"
#: LIST FULL of more games than this is no mail any more.
FULL = 1000
PAST = 20


class Bench:
    def __init__(self, folder: Path, games: int) -> None:
        settings = {"passwords": {"memory": 1, "time": 1, "parallelism": 1}}
        self.judge = Judge(parse(settings, home=folder))
        self.judge.open(upgrade=True)
        self.now = datetime.now(UTC)
        put_games(self.judge, 0, self.now, quiet=games, password=CHEAP.hash(PASSWORD))
        self.reader = self.judge.reader()
        self.scheduler = self.judge.scheduler()
        self._count = 0

    def mail(self, text: str) -> float:
        """Milliseconds from the filed mail to the committed answer."""
        self._count += 1
        self.now += timedelta(minutes=5)
        raw = (
            "From: player0@example.org\r\nTo: judge@localhost\r\nSubject: mail\r\n"
            f"Date: {format_datetime(self.now)}\r\nMessage-ID: <{self._count}@example.org>\r\n"
            f"\r\n{text}".encode()
        )
        envelope = Envelope("player0@example.org", ("judge@localhost",), raw, from_relay=False)
        file_now(self.judge.engine, envelope, self.now)
        return spent(lambda: self.reader.run_once(self.now))

    def idle(self) -> float:
        return spent(lambda: self.scheduler.run_once(self.now))

    def age(self) -> None:
        """Give every game a past."""
        with transaction(self.judge.engine) as tx:
            for game in tx.games.all():
                for number in range(1, PAST + 1):
                    record = PhaseRecord(
                        game_id=game.id,
                        number=number,
                        label=f"S{1900 + number}M",
                        processed_at=self.now,
                        before=game.state,
                        orders={},
                        outcomes={},
                        after=game.state,
                        edition="judge",
                        rules_version="1",
                    )
                    tx.games.settle_phase(record)
                game.number = PAST + 1


def spent(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


def median(measure: Callable[[], float], times: int = 30) -> float:
    measure()  # caches fill
    return statistics.median(measure() for _ in range(times))


def line(name: str, values: list[float]) -> None:
    cells = "".join(f"{value:10.2f}" for value in values)
    ratios = "".join(f"{value / values[0]:8.2f}" for value in values)
    print(f"{name:22}{cells}   ratios{ratios}", flush=True)


def measured(folder: Path, size: int) -> dict[str, float]:
    """Milliseconds by what was done."""
    bench = Bench(folder, size)
    orders = ORDERS.format(password=PASSWORD)
    found = {
        "order mail": median(lambda: bench.mail(orders)),
        "LIST of one game": median(lambda: bench.mail("LIST quiet0")),
        "idle scheduler": median(bench.idle),
    }
    if size <= FULL:
        found["LIST FULL per game"] = median(lambda: bench.mail("LIST FULL"), 3) / size
        bench.age()
        found[f"the same, {PAST} phases"] = median(lambda: bench.mail("LIST FULL"), 3) / size
    bench.judge.engine.dispose()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default="1,100,1000,10000")
    sizes = [int(size) for size in parser.parse_args().games.split(",")]
    set_up_logs(quiet=True)
    rows: dict[str, list[float]] = {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            for name, value in measured(Path(folder), size).items():
                rows.setdefault(name, []).append(value)
    print(f"{'ms, games in store':22}" + "".join(f"{size:10}" for size in sizes))
    for name, values in rows.items():
        line(name, values)


if __name__ == "__main__":
    main()
