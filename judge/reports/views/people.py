"""What WHO IS, WHO GAME and INFO PLAYER tell of people."""

from __future__ import annotations

from dataclasses import dataclass

from judge.reports.views.common import Head, Participant
from judge.reports.views.listings import Standing


@dataclass(frozen=True, slots=True)
class PersonCard:
    """A registration as its reader may know it; ``fields`` are (English label, value)."""

    number: int
    fields: tuple[tuple[str, str], ...]
    own: bool = False


@dataclass(frozen=True, slots=True)
class GamePeople:
    """Who is in a game; ``about`` says a few words to each of ``people``, or nothing."""

    head: Head
    people: tuple[Participant, ...]
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """Points and statistics of somebody else; ``who`` ends with the address."""

    who: str
    number: int
    standing: Standing
