"""Moments and spans of time in words.

English keeps the classic form ``Fri Apr 11 1997 23:30:00 +0200``, which
players' programs read; other languages follow CLDR with the same parts.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, tzinfo

from babel.dates import format_datetime

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_PATTERNS = {"fr": "EEE d MMMM y HH:mm:ss Z"}
_PATTERN = "EEE d MMM y HH:mm:ss Z"

NGettext = Callable[[str, str, int], str]


def classic(at: datetime, zone: tzinfo) -> str:
    """``Fri Apr 11 1997 23:30:00 +0200``, whatever the locale of the process."""
    local = at.astimezone(zone)
    day, month = _DAYS[local.weekday()], _MONTHS[local.month - 1]
    return f"{day} {month} {local:%d} {local.year:04d} {local:%H:%M:%S %z}"


def moment(at: datetime, zone: tzinfo, lang: str) -> str:
    """A moment in the zone of the game, always with its offset."""
    if lang == "en":
        return classic(at, zone)
    local = at.astimezone(zone)
    pattern = _PATTERNS.get(lang, _PATTERN)
    if lang == "fr" and local.day == 1:
        pattern = pattern.replace("d MMMM", "d'er' MMMM")
    return format_datetime(local, pattern, locale=lang)


def span(length: timedelta, ngettext: NGettext, gettext: Callable[[str], str]) -> str:
    """The two largest units: "2 days 3 hours"; never negative."""
    minutes = max(0, int(length.total_seconds())) // 60
    days, minutes = divmod(minutes, 24 * 60)
    hours, minutes = divmod(minutes, 60)
    parts = []
    if days:
        parts.append(ngettext("%(num)s day", "%(num)s days", days) % {"num": days})
    if hours:
        parts.append(ngettext("%(num)s hour", "%(num)s hours", hours) % {"num": hours})
    if minutes:
        text = ngettext("%(num)s minute", "%(num)s minutes", minutes)
        parts.append(text % {"num": minutes})
    return " ".join(parts[:2]) or gettext("less than a minute")
