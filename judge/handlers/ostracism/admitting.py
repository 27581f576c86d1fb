"""Who gets into a party: the master's yes and no, invitations, bans (spec §1 "Parties", A27)."""

from __future__ import annotations

from datetime import datetime

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.ostracism import ending
from judge.handlers.ostracism.party import KIND, most, starts_at, state, zone
from judge.handlers.ostracism.post import NOTICE, RobotPost
from judge.handlers.ostracism.seats import applicants, members, nick_of
from judge.handlers.ostracism.settings import RobotSettings
from judge.mail.addresses import canonical
from judge.reports.views.ostracism import Application, JoinApproved, JoinReceived, JoinRefused
from judge.store.schema import Game, Seat

#: The list of who may play in no party.
BANNED = "ostracism_deny"


def is_banned(desk: Desk, address: str) -> bool:
    return address in desk.tx.admissions.entries(BANNED)


def check_room(game: Game) -> None:
    if len(members(game)) >= most(game):
        raise Refusal("ost_party_full", game=game.name)


def let_in(post: RobotPost, settings: RobotSettings, seat: Seat, key: str) -> None:
    """An applicant becomes a player."""
    seat.unapproved = False
    view = JoinApproved(
        game=seat.game.name,
        zone=zone(seat.game),
        nick=nick_of(seat),
        robot=settings.address,
        starts=starts_at(seat.game),
    )
    post.to_seat(seat, view, key, NOTICE)


def ask_master(post: RobotPost, settings: RobotSettings, seat: Seat, key: str) -> None:
    """A confirmed application goes to the master, and its writer hears that it does."""
    game, nick = seat.game, nick_of(seat)
    received = JoinReceived(game=game.name, zone=zone(game), nick=nick, master=settings.master)
    post.to_seat(seat, received, f"{key}:received", NOTICE)
    won = seat.options.get("won")
    view = Application(
        game=game.name,
        zone=zone(game),
        nick=nick,
        address=seat.addresses[0],
        won_game=won[0] if won else "",
        text=str(seat.options.get("message", "")),
        commands=(f"APPROVE {game.name} {nick}", f"REFUSE {game.name} {nick}"),
    )
    post.to_master(view, key, NOTICE, game=game)


def approve(
    desk: Desk, post: RobotPost, settings: RobotSettings, game: Game, nick: str, key: str
) -> None:
    """The master's yes, also for who has not confirmed his address: he vouches for it."""
    seat = _applicant(game, nick)
    check_room(game)
    let_in(post, settings, seat, key)


def refuse(desk: Desk, post: RobotPost, game: Game, nick: str, key: str) -> None:
    """The master's no; nick and victory are free again. Also for a player, before the start."""
    seat = _applicant(game, nick, or_member=game.status == "forming")
    view = JoinRefused(game=game.name, zone=zone(game), nick=nick)
    post.to_seat(seat, view, key, NOTICE)
    desk.tx.games.delete_seat(seat)


def invite(game: Game, typed: str) -> str:
    """Whoever writes from there gets in when he has confirmed it; the address as it is compared."""
    address = canonical(typed)
    if address is None:
        raise Refusal("ost_addr_bad", word=typed)
    if game.status != "forming":
        raise Refusal("ost_party_closed", game=game.name)
    invited = game.admission.get("invited", [])
    game.admission = {**game.admission, "invited": sorted({*invited, address})}
    return address


def ban(
    desk: Desk, post: RobotPost, typed: str, at: datetime, key: str
) -> tuple[str, tuple[str, ...]]:
    """Out of every party, and into none; the address, and where it played.

    Refuses what is no address, and one that is banned.
    """
    address = canonical(typed)
    if address is None:
        raise Refusal("ost_addr_bad", word=typed)
    if not desk.tx.admissions.add(BANNED, address, at):
        raise Refusal("ost_banned_already", address=address)
    left: list[str] = []
    for game in desk.tx.games.all("forming", "active", kind=KIND):
        his = [seat for seat in game.seats if address in seat.addresses]
        if not his:
            continue
        left.append(game.name)
        if game.status == "forming":
            for seat in his:
                desk.tx.games.delete_seat(seat)
            continue
        living = state(game).living
        nicks = [nick_of(seat) for seat in his if seat.power in living]
        if nicks:
            ending.remove(desk, post, game, nicks, at, f"{key}:{game.id}")
    return address, tuple(left)


def unban(desk: Desk, typed: str) -> str:
    address = canonical(typed) or typed
    if not desk.tx.admissions.remove(BANNED, address):
        raise Refusal("ost_not_banned", address=typed)
    return address


def _applicant(game: Game, nick: str, *, or_member: bool = False) -> Seat:
    among = [*applicants(game), *(members(game) if or_member else [])]
    seat = next((one for one in among if one.power == nick), None)
    if seat is None:
        waiting = tuple(nick_of(one) for one in applicants(game))
        if waiting:
            raise Refusal("ost_no_applicant", game=game.name, nick=nick, near=waiting)
        raise Refusal("ost_no_applicant", game=game.name, nick=nick)
    return seat
