"""Who may see what, and how a person is named: the only two functions that decide it.

Every letter and listing asks here. In gunboat games (spec §12.2) only masters see identities
until the game has ended, under NoReveal for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    PLAYER = "player"
    MASTER = "master"
    OBSERVER = "observer"
    #: Somebody without a place in the game (LIST before any SIGNON).
    OUTSIDER = "outsider"


class Matter(StrEnum):
    """What there is to see of a seat."""

    #: Name and address of the person behind it.
    IDENTITY = "identity"
    #: Dedication points: they would betray who it is.
    DEDICATION = "dedication"
    #: Orders, wish list, WAIT and other marks before they show on the board.
    SECRETS = "secrets"
    #: Units, orders that were carried out and centres, in blind games.
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who reads: his role in the game and the seat he holds there."""

    role: Role
    seat_id: int | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """The seat that is read about, and whom it belongs to.

    ``address`` is the one shown to those who may know it.
    """

    seat_id: int | None
    role: Role
    address: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Veil:
    """What a game hides: its flags and how far it has come."""

    gunboat: bool = False
    ended: bool = False
    reveal: bool = True
    #: A blind game that has not been played to its end (spec §12.3).
    blind: bool = False

    @property
    def hides_players(self) -> bool:
        return self.gunboat and not (self.ended and self.reveal)


def may_see(viewer: Viewer, subject: Subject, matter: Matter, veil: Veil) -> bool:
    """May ``viewer`` see ``matter`` of ``subject``?

    Own things always; a master sees everything; secrets nobody else ever.
    Masters and observers of a gunboat game are known by name, players not.
    """
    if viewer.role is Role.MASTER:
        return True
    if viewer.seat_id is not None and viewer.seat_id == subject.seat_id:
        return True
    if matter is Matter.SECRETS:
        return False
    if matter is Matter.BOARD:
        return not veil.blind
    if matter is Matter.DEDICATION:
        return not veil.hides_players
    return not veil.hides_players or subject.role is not Role.PLAYER


def shown_name(viewer: Viewer, subject: Subject, veil: Veil) -> str:
    """The address of the person as ``viewer`` may know it; empty where it is hidden."""
    if not may_see(viewer, subject, Matter.IDENTITY, veil):
        return ""
    return subject.address


def shown_person(viewer: Viewer, subject: Subject, veil: Veil) -> str:
    """Name and address for a list of people, the address last; empty where hidden."""
    if not may_see(viewer, subject, Matter.IDENTITY, veil):
        return ""
    return " ".join(word for word in (subject.name, subject.address) if word)
