"""What can fall due in a phase, and the record of what has been done.

`at` is always the nominal instant (UTC) of the rule, never the moment at which somebody woke up.
`powers` are sorted. Penalties and letters are the caller's; the docstrings say which rule applies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime


@dataclass(frozen=True, slots=True)
class RemindEarly:
    """Before the deadline, to each waiting power that is played, once; costs nothing.

    After a late wake-up it may be past the deadline: then no letter is wanted.
    """

    powers: tuple[str, ...]
    at: datetime
    hours: float
    """Wall hours that `at` lies before the deadline."""


@dataclass(frozen=True, slots=True)
class Remind:
    """The "deadline missed" notice, at the deadline and daily: -1 for its (former) player.

    Open powers get it too, and once more at the abandonment instant: nobody reads it, but a
    power that was resigned costs its former player each of these days.
    """

    powers: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class AnnounceLate:
    """At the deadline everybody else learns who is late; the punctual have their +3."""

    powers: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class Abandon:
    """To everybody: these powers are free for takeover from now on; -50.

    With a grace of 24 h or less it comes at the deadline, in place of Remind and AnnounceLate;
    the punctual have their +3 with it then.
    """

    powers: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class CivilDisorder:
    """The grace end: mark these powers CD; -100.

    When the phase is still held up afterwards and a power came back without complete orders, it
    is marked again at the next notice; then `at` is after the grace end and nothing is charged.
    """

    powers: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class SeekReplacement:
    """NONMR: the phase is due but waits until somebody plays these powers; every 48 h, to all."""

    powers: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class AwaitMaster:
    """MANUAL PROCESS: the phase is due but waits for the master; every 24 h, to all."""

    at: datetime


@dataclass(frozen=True, slots=True)
class Adjudicate:
    """Process the phase; `at` is t0 of the next one."""

    at: datetime


Action = (
    RemindEarly
    | Remind
    | AnnounceLate
    | Abandon
    | CivilDisorder
    | SeekReplacement
    | AwaitMaster
    | Adjudicate
)


@dataclass(frozen=True, slots=True)
class Done:
    """How far a phase has been acted on; a new phase begins with `Done()`. Instants are UTC."""

    until: datetime | None = None
    """Everything that fell due up to here is settled, also what found nobody to be told."""
    sought_at: datetime | None = None
    """The last SeekReplacement."""
    awaited_at: datetime | None = None
    """The last AwaitMaster."""

    def after(self, actions: Iterable[Action], now: datetime) -> Done:
        """The record once `actions`, all that `agenda` gave for `now`, are performed."""
        sought_at, awaited_at = self.sought_at, self.awaited_at
        for action in actions:
            if isinstance(action, SeekReplacement):
                sought_at = action.at
            elif isinstance(action, AwaitMaster):
                awaited_at = action.at
        return replace(self.skip(now), sought_at=sought_at, awaited_at=awaited_at)

    def skip(self, to: datetime) -> Done:
        """Notices up to `to` are dropped: those of an outage are nobody's fault."""
        return replace(self, until=to if self.until is None else max(self.until, to))

    def to_dict(self) -> dict[str, str]:
        """JSON-ready; what is None is left out."""
        stored = {"until": self.until, "sought_at": self.sought_at, "awaited_at": self.awaited_at}
        return {
            name: at.astimezone(UTC).isoformat() for name, at in stored.items() if at is not None
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, str]) -> Done:
        """The inverse of `to_dict`."""
        return cls(**{name: datetime.fromisoformat(text) for name, text in data.items()})
