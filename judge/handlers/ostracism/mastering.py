"""The master's commands, by mail (#master) and from the command line, one function for both."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from datetime import datetime

from judge.domain.ostracism import (
    Announce,
    Approve,
    Ban,
    CreateParty,
    DropWall,
    EndParty,
    Invite,
    Kill,
    ListParties,
    ListWalls,
    Mastering,
    MasterMail,
    OpenParty,
    RefusePlayer,
    Release,
    SetParty,
    StartParty,
    Unban,
)
from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.ostracism import admitting, ending, leading, listing, walls
from judge.handlers.ostracism.party import KIND, find, next_run
from judge.handlers.ostracism.post import RobotPost
from judge.handlers.ostracism.settings import RobotSettings
from judge.handlers.ostracism.visit import RobotVisit
from judge.mail.addresses import canonical
from judge.reports.views import Message
from judge.reports.views.ostracism import Letter

#: Under which wrong keywords are counted, and how many are tried in a day.
KEYWORD, MOST = "robot-keyword", 20


@dataclass(frozen=True)
class Leading:
    """Where and when a command comes from; ``key`` names it in the letters that it causes."""

    desk: Desk
    settings: RobotSettings
    post: RobotPost
    key: str
    #: The moment that counts; what was due before it is done first.
    at: datetime


@dataclass(frozen=True)
class Done:
    """What came of a command."""

    said: Message
    attached: tuple[Letter, ...] = ()


def by_mail(visit: RobotVisit, mail: MasterMail) -> None:
    """The mail of the master: from his address, with his keyword."""
    _check_keyword(visit, mail.keyword)
    visit.as_master = True
    for number, line in enumerate(mail.lines):
        visit.line(line.text)
        if line.refused is not None:
            visit.refuse(Refusal.of(line.refused))
            continue
        assert line.command is not None
        _speak_of(visit, line.command)
        key = visit.key(f"master:{number}")
        here = Leading(visit.desk, visit.settings, visit.post, key, visit.moment)
        try:
            with visit.desk.tx.savepoint():
                done = carry_out(here, line.command)
        except Refusal as refusal:
            visit.refuse(refusal)
        else:
            visit.lines[-1].messages.append(done.said)
            visit.attached += done.attached
            visit.accepted = True
    if not mail.lines:
        visit.note("ost_no_commands")


def _speak_of(visit: RobotVisit, command: Mastering) -> None:
    """Moments in the answer are told in the zone of the party that the master leads."""
    name = getattr(command, "party", None)
    visit.game = visit.desk.tx.games.get(name, kind=KIND) if name else visit.game


def carry_out(here: Leading, command: Mastering) -> Done:
    """One command. Refuses what cannot be done; raises TooEarly while a run is due."""
    desk, post, settings, key = here.desk, here.post, here.settings, here.key
    match command:
        case CreateParty():
            made = leading.create(desk, settings, command.party, command.options)
            return _done("ost_party_created", game=made.name)
        case SetParty():
            game = find(desk, command.party, here.at)
            before = next_run(game)
            leading.change(game, command.options)
            if next_run(game) != before:
                leading.tell_run(post, game, f"{key}:run")
            return Done(Message("ost_party_set", {"game": game.name}), (listing.card(game),))
        case OpenParty():
            game = find(desk, command.party, here.at)
            at = leading.open_party(desk, post, game, command.start)
            if at is None:
                return _done("ost_party_opened", game=game.name)
            return _done("ost_party_opened_start", game=game.name, at=at)
        case StartParty():
            game = find(desk, command.party, here.at)
            leading.start_now(desk, post, settings, game)
            return _done("ost_party_started", game=game.name, at=next_run(game))
        case Approve():
            game = find(desk, command.party, here.at)
            admitting.approve(desk, post, settings, game, command.nick, key)
            return _done("ost_approved", game=game.name, nick=command.nick)
        case RefusePlayer():
            game = find(desk, command.party, here.at)
            admitting.refuse(desk, post, game, command.nick, key)
            return _done("ost_turned_down", game=game.name, nick=command.nick)
        case Invite():
            game = find(desk, command.party, here.at)
            address = admitting.invite(game, command.address)
            return _done("ost_invited", game=game.name, address=address)
        case ListWalls():
            game = find(desk, command.party, here.at)
            waiting = listing.held(desk, game)
            return Done(Message("ost_walls_waiting", {"count": len(waiting)}), waiting)
        case Release():
            game = walls.release(desk, post, command.number)
            return _done("ost_wall_released", number=command.number, game=game.name)
        case DropWall():
            game = walls.drop(desk, command.number)
            return _done("ost_wall_dropped", number=command.number, game=game.name)
        case Kill():
            game = find(desk, command.party, here.at)
            ending.remove(desk, post, game, [command.nick], desk.now, key)
            return _done("ost_removed", game=game.name, nick=command.nick)
        case Ban():
            for running in desk.tx.games.all("active", kind=KIND):
                find(desk, running.name, here.at)
            address, left = admitting.ban(desk, post, command.address, desk.now, key)
            if left:
                return _done("ost_banned_out", address=address, games=left)
            return _done("ost_banned", address=address)
        case Unban():
            return _done("ost_unbanned", address=admitting.unban(desk, command.address))
        case EndParty():
            game = find(desk, command.party, here.at)
            ending.call_off(desk, post, game, desk.now, key)
            return _done("ost_party_ended", game=game.name)
        case ListParties():
            shown = (
                listing.card(find(desk, command.party, here.at))
                if command.party
                else listing.all(desk)
            )
            return Done(Message("ost_list_below"), (shown,))
        case Announce():
            game = find(desk, command.party, here.at)
            leading.announce(post, game, command.text, key)
            return _done("ost_announced", game=game.name)


def _done(code: str, **params: object) -> Done:
    return Done(Message(code, params))


def _check_keyword(visit: RobotVisit, keyword: str) -> None:
    """Refuses everybody but the master; who guesses has to wait until tomorrow."""
    wanted, guesses = visit.settings.keyword, visit.desk.tx.guesses
    if not wanted or visit.sender != canonical(visit.settings.master) or visit.forged:
        raise Refusal("ost_master_only", master=visit.settings.master)
    wrong, _ = guesses.count(KEYWORD, visit.desk.now)
    if wrong >= MOST or not hmac.compare_digest(wanted.encode(), keyword.encode()):
        guesses.add(KEYWORD, visit.desk.now)
        raise Refusal("ost_keyword_wrong")
