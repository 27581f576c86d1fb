"""What ends a convoy paradox (DATC 4.A.2)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.diplomacy.battle import NO, Battle


def settle_paradox(
    b: Battle, core: Iterable[int], armies: Iterable[int], answers: int, rule: str
) -> None:
    """Decide enough of a core without a single answer that the rest follows.

    Szykman: the armies whose convoys belong to it stay, and have no effect.
    ``all-hold``: every move of it fails. ``dptg`` does the latter where no answer
    is consistent, the former where several are. The rules of 1971, 1982 and 2000
    prevent most paradoxes beforehand; what they leave is settled like Szykman.
    """
    for army in armies:
        b.value[2 * b.n + army] = NO
    if rule == "all-hold" or (rule == "dptg" and not answers):
        for d in core:
            if d < b.n:
                b.value[d] = NO
