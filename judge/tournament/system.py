"""A scoring system as data: what a TOML file of ``systems/`` says, read and checked.

Every value is a fraction, so that nothing is rounded before it is shown. What is left out counts
nothing. docs/tournament-systems.md explains each table to those who write one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

Numbers = tuple[Fraction, ...]
NONE = Fraction(0)


class Ties(StrEnum):
    """What those get who share places."""

    AVERAGE = "average"  # the mean of the bonuses of all places they fill
    LOWER = "lower"  # the bonus of the last of these places
    BUT_ONE = "lower-but-one"  # the bonus of the last but one of these places
    PAIRS = "pairs"  # a table of its own for two, the lower place for more
    NONE = "none"  # nothing
    LEAD = "lead"  # who was ahead most recently is ahead; equal to the end: average


class Dead(StrEnum):
    """How powers without centres are placed among themselves."""

    TOGETHER = "together"
    ORDER = "order"  # who went out later is ahead


class Due(StrEnum):
    """What each pays to the leaders, in centres."""

    OVER = "over"  # what the leaders have over a fixed number
    BEHIND = "behind"  # how far the payer is behind them
    LEAD = "lead"  # the lead of a lone leader over the next


class Cap(StrEnum):
    """The most that anybody pays."""

    NONE = "none"
    SURVIVAL = "survival"  # what he got for being alive
    HALF = "half"  # half of his score


class Split(StrEnum):
    """What several leaders get of a tribute."""

    EQUAL = "equal"
    SQUARE = "square"  # each of n gets 1/n² of it, rounded down


@dataclass(frozen=True, slots=True)
class Centres:
    """``table`` has the value of 1, 2, … centres; each one ``beyond`` it adds the same."""

    each: Fraction = NONE
    table: Numbers = ()
    beyond: Fraction = NONE
    powers: Numbers = ()  # of c: the constant, c, c², …


@dataclass(frozen=True, slots=True)
class Rank:
    bonus: Numbers = ()
    ties: Ties = Ties.AVERAGE
    pairs: Numbers = ()
    dead: Dead = Dead.TOGETHER
    bonus_needs_centre: bool = False
    draw_together: bool = False  # members of a draw fill the first places together
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Survival:
    each: Fraction = NONE
    pool: Fraction = NONE  # shared by all survivors


@dataclass(frozen=True, slots=True)
class Years:
    """For each year survived, ``most`` in all; ``everybody`` or only those who are out."""

    each: Fraction = NONE
    most: Fraction | None = None
    count_elimination_year: bool = False
    everybody: bool = False


@dataclass(frozen=True, slots=True)
class Top:
    """For those with the most centres: ``each`` by their number, ``pool`` shared by them."""

    each: Numbers = ()
    pool: Fraction = NONE


@dataclass(frozen=True, slots=True)
class Lead:
    """For a lone leader: per centre of lead and per centre of his own.

    ``below`` is for everybody: per centre that he has more than each one behind him.
    """

    each: Fraction = NONE
    own: Fraction = NONE
    below: Fraction = NONE


@dataclass(frozen=True, slots=True)
class Near:
    """``pool`` is divided by shares: those of the leaders, of those one behind, two behind …"""

    pool: Fraction = NONE
    shares: Numbers = ()


@dataclass(frozen=True, slots=True)
class Band:
    """``pool`` is shared by all who are at most ``within`` centres behind the leaders."""

    within: int
    pool: Fraction


@dataclass(frozen=True, slots=True)
class Tribute:
    due: Due
    over: int = 0
    cap: Cap = Cap.NONE
    split: Split = Split.EQUAL
    dead_owe: bool = False  # the leaders get it for those who are out too, who stay at nothing


@dataclass(frozen=True, slots=True)
class Draw:
    """``pool`` shared by the members of the draw, who may add their centres by their number."""

    pool: Fraction = NONE
    centres: bool = False
    whole: bool = False  # both rounded down


@dataclass(frozen=True, slots=True)
class Normalise:
    to: Fraction
    dead_in_sum: bool = True


@dataclass(frozen=True, slots=True)
class Solo:
    """Where somebody has 18 or more.

    The winner has ``own``, or else what the board gives times ``own_factor``. The others have the
    best of what applies: ``others``, ``survivors``, ``per_centre``, ``years``; or else what the
    board gives times ``others_factor``.
    """

    own: Fraction | None = None
    own_factor: Fraction = Fraction(1)
    others: Fraction | None = None
    survivors: Fraction | None = None
    per_centre: Fraction | None = None
    years: bool = False
    others_factor: Fraction = Fraction(1)
    others_centres: bool = True  # False: only the winner is paid for centres
    tier: bool = False  # a win stands above all points of others

    @property
    def others_fixed(self) -> bool:
        given = (self.others, self.survivors, self.per_centre)
        return self.years or any(value is not None for value in given)


@dataclass(frozen=True, slots=True)
class System:
    """All of it. The score is the sum of its parts, then tribute, scale, years."""

    title: str
    source: str
    rule: str
    play: Fraction = NONE
    centres: Centres = field(default_factory=Centres)
    rank: Rank = field(default_factory=Rank)
    survival: Survival = field(default_factory=Survival)
    years: Years = field(default_factory=Years)
    top: Top = field(default_factory=Top)
    lead: Lead = field(default_factory=Lead)
    near: Near = field(default_factory=Near)
    bands: tuple[Band, ...] = ()
    tribute: Tribute | None = None
    draw: Draw = field(default_factory=Draw)
    normalise: Normalise | None = None
    solo: Solo = field(default_factory=Solo)
