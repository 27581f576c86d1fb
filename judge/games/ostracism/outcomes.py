"""What a day brought: all that its report can tell, whoever may read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from judge.games.ostracism.state import State


@dataclass(frozen=True, slots=True)
class Ending:
    """The game is over: two winners, one if only one is left, none if it is void (A7-A9)."""

    winners: tuple[str, ...]

    @property
    def void(self) -> bool:
        return not self.winners


@dataclass(frozen=True, slots=True)
class Adjudication:
    """One run. All tuples of nicks, and ``counts``, are in report order.

    ``left`` went before the count, by Q. ``votes`` are those that were counted
    of the living (who never voted is no key), ``silent`` who never voted, and
    ``counts`` what each got, his own included. ``candidates`` had the most.
    ``killers`` voted for the victim, who is never one of them; in ``after``
    they vote for themselves. When so many left that the game was over
    before the count, ``counts`` and all after it are empty. What of this
    may be shown in a secret ballot is said by ``before.options``.
    """

    day: int
    before: State
    after: State
    left: tuple[str, ...] = ()
    votes: Mapping[str, str] = field(default_factory=dict)
    silent: tuple[str, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    candidates: tuple[str, ...] = ()
    victim: str | None = None
    killers: tuple[str, ...] = ()
    ending: Ending | None = None

    @property
    def by_lot(self) -> int | None:
        """Among how many the lot was drawn; None if there was no lot."""
        return len(self.candidates) if self.victim and len(self.candidates) > 1 else None

    @property
    def quiet(self) -> bool:
        """Votes were counted and nobody died (option ``quiet_day``)."""
        return bool(self.counts) and self.victim is None


@dataclass(frozen=True, slots=True)
class Removal:
    """The master took players out between two runs; perhaps that was the end."""

    removed: tuple[str, ...]
    after: State
    ending: Ending | None = None
