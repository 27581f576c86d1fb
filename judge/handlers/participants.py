"""Whom a master means: a power, or a part of an address (spec §1.4, EJECT and PROMOTE)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.domain.refusals import Refusal
from judge.handlers.clockwork import players
from judge.handlers.visit import Visit
from judge.store.schema import Seat


def power_seat(visit: Visit, word: str) -> Seat | None:
    """The seat of the power with that letter or name; None if there is none (yet)."""
    power = visit.kit.power_named(word, visit.desk.office.renderer.languages)
    seats = [seat for seat in players(visit.the_game) if power is not None and seat.power == power]
    return seats[0] if seats else None


def by_address(seats: Iterable[Seat], word: str) -> Seat:
    """The one seat of which an address contains ``word``. Refuses none, and several."""
    wanted = word.casefold()
    found = [seat for seat in seats if any(wanted in each for each in _addresses(seat))]
    exact = [seat for seat in found if wanted in _addresses(seat)]
    if len(exact) == 1:
        return exact[0]
    if not found:
        raise Refusal("participant_unknown", word=word)
    if len(found) > 1:
        addresses = sorted(seat.addresses[0] for seat in found if seat.addresses)
        raise Refusal("participant_several", word=word, choices=tuple(addresses))
    return found[0]


def _addresses(seat: Seat) -> list[str]:
    return [address.casefold() for address in seat.addresses]
