"""The sender: takes letters from the outbox and hands them to the relay (T5, T6)."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Engine

from judge.daemons.faults import point
from judge.mail.delivery import Delivery, Transport
from judge.store.outbox import LEASE
from judge.store.schema import OutboxLetter
from judge.store.transaction import transaction

#: Minutes until the next attempt, by attempts made; then every six hours (hazards §1.4).
SCHEDULE = (1, 2, 5, 10, 15, 30, 60, 120, 240)
LATER = 360
GIVE_UP = timedelta(days=5)
#: The relay cannot be reached: all letters wait this long.
CHANNEL_PAUSE = timedelta(minutes=1)
BATCH = 20

log = structlog.get_logger("sender")


@dataclass
class Sender:
    engine: Engine
    transport: Transport
    _paused_until: datetime | None = None

    def run_once(self, now: datetime) -> bool:
        """Send what is due, at most a batch; True if anything was taken."""
        if self._paused_until is not None and now < self._paused_until:
            return False
        with transaction(self.engine) as tx:
            letters = tx.outbox.claim(now, 1 if self._paused_until else BATCH)
            tx.flush()
            point("T5:before-commit")
        point("T5:after-commit")
        began = time.monotonic()
        for place, letter in enumerate(letters):
            # Never with a lease that may have lapsed: another sender would send it too.
            slow = time.monotonic() - began > LEASE.total_seconds() / 2
            if slow:
                self._release(letters[place:], now)
                break
            if not self._send(letter, now):
                self._release(letters[place + 1 :], now)
                break
        return bool(letters)

    def _send(self, letter: OutboxLetter, now: datetime) -> bool:
        """One letter; False if the relay takes nothing from anybody at present."""
        try:
            delivery = self.transport.send(letter.envelope_from, letter.recipient, letter.message)
        except Exception as error:  # one letter that cannot be sent must not stop the others
            log.exception("letter failed", letter_id=letter.id)
            delivery = Delivery("later", None, type(error).__name__)
        point("relay:after-answer")
        state, not_before, burnt = "sent", None, True
        if delivery.kind == "failed":
            state = "failed"
        elif delivery.kind == "channel":
            state, not_before, burnt = "new", now + CHANNEL_PAUSE, False
            self._paused_until = not_before
            log.error("relay takes nothing", answer=delivery.text)
        elif delivery.kind == "later":
            state, not_before = "new", now + wait(letter)
            if now - letter.created_at > GIVE_UP:
                state, not_before = "failed", None
        if delivery.kind != "channel":
            self._paused_until = None
        with transaction(self.engine) as tx:
            tx.outbox.settle(
                letter.id,
                letter.attempts,
                state=state,
                answer=f"{delivery.code or ''} {delivery.text}".strip(),
                at=now,
                not_before=not_before,
                burnt=burnt,
            )
            point("T6:before-commit")
        point("T6:after-commit")
        log.info("letter", letter_id=letter.id, state=state, kind=letter.kind)
        return delivery.kind != "channel"

    def _release(self, letters: list[OutboxLetter], now: datetime) -> None:
        """Give back letters that were taken but not tried."""
        with transaction(self.engine) as tx:
            for letter in letters:
                tx.outbox.settle(
                    letter.id,
                    letter.attempts,
                    state="new",
                    answer="",
                    at=now,
                    not_before=self._paused_until,
                    burnt=False,
                )


def wait(letter: OutboxLetter) -> timedelta:
    """How long until a letter that was put off is tried again, with 20 % jitter by its key."""
    minutes = SCHEDULE[letter.attempts - 1] if letter.attempts <= len(SCHEDULE) else LATER
    lot = hashlib.sha256(f"{letter.dedupe_key}:{letter.attempts}".encode()).digest()[0]
    return timedelta(minutes=minutes) * (0.8 + 0.4 * lot / 255)
