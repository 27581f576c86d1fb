"""FORCE BEGIN and UNSTART: a master starts a game early, or takes its start back (spec §1.4)."""

from __future__ import annotations

from judge.domain.mastering import ForceBegin, Unstart
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.archive import LETTER, doer, doers, tell
from judge.handlers.become import settle_part
from judge.handlers.clockwork import players
from judge.handlers.joining import MAX_PEOPLE
from judge.handlers.letters import head
from judge.handlers.mastery import require_master, require_proved_master
from judge.handlers.people import ENDED
from judge.handlers.standstill import rest
from judge.handlers.start import missing_players
from judge.handlers.switches import is_on
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat


def force_begin(visit: Visit, _command: ForceBegin) -> None:
    """The game starts at the end of the mail; powers without a player are open from then on."""
    require_master(visit, "FORCE BEGIN")
    desk, game = visit.desk, visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    if game.status != "forming":
        raise Refusal("begun_already", game=game.name)
    if not players(game):
        raise Refusal("begin_nobody", game=game.name)
    missing = missing_players(desk, game)
    if len(game.seats) + missing > MAX_PEOPLE:
        raise Refusal("too_many_people", count=MAX_PEOPLE)
    for _ in range(missing):
        game.seats.append(_dummy(visit))
    desk.tx.flush()
    visit.starting = True
    visit.say("begin_forced", game=game.name)
    if missing:
        visit.say("begin_dummies", "note", count=missing)


def _dummy(visit: Visit) -> Seat:
    """A power that nobody plays yet: as if its player had resigned."""
    return Seat(
        role=Role.PLAYER.value,
        addresses=[],
        password="",
        error_lines=[],
        joined_at=visit.moment,
        token_serial=0,
        preference="",
        resigned=True,
        abandoned=True,
    )


def unstart(visit: Visit, _command: Unstart) -> None:
    """Nobody has a power any more, whoever had left is gone, and a master starts the game anew."""
    require_proved_master(visit, "UNSTART")
    desk, game = visit.desk, visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    if game.status == "forming":
        raise Refusal("master_not_started", command="UNSTART")
    if game.number != 1:
        raise Refusal("unstart_too_late", phase=game.phase)
    settle_part(visit)
    _uncount(visit, game)
    for seat in players(game):
        if seat.resigned:
            desk.tx.games.delete_seat(seat)
            continue
        _unseat(seat)
    desk.tx.games.unorder(game, 1)
    desk.tx.games.forget(desk.tx.games.all_kept(game))
    game.status, game.state, game.phase, game.number = "forming", None, "", 0
    game.clock = game.in_at = game.held_until = game.process_at = None
    game.done, game.deadline_set = {}, False
    game.flags = {**game.flags, "manual_start": True}
    rest(game, visit.moment)
    desk.tx.flush()
    missing = missing_players(desk, game)
    visit.say("unstarted", game=game.name)
    said = [
        Message("unstarted_by", {"actor": doer(visit.the_seat, visit.shown_address)}, "note"),
        Message("unstarted_wishes", {}, "note"),
    ]
    if missing:
        said.append(Message("players_needed", {"count": missing}, "note"))
        visit.say("players_needed", "note", count=missing)
    tell(
        desk,
        game,
        "unstarted",
        visit.moment,
        Notice(head(desk, game), Message("subject_unstart"), tuple(said)),
        visit.key("unstart"),
        among=visit.others,
    )


def _unseat(seat: Seat) -> None:
    seat.power = None
    seat.token_serial += 1  # letters of that start speak of a power that is nobody's any more
    seat.wait = seat.abandoned = seat.cd = seat.late = False
    seat.complete = seat.orders_in = seat.ordered_ahead = False
    seat.credited = seat.counted = False
    seat.error_lines = []
    seat.draw_vote = seat.concession = None
    seat.late_count = 0


def _uncount(visit: Visit, game: Game) -> None:
    """The start that is taken back is in nobody's record; the next one will be."""
    if not is_on(game, "rated"):
        return
    started = [
        event
        for event in visit.desk.tx.events.of(game.id, public_only=True)
        if event.kind == "started"
    ]
    for who in doers(started[-1].data[LETTER]["people"]) if started else ():
        person = visit.desk.tx.people.get(who.person) if who.person is not None else None
        if person is not None and who.role == Role.PLAYER:
            person.started = max(0, person.started - 1)
