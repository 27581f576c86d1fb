"""What holds for every timetable, zone and moment (architecture 6)."""

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from judge.timing import (
    Abandon,
    Adjudicate,
    CivilDisorder,
    Done,
    Gap,
    Readiness,
    Remind,
    RemindEarly,
    Timetable,
    agenda,
    deadline,
    earliest,
    open_phase,
    resumed,
)
from judge.timing.days import fit, mark
from judge.timing.wall import instant_of, later, local

unhurried = settings(deadline=None)
POWERS = ("austria", "france", "italy")
zones = st.sampled_from(
    [
        "UTC",
        "Europe/Paris",
        "America/New_York",
        "Australia/Lord_Howe",
        "Asia/Beirut",
        "Pacific/Apia",
    ]
).map(ZoneInfo)


def during(first, last):
    """UTC instants between two dates, in whole seconds."""
    naive = st.datetimes(datetime.fromisoformat(first), datetime.fromisoformat(last))
    return naive.map(lambda at: at.replace(microsecond=0, tzinfo=UTC))


instants = st.one_of(
    during("2026-01-01", "2028-01-01"),
    during("2011-12-20", "2012-01-05"),
    during("2027-03-20", "2027-04-05"),
    during("2027-10-01", "2027-11-08"),
)
masks = (
    st.tuples(*(st.sampled_from([day, day.lower(), "-"]) for day in "SMTWTFS"))
    .map("".join)
    .filter(lambda days: days != "-------")
)
hours = st.one_of(st.just(0.0), st.integers(0, 300).map(float), st.floats(0, 200))
clocks = st.one_of(st.just(-1), st.sampled_from([0, 30, 105, 135, 150, 720, 1410, 1439]))
timetables = st.builds(Timetable, clocks, hours, hours, hours, st.floats(0, 30), masks)
absences = st.lists(
    st.tuples(instants, st.integers(-5, 500)).map(lambda a: (a[0], a[0] + timedelta(hours=a[1]))),
    max_size=5,
)


def allowed(times, zone, at):
    shown = local(zone, at)
    letter = mark(times.days, shown.date())
    return letter.isupper() or (letter.islower() and shown.time() >= time(12))


@unhurried
@given(timetables, zones, instants, st.none() | instants, absences, st.sampled_from([1.0, 2.0]))
def test_a_deadline_is_allowed_and_not_too_early(times, zone, t0, held, away, factor):
    due = deadline(times, zone, t0, held, away, factor)
    assert due.tzinfo is UTC
    assert allowed(times, zone, due)
    assert due >= later(zone, t0, times.next * factor) >= t0
    assert due >= earliest(times, zone, t0) >= t0
    assert held is None or due >= held
    assert not any(start <= due < end for start, end in away)


@unhurried
@given(timetables, zones, instants)
def test_a_deadline_is_at_the_clock(times, zone, t0):
    assume(times.clock >= 0)
    due = local(zone, deadline(times, zone, t0))
    at_clock = datetime.combine(due.date(), time(*divmod(times.clock, 60)))
    shown = {local(zone, instant_of(zone, at_clock + timedelta(days=days))) for days in (-1, 0)}
    small = mark(times.days, due.date()).islower()
    assert due in shown or (small and due.time() == time(12) > at_clock.time())


@unhurried
@given(timetables, zones, instants)
def test_fitting_twice_changes_nothing(times, zone, at):
    once = fit(times.clock, times.days, zone, at)
    assert once >= at
    assert fit(times.clock, times.days, zone, once) == once


@unhurried
@given(timetables, zones, instants, st.integers(0, 10**6))
def test_fitting_is_monotone(times, zone, at, seconds):
    first = fit(times.clock, times.days, zone, at)
    second = fit(times.clock, times.days, zone, at + timedelta(seconds=seconds))
    if times.clock >= 0:
        assert first <= second
    else:  # the time of day is kept, so only the days are in order
        assert local(zone, first).date() <= local(zone, second).date()


@unhurried
@given(zones, instants, hours)
def test_wall_hours_show_on_the_wall(zone, at, count):
    shown = local(zone, at) + timedelta(hours=count)
    result = later(zone, at, count)
    assert result >= at
    real = local(zone, instant_of(zone, shown)) == shown
    assert not real or local(zone, result) == shown


@st.composite
def phases(draw):
    times = draw(timetables)
    zone = draw(zones)
    clock = open_phase(times, zone, draw(instants))
    if draw(st.booleans()):
        clock = replace(clock, grace=clock.deadline + timedelta(hours=draw(st.floats(0, 200))))
    some = st.frozensets(st.sampled_from(POWERS))
    waiting = draw(some)
    came = clock.opened + timedelta(hours=draw(st.integers(0, 400)))
    if waiting:  # the story begins before the grace end, and so does what was sent
        came = min(came, clock.grace)
    readiness = Readiness(
        waiting=waiting,
        wait_marks=draw(st.booleans()),
        in_at=draw(st.sampled_from([None, came])),
        open_powers=draw(some),
        nonmr=draw(st.booleans()),
        blocked=draw(some),
        manual=draw(st.booleans()),
    )
    return clock, readiness


