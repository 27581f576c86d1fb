"""How long one mail may be worked on, and how much memory it may take (mail hazards §1.8).

Whatever a mail does to the parser, the judge goes on: past its processor time the work is broken
off with `OutOfBounds` wherever Python runs; code that cannot be broken off, and a mail that waits
for ever, cost the process, which the supervisor starts again. The attempt is in the row since the
claim, so after three the mail is set aside. Memory past the bound is a MemoryError.
"""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import structlog

from judge.mail.incoming import Incoming, read

#: The process ends after so many times the processor time, if nothing else could break it off.
LAST = 3.0
#: A mail that does nothing at all may wait for the database; after so many seconds it is over.
ASLEEP = 120.0


log = structlog.get_logger("bounds")


class OutOfBounds(BaseException):
    """Broken off. No Exception: code that never lets one through must not swallow this."""


@dataclass(frozen=True)
class Bounds:
    """Seconds of processor time, and bytes on top of what the process has already."""

    seconds: float
    memory: int

    @contextmanager
    def around(self) -> Iterator[None]:
        """In the main thread of a daemon only. Raises OutOfBounds or MemoryError."""
        inside = True

        def break_off(_number: int, _frame: FrameType | None) -> None:
            if inside:
                raise OutOfBounds

        before = signal.signal(signal.SIGPROF, break_off)
        room = resource.getrlimit(resource.RLIMIT_AS)
        bound = _least(_in_use() + self.memory, room[1])
        resource.setrlimit(resource.RLIMIT_AS, (bound, room[1]))
        # Nobody handles these two signals: they end the process.
        signal.setitimer(signal.ITIMER_VIRTUAL, self.seconds * LAST)
        signal.setitimer(signal.ITIMER_REAL, ASLEEP)
        # Again and again, should the first be lost in code that ignores it.
        signal.setitimer(signal.ITIMER_PROF, self.seconds, self.seconds / 4)
        try:
            yield
        finally:
            inside = False
            for timer in (signal.ITIMER_PROF, signal.ITIMER_VIRTUAL, signal.ITIMER_REAL):
                signal.setitimer(timer, 0)
            resource.setrlimit(resource.RLIMIT_AS, room)
            signal.signal(signal.SIGPROF, before)


def around(bounds: Bounds | None) -> AbstractContextManager[None]:
    """Those bounds, or none."""
    return nullcontext() if bounds is None else bounds.around()


def look(
    raw: bytes, envelope_from: str | None, own_addresses: frozenset[str], bounds: Bounds | None
) -> Incoming:
    """The mail for whoever sets it aside; an empty one if it cannot even be looked at."""
    try:
        with around(bounds):
            return read(raw, envelope_from=envelope_from, own_addresses=own_addresses)
    except (Exception, OutOfBounds) as error:
        log.error("mail cannot be looked at", error=type(error).__name__)
        return Incoming()


def _least(wanted: int, hard: int) -> int:
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)


def _in_use() -> int:
    """Bytes of address space that this process has."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    return pages * resource.getpagesize()
