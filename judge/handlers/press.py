"""PRESS and BROADCAST, white (spec §7): checked, delivered, confirmed to the sender."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from judge.domain.commands import Press
from judge.domain.refusals import Refusal
from judge.domain.roles import Role
from judge.handlers.archive import doer, encode
from judge.handlers.letters import head
from judge.handlers.people import role_letter
from judge.handlers.reply_tokens import without_tokens
from judge.handlers.told import press_view
from judge.handlers.visit import Visit
from judge.reports.views import PressView
from judge.store.schema import Game, Seat

MASTERS, OBSERVERS = "M", "O"
REPEATED_WITHIN = timedelta(minutes=10)


def press(visit: Visit, command: Press) -> None:
    """Send the text to everybody, or to the letters after TO; the reply repeats nothing secret."""
    game, seat = visit.the_game, visit.the_seat
    if not command.text.strip():
        raise Refusal("press_empty")
    if command.broadcast and not command.to:
        letters: tuple[str, ...] = ()
    elif not command.to:
        raise Refusal("press_to_missing")
    else:
        letters = _letters(visit, game, command.to)
    readers = _readers(visit, game, seat, letters)
    # Nobody who quotes a letter to him gives the others the address that answers it.
    text = without_tokens(visit.desk.settings, command.text)
    kit = visit.kit
    order = [*(kit.names.letter(power) for power in kit.game.powers), MASTERS, OBSERVERS]
    recipients = tuple(
        kit.power_of(letter) or letter for letter in sorted(letters, key=order.index)
    )
    sender = role_letter(seat)
    data: dict[str, Any] = {"from": sender, "to": list(recipients), "text": text}
    if seat.role == Role.PLAYER and _just_sent(visit, game, data):
        visit.say("press_repeated", "note")
        return
    _check_rate(visit, game, sender)

    data |= {"by": encode(doer(seat, visit.shown_address)), "head": encode(head(visit.desk, game))}

    def view(reader: Seat) -> PressView:
        return press_view(visit.desk, game, data, reader)

    visit.post.to_game(game, view, visit.key("press"), "press", readers)
    visit.desk.tx.events.add(
        "press",
        visit.moment,
        game=game,
        data=data,
        public=not recipients or OBSERVERS in recipients,
    )
    if recipients:
        visit.say("press_sent", recipients=recipients)
    else:
        visit.say("broadcast_sent")


def _check_rate(visit: Visit, game: Game, sender: str) -> None:
    """So many letters an hour from a power, from the masters, from the observers of a game."""
    most = visit.desk.settings.press_per_hour
    since = visit.moment - timedelta(hours=1)
    sent = visit.desk.tx.events.since(game.id, "press", since)
    if sum(event.data.get("from") == sender for event in sent) >= most:
        raise Refusal("press_too_many", count=most)


def _just_sent(visit: Visit, game: Game, data: dict[str, Any]) -> bool:
    """The same words to the same powers: a mail sent twice by mistake (mail-hazards §1.10 c)."""
    recent = visit.desk.tx.events.since(game.id, "press", visit.moment - REPEATED_WITHIN)
    return any(all(event.data[name] == data[name] for name in data) for event in recent)


def _letters(visit: Visit, game: Game, words: Iterable[str]) -> tuple[str, ...]:
    """``EFG``, ``E F G`` or ``E, F, G`` → letters; refuses unknown and doubled ones.

    Power names are not guessed from: ``turkey`` would be T, U, R, K, E and Y.
    """
    kit = visit.kit
    known = kit.letters(kit.game.powers)
    found: list[str] = []
    for word in words:
        for letter in word.upper().replace(",", ""):
            if letter not in known and letter not in (MASTERS, OBSERVERS):
                raise Refusal(
                    "press_unknown_recipient",
                    letter=word if len(word) > 1 else letter,
                    letters=known + MASTERS + OBSERVERS,
                )
            if letter in found:
                raise Refusal("press_duplicate_recipient", letter=letter)
            found.append(letter)
    return tuple(found)


def _readers(visit: Visit, game: Game, sender: Seat, letters: tuple[str, ...]) -> list[Seat]:
    """Who gets it; the sender is not among them (his answer confirms it)."""
    others = [seat for seat in game.seats if seat is not sender]
    if not letters:
        return others
    if game.status == "forming" and any(letter not in (MASTERS, OBSERVERS) for letter in letters):
        raise Refusal("press_before_start")
    for letter, role, code in (
        (MASTERS, Role.MASTER, "press_no_master"),
        (OBSERVERS, Role.OBSERVER, "press_no_observer"),
    ):
        if letter in letters and not any(seat.role == role for seat in game.seats):
            raise Refusal(code)
    powers = {visit.kit.power_of(letter) for letter in letters}
    return [
        seat
        for seat in others
        if (seat.role == Role.PLAYER and seat.power in powers)
        or (seat.role == Role.MASTER and MASTERS in letters)
        or (seat.role == Role.OBSERVER and OBSERVERS in letters)
    ]
