"""A game of the judge that is a tournament board reports its result itself when it ends.

Centres are those of every year as the phases left them. A game that was voted to its end before
the last year (a draw or a concession) was voted so by all who were in it, which is what the rules
of the Norwegian championship 2001, 9, ask for; what counts is the last autumn on the board, never
the result that was voted for. Who took a power over is its substitute from the year in which he
signed on; a power that nobody played at the end is in civil disorder.
"""

from __future__ import annotations

from datetime import datetime

from judge.domain.refusals import Refusal
from judge.games.diplomacy.phases import Phase, PhaseType, Season
from judge.handlers.archive import BY, LETTER
from judge.handlers.chart import years
from judge.handlers.clockwork import players
from judge.handlers.desk import Desk
from judge.handlers.tournament import coding, directing, event
from judge.handlers.tournament.naming import named
from judge.handlers.tournament.pages import is_played
from judge.handlers.tournament.refusing import reasons
from judge.handlers.tournament.telling import mail_standings, person_of, tell_director
from judge.reports.views import Message
from judge.store.schema import BoardRow, Game, Seat, TournamentRow
from judge.tournament.powers import FIRST_YEAR, POWERS, START
from judge.tournament.result import Result, Tally, Vote


def feed(desk: Desk, game: Game, at: datetime) -> None:
    """Report a game that has just ended; nothing for one that is no tournament board.

    Never raises Refusal: what cannot be counted the director is told, who reports it by hand.
    """
    board = desk.tx.tournaments.board_of(game.id)
    if board is None:
        return
    row = desk.tx.tournaments.by_id(board.tournament_id, lock=True)
    assert row is not None
    where = f"{board.round}.{board.number}"
    key = f"game:{game.id}:{game.number}:{at.isoformat()}"
    try:
        with desk.tx.savepoint():
            _report(desk, row, board, game)
    except Refusal as refusal:
        what = {"game": game.name, "name": row.name, "board": where}
        head = Message("trn_feed_refused", what, "error")
        why = [named(row, each.code, each.params, "error") for each in reasons(refusal)]
        tell_director(desk, row, (head, *why), key)
        return
    tell_director(desk, row, (Message("trn_fed", {"game": game.name, "board": where}),), key)
    if is_played(row, board.round):
        mail_standings(desk, row, key)


def _report(desk: Desk, row: TournamentRow, board: BoardRow, game: Game) -> None:
    tallies = tuple(_tallies(desk, game))
    voted = desk.tx.games.phase(game, game.number) is None
    ended = _ended(game, voted=voted)
    real = tallies[-1].centres if tallies else START
    _record_seats(desk, row, board, game, {power for power in POWERS if real[power]})
    made = coding.board(board)
    vote = None
    if voted:
        # Every one of them has approved, or nobody plays it (handlers.votes).
        vote = Vote(
            frozenset(power for power in POWERS if real[power] and not made.deserted(power))
        )
    last = event.load(desk, row).settings.last_year
    over = not voted and (tallies[-1].year if tallies else FIRST_YEAR) < last
    # Settled to its end before the last year and without a solo: its master has set an earlier one.
    result = Result(tallies, ended, time_over=over, vote=vote)
    directing.report(desk, row, board.round, board.number, result, again=board.result is not None)


def _tallies(desk: Desk, game: Game) -> list[Tally]:
    found = []
    for each in years(desk, game):
        if each.year >= FIRST_YEAR:
            owners = list(each.owners.values())
            found.append(Tally(each.year, {power: owners.count(power) for power in POWERS}))
    return found


def _ended(game: Game, *, voted: bool) -> str:
    """The last phase that was played, as results name it.

    A vote in the middle of a year comes after its spring at most: the autumn counts once its
    retreats are settled.
    """
    phase = Phase.parse(game.phase)
    if not voted or phase.type is PhaseType.ADJUSTMENT:
        return f"F{phase.year}"
    if phase.season is Season.SPRING and phase.type is PhaseType.MOVEMENT:
        return f"F{phase.year - 1}" if phase.year > FIRST_YEAR else f"S{phase.year}"
    return f"S{phase.year}"


def _record_seats(
    desk: Desk, row: TournamentRow, board: BoardRow, game: Game, alive: set[str]
) -> None:
    """Substitutes and powers that nobody plays, as far as they are not on record yet."""
    keys = {person.id: each.key for each in row.entrants if (person := person_of(desk, each))}
    for seat in players(game):
        power = str(seat.power)
        made = coding.board(board)
        holder = made.finisher(power)
        person = seat.person
        if person is not None and keys.get(person.id) != holder:
            key = keys.get(person.id) or _enter(desk, row, seat)
            year = _taken_over(desk, game, seat)
            directing.substitute(desk, row, board.round, board.number, power, key, year)
            made = coding.board(board)
        gone = seat.cd or seat.abandoned or seat.resigned
        if gone and power in alive and not made.deserted(power):
            year = _deserted(desk, game, power)
            directing.disorder(desk, row, board.round, board.number, power, year)


def _enter(desk: Desk, row: TournamentRow, seat: Seat) -> str:
    """Somebody from outside who took a power over is in the tournament now."""
    assert seat.person is not None
    name = "" if "name" in seat.person.hidden else seat.person.name
    first, _, last = name.strip().partition(" ")
    fields = {"first": first or "Substitute", "last": last if first else str(seat.person.id)}
    address = seat.addresses[0] if seat.addresses else None
    return directing.enter(desk, row, fields, address, seat.person)


def _taken_over(desk: Desk, game: Game, seat: Seat) -> int:
    """The year from whose spring on a newcomer counts: that of the phase in which he signed on."""
    found = FIRST_YEAR
    for each in desk.tx.events.of(game.id):
        if each.kind == "takeover" and each.data.get("power") == seat.power:
            by = each.data.get(BY) or {}
            if by.get("person") == seat.person_id:
                found = _year_of(each.phase)
    return min(found, _last_year(desk, game))


def _deserted(desk: Desk, game: Game, power: str) -> int:
    """The first year of the last run of phases that a power was settled in without a player."""
    found = None
    for each in desk.tx.events.of(game.id):
        if each.kind != "processed":
            continue
        marks = dict(each.data.get(LETTER, {}).get("marks") or {})
        if power not in marks.get("v", marks):
            found = None
        elif found is None:
            found = _year_of(each.phase)
    return min(found or _year_of(game.phase), _last_year(desk, game))


def _year_of(label: str) -> int:
    """An adjustment belongs to the year that begins."""
    phase = Phase.parse(label)
    return phase.year + (phase.type is PhaseType.ADJUSTMENT)


def _last_year(desk: Desk, game: Game) -> int:
    return Phase.parse(game.phase).year
