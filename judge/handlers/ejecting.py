"""EJECT: a master takes somebody out of his game, as if he had resigned (spec §1.4, §3.9)."""

from __future__ import annotations

from judge.domain.mastering import Eject
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.archive import doer
from judge.handlers.clockwork import position
from judge.handlers.leaving import vacate
from judge.handlers.letters import head
from judge.handlers.mastery import masters, require_proved_master
from judge.handlers.participants import by_address, power_seat
from judge.handlers.people import ENDED, actor
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat


def eject(visit: Visit, command: Eject) -> None:
    """The power becomes open, an observer or a master is gone; he and all others are told.

    It costs him what a resignation costs (spec §3.11): nothing by itself, and for as long as his
    power stays without orders and without a player the daily notices of this phase.
    """
    master = require_proved_master(visit, "EJECT")
    game = visit.the_game
    seat = power_seat(visit, command.whom) or by_address(game.seats, command.whom)
    if seat.role == Role.PLAYER:
        _check_player(visit, game, seat)
    if seat is master:
        _leave(visit, game, seat)
        return
    who = doer(seat)
    _tell_him(visit, game, seat, master)
    shown = actor(master, seat)
    if seat.role == Role.PLAYER and game.status != "forming":
        power = str(seat.power)
        visit.say("ejected_player", who=shown, power=power)
        _say_price(visit, game, seat)
    else:
        visit.say("ejected", who=shown)
    others = [other for other in game.seats if other not in (seat, master)]
    vacate(visit, seat, who, others, by=doer(master, visit.shown_address))
    visit.vacated = True


def _check_player(visit: Visit, game: Game, seat: Seat) -> None:
    if game.status in ENDED:
        raise Refusal("game_over", game=game.name)
    if seat.resigned:
        raise Refusal("eject_open_already", power=str(seat.power))


def _say_price(visit: Visit, game: Game, seat: Seat) -> None:
    living = str(seat.power) in position(visit.desk, game).survivors()
    if living and not seat.orders_in:
        visit.say("ejected_without_orders", "note", power=str(seat.power))


def _tell_him(visit: Visit, game: Game, seat: Seat, master: Seat) -> None:
    """His last letter of this game, while his addresses are still known."""
    by = actor(seat, master, visit.shown_address)
    said = [Message("you_were_ejected", {"actor": by, "game": game.name}, "note")]
    if seat.role == Role.PLAYER and game.status != "forming":
        said.append(Message("you_were_ejected_price", {"power": str(seat.power)}, "note"))
    view = Notice(head(visit.desk, game), Message("subject_ejected"), tuple(said))
    visit.post.to_seat(seat, view, visit.key("ejected"), "notice", last=True)


def _leave(visit: Visit, game: Game, seat: Seat) -> None:
    """A master who ejects himself goes when his mail has been carried out, like one who resigns."""
    visit.resigning = visit.stopped = True
    visit.say("ejected_yourself", game=game.name)
    if len(masters(game)) == 1:
        visit.say("no_master_left", "note", game=game.name)
