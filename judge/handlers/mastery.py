"""Who may lead a game: masters, and what anybody else is told (spec §0.1, §1.4)."""

from __future__ import annotations

from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.trust import require_proof
from judge.handlers.visit import Visit
from judge.store.schema import Game, Seat


def masters(game: Game) -> list[Seat]:
    return [seat for seat in game.seats if seat.role == Role.MASTER]


def require_master(visit: Visit, command: str) -> Seat:
    """The seat, if it is a master's. The refusal says how its writer can ask one."""
    seat, game = visit.the_seat, visit.the_game
    if seat.role == Role.MASTER:
        return seat
    if visit.acting is not None:
        raise Refusal("master_before_become", command=command)
    code = "master_only_ask" if masters(game) else "master_only_none"
    raise Refusal(code, command=command)


def require_proved_master(visit: Visit, command: str) -> Seat:
    """For what touches people: by the password, and from where he is known to write."""
    require_master(visit, command)
    return require_proof(visit)
