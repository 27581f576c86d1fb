"""Games: what is due, who has it, and phases that stay as they were settled."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError

from judge.store.schema import OrderLine, Person, Seat
from judge.store.transaction import reading, transaction

from .samples import MINUTE, NOW, game, record


def test_the_longest_overdue_game_comes_first(engine: Engine) -> None:
    with transaction(engine) as tx:
        tx.games.add(game("later", wake_at=NOW))
        tx.games.add(game("first", wake_at=NOW - MINUTE))
        tx.games.add(game("future", wake_at=NOW + MINUTE))
        tx.games.add(game("never"))
    with transaction(engine) as tx:
        first, later = tx.games.due(NOW, 10)
        assert (first.name, later.name) == ("first", "later")
        assert tx.games.due(NOW, 1) == [first]
        assert first.wake_at is not None
        assert tx.games.due(NOW, 10, (first.wake_at, first.id)) == [later]
        assert tx.games.next_wake() == NOW - MINUTE


def test_a_held_game_is_not_due_until_it_is_let_go(engine: Engine) -> None:
    with transaction(engine) as tx:
        tx.games.add(game("held", wake_at=NOW, held_until=NOW + 10 * MINUTE))
    with transaction(engine) as tx:
        assert not tx.games.due(NOW, 1)
        assert tx.games.next_wake() == NOW + 10 * MINUTE
        assert tx.games.due(NOW + 10 * MINUTE, 1)


def test_nothing_wakes_an_empty_judge(engine: Engine) -> None:
    with reading(engine) as tx:
        assert tx.games.next_wake() is None
        assert not tx.games.due(NOW, 1)


def test_two_schedulers_take_two_games(server: Engine) -> None:
    """SQLite has one writer at a time; here they work side by side."""
    with transaction(server) as tx:
        tx.games.add(game("spring", wake_at=NOW - MINUTE))
        tx.games.add(game("summer", wake_at=NOW))
    with transaction(server) as one, transaction(server) as two, transaction(server) as three:
        (first,), (second,) = one.games.due(NOW, 1), two.games.due(NOW, 1)
        assert (first.name, second.name) == ("spring", "summer")
        assert not three.games.due(NOW, 1)
        first.wake_at = second.wake_at = None
    with transaction(server) as tx:
        assert not tx.games.due(NOW, 1)


def test_a_phase_is_settled_once(engine: Engine) -> None:
    with transaction(engine) as tx:
        row = game("summer", number=1)
        tx.games.add(row)
        tx.games.settle_phase(record(row, 1))
    with pytest.raises(IntegrityError), transaction(engine) as tx:
        tx.games.settle_phase(record(row, 1))
    with transaction(engine) as tx:
        tx.games.settle_phase(record(row, 2))
    with reading(engine) as tx:
        assert [phase.number for phase in tx.games.phases(row)] == [1, 2]


def test_a_name_is_given_once(engine: Engine) -> None:
    with transaction(engine) as tx:
        tx.games.add(game("summer"))
    with pytest.raises(IntegrityError), transaction(engine) as tx:
        tx.games.add(game("summer"))


def test_a_power_has_one_seat_but_many_have_none(engine: Engine) -> None:
    with transaction(engine) as tx:
        row = game("summer")
        row.seats = [Seat(role="player", joined_at=NOW) for _ in range(3)]
        tx.games.add(row)
    with pytest.raises(IntegrityError), transaction(engine) as tx:
        found = tx.games.get("summer")
        assert found is not None
        for seat in found.seats:
            seat.power = "france"
        tx.flush()


def test_orders_belong_to_the_running_phase_in_order_of_arrival(engine: Engine) -> None:
    with transaction(engine) as tx:
        row = game("summer", number=2)
        tx.games.add(row)
        for number, power, text in (
            (1, "france", "A PAR-PIC"),
            (2, "france", "A PAR-BUR"),
            (2, "italy", "A VEN H"),
            (2, "france", "A PAR H"),
        ):
            line = OrderLine(
                game_id=row.id, number=number, power=power, text=text, order=text, at=NOW
            )
            tx.games.add_orders([line])
    with reading(engine) as tx:
        assert [line.text for line in tx.games.orders(row)] == ["A PAR-BUR", "A VEN H", "A PAR H"]
        assert [line.text for line in tx.games.orders(row, "italy")] == ["A VEN H"]


def test_games_are_found_by_status_variant_and_person(engine: Engine) -> None:
    with transaction(engine) as tx:
        person = Person(name="Anna", created_at=NOW)
        tx.people.add(person)
        running = game("running", status="active", wake_at=NOW)
        running.seats = [Seat(role="player", person_id=person.id, joined_at=NOW)]
        tx.games.add(running)
        tx.games.add(game("second", created_at=NOW))
        tx.games.add(game("third", created_at=NOW - timedelta(days=1)))
    with transaction(engine) as tx:
        assert tx.games.counts() == {"active": 1, "forming": 2}
        assert [row.name for row in tx.games.all("active", "paused")] == ["running"]
        assert [row.name for row in tx.games.running()] == ["running"]
        seats = tx.games.seats_of(person.id)
        assert [seat.game.name for seat in seats] == ["running"]
        tx.games.delete_seat(seats[0])
    with reading(engine) as tx:
        assert tx.games.seats_of(person.id) == []
