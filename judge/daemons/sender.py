"""The sender: takes letters from the outbox and hands them to the relay (T5, T6).

Letters are taken and settled in groups, so that the disk is asked twice for many of them; when the
process dies, those of the group that had gone are sent once more, each with its own Message-ID.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Engine

from judge.daemons.faults import point
from judge.handlers import bounces
from judge.handlers.channel import ALARM, alarm, give_up, restored
from judge.handlers.desk import Desk, Office
from judge.handlers.pictures import with_picture
from judge.mail.delivery import Delivery, Transport
from judge.store.letters import Outcome, Taken
from judge.store.outbox import LEASE
from judge.store.transaction import transaction

#: Minutes until the next attempt, by attempts made; then every six hours (hazards §1.4).
SCHEDULE = (1, 2, 5, 10, 15, 30, 60, 120, 240)
LATER = 360
BATCH = 50
#: Seconds after which what has gone is settled, before the rest of a batch.
SETTLE = 1.0
#: How often letters that are too old are looked for.
LOOK = timedelta(hours=1)

log = structlog.get_logger("sender")


@dataclass
class Sender:
    engine: Engine
    transport: Transport
    office: Office
    #: What the relay has said and the database does not know yet.
    _done: list[tuple[Outcome, Delivery]] = field(default_factory=list)
    _looked: datetime | None = None

    def run_once(self, now: datetime) -> bool:
        """Send what is due, at most a batch; True if there may be more."""
        self._settle(now)  # what a locked database left over
        if self._looked is None or now - self._looked >= LOOK:
            with transaction(self.engine) as tx:
                give_up(Desk(self.office, tx, now))
            self._looked = now
        with transaction(self.engine) as tx:
            gate = tx.channels.open(now)
            if gate is False:
                return False
            batch = tx.outbox.claim(now, BATCH if gate else 1)
            point("T5:before-commit")
        point("T5:after-commit")
        self._send_all(list(batch.letters), now)
        return batch.busy

    def _send_all(self, letters: list[Taken], now: datetime) -> None:
        began = settled = time.monotonic()
        held: dict[tuple[int, str], datetime] = {}
        for place, letter in enumerate(letters):
            passed = time.monotonic()
            # Never with a lease that may have lapsed: another sender would send it too.
            if passed - began > LEASE.total_seconds() / 2:
                self._release(letters[place:])
                break
            if letter.stream in held:
                # It must not overtake one that has just been put off.
                self._release([letter], held[letter.stream])
                continue
            outcome, delivery = self._send(letter, now)
            self._done.append((outcome, delivery))
            if delivery.kind == "channel":
                self._release(letters[place + 1 :])
                break
            if outcome.due_at is not None and letter.stream is not None:
                held[letter.stream] = outcome.due_at
            if passed - settled > SETTLE:
                self._settle(now)
                settled = time.monotonic()
        self._settle(now)

    def _send(self, letter: Taken, now: datetime) -> tuple[Outcome, Delivery]:
        """One letter handed over, and what is to be noted of it."""
        try:
            message = self._message(letter)
            delivery = self.transport.send(letter.envelope_from, letter.recipient, message)
        except Exception as error:  # one letter that cannot be sent must not stop the others
            log.exception("letter failed", letter_id=letter.id)
            delivery = Delivery("later", None, type(error).__name__)
        point("relay:after-answer")
        answer = f"{delivery.code or ''} {delivery.text}".strip()
        match delivery.kind:
            case "sent" | "failed":
                return Outcome(letter, delivery.kind, answer), delivery
            case "channel":
                log.error("relay takes nothing", answer=delivery.text)
                return Outcome(letter, "new", answer, letter.due_at, burnt=False), delivery
            case "later":
                return Outcome(letter, "new", answer, now + wait(letter)), delivery

    def _message(self, letter: Taken) -> bytes:
        """The mail, with its picture; without it where that cannot be made (architecture §3)."""
        try:
            return with_picture(self.office, letter)
        except Exception:  # whatever is wrong with the picture, the letter is worth more
            log.exception("picture failed", letter_id=letter.id)
            return letter.message

    def _release(self, letters: list[Taken], due_at: datetime | None = None) -> None:
        """Give back letters that were taken but not tried."""
        untried = Delivery("later")
        self._done += [
            (Outcome(letter, "new", "", due_at or letter.due_at, burnt=False), untried)
            for letter in letters
        ]

    def _settle(self, now: datetime) -> None:
        """T6: what the relay said of each letter, of its address and of itself."""
        if not self._done:
            return
        with transaction(self.engine) as tx:
            desk = Desk(self.office, tx, now)
            said = {outcome.letter.id: delivery for outcome, delivery in self._done}
            for outcome in tx.outbox.settle([outcome for outcome, _ in self._done], now):
                code = said[outcome.letter.id].code
                if outcome.state == "failed" and code is not None:
                    bounces.refused(desk, outcome.letter.recipient, code)
            self._note_channel(desk, [delivery for _, delivery in self._done])
            point("T6:before-commit")
        point("T6:after-commit")
        for outcome, _ in self._done:
            if outcome.burnt:
                log.info("letter", letter_id=outcome.letter.id, state=outcome.state)
        self._done = []

    def _note_channel(self, desk: Desk, deliveries: list[Delivery]) -> None:
        """The relay is up if it answered for any letter, unless it took none in the end."""
        down = [delivery for delivery in deliveries if delivery.kind == "channel"]
        if down:
            text = f"{down[-1].code or ''} {down[-1].text}".strip()
            row = desk.tx.channels.failed(desk.now, text)
            if row.down_since is not None and desk.now - row.down_since >= ALARM:
                alarm(desk, row)
        elif any(delivery.code is not None or delivery.kind == "sent" for delivery in deliveries):
            row_before = desk.tx.channels.works()
            if row_before is not None:
                restored(desk, row_before)


def wait(letter: Taken) -> timedelta:
    """How long until a letter that was put off is tried again, with 20 % jitter by its key."""
    minutes = SCHEDULE[letter.attempts - 1] if letter.attempts <= len(SCHEDULE) else LATER
    lot = hashlib.sha256(f"{letter.dedupe_key}:{letter.attempts}".encode()).digest()[0]
    return timedelta(minutes=minutes) * (0.8 + 0.4 * lot / 255)
