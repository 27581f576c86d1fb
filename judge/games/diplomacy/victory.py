"""Who owns the centres after fall, and whether that wins (spec §9.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from judge.games.diplomacy.board import Unit
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.outcomes import Ending

Note = tuple[str, Mapping[str, object]]


def new_owners(board: Map, centres: Mapping[str, str], units: Iterable[Unit]) -> dict[str, str]:
    """A centre goes to whoever stands in it after fall; others keep their owner."""
    owners = dict(centres)
    for unit in units:
        if unit.province in board.centers:
            owners[unit.province] = unit.power
    return owners


@dataclass(frozen=True, slots=True)
class Tally:
    """The check after ownership: an ending, or the number of centres that wins from now on."""

    ending: Ending | None
    victory: int
    notes: tuple[Note, ...] = ()


def tally(centres: Mapping[str, str], victory: int) -> Tally:
    """The one power with most centres wins if it has enough; a tie raises the mark."""
    counts: dict[str, int] = {}
    for power in centres.values():
        counts[power] = counts.get(power, 0) + 1
    best = max(counts.values(), default=0)
    if best < victory:
        return Tally(None, victory)
    leaders = tuple(power for power, count in counts.items() if count == best)
    if len(leaders) == 1:
        return Tally(Ending("solo", leaders), victory)
    return Tally(None, best + 1, (("victory_raised", {"centres": best + 1}),))
