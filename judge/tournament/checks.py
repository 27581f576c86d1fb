"""Whether boards and results can be as they were reported: every reason against, as notes.

Sources: rules of the Norwegian championship 2001, 3, 9 and 10; for what cannot happen at a
board, the rules of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from judge.tournament.event import Board, Round, Settings, Tournament
from judge.tournament.notes import Note, TournamentError
from judge.tournament.powers import CENTRES, FIRST_YEAR, POWERS, SOLO, START
from judge.tournament.result import Result, Tally, phase_of


def check_result(board: Board, result: Result, settings: Settings | None = None) -> list[Note]:
    """Everything that is wrong with ``result``; nothing if it can be scored."""
    settings = settings or Settings()
    wrong = [note for tally in result.tallies for note in _tally(tally)]
    wrong += _years(result, settings)
    if wrong:
        return wrong
    start = Tally(FIRST_YEAR - 1, START)
    wrong += [note for pair in pairwise((start, *result.tallies)) for note in _step(*pair)]
    wrong += _ending(board, result, settings)
    return wrong


def _tally(tally: Tally) -> Iterator[Note]:
    year, centres = tally.year, tally.centres
    for power in centres.keys() - set(POWERS):
        yield Note("trn_power_unknown", {"power": power, "year": year, "known": POWERS})
    for power in (power for power in POWERS if power not in centres):
        yield Note("trn_power_missing", {"power": power, "year": year})
    for power, count in centres.items():
        if count < 0:
            yield Note("trn_centres_negative", {"power": power, "year": year, "centres": count})
    total = sum(centres.values())
    if total > CENTRES:
        yield Note("trn_centres_too_many", {"year": year, "total": total, "most": CENTRES})
    solos = tuple(power for power, count in centres.items() if count >= SOLO)
    if len(solos) > 1:
        yield Note("trn_two_solos", {"year": year, "powers": solos, "solo": SOLO})


def _years(result: Result, settings: Settings) -> Iterator[Note]:
    years = [tally.year for tally in result.tallies]
    try:
        counted = result.counted_year
    except TournamentError as error:
        yield Note(error.code, error.params)
        return
    if counted > settings.last_year:
        params = {"phase": result.ended_after, "last": settings.last_year}
        yield Note("trn_after_last_year", params)
    if any(later <= earlier for earlier, later in pairwise(years)):
        yield Note("trn_years_order", {"years": tuple(years)})
        return
    for year in years:
        if year < FIRST_YEAR:
            yield Note("trn_year_too_early", {"year": year, "first": FIRST_YEAR})
        if year > counted:
            params = {"year": year, "phase": result.ended_after, "counted": counted}
            yield Note("trn_year_after_end", params)
    due = range(FIRST_YEAR if settings.every_year else max(counted, FIRST_YEAR), counted + 1)
    for year in due:
        if year not in years:
            yield Note("trn_year_missing", {"year": year})


def _step(before: Tally, after: Tally) -> Iterator[Note]:
    """What no game can do from one known year to a later one."""
    span: dict[str, object] = {"before": before.year, "year": after.year}
    for power, count in before.centres.items():
        # Each unit takes one centre a year, and there is no unit without a centre.
        most = count * 2 ** (after.year - before.year)
        if after.centres[power] > most:
            params = {"power": power, "from": count, "to": after.centres[power], "most": most}
            yield Note("trn_jump_impossible", {**span, **params})
        if count >= SOLO:
            yield Note("trn_goes_on_after_solo", {**span, "power": power, "centres": count})
    had, has = sum(before.centres.values()), sum(after.centres.values())
    if has < had:  # a centre changes its owner, but is never without one again
        yield Note("trn_owned_shrink", {**span, "from": had, "to": has})


def _ending(board: Board, result: Result, settings: Settings) -> Iterator[Note]:
    vote, real = result.vote, result.centres
    season, year = phase_of(result.ended_after)
    if vote and vote.centres is not None and _owned(vote.centres) != _owned(real):
        yield Note("trn_vote_other_result", {"voted": dict(vote.centres), "real": dict(real)})
    if result.soloist and season == "S":
        params = {"power": result.soloist, "before": result.counted_year, "year": year}
        yield Note("trn_goes_on_after_solo", {**params, "centres": real[result.soloist]})
    full = result.counted_year >= settings.last_year
    if full or result.soloist or result.time_over:
        return
    if vote is None:
        params = {"phase": result.ended_after, "last": settings.last_year}
        yield Note("trn_early_without_vote", params)
        return
    if not vote.by_hand:
        yield Note("trn_vote_not_open", {"phase": result.ended_after})
    # Who has lost everything, or plays no more, has no game left to end.
    voters = {power for power in POWERS if real[power] and not board.deserted(power)}
    if missing := tuple(sorted(voters - vote.in_favour)):
        yield Note("trn_vote_not_unanimous", {"phase": result.ended_after, "missing": missing})
    if strange := tuple(sorted(vote.in_favour - set(POWERS))):
        yield Note("trn_power_unknown", {"power": strange[0], "year": year, "known": POWERS})


def _owned(centres: Mapping[str, int]) -> dict[str, int]:
    return {power: count for power, count in centres.items() if count}


def check_board(board: Board) -> list[Note]:
    """What is wrong with the seats of one board, whatever its result."""
    where: dict[str, object] = {"round": board.round, "board": board.number}
    names = [power for power in board.seats if power not in POWERS]
    names += [sub.power for sub in board.substitutes if sub.power not in POWERS]
    names += [power for power, _ in board.disorder if power not in POWERS]
    wrong = [Note("trn_seat_unknown", {**where, "power": name}) for name in names]
    wrong += [
        Note("trn_seat_empty", {**where, "power": power})
        for power in POWERS
        if not board.seats.get(power)
    ]
    sitting = Counter(board.seats.values())
    sitting.update(sub.entrant for sub in board.substitutes)
    wrong += [
        Note("trn_seated_twice", {**where, "player": player})
        for player, times in sitting.items()
        if times > 1
    ]
    return wrong


def check_round(each: Round) -> list[Note]:
    """What is wrong with a round: its boards, and who sits at more than one of them."""
    wrong = [note for board in each.boards for note in check_board(board)]
    numbers = Counter(board.number for board in each.boards)
    wrong += [
        Note("trn_board_number_twice", {"round": each.number, "board": number})
        for number, times in numbers.items()
        if times > 1
    ]
    at: dict[str, list[int]] = {}
    for board in each.boards:
        for player in set(board.seats.values()):
            at.setdefault(player, []).append(board.number)
    for player, boards in sorted(at.items()):
        if len(boards) > (2 if player in each.twice else 1):
            params = {"round": each.number, "player": player, "boards": tuple(boards)}
            wrong.append(Note("trn_two_boards", params))
    return wrong


def check_tournament(tournament: Tournament) -> list[Note]:
    """What is wrong with the rounds, and with who is in them."""
    known = {entrant.id for entrant in tournament.entrants}
    wrong = [note for each in tournament.rounds for note in check_round(each)]
    numbers = [each.number for each in tournament.rounds]
    if any(later <= earlier for earlier, later in pairwise(numbers)):
        wrong.append(Note("trn_rounds_order", {"rounds": tuple(numbers)}))
    seated: set[str] = set()
    finals = []
    for board in tournament.boards():
        seated |= {*board.seats.values(), *(sub.entrant for sub in board.substitutes)}
        finals += [(board.round, board.number)] if board.final else []
    wrong += [Note("trn_entrant_unknown", {"entrant": each}) for each in sorted(seated - known)]
    if len(finals) > 1:
        wrong.append(Note("trn_two_finals", {"boards": tuple(finals)}))
    least = tournament.settings.least_players
    if len(known) < least:
        wrong.append(Note("trn_too_few_players", {"players": len(known), "least": least}))
    return wrong
