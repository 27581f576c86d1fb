"""A championship on the command line, and its standings worked out anew from what was printed.

The arithmetic here knows nothing of `judge.tournament`: it reads the sentences of the log, as
somebody with paper and pencil would (rules of the Norwegian championship 2001, 2 and 3).
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from fractions import Fraction

POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
LAST_TIE = ("Austria", "Italy", "Germany", "Russia", "Turkey", "England", "France")
BONUS = (38, 14, 7, 0, 0, 0, 0)
Place = tuple[int, int]
#: Score, average, centres backwards and power of a game: what decides ties.
Key = tuple[Fraction, Fraction, tuple[int, ...], int]


def game(seed: int, last: int = 1907) -> dict[int, list[int]]:
    """A course that a game can take: centres by year, in the order of `POWERS`."""
    chance = random.Random(seed)
    held = [3, 3, 3, 3, 3, 4, 3]
    course = {}
    for year in range(1901, last + 1):
        before = list(held)
        for _ in range(9):
            winner = chance.choice([at for at, count in enumerate(before) if count])
            if held[winner] >= min(2 * before[winner], 15):
                continue
            if sum(held) < 34:
                held[winner] += 1
            else:
                loser = chance.choice([at for at, count in enumerate(held) if count])
                held[loser] -= 1
                held[winner] += 1
        course[year] = list(held)
    return course


def options(course: Mapping[int, list[int]]) -> list[str]:
    """The same as options of `judge tournament result`."""
    typed = []
    for year, counts in course.items():
        typed += ["--year", f"{year}=" + ",".join(map(str, counts))]
    return typed


class Printed:
    """What the log says: seats, centres by year, scores, finalists."""

    def __init__(self, log: str) -> None:
        self.seats: dict[Place, dict[str, str]] = {}
        self.centres: dict[Place, dict[int, dict[str, int]]] = {}
        self.scores: dict[Place, dict[str, str]] = {}
        self.finalists: list[str] = []
        for line in log.splitlines():
            found = re.search(r"Round (\d+), board (\d+)(.*?): (Austria .*)\.$", line)
            if found:
                place, kind = (int(found[1]), int(found[2])), found[3]
                values = dict(zip(POWERS, _values(found[4]), strict=True))
                if not kind:
                    self.seats[place] = {
                        power: re.findall(r"\((p\d+)\)", text)[0] for power, text in values.items()
                    }
                elif kind == ", scores":
                    self.scores[place] = values
                else:
                    year = int(kind[-4:])
                    counts = {power: int(text) for power, text in values.items()}
                    self.centres.setdefault(place, {})[year] = counts
            elif "In the final of round" in line:
                self.finalists = re.findall(r"\((p\d+)\)", line)


def _values(text: str) -> list[str]:
    parts = re.split("|".join(rf"(?:, )?\b{power} " for power in POWERS), text)
    return [part.strip() for part in parts[1:]]


def scores(centres: Mapping[str, int]) -> dict[str, Fraction]:
    """C-Diplo with 73 for a solo: rank bonus, shared by averages, one a centre, one for all."""
    best = max(centres.values())
    if best >= 18:
        return {power: Fraction(73 if count == best else 1) for power, count in centres.items()}
    found = {}
    for power, count in centres.items():
        above = sum(other > count for other in centres.values())
        level = sum(other == count for other in centres.values())
        bonus = Fraction(sum(BONUS[above : above + level]), level)
        found[power] = bonus + count + 1
    return found


def order(printed: Printed, rounds: tuple[int, ...]) -> list[tuple[str, Fraction]]:
    """Players and totals by the whole chain of section 2.d, over these rounds."""
    worth = keys(printed, rounds)
    players = sorted(worth, key=lambda player: (worth[player], -int(player[1:])), reverse=True)
    return [(player, worth[player][0]) for player in players]


def keys(printed: Printed, rounds: tuple[int, ...]) -> dict[str, tuple[Fraction, Key]]:
    """Of each player his total, and his best game as the chain compares it."""
    totals: dict[str, Fraction] = {}
    best: dict[str, Key] = {}
    for place, years in printed.centres.items():
        if place[0] not in rounds:
            continue
        worth = scores(years[max(years)])
        for power, player in printed.seats[place].items():
            counts = [years[year][power] for year in sorted(years)]
            average = Fraction(sum(counts), len(counts))
            backwards = tuple(reversed(counts))
            key = (worth[power], average, backwards, -LAST_TIE.index(power))
            totals[player] = totals.get(player, Fraction(0)) + worth[power]
            best[player] = max(best.get(player, key), key)
    return {player: (totals[player], best[player]) for player in totals}
