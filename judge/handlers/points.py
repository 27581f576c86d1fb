"""Dedication points and statistics (deadlines document, last section; spec §3.11, contract §1).

They go to the person who plays a power, or to the one who resigned it as long as
nobody has taken it over. An unrated game leaves every record as it is; the marks of
its seats are kept all the same, since letters tell them.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from judge.games.base import Due
from judge.handlers.clockwork import phase_clock, players, position
from judge.handlers.desk import Desk
from judge.handlers.figures import count
from judge.handlers.switches import is_on
from judge.handlers.undone import is_paid
from judge.store.schema import Game, Person, Seat

#: On-time points are still given at processing this long after the deadline (spec §3.11).
ON_TIME = timedelta(hours=1)


def payer(game: Game, seat: Seat) -> Person | None:
    """Whose record a seat touches: its person's, or the one's who resigned it.

    Nobody's while the master has not approved of the player, who may not order then.
    """
    if seat.unapproved or not is_on(game, "rated"):
        return None
    return seat.person or seat.former


def credit_at_processing(desk: Desk, game: Game, at: datetime) -> None:
    """+3 for a phase that is processed in time.

    If somebody was late the punctual have had theirs at the deadline (and who has taken
    over a late power since was not there); if nobody was, the phase may have been held up
    for another reason (SET START, an open power).
    """
    punctual = at < phase_clock(game).deadline + ON_TIME
    if punctual or not any(seat.late or seat.credited for seat in players(game)):
        credit_punctual(desk, game)


def credit_punctual(desk: Desk, game: Game) -> None:
    """+3 for each power whose orders are in, once per seat and phase, ROLLBACK or not."""
    if is_paid(game):
        return
    dues = desk.kit(game).game.dues(position(desk, game))
    for seat in players(game):
        due = dues.get(str(seat.power)) is Due.REQUIRED
        if not due or seat.cd or seat.late or seat.credited or not seat.orders_in:
            continue
        seat.credited = True
        person = payer(game, seat)
        if person:
            count(game, person, "dedication", desk.settings.points.on_time)
            count(game, person, "on_time")
        _count_turn(game, seat)


def charge_late(desk: Desk, game: Game, powers: Iterable[str]) -> None:
    """-1 for each "deadline missed" notice."""
    for seat in _seats(game, powers):
        person = payer(game, seat)
        if person:
            count(game, person, "dedication", desk.settings.points.late)
        _mark_late(game, seat)


def charge_abandoned(desk: Desk, game: Game, powers: Iterable[str]) -> None:
    """-50 in all; the seat was late before, or is now."""
    for seat in _seats(game, powers):
        person = payer(game, seat)
        if person:
            count(game, person, "dedication", desk.settings.points.abandoned)
            count(game, person, "resigned")
        _mark_late(game, seat)


def charge_civil_disorder(desk: Desk, game: Game, powers: Iterable[str]) -> None:
    """-100 at the end of grace."""
    for seat in _seats(game, powers):
        person = payer(game, seat)
        if person:
            count(game, person, "dedication", desk.settings.points.civil_disorder)
            count(game, person, "resigned")


def count_start(game: Game, person: Person | None) -> None:
    if person and is_on(game, "rated"):
        count(game, person, "started")


def count_takeover(game: Game, person: Person) -> None:
    if is_on(game, "rated"):
        count(game, person, "took_over")


def _mark_late(game: Game, seat: Seat) -> None:
    """Late now; the phase counts as a late one once, whatever becomes of its deadline."""
    known = seat.late or (seat.counted and not seat.credited)
    if not known and seat.person is not None:
        seat.late_count += 1
    seat.late = True
    _count_turn(game, seat)


def _count_turn(game: Game, seat: Seat) -> None:
    """One more phase in which orders were due, once per seat and phase."""
    person = payer(game, seat)
    if person and not seat.counted and not is_paid(game):
        count(game, person, "turns")
    seat.counted = True


def _seats(game: Game, powers: Iterable[str]) -> list[Seat]:
    wanted = set(powers)
    return [seat for seat in players(game) if seat.power in wanted]
