"""#join: an application, confirmed by its address, and let in by the master where he has a say."""

from __future__ import annotations

from datetime import datetime, timedelta

from judge.domain.ostracism import Join, SetAddresses, SetPassword, Won
from judge.domain.refusals import Refusal, Refused
from judge.domain.roles import Role
from judge.games.ostracism.nicks import check_nick, normal
from judge.handlers.desk import Desk
from judge.handlers.ostracism import addresses, admitting
from judge.handlers.ostracism.entering import check_guesses, note_guess, unknown_game
from judge.handlers.ostracism.orders import check_password, set_own
from judge.handlers.ostracism.party import KIND, most, refusal, zone
from judge.handlers.ostracism.post import ANSWER
from judge.handlers.ostracism.seats import applicants, by_password, choose, members, nick_of
from judge.handlers.ostracism.visit import RobotVisit
from judge.reports.views.ostracism import JoinConfirm
from judge.store.schema import Game, Seat

#: An application that nobody confirms is forgotten after this.
UNCONFIRMED = timedelta(hours=48)
#: So many of one address may wait at once, in all parties together.
MOST_WAITING = 5
WON_FORM = "WON game password"


def join(visit: RobotVisit, wish: Join) -> None:
    """Checks the application and asks its address whether it is its own."""
    if visit.forged:
        return  # nobody there has asked for a letter
    desk = visit.desk
    visit.game = game = _open_party(visit, wish.party)
    forget_unconfirmed(desk, game, visit.moment)
    address = addresses.own_address(visit, visit.sender)
    nick = normal(wish.nick)
    # Who writes once more takes back what he has not confirmed: he may have mistyped his nick.
    again = next((seat for seat in applicants(game) if address in seat.addresses), None)
    if again is not None and again.options.get("confirmed"):
        raise Refusal("ost_join_waits")
    _check_person(visit, game, address, again)
    others = [seat for seat in game.seats if seat is not again]
    bad = check_nick(nick, game.name, [nick_of(seat) for seat in others])
    if bad is not None:
        raise refusal(game, bad)
    password = check_password(visit, others, wish.password)
    won = _proof(visit, game, wish)
    if again is None and _waiting(desk, address) >= MOST_WAITING:
        raise Refusal("ost_join_waits")
    if again is not None:
        desk.tx.games.delete_seat(again)
    person = desk.tx.people.by_address(address)
    seat = Seat(
        role=Role.PLAYER,
        power=nick,
        person_id=person.id if person is not None else None,
        addresses=[address],
        password=password,
        unapproved=True,
        options={},
        joined_at=visit.moment,
    )
    game.seats.append(seat)
    desk.tx.flush()
    choose(seat, "won", won)
    choose(seat, "message", wish.message or None)
    visit.say("ost_join_asked", address=address)
    _wishes(visit, seat, wish)
    token = _token(desk, seat)
    view = JoinConfirm(
        game=game.name, zone=zone(game), nick=nick, token=token, reply_to=visit.settings.address
    )
    if visit.admitted.heard:
        visit.post.to_seat(seat, view, visit.key("confirm"), ANSWER, visit.reply, token)
    visit.accepted = True
    refused = [one for line in visit.lines for one in line.messages if one.level == "error"]
    visit.answered = not refused and not visit.notes


def confirm(visit: RobotVisit, token: str) -> None:
    """A token came back: of an application, or of another address of a player."""
    if confirmed(visit, token.lower()):
        return
    raise Refusal("ost_token_unknown")


def confirmed(visit: RobotVisit, token: str) -> bool:
    """The same; False if it is no token of the sender's."""
    if addresses.confirm(visit, token):
        visit.accepted = True
        return True
    for game in visit.desk.tx.games.all("forming", kind=KIND):
        for seat in applicants(game):
            asked = visit.sender in seat.addresses and not seat.options.get("confirmed")
            if asked and token == _token(visit.desk, seat):
                if seat.joined_at + UNCONFIRMED <= visit.moment:
                    raise Refusal("ost_join_old")
                _confirm(visit, game.name, seat)
                return True
    return False


