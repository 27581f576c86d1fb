"""Powers drawn by lot, such that nobody plays a power twice while that is possible.

Source: rules of the Norwegian championship 2001, 1.d. Where it is impossible, as it can be
for seven given finalists, the fewest players repeat a power, and the log names them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from judge.tournament.lots import Lots
from judge.tournament.notes import Note, TournamentError
from judge.tournament.powers import POWERS

Played = Mapping[str, Mapping[str, int]]
"""How often each player has had each power."""


def draw_powers(
    players: Sequence[str], played: Played, lots: Lots, powers: Sequence[str] = POWERS
) -> list[str]:
    """A power for each of ``players``, every power equally often.

    The players come one after the other, in an order drawn by lot, and each draws among the
    powers that leave the number of repeats at its minimum. A player who is there twice gets two
    different powers; a power already repeated is not given a third time without need.
    Raises TournamentError (trn_not_full_boards).
    """
    copies, over = divmod(len(players), len(powers))
    if over:
        raise TournamentError("trn_not_full_boards", players=len(players), seats=len(powers))
    room = dict.fromkeys(powers, copies)
    had = {player: Counter(dict(played.get(player, {}))) for player in players}
    present = Counter(players)
    order = lots.shuffled(range(len(players)))
    # Who plays twice draws first: what he draws narrows his own second draw.
    order.sort(key=lambda place: present[players[place]] == 1)
    given: dict[int, str] = {}
    for turn, place in enumerate(order):
        player = players[place]
        waiting = [players[other] for other in order[turn + 1 :]]
        costs: dict[str, tuple[int, int]] = {}
        for power in powers:
            if room[power]:
                times = had[player][power]
                room[power] -= 1
                had[player][power] += 1
                costs[power] = (
                    (times > 0) + fewest_repeats(waiting, had, room),
                    max(times - 1, 0),
                )
                room[power] += 1
                had[player][power] -= 1
        least = min(costs.values())
        open_to = [power for power, cost in costs.items() if cost == least]
        drawn = open_to[lots.weighted([room[power] for power in open_to])]
        given[place] = drawn
        room[drawn] -= 1
        had[player][drawn] += 1
    return [given[place] for place in range(len(players))]


def fewest_repeats(players: Iterable[str], played: Played, room: Mapping[str, int]) -> int:
    """How many of ``players`` must repeat a power when each power has so much room.

    By the theorem of Hall and Ore this is the largest excess, over all sets of powers, of the
    players who can only have a power of the set over the room that the set offers.
    """
    powers = list(room)
    everything = (1 << len(powers)) - 1
    fitting = [0] * (1 << len(powers))
    for player in players:
        had = played.get(player, {})
        fitting[sum(1 << at for at, power in enumerate(powers) if not had.get(power, 0))] += 1
    total = sum(fitting)
    if fitting[everything] == total:  # nobody has played, as in a first round
        return max(total - sum(room.values()), 0)
    for at in range(len(powers)):  # now each set counts what its parts count
        for group in range(len(fitting)):
            if group >> at & 1:
                fitting[group] += fitting[group ^ 1 << at]
    offered = [0] * len(fitting)
    for group in range(1, len(fitting)):
        lowest = (group & -group).bit_length() - 1
        offered[group] = offered[group & group - 1] + room[powers[lowest]]
    return max(count - seats for count, seats in zip(fitting, offered, strict=True))


def repeats(seats: Iterable[tuple[str, str]], played: Played) -> list[Note]:
    """A line for each of the (player, power) that is not the first of its kind."""
    seen: dict[str, Counter[str]] = {}
    notes = []
    for player, power in seats:
        had = seen.setdefault(player, Counter(dict(played.get(player, {}))))
        if had[power]:
            params = {"player": player, "power": power, "times": had[power] + 1}
            notes.append(Note("trn_power_repeated", params))
        had[power] += 1
    return notes
