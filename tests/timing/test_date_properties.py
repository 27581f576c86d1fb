"""What holds for every date, absence and rhythm that can be written."""

from datetime import datetime, timedelta
from pathlib import Path

from hypothesis import assume, given
from hypothesis import strategies as st

from judge.domain.dates import WrittenDate, WrittenRhythm, WrittenSpan
from judge.domain.refusals import Refused
from judge.language.dates import DateParser
from judge.language.folding import fold
from judge.timing import (
    DEFAULTS,
    DateError,
    absence,
    beat,
    bygone,
    days_of,
    deadline,
    fall_due,
    on_day,
    open_phase,
    reopened,
    unexpired,
    upcoming,
)
from judge.timing.wall import instant_of, later, local

from .test_timing_properties import absences, instants, timetables, unhurried, zones

GRAMMAR = Path(__file__).parents[2] / "grammar"
PARSER = DateParser(lambda name: (GRAMMAR / f"{name}.lark").read_text("utf-8"))
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
MOIS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
JOURS = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
times = st.times().map(lambda at: at.replace(second=0, microsecond=0))


def with_time(names_day, at):
    return WrittenDate(**names_day, **({"hour": at.hour, "minute": at.minute} if at else {}))


def some(values):
    return st.none() | values


days = st.one_of(
    st.fixed_dictionaries({"weekday": st.integers(0, 6)}),
    st.fixed_dictionaries(
        {},
        optional={
            "day": st.integers(1, 31),
            "month": st.integers(1, 12),
            "year": st.integers(2009, 2030),
        },
    ),
)
dates = st.builds(with_time, days, some(times)).filter(lambda date: date != WrittenDate())


@st.composite
def texts(draw, date):
    """The date as an English or a French player may type it, in any order."""
    parts = []
    french = draw(st.booleans())
    if date.weekday is not None:
        parts.append((JOURS if french else DAYS)[date.weekday])
    if date.month is not None:
        name = (MOIS.split() if french else MONTHS)[date.month - 1]
        alone = date.day is None and date.year is None
        parts.append("march" if name == "mar" and alone else name)  # alone it may be mardi
    if date.day is not None:
        ends = ["", ",", "er" if french else "th"]
        parts.append(f"{date.day}{draw(st.sampled_from(ends))}")
    if date.year is not None:
        parts.append(str(date.year))
    if date.hour is not None:
        parts.append(f"{date.hour}{'h' if french else ':'}{date.minute:02}")
    text = " ".join(draw(st.permutations(parts)))
    return text.upper() if draw(st.booleans()) else text


@given(st.data(), dates)
def test_what_is_written_is_read(data, date):
    assert PARSER.date(fold(data.draw(texts(date)))) == date


@given(st.data(), dates, dates)
def test_two_dates_make_a_span(data, start, end):
    word = data.draw(st.sampled_from([" to ", " au ", " jusqu’au ", " - "]))
    text = data.draw(texts(start)) + word + data.draw(texts(end))
    assert PARSER.span(fold(text)) == WrittenSpan(start, end)


@given(st.data(), dates, st.sampled_from(["pm", "please", "utc", "+0100", "15:00z", "s'il", "x"]))
def test_a_word_too_many_is_named(data, date, junk):
    text = data.draw(texts(date))
    read = PARSER.date(fold(f"{text} {junk}"))
    assert read == Refused("date_not_understood", {"word": junk, "read": text.rstrip(",")})


pieces = st.sampled_from(
    [
        *DAYS,
        *MOIS.split(),
        "to",
        "à",
        "le",
        "du",
        "at",
        "23 h 15",
        "2027-02-30",
        "99",
        "0",
        "1er",
        "mar.",
    ]
)


@given(st.lists(pieces | st.text(max_size=6), max_size=8).map(" ".join))
def test_nothing_that_is_typed_breaks_the_reader(text):
    folded = fold(text)
    for read in (PARSER.date(folded), PARSER.span(folded), PARSER.rhythm(folded)):
        assert isinstance(read, WrittenDate | WrittenSpan | WrittenRhythm | Refused)
        if isinstance(read, Refused):
            assert all(value in folded or "…" in value for value in read.params.values())


