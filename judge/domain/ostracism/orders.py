"""The lines below ``#order`` and ``#join``: one class per line (seed "Order"; spec §2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.domain.ostracism.words import Coding, Gender, Style


@dataclass(frozen=True, slots=True)
class Vote:
    """``V nick``, the nick as typed: whose it is in another spelling is found later (A20)."""

    nick: str


@dataclass(frozen=True, slots=True)
class Report:
    """``Z``: the latest report."""


@dataclass(frozen=True, slots=True)
class Quit:
    """``Q``: out at the next run, unless another mail comes before."""


@dataclass(frozen=True, slots=True)
class SetCode:
    """``O CODE``: how bytes without a label are read in mails of this player (A16)."""

    coding: Coding


@dataclass(frozen=True, slots=True)
class SetOut:
    """``O OUT``: the coding of letters to this player; None is UTF-8 (``O OUT UTF``)."""

    coding: Coding | None


@dataclass(frozen=True, slots=True)
class SetAddresses:
    """``O ADDR``: one to three addresses instead of those on file, as typed (A17)."""

    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetPassword:
    """``O PASSWD``: letter case counts."""

    password: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SetStyle:
    """``O REPSTYLE``: the language of letters."""

    style: Style


@dataclass(frozen=True, slots=True)
class SetAfterlife:
    """``O AFTERLIFE``: go on getting letters after death."""

    on: bool


@dataclass(frozen=True, slots=True)
class SetGender:
    """``O GENDER``."""

    gender: Gender


@dataclass(frozen=True, slots=True)
class Won:
    """``WON game password`` below ``#join``: the game that opens a ship (A27)."""

    game: str
    password: str = field(repr=False)


Setting = SetCode | SetOut | SetAddresses | SetPassword | SetStyle | SetAfterlife | SetGender
Order = Vote | Report | Quit | Setting
