"""The reader: takes one mail from the inbox, has it carried out, commits (T2, T3, T4)."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog
from sqlalchemy import Engine

from judge.daemons.bounds import Bounds, OutOfBounds, around, look
from judge.daemons.faults import point
from judge.handlers.desk import Desk, Office
from judge.handlers.families import Family
from judge.handlers.inbound import handle
from judge.handlers.passwords import HashNeeded
from judge.handlers.ripeness import TooEarly
from judge.handlers.shunting import note_shunted
from judge.mail.incoming import Incoming, read
from judge.store.engine import DatabaseFault, passing
from judge.store.inbox import MAX_ATTEMPTS, Claim
from judge.store.transaction import reading, transaction

#: How long a lane waits after a fault, by attempt.
BACK_OFF = (timedelta(seconds=2), timedelta(seconds=30), timedelta(minutes=2))
RIPENING = timedelta(seconds=1)
#: Seconds before a mail is run again when the database failed.
AGAIN = (0.2, 1.0, 3.0)

log = structlog.get_logger("reader")


@dataclass
class Reader:
    engine: Engine
    office: Office
    own_addresses: frozenset[str]
    #: How long a mail waits for the scheduler before it looks again.
    ripening: timedelta = RIPENING
    #: What one mail may cost; only a daemon has bounds, since they may cost the process.
    bounds: Bounds | None = None

    def run_once(self, now: datetime) -> bool:
        """Read one mail if one is there. ``now`` is also the date of what it causes."""
        with transaction(self.engine) as tx:
            claim = tx.inbox.claim(now)
            point("T2:before-commit")
        point("T2:after-commit")
        if claim is None:
            return False
        if claim.attempts > MAX_ATTEMPTS:
            self._shunt(claim, now, "failed too often")
            return True
        try:
            with around(self.bounds):
                self._read(claim, now)
        except TooEarly as early:
            self._put_back(claim, now, self.ripening, burnt=False, game=early.game)
        except (Exception, OutOfBounds) as error:
            log.exception("mail failed", mail_id=claim.id, attempt=claim.attempts)
            if passing(error):  # the mail is not to blame
                self._put_back(claim, now, BACK_OFF[0], burnt=False)
            elif claim.attempts >= MAX_ATTEMPTS:
                self._shunt(claim, now, type(error).__name__)
            else:
                delay = BACK_OFF[claim.attempts - 1]
                self._put_back(claim, now, delay, note=type(error).__name__)
        finally:
            self.office.passwords.forget()
        return True

    def _read(self, claim: Claim, now: datetime) -> None:
        with reading(self.engine) as tx:
            mail = tx.inbox.get(claim.id)
            if mail is None or mail.raw is None:
                return
            raw, envelope_from = mail.raw, mail.envelope_from
            recipients = mail.recipients
        incoming = read(raw, envelope_from=envelope_from, own_addresses=self.own_addresses)
        text = incoming.text if incoming.trouble is None else ""
        family = self.office.families.of_mail(recipients, text)
        lines = family.read(text, recipients)
        again = list(AGAIN)
        while True:
            try:
                self._carry_out(claim, incoming, family, lines, now)
                return
            except HashNeeded as need:  # a few times at most, then the book refuses
                self.office.passwords.compute(need)
            except DatabaseFault as error:
                # If the commit went through and only its answer was lost, nothing is left to take.
                if not again or not passing(error):
                    raise
                time.sleep(again.pop(0))

    def _carry_out(
        self, claim: Claim, incoming: Incoming, family: Family, lines: Any, now: datetime
    ) -> None:
        """T3: effects, letters and the mark that the mail is done, in one commit."""
        with transaction(self.engine) as tx:
            mail = tx.inbox.take(claim)
            if mail is None:
                log.warning("lease lost", mail_id=claim.id)
                return
            handle(Desk(self.office, tx, now), mail, incoming, family, lines)
            tx.flush()
            point("T3:before-commit")
            log.info("mail read", mail_id=claim.id, state=mail.state, note=mail.note)
        point("T3:after-commit")

    def _put_back(
        self,
        claim: Claim,
        now: datetime,
        delay: timedelta,
        *,
        burnt: bool = True,
        note: str = "",
        game: str | None = None,
    ) -> None:
        """T4: later again. ``game`` is the one that it waits for, and the only one it holds up."""
        with transaction(self.engine) as tx:
            mail = tx.inbox.take(claim)
            if mail is not None:
                mail.state = "new"
                mail.not_before = now + delay
                mail.lease_until = None
                mail.note = note
                mail.game = game
                mail.attempts -= 0 if burnt else 1
            point("T4:before-commit")
        point("T4:after-commit")

    def _shunt(self, claim: Claim, now: datetime, why: str) -> None:
        """T4: set aside, so that the lane goes on; keeper and sender are told."""
        with transaction(self.engine) as tx:
            mail = tx.inbox.take(claim)
            if mail is None or mail.raw is None:
                return
            incoming = look(mail.raw, mail.envelope_from, self.own_addresses, self.bounds)
            note_shunted(Desk(self.office, tx, now), mail, incoming, why)
            point("T4:before-commit")
        point("T4:after-commit")