@unhurried
@given(dates, instants, zones, times)
def test_a_future_date_lies_ahead_and_shows_what_was_written(date, now, zone, usual):
    try:
        at = upcoming(date, now, zone, usual)
    except DateError:
        return
    assert at > now
    shown = local(zone, at)
    wanted = date.time_of_day or usual
    # A change of clocks may move it on: by less than a day, but for the day that Samoa left out.
    nominal = [
        day
        for day in (shown.date(), shown.date() - timedelta(days=1))
        if instant_of(zone, datetime.combine(day, wanted)) == at
    ]
    assert nominal
    written = {(day.weekday(), day.day, day.month, day.year) for day in nominal}
    asked = (date.weekday, date.day, date.month, date.year)
    assert any(
        all(ask in (None, has) for ask, has in zip(asked, each, strict=True)) for each in written
    )
    if None in (date.day, date.month, date.year):
        assert at - now < timedelta(days=122)


@unhurried
@given(dates, instants, zones)
def test_a_past_date_does_not_lie_ahead(date, now, zone):
    try:
        at = bygone(date, now, zone)
    except DateError:
        return
    assert at <= now


@unhurried
@given(dates, instants, zones, times)
def test_a_date_means_the_same_until_it_is_over(date, now, zone, usual):
    assume(date.weekday is None)  # on its own day that is the one in a week
    try:
        at = upcoming(date, now, zone, usual)
    except DateError:
        return
    assert upcoming(date, at - timedelta(minutes=1), zone, usual) == at


@unhurried
@given(dates, some(dates), instants, zones)
def test_an_absence_is_a_span_that_is_not_over(start, end, now, zone):
    try:
        span = absence(WrittenSpan(start, end), now, zone)
    except DateError:
        return
    assert span[0] < span[1]
    assert unexpired([span], now) == (span,)
    assert local(zone, span[0]).date() >= local(zone, now).date()
    assert days_of(span, zone) >= 1
    first = local(zone, span[0])
    named = WrittenDate(day=first.day, month=first.month, year=first.year)
    assert on_day([span], named, zone) == span


@unhurried
@given(timetables, zones, instants, absences)
def test_absences_that_applied_are_the_ones_that_matter(times, zone, t0, away):
    due = fall_due(times, zone, t0, absences=away)
    assert set(due.absences) <= set(away)
    assert deadline(times, zone, t0, absences=due.absences) == due.at
    assert bool(due.absences) == (due.at != deadline(times, zone, t0))


@unhurried
@given(
    st.sets(st.integers(0, 6), min_size=1),
    times,
    st.sampled_from(list(DEFAULTS.values())),
    zones,
    instants,
)
def test_deadlines_of_a_rhythm_fall_on_its_beats(weekdays, at, table, zone, t0):
    rhythm = WrittenRhythm(tuple((day, at) for day in sorted(weekdays)))
    due = deadline(beat(rhythm).applied(table), zone, t0)
    assert due >= later(zone, t0, 12)
    shown = local(zone, due)
    assume(instant_of(zone, datetime.combine(shown.date(), at)) == due)
    assert shown.weekday() in weekdays
    before = (shown.date() - timedelta(days=step) for step in range(1, 9))
    beats = [instant_of(zone, datetime.combine(day, at)) for day in before]
    missed = [each for each in beats if later(zone, t0, 12) <= each < due]
    assert not any(local(zone, each).weekday() in weekdays for each in missed)


@unhurried
@given(timetables, zones, instants, st.integers(0, 2000), absences)
def test_a_phase_that_begins_anew_takes_no_time_away(times, zone, t0, hours, away):
    clock = open_phase(times, zone, t0)
    at = t0 + timedelta(hours=hours)
    new = reopened(clock, times, at, absences=away)
    assert new.deadline >= max(clock.deadline, later(zone, at, times.next))
    assert new.grace >= max(clock.grace, new.deadline)
    assert at <= new.start <= new.deadline
