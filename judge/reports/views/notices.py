"""Letters about people and settings: notices, late powers, press, addresses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from judge.reports.views.answers import SlipView
from judge.reports.views.common import ClockView, Head, Message
from judge.reports.views.listings import Timing


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that everybody in a game (or its masters) hears of.

    ``subject`` is a message of `messages/subjects.py`. ``timings`` is the
    whole parameter list, for changes that are told with it. ``changes`` are rows
    below the message `settings_changed`, which says who made them. Without ``head`` it
    concerns no game.
    """

    head: Head | None
    subject: Message
    messages: tuple[Message, ...]
    timings: tuple[Timing, ...] = ()
    clock: ClockView | None = None
    changes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class LateReminder:
    """To a late power, or before the deadline to one whose orders are missing.

    ``early`` marks the reminder before the deadline, which costs nothing.
    """

    head: Head
    slip: SlipView
    clock: ClockView
    early: bool = False
    late_powers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LateNotice:
    """To everybody else at the deadline: who is late.

    ``powers`` is empty where names are not told; ``count`` then is the number.
    ``times`` holds how often each was late, in games that show it.
    """

    head: Head
    clock: ClockView
    powers: tuple[str, ...] = ()
    count: int = 0
    times: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PressView:
    """One piece of press as one reader sees it (spec §7.6).

    ``sender`` and ``recipients`` hold power ids, ``M``, ``O`` or ``?`` (a power
    of a game that has not started). ``sender`` is None where the reader may
    not know it; ``sender_who`` is the address, empty where it is hidden.
    A master's copy has ``bracketed`` set when the others do not see the
    sender, and ``really`` for the true recipients of a faked message.
    """

    head: Head
    text: str
    sender: str | None = None
    sender_who: str = ""
    recipients: tuple[str, ...] = ()
    all_but: bool = False
    bracketed: bool = False
    really: tuple[Literal["to", "all_but", "everyone"], tuple[str, ...]] | None = None


@dataclass(frozen=True, slots=True)
class PostalText:
    """One entry of postal press; ``sender`` is a power id, ``M`` or ``O``."""

    sender: str
    text: str


@dataclass(frozen=True, slots=True)
class Postal:
    """What was written for everybody in a phase, in the order in which it came.

    ``phase`` is its classic code; the head is that of the results letter before it.
    """

    head: Head
    phase: str
    texts: tuple[PostalText, ...]


@dataclass(frozen=True, slots=True)
class AddressToken:
    """To a new address: the line that brings it into force."""

    token: str
    address: str
    reason: Literal["set_address", "i_am_also"]
    head: Head | None = None


@dataclass(frozen=True, slots=True)
class AddressVeto:
    """To the old address: what was asked, and how to stop it for 24 hours."""

    token: str
    address: str
    reason: Literal["set_address", "i_am_also"]
    head: Head | None = None


@dataclass(frozen=True, slots=True)
class DigestEntry:
    """A finished letter that waited, in the languages of its reader."""

    subject: str
    text: str


@dataclass(frozen=True, slots=True)
class Digest:
    """The letter of the day of somebody who wants but one (SET NOTIFY DIGEST)."""

    entries: tuple[DigestEntry, ...]


@dataclass(frozen=True, slots=True)
class KeeperAlert:
    """To the keeper of the judge; English only, text made by the caller."""

    title: str
    lines: tuple[str, ...]
