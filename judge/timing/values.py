"""One parameter of a timetable from what was typed behind its name (spec 2.4, 3.2)."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.timing.timetable import NO_CLOCK, Timetable, TimetableError

_MINUTES = re.compile(r"-?[0-9]{1,4}")
_OF_DAY = re.compile(r"([0-9]{1,2})(?::([0-9]{2})|h([0-9]{2})?)")
_HOURS = re.compile(r"[0-9]{1,9}(?:[.,][0-9]{0,6})?|[.,][0-9]{1,6}")
_NONE = "off"


def changed(timetable: Timetable, name: str, typed: str) -> Timetable:
    """The timetable with one parameter set: `clock`, `min`, `next`, `grace`, `delay` or `days`.

    Clock takes minutes (1410), a time of day (23:30, 23h30), -1 or OFF; hours have decimals, with
    a point or a comma; days are the only text whose case counts. Raises TimetableError:
    clock-form, hours-form for what is no such value, and those of `Timetable.check`.
    """
    value = typed.rstrip(",;.!")
    if name == "days":
        return replace(timetable, days=value)
    if name == "clock":
        return replace(timetable, clock=_clock(value.lower()))
    # "0." is a number, and a sign is none: below nothing there are no hours.
    if not _HOURS.fullmatch(value.removeprefix("+")):
        code = "hours-negative" if _HOURS.fullmatch(value.removeprefix("-")) else "hours-form"
        raise TimetableError(code, parameter=name, hours=typed)
    hours = float(value.replace(",", "."))
    return Timetable.from_dict({**timetable.to_dict(), name: hours})


def _clock(value: str) -> int:
    if value == _NONE:
        return NO_CLOCK
    if _MINUTES.fullmatch(value):
        return int(value)
    of_day = _OF_DAY.fullmatch(value)
    if of_day is None:
        raise TimetableError("clock-form", clock=value)
    hour, minute = int(of_day[1]), int(of_day[2] or of_day[3] or 0)
    if minute > 59:
        raise TimetableError("clock-form", clock=value)
    return hour * 60 + minute
