"""Ways by sea: the chains of fleets that could carry an army.

A way is *needed* when no fleet of it could be left out: a chain with a detour
is no way (DATC 6.G.19), and a fleet on no way cannot convoy (6.F.12).
Sets of seas are bit sets: ``Map.sea_bit`` numbers the seas, ``Map.beside`` has
those that touch a province.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from judge.games.diplomacy.map import Map

Route = tuple[str, ...]


def numbers(bits: int) -> Iterator[int]:
    """The numbers in a bit set, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def routes(board: Map, origin: str, to: str, seas: Set[str]) -> tuple[Route, ...]:
    """All chains without detour over ``seas`` from one coast to another."""
    return chains(board, origin, to, sum(board.sea_bit[sea] for sea in seas))


def chains(board: Map, origin: str, to: str, seas: int) -> tuple[Route, ...]:
    """The same over seas given as a bit set."""
    starts = board.beside[origin] & seas
    ends = board.beside[to] & seas
    if not starts or not ends or origin == to:
        return ()
    found: list[Route] = []
    _extend(board, (), starts, ends, seas & ~starts, found)
    return tuple(found)


def _extend(board: Map, path: Route, nexts: int, ends: int, free: int, found: list[Route]) -> None:
    """Go on from ``path`` to each of ``nexts``; ``free`` touches no earlier sea nor the start."""
    for number in numbers(nexts):
        longer = (*path, board.sea_ids[number])
        if ends >> number & 1:
            found.append(longer)
            continue
        beside = board.sea_beside[number]
        onward = beside & free
        # A further sea that touches this one would be a detour.
        beyond = free & ~beside
        if onward & ends or (onward and _joined(board, onward, beyond) & ends):
            _extend(board, longer, onward, ends, beyond, found)


def _joined(board: Map, pool: int, seas: int) -> int:
    """All of ``seas`` that hang together with ``pool``, and the pool itself."""
    fresh = pool
    while fresh:
        touched = 0
        for number in numbers(fresh):
            touched |= board.sea_beside[number]
        fresh = touched & seas & ~pool
        pool |= fresh
    return pool


def reaches(board: Map, origin: str, to: str, seas: int) -> bool:
    """Does any chain of ``seas`` join the two coasts?"""
    starts = board.beside[origin] & seas
    ends = board.beside[to] & seas
    return bool(starts and ends and (starts & ends or _joined(board, starts, seas) & ends))


def basin(board: Map, origin: str, to: str, seas: int) -> int:
    """The seas of all basins that touch both coasts (needed or not)."""
    joined = 0
    ends = board.beside[to]
    for start in numbers(board.beside[origin] & seas):
        if not joined >> start & 1:
            pool = _joined(board, 1 << start, seas)
            if pool & ends:
                joined |= pool
    return joined


def written_route_fault(
    board: Map, origin: str, path: Route, to: str, fleets: int
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
        if not board.sea_bit[sea] & fleets:
            return "route_needs_fleet", (sea,)
    return None
