"""Who sits at which board with which power: drawn by lot, with what is to be avoided.

Sources: rules of the Norwegian championship 2001, 1.c and 1.d (no seeding, no power twice);
for meetings, pairs kept apart and seeded heats the practice of other events (tournament
practice, §6): the cost of a seating is the sum over all pairs at one board of the square of
the times they have met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from judge.tournament.lots import Lots
from judge.tournament.notes import Note, TournamentError
from judge.tournament.powerdraw import Played, draw_powers, repeats
from judge.tournament.powers import POWERS, SEATS

Pair = frozenset[str]
Table = list[list[str]]
"""Boards of players; the places of a board are the powers in the order of POWERS."""
FORBIDDEN: Final = 10**9
"""More than all wishes together: the same person twice at one board."""
MOST_STARTS: Final = 500
"""Improving by single exchanges can get stuck where many play twice; another start helps."""


@dataclass(frozen=True, slots=True)
class Past:
    """What a draw should not repeat."""

    played: Played = field(default_factory=dict)
    met: Mapping[Pair, int] = field(default_factory=dict)
    """How often two have met; leave it empty if meetings do not matter."""
    apart: Mapping[Pair, int] = field(default_factory=dict)
    """What it costs to seat two at one board (family, team mates), in squares of meetings."""
    starts: int = 4
    """How many seatings are drawn and improved; the best of them is taken."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The boards of a round: power → player. ``notes`` let everybody check the draw."""

    boards: tuple[Mapping[str, str], ...]
    cost: int
    notes: tuple[Note, ...]


def draw_seating(
    players: Sequence[str], seed: str, past: Past | None = None, fixed: Sequence[Sequence[str]] = ()
) -> Seating:
    """A seating of ``players``, the same for the same seed in whatever order they are named.

    ``fixed`` are boards whose seven players are given (a final, seeded heats): they come first,
    and only their powers are drawn. Somebody named twice plays two boards. Nobody else sits
    twice, and as few as possible play a power again. Raises TournamentError (trn_board_size,
    trn_board_twice, trn_not_full_boards, trn_double_needs_boards).
    """
    past = past or Past()
    lots = Lots(seed)
    free = _left(players, fixed)
    table: Table = []
    for seven in fixed:
        names = sorted(seven)
        drawn = dict(zip(draw_powers(names, past.played, lots), names, strict=True))
        table.append([drawn[power] for power in POWERS])
    if free:
        table += _draw_free(free, _with(past.played, table), past, lots)
    boards = tuple(dict(zip(POWERS, row, strict=True)) for row in table)
    heads: dict[str, object] = {
        "seed": seed,
        "players": tuple(sorted(players)),
        "fixed": tuple(tuple(sorted(seven)) for seven in fixed),
        "lots": lots.drawn,
    }
    seats = [(player, power) for board in boards for power, player in board.items()]
    notes = [Note("trn_drawn", heads), *repeats(seats, past.played), *_together(boards, past)]
    cost = sum(_cost(row, _weights(players, past)) for row in table)
    return Seating(boards, cost, tuple(notes))


