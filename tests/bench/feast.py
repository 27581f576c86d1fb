"""Two hundred parties of twelve whose meal is due at once, and as many games of Diplomacy.

By hand: ``python tests/bench/feast.py [--games 200] [--players 12]``. One scheduler in this
process, on SQLite, with every letter written and put into the outbox; prints days per second of
processor time of the one and phases of the other, and what a letter costs.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from judge.bootstrap import Judge
from judge.cli.context import set_up_logs
from judge.config import parse
from judge.domain.roles import Role
from judge.games.ostracism.game import Ostracism
from judge.store.schema import Game, OrderLine, Seat
from judge.store.transaction import reading, transaction
from tests.bench.crowd import put_games

LOT = 50
LANGUAGES = ("en", "ru", "fr")


def put_parties(judge: Judge, count: int, players: int, due: datetime) -> None:
    """``count`` parties whose day is due at ``due``; everybody votes for his neighbour."""
    for start in range(0, count, LOT):
        with transaction(judge.engine) as tx:
            for number in range(start, min(count, start + LOT)):
                tx.games.add(game := _party(number, players, due))
                tx.flush()
                tx.games.add_orders(_votes(game, players, due))


def _party(number: int, players: int, due: datetime) -> Game:
    nicks = [f"Player{place}" for place in range(players)]
    rules = Ostracism(f"ostrov{number}", nicks)
    game = Game(
        name=f"ostrov{number}",
        kind="ostracism",
        variant="ostrov",
        status="active",
        zone="Europe/Moscow",
        seed=f"secret of {number}",
        created_at=due - timedelta(days=2),
        words={"run": "05:30"},
        state=rules.dump(rules.new()),
        phase="D1",
        number=1,
        wake_at=due,
    )
    for place, nick in enumerate(nicks):
        seat = Seat(
            role=Role.PLAYER,
            power=nick,
            addresses=[f"eater{number}.{place}@example.org"],
            options={"style": LANGUAGES[place % 3]},
            joined_at=due - timedelta(days=2),
        )
        game.seats.append(seat)
    return game


def _votes(game: Game, players: int, due: datetime) -> list[OrderLine]:
    return [
        OrderLine(
            game_id=game.id,
            number=1,
            power=f"Player{place}",
            text="V",
            order=f"V Player{(place + 1) % players}",
            at=due - timedelta(hours=1),
        )
        for place in range(players)
    ]


def act(judge: Judge, now: datetime) -> tuple[float, int]:
    """Processor time until nothing is due, and the letters that came of it."""
    scheduler = judge.scheduler(judge.make_office(judge.settings), watch=False)
    before = letters(judge)
    began = time.process_time()
    while scheduler.run_once(now):
        pass
    return time.process_time() - began, letters(judge) - before


def letters(judge: Judge) -> int:
    with reading(judge.engine) as tx:
        return sum(tx.outbox.counts().values())


def fresh(folder: Path) -> Judge:
    folder.mkdir()
    judge = Judge(parse({}, home=folder), secret=b"feast", weak_passwords=True)
    judge.open(upgrade=True)
    return judge


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=12)
    given = parser.parse_args()
    set_up_logs(quiet=True)
    due = datetime(2027, 2, 3, 2, 30, tzinfo=UTC)
    now = due + timedelta(minutes=2)
    with tempfile.TemporaryDirectory() as name:
        parties, diplomacy = fresh(Path(name) / "a"), fresh(Path(name) / "b")
        put_parties(parties, given.games, given.players, due)
        put_games(diplomacy, given.games, due, password="none")
        for judge, what in ((parties, "days of parties"), (diplomacy, "phases of Diplomacy")):
            seconds, count = act(judge, now)
            print(
                f"{given.games / seconds:8.1f} {what} a second,"
                f" {count / given.games:.1f} letters each, {1000 * seconds / count:.1f} ms a letter"
            )


if __name__ == "__main__":
    main()
