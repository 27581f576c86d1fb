"""Who caused a result: provinces of the units to name when a player asks why."""

from __future__ import annotations

from judge.games.diplomacy.battle import YES, Battle
from judge.games.diplomacy.strengths import (
    defend_strength,
    hold_strength,
    prevent_strength,
)


def bounced_by(b: Battle, u: int, strength: int) -> tuple[str, ...]:
    """The units a move was not stronger than: the one it met and rivals for the place."""
    to = b.dest[u] or ""
    found: list[str] = []
    other = b.faced[u]
    if other >= 0:
        opponent = b.opponent[u]
        met = defend_strength(b, opponent) if opponent >= 0 else hold_strength(b, other)
        if met[0] and strength <= met[0]:
            found.append(to)
    for rival in b.attackers[to]:
        if rival != u and prevent_strength(b, rival)[0] >= max(strength, 1):
            found.append(b.home[rival])
    return tuple(found)


def cut_by(b: Battle, s: int) -> tuple[str, ...]:
    """The attackers that cut a support."""
    found: list[str] = []
    for a in b.attackers.get(b.home[s], ()):
        if b.power[a] == b.power[s] or b.base[a] == 0 or (a, s) in b.shielded:
            continue
        if b.home[a] == b.target_home[s] and not (b.brannan and b.by_sea[a]):
            cuts = b.value[a] == YES
        else:
            cuts = b.value[2 * b.n + a] == YES
        if cuts:
            found.append(b.home[a])
    return tuple(found)


def broken_by(b: Battle, attacker: int) -> tuple[str, ...]:
    """The attacker that drove a convoying fleet out."""
    return (b.home[attacker],)
