"""Attack, hold, defend and prevent strength, each as (minimum, maximum).

While a decision they depend on is open, the two differ; a decision that comes
out the same for both needs no more (DATC chapter 5). ``decide`` settles one
decision from what is known, or leaves it OPEN.
"""

from __future__ import annotations

from judge.games.diplomacy.battle import NO, OPEN, YES, Battle

Range = tuple[int, int]
NOTHING: Range = (0, 0)


def backing(b: Battle, u: int, against: str | None = None) -> Range:
    """The unit and its supports; those of the power ``against`` do not count."""
    low = high = b.base[u]
    supporters = b.supporters[u]
    if supporters is not None:
        value, n = b.value, b.n
        for s in supporters:
            given = value[n + s]
            if given and (against is None or b.power[s] != against):
                high += 1
                if given == YES:
                    low += 1
    return low, high


def attack_strength(b: Battle, u: int) -> Range:
    """Strength of a move against the unit it may have to dislodge.

    No power dislodges its own unit, nor supports that (DATC 6.D.10-14, 6.E.2-3).
    """
    way = b.value[2 * b.n + u]
    if way == NO:
        return NOTHING
    other = b.faced[u]
    if other < 0:
        low, high = backing(b, u)
    else:
        leaves = NO if b.opponent[u] >= 0 or b.dest[other] is None else b.value[other]
        if leaves == YES:
            low, high = backing(b, u)
        elif b.power[other] == b.power[u]:
            low, high = 0, 0 if leaves == NO else backing(b, u)[1]
        else:
            low, high = backing(b, u, b.power[other])
            if leaves == OPEN:
                high = backing(b, u)[1]
    return (0 if way == OPEN else low), high


def hold_strength(b: Battle, unit: int) -> Range:
    """Strength of what stands in a province: nothing once its unit has left."""
    if unit < 0:
        return NOTHING
    if b.dest[unit] is None:
        return (1, 1) if b.void[unit] else backing(b, unit)
    leaves = b.value[unit]
    return (int(leaves == NO), int(leaves != YES))


def defend_strength(b: Battle, u: int) -> Range:
    """Strength of a unit in a head-to-head battle."""
    return backing(b, u)


def prevent_strength(b: Battle, u: int) -> Range:
    """Strength with which a move keeps others out of its destination."""
    value = b.value
    way = value[2 * b.n + u]
    if way == NO:
        return NOTHING
    low, high = backing(b, u)
    opponent = b.opponent[u]
    if opponent >= 0:  # the loser of a head-to-head has no effect there (6.E.1)
        beaten = value[opponent]
        if beaten == YES:
            return NOTHING
        if beaten == OPEN:
            low = 0
    elif b.dislodged_powerless:
        low, high = _unless_dislodged(b, u, low, high)
    return (0 if way == OPEN else low), high


def _unless_dislodged(b: Battle, u: int, low: int, high: int) -> Range:
    """4.A.7 a: dislodged from its destination, by convoy too, it has no effect there."""
    other = b.faced[u]
    if other < 0 or b.dest[other] != b.home[u]:
        return low, high
    won, moved = b.value[other], b.value[u]
    if won == NO or moved == YES:
        return low, high
    return NOTHING if won == YES and moved == NO else (0, high)


def move_succeeds(b: Battle, u: int) -> int:
    """Stronger than what it meets and than every rival for the place?"""
    low, high = attack_strength(b, u)
    if high == 0:
        return NO
    opponent = b.opponent[u]
    met = defend_strength(b, opponent) if opponent >= 0 else hold_strength(b, b.faced[u])
    if high <= met[0]:
        return NO
    certain = low > met[1]
    for other in b.attackers[b.dest[u] or ""]:
        if other != u:
            against = prevent_strength(b, other)
            if high <= against[0]:
                return NO
            if low <= against[1]:
                certain = False
    if b.rivals:
        for rival in b.rivals.get(u, ()):
            against = defend_strength(b, rival)
            if high <= against[0]:
                return NO
            if low <= against[1]:
                certain = False
    return YES if certain else OPEN


def support_given(b: Battle, s: int) -> int:
    """Cut by any foreign attack except one from where it is directed (6.D.15, 6.D.17, 6.D.20)."""
    result = YES
    value, n = b.value, b.n
    own = b.power[s]
    for a in b.attackers.get(b.home[s], ()):
        if b.power[a] == own or b.base[a] == 0 or (b.shielded and (a, s) in b.shielded):
            continue
        from_target = b.home[a] == b.target_home[s] and not (b.brannan and b.by_sea[a])
        cut = value[a] if from_target else value[2 * n + a]
        if cut == YES:
            return NO
        if cut == OPEN:
            result = OPEN
    return result


def dislodged(b: Battle, u: int) -> int:
    """Does a move into the province of a unit that stays succeed?"""
    result = NO
    for a in b.attackers.get(b.home[u], ()):
        if b.value[a] == YES:
            return YES
        if b.value[a] == OPEN:
            result = OPEN
    return result


def way_holds(b: Battle, u: int) -> int:
    """Is there a way by sea with no fleet dislodged (4.A.1 b), or are all ways whole (a)?"""
    ways = b.way_fleets[u]
    driven = doubtful = 0  # fleets as bit sets
    for fleet in b.convoys[u]:
        state = dislodged(b, fleet)
        if state == YES:
            driven |= 1 << fleet
        elif state == OPEN:
            doubtful |= 1 << fleet
    best, worst = NO, YES
    for way in ways:
        if way & driven:
            worst = NO
        elif way & doubtful:
            best = best or OPEN
            worst = worst and OPEN
        else:
            best = YES
    return worst if b.every_route else best


def decide(b: Battle, decision: int) -> int:
    """What is known of one decision: YES, NO or OPEN."""
    n = b.n
    if decision < n:
        return move_succeeds(b, decision)
    if decision < 2 * n:
        return support_given(b, decision - n)
    return way_holds(b, decision - 2 * n)
