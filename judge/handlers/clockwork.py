"""The clock of a game: from its rows to `timing`, and back."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from judge.domain.roles import Role
from judge.games.base import Due
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.sight import seen
from judge.handlers.desk import Desk
from judge.handlers.kit import timetable_name
from judge.handlers.people import eye_of_power
from judge.handlers.switches import is_on
from judge.reports.views import ClockView
from judge.reports.views.common import Reason
from judge.store.schema import Game, Seat
from judge.timing.absences import counts
from judge.timing.actions import Done
from judge.timing.agenda import Readiness, course, regraced
from judge.timing.deadline import Absence, fall_due
from judge.timing.phaseclock import PhaseClock, open_phase, reopened
from judge.timing.timetable import Timetable

JUST_BEFORE = timedelta(microseconds=1)


def position(desk: Desk, game: Game) -> Position:
    """The board of a running game."""
    return desk.board(game)


def own_board(desk: Desk, game: Game, power: str) -> Position:
    """The board as whoever plays ``power`` sees it: in a blind game only his part of it."""
    return seen(position(desk, game), eye_of_power(game, power))


def players(game: Game) -> list[Seat]:
    return [seat for seat in game.seats if seat.role == Role.PLAYER]


def phase_clock(game: Game) -> PhaseClock:
    assert game.clock is not None
    return PhaseClock.from_dict(game.clock)


def timetable(game: Game, phase_kind: str) -> Timetable:
    return Timetable.from_dict(game.timing[phase_kind])


def running_timetable(desk: Desk, game: Game) -> Timetable:
    return timetable(game, timetable_name(position(desk, game).phase))


def begin_phase(desk: Desk, game: Game, at: datetime, factor: float = 1.0) -> bool:
    """Set the moments of a phase that begins at the nominal instant ``at``.

    True if the deadline is where it is because of absences.
    """
    table, zone = running_timetable(desk, game), ZoneInfo(game.zone)
    held_back = phase_clock(game).deadline if game.clock and game.deadline_set else None
    away = absences(desk, game, at)
    clock = open_phase(
        table,
        zone,
        at,
        held_back,
        away,
        factor,
        strict_grace=is_on(game, "strict_grace"),
        early=desk.settings.reminders,
    )
    game.deadline_set = False
    _wind(game, clock)
    return bool(fall_due(table, zone, at, held_back, away, factor).absences)


def reopen_phase(desk: Desk, game: Game, at: datetime) -> bool:
    """The running phase has its time anew from ``at`` on, and never less than it had.

    True if the deadline is where it is because of absences. Orders on file stay, so the phase
    has not begun anew for the mail that was sent in it: `opened` is left alone.
    """
    before, table = phase_clock(game), running_timetable(desk, game)
    held_back = before.deadline if game.deadline_set else None
    away = absences(desk, game, at)
    after = reopened(before, table, at, held_back, away, strict_grace=is_on(game, "strict_grace"))
    game.deadline_set = game.deadline_set and after.deadline == before.deadline
    _wind(game, replace(after, opened=before.opened))
    due = fall_due(table, before.zone, at, held_back, away)
    return bool(due.absences) and due.at > before.deadline


def _wind(game: Game, clock: PhaseClock) -> None:
    game.clock = clock.to_dict()
    game.in_at = game.process_at = None
    game.held_until = None
    game.done = {}


def absences(desk: Desk, game: Game, at: datetime) -> list[Absence]:
    """The absences that a new deadline of the running phase stays clear of (spec §3.10).

    Nobody waits for a power in civil disorder (deadlines document) or for one that is out.
    """
    rows = desk.tx.games.absences(game, at)
    if not rows:
        return []
    board = position(desk, game)
    living, dues = board.survivors(), desk.kit(game).game.dues(board)
    found: list[Absence] = []
    for row in rows:
        seat = row.seat
        master, power = seat.role == Role.MASTER, str(seat.power)
        if not master and (power not in living or seat.cd):
            continue
        if counts(
            master=master,
            quiet=is_on(game, "quiet"),
            press=bool(game.press.get("colours", True)),
            strict_wait=is_on(game, "strict_wait"),
            due=dues.get(power) is Due.REQUIRED,
        ):
            found.append((row.start, row.end))
    return found


def readiness(desk: Desk, game: Game) -> Readiness:
    """What the running phase still lacks."""
    board = position(desk, game)
    living = board.survivors()
    dues = desk.kit(game).game.dues(board)
    strict_wait = is_on(game, "strict_wait")
    waiting, blocked, vacant = set(), set(), set()
    wait = any(seat.wait for seat in game.seats if seat.role == Role.MASTER)
    for seat in players(game):
        power = str(seat.power)
        is_open = seat.abandoned or seat.cd or seat.resigned
        if is_open:
            vacant.add(power)
        due = dues.get(power) is Due.REQUIRED
        if seat.wait and not is_open and power in living and (due or not strict_wait):
            wait = True
        if not due:
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
        manual=is_on(game, "manual_process"),
        ordered_at=game.process_at,
    )


def bump(
    desk: Desk,
    game: Game,
    moment: datetime,
    *,
    changed: bool = False,
    before: PhaseClock | None = None,
) -> None:
    """Look again when the game has to be looked at, after something happened at ``moment``.

    ``changed`` tells that orders were accepted or somebody no longer waits: `delay`
    starts again. Everything due before ``moment`` has been settled already, by the
    clock of ``before`` if SET has just put another in its place.
    """
    if game.status != "active":
        return
    state = readiness(desk, game)
    if state.waiting:
        game.in_at = None
    elif changed or game.in_at is None:
        game.in_at = moment
        state = readiness(desk, game)
    done = Done.from_dict(game.done).skip(moment - JUST_BEFORE)
    if before is not None:
        done = regraced(done, before, phase_clock(game))
    game.done = done.to_dict()
    game.wake_at = next(course(phase_clock(game), state, done)).at


def clock_view(desk: Desk, game: Game) -> ClockView | None:
    """The clock as a letter shows it, None for a game whose clock does not run."""
    if game.status != "active" or game.clock is None:
        return None
    clock = phase_clock(game)
    state = readiness(desk, game)
    process_at, reason = expected_processing(clock, state, game, desk.now)
    if reason == "late":
        process_at, reason = (clock.grace, "late") if is_on(game, "nmr") else (None, "held")
    return ClockView(
        now=desk.now,
        deadline=clock.deadline,
        grace=clock.grace,
        start=clock.start,
        process_at=process_at,
        reason=reason,
        abandon_at=clock.abandon,
        nmr=is_on(game, "nmr"),
    )


def expected_processing(
    clock: PhaseClock, state: Readiness, game: Game, now: datetime
) -> tuple[datetime | None, Reason]:
    """The next processing time as far as it is known, and why it is then."""
    if state.ordered_at is not None:
        return state.ordered_at, "ordered"
    if state.manual:
        return None, "master"
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
