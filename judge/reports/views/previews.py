"""What PREVIEW shows: a trial adjudication, and what was assumed for it."""

from __future__ import annotations

from dataclasses import dataclass

from judge.games.diplomacy.outcomes import Adjudication


@dataclass(frozen=True, slots=True)
class Preview:
    """The ``number``-th preview of a mail.

    ``power`` is the reader's, whose orders on file count in it, None if it has nothing to order
    in the phase; ``unordered`` tells that it has none. ``silent`` are the other powers that have
    to order and for which nothing was assumed.
    """

    number: int
    adjudication: Adjudication
    power: str | None = None
    unordered: bool = False
    silent: tuple[str, ...] = ()
