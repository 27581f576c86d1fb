"""TERMINATE, and RESUME of a game that is over (spec §1.3, §9.7, §9.8)."""

from __future__ import annotations

from judge.domain.commands import Terminate
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers import postal
from judge.handlers.archive import doer, tell
from judge.handlers.clockwork import begin_phase, bump, clock_view, phase_clock
from judge.handlers.ending import somebody_plays, way_back_code
from judge.handlers.letters import head
from judge.handlers.orders import set_marks, slip_of
from judge.handlers.people import ENDED
from judge.handlers.start import reset_marks
from judge.handlers.switches import is_on
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat


def terminate(visit: Visit, _command: Terminate) -> None:
    """End a game without a result; one that is forming takes nobody in any more."""
    seat, game = visit.require_master_or_unmoderated(), visit.the_game
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    game.status = "terminated"
    game.result = {"kind": "none", "powers": []}
    game.wake_at = game.held_until = None
    visit.desk.tx.games.forget(visit.desk.tx.games.pending(game))
    visit.say("game_terminated", game=game.name)
    notice = Notice(
        head(visit.desk, game),
        Message("subject_terminated"),
        (
            Message("terminated_by", {"actor": doer(seat, visit.shown_address)}, "note"),
            Message(way_back_code(game), {}, "note"),
        ),
    )
    _tell(visit, game, "terminated", notice)
    postal.publish(visit.desk, game, visit.moment)


def resume_ended(visit: Visit, game: Game) -> None:
    """A game that is over goes on: the phase has its time as if it began with this mail."""
    if not is_on(game, "resume") and visit.the_seat.role != Role.MASTER:
        raise Refusal("resume_masters_only")
    desk, who = visit.desk, doer(visit.the_seat, visit.shown_address)
    game.result = None
    if game.state is None:
        game.status = "forming"
        visit.say("forming_resumed", game=game.name)
        notice = Notice(
            head(desk, game),
            Message("subject_resumed"),
            (Message("forming_resumed_by", {"actor": who}, "note"),),
        )
        _tell(visit, game, "resumed", notice)
        return
    if not somebody_plays(desk, game, visit.the_seat):
        raise Refusal("resume_nobody_left")
    game.status = "active"
    if any(record.number == game.number for record in desk.tx.games.phases(game)):
        # It ended by a victory: the phase after that one has not begun yet.
        game.number += 1
    reset_votes_and_marks(visit, game)
    moved = begin_phase(desk, game, visit.moment)
    bump(desk, game, visit.moment)
    deadline = phase_clock(game).deadline
    more = (Message("absences_applied", {}, "note"),) if moved else ()
    visit.say("game_resumed", deadline=deadline)
    for message in more:
        visit.say(message.code, "note")
    params = {"actor": who, "phase": game.phase, "deadline": deadline}
    notice = Notice(
        head(desk, game),
        Message("subject_resumed"),
        (Message("resumed_by", params, "note"), Message("votes_cleared", {}, "note"), *more),
        clock=clock_view(desk, game),
    )
    _tell(visit, game, "resumed", notice)


def reset_votes_and_marks(visit: Visit, game: Game) -> None:
    """Marks as at the beginning of a phase; orders that are on file for it still count."""
    reset_marks(visit.desk, game)
    for seat in game.seats:
        if seat.role == Role.PLAYER and seat.power:
            lines = visit.desk.tx.games.orders(game, seat.power)
            if lines:
                set_marks(visit.desk, game, seat, slip_of(visit.desk, game, seat.power, lines))


def _tell(visit: Visit, game: Game, kind: str, notice: Notice) -> None:
    others: list[Seat] = [seat for seat in game.seats if seat is not visit.seat]
    tell(visit.desk, game, kind, visit.moment, notice, visit.key(kind), among=others)
