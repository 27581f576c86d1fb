"""Ways by sea: the chains of fleets that could carry an army.

A way is *needed* when no fleet of it could be left out: a chain with a detour
is no way (DATC 6.G.19), and a fleet on no way cannot convoy (6.F.12).
"""

from __future__ import annotations

from collections.abc import Set

from judge.games.diplomacy.map import Map

Route = tuple[str, ...]


def routes(board: Map, origin: str, to: str, seas: Set[str]) -> tuple[Route, ...]:
    """All chains without detour over ``seas`` from one coast to another."""
    starts = board.waters[origin] & seas
    ends = board.waters[to] & seas
    if not starts or not ends or origin == to:
        return ()
    found: list[Route] = []
    _extend(board, [], sorted(starts), starts, ends, seas, found)
    return tuple(found)


def _extend(
    board: Map,
    path: list[str],
    nexts: list[str],
    starts: Set[str],
    ends: Set[str],
    seas: Set[str],
    found: list[Route],
) -> None:
    for sea in nexts:
        if sea in ends:
            found.append((*path, sea))
            continue
        beside = board.waters[sea]
        # A further sea that touches the start or an earlier sea would be a detour.
        onward = [
            other
            for other in sorted(beside & seas)
            if other not in starts
            and other not in path
            and not any(other in board.waters[earlier] for earlier in path)
        ]
        if onward:
            _extend(board, [*path, sea], onward, starts, ends, seas, found)


def reaches(board: Map, origin: str, to: str, seas: Set[str]) -> bool:
    """Does any chain of ``seas`` join the two coasts?"""
    return bool(basin(board, origin, to, seas))


def basin(board: Map, origin: str, to: str, seas: Set[str]) -> Set[str]:
    """The seas of all basins that touch both coasts (needed or not)."""
    joined: set[str] = set()
    ends = board.waters[to]
    for start in board.waters[origin] & seas:
        if start in joined:
            continue
        pool, todo = {start}, [start]
        while todo:
            fresh = (board.waters[todo.pop()] & seas) - pool
            pool |= fresh
            todo.extend(fresh)
        if pool & ends:
            joined |= pool
    return joined


def written_route_fault(
    board: Map, origin: str, path: Route, to: str, fleets: Set[str]
) -> tuple[str, tuple[str, ...]] | None:
    """What is wrong with a written route (spec §5.3, "convoy route"): code and params."""
    here = origin
    for sea in path:
        if sea not in board.seas:
            return "route_needs_sea", (sea,)
        if sea not in board.waters[here]:
            return "route_broken", (here, sea)
        here = sea
    if here not in board.waters[to]:
        return "route_broken", (here, to)
    for sea in path:
        if sea not in fleets:
            return "route_needs_fleet", (sea,)
    return None
