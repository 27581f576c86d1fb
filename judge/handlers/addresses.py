"""SET ADDRESS and I AM ALSO: a new address counts when its token comes back (contract §1)."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

from judge.domain.commands import Confirm, IAmAlso, SetAddress, Veto
from judge.domain.refusals import Refusal
from judge.domain.roles import Matter, Role, may_see
from judge.handlers.archive import encode, keep
from judge.handlers.letters import head, minor
from judge.handlers.people import role_letter, subject, veil, viewer
from judge.handlers.trust import require_believed, require_proof
from judge.handlers.visit import Visit
from judge.mail.addresses import canonical
from judge.reports.views import AddressToken, AddressVeto, Message, Notice
from judge.store.schema import Address, AddressChange, Seat

Reason = Literal["set_address", "i_am_also"]
VETO_TIME = timedelta(hours=24)
TOKEN_TIME = timedelta(days=7)


def set_address(visit: Visit, command: SetAddress) -> None:
    """Ask for another address of this seat; a proven one of the person counts at once."""
    seat = require_proof(visit)
    new = []
    for typed in command.addresses or (visit.sender,):
        address = canonical(typed)
        if address is None:
            raise Refusal("address_bad", address=typed)
        if address not in new:
            new.append(address)
    if new == seat.addresses:
        visit.say("address_same", "note", address=new[0])
        return
    for address in new:
        owner = visit.desk.tx.people.by_address(address)
        if owner is not None and owner.id != seat.person_id:
            raise Refusal("address_taken", address=address)
    proven = set(seat.addresses)
    if seat.person:
        proven |= {entry.address for entry in seat.person.addresses}
    unproven = [address for address in new if address not in proven]
    if len(unproven) > 1:
        raise Refusal("address_one_at_a_time", address=unproven[1])
    if not unproven:
        _apply_to_seat(visit, seat, new)
        visit.say("address_confirmed", address=", ".join(new))
        return
    change = _ask(visit, "seat", new, unproven[0], list(seat.addresses), seat=seat)
    _mail_tokens(visit, change, unproven[0], "set_address", seat)
    visit.say("address_token_sent", "note", address=unproven[0])


def i_am_also(visit: Visit, command: IAmAlso) -> None:
    """The sending address is to belong to the person who owns another one."""
    require_believed(visit)
    old = canonical(command.address)
    if old is None:
        raise Refusal("address_bad", address=command.address)
    owner = visit.desk.tx.people.by_address(old)
    if owner is None:
        raise Refusal("address_unknown", address=command.address)
    if visit.person is not None:
        if visit.person.id == owner.id:
            visit.say("address_same", "note", address=visit.sender)
            return
        raise Refusal("address_taken", address=visit.sender)
    known = [entry.address for entry in owner.addresses]
    change = _ask(visit, "person", [visit.sender], visit.sender, known, person_id=owner.id)
    _mail_tokens(visit, change, visit.sender, "i_am_also", None)
    visit.say("address_token_sent_owner", "note", address=visit.sender)


def confirm(visit: Visit, command: Confirm) -> None:
    """The token came back from the new address: the change takes effect."""
    change = _change(visit, command.token)
    if change.confirm_hash != _hash(visit, command.token) or change.confirmed_at is not None:
        raise Refusal("token_unknown")
    if change.vetoed_at is not None:
        raise Refusal("token_unknown")
    if visit.moment > change.asked_at + TOKEN_TIME:
        raise Refusal("token_expired")
    if visit.sender != change.proving:
        raise Refusal("token_wrong_address")
    owner = visit.desk.tx.people.by_address(visit.sender)
    if owner is not None and owner.id != change.person_id:
        raise Refusal("address_taken", address=visit.sender)
    change.confirmed_at = visit.moment
    _add_to_person(visit, change)
    if change.kind == "seat":
        seat = visit.desk.tx.games.seat(change.seat_id or 0)
        if seat is None or not _still_his(change, seat):
            raise Refusal("token_expired")
        _apply_to_seat(visit, seat, list(change.new))
        visit.say("address_confirmed", address=visit.sender)
    else:
        visit.say("address_joined", address=visit.sender)


def veto(visit: Visit, command: Veto) -> None:
    """The owner of the old address stops the change, or takes it back, within 24 h."""
    change = _change(visit, command.token)
    if change.veto_hash != _hash(visit, command.token) or change.vetoed_at is not None:
        raise Refusal("token_unknown")
    if visit.sender not in change.old:
        raise Refusal("token_wrong_address")
    # The old address may also stop what was confirmed later than a day after it was asked.
    since = change.confirmed_at or change.asked_at
    if visit.moment > since + VETO_TIME:
        raise Refusal("address_veto_late")
    change.vetoed_at = visit.moment
    if change.confirmed_at is not None:
        _take_back(visit, change)
    visit.say("address_vetoed", address=", ".join(change.new))


def _ask(
    visit: Visit,
    kind: str,
    new: list[str],
    proving: str,
    old: list[str],
    *,
    seat: Seat | None = None,
    person_id: int | None = None,
) -> AddressChange:
    tokens = [_token(visit, what) for what in ("confirm", "veto")]
    change = AddressChange(
        kind=kind,
        person_id=seat.person_id if seat else person_id,
        seat_id=seat.id if seat else None,
        new=new,
        proving=proving,
        old=old,
        confirm_hash=_hash(visit, tokens[0]),
        veto_hash=_hash(visit, tokens[1]),
        asked_at=visit.moment,
    )
    visit.desk.tx.people.add_change(change)
    return change


def _token(visit: Visit, what: str) -> str:
    """Derived from the mail that asked, so that work done twice gives the same token."""
    return visit.desk.keys.token(what, visit.mail.digest, len(visit.lines))


def _hash(visit: Visit, token: str) -> str:
    return visit.desk.keys.keyed_hash("address-token", token.lower())


def _mail_tokens(
    visit: Visit, change: AddressChange, address: str, reason: Reason, seat: Seat | None
) -> None:
    game_head = head(visit.desk, seat.game) if seat else None
    token = AddressToken(_token(visit, "confirm"), address, reason, game_head)
    person = seat.person if seat else None
    visit.post.to_address(address, token, visit.key("token"), "notice", person=person)
    objection = AddressVeto(_token(visit, "veto"), address, reason, game_head)
    for old in change.old:
        visit.post.to_address(old, objection, visit.key("veto"), "notice", person=person)


def _change(visit: Visit, token: str) -> AddressChange:
    change = visit.desk.tx.people.change(_hash(visit, token))
    if change is None:
        raise Refusal("token_unknown")
    return change


def _still_his(change: AddressChange, seat: Seat) -> bool:
    """A seat that somebody else has taken over since keeps the addresses of its new player."""
    return not seat.resigned and seat.person_id == change.person_id


def _apply_to_seat(visit: Visit, seat: Seat, addresses: list[str]) -> None:
    """Put the new address into force and tell the game, without it where that is hidden."""
    seat.addresses = addresses
    seat.token_serial += 1
    game = seat.game
    letter = role_letter(seat)
    shown = visit.desk.kit(game).names.letter(letter) if seat.power else letter

    def notice(reader: Seat) -> Notice:
        known = may_see(viewer(reader), subject(seat), Matter.IDENTITY, veil(game))
        known = known and (reader.role == Role.MASTER or not veil(game).gunboat)
        code = "address_changed" if known else "address_changed_hidden"
        params: dict[str, object] = {"power": letter}
        if known:
            params["address"] = ", ".join(addresses)
        return Notice(
            head(visit.desk, game),
            Message("subject_address_change", {"letters": shown}),
            (Message(code, params, "note"),),
        )

    others = [other for other in game.seats if other is not seat]
    visit.post.to_game(game, notice, visit.key("address"), "notice", others, weight=minor)
    # The history tells it without the address, as a gunboat game does.
    untold = Notice(
        head(visit.desk, game),
        Message("subject_address_change", {"letters": shown}),
        (Message("address_changed_hidden", {"power": letter}, "note"),),
    )
    keep(visit.desk, game, "address", visit.moment, encode(untold), {"seat": seat.id})


def _add_to_person(visit: Visit, change: AddressChange) -> None:
    if change.person_id is None:
        return
    person = visit.desk.tx.people.get(change.person_id)
    if person is None:
        raise Refusal("token_expired")
    if all(entry.address != visit.sender for entry in person.addresses):
        person.addresses.append(Address(address=visit.sender))
    visit.desk.tx.flush()


def _take_back(visit: Visit, change: AddressChange) -> None:
    if change.kind == "seat":
        seat = visit.desk.tx.games.seat(change.seat_id or 0)
        if seat is not None and _still_his(change, seat):
            _apply_to_seat(visit, seat, list(change.old))
    if change.person_id is not None:
        person = visit.desk.tx.people.get(change.person_id)
        if person is not None:
            for entry in list(person.addresses):
                if entry.address == change.proving and entry.address not in change.old:
                    person.addresses.remove(entry)
            visit.desk.tx.flush()
