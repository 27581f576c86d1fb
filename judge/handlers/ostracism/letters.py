"""#mail and #wall: what players write to each other, without any header of theirs."""

from __future__ import annotations

from typing import Any

from judge.domain.ostracism import Personal, Wall
from judge.domain.refusals import Refusal, Refused
from judge.games.ostracism import orders as rules_of
from judge.handlers.ostracism import walls
from judge.handlers.ostracism.entering import unknown_game
from judge.handlers.ostracism.party import KIND, refusal, rules, state, zone
from judge.handlers.ostracism.post import PRESS
from judge.handlers.ostracism.seats import afterlife, choose, nick_of, seat_of
from judge.handlers.ostracism.visit import RobotVisit
from judge.handlers.people import ENDED
from judge.reports.views.ostracism import PrivateLetter
from judge.store.schema import Game, Seat


def send_letter(visit: RobotVisit, letter: Personal) -> None:
    """To one player, of this party or, where both allow it, of another (A3)."""
    game, seat = visit.the_game, visit.the_seat
    visit.lines[0].text = letter.text
    _require_alive(game, seat)
    if game.flags.get("walls_only"):
        raise Refusal("ost_no_private", game=game.name)
    there = _other_party(visit, letter.to_game)
    receiver, nick = _receiver(visit, there, letter.to_nick)
    _count(visit, "letters", visit.settings.letters_per_day)
    view = PrivateLetter(
        game=there.name,
        zone=zone(there),
        to=nick,
        text=letter.text,
        sender=None if letter.anonymous else nick_of(seat),
        sender_game="" if there is game or letter.anonymous else game.name,
    )
    visit.post.to_seat(receiver, view, visit.key("letter"), PRESS)
    visit.lines[0].text = ""
    visit.accepted = True
    visit.say("ost_letter_sent_anonymous" if letter.anonymous else "ost_letter_sent", nick=nick)


def send_wall(visit: RobotVisit, wall: Wall) -> None:
    """To all of the party; where walls are moderated, to the master first (A26)."""
    game, seat = visit.the_game, visit.the_seat
    visit.lines[0].text = wall.text
    _require_alive(game, seat)
    if wall.anonymous:
        raise Refusal("ost_wall_named")
    _count(visit, "walls", visit.settings.walls_per_day)
    visit.lines[0].text = ""
    visit.accepted = True
    if game.flags.get("moderate"):
        walls.hold(visit, wall.text)
        visit.say("ost_wall_waits", "note")
        return
    walls.publish(visit.post, game, nick_of(seat), wall.text, visit.key("wall"))
    visit.say("ost_wall_sent")


def _require_alive(game: Game, seat: Seat) -> None:
    """The dead write to nobody (spec §4); after the end everybody may still talk."""
    if game.status in ENDED:
        return
    reason = rules(game).check(state(game), nick_of(seat), rules_of.Stay())
    if isinstance(reason, Refused):
        raise refusal(game, reason)


def _other_party(visit: RobotVisit, name: str) -> Game:
    """The party of the receiver. Refuses it where private letters may not go there."""
    game = visit.the_game
    if name == game.name:
        return game
    there = visit.desk.tx.games.get(name, kind=KIND)
    if there is None:
        raise unknown_game(visit, name)
    if not (game.flags.get("foreign_letters") and there.flags.get("foreign_letters")):
        raise Refusal("ost_foreign_off", game=game.name, other=there.name)
    if there.flags.get("walls_only"):
        raise Refusal("ost_no_private", game=there.name)
    return there


def _receiver(visit: RobotVisit, game: Game, nick: str) -> tuple[Seat, str]:
    """The seat of a nick. The dead get letters only if they want to (spec §4)."""
    now = state(game)
    meant = rules(game).meant(now, nick)
    if isinstance(meant, Refused):
        raise refusal(game, meant)
    seat = seat_of(game, meant.nick)
    if seat is None or (meant.status.value in ("dead", "left", "removed") and not afterlife(seat)):
        raise Refusal("ost_receiver_dead", nick=meant.nick)
    if meant.nick != nick:
        visit.say("ost_nick_case", "note", word=nick, nick=meant.nick)
    return seat, meant.nick


def _count(visit: RobotVisit, what: str, limit: int) -> None:
    """One more letter, or wall, of the running day; refuses one too many (A25).

    When the party is over, days are those of the calendar.
    """
    seat, game = visit.the_seat, visit.the_game
    running = game.status not in ENDED
    day = game.number if running else visit.moment.astimezone(zone(game)).date().isoformat()
    sent = seat.options.get("sent", {})
    counts: dict[str, Any] = dict(sent) if sent.get("day") == day else {"day": day}
    if counts.get(what, 0) >= limit:
        code = "ost_letters_a_day" if what == "letters" else "ost_walls_a_day"
        raise Refusal(code, count=limit)
    choose(seat, "sent", {**counts, what: counts.get(what, 0) + 1})