def performed(readiness, action):
    marked = frozenset(getattr(action, "powers", ()))
    if isinstance(action, Abandon):
        return replace(readiness, open_powers=readiness.open_powers | marked)
    if isinstance(action, CivilDisorder):
        still = readiness.waiting - marked
        return replace(readiness, waiting=still, open_powers=readiness.open_powers | marked)
    return readiness


@unhurried
@given(phases(), st.integers(0, 900), st.lists(st.integers(0, 900), max_size=6))
def test_no_wake_up_repeats_or_skips_anything(phase, span, extra):
    """Waking at every wake-up, and at other moments too, tells the story of one late wake-up."""
    clock, readiness = phase
    end = clock.opened + timedelta(hours=span)
    once, then = agenda(clock, readiness, Done(), end)
    story = []
    done = Done()
    others = sorted(clock.opened + timedelta(hours=at) for at in extra if at < span)
    now = clock.opened
    while True:
        actions, wake_at = agenda(clock, readiness, done, now)
        for action in actions:
            readiness = performed(readiness, action)
        story.extend(actions)
        done = Done.from_dict(done.after(actions, now).to_dict())
        if any(isinstance(action, Adjudicate) for action in actions) or now == end:
            break
        assert wake_at > now
        now = min([wake_at, end, *(at for at in others if at > now)])
    assert tuple(story) == once
    assert wake_at == then


@unhurried
@given(phases(), st.integers(0, 900))
def test_an_agenda_is_in_order_and_says_when_to_look_again(phase, span):
    clock, readiness = phase
    now = clock.opened + timedelta(hours=span)
    actions, wake_at = agenda(clock, readiness, Done(), now)
    moments = [action.at for action in actions]
    assert moments == sorted(moments)
    assert len(set(actions)) == len(actions)
    assert all(clock.opened <= at <= now for at in moments)
    last = [action for action in actions if isinstance(action, Adjudicate)]
    assert last == list(actions[-1:]) if last else wake_at > now
    for action in last:
        assert action.at >= clock.start
        assert not (readiness.nonmr and readiness.blocked) and not readiness.manual
        assert not readiness.waiting or action.at >= clock.grace
        assert not readiness.wait_marks or action.at >= clock.deadline


@unhurried
@given(timetables, zones, instants, st.none() | st.floats(0, 300))
def test_a_late_power_is_told_at_the_deadline_and_each_day_after_it(times, zone, t0, grace):
    """No day is left out, none has two notices, and after the last of them it is given up."""
    clock = open_phase(times, zone, t0)
    if grace is not None:  # SET GRACE, not a whole number of days away
        clock = clock.set_grace(clock.deadline + timedelta(hours=grace))
    late = Readiness(waiting=frozenset({"italy"}))
    actions, _ = agenda(clock, late, Done(), clock.grace)
    told = [action.at for action in actions if isinstance(action, Remind)]
    given_up = [action.at for action in actions if isinstance(action, Abandon)]
    disorder = [action.at for action in actions if isinstance(action, CivilDisorder)]
    assert (given_up, disorder) == ([clock.abandon], [clock.grace])
    if clock.abandon == clock.deadline:
        assert told == []
        return
    assert told[0] == clock.deadline
    if zone.key == "Pacific/Apia":  # it left out a day, and the reminder with it
        return
    shown = [local(zone, at) for at in (*told, *given_up)]
    hour = timedelta(hours=1)  # a change of clocks may move a notice by as much
    steps = [after - before for before, after in pairwise(shown)]
    assert all(23 * hour <= step <= 25 * hour for step in steps[1:])
    assert not steps or steps[0] <= 27 * hour


@unhurried
@given(timetables, zones, instants, st.integers(-100, 600), st.integers(2, 5000))
def test_an_outage_costs_nobody_anything(times, zone, t0, begins, length):
    clock = open_phase(times, zone, t0)
    last = clock.grace - timedelta(seconds=1)  # afterwards the phase is over
    start = max(t0, min(last, clock.deadline + timedelta(hours=begins)))
    hole = Gap(start, start + timedelta(hours=length))
    moved, done = resumed(clock, times, Done(start), hole)
    assert not hole.contains(moved.deadline)
    assert not hole.contains(moved.grace)
    assert not hole.contains(moved.abandon) or clock.abandon <= start
    assert moved.deadline >= clock.deadline
    assert moved.grace >= clock.grace
    assert moved.deadline == clock.deadline or allowed(times, zone, moved.deadline)
    late = Readiness(waiting=frozenset({"italy"}), in_at=None)
    before, _ = agenda(clock, late, Done(), start)
    assume(not any(isinstance(action, CivilDisorder) for action in before))
    actions, _ = agenda(moved, late, done, hole.end)
    assert all(isinstance(action, RemindEarly) for action in actions)
    rest, _ = agenda(moved, late, done, moved.grace)
    # Nor do the days that the grace end moves cost more than the phase would have without.
    if zone.key != "Pacific/Apia":  # it left out a day, and the reminder with it
        plain, _ = agenda(clock, late, Done(), clock.grace)
        assert penalty(before) + penalty(rest) <= penalty(plain)


def penalty(actions):
    cost = {Remind: 1, Abandon: 50, CivilDisorder: 100}
    return sum(cost.get(type(action), 0) for action in actions)
