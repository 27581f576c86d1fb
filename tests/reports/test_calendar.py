"""A deadline as a file for a calendar program (RFC 5545), and read again."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

from judge.reports.calendar import Deadline, calendar_file

DEADLINE = Deadline(
    uid="spring-S1901M-abc@judge.example",
    sequence=3,
    stamp=datetime(1997, 4, 8, 20, 5, 7, 999, tzinfo=ZoneInfo("Europe/Paris")),
    at=datetime(1997, 4, 15, 23, 30, tzinfo=ZoneInfo("Europe/Paris")),
    summary="spring: orders due",
    description="One, two; three\nand \\ four",
    organizer="judge@judge.example",
    alarms=True,
)


def test_every_value_comes_back() -> None:
    calendar = Calendar.from_ical(calendar_file(DEADLINE, "PUBLISH"))
    (event,) = calendar.walk("VEVENT")
    assert (calendar["method"], calendar["version"]) == ("PUBLISH", "2.0")
    assert (event["uid"], event["sequence"], event["status"]) == (DEADLINE.uid, 3, "CONFIRMED")
    assert event.decoded("dtstart") == DEADLINE.at
    assert event.decoded("dtstamp") == datetime(1997, 4, 8, 18, 5, 7, tzinfo=UTC)
    assert str(event["description"]) == DEADLINE.description
    assert str(event["organizer"]) == "mailto:judge@judge.example"


@pytest.mark.parametrize("word", ["é", "長い", "🗺", "a,b;c\\", "x" * 76])
def test_lines_have_at_most_75_octets_and_cut_no_character(word: str) -> None:
    data = calendar_file(replace(DEADLINE, summary=word * 60), "PUBLISH")
    lines = data.split(b"\r\n")
    assert lines.pop() == b"" and all(len(line) <= 75 for line in lines)
    assert all(line.decode("utf-8") for line in lines)
    (event,) = Calendar.from_ical(data).walk("VEVENT")
    assert str(event["summary"]) == word * 60


def test_text_cannot_become_a_line_of_its_own() -> None:
    evil = "x\r\nEND:VEVENT\nATTENDEE:mailto:a@example.org"
    data = calendar_file(replace(DEADLINE, summary=evil, description=evil), "PUBLISH")
    assert b"\nATTENDEE" not in data and b"\nEND:VEVENT\r\nATT" not in data
    (event,) = Calendar.from_ical(data).walk("VEVENT")
    assert "attendee" not in event


def test_what_is_over_rings_no_more() -> None:
    (event,) = Calendar.from_ical(calendar_file(DEADLINE, "CANCEL")).walk("VEVENT")
    assert event["status"] == "CANCELLED" and not event.walk("VALARM")


@pytest.mark.parametrize(("hours", "rings"), [(25, 2), (24, 1), (3, 1), (2, 0), (-1, 0)])
def test_no_alarm_lies_in_the_past(hours: int, rings: int) -> None:
    near = replace(DEADLINE, at=DEADLINE.stamp + timedelta(hours=hours))
    (event,) = Calendar.from_ical(calendar_file(near, "PUBLISH")).walk("VEVENT")
    assert len(event.walk("VALARM")) == rings


def test_the_same_deadline_gives_the_same_bytes() -> None:
    assert calendar_file(DEADLINE, "PUBLISH") == calendar_file(replace(DEADLINE), "PUBLISH")
