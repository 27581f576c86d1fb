"""PRESS and BROADCAST (spec §7): judged by the game's settings, delivered, confirmed."""

from __future__ import annotations

from typing import Any

from judge.domain.commands import Press
from judge.domain.notify import Weight
from judge.domain.press import EVERYBODY, OBSERVERS, Accepted, Audience, Wanted, judged
from judge.domain.refusals import Refusal, Refused
from judge.domain.roles import Role
from judge.handlers.archive import doer, encode
from judge.handlers.clockwork import position
from judge.handlers.letters import head
from judge.handlers.people import role_letter
from judge.handlers.press_limits import SENT, check_rate, just_sent
from judge.handlers.press_lists import audience, check_reached, readers, vacant
from judge.handlers.press_rules import rules_of, sender_of, situation
from judge.handlers.reply_tokens import without_tokens
from judge.handlers.told import press_view
from judge.handlers.visit import Visit
from judge.reports.views import PressView
from judge.store.schema import Game, Seat


def press(visit: Visit, command: Press) -> None:
    """Send the text to those it is for; the answer says who that was, and what it says."""
    game, seat = visit.the_game, visit.the_seat
    if not command.text.strip():
        raise Refusal("press_empty")
    message = _judged(visit, game, command)
    empty = vacant(game, message.to)
    # Nobody who quotes a letter to him gives the others the address that answers it.
    text = without_tokens(visit.desk.office.families, command.text)
    sender = role_letter(seat)
    data: dict[str, Any] = {
        "from": sender,
        "to": list(message.to.named),
        "all_but": message.to.all_but,
        "grey": message.colour == "grey",
        "shown": _stored(message.shown) if message.faked else None,
        "text": text,
    }
    if seat.role == Role.PLAYER and just_sent(visit, game, SENT, data):
        visit.say("press_repeated", "note")
        return
    check_rate(visit, game, sender)
    data |= {"by": encode(doer(seat, visit.shown_address)), "head": encode(head(visit.desk, game))}

    def view(reader: Seat) -> PressView:
        return press_view(visit.desk, game, data, reader)

    to = readers(game, seat, message.to)
    weight = Weight.MINOR if message.to.has(OBSERVERS) else Weight.MAIN
    visit.post.to_game(game, view, visit.key("press"), "press", to, weight=lambda _seat: weight)
    public = message.to.has(OBSERVERS)
    visit.desk.tx.events.add(SENT, visit.moment, game=game, data=data, public=public)
    _confirm(visit, message)
    if empty:
        visit.say("press_vacant", "note", powers=empty)
    visit.repeat(text)


def _judged(visit: Visit, game: Game, command: Press) -> Accepted:
    """What the settings of the game make of it. Raises Refusal."""
    fake = command.fake
    wanted = Wanted(
        to=audience(visit, command.to),
        colour=command.colour,
        shown=audience(visit, fake.shown) if fake and fake.shown is not None else None,
        no_fake=fake is not None and fake.shown is None,
    )
    board = position(visit.desk, game) if game.state is not None else None
    found = judged(rules_of(game), wanted, sender_of(visit), situation(game, board))
    if isinstance(found, Refused):
        raise Refusal.of(found)
    check_reached(game, visit.the_seat, found.to, visit.kit.game.powers)
    return found


def _confirm(visit: Visit, message: Accepted) -> None:
    to, shown = message.to, message.shown
    if to.everybody:
        visit.say("broadcast_sent")
    else:
        visit.say("press_sent_but" if to.all_but else "press_sent", recipients=to.named)
    if message.colour == "grey":
        visit.say("press_grey", "note")
    if message.faked and shown == EVERYBODY:
        visit.say("press_shown_to_all", "note")
    elif message.faked:
        code = "press_shown_but" if shown.all_but else "press_shown"
        visit.say(code, "note", recipients=shown.named)
    for remark in message.remarks:
        visit.say(remark, "note")


def _stored(shown: Audience) -> dict[str, Any]:
    return {"to": list(shown.named), "all_but": shown.all_but}
