"""Drives reader, scheduler and sender without sleeping: ticks, replays, the demo, tests."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine

from judge.daemons.filing import Envelope, file_now
from judge.daemons.reader import Reader
from judge.daemons.scheduler import Scheduler
from judge.daemons.sender import Sender
from judge.handlers import outage
from judge.handlers.desk import Desk, Office
from judge.store.transaction import reading, transaction
from judge.timing.timewarp import Gap, gap

#: A pass that never comes to rest is a fault of ours, not a busy day.
MAX_ROUNDS = 100_000


@dataclass
class Simulation:
    """The judge at a standstill: each call does what is due at the moment it is given."""

    engine: Engine
    office: Office
    reader: Reader
    scheduler: Scheduler
    sender: Sender

    def pass_over(self, now: datetime) -> None:
        """Everything due at ``now``: games before the mail that came after, mail, letters."""
        for _ in range(MAX_ROUNDS):
            acted = self.scheduler.run_once(now)
            if acted:
                with transaction(self.engine) as tx:
                    tx.inbox.release()
            if not self.reader.run_once(now) and not acted:
                break
        else:
            raise RuntimeError("the judge does not come to rest")
        while self.sender.run_once(now):
            pass

    def feed(self, envelope: Envelope, at: datetime) -> None:
        """A mail arrives at ``at``; what was due before has been done."""
        self.advance(at)
        file_now(self.engine, envelope, at)
        self.pass_over(at)

    def advance(self, until: datetime, *, inclusive: bool = False) -> None:
        """Live through every wake-up before ``until`` (or up to it)."""
        last: datetime | None = None
        while True:
            wake = self.next_wake()
            if wake is not None and last is not None and wake <= last:
                # Something is held up (a mail was set aside); the rest goes on.
                wake = self.next_wake(after=last)
            if wake is None or wake > until or (wake == until and not inclusive):
                return
            self.pass_over(wake)
            last = wake

    def next_wake(self, after: datetime | None = None) -> datetime | None:
        """The next instant at which anything is due (after ``after``)."""
        with reading(self.engine) as tx:
            found = [
                tx.games.next_wake(after),
                tx.inbox.next_due(after),
                tx.outbox.next_due(after),
                tx.channels.next_try(after),
                tx.digests.next_due(after),
            ]
        return min((moment for moment in found if moment is not None), default=None)

    def sleep(self, since: datetime, until: datetime) -> None:
        """An outage: nothing was done from ``since`` to ``until``; now the judge wakes up."""
        with transaction(self.engine) as tx:
            desk = Desk(self.office, tx, until)
            long = gap(since, until, desk.settings.outage_tolerance)
            if long is not None:
                outage.recover(desk, long)
            else:
                outage.hold(desk, Gap(since, until))


@dataclass(frozen=True)
class Dated:
    """A mail and the moment at which it arrives."""

    at: datetime
    envelope: Envelope


def replay(
    simulation: Simulation,
    mails: Iterable[Dated],
    until: datetime | None,
    asleep: tuple[datetime, datetime] | None = None,
) -> None:
    """Feed mails at their moments, live through the time between, go on until ``until``.

    Mail that arrives while the judge is ``asleep`` is filed when it wakes, as a
    mail host that kept it would hand it over.
    """
    pending = sorted(mails, key=lambda mail: mail.at)
    if asleep is not None:
        start, end = asleep
        for mail in pending:
            if mail.at < start:
                simulation.feed(mail.envelope, mail.at)
        simulation.advance(start)
        simulation.sleep(start, end)
        for mail in pending:
            if start <= mail.at < end:
                file_now(simulation.engine, mail.envelope, end)
        simulation.pass_over(end)
        pending = [mail for mail in pending if mail.at >= end]
    for mail in pending:
        simulation.feed(mail.envelope, mail.at)
    if until is not None:
        simulation.advance(until, inclusive=True)
