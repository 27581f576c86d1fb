"""Answering a letter: the address that it came with stands for SIGNON (architecture §3).

Every letter to a seat has a Reply-To of its own for that seat and phase. A mail to such an
address, from one of the seat's, is taken for its game without a password; what would open or
end the seat still needs one (`Visit.require_password`). A line SIGNON, CREATE or OBSERVE in the
mail rules instead.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.domain.refusals import Refused
from judge.games.diplomacy.phases import Phase
from judge.handlers.desk import Desk
from judge.handlers.people import ENDED, role_letter
from judge.handlers.reply_tokens import matches, tokens
from judge.handlers.ripeness import check_ripe
from judge.handlers.transcript import TranscriptLine
from judge.handlers.trust import is_his, not_believed
from judge.handlers.visit import Visit
from judge.language.reading import Entry
from judge.store.games import DIPLOMACY, SeatKey, seat_key
from judge.store.schema import Game, InboxMail, Seat

_SIGNON = re.compile(
    r"^\s*(?:sign\s*on|hello|login|entrer)\s+[^\W_]([a-z0-9]{1,19})\b", re.I | re.M
)


@dataclass(frozen=True)
class Answered:
    """The letter that a mail answers: whose it was, and the number of its phase."""

    key: SeatKey
    number: int


def enter(visit: Visit) -> None:
    """Sign on by the address that the mail was sent to, before its first line is run.

    Raises TooEarly like SIGNON. An address that does not open a seat bars the mail from
    every game; whose it might be is not told.
    """
    desk = visit.desk
    given = tokens(desk.settings, visit.mail.recipients)
    if not given:
        return
    visit.barred = Refused("answer_unknown")
    letters = _answered(desk, visit.sender, given)
    if len({letter.key.seat_id for letter in letters}) > 1:
        visit.barred = Refused("answer_several")
    elif letters:
        _open(visit, letters[0], given)


def turned_away(visit: Visit, entry: Entry) -> bool:
    """Say under an order why it is not taken; False for a line that is none, or needs a SIGNON."""
    if visit.barred is None:
        return False
    kits = visit.desk.office.kits
    kit = visit.desk.kit(visit.letter_of.game) if visit.letter_of else kits.get(kits.variants[0])
    if not kit.statements.read(entry.text):
        return False
    visit.commanded = True
    visit.lines.append(TranscriptLine(entry.shown))
    refusal = visit.not_signed_on()
    visit.say(refusal.reason.code, "error", **refusal.reason.params)
    return True


def leave(visit: Visit) -> None:
    """A mail without any order or command ("thanks!") does nothing in the game.

    So it cannot bring an absent player back, and a machine that answers every letter
    without saying that it is one hears of it once a day.
    """
    if visit.by_letter and not any(line.echo for line in visit.lines):
        visit.lines.clear()
        visit.game = visit.seat = None
        visit.by_letter = False


def signed_on(text: str) -> str | None:
    """The game that a SIGNON line in the text names; None where there is none."""
    named = _SIGNON.search(text[:2000])
    return named[1].lower() if named else None


def game_of(desk: Desk, mail: InboxMail, sender: str | None) -> str | None:
    """The game whose letter a mail answers, for the drain barrier; None where it names none."""
    given = tokens(desk.settings, mail.recipients)
    if sender is None or not given:
        return None
    letters = _answered(desk, sender, given)
    return letters[0].key.game if letters else None


def _open(visit: Visit, letter: Answered, given: tuple[str, ...]) -> None:
    """Enter the game of a letter, if its phase still runs.

    All is read again under the lock: the phase may have ended, the seat changed hands.
    """
    game = visit.desk.tx.games.get(letter.key.game, lock=True)
    seats = [seat for seat in game.seats if seat.id == letter.key.seat_id] if game else []
    for seat in seats:
        key = seat_key(seat)
        if not is_his(visit, seat) or not matches(visit.desk, key, letter.number, given):
            continue
        check_ripe(seat.game, visit.mail)
        visit.letter_of = seat
        if visit.forged:
            visit.barred = not_believed(visit)
        elif letter.number == seat.game.number:
            _take(visit, seat.game, seat)
        else:
            visit.barred = _over(visit, seat.game, seat, letter.number)


def _answered(desk: Desk, sender: str, given: tuple[str, ...]) -> list[Answered]:
    """The letters to seats of the sender that have the tokens, the newest of a seat first.

    Only his own seats are tried: a token of somebody else is an unknown one.
    """
    person = desk.tx.people.by_address(sender)
    keys = desk.tx.games.seat_keys(sender, person.id if person else None, DIPLOMACY)
    found: list[Answered] = []
    for age in range(max((key.number for key in keys), default=-1) + 1):
        for key in keys:
            number = key.number - age
            if number >= 0 and matches(desk, key, number, given):
                found.append(Answered(key, number))
        if len(found) == len(given):
            break
    return found


def _take(visit: Visit, game: Game, seat: Seat) -> None:
    visit.barred = None
    visit.by_letter = True
    visit.enter(game, seat)
    visit.lines.append(TranscriptLine(""))
    phase = {"phase": Phase.parse(game.phase).classic} if game.phase else {}
    visit.say("answer_taken", "note", game=game.name, power=role_letter(seat), **phase)


def _over(visit: Visit, game: Game, seat: Seat, number: int) -> Refused:
    """What is said of a letter whose phase is over."""
    labels = {record.number: record.label for record in visit.desk.tx.games.phases(game)}
    told: dict[str, object] = {"game": game.name}
    if number in labels:
        told["phase"] = Phase.parse(labels[number]).classic
    if game.status in ENDED:
        return Refused("answer_game_over", told)
    now = Phase.parse(game.phase).classic
    return Refused("answer_phase_over", told | {"now": now, "signon": visit.sign_on_words(seat)})
