"""The press settings of a game, and what they ask of one who writes (spec §2.6, §7.4)."""

from __future__ import annotations

from typing import Any

from judge.domain.press import PressRules, Sender, Situation
from judge.domain.roles import Role
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.phases import PhaseType
from judge.handlers.clockwork import players, position
from judge.handlers.orders import is_due, slip_of
from judge.handlers.people import role_letter
from judge.handlers.press_limits import KEPT, SENT
from judge.handlers.visit import Visit
from judge.store.schema import Game, Seat


def rules_of(game: Game) -> PressRules:
    kept: dict[str, Any] = dict(game.press)
    if "colours" in kept:
        kept["colours"] = tuple(kept["colours"])
    return PressRules(**kept)


def situation(game: Game, board: Position | None) -> Situation:
    running = game.status in ("active", "paused") and board is not None
    return Situation(
        running=running,
        minor=running and board is not None and board.phase.type is not PhaseType.MOVEMENT,
        somebody_late=running and any(seat.late and not seat.orders_in for seat in players(game)),
    )


def sender_of(visit: Visit) -> Sender:
    """Whoever writes, as he stands at this line of his mail."""
    game, seat = visit.the_game, visit.the_seat
    if seat.role != Role.PLAYER or game.state is None:
        return Sender(Role(seat.role))
    ordered = _has_ordered(visit, game, seat)
    return Sender(
        Role.PLAYER,
        late=seat.late and not ordered,
        ordered=ordered,
        near=_near(visit, position(visit.desk, game), str(seat.power)),
        broadcasts=_broadcasts(visit, game, seat),
    )


def _has_ordered(visit: Visit, game: Game, seat: Seat) -> bool:
    """Orders above the press in the same mail count, those below do not."""
    if not is_due(visit.desk, game, seat):
        return True
    power, script = str(seat.power), visit.script
    lines = list(visit.desk.tx.games.orders(game, power))
    errors = list(seat.error_lines)
    if script is not None and (script.orders or script.errors):
        lines += script.orders
        errors = script.errors
    return slip_of(visit.desk, game, power, lines).complete and not errors


def _near(visit: Visit, board: Position, power: str) -> frozenset[str]:
    """Powers that have a unit within one step of a unit of this one, whatever could go there."""
    steps = visit.kit.map.steps
    reached: set[str] = set()
    for unit in board.units_of(power):
        for by_place in steps.values():
            for at, targets in by_place.items():
                if at.partition("/")[0] == unit.province:
                    reached |= {target.partition("/")[0] for target in targets}
    return frozenset(
        unit.power for unit in board.units if unit.province in reached and unit.power != power
    )


def _broadcasts(visit: Visit, game: Game, seat: Seat) -> int:
    """How many he has written to everybody in this phase, postal press among them."""
    events, mine = visit.desk.tx.events, role_letter(seat)
    sent = events.of_phase(game.id, SENT, game.number)
    kept = events.of_phase(game.id, KEPT, game.number)
    broadcasts = [event for event in sent if not event.data["to"]]
    return sum(event.data["from"] == mine for event in (*broadcasts, *kept))
