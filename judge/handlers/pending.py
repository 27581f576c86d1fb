"""Orders kept for later phases: listed, cleared, and taken up when their phase begins.

Rules: ``seeds/syntax.fr-en.txt`` (orders for future phases), spec §5.7.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from judge.domain.commands import Clear
from judge.games.diplomacy.phases import Phase
from judge.handlers.clockwork import clock_view, players
from judge.handlers.desk import Desk
from judge.handlers.letters import Post, head
from judge.handlers.orders import set_marks, slip_of, slip_view
from judge.handlers.returning import take_back
from judge.handlers.script import KEPT_NOWAIT, KEPT_WAIT, Script
from judge.handlers.visit import Visit
from judge.handlers.waiting import may_wait
from judge.reports.views import Ahead, Line, Message, PendingOrders
from judge.store.schema import Game, PendingLine, Seat


def clear(visit: Visit, _command: Clear) -> None:
    """CLEAR: forget everything kept for later phases; orders of the running one stay."""
    game, seat = visit.the_game, visit.require_player()
    lines = visit.desk.tx.games.pending(game, str(seat.power))
    count = len(lines) + (visit.script.forget() if visit.script else 0)
    visit.desk.tx.games.forget(lines)
    visit.say("pending_cleared" if count else "pending_none", count=count)


def forget(desk: Desk, game: Game, power: str) -> None:
    """Whoever leaves a power takes his plans for later phases with him."""
    desk.tx.games.forget(desk.tx.games.all_kept(game, power))


def put_aside(desk: Desk, game: Game, lines: Sequence[PendingLine]) -> None:
    """They are off file as far as anybody can see; a ROLLBACK to before now brings them back."""
    for line in lines:
        line.taken = game.number
    desk.tx.flush()


def bring_back(desk: Desk, game: Game, number: int) -> None:
    """After a ROLLBACK to the phase ``number``: what later phases took up is kept again."""
    for line in desk.tx.games.all_kept(game):
        if line.taken > number:
            line.taken = 0
    desk.tx.flush()


def ahead(desk: Desk, game: Game, power: str) -> tuple[Ahead, ...]:
    """What is kept for a power, phase by phase in the order of the game."""
    by_phase: dict[str, list[str]] = {}
    for line in desk.tx.games.pending(game, power):
        by_phase.setdefault(line.phase, []).append(line.text)
    labels = sorted(by_phase, key=lambda label: Phase.parse(label).rank)
    return tuple(Ahead(label, tuple(by_phase[label])) for label in labels)


@dataclass(frozen=True)
class TakenUp:
    """The kept orders of one player, and what was said to them when the phase began."""

    seat: Seat
    lines: list[Line] = field(default_factory=list)


def take_up(desk: Desk, game: Game, at: datetime) -> list[TakenUp]:
    """When a phase begins: its kept orders become orders, those for past phases are dropped.

    The power then counts as having ordered, whatever the orders were worth.
    """
    now = Phase.parse(game.phase)
    seats = {str(seat.power): seat for seat in players(game)}
    taken: dict[str, list[PendingLine]] = {}
    over: list[PendingLine] = []
    for line in desk.tx.games.pending(game):
        phase = Phase.parse(line.phase)
        if phase == now:
            taken.setdefault(line.power, []).append(line)
        if phase.rank <= now.rank:
            over.append(line)
    result = [_take_up(desk, game, seats[power], taken[power], at) for power in taken]
    put_aside(desk, game, over)
    return result


def _take_up(desk: Desk, game: Game, seat: Seat, kept: list[PendingLine], at: datetime) -> TakenUp:
    power = str(seat.power)
    script = Script(desk, game, power, at)
    taken = TakenUp(seat)
    for line in kept:
        if line.text in (KEPT_WAIT, KEPT_NOWAIT):
            allowed = line.text == KEPT_NOWAIT or may_wait(desk, game, seat)
            seat.wait = line.text == KEPT_WAIT and allowed
            said = [] if allowed else [Message("wait_strict", {}, "error")]
        else:
            said = script.take(line.text, certain=True) or []
        taken.lines.append(Line(line.text, tuple(said)))
    desk.tx.games.add_orders(script.orders)
    if seat.cd or seat.abandoned:
        take_back(desk, game, seat, at, f"game:{game.id}:{game.number}:{power}:returned")
    seat.ordered_ahead = True
    set_marks(desk, game, seat, slip_of(desk, game, power, desk.tx.games.orders(game, power)))
    return taken


def report(desk: Desk, game: Game, taken: list[TakenUp]) -> None:
    """The letter to each of them: the order list as it is now, and every error."""
    for each in taken:
        seat = each.seat
        view = PendingOrders(
            head=head(desk, game),
            lines=tuple(each.lines),
            slip=slip_view(desk, game, seat),
            clock=clock_view(desk, game),
            ahead=ahead(desk, game, str(seat.power)),
        )
        Post(desk).to_seat(seat, view, f"game:{game.id}:{game.number}:pending", "report")
