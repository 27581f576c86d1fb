"""What the letters need of a map: its names, and the order of its lists."""

from __future__ import annotations

from collections.abc import Set
from typing import Protocol

from judge.games.diplomacy.map import Map
from judge.games.diplomacy.orders import UnitKind


class Names(Protocol):
    """Names of provinces and powers in every language the map has.

    A language that the map does not know gives the English name.
    """

    @property
    def power_ids(self) -> tuple[str, ...]:
        """All powers in the order of reports."""

    @property
    def center_order(self) -> tuple[str, ...]:
        """All supply centres in the order of the map."""

    @property
    def seas(self) -> Set[str]:
        """Provinces that are water."""

    def province_name(self, place: str, lang: str) -> str:
        """``spa/sc`` → "Spain", "Espagne": without the coast. Unknown: KeyError."""

    def power_name(self, power: str, lang: str) -> str:
        """``austria`` → "Austria", "Autriche". Unknown: KeyError."""

    def letter(self, power: str) -> str:
        """``austria`` → "A", the same in every language. Unknown: KeyError."""

    def adjective(self, power: str, lang: str, kind: UnitKind | None) -> str:
        """The adjective that fits an army or a fleet: "French", "française"."""


class MapNames:
    """The names of a loaded map."""

    def __init__(self, board: Map) -> None:
        self._map = board

    @property
    def power_ids(self) -> tuple[str, ...]:
        return self._map.power_ids

    @property
    def center_order(self) -> tuple[str, ...]:
        return self._map.center_order

    @property
    def seas(self) -> Set[str]:
        return self._map.seas

    def province_name(self, place: str, lang: str) -> str:
        return self._map.province_name(place, lang)

    def power_name(self, power: str, lang: str) -> str:
        return self._map.power_name(power, lang)

    def letter(self, power: str) -> str:
        return self._map.powers[power].letter

    def adjective(self, power: str, lang: str, kind: UnitKind | None) -> str:
        return self._map.adjective(power, lang, kind)
