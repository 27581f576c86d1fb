"""The notation of the tables beside this file, read back."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from judge.timing import DEFAULTS, Timetable

HERE = Path(__file__).parent
PARIS = ZoneInfo("Europe/Paris")
STAMP = r"\w{3} \S+ \S+"


def rows(name: str) -> Iterator[list[str]]:
    for line in (HERE / name).read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield [cell.strip() for cell in line.split("|")]


def moment(text: str, zone: ZoneInfo = PARIS) -> datetime:
    """`Tue 1997-04-08 10:00[+02:00]`: the weekday and the offset are checked, not ignored."""
    weekday, rest = text.split(" ", 1)
    read = datetime.fromisoformat(rest)
    shown = read if read.tzinfo else read.replace(tzinfo=zone)
    assert shown.strftime("%a") == weekday, text
    instant = shown.astimezone(UTC)
    assert instant.astimezone(zone).strftime("%H:%M") == rest[11:16], text
    return instant


def span(text: str, zone: ZoneInfo = PARIS) -> tuple[datetime, datetime]:
    """`Tue 1997-04-08 10:00..Tue 1997-04-08 11:00`."""
    start, end = re.findall(STAMP, text.replace("..", " "))
    return moment(start, zone), moment(end, zone)


def timetable(text: str) -> Timetable:
    """`moves next 48 days -M-----`: defaults, and what differs."""
    name, *pairs = text.split()
    read = {"clock": int, "days": str}
    changes = {
        key: read.get(key, float)(value) for key, value in zip(pairs[::2], pairs[1::2], strict=True)
    }
    return replace(DEFAULTS[name], **changes)
