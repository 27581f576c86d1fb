"""TOURNAMENT by mail, what concerns rounds: DRAW, RESULT, SUBSTITUTE, DISORDER."""

from __future__ import annotations

from judge.domain import tournament as asked
from judge.domain.refusals import Refusal
from judge.handlers.tournament import coding, directing, event
from judge.handlers.tournament.by_mail import directed, of_tournament, tell
from judge.handlers.tournament.counting import power_of, result_of
from judge.handlers.tournament.games import make_games
from judge.handlers.tournament.pages import board_table, is_played, page, title_of
from judge.handlers.tournament.telling import call_players, mail_standings
from judge.handlers.tournament.writing import board_of
from judge.handlers.visit import Visit
from judge.reports.views.tournament import TournamentBoards
from judge.store.schema import TournamentRow
from judge.tournament.notes import Note


@of_tournament
def draw(visit: Visit, command: asked.DrawTournament) -> None:
    """Draw a round; everybody who sits in it is told, GAMES makes and starts a game a board."""
    desk, row = visit.desk, directed(visit, command.name)
    notes = directing.draw(
        desk,
        row,
        command.number,
        absent=command.absent,
        final=command.final,
        again=command.again,
    )
    boards = [each for each in row.boards if each.round == command.number]
    visit.say("trn_drawn_by_mail", name=row.name, round=command.number, boards=len(boards))
    _say_notes(visit, row, [note for note in notes if note.code != "trn_board"])
    sign_ons = None
    if command.games:
        games, sign_ons = make_games(desk, row, boards)
        for game, board in zip(games, boards, strict=True):
            place = f"{board.round}.{board.number}"
            visit.say("trn_game_started", board=place, game=game.name)
            if (board.number, "M") in sign_ons:
                line, _password = sign_ons[board.number, "M"]
                visit.say("trn_you_are_master", "note", signon=line)
    call_players(desk, row, boards, visit.key("draw"), sign_ons)
    visit.say("trn_players_told")
    tables = tuple(board_table(desk, row, each) for each in boards)
    visit.attach(TournamentBoards(name=row.name, title=title_of(row), boards=tables))


@of_tournament
def report(visit: Visit, command: asked.ReportBoard) -> None:
    """The result of a board; when all of the round are there the standings are mailed."""
    desk, row = visit.desk, directed(visit, command.name)
    board = board_of(row, command.round, command.board)
    settings = event.load(desk, row).settings
    result = result_of(desk, command, coding.board(board), settings)
    notes = directing.report(desk, row, command.round, command.board, result, again=command.again)
    _say_notes(visit, row, notes)
    if is_played(row, command.round):
        count = mail_standings(desk, row, visit.key("standings"))
        visit.say("trn_round_played", round=command.round, count=count)
        visit.attach(page(desk, row))
    else:
        open_boards = tuple(
            f"{each.round}.{each.number}"
            for each in row.boards
            if each.round == command.round and each.result is None
        )
        visit.say("trn_boards_open", "note", boards=open_boards)


@of_tournament
def substitute(visit: Visit, command: asked.SubstituteSeat) -> None:
    """Somebody goes on for a player who has left."""
    desk, row = visit.desk, directed(visit, command.name)
    power = power_of(desk, command.power)
    place = (command.round, command.board)
    _refuse_game(row, *place)
    notes = directing.substitute(desk, row, *place, power, command.key, command.year)
    _say_notes(visit, row, notes)


@of_tournament
def desert(visit: Visit, command: asked.DesertSeat) -> None:
    """Nobody plays a power any more."""
    desk, row = visit.desk, directed(visit, command.name)
    power = power_of(desk, command.power)
    place = (command.round, command.board)
    _refuse_game(row, *place)
    notes = directing.disorder(desk, row, *place, power, command.year)
    _say_notes(visit, row, notes)


def _refuse_game(row: TournamentRow, number: int, board: int) -> None:
    """Of a game of this judge the tournament learns itself who took over."""
    found = board_of(row, number, board)
    if found.game_id is not None and found.result is None:
        raise Refusal("trn_game_tells", board=f"{number}.{board}")


def _say_notes(visit: Visit, row: TournamentRow, notes: list[Note]) -> None:
    for note in notes:
        tell(visit, row, note.code, note.params)
