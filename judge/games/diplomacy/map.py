"""The board: provinces, borders, powers and the tables the rules look things up in.

A ``Map`` is built once by ``mapfile.load_map`` and never changes. All tables are
keyed by ids of the map file: provinces (``stp``) or places (``stp/nc``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from judge.games.diplomacy.board import Unit, province_of
from judge.games.diplomacy.names import exact_name, text_in
from judge.games.diplomacy.orders import UnitKind
from judge.games.diplomacy.phases import Phase


class Terrain(StrEnum):
    SEA = "sea"
    COAST = "coast"
    INLAND = "inland"
    IMPASSABLE = "impassable"


@dataclass(frozen=True, slots=True)
class Province:
    """One province. ``coasts`` is empty unless it has several (``("nc", "sc")``)."""

    id: str
    terrain: Terrain
    center: bool
    names: Mapping[str, str]
    abbreviations: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    coasts: tuple[str, ...] = ()
    duality: bool = False
    frozen: str = ""

    @property
    def places(self) -> tuple[str, ...]:
        """Where a fleet can stand: the coasts, or the province itself."""
        return tuple(f"{self.id}/{coast}" for coast in self.coasts) or (self.id,)

    @property
    def accepted(self) -> tuple[str, ...]:
        """All names and abbreviations, of all languages, as the file writes them."""
        return (self.id, *self.names.values(), *self.abbreviations, *self.also)


@dataclass(frozen=True, slots=True)
class Power:
    id: str
    letter: str
    names: Mapping[str, str]
    adjectives: Mapping[str, tuple[str, str]]
    abbreviations: tuple[str, ...] = ()
    homes: tuple[str, ...] = ()
    owns: tuple[str, ...] = ()
    units: tuple[Unit, ...] = ()
    not_counted: tuple[str, ...] = ()
    color: str | None = None

    @property
    def accepted(self) -> tuple[str, ...]:
        forms = [word for pair in self.adjectives.values() for word in pair]
        return tuple(dict.fromkeys((self.id, *self.names.values(), *self.abbreviations, *forms)))


@dataclass(frozen=True, eq=False)
class Map:
    """A loaded map with its adjacency tables (FORMAT.md).

    ``steps`` holds the places a unit can go to without a convoy, coasts named;
    ``support_reach`` the provinces it can support into (straits left out);
    ``waters`` the seas beside a province, ``borders`` all that touches it. Seas are
    numbered for bit sets: ``sea_ids`` by number, ``sea_bit`` the bit of each, ``beside``
    the seas beside a province and ``sea_beside`` those beside a sea, as bits.
    """

    id: str
    names: Mapping[str, str]
    credits: str
    start: Phase
    victory: int
    builds: str
    duality: bool
    center_order: tuple[str, ...]
    powers: Mapping[str, Power]
    provinces: Mapping[str, Province]
    army_moves: Mapping[str, tuple[str, ...]]
    fleet_moves: Mapping[str, tuple[str, ...]]
    straits: Mapping[str, frozenset[str]]

    centers: frozenset[str] = field(init=False)
    seas: frozenset[str] = field(init=False)
    land: frozenset[str] = field(init=False)
    power_ids: tuple[str, ...] = field(init=False)
    letters: Mapping[str, str] = field(init=False)
    army_reach: Mapping[str, frozenset[str]] = field(init=False)
    fleet_reach: Mapping[str, Mapping[str, tuple[str, ...]]] = field(init=False)
    waters: Mapping[str, frozenset[str]] = field(init=False)
    borders: Mapping[str, frozenset[str]] = field(init=False)
    sea_ids: tuple[str, ...] = field(init=False)
    sea_bit: Mapping[str, int] = field(init=False)
    beside: Mapping[str, int] = field(init=False)
    sea_beside: tuple[int, ...] = field(init=False)
    home_of: Mapping[str, str] = field(init=False)
    frozen: Mapping[str, str] = field(init=False)
    province_at: Mapping[str, str] = field(init=False)
    steps: Mapping[UnitKind, Mapping[str, frozenset[str]]] = field(init=False)
    support_reach: Mapping[UnitKind, Mapping[str, frozenset[str]]] = field(init=False)
    _index: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        provinces = self.provinces.values()

        def put(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        put("centers", frozenset(p.id for p in provinces if p.center))
        put("seas", frozenset(p.id for p in provinces if p.terrain is Terrain.SEA))
        land = (Terrain.COAST, Terrain.INLAND)
        put("land", frozenset(p.id for p in provinces if p.terrain in land))
        put("power_ids", tuple(self.powers))
        put("letters", {power.letter: power.id for power in self.powers.values()})
        crossings = {p: frozenset(q) for p, q in self.straits.items()}
        nothing: frozenset[str] = frozenset()
        put(
            "army_reach",
            {p: frozenset(to) | crossings.get(p, nothing) for p, to in self.army_moves.items()},
        )
        put("fleet_reach", {at: _by_province(to) for at, to in self.fleet_moves.items()})
        put("borders", self._all_borders())
        put("waters", {p: to & self.seas for p, to in self._fleet_borders().items()})
        put("sea_ids", tuple(sorted(self.seas)))
        put("sea_bit", {sea: 1 << number for number, sea in enumerate(self.sea_ids)})
        bits = self.sea_bit
        put("beside", {p: sum(bits[sea] for sea in seas) for p, seas in self.waters.items()})
        put("sea_beside", tuple(self.beside[sea] for sea in self.sea_ids))
        put("home_of", {home: w.id for w in self.powers.values() for home in w.homes})
        put("province_at", {at: p.id for p in provinces for at in (p.id, *p.places)})
        fleet_steps = {at: frozenset(to) for at, to in self.fleet_moves.items()}
        put("steps", {"A": self.army_reach, "F": fleet_steps})
        put(
            "support_reach",
            {
                "A": {p: frozenset(to) for p, to in self.army_moves.items()},
                "F": {at: frozenset(to) for at, to in self.fleet_reach.items()},
            },
        )
        put("frozen", {p.id: p.frozen for p in provinces if p.frozen})
        put("_index", {exact_name(word): p.id for p in provinces for word in p.accepted})

    def _fleet_borders(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {p: set() for p in self.provinces}
        for at, to in self.fleet_moves.items():
            found[province_of(at)].update(province_of(place) for place in to)
        return {p: frozenset(to) for p, to in found.items()}

    def _all_borders(self) -> dict[str, frozenset[str]]:
        fleets = self._fleet_borders()
        empty: frozenset[str] = frozenset()
        return {p: fleets[p] | self.army_reach.get(p, empty) for p in self.provinces}

    def find(self, word: str) -> str | None:
        """The province a full name or listed abbreviation means, or None (no prefixes)."""
        return self._index.get(exact_name(word))

    def letter(self, power: str) -> str:
        """The sign-on letter of a power."""
        return self.powers[power].letter

    def places(self, province: str) -> tuple[str, ...]:
        return self.provinces[province].places

    def province_name(self, place: str, lang: str = "en") -> str:
        """The name of the province of ``place`` in a language (English if there is none)."""
        return text_in(self.provinces[province_of(place)].names, lang)

    def power_name(self, power: str, lang: str = "en") -> str:
        return text_in(self.powers[power].names, lang)

    def adjective(self, power: str, lang: str = "en", kind: UnitKind | None = None) -> str:
        """``autrichienne`` for a unit (*armée* and *flotte* are feminine), else masculine."""
        forms = self.powers[power].adjectives
        if not forms:
            return self.power_name(power, lang)
        pair = forms.get(lang) or forms.get("en") or next(iter(forms.values()))
        return pair[0] if kind is None else pair[1]


def _by_province(places: Iterable[str]) -> dict[str, tuple[str, ...]]:
    grouped: dict[str, list[str]] = {}
    for place in places:
        grouped.setdefault(province_of(place), []).append(place)
    return {province: tuple(found) for province, found in grouped.items()}
