"""Everything that can be wrong with a map (FORMAT.md, "What the checker refuses or reports")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge.games.diplomacy.board import province_of
from judge.games.diplomacy.mapgraph import Graph, border_errors, border_warnings
from judge.games.diplomacy.names import exact_name

FORMAT = "diplomacy-map/1"
COASTS = ("nc", "ec", "sc", "wc")

_SECTIONS = ("format", "map", "power", "province", "railway", "gateway")
_TEXTS = {  # keys whose value is a text
    "map": ("id", "base", "credits", "start", "builds", "center_order", "power_order"),
    "power": ("letter", "abbr", "homes", "owns", "units", "not_counted", "color"),
    "province": ("abbr", "type", "army", "strait", "frozen"),
}
_OTHERS = {
    "map": ("name", "source", "notes", "victory", "duality"),
    "power": ("name", "adjective", "remove"),
    "province": ("name", "also", "center", "fleet", "duality", "remove"),
}

Raw = Mapping[str, Any]


def problems(raw: Raw) -> tuple[list[str], list[str]]:
    """(errors, warnings) of a parsed file whose base is merged in."""
    errors = list(_shape(raw))
    if errors:
        return errors, []
    graph = Graph.read(raw["province"])
    errors.extend(_provinces(raw["province"]))
    errors.extend(border_errors(graph))
    errors.extend(_names(raw["province"]))
    errors.extend(_powers(raw["power"], graph))
    errors.extend(_head(raw, graph))
    for kind in ("railway", "gateway"):
        errors.extend(_specials(kind, raw.get(kind, {}), graph))
    return errors, [] if errors else list(_warnings(raw, graph))


def _shape(raw: Raw) -> Iterator[str]:
    """Sections, keys and types: all that must hold before borders can be read."""
    if raw.get("format") != FORMAT:
        yield f'format must be "{FORMAT}"'
    for section in raw:
        if section not in _SECTIONS:
            yield f"unknown section [{section}]"
    blocks = [("map", "[map]", raw.get("map", {}))]
    for kind in ("power", "province"):
        if not raw.get(kind):
            yield f"there is no [{kind}.…] block"
        for key, block in raw.get(kind, {}).items():
            if re.fullmatch(r"[a-z0-9][a-z0-9-]*", key) is None:
                yield f"[{kind}.{key}] an id is made of lower-case letters, digits and '-'"
            blocks.append((kind, f"[{kind}.{key}]", block))
    for kind, title, block in blocks:
        for key, value in block.items():
            if key in _TEXTS[kind]:
                if not isinstance(value, str):
                    yield f"{title} {key} must be a text"
            elif key not in _OTHERS[kind]:
                yield f"{title} unknown key {key}"
        if not _is_text(block.get("name")):
            yield f"{title} has no name"
        fleet = block.get("fleet", "")
        if not (isinstance(fleet, str) or _is_text(fleet)):
            yield f"{title} fleet must be a text or a table coast → text"
    head = raw.get("map", {})
    for key in ("id", "start", "victory"):
        if key not in head:
            yield f"[map] has no {key}"


def _is_text(value: object) -> bool:
    """A text, or a table of texts."""
    if isinstance(value, dict):
        return bool(value) and all(isinstance(text, str) for text in value.values())
    return isinstance(value, str)


def _provinces(provinces: Raw) -> Iterator[str]:
    for key, block in provinces.items():
        title = f"[province.{key}]"
        terrain = block.get("type")
        army, fleet = block.get("army") or block.get("strait"), block.get("fleet")
        if terrain not in ("sea", "coast", "inland", "impassable"):
            yield f"{title} type {terrain!r} must be sea, coast, inland or impassable"
        if terrain == "sea" and army:
            yield f"{title} is a sea but has army neighbours"
        if terrain == "inland" and fleet:
            yield f"{title} is inland but has fleet neighbours"
        if terrain == "inland" and not army:
            yield f"{title} is inland without neighbours"
        if terrain in ("sea", "coast") and not fleet:
            yield f"{title} is a {terrain} without fleet neighbours"
        if terrain == "impassable" and (army or fleet or block.get("center")):
            yield f"{title} is impassable but has neighbours or a centre"
        if isinstance(fleet, dict):
            if terrain == "sea":
                yield f"{title} is a sea with named coasts"
            if len(fleet) < 2:
                yield f'{title} has a single named coast: write fleet = "…"'
            for coast in fleet:
                if coast not in COASTS:
                    yield f"{title} unknown coast {coast} (nc, ec, sc or wc)"
        if re.fullmatch("[SFW]*", block.get("frozen", "")) is None:
            yield f"{title} frozen takes the seasons S, F, W only"


def _names(provinces: Raw) -> Iterator[str]:
    meant: dict[str, set[str]] = {}
    for key, block in provinces.items():
        name = block["name"]
        words = [key, *([name] if isinstance(name, str) else name.values())]
        for word in [*words, *block.get("abbr", "").split(), *block.get("also", ())]:
            meant.setdefault(exact_name(word), set()).add(key)
    for word, keys in meant.items():
        if len(keys) > 1:
            yield f"the name {word} means {' and '.join(sorted(keys))}"


def _powers(powers: Raw, graph: Graph) -> Iterator[str]:
    letters: dict[str, str] = {}
    claimed: dict[tuple[str, str], str] = {}
    standing: dict[str, str] = {}
    for key, block in powers.items():
        title = f"[power.{key}]"
        letter = block.get("letter", "")
        if re.fullmatch("[A-Z0-9]", letter) is None or letter in "MO":
            yield f"{title} letter {letter!r} must be one capital or digit, not M or O"
        elif letter in letters:
            yield f"{title} letter {letter} is {letters[letter]}'s already"
        letters.setdefault(letter, key)
        for what, verb in (("homes", "home"), ("owns", "owned centre")):
            for center in block.get(what, "").split():
                if center not in graph.centers:
                    yield f"{title} {verb} {center} is not a supply centre"
                elif (what, center) in claimed:
                    yield f"{title} {verb} {center} is {claimed[what, center]}'s already"
                claimed.setdefault((what, center), key)
        for entry in filter(None, (part.strip() for part in block.get("units", "").split(","))):
            kind, _, place = entry.partition(" ")
            fault = _stands(kind, place.strip(), graph)
            if fault:
                yield f"{title} unit {entry}: {fault}"
                continue
            province = province_of(place.strip())
            if province in standing:
                yield f"{title} unit {entry}: {standing[province]} has a unit there"
            standing.setdefault(province, key)


def _stands(kind: str, place: str, graph: Graph) -> str | None:
    province, _, coast = place.partition("/")
    terrain = graph.terrain.get(province)
    if kind not in ("A", "F"):
        return "a unit is A or F"
    if terrain is None:
        return f"there is no province {province}"
    if kind == "A":
        if terrain not in ("coast", "inland") or coast:
            return f"an army cannot stand in {place} ({terrain})"
        return None
    if terrain not in ("coast", "sea"):
        return f"a fleet cannot stand in {place} ({terrain})"
    coasts = graph.coasts.get(province, ())
    if coast not in (coasts or ("",)):
        return f"say which coast ({', '.join(coasts)})" if coasts else f"there is no coast {place}"
    return None


def _head(raw: Raw, graph: Graph) -> Iterator[str]:
    head = raw["map"]
    if re.fullmatch(r"[SF]\d{4}[MB]", head["start"]) is None:
        yield f"[map] start {head['start']!r} must look like S1901M or F1900B"
    victory = head["victory"]
    if not isinstance(victory, int) or not 0 < victory <= len(graph.centers):
        yield f"[map] victory {victory} of {len(graph.centers)} centres"
    if head.get("builds", "home") not in ("home", "any", "one-home"):
        yield f"[map] builds {head['builds']!r} must be home, any or one-home"
    listed = head.get("center_order", "").split()
    if listed and sorted(listed) != sorted(graph.centers):
        lost, extra = graph.centers - set(listed), set(listed) - graph.centers
        twice = {center for center in listed if listed.count(center) > 1}
        yield (
            f"[map] center_order: missing {sorted(lost)}, no centres {sorted(extra)},"
            f" twice {sorted(twice)}"
        )
    order = head.get("power_order", "").split()
    if order and sorted(order) != sorted(raw["power"]):
        yield "[map] power_order must name each power once"


def _specials(kind: str, blocks: Raw, graph: Graph) -> Iterator[str]:
    for key, block in blocks.items():
        words = [block.get("keeper", ""), block.get("joins", ""), block.get("line", "")]
        for province in " ".join(words).split():
            if province not in graph.terrain:
                yield f"[{kind}.{key}] there is no province {province}"


def _warnings(raw: Raw, graph: Graph) -> Iterator[str]:
    yield from border_warnings(graph)
    head = raw["map"]
    if head["victory"] * 2 <= len(graph.centers):
        yield f"[map] victory at {head['victory']} of {len(graph.centers)} is no majority"
    for key, block in raw["power"].items():
        owned = len(block.get("owns", block.get("homes", "")).split())
        units = len([part for part in block.get("units", "").split(",") if part.strip()])
        if units and units != owned:
            yield f"[power.{key}] starts with {units} units and {owned} centres"
