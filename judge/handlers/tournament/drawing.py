"""Drawing a round: who plays, who sits out, at which board, with which power."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Any

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.tournament import coding, event
from judge.handlers.tournament.refusing import refused
from judge.handlers.tournament.settings import final_round, programme
from judge.handlers.tournament.writing import (
    by_power,
    entrant_of,
    places,
    refuse_closed,
    write,
)
from judge.store.schema import BoardRow, RoundRow, TournamentRow
from judge.tournament.entrants import Muster, precedence
from judge.tournament.event import Board, Tournament
from judge.tournament.notes import Note, TournamentError
from judge.tournament.powers import SEATS
from judge.tournament.qualifying import Qualification, qualify
from judge.tournament.seating import Past, Seating, draw_seating


def draw(
    desk: Desk,
    row: TournamentRow,
    number: int,
    *,
    absent: Collection[str] = (),
    name: str = "",
    starts: str = "",
    ends: str = "",
    final: bool = False,
    again: bool = False,
) -> list[Note]:
    """Draw round ``number``; what was not said of its times is as the programme has it.

    ``absent`` (keys) do not play this round. The round of the setting ``final_round``, or one
    drawn as ``final``, has the first seven as its first board. The lots follow from the seed
    and the number of the round: to draw ``again``, which is possible until a board has a result
    or a game, gives the same unless somebody has come or gone.
    Raises trn_round_order, trn_round_drawn, trn_round_begun, trn_results_missing, and what the
    pure package says (too few players and so on).
    """
    refuse_closed(row)
    redrawn = _make_room(desk, row, number, again=again)
    away = {entrant_of(row, key).key for key in absent}
    tournament = event.load(desk, row)
    seed = f"{row.seed}-{number}"
    is_final = final or number == final_round(row.settings)
    try:
        chosen = _qualify(desk, row, tournament, number, away) if is_final else None
        finalists = chosen.finalists if chosen else ()
        present = [each for each in tournament.entrants if each.id not in away]
        muster = precedence(
            present,
            finalists=finalists,
            two_boards_first=row.settings.get("two_boards_first", False),
        )
        seating = draw_seating(muster.seated, seed, _past(row, tournament), _sevens(finalists))
    except TournamentError as error:
        raise refused(error) from error
    times = {
        **programme(row.settings, number),
        **{
            part: text
            for part, text in (("name", name), ("starts", starts), ("ends", ends))
            if text
        },
    }
    boards = _store(row, number, times, muster, seating, is_final=is_final)
    desk.tx.flush()
    row.status = "running"
    notes = [Note("trn_round_again" if redrawn else "trn_round", {"round": number})]
    notes += [Note("trn_absent", {"entrant": key, "round": number}) for key in sorted(away)]
    if chosen:
        notes += [*places(chosen.ranking), *chosen.notes]
        notes.append(Note("trn_in_final", {"round": number, "players": chosen.finalists}))
    notes += [*muster.notes, *seating.notes]
    notes += [
        by_power("trn_board", dict(each.seats), round=number, board=each.number) for each in boards
    ]
    return write(desk, row, notes)


def _make_room(desk: Desk, row: TournamentRow, number: int, *, again: bool) -> bool:
    """Check that this round can be drawn now; is it drawn anew?"""
    drawn = [each.number for each in row.rounds]
    following = max(drawn, default=0) + 1
    if number == following:
        return False
    if number not in drawn or number != following - 1:
        raise Refusal("trn_round_order", round=number, next=following)
    if not again:
        raise Refusal("trn_round_drawn", round=number)
    if any(each.result or each.game_id for each in row.boards if each.round == number):
        raise Refusal("trn_round_begun", round=number)
    desk.tx.tournaments.remove_round(row, number)
    return True


def _qualify(
    desk: Desk, row: TournamentRow, tournament: Tournament, number: int, away: Collection[str]
) -> Qualification:
    missing = tuple(f"{each.round}.{each.number}" for each in row.boards if not each.result)
    if missing:
        raise Refusal("trn_results_missing", boards=missing)
    if tournament.final is not None:
        raise Refusal("trn_final_there", round=tournament.final.round)
    games = event.plays(desk, row)
    return qualify(
        tournament, games, number, absent=away, seed=row.seed, numbers=event.numbers(row)
    )


def _sevens(finalists: Sequence[str]) -> list[Sequence[str]]:
    """The final board, and with more finalists the boards of the pool behind it."""
    return [finalists[at : at + SEATS] for at in range(0, len(finalists), SEATS)]


def _past(row: TournamentRow, tournament: Tournament) -> Past:
    settings = row.settings
    return Past(
        played=tournament.played(),
        met=tournament.met() if settings.get("avoid_meetings") else {},
        apart={frozenset((one, two)): cost for one, two, cost in settings.get("apart", ())},
    )


def _store(
    row: TournamentRow,
    number: int,
    times: dict[str, str],
    muster: Muster,
    seating: Seating,
    *,
    is_final: bool,
) -> list[Board]:
    data: dict[str, Any] = dict(times)
    if muster.twice:
        data["twice"] = list(muster.twice)
    if muster.sits_out:
        data["sits_out"] = list(muster.sits_out)
    row.rounds.append(RoundRow(number=number, data=data))
    weight = Fraction(row.settings.get("final_weight", 1))
    boards = []
    for place, seats in enumerate(seating.boards, 1):
        decides = is_final and place == 1
        made = Board(number, place, seats, final=decides, weight=weight if decides else Fraction(1))
        boards.append(made)
        row.boards.append(BoardRow(round=number, number=place, data=coding.board_data(made)))
    return boards
