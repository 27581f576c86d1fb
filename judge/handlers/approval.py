"""SET APPROVE: a newcomer may not order before the master approves of him (spec §2.3).

Whoever joins or takes a power over while Approval is set waits for it. So long his orders are not
taken, and nothing that he misses touches his record; press is open to him.
"""

from __future__ import annotations

from judge.domain.entrance import SetApproved
from judge.domain.refusals import Refusal
from judge.handlers.clockwork import clock_view, players
from judge.handlers.letters import head
from judge.handlers.switches import is_on
from judge.handlers.visit import Change, Visit
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat


def set_approved(visit: Visit, setting: SetApproved) -> None:
    """Approve of powers, or take it back; each player has a letter of his own."""
    setter, game = visit.require_master_or_unmoderated(), visit.the_game
    if game.status not in ("active", "paused"):
        raise Refusal("approve_not_started")
    if setter.unapproved:
        raise Refusal("approve_self")
    chosen = [_seat(visit, letter) for letter in setting.letters if letter not in " ,"]
    fresh = [seat for seat in dict.fromkeys(chosen) if seat.unapproved == setting.on]
    same = tuple(str(seat.power) for seat in chosen if seat not in fresh)
    if same:
        visit.say("approved_already" if setting.on else "unapproved_already", "note", powers=same)
    if not fresh:
        return
    powers = tuple(str(seat.power) for seat in fresh)
    for seat in fresh:
        seat.unapproved = not setting.on
        if seat is not setter:
            _tell(visit, seat)
    visit.say("approved" if setting.on else "unapproved", powers=powers)
    code = "approved_by" if setting.on else "unapproved_by"
    visit.changes.append(Change(code, {"powers": powers}))


def _seat(visit: Visit, letter: str) -> Seat:
    power = visit.kit.power_of(letter.upper())
    found = [seat for seat in players(visit.the_game) if power and seat.power == power]
    if not found:
        letters = visit.kit.letters(visit.kit.game.powers)
        raise Refusal("unknown_power", letter=letter, letters=letters)
    return found[0]


def _tell(visit: Visit, seat: Seat) -> None:
    desk, game = visit.desk, visit.the_game
    code = "you_are_unapproved" if seat.unapproved else "you_are_approved"
    notice = Notice(
        head(desk, game),
        Message("subject_approval"),
        (Message(code, {"power": str(seat.power)}, "note"),),
        clock=clock_view(desk, game),
    )
    visit.post.to_seat(seat, notice, visit.key("approval"), "notice")


def newcomer(visit: Visit, game: Game, seat: Seat) -> tuple[Message, ...]:
    """Mark who has just come in; what the masters read about it."""
    seat.unapproved = is_on(game, "approval")
    if not seat.unapproved:
        return ()
    visit.say("approval_awaited", "note")
    if seat.power is None:
        return (Message("approval_after_start", {}, "note"),)
    letter = visit.desk.kit(game).names.letter(seat.power)
    return (Message("approval_wanted", {"power": seat.power, "letter": letter}, "note"),)


def approve_all(visit: Visit, on: bool) -> None:
    """SET NO APPROVAL: whoever waits need not wait any more."""
    if on:
        visit.say("approval_newcomers", "note")
        return
    waiting = [seat for seat in players(visit.the_game) if seat.unapproved]
    for seat in waiting:
        seat.unapproved = False
        if seat is not visit.seat and visit.the_game.status in ("active", "paused"):
            _tell(visit, seat)