def forget_unconfirmed(desk: Desk, game: Game, now: datetime) -> None:
    """Nobody keeps a nick by an application that he does not confirm."""
    for seat in applicants(game):
        if not seat.options.get("confirmed") and seat.joined_at + UNCONFIRMED <= now:
            desk.tx.games.delete_seat(seat)


def _confirm(visit: RobotVisit, name: str, seat: Seat) -> None:
    game = visit.desk.tx.games.get(name, lock=True, kind=KIND)
    assert game is not None
    visit.game = game
    admitting.check_room(game)
    visit.accepted = visit.answered = True
    choose(seat, "confirmed", True)
    invited = seat.addresses[0] in game.admission.get("invited", [])
    if game.variant == "ostrov" or (game.variant == "party" and invited):
        admitting.let_in(visit.post, visit.settings, seat, visit.key("approved"))
        visit.say("ost_joined", game=game.name, nick=nick_of(seat))
    else:
        admitting.ask_master(visit.post, visit.settings, seat, visit.key("application"))
        visit.say("ost_join_confirmed", game=game.name)


def _open_party(visit: RobotVisit, name: str) -> Game:
    game = visit.desk.tx.games.get(name, lock=True, kind=KIND)
    if game is None:
        raise unknown_game(visit, name)
    if game.status != "forming" or not game.words.get("open"):
        raise Refusal("ost_party_closed", game=game.name)
    admitting.check_room(game)
    return game


def _check_person(visit: RobotVisit, game: Game, address: str, again: Seat | None) -> None:
    """One person, one nick in a party ("zombies", spec §2)."""
    person = visit.desk.tx.people.by_address(address)
    for seat in game.seats:
        same = person is not None and seat.person_id == person.id
        if seat is not again and (address in seat.addresses or same):
            raise Refusal("ost_same_person", game=game.name)
    if len(members(game)) >= most(game):
        raise Refusal("ost_party_full", game=game.name)


def _proof(visit: RobotVisit, game: Game, wish: Join) -> list[str] | None:
    """For a ship: the party that was won, and who won it there (A27); one seat for each win."""
    if game.variant != "ship":
        return None
    named = [line.setting for line in wish.lines if isinstance(line.setting, Won)]
    if not named:
        raise Refusal("ost_winners_only", game=game.name, form=WON_FORM)
    desk, won = visit.desk, named[-1]
    there = desk.tx.games.get(won.game, kind=KIND)
    if there is None:
        raise Refusal("ost_win_unknown", game=won.game)
    check_guesses(visit, there)
    seat = by_password(desk.keys, there, won.password, members(there))
    if seat is None or seat.power not in (there.result or {}).get("powers", ()):
        note_guess(visit, there)
        raise Refusal("ost_win_unknown", game=won.game)
    victory = [there.name, nick_of(seat)]
    for other in desk.tx.games.all(kind=KIND):
        if any(one.options.get("won") == victory for one in other.seats):
            raise Refusal("ost_win_used")
    return victory


def _wishes(visit: RobotVisit, seat: Seat, wish: Join) -> None:
    for line in wish.lines:
        visit.line(line.text)
        if line.refused is not None:
            visit.refuse(Refusal.of(line.refused))
        elif isinstance(line.setting, SetAddresses | SetPassword):
            visit.refuse(Refusal.of(Refused("ost_not_join", {"word": line.text})))
        elif line.setting is not None and not isinstance(line.setting, Won):
            set_own(seat, line.setting)
            visit.say("ost_wish_noted")


def _waiting(desk: Desk, address: str) -> int:
    parties = desk.tx.games.all("forming", kind=KIND)
    return sum(address in seat.addresses for game in parties for seat in applicants(game))


def _token(desk: Desk, seat: Seat) -> str:
    return desk.keys.token(
        "ostracism-join", seat.game_id, seat.power, seat.addresses[0], seat.joined_at.isoformat()
    )
