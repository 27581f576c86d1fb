"""BECOME: the rest of a master's mail is that of a power, and its player learns of it (spec §1.4).

What stands before the line is for the master alone, and is settled before the rest is run. What
stands behind it is confirmed to both (decision 016).
"""

from __future__ import annotations

from judge.domain.mastering import Become
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers import absences
from judge.handlers.announcing import announce
from judge.handlers.clockwork import bump, clock_view, players
from judge.handlers.letters import head
from judge.handlers.mastery import require_proved_master
from judge.handlers.orders import slip_view
from judge.handlers.pending import ahead
from judge.handlers.people import ENDED
from judge.handlers.visit import Before, Visit
from judge.handlers.votes import vote_words
from judge.reports.views import ActedFor
from judge.store.schema import Seat


def become(visit: Visit, command: Become) -> None:
    """Go on as a power. Whatever is wrong ends the reading: the rest was meant for it."""
    power = visit.kit.power_named(command.power, visit.desk.office.renderer.languages)
    try:
        if visit.acting is not None:
            raise Refusal("become_twice")
        master = require_proved_master(visit, "BECOME")
        if visit.predicted:
            raise Refusal("become_after_predict")
        seat = _seat(visit, command.power, power)
    except Refusal as refusal:
        # "Become friends!" of somebody who is no master is only a sentence.
        refusal.fatal = power is not None or visit.the_seat.role == Role.MASTER
        raise
    visit.say("become_done", power=str(seat.power))
    settle_part(visit)
    visit.notices += absences.announced(visit)
    visit.before = Before(visit.lines, visit.notices, visit.attached, visit.not_understood)
    visit.lines, visit.notices, visit.attached, visit.not_understood = [], [], [], []
    visit.acting, visit.seat = master, seat


def _seat(visit: Visit, word: str, power: str | None) -> Seat:
    game, kit = visit.the_game, visit.kit
    if power is None:
        raise Refusal("become_unknown", word=word, letters=kit.letters(kit.game.powers))
    seats = [seat for seat in players(game) if seat.power == power]
    if not seats or seats[0].resigned:
        raise Refusal("become_nobody", power=power)
    return seats[0]


def settle_part(visit: Visit) -> None:
    """What the mail has changed so far is told and counts, before it goes on as another mail."""
    game = visit.the_game
    if game.status == "active":
        bump(visit.desk, game, visit.moment, changed=visit.released, before=visit.clock_before)
    announce(visit)
    visit.changes, visit.clock_before, visit.released = [], None, False


def tell_player(visit: Visit) -> None:
    """The player's copy of what was done in his name; nothing of what the master wrote before."""
    seat, game = visit.seat, visit.game
    if visit.acting is None or seat is None or game is None or not visit.lines:
        return
    running = game.status in ("active", "paused")
    view = ActedFor(
        head=head(visit.desk, game),
        power=str(seat.power),
        lines=tuple(line.frozen() for line in visit.lines),
        notices=(*visit.notices, *(vote_words(visit, seat) if not visit.voted else ())),
        slip=slip_view(visit.desk, game, seat) if running else None,
        ahead=ahead(visit.desk, game, str(seat.power)) if running else (),
        clock=clock_view(visit.desk, game) if game.status not in ENDED else None,
        attached=tuple(visit.attached),
    )
    visit.post.to_seat(seat, view, visit.key("acted"), "notice")
