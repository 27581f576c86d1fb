"""Who may see what, and how a person is named: the only two functions that decide it.

Every letter and listing asks here. In gunboat games (spec §12.2) and in secret ones only masters
see identities until the game has ended, under NoReveal for ever; quiet and secret games (spec §2.3)
keep back who comes, who goes and who is late.
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
    #: Dedication points: they would betray who it is, or that he has been late.
    DEDICATION = "dedication"
    #: Orders, wish list, WAIT and other marks before they show on the board.
    SECRETS = "secrets"
    #: That somebody comes, leaves, is late, or that his power is abandoned.
    COMINGS = "comings"
    #: That he is there at all: in a secret game nobody can count the others.
    PRESENCE = "presence"
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

    ``address`` is the one shown to those who may know it; ``power`` tells whether it is one of
    the powers, of which everybody knows that they are played.
    """

    seat_id: int | None
    role: Role
    address: str = ""
    name: str = ""
    power: str | None = None


@dataclass(frozen=True, slots=True)
class Veil:
    """What a game hides: its flags and how far it has come."""

    gunboat: bool = False
    ended: bool = False
    reveal: bool = True
    quiet: bool = False
    secret: bool = False
    #: A blind game that has not been played to its end (spec §12.3).
    blind: bool = False

    @property
    def hides_players(self) -> bool:
        return (self.gunboat or self.secret) and not self.lifted

    @property
    def hides_comings(self) -> bool:
        """Quiet concerns what happens on the way, so that its end reveals nothing of it."""
        return self.quiet or self.hides_presence

    @property
    def hides_presence(self) -> bool:
        return self.secret and not self.lifted

    @property
    def lifted(self) -> bool:
        """The game is over, and names are told."""
        return self.ended and self.reveal


def may_see(viewer: Viewer, subject: Subject, matter: Matter, veil: Veil) -> bool:
    """May ``viewer`` see ``matter`` of ``subject``?

    Own things always; a master sees everything; secrets nobody else ever.
    Masters and observers of a gunboat game are known by name, players not; of a secret game only
    the masters, whom everybody must be able to ask.
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
        return not (veil.hides_players or veil.hides_comings)
    if matter is Matter.COMINGS:
        return not veil.hides_comings
    if matter is Matter.PRESENCE:
        return not veil.hides_presence or subject.role is Role.MASTER or bool(subject.power)
    hidden = veil.hides_players and subject.role is Role.PLAYER
    return not (hidden or (veil.hides_presence and subject.role is Role.OBSERVER))


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
