"""Runs the tables beside this file: what the rules say, written down without the program."""

import re
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from judge.timing import (
    DEFAULTS,
    Abandon,
    Adjudicate,
    CivilDisorder,
    DateError,
    Done,
    Gap,
    Readiness,
    Timetable,
    TimetableError,
    abandon_at,
    agenda,
    deadline,
    earliest,
    fall_due,
    gap,
    grace_end,
    open_phase,
    regraced,
    resumed,
    shift,
    watched,
)

from .tables import HERE, PARIS, STAMP, moment, rows, span, timetable

HOUR = timedelta(hours=1)


@pytest.mark.parametrize("row", list(rows("deadlines.txt")), ids=lambda row: row[0])
def test_deadline(row):
    zone = ZoneInfo(row[1])
    times = timetable(row[3])
    opened = moment(row[2], zone)
    spans = re.findall(rf"absence=({STAMP}?\.\.{STAMP})", row[4])
    absences = [span(text, zone) for text in spans]
    set_to = [moment(text, zone) for text in re.findall(rf"set=({STAMP})", row[4])]
    factor = float((re.findall(r"factor=(\S+)", row[4]) or [1])[0])
    strict = "loose" not in row[4]
    held = set_to[0] if set_to else None
    due, applied = fall_due(times, zone, opened, held, absences, factor)
    assert deadline(times, zone, opened, held, absences, factor) == due
    assert bool(applied) == (due != deadline(times, zone, opened, held, (), factor))
    end = grace_end(times, zone, due, strict)
    expected = [moment(cell, zone) for cell in row[5:8]]
    assert [earliest(times, zone, opened), due, end] == expected
    phase = open_phase(times, zone, opened, held, absences, factor, strict_grace=strict)
    assert [phase.start, phase.deadline, phase.grace] == expected
    assert type(phase).from_dict(phase.to_dict()) == phase


@pytest.mark.parametrize("row", list(rows("refusals.txt")), ids=lambda row: row[0])
def test_refusal(row):
    with pytest.raises(TimetableError) as caught:
        timetable(row[0])
    assert caught.value.code == row[1]
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("row", list(rows("outages.txt")), ids=lambda row: row[0])
def test_outage(row):
    zone = ZoneInfo(row[1])
    times = timetable(row[3])
    clock = open_phase(times, zone, moment(row[2], zone))
    start, end = (moment(text, zone) for text in row[4].split(".."))
    moved, done = resumed(clock, times, Done(start), Gap(start, end))
    assert moved == shift(clock, times, Gap(start, end))
    assert [moved.deadline, moved.grace] == [moment(cell, zone) for cell in row[5:7]]
    late = Readiness(waiting=frozenset({"italy"}))
    actions, _ = agenda(moved, late, done, end)
    assert actions == ()


def cases(name):
    title, lines = "", []
    for line in (HERE / name).read_text().splitlines():
        if line.startswith("["):
            if title:
                yield title, lines
            title, lines = line.strip("[]"), []
        elif line.strip() and not line.startswith("#"):
            lines.append(line.split(" ", 1))
    yield title, lines


def shown(action):
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(action).__name__).lower()
    hours = f" {action.hours:g}" if hasattr(action, "hours") else ""
    return (action.at, " ".join((words, *getattr(action, "powers", ()))) + hours)


def expected_action(text):
    weekday, day, hour, what = text.split(" ", 3)
    return (moment(f"{weekday} {day} {hour}"), what)


def performed(readiness, action):
    """The marks that an action changes, as its caller would."""
    if isinstance(action, Abandon):
        return replace(readiness, open_powers=readiness.open_powers | set(action.powers))
    if isinstance(action, CivilDisorder):
        marked = frozenset(action.powers)
        return replace(
            readiness,
            waiting=readiness.waiting - marked,
            open_powers=readiness.open_powers | marked,
        )
    return readiness


