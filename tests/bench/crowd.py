"""Many full games in one database: seven players each, real orders, due in the same minute."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from argon2 import PasswordHasher

from judge.bootstrap import Judge
from judge.domain.roles import Role
from judge.store.schema import Address, Game, OrderLine, Person, Seat
from judge.store.transaction import Transaction, transaction
from judge.timing.phaseclock import open_phase
from judge.timing.timetable import DEFAULTS

#: A first spring with a convoy, supports and a bounce.
ORDERS = {
    "austria": ("A bud - ser", "A vie - gal", "F tri H"),
    "england": ("F lon - nth", "F edi - nwg", "A lvp - yor"),
    "france": ("A par - bur", "A mar S A par - bur", "F bre - mao"),
    "germany": ("A ber - kie", "F kie - den", "A mun - ruh"),
    "italy": ("A ven - tyr", "A rom - ven", "F nap - ion"),
    "russia": ("A war - gal", "A mos - ukr", "F sev - rum", "F stp/sc - bot"),
    "turkey": ("A con - bul", "A smy - con", "F ank - bla"),
}
PASSWORD = "sesame"
#: In how many games each person plays.
GAMES_EACH = 10
LOT = 200


def put_people(judge: Judge, count: int) -> list[int]:
    """So many registered people; they read both languages, as who never chose one."""
    ids: list[int] = []
    for start in range(0, count, 1000):
        with transaction(judge.engine) as tx:
            people = [
                Person(
                    name=f"Player {number}",
                    created_at=datetime(2027, 1, 1, tzinfo=UTC),
                    addresses=[Address(address=f"player{number}@example.org")],
                )
                for number in range(start, min(count, start + 1000))
            ]
            for person in people:
                tx.people.add(person)
            ids += [person.id for person in people]
    return ids


def put_games(
    judge: Judge, count: int, due: datetime, *, quiet: int = 0, password: str = ""
) -> None:
    """``count`` games due at ``due``, all orders in, and ``quiet`` ones due days later.

    ``password`` is the hash of `PASSWORD`, if the usual cost of one is not wanted.
    """
    people = put_people(judge, max(7, (count + quiet) * 7 // GAMES_EACH))
    usual = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
    password = password or usual.hash(PASSWORD)
    for start in range(0, count + quiet, LOT):
        with transaction(judge.engine) as tx:
            for number in range(start, min(count + quiet, start + LOT)):
                wake = due if number < count else due + timedelta(days=3)
                name = f"game{number}" if number < count else f"quiet{number - count}"
                _put_game(judge, tx, name, wake, people, number * 7, password)


def _put_game(
    judge: Judge,
    tx: Transaction,
    name: str,
    wake: datetime,
    people: list[int],
    first: int,
    password: str,
) -> None:
    rules = judge.kits.get("standard").game
    zone: ZoneInfo = judge.config.judge.zone
    opened = wake - timedelta(days=3)
    game = Game(
        name=name,
        zone=zone.key,
        seed="s",
        created_at=opened,
        status="active",
        phase="S1901M",
        number=1,
        state=rules.dump(rules.new()),
        timing={kind: table.to_dict() for kind, table in DEFAULTS.items()},
        clock=open_phase(DEFAULTS["moves"], zone, opened).to_dict(),
        in_at=wake - timedelta(minutes=30),
        wake_at=wake,
    )
    for place, power in enumerate(ORDERS):
        number = (first + place) % len(people)
        seat = Seat(role=Role.PLAYER.value, power=power, person_id=people[number])
        seat.addresses, seat.password = [f"player{number}@example.org"], password
        seat.joined_at, seat.orders_in, seat.complete = opened, True, True
        game.seats.append(seat)
    tx.games.add(game)
    tx.games.add_orders(
        [
            OrderLine(game_id=game.id, number=1, power=power, text=text, order=text, at=opened)
            for power, texts in ORDERS.items()
            for text in texts
        ]
    )
