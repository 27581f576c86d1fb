"""What the robot knows of a person: shown to its owner, and forgotten on request.

Who plays Ostrakizm need not be registered; then his addresses are all that tells who he is
(docs/decisions/020-families-of-games.md).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from judge.handlers.desk import Desk
from judge.handlers.export import iso
from judge.handlers.ostracism import walls
from judge.handlers.ostracism.admitting import is_banned
from judge.handlers.ostracism.entering import guesses_key
from judge.handlers.ostracism.party import KIND, state
from judge.handlers.ostracism.seats import nick_of
from judge.handlers.people import ENDED
from judge.store.schema import Event, Game, Seat

#: What stays of a seat's options: how reports of the party speak of its nick, and which victory
#: it has used up (A27). Neither tells who he was.
KEPT = ("gender", "won")


def plays(seat: Seat) -> bool:
    """Does somebody wait for a start, or live, in a party that is not over?"""
    game = seat.game
    if game.status in ENDED:
        return False
    return game.state is None or nick_of(seat) in state(game).living


def seats_at(desk: Desk, addresses: Collection[str]) -> list[Seat]:
    """The seats of all parties whose letters go to one of these addresses."""
    return [
        seat
        for game in desk.tx.games.all(kind=KIND)
        for seat in game.seats
        if not known(seat).isdisjoint(addresses)
    ]


def known(seat: Seat) -> set[str]:
    """The addresses that a player has shown to be his, those too that he gave up lately."""
    old = seat.options.get("old_addresses") or {}
    proven = (seat.options.get("asked") or {}).get("proven", [])
    return {*seat.addresses, *old.get("addresses", []), *proven}


def held(desk: Desk, seats: Iterable[Seat], addresses: Collection[str]) -> dict[str, Any]:
    """Everything about a person that only the robot holds; no password, and no vote to come."""
    games = list(desk.tx.games.all(kind=KIND))
    found: dict[str, Any] = {
        "parties": [_seat(desk, seat) for seat in seats],
        "invited_to": [game.name for game in games if _invited(game, addresses)],
        "banned": sorted(one for one in addresses if is_banned(desk, one)),
    }
    return found if any(found.values()) else {}


def forget(desk: Desk, seats: Iterable[Seat], addresses: Collection[str]) -> None:
    """Addresses, password, choices, the text of an application and of walls that wait.

    A ban stays: it protects the others. So does what the nick did in its party.
    """
    for seat in seats:
        for event in _waiting(desk, seat):
            walls.forget(event)
        seat.addresses, seat.password = [], ""
        seat.options = {name: seat.options[name] for name in KEPT if name in seat.options}
        seat.person_id = None
    for game in desk.tx.games.all(kind=KIND):
        if _invited(game, addresses):
            left = [one for one in game.admission["invited"] if one not in addresses]
            game.admission = {**game.admission, "invited": left}
    desk.tx.guesses.forget([guesses_key(address) for address in addresses])


def _seat(desk: Desk, seat: Seat) -> dict[str, Any]:
    return {
        "party": seat.game.name,
        "status": seat.game.status,
        "nick": nick_of(seat),
        "applied": seat.unapproved,
        "addresses": seat.addresses,
        "joined_at": iso(seat.joined_at),
        "options": seat.options,
        "walls_waiting": [str(event.data["text"]) for event in _waiting(desk, seat)],
    }


def _waiting(desk: Desk, seat: Seat) -> list[Event]:
    return [event for event in walls.held(desk, seat.game) if event.data["seat"] == seat.id]


def _invited(game: Game, addresses: Collection[str]) -> bool:
    return not set(game.admission.get("invited", [])).isdisjoint(addresses)
