"""ROLLBACK: back to before a phase was processed (spec §1.4, decision 013)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.domain.mastering import Rollback
from judge.domain.refusals import Refusal
from judge.games.diplomacy.phases import Phase
from judge.handlers import pending
from judge.handlers.archive import LETTER, doer, tell
from judge.handlers.become import settle_part
from judge.handlers.clockwork import begin_phase, bump, clock_view, phase_clock, players
from judge.handlers.letters import head
from judge.handlers.mastery import require_proved_master
from judge.handlers.orders import set_marks, slip_of
from judge.handlers.start import reset_marks
from judge.handlers.undone import last_paid
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, PhaseRecord, Seat


def roll_back(visit: Visit, command: Rollback) -> None:
    """The position, the orders and the marks of then; new time for everybody, and all are told.

    Nothing is forgotten: the phases that are undone stay in the history as what they were.
    """
    master = require_proved_master(visit, "ROLLBACK")
    game, desk = visit.the_game, visit.desk
    if game.status == "terminated":
        raise Refusal("rollback_terminated", game=game.name)
    record = _wanted(visit, game, command.number)
    settle_part(visit)
    undone = [one for one in desk.tx.games.phases(game) if one.number >= record.number]
    fallen = _fallen_since(visit, game, record)
    entry = {
        "at": visit.moment.isoformat(),
        "to": record.number,
        "paid": last_paid(game, any(seat.credited for seat in players(game))),
    }
    game.rollbacks = [*game.rollbacks, entry]
    for one in undone:
        one.undone = len(game.rollbacks)
    _put_back(visit, game, record)
    for seat in fallen:
        seat.abandoned = seat.cd = False
    # All orders may be in: without this the phase could be over before anybody has read of it.
    master.wait = game.status == "active"
    bump(desk, game, visit.moment)
    _tell(visit, game, record, [one.label for one in undone])


def _wanted(visit: Visit, game: Game, number: int | None) -> PhaseRecord:
    """The settled phase with that number; the last one if none is named."""
    if game.status == "forming":
        raise Refusal("master_not_started", command="ROLLBACK")
    settled = visit.desk.tx.games.phases(game)
    if not settled:
        raise Refusal("rollback_first", phase=game.phase)
    if number is None:
        return settled[-1]
    for record in settled:
        if record.number == number:
            return record
    first, last = settled[0].number, settled[-1].number
    raise Refusal("rollback_unknown", number=number, first=first, last=last)


def _fallen_since(visit: Visit, game: Game, record: PhaseRecord) -> list[Seat]:
    """Played powers that were given up only after that phase: their time comes again.

    Who had fallen before stays so; who has come back since is not thrown out again.
    """
    marks: dict[str, Any] = {}
    for event in visit.desk.tx.events.of(game.id, public_only=True):
        if event.kind == "processed" and event.at == record.processed_at:
            marks = event.data.get(LETTER, {}).get("marks", {}).get("v", {})
    seats = [seat for seat in players(game) if not seat.resigned and (seat.abandoned or seat.cd)]
    return [seat for seat in seats if seat.power not in marks]


def _put_back(visit: Visit, game: Game, record: PhaseRecord) -> None:
    desk, moment = visit.desk, visit.moment
    rules = desk.kit(game).game
    board = rules.load(record.before)
    if game.state is not None:
        # What wins, and when the game is over, has been set by people and stays as it is.
        now = rules.load(game.state)
        board = replace(board, victory=now.victory, last_year=now.last_year)
    game.state, game.phase, game.number = rules.dump(board), record.label, record.number
    if game.status == "finished":
        game.status = "active"
    game.result = None
    desk.tx.games.unorder(game, record.number + 1)
    pending.bring_back(desk, game, record.number)
    game.deadline_set = False
    begin_phase(desk, game, moment)
    reset_marks(desk, game)
    for seat in game.seats:
        # Older letters know other phases by the numbers that come again now.
        seat.token_serial += 1
        if seat.power is not None:
            _count_orders(visit, game, seat)


def _count_orders(visit: Visit, game: Game, seat: Seat) -> None:
    """What was on file for the phase when it was processed counts as received again."""
    power = str(seat.power)
    lines = visit.desk.tx.games.orders(game, power)
    if lines:
        set_marks(visit.desk, game, seat, slip_of(visit.desk, game, power, lines))


def _tell(visit: Visit, game: Game, record: PhaseRecord, labels: list[str]) -> None:
    desk = visit.desk
    code = Phase.parse(record.label).classic
    deadline = phase_clock(game).deadline
    visit.say("rolled_back", phase=record.label)
    if game.status == "active":
        visit.say("rolled_back_clock", "note", deadline=deadline, game=game.name)
    undone = tuple(Phase.parse(label).classic for label in labels)
    actor = doer(visit.the_seat, visit.shown_address)
    said = [
        Message("rolled_back_by", {"actor": actor, "phase": record.label}, "note"),
        Message("rolled_back_undone", {"phases": undone}, "note"),
        Message("rolled_back_orders", {}, "note"),
        Message("votes_cleared", {}, "note"),
        Message("restored_answer", {}, "note"),
    ]

    def own(seat: Seat) -> tuple[Message, ...]:
        if seat.power is None or seat.resigned:
            return ()
        return (Message("rolled_back_in" if seat.orders_in else "rolled_back_missing", {}, "note"),)

    tell(
        desk,
        game,
        "rolled_back",
        visit.moment,
        Notice(
            head(desk, game),
            Message("subject_rollback", {"phase": code}),
            tuple(said),
            clock=clock_view(desk, game),
        ),
        visit.key("rollback"),
        among=visit.others,
        own=own,
        data={"number": record.number, "undone": list(undone)},
    )
