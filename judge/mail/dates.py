"""Dates of mail headers to instants, without raising (RFC 5322 §3.3 and its obsolete forms)."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone

_DATE = re.compile(
    r"([0-9]{1,2}) +([A-Za-z]{3})[a-z]* +([0-9]{2,4}) +([0-9]{1,2}):([0-9]{2})"
    r"(?::([0-9]{2})(?:\.[0-9]{1,9})?)?"
    r" *([+-][0-9]{4}|[A-Za-z]{1,5})?"
)
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_ZONES = {"EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7}


def parse(value: str) -> datetime | None:
    """The instant in UTC that a date names; None where it names none. No zone means UTC."""
    found = _DATE.search(value[:200])
    if found is None or found.group(2).lower() not in _MONTHS:
        return None
    day, year, hour, minute = (int(found.group(n)) for n in (1, 3, 4, 5))
    second = min(int(found.group(6) or 0), 59)  # a leap second is the last of its minute
    if len(found.group(3)) < 4:
        year += 2000 if year < 50 else 1900
    month = _MONTHS.index(found.group(2).lower()) + 1
    try:
        zone = timezone(_offset(found.group(7) or "GMT"))
        return datetime(year, month, day, hour, minute, second, tzinfo=zone).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _offset(zone: str) -> timedelta:
    if zone[0] in "+-":
        size = timedelta(hours=int(zone[1:3]), minutes=int(zone[3:5]))
        return -size if zone[0] == "-" else size
    return timedelta(hours=_ZONES.get(zone.upper(), 0))
