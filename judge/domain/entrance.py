"""What a mail can ask for about people: who may enter a game, what the keeper does, one's own mail.

Part of `judge.domain.commands`; words are as typed, and the keeper's keyword is kept out of every
``repr``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

#: A setting of a game that has one value out of several.
ChoiceName = Literal["access", "level", "assignment"]
NumberName = Literal["bn", "ep"]
ListName = Literal["allow", "deny"]


@dataclass(frozen=True, slots=True)
class SetChoice:
    """``SET ACCESS SAME``, ``SET LEVEL NOVICE``, ``SET PRFRAND``; the value as typed."""

    name: ChoiceName
    value: str


@dataclass(frozen=True, slots=True)
class SetAdmission:
    """``SET DENY PLAYER [-]address``; without an entry the lists are only asked for."""

    name: ListName
    masters: bool
    entry: str = ""


@dataclass(frozen=True, slots=True)
class SetApproved:
    """``SET APPROVE AEG`` or ``SET NOT APPROVE F``, letters as typed."""

    letters: str
    on: bool


@dataclass(frozen=True, slots=True)
class SetComment:
    """``SET COMMENT text``, or ``SET COMMENT BEGIN`` with the lines below it (``long``)."""

    text: str = ""
    long: bool = False


@dataclass(frozen=True, slots=True)
class SetNumber:
    """``SET BN``, ``MN`` or ``EP``: under which number a game is registered elsewhere."""

    name: NumberName
    value: str = ""


@dataclass(frozen=True, slots=True)
class SetNotify:
    """Which letters a person gets of his games (a personal setting)."""

    value: str


@dataclass(frozen=True, slots=True)
class SetCalendar:
    """``SET CALENDAR ON``: letters bring the deadline for a calendar (a personal setting)."""

    value: str


@dataclass(frozen=True, slots=True)
class SetPrivacy:
    """Fields of the own registration that WHO IS tells nobody (a personal setting)."""

    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Adjust:
    """``ADJUST userid amount keyword``: the keeper adds to a dedication."""

    who: str
    points: str
    keyword: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class KeepRecord:
    """``RECORD userid field value keyword``: the keeper sets a number of a person's record."""

    who: str
    name: str
    value: str
    keyword: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class NoControl:
    """The rest of a mail of the keeper is told to nobody."""


SettingOfPeople = (
    SetChoice
    | SetAdmission
    | SetApproved
    | SetComment
    | SetNumber
    | SetNotify
    | SetCalendar
    | SetPrivacy
)
CommandOfKeeper = Adjust | KeepRecord | NoControl
