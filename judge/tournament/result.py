"""What happened at a board: centres year by year, and how the game came to its end.

Source: rules of the Norwegian championship 2001, 3 and 9.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from judge.tournament.event import Board
from judge.tournament.notes import TournamentError
from judge.tournament.powers import CENTRES, FIRST_YEAR, SOLO, START

PHASE = re.compile(r"([SFAW])([0-9]{4})[MRA]?")


@dataclass(frozen=True, slots=True)
class Tally:
    """The centres of every power after the autumn of a year."""

    year: int
    centres: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote to end the game now."""

    in_favour: frozenset[str]
    """The powers that raised a hand."""
    by_hand: bool = True
    """Open, by show of hands."""
    centres: Mapping[str, int] | None = None
    """The result voted for, if one was named."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game. `checks.check_result` says whether it can be so."""

    tallies: tuple[Tally, ...]
    ended_after: str
    """The last phase played: ``A1907`` (also F or W, autumn and winter), or ``S1905``."""
    time_over: bool = False
    """The session was over."""
    vote: Vote | None = None

    @property
    def counted_year(self) -> int:
        """The autumn that counts: after a spring it is the one before, 1900 being the start.

        Raises TournamentError (trn_phase_unknown).
        """
        season, year = phase_of(self.ended_after)
        return year - (season == "S")

    @property
    def centres(self) -> Mapping[str, int]:
        """The centres that count. Raises TournamentError (trn_year_missing)."""
        year = self.counted_year
        for tally in self.tallies:
            if tally.year == year:
                return tally.centres
        if year < FIRST_YEAR:
            return START
        raise TournamentError("trn_year_missing", year=year)

    def counts(self, power: str) -> tuple[int, ...]:
        """Its centres in the years that count, first to last; its start if no year is over."""
        year = self.counted_year
        counted = [tally for tally in self.tallies if tally.year <= year]
        return tuple(tally.centres.get(power, 0) for tally in counted) or (START[power],)

    def eliminated(self, power: str) -> int | None:
        """The year in which it lost its last centre."""
        year = self.counted_year
        gone = (
            tally.year
            for tally in self.tallies
            if tally.year <= year and not tally.centres.get(power, 0)
        )
        return next(gone, None)

    @property
    def soloist(self) -> str | None:
        return next((power for power, count in self.centres.items() if count >= SOLO), None)

    @property
    def neutral(self) -> int:
        """Centres that nobody owns."""
        return CENTRES - sum(self.centres.values())


@dataclass(frozen=True, slots=True)
class Played:
    """A board with its result: what a scoring system is asked about."""

    board: Board
    result: Result


@dataclass(frozen=True, slots=True)
class Seatplay:
    """The game of one player: what ranks, awards and tables are made of."""

    entrant: str
    round: int
    board: int
    power: str
    counts: tuple[int, ...]
    """Centres year by year, at least one number."""
    score: Fraction
    weight: Fraction = Fraction(1)
    eliminated: int | None = None

    @property
    def centres(self) -> int:
        return self.counts[-1]

    @property
    def average(self) -> Fraction:
        """Centres over the years really played (rules of the championship, 2.d)."""
        return Fraction(sum(self.counts), len(self.counts))


def phase_of(label: str) -> tuple[str, int]:
    """(season, year) of ``A1907``, ``F1907M`` or ``S1905``.

    Raises TournamentError (trn_phase_unknown).
    """
    found = PHASE.fullmatch(label.strip().upper())
    if found is None or int(found[2]) < FIRST_YEAR:
        raise TournamentError("trn_phase_unknown", phase=label)
    return found[1], int(found[2])
