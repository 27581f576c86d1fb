"""Reads a case of the DATC schema and finds out whether its position can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge.games.diplomacy.board import Dislodged, Unit, province_of
from judge.games.diplomacy.dump import dump_unit
from judge.games.diplomacy.map import Map, Terrain
from judge.games.diplomacy.orders import UnitKind
from judge.games.diplomacy.phases import Season

#: Provinces whose id in the data is not that of the standard map.
DATA_IDS = {"bot": "gob", "lyo": "gol", "mao": "mid", "nao": "nat", "nwg": "nrg", "nor": "nwy"}

PHASES = ("movement", "retreat", "adjustment")


class CaseError(ValueError):
    """A case that cannot be read, said in one sentence."""


class Case:
    """The position of a case in map ids, and how to write results in its own."""

    def __init__(self, board: Map, data: Mapping[str, Any]) -> None:
        self.board = board
        self.data = data
        self._written: dict[str, str] = {}
        self._powers = {
            word.lower(): power.id for power in board.powers.values() for word in power.accepted
        }
        self.phase = str(data.get("phase", "movement"))
        if self.phase not in PHASES:
            raise CaseError(f"phase is {self.phase!r}, not one of {', '.join(PHASES)}")
        try:
            self.season = Season(str(data.get("season", "spring")).lower())
        except ValueError:
            raise CaseError(f"season {data['season']!r} is unknown") from None
        self.units = self._units(self._list(data, "units"))
        self.centres = self._centres(data.get("centers") or {})
        self.contested = [self.province(str(p)) for p in self._list(data, "contested")]
        self.dislodged = self._dislodged(self._list(data, "dislodged"))
        self.need = self._need(data.get("adjust"))
        self._alias = self._choose_ids()

    @staticmethod
    def _list(data: Mapping[str, Any], key: str) -> Sequence[Any]:
        value = data.get(key) or ()
        if not isinstance(value, (list, tuple)):
            raise CaseError(f"{key} must be a list")
        return value

    def power(self, word: str) -> str:
        """A power by id, name or letter-free abbreviation."""
        found = self._powers.get(str(word).lower())
        if found is None:
            raise CaseError(f"there is no power {word!r} on the map {self.board.id}")
        return found

    def province(self, word: str) -> str:
        found = self.board.find(word)
        if found is None:
            raise CaseError(f"there is no province {word!r} on the map {self.board.id}")
        self._written.setdefault(found, word)
        return found

    def _place(self, word: str) -> str:
        name, slash, coast = word.partition("/")
        return self.province(name) + slash + coast.lower()

    def _unit(self, entry: Any) -> Unit:
        if not isinstance(entry, Mapping) or not {"power", "unit", "at"} <= set(entry):
            raise CaseError("a unit needs power, unit and at")
        power, at = self.power(entry["power"]), self._place(str(entry["at"]))
        letter = str(entry["unit"]).upper()
        if letter not in ("A", "F"):
            raise CaseError(f"a unit is A or F, not {entry['unit']!r}")
        kind: UnitKind = "A" if letter == "A" else "F"
        province = self.board.provinces[province_of(at)]
        said = f"{kind} {entry['at']}"
        if kind == "A":
            if province.terrain not in (Terrain.COAST, Terrain.INLAND):
                raise CaseError(f"{said}: an army cannot stand there ({province.terrain.value})")
            return Unit(power, kind, province.id)
        if province.terrain not in (Terrain.COAST, Terrain.SEA):
            raise CaseError(f"{said}: a fleet cannot stand there ({province.terrain.value})")
        if at not in province.places:
            if province.coasts and "/" not in at:
                raise CaseError(f"{said}: say on which coast ({' or '.join(province.places)})")
            raise CaseError(f"{said}: there is no such coast")
        return Unit(power, kind, at)

    def _units(self, entries: Iterable[Any]) -> tuple[Unit, ...]:
        """In board order: by power, within a power as listed."""
        units = [self._unit(entry) for entry in entries]
        seen: set[str] = set()
        for unit in units:
            if unit.province in seen:
                raise CaseError(f"two units stand in {self._written[unit.province]}")
            seen.add(unit.province)
        rank = {power: n for n, power in enumerate(self.board.power_ids)}
        return tuple(sorted(units, key=lambda unit: rank[unit.power]))

    def _centres(self, owned: Any) -> dict[str, str]:
        if not isinstance(owned, Mapping):
            raise CaseError("centers must be an object power → list of centres")
        centres: dict[str, str] = {}
        for word, listed in owned.items():
            power = self.power(word)
            for entry in self._list(owned, word) if listed else ():
                center = self.province(str(entry))
                if center not in self.board.centers:
                    raise CaseError(f"{entry} is not a supply centre")
                if center in centres:
                    raise CaseError(f"the centre {entry} has two owners")
                centres[center] = power
        return centres

    def _dislodged(self, entries: Sequence[Any]) -> tuple[Dislodged, ...]:
        found: list[Dislodged] = []
        for entry in entries:
            unit = self._unit(entry)
            by = entry.get("by")
            origin = "" if by is None else self.province(province_of(str(by)))
            if entry.get("retreats") is None:
                retreats = self._open_to(unit, origin)
            else:
                listed = self._list(entry, "retreats")
                retreats = tuple(self._place(str(place)) for place in listed)
            if any(other.unit.province == unit.province for other in found):
                raise CaseError(f"two dislodged units stand in {entry['at']}")
            found.append(Dislodged(unit, origin, retreats))
        return tuple(found)

    def _open_to(self, unit: Unit, origin: str) -> tuple[str, ...]:
        """Retreats of a unit whose case does not list them."""
        moves = self.board.fleet_moves if unit.kind == "F" else self.board.army_moves
        closed = {other.province for other in self.units} | {*self.contested, origin}
        return tuple(place for place in moves[unit.at] if province_of(place) not in closed)

    def _need(self, adjust: Any) -> dict[str, int]:
        need = dict.fromkeys(self.board.power_ids, 0)
        for power in self.centres.values():
            need[power] += 1
        for unit in self.units:
            need[unit.power] -= 1
        if adjust is not None:
            if not isinstance(adjust, Mapping):
                raise CaseError("adjust must be an object power → number")
            for word, number in adjust.items():
                if isinstance(number, bool) or not isinstance(number, int):
                    raise CaseError(f"adjust of {word} must be a whole number")
                need[self.power(word)] = number
        return need

    def _choose_ids(self) -> dict[str, str]:
        """How provinces with two ids are written: as the case does, else as it does others."""
        here = {
            own: data
            for own, data in DATA_IDS.items()
            if own in self.board.provinces and self.board.find(data) == own
        }
        maps_own = any(self._written.get(own) == own for own in here)
        alias = {own: own if maps_own else data for own, data in here.items()}
        for own in here:
            if self._written.get(own) in (own, here[own]):
                alias[own] = self._written[own]
        return alias

    def show(self, place: str) -> str:
        """A place of the map as this case writes it."""
        province, slash, coast = place.partition("/")
        return self._alias.get(province, province) + slash + coast

    def show_units(self, units: Iterable[Unit]) -> list[dict[str, Any]]:
        """By power, then by place, as the data lists them."""
        shown = [{**dump_unit(unit), "at": self.show(unit.at)} for unit in units]
        return sorted(shown, key=lambda unit: (unit["power"], unit["at"]))
