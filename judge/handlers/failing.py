"""Who hears that an address fails: its owner, and the masters of his games (mail-hazards §1.5)."""

from __future__ import annotations

from judge.domain.roles import Role
from judge.handlers.desk import Desk
from judge.handlers.letters import Post, head
from judge.handlers.people import role_letter
from judge.mail.addresses import canonical
from judge.reports.views import Actor, Message, Notice
from judge.store.schema import BadAddress, Person, Seat


def address_key(address: str) -> str:
    """How an address stands on record, also one that is none."""
    return canonical(address) or address


def unreachable(desk: Desk, seat: Seat) -> bool:
    """Do all letters to a seat stay behind?"""
    keys = {address_key(address) for address in seat.addresses}
    return bool(keys) and len(desk.tx.bad_addresses.failing(keys)) == len(keys)


def tell(desk: Desk, seat: Seat, row: BadAddress, key: str) -> None:
    """The owner of a seat at his other addresses, and the masters if nothing reaches him."""
    registered = seat.person.addresses if seat.person else []
    known = [*seat.addresses, *(entry.address for entry in registered)]
    view = Notice(head(desk, seat.game), Message("subject_address_failing"), _said(row))
    post = Post(desk)
    for address in dict.fromkeys(known):
        if address_key(address) != row.address:
            where = f"{key}:{seat.id}:{address}"
            post.to_address(address, view, where, "notice", person=seat.person, game=seat.game)
    if seat.role == Role.PLAYER:
        _tell_masters(desk, post, seat, key)


def tell_person(desk: Desk, owner: Person, row: BadAddress, key: str) -> None:
    """Somebody without a seat in a game."""
    view, post = Notice(None, Message("subject_address_failing"), _said(row)), Post(desk)
    for entry in owner.addresses:
        if entry.address != row.address:
            post.to_address(entry.address, view, f"{key}:{entry.address}", "notice", person=owner)


def _said(row: BadAddress) -> tuple[Message, ...]:
    code = "address_failing" if row.failing_since is not None else "address_complained"
    return (
        Message(code, {"address": row.address}, "note"),
        Message("address_failing_remedy", {"address": row.address}, "note"),
    )


def _tell_masters(desk: Desk, post: Post, seat: Seat, key: str) -> None:
    """The masters learn who cannot be reached, as far as they may know who plays what."""
    if not unreachable(desk, seat):
        return
    masters = [one for one in seat.game.seats if one.role == Role.MASTER and one.id != seat.id]

    # Who plays what in a gunboat game stays in the lists that a master asks for.
    gunboat = seat.game.flags.get("gunboat", False)
    who = Actor("" if gunboat else seat.addresses[0], role_letter(seat))
    view = Notice(
        head(desk, seat.game),
        Message("subject_unreachable"),
        (
            Message("player_unreachable", {"who": who}, "note"),
            Message("player_unreachable_rules", {}, "note"),
        ),
    )
    post.to_game(seat.game, lambda _seat: view, f"{key}:{seat.id}:masters", "notice", masters)
