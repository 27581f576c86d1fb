"""The lines that HELP shows: what this sender could write now, in this game and phase.

Only what everybody knows goes into them. The word ``password`` stands for the player's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from judge.domain.roles import Matter, Role
from judge.games.diplomacy.phases import PhaseType
from judge.games.diplomacy.sight import NOBODY
from judge.handlers import help_clock, help_orders, help_points, help_veil
from judge.handlers.access import access_refused
from judge.handlers.clockwork import players, position
from judge.handlers.help_clock import may_set, role, status
from judge.handlers.people import ENDED, eye, sees_any
from judge.handlers.press_rules import rules_of
from judge.handlers.switches import listed
from judge.handlers.takeover import is_open
from judge.handlers.trust import is_proved
from judge.handlers.visit import Visit
from judge.store.game_schema import GameStatus
from judge.store.schema import Game

_FORM = "REGISTER\nName: Jeanne Martin\nCountry: France\nSite: Lyon\nLevel: novice\nEND"
_MOST = 4
#: Topics about orders: where nothing of the kind can be given now, HELP says so.
ORDER_TOPICS = ("orders", "move", "support", "convoy", "coast", "retreat", "build", "if", "phase")

#: What the list of topics shows a line of: nothing that ends or changes much.
BRIEF = (
    "signon",
    "preference",
    "list",
    "orders",
    "support",
    "convoy",
    "coast",
    "retreat",
    "build",
    "proxy",
    "wait",
    "language",
    "help",
)


def brief_lines(visit: Visit) -> dict[str, str]:
    """Topic → one line of it; blocks of several lines are left to the topics themselves."""
    found = {name: [line for line in lines_for(visit, name) if "\n" not in line] for name in BRIEF}
    return {name: lines[0] for name, lines in found.items() if lines}


def lines_for(visit: Visit, topic: str) -> tuple[str, ...]:
    """Lines about a topic that would work; a block is one entry with line breaks in it."""
    make = _LINES.get(topic)
    return () if make is None else tuple(dict.fromkeys(islice(make(visit), _MOST)))


# ------------------------------------------------------------------ entering


def _register(visit: Visit) -> Iterator[str]:
    yield _FORM


def _sign_on(visit: Visit) -> Iterator[str]:
    """One's own seat; outside, a game that can be joined and a power that can be had."""
    if visit.seat is not None and (visit.seat.power or visit.seat.role != Role.PLAYER):
        yield visit.sign_on_words(visit.seat)
    if visit.game is not None or visit.person is None:
        return
    for game in _games(visit, "forming", "active"):
        seats = [seat for seat in game.seats if seat.person_id == visit.person.id]
        if seats:
            if seats[0].power:
                yield visit.sign_on_words(seats[0])
        elif access_refused(visit.desk, game, visit.person, visit.sender):
            continue
        elif game.status == "forming":
            yield f"SIGNON ?{game.name} password"
        elif sees_any(None, game, Matter.COMINGS):
            living = position(visit.desk, game).survivors()
            free = [seat for seat in players(game) if is_open(seat) and seat.power in living]
            yield from map(visit.sign_on_words, free[:1])


def _games(visit: Visit, *status: GameStatus) -> list[Game]:
    """Games that may be named to the sender."""
    own = visit.person.id if visit.person is not None and not visit.forged else None
    return [game for game in visit.desk.tx.games.all(*status) if listed(game, own)]


def _create(visit: Visit) -> Iterator[str]:
    for name in _free_name(visit, "summer", "autumn", "winter"):
        yield f"CREATE ?{name} password"


def _blind(visit: Visit) -> Iterator[str]:
    for name in _free_name(visit, "fog", "mist"):
        yield f"CREATE ?{name} password blind"


def _free_name(visit: Visit, *wanted: str) -> Iterator[str]:
    """A name that no game has, for who may open one."""
    person, games = visit.person, visit.desk.tx.games
    if person is None or person.dedication < visit.desk.settings.create_dedication:
        return
    names = (*wanted, *(f"game{n}" for n in range(1, 1000)))
    yield next(name for name in names if games.get(name) is None)


