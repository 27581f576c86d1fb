"""PAUSE and RESUME of a running game (spec §1.3, §1.4, §9.8)."""

from __future__ import annotations

from judge.domain.commands import Pause, Resume
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.archive import doer, tell
from judge.handlers.clockwork import bump, clock_view, phase_clock, reopen_phase
from judge.handlers.ending import somebody_plays
from judge.handlers.letters import head
from judge.handlers.people import ENDED
from judge.handlers.standstill import rest
from judge.handlers.terminating import resume_ended
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat


def pause(visit: Visit, _command: Pause) -> None:
    """The clock stops: nothing is processed, nothing expires. By whoever may SET."""
    game, moment = _game(visit), visit.moment
    visit.require_master_or_unmoderated()
    if game.status == "forming":
        raise Refusal("pause_not_started")
    if game.status == "paused":
        raise Refusal("paused_already")
    game.status = "paused"
    game.held_until = None
    rest(game, moment)
    visit.say("game_paused")
    who = doer(visit.the_seat, visit.shown_address)
    messages = (
        Message("paused_by", {"actor": who}, "note"),
        Message("still_paused", {}, "note"),
    )
    tell(
        visit.desk,
        game,
        "paused",
        moment,
        Notice(head(visit.desk, game), Message("subject_paused"), messages),
        visit.key("paused"),
        among=_others(visit, game),
    )


def resume(visit: Visit, _command: Resume) -> None:
    """Any player lets a paused game go on; the phase has its time anew from this mail on."""
    if visit.the_game.status in ENDED and visit.the_seat.role != Role.OBSERVER:
        resume_ended(visit, visit.the_game)
        return
    game = _game(visit)
    if game.status != "paused":
        raise Refusal("resume_not_paused")
    if not somebody_plays(visit.desk, game, visit.seat):
        raise Refusal("resume_nobody_left")
    game.status = "active"
    moved = reopen_phase(visit.desk, game, visit.moment)
    bump(visit.desk, game, visit.moment)
    deadline = phase_clock(game).deadline
    more = (Message("absences_applied", {}, "note"),) if moved else ()
    visit.say("game_resumed", deadline=deadline)
    for message in more:
        visit.say(message.code, "note")
    who = doer(visit.the_seat, visit.shown_address)
    params = {"actor": who, "phase": game.phase, "deadline": deadline}
    tell(
        visit.desk,
        game,
        "resumed",
        visit.moment,
        Notice(
            head(visit.desk, game),
            Message("subject_resumed"),
            (Message("resumed_by", params, "note"), *more),
            clock=clock_view(visit.desk, game),
        ),
        visit.key("resumed"),
        among=_others(visit, game),
        data={"deadline": deadline.isoformat()},
    )


def remind(visit: Visit) -> None:
    """Whoever writes into a paused game is told how it goes on, if it can."""
    game, seat = visit.the_game, visit.the_seat
    if seat.role == Role.OBSERVER or not somebody_plays(visit.desk, game):
        return
    if game.wake_at is None:
        # Nobody was left to be reminded until now.
        rest(game, visit.moment)
    visit.notices.append(Message("resume_hint", {}, "note"))


def _game(visit: Visit) -> Game:
    if visit.the_seat.role == Role.OBSERVER:
        raise Refusal("pause_observer")
    game = visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    return game


def _others(visit: Visit, game: Game) -> list[Seat]:
    return [seat for seat in game.seats if seat is not visit.seat]
