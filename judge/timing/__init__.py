"""Deadlines as pure functions of timetables and instants; README.md has the overview."""

from judge.timing.absences import (
    MAX_ABSENCE,
    absence,
    counts,
    days_of,
    on_day,
    overlapping,
    unexpired,
)
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
from judge.timing.dates import bygone, upcoming, usual_time
from judge.timing.deadline import Absence, Due, abandon_at, deadline, earliest, fall_due, grace_end
from judge.timing.errors import DateError, TimingError
from judge.timing.phaseclock import EARLY_HOURS, PhaseClock, open_phase, reopened
from judge.timing.rhythm import Beat, beat
from judge.timing.timetable import DEFAULTS, Timetable, TimetableError
from judge.timing.timewarp import Gap, gap, postpone, resumed, shift, watched
from judge.timing.values import changed
from judge.timing.zones import zone_named

__all__ = [
    "DEFAULTS",
    "EARLY_HOURS",
    "MAX_ABSENCE",
    "Abandon",
    "Absence",
    "Action",
    "Adjudicate",
    "AnnounceLate",
    "AwaitMaster",
    "Beat",
    "CivilDisorder",
    "DateError",
    "Done",
    "Due",
    "Gap",
    "PhaseClock",
    "Readiness",
    "Remind",
    "RemindEarly",
    "SeekReplacement",
    "Timetable",
    "TimetableError",
    "TimingError",
    "abandon_at",
    "absence",
    "agenda",
    "beat",
    "bygone",
    "changed",
    "counts",
    "course",
    "days_of",
    "deadline",
    "earliest",
    "fall_due",
    "gap",
    "grace_end",
    "on_day",
    "open_phase",
    "overlapping",
    "postpone",
    "regraced",
    "reopened",
    "resumed",
    "shift",
    "unexpired",
    "upcoming",
    "usual_time",
    "watched",
    "zone_named",
]
