"""The four daemons under load, killed at random moments as often as you like.

    python tests/crash/long.py --kills 10000
    python tests/crash/long.py --kills 1000 --postgres postgresql+psycopg://judge@/scratch

Mail keeps coming by SMTP, games keep falling due, letters go to a sink; SIGKILL strikes any
daemon at any moment, and now and then one is stopped past its lease while a second takes over.
In the end everything is drained and compared with what was written down outside the judge
(mail hazards §4, L and T): exit 1 if anything was lost, doubled, missing or changed.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import shutil
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from sqlalchemy import Engine, create_engine, make_url, text

from judge.bootstrap import Judge
from judge.config import load
from judge.games.diplomacy.game import Diplomacy
from judge.store.engine import connect
from judge.store.transaction import reading, transaction
from tests.crash.host import ROLES, Figures, Host
from tests.crash.load import World
from tests.crash.wire import Sink

#: How long a daemon is stopped, in our seconds: longer than a lease.
STOPPED = (1.6, 2.2)
#: Of a hundred strikes so many stop a daemon past its lease instead of killing it at once.
STOPS = 2
CONFIG = """
[judge]
address = "judge@example.net"
keeper = "keeper@example.net"
report = "0h"
language = "en"
zone = "UTC"
[database]
url = "{url}"
[listen]
port = {port}
max_connections_per_host = 200
[relay]
url = "smtp://127.0.0.1:{sink}"
[timing]
outage_tolerance = "30d"
settle = "2m"
drain_limit = "10d"
[limits]
answers_per_hour = 1000000
mails_per_hour = 0
press_per_hour = 1000000
[games]
first_next_factor = 1.0
"""
TIMETABLE = """
[timing.{kind}]
clock = -1
min = 0.0
next = {hours}
grace = 2000.0
delay = 0.0
days = "SMTWTFS"
"""


class Keeper:
    """Runs mails again that were set aside because their reader died three times over."""

    def __init__(self, engine: Engine, world: World) -> None:
        self._engine, self._world = engine, world

    async def work(self) -> None:
        while True:
            await asyncio.sleep(1)
            await asyncio.to_thread(self._retry)

    def _retry(self) -> None:
        with reading(self._engine) as tx:
            if not tx.inbox.in_state("shunted"):
                return
        with transaction(self._engine) as tx:
            for row in tx.inbox.in_state("shunted"):
                assert row.raw is not None
                mark = row.raw.partition(b"Message-ID: <")[2].partition(b".")[0]
                self._world.book.set_aside.add(int(mark))
                row.state, row.attempts, row.not_before = "new", 0, None


@contextmanager
def database(postgres: str | None, home: Path) -> Iterator[str]:
    """The URL of an empty database; on PostgreSQL a schema of its own."""
    if postgres is None:
        yield f"sqlite:///{home / 'judge.db'}"
        return
    name = f"judge_{secrets.token_hex(8)}"
    server = create_engine(postgres)
    with server.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
    options = {"options": f"-csearch_path={name}"}
    try:
        yield make_url(postgres).update_query_dict(options).render_as_string(hide_password=False)
    finally:
        with server.begin() as connection:
            connection.execute(text(f"DROP SCHEMA {name} CASCADE"))
        server.dispose()


async def until(condition: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.1)
    return True


async def strikes(host: Host, figures: Figures, plan: Plan, world: World) -> None:
    """On a machine that has other work, strikes come before anything is done: they go on, one a
    second, until so many phases are played as the plan wants."""
    draw = random.Random(plan.seed)
    begun = due = time.monotonic()
    told = 0
    stopped, stop = "", asyncio.create_task(asyncio.sleep(0))
    while figures.kills < plan.kills or played(world) < plan.phases:
        due += draw.expovariate(plan.rate if figures.kills < plan.kills else 1.0)
        await asyncio.sleep(due - time.monotonic())
        role = draw.choice(ROLES)
        rare, seconds = draw.randrange(100) < STOPS, draw.uniform(*STOPPED)
        if role == stopped and not stop.done():
            continue
        if rare and stop.done():
            await stop
            stopped, stop = role, asyncio.create_task(host.stop_past_lease(role, seconds))
        else:
            await host.strike(role)
        if plan.say and figures.kills >= told + 500:
            told = figures.kills
            print(f"{told} kills, {time.monotonic() - begun:.0f} s", flush=True)
    await stop


def played(world: World) -> int:
    return sum(play.played for play in world.games.values())


async def drained(host: Host, engine: Engine, world: World) -> str | None:
    """Let every turn end by itself; what is still open when patience ends."""
    world.waits = False
    if not await until(lambda: not any(p.waiting() for p in world.games.values()), 180):
        return "missing: turns that wait for their deadline do not end"
    world.open = False
    if not await until(world.settled, 120):
        lines = [
            f"{play.name}: {play.played} turns opened, letters heard {dict(play._heard)}"
            for play in world.games.values()
            if not play.at_rest()
        ]
        return f"missing: the judge does not come to rest; {world.book.open()} unanswered; {lines}"
    await host.kill("scheduler")  # so that no later deadline writes another letter
    if not await until(lambda: not unsent(engine), 60):
        return f"missing: letters are not sent: {unsent(engine)}"
    return None


def unsent(engine: Engine) -> int:
    with reading(engine) as tx:
        counts = tx.outbox.counts()
    return sum(counts.values()) - counts.get("sent", 0)


def plain(position: Mapping[str, Any]) -> dict[str, Any]:
    """A stored position; in which order a power came to its centres does not matter."""
    centres = {power: sorted(owned) for power, owned in position["centres"].items()}
    return {**position, "centres": centres}


def state_faults(engine: Engine, world: World) -> Iterator[str]:
    """The judge's own memory against what was written down outside it."""
    with reading(engine) as tx:
        counts = tx.inbox.counts()
        if set(counts) - {"done"}:
            yield f"lost: inbox {counts}"
        if sum(counts.values()) != len(world.book.acknowledged):
            yield f"doubled: {len(world.book.acknowledged)} mails, inbox {counts}"
        if set(tx.outbox.counts()) - {"sent"}:
            yield f"missing: outbox {tx.outbox.counts()}"
        ids = {(row.recipient, row.message_id) for row in tx.outbox.in_state("sent")}
        if ids != set(world.book.deliveries):
            yield f"missing: {len(ids ^ set(world.book.deliveries))} letters differ from the outbox"
        on_time: Counter[str] = Counter()
        late: Counter[str] = Counter()
        for play in world.games.values():
            on_time += play.on_time()
            late += play.late()
            game = tx.games.get(play.name)
            if game is None:
                yield f"lost: there is no game {play.name}"
                continue
            phases = tx.games.phases(game)
            if [phase.number for phase in phases] != list(range(1, play.played + 1)):
                yield f"doubled: {play.name} has phases {[p.number for p in phases]}"
            for phase, turn in zip(phases, play.line.turns, strict=False):
                if (phase.label, plain(phase.after)) != (turn.label, plain(turn.after)):
                    yield f"changed: {play.name} {turn.label} has another outcome"
        people = tx.people.all()
        if len(people) != len(world.people()):
            yield f"doubled: {len(people)} people"
        for person in people:
            addresses = [each.address for each in person.addresses]
            times = sum(on_time[address] for address in addresses)
            points = 3 * times - sum(late[address] for address in addresses)
            if (person.on_time, person.dedication) != (times, points):
                yield (
                    f"doubled: {person.name} was on time {person.on_time} times for "
                    f"{person.dedication} points instead of {times} for {points}"
                )


