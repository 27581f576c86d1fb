"""Persons as letters show them: rows of the store meet the two functions of `domain.roles`."""

from __future__ import annotations

from collections.abc import Sequence

from judge.domain.roles import (
    Matter,
    Role,
    Subject,
    Veil,
    Viewer,
    may_see,
    shown_name,
    shown_person,
)
from judge.games.diplomacy.sight import NOBODY, Eye
from judge.handlers.switches import is_on
from judge.reports.views import Actor, Participant
from judge.store.schema import Game, Person, Seat

OUTSIDER = Viewer(Role.OUTSIDER)
ENDED = ("finished", "terminated")


def veil(game: Game) -> Veil:
    return Veil(
        gunboat=game.flags.get("gunboat", False),
        ended=game.status in ENDED,
        reveal=is_on(game, "reveal"),
        quiet=is_on(game, "quiet"),
        secret=is_on(game, "secret"),
        # TERMINATE lifts nothing: whoever does that could let the game go on (decision 012).
        blind=game.flags.get("blind", False) and game.status != "finished",
    )


def viewer(seat: Seat | None) -> Viewer:
    """``seat`` as a reader; None is somebody outside the game."""
    return OUTSIDER if seat is None else Viewer(Role(seat.role), seat.id)


def eye(game: Game, reader: Seat | None) -> Eye:
    """With whose eyes ``reader`` sees the board: None sees it all (`games.diplomacy.sight`)."""
    stranger = Subject(None, Role.PLAYER)
    if may_see(viewer(reader), stranger, Matter.BOARD, veil(game)):
        return None
    playing = reader is not None and reader.game_id == game.id and reader.role == Role.PLAYER
    return (reader.power if playing and reader is not None else None) or NOBODY


def eye_of_power(game: Game, power: str) -> Eye:
    """The same for whoever plays ``power``."""
    return power if veil(game).blind else None


def subject(seat: Seat, address: str | None = None) -> Subject:
    """``seat`` as something to read about; ``address`` if he wrote from another one."""
    return Subject(
        seat.id,
        Role(seat.role),
        address or (seat.addresses[0] if seat.addresses else ""),
        seat.person.name if seat.person else "",
        seat.power,
    )


def actor(reader: Seat | None, doer: Seat, address: str | None = None) -> Actor:
    """Who did something, as ``reader`` may know it."""
    shown = shown_name(viewer(reader), subject(doer, address), veil(doer.game))
    return Actor(who=shown, power=role_letter(doer))


def role_letter(seat: Seat) -> str:
    """Power id of a player, ``M``, ``O``, or ``?`` for a player without a power yet."""
    if seat.role == Role.MASTER:
        return "M"
    if seat.role == Role.OBSERVER:
        return "O"
    return seat.power or "?"


def participants(game: Game, reader: Seat | None, powers: Sequence[str]) -> tuple[Participant, ...]:
    """Everybody in the game as ``reader`` may know them: powers in order, masters, observers."""
    return tuple(
        Participant(who=shown_in_list(reader, seat), power=seat.power, role=Role(seat.role))
        for seat in known_seats(game, reader, powers)
    )


def known_seats(game: Game, reader: Seat | None, powers: Sequence[str]) -> list[Seat]:
    """The seats of which ``reader`` may know that somebody has them, in the order of lists."""
    return [seat for seat in ordered_seats(game, powers) if sees(reader, seat, Matter.PRESENCE)]


def sees(reader: Seat | None, seat: Seat, matter: Matter) -> bool:
    """May ``reader`` see ``matter`` of ``seat``?"""
    return may_see(viewer(reader), subject(seat), matter, veil(seat.game))


def sees_any(reader: Seat | None, game: Game, matter: Matter) -> bool:
    """May ``reader`` see ``matter`` of others in the game, whoever they are?"""
    return may_see(viewer(reader), Subject(None, Role.PLAYER), matter, veil(game))


def shown_in_list(reader: Seat | None, seat: Seat) -> str:
    """Name and address of a seat's person for a list, empty where hidden or nobody is there."""
    return shown_person(viewer(reader), subject(seat), veil(seat.game))


def shown_outside(person: Person, address: str = "") -> str:
    """Name and ``address`` of somebody who is asked about without any game."""
    return shown_person(OUTSIDER, Subject(None, Role.OUTSIDER, address, person.name), Veil())


def ordered_seats(game: Game, powers: Sequence[str]) -> list[Seat]:
    """Seats as lists have them: players by power (before the start by age), masters, observers."""
    rank = {Role.PLAYER: 0, Role.MASTER: 1, Role.OBSERVER: 2}
    order = {power: place for place, power in enumerate(powers)}

    def key(seat: Seat) -> tuple[int, int, int]:
        return rank[Role(seat.role)], order.get(seat.power or "", len(order)), seat.id

    return sorted(game.seats, key=key)
