"""Wall time: adding hours so that 23:30 stays 23:30 when the clocks change.

Instants go in and come out as aware UTC datetimes. A wall time that a change of clocks leaves out
goes forward by the size of the gap (02:30 becomes 03:30 summer time); one that happens twice is
the first (PEP 495, fold=0).
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)


def local(zone: ZoneInfo, instant: datetime) -> datetime:
    """What the game's clock on the wall shows at `instant`, without zone."""
    if instant.utcoffset() is None:
        raise ValueError("an instant needs a time zone")
    return instant.astimezone(zone).replace(tzinfo=None, fold=0)


def instant_of(zone: ZoneInfo, shown: datetime, fold: int = 0) -> datetime:
    """The UTC instant at which the wall clock shows `shown` (a datetime without zone)."""
    # With fold=0 zoneinfo reads a missing time by the offset before the change, which is forward.
    return shown.replace(tzinfo=zone, fold=fold).astimezone(UTC)


def later(zone: ZoneInfo, instant: datetime, hours: float) -> datetime:
    """`hours` wall hours after `instant`; never before it."""
    shown = local(zone, instant) + timedelta(hours=hours)
    result = instant_of(zone, shown)
    if result < instant:
        # Counting began in the second run of a repeated hour and ends in it.
        result = instant_of(zone, shown, fold=1)
    return result


def earlier(zone: ZoneInfo, instant: datetime, hours: float) -> datetime:
    """`hours` wall hours before `instant`; never after it."""
    return min(instant, instant_of(zone, local(zone, instant) - timedelta(hours=hours)))
