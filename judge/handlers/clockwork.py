"""The clock of a game: from its rows to `timing`, and back."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from judge.domain.roles import Role
from judge.games.base import Due
from judge.games.diplomacy.board import Position
from judge.handlers.desk import Desk
from judge.handlers.kit import timetable_name
from judge.reports.views import ClockView
from judge.reports.views.common import Reason
from judge.store.schema import Game, Seat
from judge.timing.actions import Done
from judge.timing.agenda import Readiness, course
from judge.timing.phaseclock import PhaseClock, open_phase
from judge.timing.timetable import Timetable

JUST_BEFORE = timedelta(microseconds=1)


def position(desk: Desk, game: Game) -> Position:
    """The board of a running game."""
    assert game.state is not None
    return desk.kit(game).game.load(game.state)


def players(game: Game) -> list[Seat]:
    return [seat for seat in game.seats if seat.role == Role.PLAYER]


def phase_clock(game: Game) -> PhaseClock:
    assert game.clock is not None
    return PhaseClock.from_dict(game.clock)


def timetable(game: Game, phase_kind: str) -> Timetable:
    return Timetable.from_dict(game.timing[phase_kind])


def running_timetable(desk: Desk, game: Game) -> Timetable:
    return timetable(game, timetable_name(position(desk, game).phase))


def begin_phase(desk: Desk, game: Game, at: datetime, factor: float = 1.0) -> None:
    """Set the moments of a phase that begins at the nominal instant ``at``."""
    held_back = phase_clock(game).deadline if game.clock and game.deadline_set else None
    clock = open_phase(
        running_timetable(desk, game),
        ZoneInfo(game.zone),
        at,
        set_deadline=held_back,
        factor=factor,
    )
    game.clock = clock.to_dict()
    game.deadline_set = False
    game.in_at = None
    game.held_until = None
    game.done = {}


def readiness(desk: Desk, game: Game) -> Readiness:
    """What the running phase still lacks."""
    board = position(desk, game)
    living = board.survivors()
    dues = desk.kit(game).game.dues(board)
    waiting, blocked, vacant = set(), set(), set()
    wait = any(seat.wait for seat in game.seats if seat.role == Role.MASTER)
    for seat in players(game):
        power = str(seat.power)
        is_open = seat.abandoned or seat.cd or seat.resigned
        if is_open:
            vacant.add(power)
        elif seat.wait and power in living:
            wait = True
        if dues.get(power) is not Due.REQUIRED:
            continue
        if not seat.orders_in and not seat.cd:
            waiting.add(power)
        if not seat.complete:
            blocked.add(power)
    return Readiness(
        waiting=frozenset(waiting),
        wait_marks=wait,
        in_at=game.in_at,
        open_powers=frozenset(vacant),
        nonmr=not game.flags.get("nmr", True),
        blocked=frozenset(blocked),
    )


def bump(desk: Desk, game: Game, moment: datetime, *, changed: bool = False) -> None:
    """Look again when the game has to be looked at, after something happened at ``moment``.

    ``changed`` tells that orders were accepted or somebody no longer waits: `delay`
    starts again. Everything due before ``moment`` has been settled already.
    """
    if game.status != "active":
        game.wake_at = None
        return
    state = readiness(desk, game)
    if state.waiting:
        game.in_at = None
    elif changed or game.in_at is None:
        game.in_at = moment
        state = readiness(desk, game)
    done = Done.from_dict(game.done).skip(moment - JUST_BEFORE)
    game.done = done.to_dict()
    game.wake_at = next(course(phase_clock(game), state, done)).at


def clock_view(desk: Desk, game: Game) -> ClockView | None:
    """The clock as a letter shows it, None for a game whose clock does not run."""
    if game.status != "active" or game.clock is None:
        return None
    clock = phase_clock(game)
    state = readiness(desk, game)
    process_at, reason = expected_processing(clock, state, game, desk.now)
    return ClockView(
        now=desk.now,
        deadline=clock.deadline,
        grace=clock.grace,
        start=clock.start,
        process_at=process_at,
        reason=reason,
        abandon_at=clock.abandon,
        nmr=game.flags.get("nmr", True),
    )


def expected_processing(
    clock: PhaseClock, state: Readiness, game: Game, now: datetime
) -> tuple[datetime | None, Reason]:
    """The next processing time as far as it is known, and why it is then."""
    if state.waiting:
        late = now >= clock.deadline
        return None if late else clock.deadline, "late" if late else "missing"
    if state.nonmr and state.blocked:
        return None, "replacement"
    if state.wait_marks and game.wake_at == clock.deadline:
        return clock.deadline, "wait"
    if game.wake_at is not None and game.wake_at == clock.start:
        return game.wake_at, "early"
    return game.wake_at, "all_in"
