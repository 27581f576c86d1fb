"""SET DEADLINE, SET GRACE, SET START: the moments of the running phase (spec §3.5)."""

from __future__ import annotations

from datetime import datetime

from judge.domain import commands
from judge.domain.refusals import Refusal, Refused
from judge.handlers.clockwork import phase_clock, players, running_timetable
from judge.handlers.people import ENDED
from judge.handlers.switches import is_on
from judge.handlers.visit import Change, Visit
from judge.store.schema import Game
from judge.timing.dates import upcoming, usual_time
from judge.timing.errors import DateError
from judge.timing.phaseclock import PhaseClock

SAID = {"deadline": "deadline_set", "grace": "grace_set", "start": "start_set"}
SAME = {"deadline": "deadline_same", "grace": "grace_same", "start": "start_same"}


def set_moment(visit: Visit, setting: commands.SetMoment) -> None:
    """For this phase only, and at once; orders and WAIT stay as they are.

    A deadline may fall on any day (contract, "SET of a parameter"). Everybody is told at the end
    of the mail, from the clock that this leaves behind.
    """
    visit.require_master_or_unmoderated()
    game = visit.the_game
    _require_running(game)
    before = phase_clock(game)
    try:
        at, after = _moved(visit, setting, before)
    except DateError as error:
        raise Refusal.of(Refused(error.code, error.params)) from error
    changes = after.changes(before)
    if not changes:
        visit.say(SAME[setting.which], "note", at=at)
        return
    game.deadline_set = game.deadline_set or setting.which == "deadline"
    if visit.clock_before is None:
        visit.clock_before = before
    game.clock = after.to_dict()
    for name, (old, new) in changes.items():
        visit.say(SAID[name], old=old, new=new)
    if before.deadline <= visit.moment < after.deadline:
        _forgive(visit, game)


def _require_running(game: Game) -> None:
    if game.status == "forming":
        raise Refusal("moment_forming")
    if game.status == "paused":
        raise Refusal("moment_paused")
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)


def _moved(
    visit: Visit, setting: commands.SetMoment, before: PhaseClock
) -> tuple[datetime, PhaseClock]:
    """The instant that was written, and the clock with it. Raises DateError."""
    game = visit.the_game
    table = running_timetable(visit.desk, game)
    at = upcoming(setting.date, visit.moment, before.zone, usual_time(table.clock))
    strict = is_on(game, "strict_grace")
    if setting.which == "deadline":
        return at, before.set_deadline(at, table, strict_grace=strict)
    if setting.which == "grace":
        return at, before.set_grace(at)
    return at, before.set_start(at, table, strict_grace=strict)


def _forgive(visit: Visit, game: Game) -> None:
    """Nobody is late for a deadline that is still to come; what was charged stays charged."""
    forgiven = [seat for seat in players(game) if seat.late]
    for seat in forgiven:
        seat.late = False
    if forgiven:
        visit.say("late_forgiven", "note")
        visit.changes.append(Change("late_forgiven"))
