"""The lines that HELP shows about the clock of a game: deadlines, zones, absences, pauses."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from zoneinfo import ZoneInfo

from judge.domain.roles import Role
from judge.handlers.absences import cancel_line, spans
from judge.handlers.clockwork import phase_clock, position
from judge.handlers.people import ENDED
from judge.handlers.visit import Visit
from judge.timing.wall import local


def status(visit: Visit) -> str:
    """That of the game that was signed on to."""
    return "" if visit.game is None or visit.seat is None else visit.game.status


def role(visit: Visit) -> str:
    return "" if visit.seat is None else visit.seat.role


def may_set(visit: Visit) -> bool:
    """May he change the settings of the game (spec §0.1, PRIV)?"""
    game, seat = visit.game, visit.seat
    if game is None or seat is None or seat.role == Role.OBSERVER:
        return False
    return seat.role == Role.MASTER or not game.flags.get("moderated", False)


def deadlines(visit: Visit) -> Iterator[str]:
    """The values that the game has now."""
    if visit.game is not None and may_set(visit):
        timing = visit.game.timing
        yield f"SET MOVES NEXT {float(timing['moves']['next']):g}"
        yield f"SET RETREATS CLOCK {timing['retreats']['clock']} DAYS {timing['retreats']['days']}"
        yield f"SET ADJUST GRACE {float(timing['adjustments']['grace']):g}"
    if status(visit) == "active" and may_set(visit):
        clock = phase_clock(visit.the_game)
        if clock.deadline > visit.moment:
            yield f"SET DEADLINE {local(clock.zone, clock.deadline):%Y-%m-%d %H:%M}"


def rhythm(visit: Visit) -> Iterator[str]:
    if visit.game is not None and may_set(visit):
        yield f"SET RHYTHM mon,thu 19:00 {visit.game.zone}"


def zone(visit: Visit) -> Iterator[str]:
    """The values that are set now, or the judge's."""
    if visit.person is not None:
        yield f"SET MY ZONE {visit.person.zone or visit.desk.settings.zone}"
        yield "SET MY ZONE OFF"
    if visit.game is not None and may_set(visit):
        yield f"SET ZONE {visit.game.zone}"


def nmr(visit: Visit) -> Iterator[str]:
    if visit.game is not None and may_set(visit):
        yield "SET NONMR" if visit.game.flags.get("nmr", True) else "SET NMR"


def absence(visit: Visit) -> Iterator[str]:
    """One that can be announced, or those that can be taken back."""
    game, seat = visit.game, visit.seat
    if game is None or seat is None or seat.role == Role.OBSERVER or game.status in ENDED:
        return
    away = spans(seat)
    yield from (cancel_line(game, span) for span in away)
    out = game.state and seat.power and seat.power not in position(visit.desk, game).survivors()
    if not away and not out:
        first = local(ZoneInfo(game.zone), visit.moment) + timedelta(days=14)
        last = first + timedelta(days=2)
        yield f"SET ABSENCE {first:%Y-%m-%d} TO {last:%Y-%m-%d}"


def pause(visit: Visit) -> Iterator[str]:
    if status(visit) == "active" and may_set(visit):
        yield "PAUSE"
        yield "RESUME"
    elif status(visit) == "paused" and role(visit) != Role.OBSERVER:
        yield "RESUME"
