"""Letters as the history keeps them: data from which letter and archive entry are both made.

Nobody's name or address is kept as text: a person is a `Doer`, and whether a reader may know
him is asked anew at every reading (`domain.roles`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from judge.domain.notify import Weight
from judge.domain.roles import Matter, Role, Subject, may_see, shown_name, shown_person
from judge.handlers.desk import Desk
from judge.handlers.letters import Post, head
from judge.handlers.people import ordered_seats, role_letter, sees_any, veil, viewer
from judge.reports.views import (
    Actor,
    ClockView,
    Head,
    LateNotice,
    Message,
    Notice,
    Participant,
    Postal,
    PostalText,
    PressView,
    Timing,
    Won,
)
from judge.store.schema import Game, Seat

#: What an event's data calls the letter.
LETTER = "letter"
#: Who did it, and the head that the letter had.
BY, HEAD = "by", "head"
#: What a reader must be allowed to see to read the letter, and what he is told otherwise.
MATTER, INSTEAD = "matter", "instead"
TAG = "~"
KEPT: dict[str, type] = {
    kind.__name__: kind
    for kind in (
        *(ClockView, LateNotice, Message, Notice, Postal, PostalText, PressView, Timing, Won),
    )
}


@dataclass(frozen=True, slots=True)
class Discreet:
    """A letter about a ``matter`` that not everybody may know; the others get ``instead``, if
    anything.
    """

    matter: Matter
    instead: Notice | LateNotice | None = None


@dataclass(frozen=True, slots=True)
class Doer:
    """Somebody in a game at one moment; stands where a letter has an `Actor`."""

    seat: int
    person: int | None
    address: str
    role: str
    #: Power id, ``M``, ``O`` or ``?``.
    power: str


def doer(seat: Seat, address: str | None = None) -> Doer:
    """Who sits there now; ``address`` if he wrote from another one."""
    known = address or (seat.addresses[0] if seat.addresses else "")
    return Doer(seat.id, seat.person_id, known, seat.role, role_letter(seat))


def crew(game: Game, powers: Iterable[str]) -> tuple[Doer, ...]:
    """Everybody in the game, in the order of lists."""
    return tuple(doer(seat) for seat in ordered_seats(game, tuple(powers)))


def tell(
    desk: Desk,
    game: Game,
    kind: str,
    at: datetime,
    letter: Notice | LateNotice,
    key: str,
    *,
    among: Iterable[Seat] | None = None,
    own: Callable[[Seat], tuple[Message, ...]] | None = None,
    data: Mapping[str, Any] | None = None,
    discreet: Discreet | None = None,
    matters: bool = True,
) -> None:
    """Send a letter to ``among`` (everybody) and keep it for HISTORY.

    ``own`` are more sentences for one reader, which the history leaves out. ``matters``: it
    changes what its readers have to do, or when (SET NOTIFY).
    """
    stored = {LETTER: encode(letter)}
    if discreet is not None:
        stored |= {MATTER: discreet.matter.value, INSTEAD: encode(discreet.instead)}

    def made(seat: Seat) -> Notice | LateNotice | None:
        readable = letter_for(game, stored, seat)
        if readable is None:
            return None
        view = decode(desk, game, readable, seat)
        more = own(seat) if own is not None else ()
        if more and isinstance(view, Notice):
            view = replace(view, messages=(*view.messages, *more))
        assert isinstance(view, Notice | LateNotice)
        return view

    def weight(seat: Seat) -> Weight:
        if own is not None and own(seat):
            return Weight.THREAT
        return Weight.MAIN if matters else Weight.MINOR

    Post(desk).to_game(game, made, key, "notice", among, weight=weight)
    desk.tx.events.add(kind, at, game=game, data={**(data or {}), **stored}, public=True)


def letter_for(game: Game, stored: Mapping[str, Any], reader: Seat | None) -> Any:
    """The letter of an event as ``reader`` may have it, encoded; None if there is none for him.

    Asked anew at every reading: a setting that is taken back later lifts what it hid.
    """
    matter = stored.get(MATTER)
    if matter is None or sees_any(reader, game, Matter(matter)):
        return stored.get(LETTER)
    return stored[INSTEAD]


def keep(
    desk: Desk, game: Game, kind: str, at: datetime, stored: object, data: Mapping[str, Any]
) -> None:
    """Append what everybody may read to the history."""
    desk.tx.events.add(kind, at, game=game, data={**data, LETTER: stored}, public=True)


def encode(value: object) -> Any:
    """As JSON. Raises TypeError for what no letter holds."""
    match value:
        case None | bool() | int() | float() | str():
            return value
        case datetime():
            return {TAG: "at", "v": value.isoformat()}
        case Head():
            zone = value.zone.key if isinstance(value.zone, ZoneInfo) else None
            return {
                TAG: "Head",
                "zone": zone,
                "phase": value.phase,
                "deadline": encode(value.deadline),
            }
        case Mapping():
            return {TAG: "map", "v": {str(key): encode(one) for key, one in value.items()}}
        case tuple() | list():
            return [encode(one) for one in value]
        case Doer():
            return {TAG: "Doer", **{part.name: getattr(value, part.name) for part in fields(value)}}
    if is_dataclass(value) and type(value).__name__ in KEPT:
        return {TAG: type(value).__name__, **_fields(value)}
    raise TypeError(f"no part of a letter: {value!r}")


def _fields(value: Any) -> dict[str, Any]:
    """Those that differ from their default."""
    found = {}
    for part in fields(value):
        held = getattr(value, part.name)
        usual = part.default if part.default_factory is MISSING else part.default_factory()
        if usual is MISSING or held != usual:
            found[part.name] = encode(held)
    return found


def decode(desk: Desk, game: Game, stored: Any, reader: Seat | None) -> Any:
    """What was encoded, as ``reader`` (None: somebody outside) may know it now."""

    def read(value: Any) -> Any:
        if isinstance(value, list):
            return tuple(read(one) for one in value)
        if not isinstance(value, dict):
            return value
        tag = value[TAG]
        parts = {name: one for name, one in value.items() if name != TAG}
        match tag:
            case "at":
                return datetime.fromisoformat(parts["v"])
            case "map":
                return {name: read(one) for name, one in parts["v"].items()}
            case "Doer":
                return as_actor(game, Doer(**parts), reader)
            case "Head":
                zone = ZoneInfo(parts["zone"] or game.zone)
                now = head(desk, game)
                return replace(
                    now, zone=zone, phase=parts["phase"], deadline=read(parts["deadline"])
                )
        return KEPT[tag](**{name: read(one) for name, one in parts.items()})

    return read(stored)


def doers(stored: Any) -> list[Doer]:
    """The persons of a list that was encoded."""
    return [Doer(**{name: one for name, one in each.items() if name != TAG}) for each in stored]


def as_actor(game: Game, who: Doer, reader: Seat | None) -> Actor:
    """Who did something, as ``reader`` may know it."""
    shown = shown_name(viewer(reader), _subject(who, reader), veil(game))
    return Actor(shown, who.power)


def knows_secrets(game: Game, who: Doer, reader: Seat | None) -> bool:
    """May the reader know what somebody did in secret?"""
    return may_see(viewer(reader), _subject(who, reader), Matter.SECRETS, veil(game))


def knows_of(game: Game, who: Doer, reader: Seat | None) -> bool:
    """May the reader know that somebody is in the game?"""
    return may_see(viewer(reader), _subject(who, reader), Matter.PRESENCE, veil(game))


def as_participant(desk: Desk, game: Game, who: Doer, reader: Seat | None) -> Participant:
    """One line of a list of people; the name is the one that the person has now."""
    person = desk.tx.people.get(who.person) if who.person is not None else None
    subject = replace(_subject(who, reader), name=person.name if person else "")
    shown = shown_person(viewer(reader), subject, veil(game))
    return Participant(shown, subject.power, Role(who.role))


def _subject(who: Doer, reader: Seat | None) -> Subject:
    """His own seat only as long as he is the same person: it may have a new player since."""
    same = reader is not None and (reader.id, reader.person_id) == (who.seat, who.person)
    power = who.power if who.role == Role.PLAYER and who.power != "?" else None
    return Subject(who.seat if same else None, Role(who.role), who.address, power=power)


def plain(data: Mapping[str, Any]) -> dict[str, Any]:
    """What an event says to programs: not what its letter is made of."""
    parts = (LETTER, BY, HEAD, MATTER, INSTEAD)
    return {name: one for name, one in data.items() if name not in parts}


def told_to_all(data: Mapping[str, Any]) -> dict[str, Any]:
    """The same as everybody was told it: grey press without its writer, faked press as shown."""
    found = plain(data)
    if found.get("grey"):
        del found["from"]
    shown = found.pop("shown", None)
    return {**found, **shown} if shown else found


def without(stored: Any, person: int) -> Any:
    """The same data with the address of a person taken out."""
    if isinstance(stored, list):
        return [without(one, person) for one in stored]
    if not isinstance(stored, dict):
        return stored
    if stored.get(TAG) == "Doer" and stored["person"] == person:
        return {**stored, "address": ""}
    return {name: without(one, person) for name, one in stored.items()}
