"""A tournament as its letters show it: programme, boards, standings."""

from __future__ import annotations

from collections.abc import Sequence

from judge.handlers.desk import Desk
from judge.handlers.tournament import coding, event
from judge.handlers.tournament.settings import PROGRAMME, programme
from judge.reports.views.tournament import (
    BoardTable,
    EntrantLine,
    PlaceLine,
    RoundTable,
    SeatLine,
    TournamentEntry,
    TournamentList,
    TournamentPage,
)
from judge.store.schema import BoardRow, EntrantRow, TournamentRow
from judge.tournament.plays import of_player, round_scores
from judge.tournament.result import Seatplay
from judge.tournament.scoring import shown


def listing(desk: Desk) -> TournamentList:
    """All tournaments of the judge."""
    return TournamentList(
        entries=tuple(
            TournamentEntry(
                name=row.name,
                title=title_of(row),
                state=row.status,
                players=sum(not each.withdrawn for each in row.entrants),
                rounds=len(row.rounds),
            )
            for row in desk.tx.tournaments.all()
        )
    )


def page(desk: Desk, row: TournamentRow) -> TournamentPage:
    """Everything that anybody may know of a tournament. Raises Refusal (of its system)."""
    plays = event.plays(desk, row)
    played = tuple(each.number for each in row.rounds if is_played(row, each.number))
    standings = _standings(desk, row, plays)
    decided = row.status == "closed" or _final_played(row)
    first = [line.who for line in standings if line.place == 1]
    return TournamentPage(
        name=row.name,
        title=title_of(row),
        state=row.status,
        system=event.load(desk, row).settings.system,
        rounds=tuple(_round(desk, row, number, plays) for number in _numbers(row)),
        standings=standings,
        entrants=() if row.rounds else tuple(map(_entrant, _present(row))),
        played=played,
        champion=first[0] if decided and len(first) == 1 else "",
    )


def title_of(row: TournamentRow) -> str:
    """Empty where the director gave it no other title than its name."""
    return "" if row.title == row.name else row.title


def who(row: TournamentRow, key: str) -> str:
    """The name of an entrant, or his key if he has none."""
    for each in row.entrants:
        if each.key == key:
            return coding.entrant(each).name or key
    return key


def is_played(row: TournamentRow, number: int) -> bool:
    """Have all boards of a round a result?"""
    boards = [each for each in row.boards if each.round == number]
    return bool(boards) and all(each.result is not None for each in boards)


def board_table(
    desk: Desk, row: TournamentRow, board: BoardRow, plays: Sequence[Seatplay] = ()
) -> BoardTable:
    """One board as far as it has come."""
    made = coding.board(board)
    result = coding.result(board.result) if board.result is not None else None
    scores = {
        play.power: play.score
        for play in plays
        if (play.round, play.board) == (board.round, board.number)
    }
    seats = []
    for power, key in sorted(made.seats.items()):
        later = [each for each in made.substitutes if each.power == power]
        later.sort(key=lambda each: each.year)
        seats.append(
            SeatLine(
                power=power,
                who=who(row, key),
                later=tuple(who(row, each.entrant) for each in later),
                centres=None if result is None else result.centres.get(power, 0),
                score=shown(scores[power]) if power in scores else "",
            )
        )
    game = None if board.game_id is None else desk.tx.games.by_id(board.game_id)
    return BoardTable(
        round=board.round,
        number=board.number,
        seats=tuple(seats),
        final=made.final,
        game=game.name if game is not None else "",
        ended=result.ended_after if result is not None else "",
    )


def _numbers(row: TournamentRow) -> list[int]:
    """Rounds that were drawn, and those of the programme."""
    planned = {int(found[2]) for key in row.settings if (found := PROGRAMME.fullmatch(key))}
    return sorted(planned | {each.number for each in row.rounds})


def _round(desk: Desk, row: TournamentRow, number: int, plays: Sequence[Seatplay]) -> RoundTable:
    drawn = next((each.data for each in row.rounds if each.number == number), {})
    times = {**programme(row.settings, number), **drawn}
    return RoundTable(
        number=number,
        name=times.get("name", ""),
        starts=times.get("starts", ""),
        ends=times.get("ends", ""),
        boards=tuple(
            board_table(desk, row, each, plays) for each in row.boards if each.round == number
        ),
        sits_out=tuple(who(row, key) for key in drawn.get("sits_out", ())),
    )


def _standings(desk: Desk, row: TournamentRow, plays: Sequence[Seatplay]) -> tuple[PlaceLine, ...]:
    if not plays:
        return ()
    two_boards = event.load(desk, row).settings.two_boards
    rounds = sorted({play.round for play in plays})
    lines = []
    for standing in event.standings(desk, row).standings:
        scores = round_scores(of_player(plays, standing.entrant), two_boards)
        lines.append(
            PlaceLine(
                place=standing.rank,
                key=standing.entrant,
                who=who(row, standing.entrant),
                total=shown(standing.value),
                scores=tuple(shown(scores[each]) if each in scores else "-" for each in rounds),
                town=_town(row, standing.entrant),
            )
        )
    return tuple(lines)


def _final_played(row: TournamentRow) -> bool:
    return any(coding.board(each).final and each.result is not None for each in row.boards)


def _present(row: TournamentRow) -> list[EntrantRow]:
    return [each for each in row.entrants if not each.withdrawn]


def _entrant(entry: EntrantRow) -> EntrantLine:
    made = coding.entrant(entry)
    return EntrantLine(entry.key, made.name or entry.key, made.town)


def _town(row: TournamentRow, key: str) -> str:
    return next((coding.entrant(each).town for each in row.entrants if each.key == key), "")