@asynccontextmanager
async def home_in(folder: Path | None) -> AsyncIterator[Path]:
    """Memory if there is some: a kill loses nothing that was written, a power cut is not meant."""
    shared = Path("/dev/shm")
    made = Path(tempfile.mkdtemp(prefix="judge-long-", dir=shared if shared.is_dir() else None))
    home = folder or made
    home.mkdir(parents=True, exist_ok=True)
    try:
        yield home
    finally:
        shutil.rmtree(made)


def copied(home: Path) -> Path:
    """The judge as it is now: a run of an hour must not see the checkout change."""
    source = home / "source"
    skip = shutil.ignore_patterns("__pycache__")
    for name in ("judge", "grammar", "maps", "tests/crash"):
        shutil.copytree(ROOT / name, source / name, ignore=skip)
    return source


@dataclass(frozen=True)
class Plan:
    """One run. ``rate``: kills in a second; ``hours``: a phase that waits lasts so long;
    ``phases``: so many are played at least.
    """

    kills: int
    seed: str = "1"
    rate: float = 7.0
    games: int = 21
    groups: int = 3
    hours: float = 3.0
    phases: int = 0
    postgres: str | None = None
    folder: Path | None = None
    say: bool = False


async def run(plan: Plan) -> Figures:
    """Load, strikes, drain, comparison."""
    figures, began = Figures(), time.monotonic()
    async with home_in(plan.folder) as home:
        with database(plan.postgres, home) as url:
            await _run(home, url, figures, plan)
    figures.seconds = time.monotonic() - began
    return figures


async def _run(home: Path, url: str, figures: Figures, plan: Plan) -> None:
    port = free_port()
    rules = Judge(load(None)).kits.get("standard").game
    assert isinstance(rules, Diplomacy)
    world = World(rules, port, plan.seed, plan.groups)
    sink = Sink(world.hear)
    await sink.open()
    kinds = ("moves", "retreats", "adjustments")
    (home / "judge.toml").write_text(
        CONFIG.format(url=url, port=port, sink=sink.port)
        + "".join(TIMETABLE.format(kind=kind, hours=plan.hours) for kind in kinds)
    )
    engine = connect(url)
    host = Host(home, figures, copied(home))
    await host.open()
    keeper = asyncio.create_task(Keeper(engine, world).work())
    struck = asyncio.create_task(strikes(host, figures, plan, world))
    await world.register()
    for number in range(plan.games):
        await world.begin(f"g{chr(97 + number // 26)}{chr(97 + number % 26)}")
    await struck
    trouble = await drained(host, engine, world)
    await host.close()
    keeper.cancel()
    for player in world.people():
        player.close()
    sink.close()
    figures.mails = len(world.book.acknowledged)
    figures.tries = sum(mail.tries for mail in world.book.acknowledged.values())
    figures.set_aside = len(world.book.set_aside)
    figures.letters_expected = world.book.expected_letters()
    figures.letters_repeated = world.book.repeats()
    figures.phases = played(world)
    figures.faults += [trouble] if trouble else []
    figures.faults += [*world.book.faults(), *state_faults(engine, world)]
    engine.dispose()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--postgres", help="SQLAlchemy URL; the run makes a schema there")
    parser.add_argument("--rate", type=float, default=Plan.rate, help="kills in a second")
    parser.add_argument("--games", type=int, default=Plan.games)
    parser.add_argument("--seed", default=Plan.seed)
    parser.add_argument("--dir", type=Path, dest="folder", help="keep database and log here")
    figures = asyncio.run(run(Plan(**vars(parser.parse_args()), say=True)))
    figures.show()
    sys.exit(1 if figures.faults else 0)


if __name__ == "__main__":
    main()
