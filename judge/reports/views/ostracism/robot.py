"""What the robot answers to one mail."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from judge.reports.views.answers import Line
from judge.reports.views.common import Message
from judge.reports.views.ostracism.common import Letter, Player


@dataclass(frozen=True, slots=True)
class Standing:
    """How the writer of a mail stands once it has been read.

    ``vote`` is None if he never voted; ``leaving`` that Q stands.
    """

    player: Player
    day: int
    vote: str | None = None
    leaving: bool = False
    next_run: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RobotAnswer(Letter):
    """The transcript of a mail, line by line (spec §2 [R]).

    ``lines`` are echoed with secrets masked. ``unread`` are lines that were not looked at;
    ``notes`` what there is to say of the mail as a whole. ``attached`` are letters that
    were asked for: they are printed below.
    """

    lines: tuple[Line, ...] = ()
    subject: str = ""
    notes: tuple[Message, ...] = ()
    unread: tuple[str, ...] = ()
    standing: Standing | None = None
    attached: tuple[Letter, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MasterAnswer(Letter):
    """The same to a mail of the master."""

    lines: tuple[Line, ...] = ()
    subject: str = ""
    notes: tuple[Message, ...] = ()
    unread: tuple[str, ...] = ()
    attached: tuple[Letter, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RobotNotice(Letter):
    """Something that happened to the robot or to an address, to players or the master."""

    messages: tuple[Message, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RobotHelp(Letter):
    """To a mail whose first line is no command, at most once per sender and day."""

    robot: str
    master: str
    subject: str = ""
