"""The scheduler's step for one game: carry out what its clock says (architecture §4)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from judge.domain.roles import Role
from judge.games.base import Due
from judge.games.diplomacy.notation import write
from judge.games.diplomacy.outcomes import Adjudication
from judge.games.diplomacy.sight import NOBODY, Eye, seen_results
from judge.handlers import lateness, pending, postal, standstill
from judge.handlers.archive import LETTER, encode
from judge.handlers.clockwork import (
    begin_phase,
    bump,
    clock_view,
    phase_clock,
    players,
    position,
    readiness,
)
from judge.handlers.desk import Desk
from judge.handlers.ending import announce_end, finish, nobody_left
from judge.handlers.export import phase_export, phase_file, settled_json
from judge.handlers.inspection import rules_words
from judge.handlers.letters import Post, head
from judge.handlers.orders import held_orders
from judge.handlers.outage import last_outage
from judge.handlers.people import eye
from judge.handlers.pictures import Picture, picture_of
from judge.handlers.points import credit_at_processing
from judge.handlers.ripeness import has_to_wait
from judge.handlers.start import reset_marks
from judge.handlers.told import results_view
from judge.handlers.votes import end_by_vote
from judge.mail.letter import Attachment
from judge.reports.views import Message, Results, Won
from judge.reports.views.phases import Mark
from judge.store.schema import Game, PhaseRecord, Seat
from judge.timing.actions import Adjudicate, Done
from judge.timing.agenda import agenda
from judge.timing.timewarp import watched

#: Raised when adjudications could come out differently (stored with each phase).
RULES_VERSION = "1"


def act(desk: Desk, game: Game, now: datetime) -> bool:
    """Everything that is due for a locked game; False if unread mail holds it back.

    Nothing else happens in the same transaction after an adjudication, since the game is another
    one then.
    """
    if game.wake_at is None:
        return True
    if has_to_wait(desk, game, now):
        return False
    if game.status != "active":
        standstill.act(desk, game, now)
        return True
    done = Done.from_dict(game.done)
    # One instant at a time: what comes after it may depend on mail that is unread yet.
    actions, _ = agenda(phase_clock(game), readiness(desk, game), done, game.wake_at)
    due = game.wake_at
    game.held_until = None
    for action in actions:
        if isinstance(action, Adjudicate):
            process(desk, game, watched(action.at, last_outage(game)))
            return True
        lateness.act(desk, game, action)
        if nobody_left(desk, game, action.at) or end_by_vote(desk, game, action.at):
            return True
    game.done = done.after(actions, due).to_dict()
    _look_again(desk, game)
    return True


def _look_again(desk: Desk, game: Game) -> None:
    """The next instant, now that everything up to the last one is done."""
    _, wake = agenda(
        phase_clock(game),
        readiness(desk, game),
        Done.from_dict(game.done),
        game.wake_at or phase_clock(game).opened,
    )
    game.wake_at = wake


def process(desk: Desk, game: Game, at: datetime) -> None:
    """Adjudicate the running phase at the nominal instant ``at``; store, announce, go on.

    A phase that the master had processed brings no on-time points (spec §3.11).
    """
    kit = desk.kit(game)
    before = position(desk, game)
    by_master = game.process_at is not None
    if not by_master:
        credit_at_processing(desk, game, at)
    orders = held_orders(desk, game)
    settled = kit.game.adjudicate(before, orders)
    said = _fresh_disorder(desk, game)
    if by_master:
        said = (Message("processed_by_master", {}, "note"), *said)
    desk.tx.games.settle_phase(
        PhaseRecord(
            game_id=game.id,
            number=game.number,
            label=game.phase,
            processed_at=at,
            before=game.state,
            orders={power: [write(order) for order in given] for power, given in orders.items()},
            outcomes=phase_export(settled),
            after=kit.game.dump(settled.after),
            edition=rules_words(game),
            rules_version=RULES_VERSION,
        )
    )
    number = game.number
    settled_in = desk.tx.events.add(
        "processed", at, game=game, data={"number": number}, public=True
    )
    written = postal.gather(desk, game, at)
    taken: list[pending.TakenUp] = []
    moved = False
    game.state = kit.game.dump(settled.after)
    game.phase = settled.after.phase.label
    if settled.ending is None:
        game.number += 1
        moved = begin_phase(desk, game, at)
        reset_marks(desk, game)
        taken = pending.take_up(desk, game, at)
        if not nobody_left(desk, game, at):
            bump(desk, game, at)
    else:
        finish(desk, game, settled.ending.kind, settled.ending.powers, at)
    letter = _send_results(desk, game, settled, number, said, moved=moved)
    settled_in.data = {**settled_in.data, LETTER: letter}
    postal.send(desk, game, written, at)
    pending.report(desk, game, taken)
    if settled.ending is not None:
        announce_end(desk, game, at)


def _fresh_disorder(desk: Desk, game: Game) -> tuple[Message, ...]:
    """The announcement of powers that fell into civil disorder in this phase."""
    dues = desk.kit(game).game.dues(position(desk, game))
    powers = tuple(
        str(seat.power)
        for seat in players(game)
        if seat.cd and seat.late and dues.get(str(seat.power)) is Due.REQUIRED
    )
    return (Message("civil_disorder", {"powers": powers}, "note"),) if powers else ()


def _send_results(
    desk: Desk,
    game: Game,
    settled: Adjudication,
    number: int,
    announcements: tuple[Message, ...],
    *,
    moved: bool,
) -> dict[str, Any]:
    """To everybody; returns what the history keeps of it."""
    kit = desk.kit(game)
    marks: dict[str, Mark] = {
        str(seat.power): "cd" if seat.cd else "abandoned"
        for seat in players(game)
        if seat.cd or seat.abandoned
    }
    gone = settled.before.survivors() - settled.after.survivors()
    won = None
    if settled.ending is not None:
        won = Won(settled.ending.kind, settled.ending.powers)

    stored = {
        "head": encode(head(desk, game)),
        "announcements": encode(announcements),
        "marks": encode(marks),
        "eliminated": [power for power in kit.game.powers if power in gone],
        "clock": encode(clock_view(desk, game)),
        "notes": encode(_notes(game, moved=moved)),
        "won": encode(won),
    }

    def letter(seat: Seat) -> Results:
        view = results_view(desk, game, stored, number, settled, seat)
        return replace(view, notes=(*view.notes, *_own_notes(game, seat)))

    def picture(seat: Seat) -> Picture | None:
        if seat.person is None or not seat.person.map_on:
            return None
        shown = eye(game, seat)
        if shown == NOBODY:
            return None
        if shown not in drawn:
            record = desk.tx.games.phase(game, number)
            assert record is not None
            scene = settled_json(desk, game, record, seen_results(settled, shown))
            drawn[shown] = picture_of(desk, game, scene)
        return drawn[shown]

    def data(seat: Seat) -> tuple[Attachment, ...]:
        if not _wants_data(seat):
            return ()
        shown = eye(game, seat)
        file = phase_file(desk, game, number, seen_results(settled, shown))
        return () if shown == NOBODY else (file,)

    key = f"game:{game.id}:{number}:results"
    drawn: dict[Eye, Picture | None] = {}
    Post(desk).to_game(game, letter, key, "report", files=data, picture=picture)
    return stored


def _wants_data(seat: Seat) -> bool:
    """SET ATTACH JSON, a wish of the person."""
    return seat.person is not None and seat.person.attach_json


def _notes(game: Game, *, moved: bool) -> tuple[Message, ...]:
    """What stands below the new deadline; ``moved``: it is later because of absences."""
    if game.status == "paused":
        return (Message("nobody_left", {}, "note"),)
    if game.status == "active" and moved:
        return (Message("absences_applied", {}, "note"),)
    return ()


def _own_notes(game: Game, seat: Seat) -> tuple[Message, ...]:
    """What concerns the reader alone."""
    if game.status != "active":
        return ()
    notes = []
    if eye(game, seat) == NOBODY:
        notes.append(Message("blind_observer", {}, "note"))
    if seat.role == Role.PLAYER:
        if seat.wait:
            notes.append(Message("wait_set_for_you", {}, "note"))
        if not seat.orders_in:
            notes.append(Message("answer_this", {}, "note"))
    return tuple(notes)
