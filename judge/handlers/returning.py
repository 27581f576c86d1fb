"""A player who comes back to a power that was given up (spec §3.8, "Coming back")."""

from __future__ import annotations

from judge.domain.roles import Role
from judge.handlers.letters import head
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice


def come_back(visit: Visit) -> None:
    """Any valid sign-on clears CD and abandonment when the mail has been carried out."""
    game, seat = visit.the_game, visit.the_seat
    if seat.role != Role.PLAYER or visit.resigning or not (seat.cd or seat.abandoned):
        return
    was_cd = seat.cd
    seat.cd = seat.abandoned = False
    power = str(seat.power)
    visit.notices.append(Message("returned", {"game": game.name, "power": power}, "done"))
    code = "no_longer_cd" if was_cd else "power_returned"
    letter = visit.kit.names.letter(power)
    notice = Notice(
        head(visit.desk, game),
        Message("subject_no_longer_cd", {"power": power})
        if was_cd
        else Message("subject_signon_returning", {"who": letter}),
        (Message(code, {"power": power}, "note"),),
    )
    others = [other for other in game.seats if other is not seat]
    visit.post.to_game(game, lambda _seat: notice, visit.key("returned"), "notice", others)
    visit.desk.tx.events.add(
        "returned", visit.moment, game_id=game.id, data={"power": power}, public=True
    )
