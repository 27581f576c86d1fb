"""Time zones by the names that people type."""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache
from zoneinfo import ZoneInfo, available_timezones

from judge.timing.errors import DateError


def zone_named(typed: str) -> ZoneInfo:
    """The IANA zone, in any case and with blanks for `_`.

    DateError zone_unknown; `nearest` are names that may have been meant (a city, a typing error).
    """
    names = _names()
    key = names.get(_folded(typed))
    if key is None:
        raise DateError("zone_unknown", zone=typed, nearest=_nearest(_folded(typed)))
    return ZoneInfo(key)


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    # Not zones of a place: copies of the system's own, and names without a standard.
    names = available_timezones() - {"localtime", "posixrules", "Factory"}
    return {_folded(name): name for name in sorted(names)}


def _folded(name: str) -> str:
    return "_".join(name.lower().split())


def _nearest(typed: str) -> tuple[str, ...]:
    names = _names()
    cities = [key for key in names if key.rpartition("/")[2] == typed and "/" in key]
    return tuple(names[key] for key in cities or get_close_matches(typed, names, 3, 0.8))
