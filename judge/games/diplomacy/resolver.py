"""Settles all decisions of a battle.

First what is plain (``plain``), then everything that follows from partial
information. What is left depends on itself in circles: the innermost circle
(``cores``) is tried both ways. One consistent answer is the answer. Several without
a convoy are a circular movement, which succeeds; a circle that no single answer
settles over a convoy is a paradox, and the edition's rule ends it (``paradox``).
"""

from __future__ import annotations

from judge.games.diplomacy.battle import NO, OPEN, YES, Battle
from judge.games.diplomacy.cores import innermost
from judge.games.diplomacy.paradox import settle_paradox
from judge.games.diplomacy.plain import settle_plain
from judge.games.diplomacy.strengths import decide

Answer = list[int]


def resolve(b: Battle, paradox_rule: str) -> set[int]:
    """Fill in every decision; returns the armies whose convoy the paradox rule broke."""
    stranded: set[int] = set()
    value = b.value
    left = propagate(b, settle_plain(b))
    while left:
        core = innermost(b, left)
        _settle_core(b, core, paradox_rule, stranded)
        left = propagate(b, [d for d in left if value[d] == OPEN])
    return stranded


def propagate(b: Battle, decisions: list[int]) -> list[int]:
    """Decide what can be decided, again and again; returns what stays open."""
    value = b.value
    while decisions:
        still: list[int] = []
        for d in decisions:
            known = decide(b, d)
            if known == OPEN:
                still.append(d)
            else:
                value[d] = known
        if len(still) == len(decisions):
            return still
        decisions = still
    return decisions


def _settle_core(b: Battle, core: list[int], paradox_rule: str, stranded: set[int]) -> None:
    found = answers(b, core)
    convoys = [d - 2 * b.n for d in core if d >= 2 * b.n]
    if found and _agree(found, [core.index(2 * b.n + army) for army in convoys]):
        for d, known in zip(core, found[0], strict=True):  # moves were tried as YES first
            b.value[d] = known
    elif convoys:
        settle_paradox(b, core, convoys, len(found), paradox_rule)
        stranded.update(convoys)
    else:  # no rules of the game lead here; stand still rather than fail
        for d in core:
            b.value[d] = NO


def _agree(found: list[Answer], places: list[int]) -> bool:
    """Do all answers say the same about the convoys (or is there only one)?"""
    return len(found) == 1 or all(
        answer[place] == found[0][place] for answer in found for place in places
    )


def answers(b: Battle, core: list[int]) -> list[Answer]:
    """All consistent ways to decide a core; ``b`` is left as it was."""
    found: list[Answer] = []
    _guess(b, core, [], found)
    return found


def _guess(b: Battle, core: list[int], guessed: list[int], found: list[Answer]) -> None:
    value, n = b.value, b.n
    before = [value[d] for d in core]
    left = propagate(b, [d for d in core if value[d] == OPEN])
    if all(decide(b, d) in (value[d], OPEN) for d in guessed):
        moves = [d for d in left if d < n]
        if not left:
            found.append([value[d] for d in core])
        else:
            pick = moves[0] if moves else left[0]
            for guess in (YES, NO):
                value[pick] = guess
                _guess(b, core, [*guessed, pick], found)
            value[pick] = OPEN
    for d, known in zip(core, before, strict=True):
        value[d] = known
