"""Votes for a draw and concessions: what a vote accepts, and what passes.

Source: the draws document; contract §1, "Draws", "Who may vote", "Silence in NoDIAS"; spec §9.
Powers are any hashable names. ``survivors`` have a unit or a centre. ``vacant`` are those of them
that nobody plays (abandoned, in civil disorder): they have no veto.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import combinations

Powers = frozenset[str]


def accepted(power: str, named: Powers) -> tuple[Powers, ...]:
    """Every draw that the vote of ``power`` for the list ``named`` accepts, the largest first.

    A list with the own power accepts its parts that hold that power; one without it accepts
    its parts, each with or without the own power. SET NODRAW is the list of the own power alone.
    """
    others = sorted(named - {power})
    found = [frozenset(part) for part in _parts(others)]
    with_self = [part | {power} for part in found]
    draws = with_self if power in named else [part for part in found if part] + with_self
    return tuple(sorted(draws, key=lambda draw: (-len(draw), sorted(draw))))


def _parts(powers: list[str]) -> Iterable[tuple[str, ...]]:
    for size in range(len(powers), -1, -1):
        yield from combinations(powers, size)


def shared_draw(survivors: Powers, vacant: Powers, in_favour: Collection[str]) -> Powers | None:
    """The result in a DIAS game: all survivors, once everybody who plays has voted for it."""
    voters = survivors - vacant
    return survivors if voters and voters <= frozenset(in_favour) else None


def listed_draw(survivors: Powers, vacant: Powers, lists: Mapping[str, Powers]) -> Powers | None:
    """The result in a NoDIAS game: the largest draw that everybody who plays accepts, or None.

    ``lists`` are the votes; who plays and has not voted accepts nothing. What a voter accepts is
    closed under union, so the largest common draw is unique, and it is the largest set that
    nobody excludes - if all who insist on themselves are in it.
    """
    voters = survivors - vacant
    if not voters or not voters <= lists.keys():
        return None
    largest = survivors
    for voter in voters:
        largest &= lists[voter] | {voter}
    insisting = {voter for voter in voters if voter in lists[voter]}
    return largest if largest and insisting <= largest else None


def may_be_conceded_to(power: str, centres: Mapping[str, int]) -> bool:
    """Only the power that has more centres than every other one (spec §9.4)."""
    most = max((count for other, count in centres.items() if other != power), default=0)
    return centres.get(power, 0) > most


def conceded_to(survivors: Powers, vacant: Powers, votes: Mapping[str, str]) -> str | None:
    """The power to which everybody else who plays has conceded; it need not agree itself."""
    for winner in sorted(set(votes.values()) & survivors):
        others = survivors - vacant - {winner}
        if others and all(votes.get(other) == winner for other in others):
            return winner
    return None
