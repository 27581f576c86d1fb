"""A player of Ostrakizm as the store knows him: a seat, and what he chose for himself (O lines).

The choices stand in ``Seat.options``: ``style`` (language code), ``code`` and ``out`` (words of
`Coding`), ``gender``, ``afterlife``; those of an application besides: ``confirmed``, ``won``.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from judge.domain.ostracism import Coding, Gender
from judge.domain.roles import Role
from judge.handlers.keys import Keys
from judge.handlers.ostracism.settings import RobotSettings
from judge.mail.addresses import canonical
from judge.mail.letter import Charset
from judge.store.schema import Game, Seat

#: Purpose of the keyed hash by which a password finds its player (contract §1).
PASSWORD = "ostracism-password"


def members(game: Game) -> list[Seat]:
    """Who plays, or will: applications that were accepted."""
    return [seat for seat in game.seats if seat.role == Role.PLAYER and not seat.unapproved]


def applicants(game: Game) -> list[Seat]:
    """Who asked to be let in, confirmed or not."""
    return [seat for seat in game.seats if seat.role == Role.PLAYER and seat.unapproved]


def seat_of(game: Game, nick: str) -> Seat | None:
    """The member of exactly that nick."""
    return next((seat for seat in members(game) if seat.power == nick), None)


def nick_of(seat: Seat) -> str:
    assert seat.power is not None
    return seat.power


def password_hash(keys: Keys, game: Game, password: str) -> str:
    """What is stored of a password: exact, and not to be compared between parties (A20)."""
    return keys.keyed_hash(PASSWORD, f"{game.id}\0{password}")


def by_password(keys: Keys, game: Game, password: str, seats: Iterable[Seat]) -> Seat | None:
    wanted = password_hash(keys, game, password)
    return next((seat for seat in seats if seat.password == wanted), None)


def choose(seat: Seat, name: str, value: Any) -> None:
    """Keep a choice; None takes it away."""
    kept = {key: old for key, old in seat.options.items() if key != name}
    seat.options = kept if value is None else {**kept, name: value}


def language(seat: Seat, settings: RobotSettings) -> str:
    return str(seat.options.get("style", settings.language))


def charset(seat: Seat) -> Charset | None:
    """The coding of letters to him; None is UTF-8 (O OUT)."""
    word = seat.options.get("out")
    return Coding(word).charset if word else None


def unlabelled(seat: Seat) -> str | None:
    """How bytes without a label are read in his mails (O CODE, A16)."""
    word = seat.options.get("code")
    return Coding(word).charset if word else None


def gender(seat: Seat) -> Gender:
    return Gender(seat.options.get("gender", Gender.MALE.value))


def afterlife(seat: Seat) -> bool:
    return bool(seat.options.get("afterlife", False))


def mailboxes(seat: Seat, now: datetime) -> list[str]:
    """Where his letters go; for a day also to the addresses that he gave up (A18)."""
    old = seat.options.get("old_addresses")
    kept = old["addresses"] if old and datetime.fromisoformat(old["until"]) > now else []
    return list(dict.fromkeys([*seat.addresses, *kept]))


def is_his(seat: Seat, sender: str, now: datetime) -> bool:
    return sender in {canonical(address) for address in mailboxes(seat, now)}
