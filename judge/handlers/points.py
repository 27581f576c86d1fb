"""Dedication points and on-time statistics (deadlines document; spec §3.11)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.base import Due
from judge.handlers.clockwork import players, position
from judge.handlers.desk import Desk
from judge.store.schema import Game, Person, Seat


def payer(seat: Seat) -> Person | None:
    """Whose record a seat touches: its person's, or the one's who resigned it."""
    return seat.person or seat.former


def credit_punctual(desk: Desk, game: Game) -> None:
    """+3 for each power whose orders are in, once per seat and phase."""
    dues = desk.kit(game).game.dues(position(desk, game))
    for seat in players(game):
        due = dues.get(str(seat.power)) is Due.REQUIRED
        if not due or seat.cd or seat.late or seat.credited or not seat.orders_in:
            continue
        seat.credited = True
        person = payer(seat)
        if person:
            person.dedication += desk.settings.points.on_time
            person.on_time += 1
            person.turns += 1


def charge_late(desk: Desk, game: Game, powers: Iterable[str]) -> None:
    """-1 for each "deadline missed" notice; a turn counts as late once."""
    for seat in _seats(game, powers):
        person = payer(seat)
        if person:
            person.dedication += desk.settings.points.late
            if not seat.late:
                person.turns += 1
        seat.late = True


def charge_abandoned(desk: Desk, game: Game, powers: Iterable[str]) -> None:
    """-50 in all; the seat was late before, or is now."""
    for seat in _seats(game, powers):
        person = payer(seat)
        if person:
            person.dedication += desk.settings.points.abandoned
            person.resigned += 1
            if not seat.late:
                person.turns += 1
        seat.late = True


def charge_civil_disorder(desk: Desk, game: Game, powers: Iterable[str]) -> None:
    """-100 at the end of grace."""
    for seat in _seats(game, powers):
        person = payer(seat)
        if person:
            person.dedication += desk.settings.points.civil_disorder
            person.resigned += 1


def _seats(game: Game, powers: Iterable[str]) -> list[Seat]:
    wanted = set(powers)
    return [seat for seat in players(game) if seat.power in wanted]
