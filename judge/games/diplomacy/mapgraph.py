"""The borders of a map file as a graph, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.games.diplomacy.board import province_of

Edges = list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Graph:
    terrain: Mapping[str, str]
    centers: frozenset[str]
    coasts: Mapping[str, tuple[str, ...]]
    army: Edges
    strait: Edges
    fleet: Edges

    @classmethod
    def read(cls, provinces: Mapping[str, Any]) -> Graph:
        army: Edges = []
        strait: Edges = []
        fleet: Edges = []
        coasts: dict[str, tuple[str, ...]] = {}
        for key, block in provinces.items():
            army.extend((key, to) for to in block.get("army", "").split())
            strait.extend((key, to) for to in block.get("strait", "").split())
            routes = block.get("fleet", "")
            if isinstance(routes, dict):
                coasts[key] = tuple(routes)
                for coast, places in routes.items():
                    fleet.extend((f"{key}/{coast}", to) for to in places.split())
            else:
                fleet.extend((key, to) for to in routes.split())
        terrain = {key: block.get("type", "") for key, block in provinces.items()}
        centers = frozenset(key for key, block in provinces.items() if block.get("center"))
        return cls(terrain, centers, coasts, army, strait, fleet)


def border_errors(graph: Graph) -> Iterator[str]:
    """One-sided borders, borders to the wrong kind of province, lost provinces."""
    for kind, edges in (("army", graph.army), ("strait", graph.strait)):
        known = set(edges)
        for here, there in edges:
            title = f"[province.{here}] {kind}:"
            if there not in graph.terrain:
                yield f"{title} there is no province {there}"
            elif here == there:
                yield f"{title} borders itself"
            elif graph.terrain[there] not in ("coast", "inland"):
                yield f"{title} {there} is {graph.terrain[there]}"
            elif (there, here) not in known:
                yield f"[province.{there}] {kind}: {here} is missing ({here} lists {there})"
    for here, there in sorted(set(graph.army) & set(graph.strait)):
        yield f"[province.{here}] {there} is in both army and strait"
    yield from _fleet_errors(graph)
    yield from _unreachable(graph)


def _fleet_errors(graph: Graph) -> Iterator[str]:
    known = set(graph.fleet)
    for here, there in graph.fleet:
        title = f"[province.{province_of(here)}] fleet:"
        province, _, coast = there.partition("/")
        coasts = graph.coasts.get(province, ())
        if province not in graph.terrain:
            yield f"{title} there is no province {province}"
        elif province == province_of(here):
            yield f"{title} borders itself"
        elif graph.terrain[province] not in ("sea", "coast"):
            yield f"{title} {province} is {graph.terrain[province]}"
        elif coasts and not coast:
            yield f"{title} say which coast of {province} ({', '.join(coasts)})"
        elif coast and coast not in coasts:
            yield f"{title} there is no coast {there}"
        elif (there, here) not in known:
            yield f"[province.{province}] fleet: {here} is missing ({here} lists {there})"


def _unreachable(graph: Graph) -> Iterator[str]:
    beside: dict[str, set[str]] = {}
    for here, there in graph.army + graph.strait + graph.fleet:
        beside.setdefault(province_of(here), set()).add(province_of(there))
    lands = [key for key, terrain in graph.terrain.items() if terrain != "impassable"]
    seen = set(lands[:1])
    todo = lands[:1]
    while todo:
        found = beside.get(todo.pop(), set()) - seen
        seen |= found
        todo.extend(found)
    lost = sorted(set(lands) - seen)
    if lost:
        yield f"not to be reached from {lands[0]}: {', '.join(lost)}"


def border_warnings(graph: Graph) -> Iterator[str]:
    """Canals, rivers and coasts where only fleets pass: right at times, so only told."""
    seas: dict[str, set[str]] = {}
    for here, there in graph.fleet:
        if graph.terrain[province_of(there)] == "sea":
            seas.setdefault(here, set()).add(there)
    walked = set(graph.army) | set(graph.strait)
    for here, there in graph.fleet:
        ends = province_of(here), province_of(there)
        if here > there or any(graph.terrain[end] != "coast" for end in ends):
            continue
        if not seas.get(here, set()) & seas.get(there, set()):
            yield f"fleets pass {here}-{there} but no sea touches both"
        if ends not in walked:
            yield f"fleets pass {here}-{there} but armies do not"
