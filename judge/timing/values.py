"""One parameter of a timetable from what was typed behind its name (spec 2.4, 3.2)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

from judge.timing.timetable import NO_CLOCK, WEEK, Timetable, TimetableError

_MINUTES = re.compile(r"-?[0-9]{1,4}")
_OF_DAY = re.compile(r"([0-9]{1,2})(?::([0-9]{2})|h([0-9]{2})?)")
_HOURS = re.compile(r"[0-9]{1,9}(?:[.,][0-9]{0,6})?|[.,][0-9]{1,6}")
_NONE = "off"


def changed(timetable: Timetable, name: str, typed: str) -> Timetable:
    """The timetable with one parameter set: `clock`, `min`, `next`, `grace`, `delay` or `days`.

    Clock takes minutes (1410), a time of day (23:30, 23h30), -1 or OFF; hours have decimals, with
    a point or a comma; days are the only text whose case counts, and two hyphens that a mail
    program joined are told apart again. Raises TimetableError: clock-form, hours-form for what
    is no such value, and those of `Timetable.check`.
    """
    value = typed.rstrip(",;.!")
    if name == "days":
        return replace(timetable, days=_mask(value))
    if name == "clock":
        return replace(timetable, clock=_clock(value.lower()))
    # "0." is a number, and a sign is none: below nothing there are no hours.
    if not _HOURS.fullmatch(value.removeprefix("+")):
        code = "hours-negative" if _HOURS.fullmatch(value.removeprefix("-")) else "hours-form"
        raise TimetableError(code, parameter=name, hours=typed)
    hours = float(value.replace(",", "."))
    return Timetable.from_dict({**timetable.to_dict(), name: hours})


def _mask(value: str) -> str:
    """Seven signs also where a dash stands for two hyphens, if there is one way to read that."""
    if len(value) >= len(WEEK):
        return value
    ways = [("-", "--") if sign == "-" else (sign,) for sign in value]
    masks = {"".join(signs) for signs in product(*ways)}
    fitting = [mask for mask in masks if _fits(mask)]
    return fitting[0] if len(fitting) == 1 else value


def _fits(mask: str) -> bool:
    return len(mask) == len(WEEK) and all(
        sign == "-" or sign.upper() == initial for sign, initial in zip(mask, WEEK, strict=True)
    )


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
