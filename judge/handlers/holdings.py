"""What is stored under somebody's addresses rather than under a number of his: his post, and what
families of games know of people who are not registered.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from judge.handlers.desk import Desk
from judge.handlers.export import iso
from judge.handlers.guesses import sender_keys
from judge.handlers.people import ENDED
from judge.handlers.reply_tokens import without_tokens
from judge.language.masking import mask_lines, mask_subject
from judge.mail.incoming import read
from judge.store.schema import InboxMail, OutboxLetter, Seat

#: What stands for a name in finished games, and for a sender or recipient.
ERASED = "erased"


def orders_of(desk: Desk, addresses: Collection[str]) -> list[dict[str, Any]]:
    """Orders of settled phases that came from these addresses."""
    return [
        {
            "game": game.name,
            "number": line.number,
            "power": line.power,
            "at": iso(line.at),
            "text": line.text,
        }
        for game, line in desk.tx.personal.orders(addresses)
        if line.number < game.number or game.status in ENDED
    ]


def held_by_families(
    desk: Desk, seats: Sequence[Seat], addresses: Collection[str]
) -> dict[str, Any]:
    """What families of games alone know of somebody, each under its name."""
    found = {}
    for family in desk.office.families.all:
        own = [seat for seat in seats if seat.game.kind == family.name]
        found[family.name] = family.held(desk, own, addresses)
    return {name: held for name, held in found.items() if held}


def post_of(desk: Desk, addresses: Collection[str]) -> dict[str, Any]:
    """Mails from and letters to these addresses, as long as they are kept."""
    data = desk.tx.personal
    return {
        "mails": [_mail(mail) for mail in data.mails(addresses)],
        "letters": [_letter(desk, letter) for letter in data.letters(addresses)],
        "held_letters": [
            {"at": iso(letter.at), "subject": letter.subject, "text": letter.text}
            for letter in desk.tx.digests.waiting(addresses)
        ],
    }


def forget_addresses(
    desk: Desk, seats: Sequence[Seat], addresses: Collection[str]
) -> dict[str, int]:
    """What is stored under addresses rather than a number; how many mails and letters it was."""
    for family in desk.office.families.all:
        own = [seat for seat in seats if seat.game.kind == family.name]
        family.forget(desk, own, addresses)
    data = desk.tx.personal
    counts = {
        "mails": data.forget_mails(addresses, ERASED),
        "letters": data.forget_letters(addresses, ERASED),
    }
    for address in addresses:
        desk.tx.bad_addresses.forget(address)
        desk.tx.digests.forget([address])
        desk.tx.guesses.forget(sender_keys(address))
    return counts


def _mail(mail: InboxMail) -> dict[str, Any]:
    """A mail of his as the judge read it; the text only as long as it is kept."""
    result: dict[str, Any] = {"at": iso(mail.arrived_at), "state": mail.state}
    if mail.raw is not None:
        incoming = read(mail.raw, envelope_from=mail.envelope_from)
        result["subject"] = mask_subject(incoming.subject)
        result["text"] = "\n".join(mask_lines(incoming.text.splitlines()))
    return result


def _letter(desk: Desk, letter: OutboxLetter) -> dict[str, Any]:
    result: dict[str, Any] = {
        "at": iso(letter.created_at),
        "to": letter.recipient,
        "state": letter.state,
        "subject": letter.subject,
    }
    if letter.message:
        text = read(letter.message).text
        result["text"] = without_tokens(desk.office.families, text)
    return result
