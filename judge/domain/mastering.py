"""What only the master of a game can ask for (spec §1.4): one class per command."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Become:
    """``BECOME france``: the rest of the mail is that of the power; the word as typed."""

    power: str


@dataclass(frozen=True, slots=True)
class Eject:
    """``EJECT france``, or a part of an address; the word as typed."""

    whom: str


@dataclass(frozen=True, slots=True)
class Promote:
    """An observer becomes an additional master; ``whom`` is a part of his address."""

    whom: str


@dataclass(frozen=True, slots=True)
class Process:
    """Settle the phase at once; ``phase`` is the label that it is to have, if one was named."""

    phase: str | None = None


@dataclass(frozen=True, slots=True)
class Predict:
    """What would come of the orders on file."""


@dataclass(frozen=True, slots=True)
class Rollback:
    """Back to before phase ``number`` was processed; None is the last one that was."""

    number: int | None = None


@dataclass(frozen=True, slots=True)
class Unstart:
    """A game in its first phase forms again."""


@dataclass(frozen=True, slots=True)
class ForceBegin:
    """A forming game starts although players are missing."""


Mastering = Become | Eject | Promote | Process | Predict | Rollback | Unstart | ForceBegin
