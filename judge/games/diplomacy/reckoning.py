"""A settled movement phase looked at again: who attacked whom, and with which strengths.

Everything is read off the outcomes, when somebody asks why; the adjudication itself
keeps no such record. The strengths are those of DATC chapter 5, here with every
decision known.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.convoys import routes
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.orders import Convoy, Move, SupportHold, SupportMove
from judge.games.diplomacy.outcomes import Outcome

#: Results of a move that was tried, well or badly.
TRIED = ("succeeds", "bounced", "no_convoy")


class Reckoning:
    """Units are known by their provinces; ``fate`` is the outcome that counts for each."""

    def __init__(
        self, board: Map, edition: Edition, units: Sequence[Unit], outcomes: Sequence[Outcome]
    ) -> None:
        self.board = board
        self.edition = edition
        self.unit = {unit.province: unit for unit in units}
        self.fate: dict[str, Outcome] = {}
        for outcome in outcomes:
            if outcome.unit is not None and outcome.result != "illegal":
                self.fate[outcome.unit.province] = outcome
        self.dest: dict[str, str] = {}
        self.attackers: dict[str, list[str]] = {}
        self.helpers: dict[str, list[str]] = {}
        self.ferries: dict[str, list[str]] = {}
        for at, outcome in self.fate.items():
            order = outcome.order
            if isinstance(order, Move) and outcome.result in TRIED:
                self.dest[at] = province_of(order.to)
                self.attackers.setdefault(self.dest[at], []).append(at)
            elif isinstance(order, (SupportHold, SupportMove)) and outcome.result == "given":
                self.helpers.setdefault(province_of(order.of.at), []).append(at)
            elif isinstance(order, Convoy) and outcome.result in ("available", "disrupted"):
                self.ferries.setdefault(province_of(order.of.at), []).append(at)

    def moved(self, at: str) -> bool:
        return at in self.dest and self.fate[at].result == "succeeds"

    def sails(self, at: str) -> bool:
        return at in self.fate and self.fate[at].by_convoy

    def arrives(self, at: str) -> bool:
        """Does the attack take place at all? Not without its convoy."""
        return at in self.dest and self.fate[at].result != "no_convoy"

    def driven_by(self, at: str) -> str | None:
        """Where the unit came from that dislodged the one standing here."""
        fate = self.fate.get(at)
        return None if fate is None else fate.dislodged_by

    def opponent(self, at: str) -> str | None:
        """The unit met head-on: each goes where the other stands, neither by sea."""
        other = self.dest.get(at)
        if other is None or self.dest.get(other) != at or self.sails(at) or self.sails(other):
            return None
        return other

    def base(self, at: str) -> int:
        """A unit counts 1, but nothing when it crosses a strait (maps/FORMAT.md)."""
        crossing = self.dest.get(at) in self.board.straits.get(at, ())
        return 0 if crossing and not self.sails(at) and self.unit[at].kind == "A" else 1

    def backing(self, at: str, against: str | None = None) -> int:
        """The unit and its supports; those of the power ``against`` are left out."""
        helpers = self.helpers.get(at, ())
        return self.base(at) + sum(self.unit[s].power != against for s in helpers)

    def idle_helpers(self, at: str) -> list[str]:
        """Supports that do not count, as they would dislodge a unit of their own power."""
        other = self._stays(self.dest.get(at, ""), at)
        if other is None:
            return []
        return [s for s in self.helpers.get(at, ()) if self.unit[s].power == other.power]

    def _stays(self, to: str, attacker: str) -> Unit | None:
        """The unit that an attack has to dislodge."""
        unit = self.unit.get(to)
        if unit is None or (self.moved(to) and self.opponent(attacker) != to):
            return None
        return unit

    def attack(self, at: str) -> int:
        if not self.arrives(at):
            return 0
        other = self._stays(self.dest[at], at)
        if other is None:
            return self.backing(at)
        if other.power == self.unit[at].power:
            return 0
        return self.backing(at, other.power)

    def defence(self, at: str, attacker: str) -> int:
        """What the unit standing at ``at`` sets against this attacker."""
        if self.opponent(attacker) == at:
            return self.backing(at)
        if at in self.dest:
            return 0 if self.moved(at) else 1
        fate = self.fate.get(at)
        void = fate is not None and fate.result == "void" and isinstance(fate.order, Move)
        return 1 if void else self.backing(at)

    def prevent(self, at: str) -> int:
        """Strength with which a move keeps others out of its destination."""
        if not self.arrives(at):
            return 0
        other = self.opponent(at)
        if other is None and self.edition.dislodged_effect == "a":
            to = self.dest[at]
            other = to if self.dest.get(to) == at and not self.moved(at) else None
        return 0 if other is not None and self.moved(other) else self.backing(at)

    def rivals(self, at: str) -> list[str]:
        """Other units bound for the same province."""
        return [other for other in self.attackers[self.dest[at]] if other != at]

    def fleets(self, army: str, *, whole: bool = False) -> list[str]:
        """The seas of the ways by which an army was to be convoyed; only of those
        without a dislodged fleet if ``whole``.
        """
        order = self.fate[army].order
        seas = self.ferries.get(army, ())
        if not isinstance(order, Move):
            return []
        if order.path and self.edition.written_route == "b":
            ways = [tuple(sea for sea in order.path if sea in seas)]
        else:
            ways = list(routes(self.board, army, province_of(order.to), frozenset(seas)))
        if whole:
            ways = [way for way in ways if not any(map(self.driven_by, way))]
        return list(dict.fromkeys(sea for way in ways for sea in way))