def walk(clock, readiness, done, until):
    """Wakes up at every wake-up until `until`, one call at a time."""
    story = []
    now = done.until or clock.opened
    while True:
        actions, wake_at = agenda(clock, readiness, done, now)
        story.extend(actions)
        for action in actions:
            readiness = performed(readiness, action)
        done = Done.from_dict(done.after(actions, now).to_dict())
        if wake_at > until or any(isinstance(action, Adjudicate) for action in actions):
            return story, wake_at
        assert wake_at > now
        now = wake_at


@pytest.mark.parametrize("case", list(cases("agenda.txt")), ids=lambda case: case[0])
def test_agenda(case):
    settings = {line[0]: (line[1:] or [""])[0] for line in case[1] if line[0] != ">"}
    expected = [expected_action(line[1]) for line in case[1] if line[0] == ">"]
    at = {
        key: moment(settings[key])
        for key in (
            *("opened", "deadline", "grace", "start", "in", "done", "sought", "until", "wake"),
            "ordered",
        )
        if key in settings
    }
    sets = {key: frozenset(settings.get(key, "").split()) for key in ("waiting", "open", "blocked")}
    clock = open_phase(timetable(settings["timetable"]), PARIS, at["opened"])
    fixed = {key: at[key] for key in ("deadline", "grace", "start") if key in at}
    if "early" in settings:
        fixed["early"] = tuple(float(hours) for hours in settings["early"].split())
    clock = replace(clock, **fixed)
    readiness = Readiness(
        waiting=sets["waiting"],
        wait_marks="wait" in settings,
        in_at=at.get("in"),
        open_powers=sets["open"],
        nonmr="nonmr" in settings,
        blocked=sets["blocked"],
        manual="manual" in settings,
        ordered_at=at.get("ordered"),
    )
    done = Done(at.get("done"), at.get("sought"))
    once, wake_at = agenda(clock, readiness, done, at["until"])
    assert [shown(action) for action in once] == expected
    assert wake_at == at.get("wake", once[-1].at if once else None)
    assert walk(clock, readiness, done, at["until"]) == (list(once), wake_at)


def test_defaults_are_those_of_the_document():
    assert {name: tuple(times.to_dict().values()) for name, times in DEFAULTS.items()} == {
        "moves": (1410, 12, 72, 168, 0.5, "--TWTF-"),
        "retreats": (-1, 0, 24, 72, 0.5, "--TWTF-"),
        "adjustments": (-1, 0, 24, 72, 0.5, "--TWTF-"),
    }


def test_timetable_round_trip_and_unknown_names():
    times = DEFAULTS["moves"]
    assert Timetable.from_dict(times.to_dict()) == times
    with pytest.raises(TimetableError) as caught:
        Timetable.from_dict({**times.to_dict(), "pause": 1})
    assert (caught.value.code, caught.value.params) == ("timetable-keys", {"keys": "pause"})


def test_instants_need_a_zone():
    with pytest.raises(ValueError):
        deadline(DEFAULTS["moves"], PARIS, datetime.fromisoformat("2027-01-01"))


def test_abandonment_never_comes_before_the_deadline():
    due = moment("Fri 1997-04-11 23:30")
    assert abandon_at(PARIS, due, due + 48 * HOUR) == due + 24 * HOUR
    assert abandon_at(PARIS, due, due + 3 * HOUR) == due


def test_set_deadline_pushes_grace_and_start_only_where_it_must():
    times = DEFAULTS["moves"]
    clock = open_phase(times, PARIS, moment("Tue 1997-04-08 10:00"))
    far = clock.set_deadline(moment("Sat 1997-04-19 12:00"), times)
    assert far.grace == moment("Sat 1997-04-26 12:00")
    near = clock.set_deadline(moment("Tue 1997-04-08 15:00"), times)
    assert (near.start, near.grace) == (near.deadline, clock.grace)


