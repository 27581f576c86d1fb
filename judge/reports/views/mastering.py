"""What a master reads of his game, and what a player reads of what a master did for him."""

from __future__ import annotations

from dataclasses import dataclass

from judge.games.diplomacy.board import Position
from judge.reports.views.answers import Ahead, Line, SlipView
from judge.reports.views.common import ClockView, Head, Message


@dataclass(frozen=True, slots=True)
class PowerReport:
    """A power as its master knows it; ``who`` ends with the address, empty if nobody plays it."""

    power: str
    who: str
    states: tuple[Message, ...]
    slip: SlipView
    ahead: tuple[Ahead, ...] = ()
    votes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody who has signed up, and the powers that he would like; empty: any."""

    who: str
    wishes: str = ""


@dataclass(frozen=True, slots=True)
class MasterReport:
    """For masters alone: ``powers`` of a running game, ``wishes`` of one that is forming."""

    head: Head
    position: Position | None = None
    number: int = 0
    powers: tuple[PowerReport, ...] = ()
    wishes: tuple[Wish, ...] = ()


@dataclass(frozen=True, slots=True)
class ActedFor:
    """To a player: what a master has done in his name (BECOME), and what counts now."""

    head: Head
    power: str
    lines: tuple[Line, ...]
    notices: tuple[Message, ...] = ()
    slip: SlipView | None = None
    ahead: tuple[Ahead, ...] = ()
    clock: ClockView | None = None
    attached: tuple[object, ...] = ()
