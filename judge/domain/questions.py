"""What a mail can ask to be told, as frozen data (spec §1.1): the commands that change nothing."""

from __future__ import annotations

from dataclasses import dataclass

from judge.domain.dates import WrittenDate


@dataclass(frozen=True, slots=True)
class ListGames:
    """``LIST``, ``LIST game``, ``LIST FULL``."""

    game: str | None = None
    full: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """``SUMMARY game``; after SIGNON the game may be left out."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class History:
    """``HISTORY game FROM date TO date LINES n``, or by phases ``EXCLSTART``, ``EXCLEND``.

    ``since`` and ``until`` are past dates. The phases are as typed; what lies from ``skip_from``
    on and before ``skip_to`` is left out; ``broadcasts`` adds press and notices to the results.
    """

    game: str | None = None
    since: WrittenDate | None = None
    until: WrittenDate | None = None
    lines: int | None = None
    skip_from: str | None = None
    skip_to: str | None = None
    broadcasts: bool = False


@dataclass(frozen=True, slots=True)
class ShowMap:
    """``MAP game F1901R``: the picture of a phase; both words may be left out.

    The phase is as typed, ``last`` for the last one that has been settled; None is the board as
    it stands.
    """

    game: str | None = None
    phase: str | None = None


@dataclass(frozen=True, slots=True)
class WhoIs:
    """``WHO IS prefix …``: registrations by the beginning of an address."""

    prefixes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WhoGame:
    """``WHO GAME game FULL``; ``full`` adds the observers."""

    game: str | None = None
    full: bool = False


@dataclass(frozen=True, slots=True)
class InfoPlayer:
    """``INFO PLAYER address``: points and statistics of somebody."""

    address: str


@dataclass(frozen=True, slots=True)
class GetFile:
    """``GET file``; ``package`` are the files for newcomers."""

    name: str


@dataclass(frozen=True, slots=True)
class Version:
    """Which program is this?"""


@dataclass(frozen=True, slots=True)
class Help:
    topic: str | None = None


@dataclass(frozen=True, slots=True)
class GetDedication:
    """The sender's own points and statistics."""


Question = (
    ListGames
    | Summary
    | History
    | ShowMap
    | WhoIs
    | WhoGame
    | InfoPlayer
    | GetFile
    | Version
    | Help
    | GetDedication
)