def _observe(visit: Visit) -> Iterator[str]:
    if visit.game is not None:
        return
    for game in _games(visit, "forming", "active"):
        if not any(_is_his(visit, seat.person_id, seat.addresses) for seat in game.seats):
            yield f"OBSERVE {game.name} password"


def _is_his(visit: Visit, person_id: int | None, addresses: list[str]) -> bool:
    known = visit.person is not None and visit.person.id == person_id
    return known or visit.sender in addresses


def _list(visit: Visit) -> Iterator[str]:
    yield "LIST"
    games = [visit.game] if visit.game is not None else _games(visit)
    yield from (f"LIST {game.name}" for game in games[:1])
    yield "LIST FULL"


def _history(visit: Visit) -> Iterator[str]:
    yield from _of_a_begun_game(visit, "HISTORY", 1)


def _map(visit: Visit) -> Iterator[str]:
    blind = visit.game is not None and eye(visit.game, visit.seat) == NOBODY
    yield from () if blind else _of_a_begun_game(visit, "MAP", 1)
    yield "SET MAP ON"


def _summary(visit: Visit) -> Iterator[str]:
    yield from _of_a_begun_game(visit, "SUMMARY", 2)


def _of_a_begun_game(visit: Visit, word: str, number: int) -> Iterator[str]:
    """The line for a game that has come to a phase ``number``."""
    games = [visit.game] if visit.game is not None else _games(visit)
    yield from (
        f"{word} {game.name}" for game in [one for one in games if one.number >= number][:1]
    )


def _who(visit: Visit) -> Iterator[str]:
    if visit.person is not None:
        yield f"WHO IS {visit.sender}"
    games = [visit.game] if visit.game is not None else _games(visit)
    yield from (f"WHO GAME {game.name}" for game in games[:1])


def _files(visit: Visit) -> Iterator[str]:
    yield from ("GET", "GET INDEX", "GET PACKAGE", "VERSION")


def _help(visit: Visit) -> Iterator[str]:
    yield from ("HELP ORDERS", "HELP PRESS", "HELP INFO")


# ---------------------------------------------------------- press and settings


def _press(visit: Visit) -> Iterator[str]:
    game, seat = visit.game, visit.seat
    if game is None or seat is None:
        return
    if not rules_of(game).colours and seat.role == Role.PLAYER:
        if any(one.role == Role.MASTER for one in game.seats):
            yield "PRESS TO M\nHello!\nENDPRESS"
        return
    if game.status != "forming":
        others = [one.power for one in players(game) if one is not seat and one.power]
        if game.state:
            others = [power for power in others if power in position(visit.desk, game).survivors()]
        if others:
            letters = visit.kit.letters([str(power) for power in others])[:2]
            yield f"PRESS TO {letters}\nHello!\nENDPRESS"
    yield "BROADCAST\nHello!\nENDBROADCAST"


def _diary(visit: Visit) -> Iterator[str]:
    if visit.seat is None or visit.seat.person_id is None:
        return
    if visit.the_game.status not in ENDED:
        yield "DIARY\nNobody suspects me yet.\nENDPRESS"
    yield "DIARY LIST"
    kept = visit.desk.tx.diaries.kept(visit.seat)
    if kept:
        yield f"DIARY READ {kept[-1].number}"


def _proxy(visit: Visit) -> Iterator[str]:
    if visit.game is not None and visit.game.flags.get("proxy", False):
        yield from help_orders.proxy(visit)
    elif may_set(visit):
        yield "SET PROXY"


def _wait(visit: Visit) -> Iterator[str]:
    if role(visit) in (Role.PLAYER, Role.MASTER) and status(visit) in ("active", "paused"):
        yield from ("SET WAIT", "SET NOWAIT")


def _ending(visit: Visit) -> Iterator[str]:
    if role(visit) == Role.PLAYER and status(visit) == "active":
        yield from ("SET DRAW", "SET NODRAW")


