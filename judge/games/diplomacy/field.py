"""Who stands where in a movement phase, and the ways by sea that follow from it."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.diplomacy.board import Unit
from judge.games.diplomacy.convoys import Route, basin, chains
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.phases import Season


class Field:
    """Look-up tables of one position; made once for all orders of a phase."""

    __slots__ = (
        "_fleets",
        "_routes",
        "at",
        "board",
        "edition",
        "index",
        "season",
        "units",
        "unseen",
    )

    def __init__(
        self,
        board: Map,
        edition: Edition,
        units: Sequence[Unit],
        season: Season = Season.SPRING,
        *,
        unseen: bool = False,
    ) -> None:
        """``unseen``: units of others may stand wherever none of ``units`` does."""
        self.board = board
        self.edition = edition
        self.units = units
        self.season = season
        self.unseen = unseen
        #: place -> number of the unit there, and the same by province
        self.at = {unit.at: n for n, unit in enumerate(units)}
        province_at = board.province_at
        self.index = {province_at[at]: n for at, n in self.at.items()}
        self._fleets = -1
        self._routes: dict[tuple[str, str], tuple[Route, ...]] = {}

    @property
    def fleets(self) -> int:
        """Seas with a fleet, whatever it was ordered to do, as a bit set.

        Every sea where that is not known.
        """
        if self._fleets < 0:
            bits = self.board.sea_bit
            seas = self.board.sea_ids if self.unseen else self.at
            self._fleets = sum(bits.get(at, 0) for at in seas)
        return self._fleets

    def unit_in(self, province: str) -> Unit | None:
        number = self.index.get(province)
        return None if number is None else self.units[number]

    def routes(self, origin: str, to: str) -> tuple[Route, ...]:
        """Ways by sea over fleets that are on the board."""
        found = self._routes.get((origin, to))
        if found is None:
            found = self._routes[origin, to] = chains(self.board, origin, to, self.fleets)
        return found

    def can_carry(self, sea: str, origin: str, to: str) -> bool:
        """Is the fleet at ``sea`` on a way of this army?

        With binding written routes (4.A.6 b) a detour can be ordered, so there
        any fleet in the same waters will do.
        """
        # every needed way lies in such waters
        if self.unseen or self.edition.written_route == "b":
            return bool(basin(self.board, origin, to, self.fleets) & self.board.sea_bit[sea])
        return any(sea in route for route in self.routes(origin, to))

    def frozen(self, province: str) -> bool:
        """Is the province closed in this season (``frozen`` of the map file)?"""
        letters = self.board.frozen.get(province)
        return letters is not None and self.season.value[0].upper() in letters
