"""Who stands where in a movement phase, and the ways by sea that follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.diplomacy.board import Unit
from judge.games.diplomacy.convoys import Route, basin, routes
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.phases import Season


class Field:
    """Look-up tables of one position; made once for all orders of a phase."""

    __slots__ = ("_routes", "at", "board", "edition", "fleets", "index", "season", "units")

    def __init__(
        self,
        board: Map,
        edition: Edition,
        units: Sequence[Unit],
        season: Season = Season.SPRING,
    ) -> None:
        self.board = board
        self.edition = edition
        self.units = units
        self.season = season
        #: place -> number of the unit there, and the same by province
        self.at = {unit.at: n for n, unit in enumerate(units)}
        province_at = board.province_at
        self.index = {province_at[at]: n for at, n in self.at.items()}
        seas = board.seas
        #: seas with a fleet, whatever it was ordered to do
        self.fleets = frozenset(unit.at for unit in units if unit.at in seas)
        self._routes: dict[tuple[str, str, str], tuple[Route, ...]] = {}

    def unit_in(self, province: str) -> Unit | None:
        number = self.index.get(province)
        return None if number is None else self.units[number]

    def routes(self, origin: str, to: str, without: str = "") -> tuple[Route, ...]:
        """Ways by sea over fleets that are on the board, one fleet left out if named."""
        key = (origin, to, without)
        found = self._routes.get(key)
        if found is None:
            seas = self.fleets - {without} if without in self.fleets else self.fleets
            found = routes(self.board, origin, to, seas) if seas else ()
            self._routes[key] = found
        return found

    def can_carry(self, sea: str, origin: str, to: str) -> bool:
        """Is the fleet at ``sea`` on a way of this army?

        With binding written routes (4.A.6 b) a detour can be ordered, so there
        any fleet in the same waters will do.
        """
        if any(sea in route for route in self.routes(origin, to)):
            return True
        if self.edition.written_route == "b":
            return sea in basin(self.board, origin, to, self.fleets)
        return False

    def frozen(self, province: str) -> bool:
        """Is the province closed in this season (``frozen`` of the map file)?"""
        letters = self.board.frozen.get(province)
        return letters is not None and self.season.value[0].upper() in letters
