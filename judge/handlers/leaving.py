"""RESIGN: carried out when the rest of the mail is (spec §1.3, §3.9)."""

from __future__ import annotations

from judge.domain.commands import Resign
from judge.domain.refusals import Refusal
from judge.domain.roles import Matter, Role
from judge.handlers.archive import Discreet, Doer, doer, encode, tell
from judge.handlers.calendars import news
from judge.handlers.clockwork import bump, clock_view, players
from judge.handlers.ending import nobody_left
from judge.handlers.letters import head
from judge.handlers.pending import forget
from judge.handlers.trust import require_proof
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat


def resign(visit: Visit, _command: Resign) -> None:
    """Note the resignation; nothing after it in the mail is carried out."""
    game, seat = visit.the_game, require_proof(visit)
    if seat.role == Role.MASTER:
        raise Refusal("master_cannot_resign")
    visit.resigning = True
    visit.stopped = True
    if seat.role == Role.OBSERVER:
        visit.say("resigned_observer", game=game.name)
    elif game.status == "forming":
        visit.say("resigned_forming", game=game.name)
    else:
        visit.say("resigned", game=game.name, power=str(seat.power))
        visit.say("resign_hint", "note")


def carry_out(visit: Visit) -> None:
    """At the end of the mail: the seat is left, everybody is told."""
    game, seat = visit.the_game, visit.the_seat
    others = [other for other in game.seats if other is not seat]
    visit.left = tuple(seat.addresses)
    visit.left_files = news(visit.desk, seat, leaving=True)
    vacate(visit, seat, doer(seat), others)


def vacate(visit: Visit, seat: Seat, who: Doer, others: list[Seat], by: Doer | None = None) -> None:
    """A seat loses its person, and ``others`` are told; ``by`` is the master who wants it so."""
    game = visit.the_game
    if game.status == "forming" or seat.role != Role.PLAYER:
        _leave(visit, game, seat, who, others, by)
        return
    power = str(seat.power)
    code = "player_resigned" if by is None else "player_ejected"
    said = {"who": who, "power": power} | ({} if by is None else {"actor": by})
    tell(
        visit.desk,
        game,
        "resigned",
        visit.moment,
        Notice(
            head(visit.desk, game),
            Message("subject_resignation", {"power": power}),
            (
                Message(code, said, "note"),
                Message("power_open", _how_to_take(visit, game, seat), "note"),
            ),
            clock=clock_view(visit.desk, game),
        ),
        visit.key("resigned"),
        among=others,
        matters=False,
        data={"power": power, "by": encode(who)},
        discreet=Discreet(Matter.COMINGS),
    )
    forget(visit.desk, game, power)
    seat.former, seat.person = seat.person, None
    seat.resigned = seat.abandoned = True
    seat.password = ""
    seat.token_serial += 1
    seat.wait = False
    seat.draw_vote = seat.concession = None
    seat.addresses = []
    seat.absences = []
    visit.desk.tx.flush()
    if game.status == "active" and not nobody_left(visit.desk, game, visit.moment):
        bump(visit.desk, game, visit.moment)


def _how_to_take(visit: Visit, game: Game, seat: Seat) -> dict[str, object]:
    letter = visit.kit.names.letter(str(seat.power)).lower()
    return {"power": str(seat.power), "signon": f"{letter}{game.name}"}


def _leave(
    visit: Visit, game: Game, seat: Seat, who: Doer, others: list[Seat], by: Doer | None
) -> None:
    code, kind = {
        Role.PLAYER: ("player_left", "?"),
        Role.OBSERVER: ("observer_left", "O"),
        Role.MASTER: ("master_left", "M"),
    }[Role(seat.role)]
    remaining = len([other for other in players(game) if other is not seat])
    params: dict[str, object] = {"who": who}
    if seat.role == Role.PLAYER:
        params |= {"game": game.name, "count": remaining}
    said = [Message(code, params, "note")]
    if by is not None:
        said.append(Message("ejected_by", {"actor": by}, "note"))
    tell(
        visit.desk,
        game,
        "left",
        visit.moment,
        Notice(
            head(visit.desk, game),
            Message("subject_resignation", {"power": kind}),
            tuple(said),
        ),
        visit.key("left"),
        among=others,
        # Whom to ask is known in every game, so that he is gone as well.
        discreet=None if seat.role == Role.MASTER else Discreet(Matter.COMINGS),
        matters=False,
    )
    visit.desk.tx.games.delete_seat(seat)
