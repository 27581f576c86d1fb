"""A player who comes back to a power that was given up (spec §3.8, "Coming back")."""

from __future__ import annotations

from datetime import datetime

from judge.domain.roles import Matter, Role
from judge.handlers.archive import Discreet, tell
from judge.handlers.desk import Desk
from judge.handlers.letters import head
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat


def come_back(visit: Visit) -> None:
    """Any valid sign-on clears CD and abandonment when the mail has been carried out."""
    game, seat = visit.the_game, visit.the_seat
    if visit.acting is not None:
        return  # he is still away; whoever would take his power over may (decision 016)
    if seat.role != Role.PLAYER or visit.resigning or not (seat.cd or seat.abandoned):
        return
    params = {"game": game.name, "power": str(seat.power)}
    visit.notices.append(Message("returned", params, "done"))
    take_back(visit.desk, game, seat, visit.moment, visit.key("returned"))


def take_back(desk: Desk, game: Game, seat: Seat, moment: datetime, key: str) -> None:
    """Clear the marks of a power that is played again, and tell the others."""
    was_cd = seat.cd
    seat.cd = seat.abandoned = False
    power = str(seat.power)
    code = "no_longer_cd" if was_cd else "power_returned"
    letter = desk.kit(game).names.letter(power)
    notice = Notice(
        head(desk, game),
        Message("subject_no_longer_cd", {"power": power})
        if was_cd
        else Message("subject_signon_returning", {"who": letter}),
        (Message(code, {"power": power}, "note"),),
    )
    others = [other for other in game.seats if other is not seat]
    tell(
        desk,
        game,
        "returned",
        moment,
        notice,
        key,
        among=others,
        data={"power": power},
        discreet=Discreet(Matter.COMINGS),
        matters=False,
    )
