"""People whom the judge knows by their addresses alone: who plays Ostrakizm need not be registered.

What `personal_data` does for the registered: handed over, erased on request.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from judge.handlers import holdings, personal_data
from judge.handlers.desk import Desk
from judge.handlers.tournament import personal as tournaments
from judge.mail.addresses import canonical
from judge.store.schema import Seat


@dataclass(frozen=True)
class Guest:
    """Somebody with these addresses, and his seats."""

    addresses: frozenset[str]
    seats: tuple[Seat, ...]


def find(desk: Desk, who: str) -> Guest | None:
    """Whoever has an address that nobody is registered with; None if nothing is known of him.

    With him his other addresses are found, as far as his seats tell them.
    """
    address = canonical(who)
    if address is None or desk.tx.people.by_address(address) is not None:
        return None
    addresses, seats = {address}, _seats(desk, {address})
    while not (more := _known(desk, seats)) <= addresses:
        addresses |= more
        seats = _seats(desk, addresses)
    guest = Guest(frozenset(addresses), tuple(seats))
    data = desk.tx.personal
    met = bool(seats or holdings.held_by_families(desk, seats, addresses))
    met = met or bool(tournaments.of_person(desk, None, addresses))
    return guest if met or data.mails(addresses) or data.letters(addresses) else None


def export(desk: Desk, guest: Guest) -> dict[str, Any]:
    """Everything that the judge holds about him; passwords in his mails are masked.

    Votes of a day that is not over are left out: the keeper reads this too.
    """
    return {
        "addresses": sorted(guest.addresses),
        "orders": holdings.orders_of(desk, guest.addresses),
        **holdings.held_by_families(desk, guest.seats, guest.addresses),
        "tournaments": tournaments.of_person(desk, None, guest.addresses),
        **holdings.post_of(desk, guest.addresses),
    }


def playing(desk: Desk, guest: Guest) -> list[Seat]:
    """His seats that have a part in a game still."""
    return personal_data.playing(desk, guest.seats)


def leave(desk: Desk, guest: Guest) -> Guest:
    """Out of every game that he plays in; what is known of him then. Raises TooEarly."""
    personal_data.leave(desk, playing(desk, guest))
    return Guest(guest.addresses, tuple(_seats(desk, guest.addresses)))


def erase(desk: Desk, guest: Guest) -> dict[str, int]:
    """Forget him; how many mails and letters lost their text.

    What his nick did in its party stays. Raises ValueError while he plays.
    """
    running = playing(desk, guest)
    if running:
        names = ", ".join(sorted({seat.game.name for seat in running}))
        raise ValueError(f"he has a seat in {names}; take him out first")
    counts = holdings.forget_addresses(desk, guest.seats, guest.addresses)
    tournaments.forget(desk, None, guest.addresses, holdings.ERASED)
    desk.tx.flush()
    return counts


def _seats(desk: Desk, addresses: Collection[str]) -> list[Seat]:
    return [
        seat
        for family in desk.office.families.all
        for seat in family.seats_at(desk, addresses)
        if seat.person_id is None
    ]


def _known(desk: Desk, seats: Collection[Seat]) -> set[str]:
    """What the seats tell of addresses, but for those that somebody is registered with."""
    found = {
        address for seat in seats for address in desk.office.families.of(seat.game).known(seat)
    }
    return {address for address in found if desk.tx.people.by_address(address) is None}
