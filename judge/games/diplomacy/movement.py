"""A movement phase: orders in, outcomes, dislodgments and standoffs out.

The orders that count (``sorting``) become numbered decisions (``battle``), which are
settled (``plain``, ``resolver``); the board after them is read off (``aftermath``), and
what came of each order is told when somebody asks (``telling``).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from judge.games.diplomacy.aftermath import Aftermath
from judge.games.diplomacy.battle import NO, Battle
from judge.games.diplomacy.board import Dislodged, Unit
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.outcomes import Outcome
from judge.games.diplomacy.phases import Season
from judge.games.diplomacy.resolver import resolve
from judge.games.diplomacy.sorting import Given, Sorted
from judge.games.diplomacy.telling import Fates

Told = tuple[tuple[Outcome, ...], tuple[Outcome, ...]]


class Moved:
    """A settled movement phase; never changes.

    ``outcomes`` stand in the sequence of the orders given, ``silent`` are those of
    units without any, in board order. ``dislodged`` has those without a retreat too.
    """

    __slots__ = ("_after", "_given", "_sorting", "_stranded", "_told")

    def __init__(
        self, after: Aftermath, stranded: set[int], given: Sequence[Given], sorting: Sorted
    ) -> None:
        self._after = after
        self._stranded = stranded
        self._given = given
        self._sorting = sorting
        self._told: Told | None = None

    @property
    def units(self) -> tuple[Unit, ...]:
        return self._after.units

    @property
    def dislodged(self) -> tuple[Dislodged, ...]:
        return self._after.dislodged

    @property
    def contested(self) -> frozenset[str]:
        return self._after.contested

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return self._tell()[0]

    @property
    def silent(self) -> tuple[Outcome, ...]:
        return self._tell()[1]

    def _tell(self) -> Told:
        if self._told is None:
            fates = Fates(self._after, self._stranded)
            self._told = fates.of_given(self._given, self._sorting)
        return self._told


def settle_movement(
    board: Map,
    edition: Edition,
    units: Sequence[Unit],
    given: Sequence[Given],
    season: Season = Season.SPRING,
) -> Moved:
    """Adjudicate orders, in the sequence they were given, for units in board order."""
    field = Field(board, edition, units, season)
    sorting = Sorted(field, given)
    battle, stranded = fight(field, sorting.orders, sorting.impossible)
    return Moved(Aftermath(field, battle), stranded, tuple(given), sorting)


def adjudicate(
    board: Map, edition: Edition, units: Sequence[Unit], orders: Sequence[Order | None]
) -> Aftermath:
    """The same from an order for each unit (or None) that ``lawful`` returned."""
    field = Field(board, edition, units)
    return Aftermath(field, fight(field, orders)[0])


def fight(
    field: Field, orders: Sequence[Order | None], impossible: Collection[int] = ()
) -> tuple[Battle, set[int]]:
    """Resolve; armies that may walk when their convoy fails (4.A.3) then try on foot."""
    on_foot: set[int] = set()
    stranded: set[int] = set()
    while True:
        battle = Battle(field, orders, impossible, on_foot)
        stranded |= resolve(battle, field.edition.paradox)
        walkers = {
            u for u in battle.routes if battle.fallback[u] and battle.value[2 * battle.n + u] == NO
        }
        if not walkers:
            return battle, stranded
        on_foot |= walkers
