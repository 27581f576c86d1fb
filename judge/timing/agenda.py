"""The state machine of a phase: what is due, and when to look again (spec 3.7 and 3.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from judge.timing.actions import (
    Abandon,
    Action,
    Adjudicate,
    AnnounceLate,
    AwaitMaster,
    CivilDisorder,
    Done,
    Remind,
    RemindEarly,
    SeekReplacement,
)
from judge.timing.phaseclock import PhaseClock
from judge.timing.wall import later

SEEK_HOURS = 48
AWAIT_HOURS = 24
INSTANT = timedelta(microseconds=1)

NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Readiness:
    """What a phase still lacks, as it stands now: it follows from the seats, but for `in_at`."""

    waiting: frozenset[str] = NOBODY
    """Powers with orders due, no error-free complete set, and not CD. Abandoned ones count."""
    wait_marks: bool = False
    """Somebody whose SET WAIT counts has set it (never a CD or abandoned power)."""
    in_at: datetime | None = None
    """The last change that let the phase go on, UTC: accepted orders, or SET NOWAIT, SET NMR, ….
    None if nothing of that kind happened in this phase."""
    open_powers: frozenset[str] = NOBODY
    """Resigned, abandoned or CD: nobody to remind, nothing to abandon again."""
    nonmr: bool = False
    """SET NONMR: never process without the orders of `blocked`."""
    blocked: frozenset[str] = NOBODY
    """Powers with orders due and no complete set, CD or not (an error mark does not block)."""
    manual: bool = False
    """MANUAL PROCESS: only the master's PROCESS ends the phase."""
    ordered_at: datetime | None = None
    """The master's PROCESS, UTC: the phase ends there with whatever is on file (spec 1.4)."""


def agenda(
    clock: PhaseClock, readiness: Readiness, done: Done, now: datetime
) -> tuple[tuple[Action, ...], datetime]:
    """What is due at `now`, in order of nominal instants, and the instant to look again.

    Nothing follows an Adjudicate, since the game is another one after it. The caller performs
    the actions and stores `done.after(actions, now)` and the instant. Before a mail that
    arrived at T changes the readiness, whatever was due up to T has to be settled with the old
    one (`now=T`): so a power that goes missing later is not told of notices from before.
    """
    actions: list[Action] = []
    for action in course(clock, readiness, done):
        if action.at > now:
            return tuple(actions), action.at
        actions.append(action)
        if isinstance(action, Adjudicate):
            return tuple(actions), action.at
    raise AssertionError("a course ends only with Adjudicate")


def course(clock: PhaseClock, readiness: Readiness, done: Done) -> Iterator[Action]:
    """All that will happen if no more mail comes; endless while the phase is held up."""
    if readiness.ordered_at is not None:
        yield Adjudicate(readiness.ordered_at)
        return
    if not readiness.waiting:
        yield from _processing(clock, readiness, done, _due_at(clock, readiness, done))
        return
    for action in _notices(clock, readiness):
        if done.until is None or action.at > done.until:
            yield action
    if done.until is None or done.until < clock.grace:
        at = clock.grace
    else:
        at = _next_notice(clock, done, done.until)
    yield CivilDisorder(_names(readiness.waiting), at)
    # The replacement notice after a new civil disorder does not wait for the 48 hours.
    yield from _processing(clock, readiness, replace(done, sought_at=None), max(at, clock.start))


def regraced(done: Done, before: PhaseClock, after: PhaseClock) -> Done:
    """The record after SET GRACE: an abandonment instant that it moved into the past still counts.

    Otherwise a grace end less than a day away would make a power CD that was never given up.
    """
    if done.until is not None and after.abandon <= done.until < before.abandon:
        return replace(done, until=after.abandon - INSTANT)
    return done


def _notices(clock: PhaseClock, readiness: Readiness) -> Iterator[Action]:
    """Early reminders, the deadline, the daily reminders, the abandonment."""
    played = _names(readiness.waiting - readiness.open_powers)
    vacant = _names(readiness.waiting & readiness.open_powers)
    everyone = _names(readiness.waiting)
    if played:
        for at, hours in clock.early_reminders():
            yield RemindEarly(played, at, hours)
    at_once = clock.abandon == clock.deadline
    late = vacant if at_once else everyone
    if late:
        yield Remind(late, clock.deadline)
        yield AnnounceLate(late, clock.deadline)
    for at in clock.daily():
        yield Remind(everyone, at)
    if vacant and not at_once:
        yield Remind(vacant, clock.abandon)
    if played:
        yield Abandon(played, clock.abandon)


def _processing(
    clock: PhaseClock, readiness: Readiness, done: Done, due: datetime
) -> Iterator[Action]:
    """Adjudicate at `due`, or the notices that say what it is held up by."""
    if readiness.nonmr and readiness.blocked:
        blocked = _names(readiness.blocked)
        for at in _every(clock, SEEK_HOURS, done.sought_at, due, done.until):
            yield SeekReplacement(blocked, at)
    elif readiness.manual:
        for at in _every(clock, AWAIT_HOURS, done.awaited_at, due, done.until):
            yield AwaitMaster(at)
    elif done.until is not None and done.until >= clock.grace:
        # Civil disorder was acted on, and then the work was cut short.
        yield Adjudicate(max(due, clock.grace))
    else:
        yield Adjudicate(due)


def _every(
    clock: PhaseClock, hours: int, last: datetime | None, due: datetime, until: datetime | None
) -> Iterator[datetime]:
    """`due`, or `hours` after the last notice, and so on; of those long missed only one."""
    at = due if last is None else max(due, later(clock.zone, last, hours))
    while True:
        # Step by step, so that it makes no difference how many steps one waking takes.
        following = later(clock.zone, at, hours)
        if until is None or following > until:
            yield at
        at = following


def _due_at(clock: PhaseClock, readiness: Readiness, done: Done) -> datetime:
    """When a phase that nobody is missing from is processed.

    Before the deadline `delay` after the last change, never past the deadline, and at the
    deadline if somebody wants to wait. After it `delay` after the last change too, but never past
    the next moment that was fixed anyway: a daily reminder, the abandonment, the grace end.
    """
    came = max(readiness.in_at or clock.opened, clock.opened)
    if came < clock.deadline:
        limit = clock.deadline
        if readiness.wait_marks:
            return max(clock.start, limit)
    elif came < clock.grace:
        fixed = (*clock.daily(), clock.abandon, clock.grace)
        limit = next(at for at in fixed if at > came)
    else:
        limit = _next_notice(clock, done, came)
    return max(clock.start, min(came + timedelta(hours=clock.delay), limit))


def _next_notice(clock: PhaseClock, done: Done, after: datetime) -> datetime:
    """The first notice later than `after` of a phase that is held up past its grace end."""
    sought, awaited = done.sought_at, done.awaited_at
    if awaited is not None and (sought is None or awaited > sought):
        base, hours = awaited, AWAIT_HOURS
    else:
        base, hours = sought or clock.grace, SEEK_HOURS
    at = later(clock.zone, base, hours)
    while at <= after:
        at = later(clock.zone, at, hours)
    return at


def _names(powers: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(powers))
