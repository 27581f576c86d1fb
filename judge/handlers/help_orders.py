"""Order lines for HELP: what could be ordered now, and blocks for later phases."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.domain.roles import Role
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.calendar import next_movement
from judge.games.diplomacy.examples import Wanted, examples, reach
from judge.games.diplomacy.notation import write
from judge.games.diplomacy.orders import Build, Hold, Move, Order, UnitRef
from judge.games.diplomacy.phases import PhaseType
from judge.handlers.clockwork import own_board, position
from judge.handlers.examples import wanted_of
from judge.handlers.visit import Visit


def _board(visit: Visit) -> Position | None:
    """The position in which this sender could order something, as he sees it."""
    game, seat = visit.game, visit.seat
    if game is None or seat is None or game.status != "active" or seat.role != Role.PLAYER:
        return None
    return own_board(visit.desk, game, str(seat.power))


def _examples(visit: Visit, wanted: Wanted = "") -> tuple[Order, ...]:
    board = _board(visit)
    if board is None or visit.seat is None:
        return ()
    found = examples(visit.kit.game, board, str(visit.seat.power), wanted)
    return tuple(order for order in found if wanted in ("", wanted_of(order)))


def kinds(*kinds: Wanted) -> Callable[[Visit], Iterator[str]]:
    """Two of each kind, or whatever there is."""

    def make(visit: Visit) -> Iterator[str]:
        for kind in kinds:
            yield from map(write, _examples(visit, kind)[:2])

    return make


def orders(visit: Visit) -> Iterator[str]:
    return map(write, _examples(visit))


def convoy(visit: Visit) -> Iterator[str]:
    """The order of the fleet, and below it that of the army."""
    board = _board(visit)
    if board is not None and visit.seat is not None:
        found = examples(visit.kit.game, board, str(visit.seat.power), "convoy")
        if found and wanted_of(found[0]) == "convoy":
            yield from map(write, found[:2])


def in_phase(kind: PhaseType) -> Callable[[Visit], Iterator[str]]:
    def make(visit: Visit) -> Iterator[str]:
        board = _board(visit)
        if board is not None and board.phase.type is kind:
            yield from map(write, _examples(visit))

    return make


def coast(visit: Visit) -> Iterator[str]:
    """Moves of own fleets to provinces with several coasts, or builds there."""
    board = _board(visit)
    if board is None or visit.seat is None:
        return
    if board.phase.type is PhaseType.MOVEMENT:
        for unit in board.units_of(str(visit.seat.power)):
            if unit.kind == "F":
                goals = [to for to in reach(visit.kit.game, board, unit.at) if "/" in to]
                yield from (write(Move(UnitRef(unit.at, "F"), to)) for to in goals)
        return
    for order in _examples(visit):
        goal = order.to if isinstance(order, Move) else order.at if isinstance(order, Build) else ""
        if "/" in goal:
            yield write(order)


def conditional(visit: Visit) -> Iterator[str]:
    board, found = _board(visit), list(orders(visit))
    if board is None or visit.seat is None or not found or visit.the_game.flags.get("blind"):
        return
    others = [unit for unit in board.units if unit.power != visit.seat.power] or board.units
    asked = f"IF {others[0].kind} {others[0].at} THEN"
    yield "\n".join((asked, found[0], "ELSE", found[-1], "ENDIF"))


def later_phase(visit: Visit) -> Iterator[str]:
    board = _board(visit)
    if board is None or visit.seat is None:
        return
    units = board.units_of(str(visit.seat.power))
    if units:
        phase = next_movement(board.phase)
        hold = write(Hold(UnitRef(units[0].at, units[0].kind)))
        yield f"PHASE {phase.season.value} {phase.year} {phase.type.value}\n{hold}"


def clear(visit: Visit) -> Iterator[str]:
    if _board(visit) is not None:
        yield "CLEAR"


def preview(visit: Visit) -> Iterator[str]:
    """An own order and one of somebody else, between the two lines that make them a trial."""
    board, own = _board(visit), list(orders(visit))
    if board is None or visit.seat is None or not own or visit.the_game.flags.get("blind"):
        return
    game = visit.kit.game
    theirs = (examples(game, board, power) for power in game.powers if power != visit.seat.power)
    found = [own[0], *(write(some[0]) for some in theirs if some)]
    yield "\n".join(("PREVIEW", *found[:2], "ENDPREVIEW"))


def proxy(visit: Visit) -> Iterator[str]:
    board = _board(visit)
    if board is None or visit.seat is None or board.phase.type is not PhaseType.MOVEMENT:
        return
    others = [power for power in visit.kit.game.powers if power != visit.seat.power]
    survivors = position(visit.desk, visit.the_game).survivors()
    living = [power for power in others if power in survivors]
    for unit in board.units_of(str(visit.seat.power))[:1]:
        yield from (f"{unit.kind} {unit.at} proxy to {power}" for power in living[:1])
