"""Letters at the turns of a game: its start, each result, its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from judge.games.diplomacy.board import Position
from judge.games.diplomacy.outcomes import Adjudication
from judge.games.diplomacy.phases import Phase
from judge.reports.views.chart import YearRow
from judge.reports.views.common import ClockView, Head, Message, Participant
from judge.reports.views.diaries import Diary

Mark = Literal["cd", "abandoned"]
EndKind = Literal["solo", "draw", "concession", "none"]


@dataclass(frozen=True, slots=True)
class Start:
    """The start letter of one reader; ``power`` is None for masters and observers."""

    head: Head
    position: Position
    participants: tuple[Participant, ...]
    power: str | None = None
    clock: ClockView | None = None
    announcements: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Won:
    """How the game ended, for the results letter that ends it."""

    kind: EndKind
    powers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """What came of a phase, and what follows.

    ``number`` is the running number of the settled phase (``game.001``).
    ``marks`` say which powers are in civil disorder or abandoned, as far as
    the reader may know; ``eliminated`` are those that lost their last unit
    and centre in this phase. ``clock`` is that of the next one, None when the game is over.
    ``unusable`` counts by power the builds of an adjustment phase that no site
    was left for (they are told apart from builds that were not used).
    ``blind`` says so in the subject; what the reader may see has been cut out before.
    """

    head: Head
    number: int
    adjudication: Adjudication
    announcements: tuple[Message, ...] = ()
    marks: Mapping[str, Mark] = field(default_factory=dict)
    eliminated: tuple[str, ...] = ()
    clock: ClockView | None = None
    notes: tuple[Message, ...] = ()
    won: Won | None = None
    unusable: Mapping[str, int] = field(default_factory=dict)
    blind: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game: result, who played whom, the centres, what the diaries say.

    ``years`` is the chart of SUMMARY, empty if no year was settled. ``units`` prints the
    position too, for those who have not seen it until now.
    """

    head: Head
    won: Won
    phase: Phase
    position: Position
    participants: tuple[Participant, ...] = ()
    announcements: tuple[Message, ...] = ()
    diaries: tuple[Diary, ...] = ()
    years: tuple[YearRow, ...] = ()
    units: bool = False
