"""Who writes: the password alone tells (seed "Correspondence"; spec §2, A1, A17, A20)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from judge.domain.ostracism import OrderMail, Personal, Wall
from judge.domain.refusals import Refusal, Refused
from judge.games.ostracism.nicks import normal
from judge.handlers.desk import Desk
from judge.handlers.ostracism.party import KIND, find, rules, state
from judge.handlers.ostracism.seats import applicants, by_password, is_his, members
from judge.handlers.ostracism.visit import RobotVisit
from judge.store.schema import Game, Seat

Signed = Personal | Wall | OrderMail
#: Wrong passwords for one party from senders who are not in it, before all such have to wait.
GUESSES_PER_PARTY = 100
WAIT = timedelta(hours=1)


def enter(visit: RobotVisit, readings: Sequence[Signed]) -> Signed:
    """The reading whose password is right; its party and player are the visit's from now on.

    Refuses an unknown party, a wrong password and who guesses; raises TooEarly while something
    that was due before the mail came is not done.
    """
    found: list[Game] = []
    for each in readings:
        game = visit.desk.tx.games.get(each.game, kind=KIND)
        if game is None:
            continue
        found.append(game)
        check_guesses(visit, game)
        seat = _seat(visit.desk, game, each)
        if seat is not None and _is_meant(visit, seat, each):
            visit.game, visit.seat = find(visit.desk, game.name, visit.moment), seat
            return each
    if not found:
        raise unknown_game(visit, readings[0].game)
    game = found[0]
    for each in readings:
        if each.game == game.name and _applies(visit.desk, game, each):
            raise Refusal("ost_application_waits", game=game.name)
    note_guess(visit, game)
    raise Refusal("ost_wrong_password", game=game.name)


def unknown_game(visit: RobotVisit, name: str) -> Refusal:
    """Says which name was meant, if one differs in a letter or in case only (A20)."""
    if name.startswith("www"):
        return Refusal("ost_www_not_there", game=name)
    known = [game.name for game in visit.desk.tx.games.all(kind=KIND)]
    near = [one for one in known if one.casefold() == name.casefold()]
    if near:
        return Refusal("ost_game_unknown", game=name, near=near)
    return Refusal("ost_game_unknown", game=name)


def _seat(desk: Desk, game: Game, mail: Signed) -> Seat | None:
    seat = by_password(desk.keys, game, mail.password, members(game))
    if seat is None or (mail.nick is not None and normal(mail.nick) != seat.power):
        return None
    return seat


def _is_meant(visit: RobotVisit, seat: Seat, mail: Signed) -> bool:
    """Is a line in the wrong order really that (A1)?

    With a slip in the password, the nick of the recipient could be the password of somebody else,
    who would read the letter in the answer. From elsewhere it has to make sense.
    """
    if not isinstance(mail, Personal) or not mail.backwards:
        return True
    if not visit.forged and is_his(seat, visit.sender, visit.desk.now):
        return True
    there = visit.desk.tx.games.get(mail.to_game, kind=KIND)
    if there is None or there.state is None:
        return False
    return not isinstance(rules(there).meant(state(there), mail.to_nick), Refused)


def _applies(desk: Desk, game: Game, mail: Signed) -> bool:
    return by_password(desk.keys, game, mail.password, applicants(game)) is not None


def _keys(visit: RobotVisit, game: Game) -> tuple[str, ...]:
    """What a wrong password is counted under.

    A player's own slip never shuts out the others, nor does who bears his address shut him out.
    """
    own = not visit.forged and any(visit.sender in seat.addresses for seat in members(game))
    sender = f"robot:forged:{visit.sender}" if visit.forged else guesses_key(visit.sender)
    return (sender,) if own else (sender, f"robot:{game.id}")


def guesses_key(address: str) -> str:
    """What is stored of a sender's wrong passwords."""
    return f"robot:{address}"


def note_guess(visit: RobotVisit, game: Game) -> None:
    """One more wrong password for a party, or one that somebody else has."""
    for key in _keys(visit, game):
        visit.desk.tx.guesses.add(key, visit.desk.now)


def check_guesses(visit: RobotVisit, game: Game) -> None:
    """Refuses who has tried too many passwords of a party: he has to wait."""
    limits = (visit.desk.settings.guesses_per_sender, GUESSES_PER_PARTY)
    for key, limit in zip(_keys(visit, game), limits, strict=False):
        wrong, last = visit.desk.tx.guesses.count(key, visit.desk.now)
        if last is not None and wrong >= limit and last + WAIT > visit.desk.now:
            raise Refusal("ost_too_many_guesses")
