"""Circles among open decisions: which of them can be settled without the rest."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.diplomacy.battle import OPEN, Battle


def innermost(b: Battle, left: list[int]) -> list[int]:
    """A set of open decisions that need each other and no other open one, in order.

    It is the first strongly connected component that Tarjan's search closes.
    """
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    closed: list[list[int]] = []

    def visit(d: int) -> None:
        number[d] = low[d] = len(number)
        stack.append(d)
        for other in needs(b, d):
            if other not in number:
                visit(other)
                if closed:
                    return
            low[d] = min(low[d], low[other])
        if low[d] == number[d]:
            closed.append(stack[stack.index(d) :])

    visit(left[0])
    return sorted(closed[0])


def needs(b: Battle, d: int) -> Iterator[int]:
    """The open decisions that one decision looks at."""
    value, n = b.value, b.n
    if d < n:
        looked_at = _move_needs(b, d)
    elif d < 2 * n:
        looked_at = _support_needs(b, d - n)
    else:
        homes = dict.fromkeys(b.home[fleet] for way in b.routes[d - 2 * n] for fleet in way)
        looked_at = iter([a for home in homes for a in b.attackers.get(home, ())])
    return (other for other in looked_at if value[other] == OPEN and other != d)


def _supports(b: Battle, u: int) -> Iterator[int]:
    return (b.n + s for s in b.supporters[u] or ())


def _move_needs(b: Battle, u: int) -> Iterator[int]:
    n, to = b.n, b.dest[u] or ""
    yield 2 * n + u
    yield from _supports(b, u)
    other = b.faced[u]
    if other >= 0:
        yield other
        if b.dest[other] is None or b.opponent[u] >= 0:
            yield from _supports(b, other)
    for rival in b.attackers[to]:
        if rival != u:
            yield 2 * n + rival
            yield from _supports(b, rival)
            if b.opponent[rival] >= 0:
                yield b.opponent[rival]
            elif b.dislodged_powerless:
                yield rival
    for rival in b.rivals.get(u, ()):
        yield from _supports(b, rival)


def _support_needs(b: Battle, s: int) -> Iterator[int]:
    for a in b.attackers.get(b.home[s], ()):
        if b.power[a] != b.power[s] and (a, s) not in b.shielded:
            if b.home[a] == b.target_home[s] and not (b.brannan and b.by_sea[a]):
                yield a
            else:
                yield 2 * b.n + a
