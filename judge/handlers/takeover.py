"""Taking over an open power, and coming back to one's own (spec §3.9, contract "Takeover")."""

from __future__ import annotations

from judge.domain.refusals import Refusal
from judge.domain.roles import Matter, Role
from judge.handlers.access import check_access
from judge.handlers.approval import newcomer
from judge.handlers.archive import Discreet, doer, encode, tell
from judge.handlers.clockwork import bump, clock_view, phase_clock, players, position, reopen_phase
from judge.handlers.joining import decides, new_password
from judge.handlers.letters import head
from judge.handlers.pending import forget
from judge.handlers.people import ENDED
from judge.handlers.points import count_takeover
from judge.handlers.trust import require_believed
from judge.handlers.visit import Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat


def is_open(seat: Seat) -> bool:
    return seat.abandoned or seat.cd or seat.resigned


def first_open(visit: Visit, game: Game) -> Seat | None:
    """The first living power that anybody may take over, in the order of reports."""
    living = position(visit.desk, game).survivors()
    order = visit.desk.kit(game).game.powers
    seats = [seat for seat in players(game) if is_open(seat) and seat.power in living]
    return min(seats, key=lambda seat: order.index(str(seat.power)), default=None)


def take_over(visit: Visit, game: Game, seat: Seat, password: str) -> None:
    """A registered person takes an open power with any password.

    Its former player comes back that way and keeps his counters; an eliminated
    power is open to nobody else.
    """
    desk, person = visit.desk, visit.person
    assert person is not None
    if game.status in ENDED:
        raise Refusal("game_over", fatal=True, game=game.name)
    require_believed(visit, fatal=True)
    power = str(seat.power)
    former = person.id in (seat.person_id, seat.former_id)
    if not former and power not in position(desk, game).survivors():
        raise Refusal("power_eliminated", fatal=True, power=power)
    if former and seat.resigned and visit.wants_to_resign:
        # A second resignation brings nobody back (spec §1.3, RESIGN).
        raise Refusal("resigned_already", fatal=True, game=game.name, power=power)
    _check_seats(visit, game, seat)
    if not former:
        check_access(visit, game)
    hashed = new_password(visit, password)
    replaced = [] if former else list(seat.addresses)
    if replaced:
        visit.post.to_seat(
            seat,
            Notice(
                head(desk, game),
                Message("subject_signon_new", {"who": desk.kit(game).names.letter(power)}),
                (Message("you_were_replaced", {"power": power}, "note"),),
            ),
            visit.key("replaced"),
            "notice",
            last=True,
        )
    seat.addresses = [visit.sender]
    seat.password = hashed
    seat.person, seat.former = person, None
    seat.token_serial += 1
    seat.abandoned = seat.cd = seat.resigned = False
    if not former:
        seat.late = seat.credited = seat.counted = False
        seat.late_count = 0
        seat.error_lines = []
        seat.absences = []
        forget(desk, game, power)
        count_takeover(game, person)
    seat.wait = True
    seat.draw_vote = seat.concession = None
    visit.enter(game, seat)
    visit.say("returned" if former else "taken_over", game=game.name, power=power)
    asked = () if former else newcomer(visit, game, seat)
    extra = _new_deadline(visit, game)
    bump(desk, game, visit.moment)
    if former:
        message = Message("power_returned", {"power": power}, "note")
    else:
        message = Message("power_taken_over", {"who": doer(seat), "power": power}, "note")
    subject = "subject_signon_returning" if former else "subject_signon_new"
    tell(
        desk,
        game,
        "takeover",
        visit.moment,
        Notice(
            head(desk, game),
            Message(subject, {"who": desk.kit(game).names.letter(power)}),
            (message, *extra),
            clock=clock_view(desk, game),
        ),
        visit.key("takeover"),
        among=[other for other in game.seats if other is not seat],
        own=lambda reader: asked if decides(game, reader) else (),
        matters=bool(extra),
        data={"power": power, "by": encode(doer(seat))},
        discreet=Discreet(Matter.COMINGS, _new_time(visit, game, extra)),
    )
    for message in extra:
        visit.say(message.code, "note", **message.params)


def _new_time(visit: Visit, game: Game, extra: tuple[Message, ...]) -> Notice | None:
    """For those who may not know that somebody came: that the deadline has moved, if it has."""
    if not extra:
        return None
    top = head(visit.desk, game)
    subject = Message("subject_deadline", {"at": phase_clock(game).deadline})
    return Notice(top, subject, extra, clock=clock_view(visit.desk, game))


def _check_seats(visit: Visit, game: Game, seat: Seat) -> None:
    """One power a person; an observer is converted (spec §11.4 no. 3)."""
    assert visit.person is not None
    for other in list(game.seats):
        if other is seat or other.person_id != visit.person.id:
            continue
        if other.role == Role.OBSERVER:
            visit.desk.tx.games.delete_seat(other)
        elif other.role == Role.MASTER:
            raise Refusal("already_in_game", fatal=True, game=game.name)
        else:
            raise Refusal("already_playing", fatal=True, game=game.name)


def _new_deadline(visit: Visit, game: Game) -> tuple[Message, ...]:
    """When the last open power is taken: time for everybody, never less than before."""
    if game.status != "active":
        return ()
    desk = visit.desk
    living = position(desk, game).survivors()
    seats = [seat for seat in players(game) if seat.power in living]
    if any(is_open(seat) for seat in seats):
        return ()
    moved = reopen_phase(desk, game, visit.moment)
    for seat in seats:
        seat.wait = True
    deadline = phase_clock(game).deadline
    recomputed = Message("deadline_recomputed", {"deadline": deadline}, "note")
    return (recomputed, Message("absences_applied", {}, "note")) if moved else (recomputed,)
