"""What the judge needs of a game, whichever it is.

A game is pure: frozen data in, frozen data out, no clock, no dice but ``seed``.
A power is whoever a player plays: Austria in Diplomacy, a nick in Ostrakizm.
Press, deadlines, absences, draws, roles and letters belong to the judge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from judge.domain.refusals import Refused as Refused


class Due(StrEnum):
    """Does a phase wait for the orders of a power?"""

    REQUIRED = "required"
    OPTIONAL = "optional"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Held:
    """One order on file, as ``check`` gave it, and where it stood in arrival order."""

    order: Any
    index: int


@dataclass(frozen=True, slots=True)
class Slip:
    """All orders of one power for one phase, replayed in arrival order.

    ``held`` are the orders that count now, in the order of the board (without
    one: as they came). ``missing`` names
    what still has no order (units as written in lists: ``A par``) and
    ``pending`` is the number of builds or removals still to be ordered.
    ``unusable`` counts builds that no site is left for. ``replaced`` holds
    (old index, new index) pairs of orders that a newer one pushed out, and
    ``hints`` remarks that cost nothing ("supports a move not ordered").
    ``complete`` is what makes the power "in", if there was no error.
    """

    power: str
    held: tuple[Held, ...]
    missing: tuple[str, ...] = ()
    pending: int = 0
    unusable: int = 0
    replaced: tuple[tuple[int, int], ...] = ()
    hints: tuple[Refused, ...] = ()
    complete: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """All that tournament scoring may see of a game.

    ``year`` is the time that was reached: the year in Diplomacy, the day in
    Ostrakizm. ``centres`` is empty in a game that has none. ``survivors`` are those
    still in the game or, once it is over, who came through: in Ostrakizm the
    two who are saved. ``winner`` is set when one has won alone.
    """

    centres: Mapping[str, int]
    survivors: frozenset[str]
    year: int
    winner: str | None = None


class Game(Protocol):
    """The rules of one game, on one board or for one party; stateless apart from its tables."""

    @property
    def powers(self) -> tuple[str, ...]:
        """Ids of the powers in the order of reports."""

    def new(self) -> Any:
        """The position in which a game starts."""

    def dues(self, state: Any) -> Mapping[str, Due]:
        """Whose orders the phase waits for."""

    def check(self, state: Any, power: str, order: Any) -> Any | Refused:
        """The order as it would be held, or the reason against it.

        What is held may say more than what was given (type and coast of a unit)
        or say it as the game spells it (a nick); the caller can compare.
        """

    def slip(self, state: Any, power: str, orders: Sequence[Any]) -> Slip:
        """Replay checked orders in arrival order: the newest for a unit, or of its kind, counts."""

    def adjudicate(self, state: Any, orders: Mapping[str, Sequence[Any]], seed: str = "") -> Any:
        """Settle the phase with the held orders of each power; who is silent gets defaults.

        ``seed`` is the secret of a game that draws lots; the others ignore it. The
        same arguments give the same result, for ever. The answer has ``before``,
        ``after`` and ``ending``, which is None while the game goes on.
        """

    def standing(self, state: Any) -> Standing: ...

    def dump(self, state: Any) -> dict[str, Any]:
        """JSON-ready; ``load(dump(s)) == s``."""

    def load(self, data: Mapping[str, Any]) -> Any: ...
