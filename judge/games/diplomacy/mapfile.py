"""Reads ``diplomacy-map/1`` (maps/FORMAT.md): TOML text in, a checked ``Map`` out.

Files are somebody else's business: the text of a base map comes from a function.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from judge.games.diplomacy.board import Unit
from judge.games.diplomacy.map import Map, Power, Province, Terrain
from judge.games.diplomacy.mapcheck import problems
from judge.games.diplomacy.maperror import MapError
from judge.games.diplomacy.mapnames import NamesOf, with_names
from judge.games.diplomacy.phases import Phase

__all__ = ["MapError", "load_map", "map_warnings", "merged"]

_KINDS = ("power", "province", "railway", "gateway")
_NOT_INHERITED = ("credits", "source", "notes")

BaseMap = Callable[[str], str]


def _no_base(name: str) -> str:
    raise KeyError(name)


def _no_names(_name: str) -> Mapping[str, str]:
    return {}


def load_map(text: str, base: BaseMap = _no_base, names: NamesOf = _no_names) -> Map:
    """The map in ``text``, laid over its base map if it names one.

    ``base(id)`` returns the text of a base map, or raises KeyError or OSError;
    ``names(id)`` the texts of the names files of a map, by language.
    Raises MapError, which lists every fault of the file in one sentence each.
    """
    raw = merged(text, base, names=names)
    errors, _ = problems(raw)
    if errors:
        raise MapError(errors)
    return _build(raw)


def map_warnings(text: str, base: BaseMap = _no_base) -> list[str]:
    """What looks odd in a map without being wrong (for the ``check`` command)."""
    return problems(merged(text, base))[1]


def merged(
    text: str,
    base: BaseMap = _no_base,
    above: tuple[str, ...] = (),
    names: NamesOf = _no_names,
) -> dict[str, Any]:
    """The parsed file with what it inherits from its base, and the names of more languages."""
    raw = _inherited(text, base, above, names)
    for lang, more in sorted(names(str(raw["map"].get("id"))).items()):
        raw = with_names(raw, lang, more)
    return raw


def _inherited(text: str, base: BaseMap, above: tuple[str, ...], names: NamesOf) -> dict[str, Any]:
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MapError([str(error)]) from None
    head = raw.get("map")
    if not isinstance(head, dict):
        raise MapError(["there is no [map] section"])
    for kind in _KINDS:
        blocks = raw.get(kind, {})
        if not isinstance(blocks, dict) or not all(isinstance(b, dict) for b in blocks.values()):
            raise MapError([f"[{kind}] must hold blocks such as [{kind}.id]"])
    name = head.get("base")
    if name is None:
        return raw
    if not isinstance(name, str) or name in above:
        raise MapError([f"[map] base {name!r} leads round in a circle"])
    try:
        below_text = base(name)
    except (KeyError, OSError):
        raise MapError([f"[map] base map {name!r} not found"]) from None
    return _overlay(raw, merged(below_text, base, (*above, name), names))


def _overlay(raw: dict[str, Any], below: dict[str, Any]) -> dict[str, Any]:
    inherited = {k: v for k, v in below["map"].items() if k not in _NOT_INHERITED}
    out = dict(raw)
    out["map"] = inherited | raw["map"]
    for kind in _KINDS:
        blocks = {key: dict(block) for key, block in below.get(kind, {}).items()}
        for key, block in raw.get(kind, {}).items():
            if block.get("remove"):
                if blocks.pop(key, None) is None:
                    raise MapError([f"[{kind}.{key}] removes what the base map does not have"])
            else:
                blocks.setdefault(key, {}).update(block)
        if blocks:
            out[kind] = blocks
    return out


def _texts(value: str | Mapping[str, str]) -> dict[str, str]:
    return {"en": value} if isinstance(value, str) else dict(value)


def _adjectives(value: Any) -> dict[str, tuple[str, str]]:
    if value is None:
        return {}
    forms = value if isinstance(value, dict) else {"en": value}
    pairs: dict[str, tuple[str, str]] = {}
    for lang, form in forms.items():
        pairs[lang] = (form, form) if isinstance(form, str) else (form[0], form[-1])
    return pairs


def _units(power: str, text: str) -> tuple[Unit, ...]:
    units: list[Unit] = []
    for entry in filter(None, (part.strip() for part in text.split(","))):
        kind, _, place = entry.partition(" ")
        units.append(Unit(power, "A" if kind == "A" else "F", place.strip()))
    return tuple(units)


def _province(key: str, block: Mapping[str, Any]) -> Province:
    fleet = block.get("fleet", "")
    return Province(
        id=key,
        terrain=Terrain(block["type"]),
        center=bool(block.get("center", False)),
        names=_texts(block["name"]),
        abbreviations=tuple(block.get("abbr", "").split()),
        also=tuple(block.get("also", ())),
        coasts=tuple(fleet) if isinstance(fleet, dict) else (),
        duality=bool(block.get("duality", False)),
        frozen=block.get("frozen", ""),
    )


def _power(key: str, block: Mapping[str, Any]) -> Power:
    homes = block.get("homes", "")
    return Power(
        id=key,
        letter=block["letter"],
        names=_texts(block["name"]),
        adjectives=_adjectives(block.get("adjective")),
        abbreviations=tuple(block.get("abbr", "").split()),
        homes=tuple(homes.split()),
        owns=tuple(block.get("owns", homes).split()),
        units=_units(key, block.get("units", "")),
        not_counted=tuple(block.get("not_counted", "").split()),
        color=block.get("color"),
    )


def _build(raw: Mapping[str, Any]) -> Map:
    head = raw["map"]
    provinces = {key: _province(key, block) for key, block in raw["province"].items()}
    army_moves: dict[str, tuple[str, ...]] = {}
    fleet_moves: dict[str, tuple[str, ...]] = {}
    straits: dict[str, frozenset[str]] = {}
    for key, block in raw["province"].items():
        if provinces[key].terrain in (Terrain.COAST, Terrain.INLAND):
            army_moves[key] = tuple(block.get("army", "").split())
        if block.get("strait"):
            straits[key] = frozenset(block["strait"].split())
        fleet = block.get("fleet", "")
        if isinstance(fleet, dict):
            for coast, to in fleet.items():
                fleet_moves[f"{key}/{coast}"] = tuple(to.split())
        elif fleet:
            fleet_moves[key] = tuple(fleet.split())
    powers = {key: _power(key, block) for key, block in raw["power"].items()}
    order = head.get("power_order", "").split() or list(powers)
    centers = [key for key, province in provinces.items() if province.center]
    return Map(
        id=head["id"],
        names=_texts(head["name"]),
        credits=head.get("credits", ""),
        start=Phase.parse(head["start"]),
        victory=head["victory"],
        builds=head.get("builds", "home"),
        duality=bool(head.get("duality", False)),
        center_order=tuple(head.get("center_order", "").split() or centers),
        powers={key: powers[key] for key in order},
        provinces=provinces,
        army_moves=army_moves,
        fleet_moves=fleet_moves,
        straits=straits,
    )
