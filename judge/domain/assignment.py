"""Who plays which power: wish lists, and lots where wishes do not decide (spec §11.6, PRFLIST)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from fractions import Fraction


class WishError(ValueError):
    """A wish list that cannot be read; ``code`` is a message code, ``word`` what it is about."""

    def __init__(self, code: str, word: str) -> None:
        super().__init__(f"{code}: {word}")
        self.code = code
        self.word = word


def parse_wishes(text: str, letters: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """``FE[GI]`` → ``(("F",), ("E",), ("G", "I"))``: the dearest first, equal ones together.

    Case and blanks do not matter. Raises WishError.
    """
    groups: list[tuple[str, ...]] = []
    inside: list[str] | None = None
    closing = ""
    seen: set[str] = set()
    for char in text.upper():
        if char in " ,\t":
            continue
        if char == "*":
            raise WishError("preference_star", char)
        if char in "[(":
            if inside is not None:
                raise WishError("preference_brackets", char)
            inside, closing = [], "]" if char == "[" else ")"
        elif char in "])":
            if inside is None or char != closing:
                raise WishError("preference_brackets", char)
            if inside:
                groups.append(tuple(inside))
            inside = None
        elif char not in letters:
            raise WishError("preference_unknown_letter", char)
        elif char in seen:
            raise WishError("preference_duplicate", char)
        else:
            seen.add(char)
            if inside is None:
                groups.append((char,))
            else:
                inside.append(char)
    if inside is not None:
        raise WishError("preference_brackets", "[")
    return tuple(groups)


def give_out(
    mode: str, wishes: Sequence[Sequence[Sequence[str]] | None], powers: Sequence[str], seed: str
) -> list[str]:
    """The powers under PRFLIST (``list``), PRFBOTH (``both``) or PRFRAND (``random``).

    ``None`` among the wishes is a ``*``. Under ``both`` such players draw from all powers first,
    and the lists decide on the rest; under ``list`` a ``*`` is an empty list.
    """
    lists = [() if each is None or mode == "random" else each for each in wishes]
    stars = [place for place, each in enumerate(wishes) if each is None and mode == "both"]
    if not stars:
        return assign(lists, powers, seed)
    drawn = assign([() for _ in stars], powers, f"{seed}\0*")
    left = [power for power in powers if power not in drawn]
    others = [place for place in range(len(wishes)) if place not in stars]
    kept = [
        [[power for power in group if power in left] for group in lists[place]] for place in others
    ]
    given = dict(zip(stars, drawn, strict=True))
    given |= zip(others, assign(kept, left, seed), strict=True)
    return [given[place] for place in range(len(wishes))]


def assign(
    wishes: Sequence[Sequence[Sequence[str]]], powers: Sequence[str], seed: str
) -> list[str]:
    """One power for each player, in the order of the players.

    The sum of ranks is the smallest possible; among equal solutions the lot
    decides, drawn from ``seed``. A rank is the place in the list; members of a
    bracket share the average of their places, unlisted powers that of the rest.
    There must be as many powers as players, or more.
    """
    if len(wishes) > len(powers):
        raise ValueError("more players than powers")
    size = len(powers)
    # The lot must never outweigh a wish: ranks are multiples of 1/2, lots together below 1/4.
    unit = Fraction(1, 4 * size * 2**32)
    costs = [
        [
            ranks[power] + unit * _lot(seed, player, power)
            for ranks in (_ranks(lists, powers),)
            for power in powers
        ]
        for player, lists in enumerate(wishes)
    ]
    costs += [[Fraction(0)] * size for _ in range(size - len(wishes))]
    chosen = _cheapest(costs)
    return [powers[chosen[player]] for player in range(len(wishes))]


def _ranks(lists: Sequence[Sequence[str]], powers: Sequence[str]) -> Mapping[str, Fraction]:
    ranks: dict[str, Fraction] = {}
    place = 1
    unlisted = [power for power in powers if not any(power in group for group in lists)]
    for group in [*lists, unlisted]:
        if group:
            average = Fraction(2 * place + len(group) - 1, 2)
            ranks.update(dict.fromkeys(group, average))
            place += len(group)
    return ranks


def _lot(seed: str, player: int, power: str) -> int:
    digest = hashlib.sha256(f"{seed}\0{player}\0{power}".encode()).digest()
    return int.from_bytes(digest[:4], "big")


def _cheapest(costs: Sequence[Sequence[Fraction]]) -> list[int]:
    """Column of each row in the cheapest assignment (the Hungarian method with potentials)."""
    size = len(costs)
    rows = [Fraction(0)] * (size + 1)
    columns = [Fraction(0)] * (size + 1)
    owner = [0] * (size + 1)  # owner[column] = row, both from 1; column 0 is the one to place
    for row in range(1, size + 1):
        owner[0] = row
        best: list[Fraction | None] = [None] * (size + 1)
        before = [0] * (size + 1)
        used = [False] * (size + 1)
        column = 0
        while owner[column]:
            used[column] = True
            step: Fraction | None = None
            following = 0
            for other in range(1, size + 1):
                if used[other]:
                    continue
                at = owner[column]
                slack = costs[at - 1][other - 1] - rows[at] - columns[other]
                known = best[other]
                if known is None or slack < known:
                    best[other] = known = slack
                    before[other] = column
                if step is None or known < step:
                    step, following = known, other
            assert step is not None
            for other in range(size + 1):
                if used[other]:
                    rows[owner[other]] += step
                    columns[other] -= step
                else:
                    left = best[other]
                    best[other] = None if left is None else left - step
            column = following
        while column:
            owner[column] = owner[before[column]]
            column = before[column]
    result = [0] * size
    for column in range(1, size + 1):
        result[owner[column] - 1] = column - 1
    return result
