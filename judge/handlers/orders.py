"""Orders: read, checked against the board, put on file; and what is on file now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from judge.domain.refusals import Refused
from judge.domain.roles import Role
from judge.games.base import Due, Slip
from judge.games.diplomacy.notation import read
from judge.handlers.clockwork import own_board, phase_clock, position
from judge.handlers.desk import Desk
from judge.handlers.script import Script
from judge.handlers.undone import is_stale
from judge.handlers.visit import Visit
from judge.reports.views import HeldRow, Message, SlipView
from judge.store.schema import Game, OrderLine, Seat


def take_line(visit: Visit, line: str) -> bool:
    """Take a line as orders if it can be meant so; False if it is something else."""
    reason = _not_now(visit, visit.the_game, visit.the_seat)
    if reason is not None:
        if not visit.kit.statements.read(line):
            return False
        visit.say(reason.code, "error", **reason.params)
        return True
    said = script_of(visit).take(line)
    if said is None:
        return False
    visit.lines[-1].messages.extend(said)
    return True


def script_of(visit: Visit) -> Script:
    """The orders of this mail so far; made at the first of them."""
    if visit.script is None:
        visit.script = Script(
            visit.desk,
            visit.the_game,
            str(visit.the_seat.power),
            visit.mail.arrived_at,
            visit.mail.id,
            for_another_phase(visit),
        )
    return visit.script


def _not_now(visit: Visit, game: Game, seat: Seat) -> Refused | None:
    """Why this seat cannot order at all at present."""
    if game.status == "forming":
        return Refused("orders_not_started")
    if game.status in ("finished", "terminated"):
        return Refused("orders_game_over")
    if game.status == "paused" and visit.acting is None and seat.role != Role.MASTER:
        return Refused("orders_paused")
    if seat.role == Role.MASTER:
        return Refused("orders_not_taken_master")
    if seat.role == Role.OBSERVER:
        return Refused("orders_observer")
    if seat.unapproved:
        return Refused("orders_not_approved")
    return None


def for_another_phase(visit: Visit) -> Refused | None:
    """Orders belong to the phase that ran when the mail was received, and an answer to the
    letter of an older phase is never applied to the present one (contract §1)."""
    game = visit.the_game
    number = game.number
    if number > 1 and visit.moment < phase_clock(game).opened:
        number -= 1
    answered = visit.incoming.in_reply_to
    letter = visit.desk.tx.outbox.phase_of(answered) if answered else None
    if _undone(game, visit.moment, letter):
        return Refused("phase_undone", {"phase": game.phase})
    if letter is not None and letter[0] == game.id and letter[1]:
        number = min(number, letter[1])
    if number == game.number:
        return None
    labels = {record.number: record.label for record in visit.desk.tx.games.phases(game)}
    return Refused("phase_over", {"phase": labels.get(number, game.phase)})


def _undone(game: Game, moment: datetime, letter: tuple[int | None, int, datetime] | None) -> bool:
    """Was the mail meant for a phase that a ROLLBACK has undone since?

    It was on its way then, or it answers a letter about such a phase.
    """
    if any(moment < datetime.fromisoformat(entry["at"]) for entry in game.rollbacks):
        return True
    return letter is not None and letter[0] == game.id and is_stale(game, letter[1], letter[2])


def settle(visit: Visit) -> None:
    """After the mail: file its orders and set the marks of the power (spec §5.5)."""
    game, seat = visit.game, visit.seat
    script = visit.script
    if game is None or seat is None or seat.role != Role.PLAYER:
        return
    # A paused game takes no orders, but for those that stood before PAUSE in the same mail.
    if game.status != "active" and not (game.status == "paused" and script is not None):
        return
    errors: list[str] = []
    if script is not None:
        script.close()
        visit.desk.tx.games.add_orders(script.orders)
        visit.desk.tx.games.keep(script.kept)
        errors = script.errors
        if script.orders or errors:
            seat.ordered_ahead = False
    elif visit.previews:
        errors = seat.error_lines  # who only tries something has not made up his mind
    lines = visit.desk.tx.games.orders(game, str(seat.power))
    slip = slip_of(visit.desk, game, str(seat.power), lines)
    seat.error_lines = errors if is_due(visit.desk, game, seat) else []
    set_marks(visit.desk, game, seat, slip)
    for old, new in slip.replaced:
        if lines[new].inbox_id == visit.mail.id and lines[old].order != lines[new].order:
            texts = {"old": lines[old].text, "new": lines[new].text}
            visit.notices.append(Message("order_replaced", texts, "note"))


def is_due(desk: Desk, game: Game, seat: Seat) -> bool:
    """Does the phase ask for orders of this power?"""
    dues = desk.kit(game).game.dues(position(desk, game))
    return dues.get(str(seat.power)) is Due.REQUIRED


def set_marks(desk: Desk, game: Game, seat: Seat, slip: Slip) -> None:
    """The classic PART and MOVED marks from what is on file."""
    due = is_due(desk, game, seat)
    seat.complete = slip.complete or not due or seat.ordered_ahead
    seat.orders_in = not due or (seat.complete and not seat.error_lines)


def slip_of(desk: Desk, game: Game, power: str, lines: Sequence[OrderLine]) -> Slip:
    """What counts now for a power, from all its ``lines`` of this phase in arrival order."""
    return desk.kit(game).game.slip(
        own_board(desk, game, power), power, [read(line.order) for line in lines]
    )


def held_orders(desk: Desk, game: Game) -> Mapping[str, Sequence[Any]]:
    """Power → orders that count, for the adjudication."""
    kit = desk.kit(game)
    board = position(desk, game)
    by_power: dict[str, list[Any]] = {power: [] for power in kit.game.powers}
    for power, order in desk.tx.games.given(game):
        by_power[power].append(read(order))
    return {
        power: [held.order for held in kit.game.slip(board, power, orders).held]
        for power, orders in by_power.items()
    }


def slip_view(desk: Desk, game: Game, seat: Seat) -> SlipView:
    """The order list of a power as its player sees it."""
    lines = desk.tx.games.orders(game, str(seat.power))
    slip = slip_of(desk, game, str(seat.power), lines)
    return SlipView(
        power=str(seat.power),
        position=own_board(desk, game, str(seat.power)),
        number=game.number,
        rows=tuple(HeldRow(held.order, lines[held.index].at) for held in slip.held),
        missing=slip.missing,
        pending=slip.pending,
        unusable=slip.unusable,
        error_mark=bool(seat.error_lines),
        blocking=tuple(seat.error_lines),
        wait=seat.wait and desk.now < phase_clock(game).deadline,
        complete=seat.complete,
        hints=tuple(Message.note(hint) for hint in slip.hints),
        due=is_due(desk, game, seat),
        sent_ahead=seat.ordered_ahead and not slip.complete,
    )
