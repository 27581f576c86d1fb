"""What a master reads at sign-on, and nobody else ever: orders, wishes, votes (spec §1.2, §8.10).

Diaries are not in it: they are their writers' (decision 010). Absences stand above it, among the
notices (`handlers.absences`).
"""

from __future__ import annotations

from judge.domain.roles import Role
from judge.handlers.clockwork import phase_clock, players, position
from judge.handlers.letters import head
from judge.handlers.orders import is_due, slip_view
from judge.handlers.pending import ahead
from judge.handlers.people import ENDED, ordered_seats, shown_in_list
from judge.handlers.switches import is_on
from judge.handlers.visit import Visit
from judge.reports.views import MasterReport, Message, PowerReport, Wish
from judge.store.schema import Game, Seat


def master_report(visit: Visit) -> tuple[MasterReport, ...]:
    """The state of the game at the end of a master's mail, as he alone may know it."""
    game, seat = visit.game, visit.owner
    if game is None or seat is None or seat.role != Role.MASTER or visit.resigning:
        return ()
    if game.status in ENDED:
        return ()
    top = head(visit.desk, game)
    if game.status == "forming":
        wishes = tuple(Wish(shown_in_list(seat, one), one.preference) for one in players(game))
        return (MasterReport(top, wishes=wishes),) if wishes else ()
    order = visit.kit.game.powers
    seats = [one for one in ordered_seats(game, order) if one.role == Role.PLAYER]
    report = MasterReport(
        top,
        position=position(visit.desk, game),
        number=game.number,
        powers=tuple(_power(visit, game, seat, one) for one in seats),
    )
    return (report,)


def _power(visit: Visit, game: Game, reader: Seat, seat: Seat) -> PowerReport:
    power = str(seat.power)
    return PowerReport(
        power=power,
        who=shown_in_list(reader, seat),
        states=tuple(_states(visit, game, seat)),
        slip=slip_view(visit.desk, game, seat),
        ahead=ahead(visit.desk, game, power),
        votes=tuple(_votes(game, seat)),
    )


def _states(visit: Visit, game: Game, seat: Seat) -> list[Message]:
    """The words of the spec: what is due, what has come, and every mark."""
    if str(seat.power) not in position(visit.desk, game).survivors():
        return [Message("state_out")]
    if not is_due(visit.desk, game, seat):
        found = [Message("state_nothing_due")]
    elif seat.orders_in:
        found = [Message("state_submitted")]
    elif seat.complete:
        found = [Message("state_error_flag")]
    else:
        found = [Message("state_required")]
    if seat.cd:
        found.append(Message("state_cd"))
    if seat.resigned:
        found.append(Message("state_resigned"))
    elif seat.abandoned:
        found.append(Message("state_abandoned"))
    if seat.late and visit.desk.now >= phase_clock(game).deadline:
        found.append(Message("state_late"))
    if seat.wait:
        found.append(Message("state_wait"))
    if seat.late_count:
        found.append(Message("state_late_count", {"count": seat.late_count}))
    return found


def _votes(game: Game, seat: Seat) -> list[Message]:
    found = []
    if seat.draw_vote is not None:
        dias = is_on(game, "dias")
        code = "state_draw_dias" if dias else "state_draw_list"
        found.append(Message(code, {"powers": tuple(seat.draw_vote)}))
    if seat.concession is not None:
        found.append(Message("state_concession", {"power": seat.concession}))
    return found