def snake(seeds: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Heats of equal strength: of 49 the first holds the seeds 1, 14, 15, 28, 29, 42 and 43.

    Raises TournamentError (trn_not_full_boards).
    """
    count, over = divmod(len(seeds), SEATS)
    if over:
        raise TournamentError("trn_not_full_boards", players=len(seeds), seats=SEATS)
    rows = [seeds[at * count : (at + 1) * count] for at in range(SEATS)]
    turned = [row[::-1] if at % 2 else row for at, row in enumerate(rows)]
    return tuple(tuple(row[board] for row in turned) for board in range(count))


def _left(players: Sequence[str], fixed: Sequence[Sequence[str]]) -> list[str]:
    """Who is to be placed, in a fixed order."""
    left = Counter(players)
    for number, seven in enumerate(fixed, 1):
        if len(seven) != SEATS:
            raise TournamentError("trn_board_size", board=number, players=len(seven), seats=SEATS)
        for player, times in Counter(seven).items():
            if times > 1 or left[player] < 1:
                raise TournamentError("trn_board_twice", board=number, player=player)
            left[player] -= 1
    free = sorted(left.elements())
    boards = len(free) // SEATS
    for player, times in left.items():
        if times > max(boards, 1):
            raise TournamentError("trn_double_needs_boards", player=player, boards=boards)
    return free


def _with(played: Played, table: Table) -> Played:
    """The powers played, those of the boards already drawn included."""
    counts = {player: Counter(dict(powers)) for player, powers in played.items()}
    for row in table:
        for power, player in zip(POWERS, row, strict=True):
            counts.setdefault(player, Counter())[power] += 1
    return counts


def _draw_free(free: Sequence[str], played: Played, past: Past, lots: Lots) -> Table:
    """Powers first, then the players of each power over the boards.

    In a first round every seating is equally likely.
    So a power is repeated only if no seating of the round could avoid it, however the boards
    are composed.
    """
    weights = _weights(free, past)
    doubles = {player for player, times in Counter(free).items() if times > 1}
    wishes = past.met or past.apart or doubles
    best: tuple[int, Table] | None = None
    for attempt in range(MOST_STARTS):
        drawn = draw_powers(free, played, lots)
        columns = [
            lots.shuffled(player for player, got in zip(free, drawn, strict=True) if got == power)
            for power in POWERS
        ]
        table = [list(row) for row in zip(*columns, strict=True)]
        if wishes:
            _improve(table, weights, played, doubles, lots)
        cost = sum(_cost(row, weights) for row in table) if wishes else 0
        if best is None or cost < best[0]:
            best = (cost, table)
        if best[0] == 0 or (best[0] < FORBIDDEN and attempt + 1 >= past.starts):
            return best[1]
    raise TournamentError("trn_double_needs_boards", player=min(doubles), boards=len(table))


def _improve(
    table: Table,
    weights: Mapping[str, Mapping[str, int]],
    played: Played,
    doubles: set[str],
    lots: Lots,
) -> None:
    """Exchange two players of different boards as long as that lowers the cost.

    No exchange gives anybody a power again, and who plays twice only changes his board.
    """
    seats = [(board, place) for board in range(len(table)) for place in range(SEATS)]
    moving = True
    while moving and any(_cost(row, weights) for row in table):
        moving = False
        for (one, here), (two, there) in lots.shuffled(_exchanges(seats)):
            first, second = table[one][here], table[two][there]
            if here != there and (
                first in doubles
                or second in doubles
                or played.get(first, {}).get(POWERS[there], 0)
                or played.get(second, {}).get(POWERS[here], 0)
            ):
                continue
            gain = 0
            for place in range(SEATS):
                if place != here:
                    other = table[one][place]
                    gain += weights[first][other] - weights[second][other]
                if place != there:
                    other = table[two][place]
                    gain += weights[second][other] - weights[first][other]
            if gain > 0:
                table[one][here], table[two][there] = second, first
                moving = True


def _exchanges(
    seats: Sequence[tuple[int, int]],
) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    return ((one, two) for one, two in combinations(seats, 2) if one[0] != two[0])


def _weights(players: Sequence[str], past: Past) -> Mapping[str, Mapping[str, int]]:
    table = {one: {two: FORBIDDEN if one == two else 0 for two in players} for one in players}
    for pairs, power in ((past.met, 2), (past.apart, 1)):
        for pair, number in pairs.items():
            if len(pair) == 2 and pair <= table.keys():
                one, two = pair
                table[one][two] += number**power
                table[two][one] += number**power
    return table


def _cost(row: Sequence[str], weights: Mapping[str, Mapping[str, int]]) -> int:
    return sum(weights[one][two] for one, two in combinations(row, 2))


def _together(boards: Sequence[Mapping[str, str]], past: Past) -> Iterator[Note]:
    for number, board in enumerate(boards, 1):
        for one, two in combinations(sorted(board.values()), 2):
            pair = frozenset((one, two))
            who = {"board": number, "players": (one, two)}
            if times := past.met.get(pair, 0):
                yield Note("trn_met_again", {**who, "times": times + 1})
            if weight := past.apart.get(pair, 0):
                yield Note("trn_not_apart", {**who, "weight": weight})
