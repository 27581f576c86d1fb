"""What came of each order, with reason and culprit.

``result`` uses the words of the DATC data (`succeeds`, `bounced`, `no_convoy`,
`given`, `cut`, `stands`, `available`, `disrupted`, `void`, `illegal`), plus
`not_ordered` for a unit without an order in a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from judge.games.diplomacy.board import Position, Unit
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.phases import Phase

Result = Literal[
    "succeeds",
    "bounced",
    "no_convoy",
    "given",
    "cut",
    "stands",
    "available",
    "disrupted",
    "void",
    "illegal",
    "not_ordered",
]


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence of why: a code of ``reports/messages`` with ids, units and strengths."""

    code: str
    params: Mapping[str, object] = field(default_factory=dict)


class Outcome(NamedTuple):
    """The fate of one order (or of one unit without an order).

    A named tuple, since one is made for every order: seven times as fast as a dataclass.

    ``unit`` is the real unit concerned (None for a waive or a build).
    ``dislodged_by`` is the province the successful attacker came from;
    ``destroyed`` says that the unit left the board without being ordered to:
    no retreat was open, two units retreated to one place, or nobody ordered
    its retreat. ``by_convoy`` marks an army that goes by sea, ``lands`` the
    place where a move ended (coast named). ``culprits`` are the provinces of
    the units that caused the result: whom it bounced against, who cut it,
    which fleet broke the convoy. ``default`` marks what the judge did for a
    silent power (removal by civil disorder, an unused build). The whole story, with
    strengths, is told by ``reasons``, which work it out only for who asks.
    """

    power: str
    order: Order | None
    unit: Unit | None
    result: Result
    dislodged_by: str | None = None
    destroyed: bool = False
    by_convoy: bool = False
    lands: str | None = None
    culprits: tuple[str, ...] = ()
    default: bool = False

    @property
    def dislodged(self) -> bool:
        return self.dislodged_by is not None

    @property
    def ok(self) -> bool:
        """Did the order do what it said? (DATC data, field ``ok``.)"""
        good = self.result in ("succeeds", "given", "available", "stands")
        return good and not (self.dislodged and self.result == "stands")


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended on the board."""

    kind: Literal["solo", "draw"]
    powers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Adjudication:
    """The settled phase: what was ordered, what came of it, what stands next.

    ``after`` is the position in which the next phase that needs anybody's
    orders begins; phases without any (no retreats, no adjustments) are passed
    over. ``ownership_settled`` tells that supply centres changed hands (or
    could have) in this step: after fall, once its retreats are done.
    ``gone`` lists units that were destroyed at once for lack of a retreat.
    ``ending`` is set when the game is over; ``after.phase`` is then the phase
    that would have come. ``notes`` are announcements for the letter, such as a
    raised victory threshold: ("victory_raised", {"centres": 19}), or that the game
    ends for lack of time: ("last_year", {"year": 1910}).
    ``vanished`` lists units of powers left without a centre that left the board
    because no adjustment phase takes place (in one they get outcomes instead).
    ``proxies`` are units that another power was to order, and which power; their
    outcomes show that power's orders under the owner's name (spec §5.9).
    """

    phase: Phase
    before: Position
    outcomes: tuple[Outcome, ...]
    after: Position
    contested: frozenset[str] = field(default_factory=frozenset)
    gone: tuple[Unit, ...] = ()
    ownership_settled: bool = False
    ending: Ending | None = None
    notes: tuple[tuple[str, Mapping[str, object]], ...] = ()
    vanished: tuple[Unit, ...] = ()
    proxies: tuple[tuple[Unit, str], ...] = ()
