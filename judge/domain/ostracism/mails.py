"""What one mail to the robot asks for, decided by its first line (seed "Correspondence", "Order").

Names and passwords are as typed. ``nick`` is the writer's own where he put it before his
password; the password alone is enough (spec §2).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.domain.ostracism.mastering import Mastering
from judge.domain.ostracism.orders import Order, Setting, Won
from judge.domain.refusals import Refused


@dataclass(frozen=True, slots=True)
class Personal:
    """``#mail game password [---] to-game to-nick`` and the letter below it.

    ``to_game`` is the writer's own where none was given. ``backwards`` tells that the recipient
    stood first, as in the example of the rules (A1): the answer says so.
    """

    game: str
    nick: str | None
    password: str = field(repr=False)
    anonymous: bool
    to_game: str
    to_nick: str
    text: str
    backwards: bool = False


@dataclass(frozen=True, slots=True)
class Wall:
    """``#wall game password`` and the letter; ``anonymous`` is refused by the party (A15)."""

    game: str
    nick: str | None
    password: str = field(repr=False)
    anonymous: bool
    text: str


@dataclass(frozen=True, slots=True)
class OrderLine:
    """One order with its words as they may be shown; several can stand on one line (A4).

    Either ``order`` is there, or ``refused`` says why not. ``number`` counts the lines of the
    mail from 1.
    """

    number: int
    text: str
    order: Order | None = None
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class OrderMail:
    """``#order game password`` and the orders."""

    game: str
    nick: str | None
    password: str = field(repr=False)
    lines: tuple[OrderLine, ...] = ()


@dataclass(frozen=True, slots=True)
class JoinLine:
    """One wish of an application, like `OrderLine`."""

    number: int
    text: str
    setting: Setting | Won | None = None
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """``#join party nick password``; ``message`` is what the master is to read."""

    party: str
    nick: str
    password: str = field(repr=False)
    lines: tuple[JoinLine, ...] = ()
    message: str = ""


@dataclass(frozen=True, slots=True)
class Confirm:
    """``#confirm TOKEN``, for those whose answer lost the address with the token."""

    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class MasterLine:
    """One command of the master, like `OrderLine`."""

    number: int
    text: str
    command: Mastering | None = None
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class MasterMail:
    """``#master keyword`` and the commands."""

    keyword: str = field(repr=False)
    lines: tuple[MasterLine, ...] = ()


RobotMail = Personal | Wall | OrderMail | Join | Confirm | MasterMail