def test_set_grace_and_set_start():
    times = DEFAULTS["moves"]
    clock = open_phase(times, PARIS, moment("Tue 1997-04-08 10:00"))
    assert clock.set_grace(clock.deadline).grace == clock.deadline
    with pytest.raises(DateError) as caught:
        clock.set_grace(clock.deadline - HOUR)
    assert caught.value.code == "grace_before_deadline"
    assert caught.value.params["deadline"] == clock.deadline
    later = clock.set_start(moment("Sat 1997-04-12 12:00"), times)
    assert (later.start, later.deadline, later.grace) == (later.start, later.start, clock.grace)
    latest = clock.set_start(moment("Sat 1997-04-19 12:00"), times)
    assert (latest.deadline, latest.grace) == (latest.start, moment("Sat 1997-04-26 12:00"))


def test_a_new_deadline_has_its_own_reminders():
    """SET DEADLINE clears the reminder marks: they belong to instants, not to the phase."""
    times = DEFAULTS["moves"]
    clock = open_phase(times, PARIS, moment("Tue 1997-04-08 10:00"))
    late = Readiness(waiting=frozenset({"italy"}))
    now = moment("Sat 1997-04-12 12:00")
    actions, _ = agenda(clock, late, Done(), now)
    done = Done().after(actions, now)
    moved = clock.set_deadline(moment("Thu 1997-04-17 23:30"), times)
    again, _ = agenda(moved, late, done, moved.deadline)
    assert [shown(action)[1] for action in again] == [
        "remind-early italy 24",
        "remind-early italy 8",
        "remind italy",
        "announce-late italy",
    ]


def test_a_grace_end_set_to_tonight_still_abandons():
    clock = open_phase(DEFAULTS["moves"], PARIS, moment("Tue 1997-04-08 10:00"))
    now = moment("Sun 1997-04-13 12:00")
    done = Done().after((), now)
    tonight = clock.set_grace(moment("Sun 1997-04-13 20:00"))
    late = Readiness(waiting=frozenset({"italy"}))
    actions, wake_at = agenda(tonight, late, regraced(done, clock, tonight), now)
    assert [shown(action) for action in actions] == [
        (moment("Sat 1997-04-12 20:00"), "abandon italy")
    ]
    assert wake_at == tonight.grace
    assert regraced(done, clock, clock) == done


def test_missed_notices_of_an_outage_become_one():
    clock = open_phase(DEFAULTS["moves"], PARIS, moment("Tue 2027-01-19 10:00"))
    held = Readiness(nonmr=True, blocked=frozenset({"italy"}))
    seen = moment("Fri 2027-01-22 23:30")
    end = moment("Mon 2027-02-08 12:00")
    actions, wake_at = agenda(clock, held, Done(seen, seen).skip(end), end)
    assert [shown(action) for action in actions] == [
        (moment("Sun 2027-02-07 23:30"), "seek-replacement italy")
    ]
    assert wake_at == moment("Tue 2027-02-09 23:30")


def test_gap():
    beat = moment("Sun 2027-02-28 10:00")
    assert gap(beat, beat + HOUR, HOUR) is None
    assert gap(beat, beat - timedelta(seconds=59), HOUR) is None
    ahead = gap(beat, moment("Mon 2028-02-28 10:00"), HOUR)
    assert ahead == (beat, moment("Mon 2028-02-28 10:00"))
    assert not ahead.set_back
    back = gap(beat, beat - 2 * HOUR, HOUR)
    assert back.set_back
    assert back.length == timedelta()
    assert not back.contains(beat - HOUR)


def test_a_phase_due_in_a_gap_counts_from_its_end():
    beat = moment("Sun 2027-02-28 10:00")
    hole = Gap(beat, beat + 5 * HOUR)
    assert watched(beat + HOUR, hole) == hole.end
    assert watched(beat - HOUR, hole) == beat - HOUR
    assert watched(beat + HOUR, None) == beat + HOUR
