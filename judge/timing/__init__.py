"""Deadlines as pure functions of timetables and instants; README.md has the overview."""

from judge.timing.actions import (
    Abandon,
    Action,
    Adjudicate,
    AnnounceLate,
    AwaitMaster,
    CivilDisorder,
    Done,
    Remind,
    RemindEarly,
    SeekReplacement,
)
from judge.timing.agenda import Readiness, agenda, course, regraced
from judge.timing.deadline import Absence, abandon_at, deadline, earliest, grace_end
from judge.timing.phaseclock import EARLY_HOURS, PhaseClock, open_phase
from judge.timing.timetable import DEFAULTS, Timetable, TimetableError
from judge.timing.timewarp import Gap, gap, postpone, resumed, shift, watched

__all__ = [
    "DEFAULTS",
    "EARLY_HOURS",
    "Abandon",
    "Absence",
    "Action",
    "Adjudicate",
    "AnnounceLate",
    "AwaitMaster",
    "CivilDisorder",
    "Done",
    "Gap",
    "PhaseClock",
    "Readiness",
    "Remind",
    "RemindEarly",
    "SeekReplacement",
    "Timetable",
    "TimetableError",
    "abandon_at",
    "agenda",
    "course",
    "deadline",
    "earliest",
    "gap",
    "grace_end",
    "open_phase",
    "postpone",
    "regraced",
    "resumed",
    "shift",
    "watched",
]
