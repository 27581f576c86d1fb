"""The orders of a movement phase as numbers: what the strengths and decisions work on.

Every unit has a number. Three decisions belong to unit *u*, each YES, NO or OPEN
in one list: does its move succeed (``u``), is its support given (``n + u``), does
its way to its destination hold (``2n + u``).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from judge.games.diplomacy.convoys import Route, chains
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.orders import Convoy, Move, Order, SupportHold, SupportMove

NO, YES, OPEN = 0, 1, 2


class Battle:
    """All units with what they try to do; ``value`` holds the decisions."""

    __slots__ = (
        "attackers",
        "base",
        "brannan",
        "by_sea",
        "convoys",
        "dest",
        "dislodged_powerless",
        "every_route",
        "faced",
        "fallback",
        "home",
        "matched",
        "movers",
        "n",
        "occupant",
        "opponent",
        "orders",
        "power",
        "rivals",
        "routes",
        "shielded",
        "supported",
        "supporters",
        "target",
        "target_home",
        "units",
        "value",
        "void",
        "way_fleets",
    )

    def __init__(
        self,
        field: Field,
        orders: Sequence[Order | None],
        impossible: Collection[int] = (),
        on_foot: Collection[int] = (),
    ) -> None:
        """``orders`` has a lawful order or None for each unit.

        Units in ``impossible`` were ordered a move that cannot be, and may not be
        supported (4.E.1); armies in ``on_foot`` walk although they meant to sail.
        """
        edition = field.edition
        n = len(field.units)
        none = [-1] * n
        no = [False] * n
        self.n = n
        self.units = field.units
        self.orders = orders
        self.occupant = field.index
        self.home = list(field.index)
        self.power = [unit.power for unit in field.units]
        self.dest: list[str | None] = [None] * n
        #: who moves, in board order, and the unit that stands at each destination
        self.movers: list[int] = []
        self.faced = none.copy()
        self.base = [1] * n
        self.by_sea = no.copy()
        self.fallback = no.copy()
        self.void = no.copy()
        self.matched = no.copy()
        self.routes: dict[int, list[tuple[int, ...]]] = {}
        #: the ways of an army, each as the bit set of its fleets
        self.way_fleets: dict[int, list[int]] = {}
        self.convoys: dict[int, list[int]] = {}
        self.supporters: list[list[int] | None] = [None] * n
        self.supported: list[int] = []
        self.target = none.copy()
        self.target_home: list[str | None] = [None] * n
        self.opponent = none
        self.rivals: dict[int, list[int]] = {}
        self.shielded: set[tuple[int, int]] = set()
        self.attackers: dict[str, list[int]] = {}
        self.brannan = edition.convoyed_cut == "b"
        self.every_route = edition.convoy_routes == "a"
        self.dislodged_powerless = edition.dislodged_effect == "a"
        self.value = [NO] * (2 * n) + [YES] * n
        moves: list[tuple[int, Move]] = []
        supports: list[tuple[int, SupportHold | SupportMove]] = []
        for u, order in enumerate(orders):
            if type(order) is Move:
                moves.append((u, order))
            elif type(order) is SupportMove or type(order) is SupportHold:
                supports.append((u, order))
            elif type(order) is Convoy:
                self._match_convoy(u, order)
        self._start_moves(field, moves, on_foot)
        self._match_supports(field, supports, impossible)
        if self.routes:
            self._number_ways()
            if self.brannan:
                self._find_rivals()
            if edition.paradox in ("1971", "1982", "2000"):
                self._shield(field, edition.paradox)
        self._open_decisions()

    def _match_convoy(self, fleet: int, order: Convoy) -> None:
        army = self.occupant[order.of.at]
        move = self.orders[army]
        if isinstance(move, Move) and move.to == order.to:
            self.convoys.setdefault(army, []).append(fleet)
            self.matched[fleet] = True

    def _start_moves(
        self, field: Field, moves: list[tuple[int, Move]], on_foot: Collection[int]
    ) -> None:
        reach, straits = field.board.army_reach, field.board.straits
        province_at, occupant = field.board.province_at, self.occupant
        home, dest, faced, attackers = self.home, self.dest, self.faced, self.attackers
        units, convoys, movers = field.units, self.convoys, self.movers
        for u, order in moves:
            target = province_at[order.to]
            if units[u].kind == "A":
                adjacent = target in reach[home[u]]
                at_sea = not adjacent or order.via or order.path or u in convoys
                if at_sea and u not in on_foot and not self._embark(field, u, order, adjacent):
                    continue
                if straits and not self.by_sea[u] and target in straits.get(home[u], ()):
                    self.base[u] = 0
            dest[u] = target
            faced[u] = occupant.get(target, -1)
            movers.append(u)
            if target in attackers:
                attackers[target].append(u)
            else:
                attackers[target] = [u]
        by_sea = self.by_sea
        for u in movers:
            other = faced[u]
            if other >= 0 and dest[other] == home[u] and not (by_sea[u] or by_sea[other]):
                self.opponent[u] = other

    def _embark(self, field: Field, u: int, order: Move, adjacent: bool) -> bool:
        """Put an army on board if it goes by sea (4.A.3); False if its move is void."""
        ferries = self.convoys.get(u, [])
        marked = order.via or bool(order.path)
        policy = field.edition.adjacent_convoy
        found = self._ways(field, u, order, ferries)
        sails = True
        if adjacent:
            if policy.startswith("intent"):
                sails = marked or self._means_to_sail(field, u, order.to, ferries)
            elif policy == "explicit-only":
                sails = marked
            elif policy == "convoy-always":
                sails = bool(found)
            else:
                sails = bool(found) and self._faces_opposite_move(u, order.to)
            self.fallback[u] = policy in ("intent-land-fallback", "1971-opposite-undisrupted")
        if not sails:
            return True
        if not found:
            self.void[u] = not self.fallback[u]
            self.by_sea[u] = not self.fallback[u]
            return self.fallback[u]
        self.by_sea[u] = True
        self.routes[u] = found
        return True

    def _means_to_sail(self, field: Field, u: int, to: str, ferries: list[int]) -> bool:
        """Intent: a fleet of the same power, on a way without detour, convoys it (6.G.19)."""
        own = {self.home[f] for f in ferries if self.power[f] == self.power[u]}
        return bool(own) and any(not own.isdisjoint(way) for way in field.routes(self.home[u], to))

    def _ways(self, field: Field, u: int, order: Move, ferries: list[int]) -> list[tuple[int, ...]]:
        """The complete ways by sea over fleets that were ordered to convoy this army."""
        if not ferries:
            return []
        home, bits = self.home, field.board.sea_bit
        found: tuple[Route, ...]
        if order.path and field.edition.written_route == "b":
            whole = {home[f] for f in ferries}.issuperset(order.path)
            found = (order.path,) if whole else ()
        else:
            found = chains(field.board, home[u], order.to, sum(bits[home[f]] for f in ferries))
        return [tuple(self.occupant[sea] for sea in route) for route in found]

    def _faces_opposite_move(self, u: int, to: str) -> bool:
        other = self.occupant.get(to)
        order = self.orders[other] if other is not None else None
        return isinstance(order, Move) and order.to.partition("/")[0] == self.home[u]

    def _match_supports(
        self,
        field: Field,
        supports: list[tuple[int, SupportHold | SupportMove]],
        impossible: Collection[int],
    ) -> None:
        province_at, orders = field.board.province_at, self.orders
        home, supporters, occupant = self.home, self.supporters, self.occupant
        for s, order in supports:
            at = order.of.at
            of = occupant[province_at[at]]
            move = orders[of]
            if type(order) is SupportMove:
                if type(move) is not Move:
                    continue
                if order.to != move.to and not self._fits(field, s, of, order, move):
                    continue
                target = province_at[order.to]
            else:
                if type(move) is Move or of in impossible:
                    continue
                target = home[of]
            if at != field.units[of].at and "/" in at:
                continue  # only with 4.B.5 a: a wrong coast of the supported unit
            self.matched[s] = True
            self.target[s] = of
            self.target_home[s] = target
            self.supported.append(s)
            given = supporters[of]
            if given is None:
                supporters[of] = [s]
            else:
                given.append(s)

    def _fits(self, field: Field, s: int, of: int, order: SupportMove, move: Move) -> bool:
        """Does the support mean the move that was ordered, coast included (4.B.4)?"""
        if order.to != move.to.partition("/")[0]:
            return False
        policy = field.edition.coast_in_support
        return policy == "coast-optional" or (
            policy == "own-power-only" and self.power[s] == self.power[of]
        )

    def _number_ways(self) -> None:
        for army, ways in self.routes.items():
            self.way_fleets[army] = [sum(1 << fleet for fleet in way) for way in ways]

    def _find_rivals(self) -> None:
        """4.A.4 b (Brannan): a convoyed army comes from the last water of its way."""
        for army, ways in self.routes.items():
            other = self.occupant.get(self.dest[army] or "")
            if other is not None and self.dest[other] in {self.home[way[-1]] for way in ways}:
                self.rivals.setdefault(army, []).append(other)
                self.rivals.setdefault(other, []).append(army)

    def _shield(self, field: Field, rule: str) -> None:
        """Supports that a convoyed army does not cut (4.A.2: 1971, 1982, 2000)."""
        for army, ways in self.routes.items():
            s = self.occupant.get(self.dest[army] or "", -1)
            where = self.target_home[s] if s >= 0 else None
            fleet = self.occupant.get(where) if where is not None else None
            if fleet is None or where not in field.board.seas or not self.matched[fleet]:
                continue
            if not isinstance(self.orders[fleet], Convoy):
                continue
            attacked = self.target[s] != fleet
            if rule == "1971":
                applies = attacked and fleet in self.convoys[army]
            elif rule == "2000":
                applies = attacked and all(fleet in way for way in ways)
            else:
                applies = True
            if applies:
                self.shielded.add((army, s))

    def _open_decisions(self) -> None:
        n, value, attackers = self.n, self.value, self.attackers
        for u in self.movers:
            value[u] = OPEN
        for s in self.supported:
            value[n + s] = OPEN if self.home[s] in attackers else YES
        for u, ways in self.routes.items():
            if any(self.home[fleet] in attackers for way in ways for fleet in way):
                value[2 * n + u] = OPEN
        if True in self.void:
            for u, void in enumerate(self.void):
                if void:
                    value[2 * n + u] = NO
