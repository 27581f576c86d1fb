"""Which units go when a power does not say (DATC 4.D.8, 6.J).

The unit farthest from the centres that count goes first; of equals a fleet before
an army, then by the English name of the province.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from judge.games.diplomacy.board import Unit
from judge.games.diplomacy.editions import Edition
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.names import exact_name

FAR = 10_000


def removals(
    board: Map,
    edition: Edition,
    power: str,
    units: Sequence[Unit],
    owned: Collection[str],
    count: int,
) -> list[Unit]:
    """The ``count`` units of ``power`` that are removed, first to go first."""
    if edition.civil_disorder == "home-centres":
        homes = board.powers[power].homes
        walk = _distances(board.borders, homes)
        sail = _distances(
            board.fleet_moves, [place for home in homes for place in board.places(home)]
        )
    else:
        walk = sail = _distances(board.borders, owned)

    def rank(unit: Unit) -> tuple[int, bool, str]:
        if unit.kind == "F" and sail is not walk:
            distance = sail.get(unit.at, FAR)
        else:
            distance = walk.get(unit.province, FAR)
        return -distance, unit.kind == "A", exact_name(board.province_name(unit.at))

    return sorted(units, key=rank)[:count]


def _distances(beside: Mapping[str, Collection[str]], goals: Collection[str]) -> dict[str, int]:
    """Steps from every place to the nearest goal (borders are two-sided)."""
    found = dict.fromkeys(goals, 0)
    edge = list(goals)
    steps = 0
    while edge:
        steps += 1
        onward = [there for here in edge for there in beside.get(here, ()) if there not in found]
        edge = list(dict.fromkeys(onward))
        found.update(dict.fromkeys(edge, steps))
    return found