def _password(visit: Visit) -> Iterator[str]:
    if _may_end(visit):
        yield "SET PASSWORD newpassword"


def _address(visit: Visit) -> Iterator[str]:
    if _may_end(visit):
        yield "SET ADDRESS"


def _language(visit: Visit) -> Iterator[str]:
    if visit.person is not None:
        yield from ("SET LANGUAGE FR", "SET LANGUAGE BOTH", "SET LANGUAGE EN")


def _notify(visit: Visit) -> Iterator[str]:
    if visit.person is not None:
        yield from ("SET NOTIFY RESULTS", "SET NOTIFY DIGEST", "SET PRIVACY E-MAIL")


def _calendar(visit: Visit) -> Iterator[str]:
    if visit.person is not None:
        yield "SET CALENDAR OFF" if visit.person.calendar else "SET CALENDAR ON"


def _preference(visit: Visit) -> Iterator[str]:
    if role(visit) == Role.PLAYER and status(visit) == "forming":
        letters = visit.kit.letters(visit.kit.game.powers)
        yield f"SET PREFERENCE {letters[1]}{letters[0]}[{letters[2:4]}]"


def _set(visit: Visit) -> Iterator[str]:
    yield from _wait(visit)
    yield from list(_language(visit))[-1:]


def _master(visit: Visit) -> Iterator[str]:
    game, seat = visit.game, visit.seat
    if game is None or seat is None or seat.role == Role.OBSERVER or game.status in ENDED:
        return
    if seat.role == Role.PLAYER and game.status == "forming" and len(game.seats) == 1:
        if _may_end(visit):
            yield "BECOME MASTER"
    elif not game.flags.get("moderated", False):
        yield "SET MODERATE"
    elif seat.role == Role.MASTER:
        yield "SET UNMODERATE"


def _resign(visit: Visit) -> Iterator[str]:
    running = status(visit) not in ("", *ENDED)
    if running and role(visit) != Role.MASTER and _may_end(visit):
        yield "RESIGN"


def _may_end(visit: Visit) -> bool:
    """Signed on by password, and by the owner as far as can be told."""
    return visit.seat is not None and not visit.by_letter and is_proved(visit, visit.seat)


def _sign_off(visit: Visit) -> Iterator[str]:
    yield "SIGNOFF"


def _tournament(visit: Visit) -> Iterator[str]:
    yield "TOURNAMENT"


_LINES: Mapping[str, Callable[[Visit], Iterator[str]]] = {
    "register": _register,
    "signon": _sign_on,
    "create": _create,
    "blind": _blind,
    "preference": _preference,
    "observe": _observe,
    "list": _list,
    "history": _history,
    "map": _map,
    "summary": _summary,
    "who": _who,
    "files": _files,
    "orders": help_orders.orders,
    "move": help_orders.kinds("move", "hold"),
    "support": help_orders.kinds("support"),
    "convoy": help_orders.convoy,
    "coast": help_orders.coast,
    "retreat": help_orders.in_phase(PhaseType.RETREAT),
    "build": help_orders.in_phase(PhaseType.ADJUSTMENT),
    "if": help_orders.conditional,
    "phase": help_orders.later_phase,
    "clear": help_orders.clear,
    "preview": help_orders.preview,
    "proxy": _proxy,
    "wait": _wait,
    "press": _press,
    "diary": _diary,
    "reply": help_orders.orders,
    "password": _password,
    "address": _address,
    "language": _language,
    "notify": _notify,
    "calendar": _calendar,
    "deadlines": help_clock.deadlines,
    "rhythm": help_clock.rhythm,
    "zone": help_clock.zone,
    "nmr": help_clock.nmr,
    "dedication": help_points.dedication,
    "access": help_points.access,
    "comment": help_points.comment,
    "absence": help_clock.absence,
    "pause": help_clock.pause,
    "ending": _ending,
    "set": _set,
    "master": _master,
    "gunboat": help_veil.veil,
    "resign": _resign,
    "signoff": _sign_off,
    "help": _help,
    "tournament": _tournament,
}
