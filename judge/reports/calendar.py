"""A deadline as an event for a calendar program (RFC 5545), in the words of its reader.

The library writes the file: lines of at most 75 octets, CRLF, escaped text. What is in here is
which event it is and what it says; why so, tells decision 019.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from icalendar import Alarm

Method = Literal["PUBLISH", "CANCEL"]

#: Who made the file, as the standard asks for it.
PRODUCT = "-//judge//Play-by-mail Diplomacy//EN"
#: Before the deadline, for whoever has something to do until then.
ALARMS = (timedelta(hours=24), timedelta(hours=2))


@dataclass(frozen=True, slots=True)
class Deadline:
    """An event of one instant: orders are due. All instants are aware."""

    #: The same as long as the phase runs, and no other's.
    uid: str
    #: 0 for the first of a uid, one more each time that anything in it changes.
    sequence: int
    #: When the letter was written that brings it.
    stamp: datetime
    at: datetime
    summary: str
    description: str = ""
    #: The judge's address: who may change the event. Nobody else is named.
    organizer: str = ""
    #: Does it ring? Not where its reader has nothing to do.
    alarms: bool = False


def calendar_file(deadline: Deadline, method: Method) -> bytes:
    """The file, CRLF line ends; the same values give the same bytes."""
    # Here and not above, since the library takes longer to load than most commands run, and only
    # those need it who write to somebody that keeps a calendar.
    from icalendar import Calendar, Event, vCalAddress

    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", method)
    event = Event()
    event.add("uid", deadline.uid)
    event.add("sequence", deadline.sequence)
    event.add("dtstamp", _utc(deadline.stamp))
    event.add("dtstart", _utc(deadline.at))
    event.add("organizer", vCalAddress(f"mailto:{deadline.organizer}"))
    event.add("summary", deadline.summary)
    if deadline.description:
        event.add("description", deadline.description)
    event.add("status", "CANCELLED" if method == "CANCEL" else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    if method == "PUBLISH" and deadline.alarms:
        for before in ALARMS:
            if _utc(deadline.at) - before > _utc(deadline.stamp):
                event.add_component(_alarm(before, deadline.summary))
    calendar.add_component(event)
    made: bytes = calendar.to_ical()
    return made


def _alarm(before: timedelta, words: str) -> Alarm:
    from icalendar import Alarm

    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("trigger", -before)
    alarm.add("description", words)
    return alarm


def _utc(instant: datetime) -> datetime:
    """In UTC and whole seconds, which is all that a calendar knows."""
    return instant.astimezone(UTC).replace(microsecond=0)
