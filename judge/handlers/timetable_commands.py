"""SET MOVES, RETREATS, ADJUST and SET RHYTHM: when future phases fall due (spec §2.4, 3.2)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.domain import commands
from judge.domain.refusals import Refusal, Refused
from judge.handlers.clockwork import phase_clock, timetable
from judge.handlers.flags import warn_of_short_grace
from judge.handlers.visit import Change, Visit
from judge.handlers.zones import change_zone, zone_of
from judge.timing.deadline import deadline
from judge.timing.errors import DateError, TimingError
from judge.timing.rhythm import beat
from judge.timing.timetable import Timetable
from judge.timing.values import changed

LABELS = {"moves": "Moves", "retreats": "Retreat", "adjustments": "Adjust"}
#: What a player reads to a value that no timetable can have.
REFUSALS: Mapping[str, str] = {
    "clock-form": "timing_bad_clock",
    "clock-range": "timing_bad_clock",
    "hours-form": "timing_bad_number",
    "hours-negative": "timing_negative",
    "hours-large": "timing_too_long",
    "days-mask": "timing_bad_days",
    "days-none": "timing_no_day",
}


def set_timing(visit: Visit, setting: commands.SetTiming) -> None:
    """SET MOVES NEXT 48 …: for future phases of that kind; all parameters or none."""
    visit.require_master_or_unmoderated()
    old = timetable(visit.the_game, setting.phase)
    new = old
    for name, typed in setting.parameters:
        try:
            new = changed(new, name, typed)
        except TimingError as error:
            params = {**error.params, "value": typed, "parameter": name}
            raise Refusal.of(Refused(REFUSALS[error.code], params)) from error
    if not _put(visit, {setting.phase: new}):
        label = LABELS[setting.phase]
        visit.say("set_same", "note", setting=label, value=_values(old))


def set_rhythm(visit: Visit, setting: commands.SetRhythm) -> None:
    """Days, clock, zone and 12 hours for all three kinds of phases, in one line."""
    visit.require_master_or_unmoderated()
    game = visit.the_game
    try:
        wanted = beat(setting.rhythm)
    except DateError as error:
        raise Refusal.of(Refused(error.code, error.params)) from error
    moved = wanted.zone is not None and change_zone(visit, wanted.zone)
    old = {kind: timetable(game, kind) for kind in LABELS}
    new = {kind: wanted.applied(table) for kind, table in old.items()}
    if not _put(visit, new) and not moved:
        visit.say("rhythm_same", "note")
        return
    if game.status in ("active", "paused"):
        at = phase_clock(game).deadline if game.status == "active" else visit.moment
        falls: dict[str, object] = {"at": at, "next": deadline(new["moves"], zone_of(game), at)}
        visit.say("rhythm_next", "note", **falls)
        visit.changes.append(Change("rhythm_next", falls))


def _put(visit: Visit, tables: Mapping[str, Timetable]) -> bool:
    """Store new timetables and note each value that is another one; False if none is."""
    game = visit.the_game
    old = {kind: timetable(game, kind) for kind in tables}
    if dict(tables) == old:
        return False
    game.timing = {**game.timing, **{kind: table.to_dict() for kind, table in tables.items()}}
    for kind, table in tables.items():
        for name, value in table.to_dict().items():
            before = old[kind].to_dict()[name]
            if before == value:
                continue
            values: dict[str, object] = {
                "setting": f"{LABELS[kind]} {name}",
                "old": _shown(before),
                "new": _shown(value),
            }
            visit.say("set_done", "done", **values)
            visit.changes.append(Change("setting_changed", values, timing=True))
    visit.say("timing_future", "note")
    warn_of_short_grace(visit)
    return True


def _shown(value: object) -> str:
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def _values(table: Timetable) -> str:
    return " ".join(f"{name} {_shown(value)}" for name, value in table.to_dict().items())
