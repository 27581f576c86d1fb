"""Dates, absences, rhythms and values from the words of a player to what they set."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from judge.domain.commands import Set, SetTiming
from judge.domain.dates import WrittenDate, WrittenSpan
from judge.domain.refusals import Refused
from judge.language.dates import DateParser
from judge.language.folding import fold
from judge.language.reading import MailReader
from judge.timing import (
    DEFAULTS,
    DateError,
    TimetableError,
    absence,
    beat,
    bygone,
    changed,
    counts,
    days_of,
    deadline,
    on_day,
    open_phase,
    overlapping,
    reopened,
    unexpired,
    upcoming,
    usual_time,
    zone_named,
)

from .tables import PARIS, moment, rows, span, timetable

GRAMMAR = Path(__file__).parents[2] / "grammar"


def load(name):
    return (GRAMMAR / f"{name}.lark").read_text("utf-8")


PARSER = DateParser(load)
HOUR = timedelta(hours=1)


def outcome(written, meaning):
    """What is meant, or the code of the refusal, whoever refuses it."""
    if isinstance(written, Refused):
        return written.code
    try:
        return meaning(written)
    except DateError as error:
        return error.code


def numbered(name):
    return [pytest.param(row, id=f"{number} {row[0]}") for number, row in enumerate(rows(name), 1)]


@pytest.mark.parametrize("row", numbered("dates.txt"))
def test_date(row):
    zone = ZoneInfo(row[2])
    now = moment(row[1], zone)
    text = row[0].removeprefix("past ")

    def meaning(written):
        if text != row[0]:
            return bygone(written, now, zone)
        return upcoming(written, now, zone, usual_time(int(row[3])))

    expected = moment(row[4], zone) if " " in row[4] else row[4]
    assert outcome(PARSER.date(fold(text)), meaning) == expected


@pytest.mark.parametrize("row", numbered("absences.txt"))
def test_absence(row):
    now = moment(row[1])
    got = outcome(PARSER.span(fold(row[0])), lambda written: absence(written, now, PARIS))
    if len(row) == 3:
        assert got == row[2]
    else:
        assert got == (moment(row[2]), moment(row[3]))
        assert days_of(got, PARIS) == int(row[4])


def carried_out(clock, command, times):
    """One command of running.txt; `loose` and `away` stand for the ones after them."""
    word, text = command.split(" ", 1)
    match word:
        case "deadline":
            return clock.set_deadline(moment(text), times)
        case "grace":
            return clock.set_grace(moment(text))
        case "start":
            return clock.set_start(moment(text), times)
        case "anew":
            return reopened(clock, times, moment(text))
    raise AssertionError(command)


@pytest.mark.parametrize("row", numbered("running.txt"))
def test_commands_on_a_running_phase(row):
    times = DEFAULTS["moves"]
    clock = open_phase(times, PARIS, moment("Tue 1997-04-08 10:00"))
    commands = row[1].split("; ")
    first, *rest = commands
    if len(row) == 3:
        with pytest.raises(DateError) as caught:
            carried_out(clock, first, times)
        assert caught.value.code == row[2]
        return
    if first == "loose":
        (command,) = rest
        at = moment(command.removeprefix("deadline "))
        clock = clock.set_deadline(at, times, strict_grace=False)
    elif first.startswith("away"):
        (command,) = rest
        away = [span(first.removeprefix("away "))]
        clock = reopened(clock, times, moment(command.removeprefix("anew ")), absences=away)
    else:
        for command in commands:
            clock = carried_out(clock, command, times)
    assert [clock.start, clock.deadline, clock.grace] == [moment(cell) for cell in row[2:5]]


def test_what_a_command_changed():
    times = DEFAULTS["moves"]
    clock = open_phase(times, PARIS, moment("Tue 1997-04-08 10:00"))
    moved = clock.set_deadline(moment("Mon 1997-04-14 12:00"), times)
    assert moved.changes(clock) == {
        "deadline": (clock.deadline, moment("Mon 1997-04-14 12:00")),
        "grace": (clock.grace, moment("Mon 1997-04-21 12:00")),
    }
    assert clock.changes(clock) == {}


@pytest.mark.parametrize("row", numbered("rhythm.txt"))
def test_rhythm(row):
    got = outcome(PARSER.rhythm(fold(row[0])), beat)
    if len(row) == 2:
        assert got == row[1]
    else:
        assert (got.clock, got.days, got.zone or "-") == (int(row[1]), row[2], row[3])
        assert got.next == 12


@pytest.mark.parametrize(
    ("processed", "expected"),
    [
        ("Mon 2027-01-04 19:00", "Thu 2027-01-07 19:00"),
        ("Thu 2027-01-07 07:00", "Thu 2027-01-07 19:00"),
        ("Thu 2027-01-07 07:01", "Mon 2027-01-11 19:00"),
        ("Thu 2027-03-25 19:00", "Mon 2027-03-29 19:00+02:00"),
    ],
)
@pytest.mark.parametrize("kind", list(DEFAULTS))
def test_deadlines_of_a_rhythm(kind, processed, expected):
    times = beat(PARSER.rhythm("mon,thu 19:00 Europe/Paris")).applied(DEFAULTS[kind])
    assert deadline(times, PARIS, moment(processed)) == moment(expected)


def test_a_rhythm_leaves_grace_and_delay_alone_and_shortens_min():
    old = timetable("moves min 48 grace 96 delay 2")
    new = beat(PARSER.rhythm("mon 19:00")).applied(old)
    assert new == timetable("moves clock 1140 min 12 next 12 grace 96 delay 2 days -M-----")


@pytest.mark.parametrize("row", numbered("values.txt"))
def test_value(row):
    name, typed, expected = row
    times = DEFAULTS["moves"]
    if re.fullmatch(r"[a-z]+-[a-z]+", expected):
        with pytest.raises(TimetableError) as caught:
            changed(times, name, typed)
        assert caught.value.code == expected
        return
    new = changed(times, name, typed)
    shown = getattr(new, name)
    assert (shown if name == "days" else f"{shown:g}") == expected
    assert {**new.to_dict(), name: None} == {**times.to_dict(), name: None}


@pytest.mark.parametrize(
    ("line", "phase", "expected"),
    [
        ("SET MOVES NEXT 48.0 DELAY 1.0", "moves", "moves next 48 delay 1"),
        ("SET BUILDS DELAY 1.0", "adjustments", "adjustments delay 1"),
        (
            "set retreats c 1410, da -mTWTF-, m 1",
            "retreats",
            "retreats clock 1410 days -mTWTF- min 1",
        ),
        ("set move n 24 g 48 de 2", "moves", "moves next 24 grace 48 delay 2"),
        ("régler mouvements suivant 48.0 délai 1.0", "moves", "moves next 48 delay 1"),
    ],
)
def test_the_examples_of_the_document(line, phase, expected):
    (entry,) = MailReader(load).read(line).entries
    assert isinstance(entry.command, Set)
    (setting,) = entry.command.settings
    assert isinstance(setting, SetTiming)
    assert setting.phase == phase
    times = DEFAULTS[phase]
    for name, typed in setting.parameters:
        times = changed(times, name, typed)
    assert times == timetable(expected)


def test_zones_by_name():
    assert zone_named("europe/PARIS").key == "Europe/Paris"
    assert zone_named("america/new york").key == "America/New_York"
    assert zone_named("utc").key == "UTC"
    for typed, nearest in (("Paris", "Europe/Paris"), ("Europe/Pariss", "Europe/Paris")):
        with pytest.raises(DateError) as caught:
            zone_named(typed)
        assert caught.value.code == "zone_unknown"
        assert caught.value.params["nearest"] == (nearest,)
    for typed in ("", "localtime", "posixrules", "../../etc/passwd", "/etc/localtime", "\0"):
        with pytest.raises(DateError):
            zone_named(typed)


def test_absences_do_not_overlap():
    old = [span("Fri 1997-04-11 00:00..Sun 1997-04-13 23:59")]
    assert overlapping(old, span("Sun 1997-04-13 12:00..Tue 1997-04-15 12:00")) == old[0]
    assert overlapping(old, span("Sat 1997-04-12 12:00..Sat 1997-04-12 18:00")) == old[0]
    assert overlapping(old, span("Sun 1997-04-13 23:59..Tue 1997-04-15 12:00")) is None
    assert overlapping(old, span("Tue 1997-04-08 00:00..Fri 1997-04-11 00:00")) is None


@pytest.mark.parametrize(
    ("text", "which"),
    [
        ("apr 11", 0),
        ("13", 0),
        ("sat", 0),
        ("13 23:30", 0),
        ("13 23:59", None),
        ("1997-04-20", 1),
        ("10:00", 0),
        ("10", None),
        ("13 1998", None),
        ("mon", 1),
    ],
)
def test_the_absence_of_a_day(text, which):
    spans = [
        span("Fri 1997-04-11 09:30..Sun 1997-04-13 23:59"),
        span("Sun 1997-04-20 00:00..Tue 1997-04-22 23:59"),
    ]
    found = on_day(spans, PARSER.date(text), PARIS)
    assert found == (None if which is None else spans[which])


def test_absences_expire():
    first = span("Fri 1997-04-11 00:00..Sun 1997-04-13 23:59")
    second = span("Sun 1997-04-20 00:00..Tue 1997-04-22 23:59")
    assert unexpired([first, second], first[1] - HOUR) == (first, second)
    assert unexpired([first, second], first[1]) == (second,)


@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ("press", True),
        ("press strict_wait", False),
        ("press strict_wait due", True),
        ("", False),
        ("due", True),
        ("quiet", True),
        ("master", True),
        ("master press strict_wait", True),
    ],
)
def test_whose_absence_counts(situation, expected):
    names = ("master", "quiet", "press", "strict_wait", "due")
    assert counts(**{name: name in situation.split() for name in names}) == expected


def test_an_absence_without_an_end_lasts_a_day_of_the_wall():
    now = datetime(2027, 3, 26, 9, tzinfo=UTC)
    start, end = absence(WrittenSpan(WrittenDate(month=3, day=28)), now, PARIS)
    assert end - start == 23 * HOUR
