"""O ADDR: other addresses, each of which has to show that it is a player's own (A17, A18).

``Seat.options`` keeps what is under way: ``asked`` (``addresses`` wanted, those of them ``proven``,
``at``) and ``old_addresses``, which get his mail for a day more.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from judge.domain.ostracism import SetAddresses
from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.ostracism.party import KIND, zone
from judge.handlers.ostracism.post import NOTICE
from judge.handlers.ostracism.seats import choose, nick_of
from judge.handlers.ostracism.visit import RobotVisit
from judge.mail.addresses import canonical, is_own
from judge.mail.automatic import unserved
from judge.reports.views.ostracism import AddressConfirm, AddressNotice
from judge.store.schema import Seat

TOKEN_TIME = timedelta(days=7)
#: How long an address that was given up still gets letters.
KEPT = timedelta(hours=24)


def ask(visit: RobotVisit, wanted: SetAddresses) -> None:
    """Known addresses count at once; to a new one goes a token, which has to come back."""
    seat = visit.the_seat
    new = list(dict.fromkeys(own_address(visit, typed) for typed in wanted.addresses))
    unproven = [address for address in new if address not in seat.addresses]
    if not unproven:
        choose(seat, "asked", None)
        _apply(visit, seat, new)
        visit.say("ost_addresses_set", addresses=new)
        return
    at = visit.moment.isoformat()
    choose(seat, "asked", {"addresses": new, "proven": [], "at": at})
    for address in unproven:
        token = _token(visit.desk, seat, address, at)
        view = AddressConfirm(
            game=seat.game.name,
            zone=zone(seat.game),
            nick=nick_of(seat),
            address=address,
            token=token,
            reply_to=visit.settings.address,
        )
        visit.post.to_address(
            address, view, visit.key(f"token:{address}"), NOTICE, game=seat.game, token=token
        )
    _tell(visit, seat, "asked", tuple(unproven))
    visit.say("ost_addresses_asked", addresses=unproven)


def own_address(visit: RobotVisit, typed: str) -> str:
    """An address that a player may have, in the form in which they are compared (A24)."""
    address = canonical(typed)
    if address is None:
        raise Refusal("ost_addr_bad", word=typed)
    ours = frozenset({visit.settings.address, visit.desk.settings.address})
    if unserved(address) or is_own(address, ours):
        raise Refusal("ost_address_machine", address=address)
    return address


def confirm(visit: RobotVisit, token: str) -> bool:
    """A token came back; True if it was that of a new address of a player."""
    for seat in _asking(visit.desk, visit.sender):
        asked = seat.options["asked"]
        if token != _token(visit.desk, seat, visit.sender, asked["at"]):
            continue
        if visit.moment > datetime.fromisoformat(asked["at"]) + TOKEN_TIME:
            raise Refusal("ost_token_old")
        visit.game, visit.seat = seat.game, seat
        proven = [*asked["proven"], visit.sender]
        missing = [
            one for one in asked["addresses"] if one not in proven and one not in seat.addresses
        ]
        if missing:
            choose(seat, "asked", {**asked, "proven": proven})
            visit.say("ost_address_proven", address=visit.sender, missing=missing)
            return True
        choose(seat, "asked", None)
        _apply(visit, seat, asked["addresses"])
        visit.say("ost_addresses_set", addresses=asked["addresses"])
        return True
    return False


def _apply(visit: RobotVisit, seat: Seat, new: list[str]) -> None:
    """The old ones hear of it, and get his letters for a day: a thief cannot silence a player."""
    gone = [address for address in seat.addresses if address not in new]
    if gone:
        until = (visit.moment + KEPT).isoformat()
        choose(seat, "old_addresses", {"addresses": gone, "until": until})
    _tell(visit, seat, "changed", tuple(new))
    seat.addresses = new


def _tell(visit: RobotVisit, seat: Seat, what: str, addresses: tuple[str, ...]) -> None:
    view = AddressNotice(
        game=seat.game.name,
        zone=zone(seat.game),
        nick=nick_of(seat),
        what="asked" if what == "asked" else "changed",
        addresses=addresses,
        master=visit.settings.master,
    )
    visit.post.to_seat(seat, view, visit.key(f"addresses:{what}"), NOTICE)


def _asking(desk: Desk, address: str) -> list[Seat]:
    """The players whose new address this may be."""
    return [
        seat
        for game in desk.tx.games.all("forming", "active", kind=KIND)
        for seat in game.seats
        if address in seat.options.get("asked", {}).get("addresses", ())
    ]


def _token(desk: Desk, seat: Seat, address: str, at: str) -> str:
    return desk.keys.token("ostracism-address", seat.game_id, seat.id, address, at)
