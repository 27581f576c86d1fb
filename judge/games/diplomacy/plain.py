"""What can be told at a glance: the many orders that meet nobody, or nobody stronger.

Each rule here is a case of those in ``strengths`` in which nothing is open; the
resolver takes up whatever is left.
"""

from __future__ import annotations

from judge.games.diplomacy.battle import NO, OPEN, YES, Battle
from judge.games.diplomacy.strengths import move_succeeds, support_given, way_holds


def settle_plain(b: Battle) -> list[int]:
    """Decide what is clear; returns the decisions left, ways and supports first."""
    value, n = b.value, b.n
    left: list[int] = []
    for u in b.routes:
        if value[2 * n + u] == OPEN:
            value[2 * n + u] = way_holds(b, u)
            if value[2 * n + u] == OPEN:
                left.append(2 * n + u)
    for s in b.supported:
        if value[n + s] == OPEN:
            value[n + s] = support_given(b, s)
            if value[n + s] == OPEN:
                left.append(n + s)
    attackers, dest, faced, base = b.attackers, b.dest, b.faced, b.base
    supporters, opponent, way = b.supporters, b.opponent, 2 * n
    by_rule = bool(b.rivals) or b.dislodged_powerless
    for u in b.movers:
        known = OPEN
        here = faced[u]
        rivals = attackers[dest[u] or ""]
        if by_rule or not base[u] or value[way + u] != YES:
            pass
        elif len(rivals) == 1:
            if here < 0:
                known = YES  # alone into an empty province
            elif supporters[u] is None and opponent[u] < 0:
                # 1 against a unit that stays, and is 1 at least; or alone behind one that moves
                known = NO if dest[here] is None else value[here]
        elif supporters[u] is None:
            for rival in rivals:
                if rival != u and base[rival] and opponent[rival] < 0 and value[way + rival] == YES:
                    known = NO  # 1 against a rival that is 1 at least
                    break
        value[u] = known = move_succeeds(b, u) if known == OPEN else known
        if known == OPEN:
            left.append(u)
    return left
