"""The result of one board: who held what at the end, and what a scoring system may ask besides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from judge.tournament.powers import CENTRES as CENTRES
from judge.tournament.powers import FIRST_YEAR as FIRST_YEAR
from judge.tournament.powers import POWERS as POWERS
from judge.tournament.powers import SOLO as WINNING


class BoardError(ValueError):
    """A board that cannot be, or that lacks what a system asks for; ``code`` is a message code."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code + "".join(f" {name}={value}" for name, value in params.items()))
        self.code = code
        self.params: Mapping[str, object] = MappingProxyType(params)


@dataclass(frozen=True, slots=True)
class Line:
    """One power at the end. ``by_year`` has its centres after each autumn from the first one on."""

    power: str
    centres: int
    eliminated: int | None = None
    by_year: tuple[int, ...] = ()

    @property
    def alive(self) -> bool:
        """A power without a centre is out, as the documents count."""
        return self.centres > 0


@dataclass(frozen=True)
class Board:
    """Seven lines, checked when made: BoardError says what cannot be.

    ``draw`` has the members of a draw that was voted (one member: a concession), ``None`` if the
    game just ended. ``last_year`` is the year of the last count of centres.
    """

    lines: tuple[Line, ...]
    draw: frozenset[str] | None = None
    last_year: int | None = None
    first_year: int = FIRST_YEAR

    def __post_init__(self) -> None:
        self._check_powers()
        self._check_centres()
        for line in self.lines:
            self._check_years(line)
        self._check_draw()

    @cached_property
    def leader(self) -> int:
        """The most centres that anybody has."""
        return max(line.centres for line in self.lines)

    @cached_property
    def leaders(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.centres == self.leader)

    @cached_property
    def lead(self) -> int:
        """Centres between a lone leader and the next; 0 when several share the top."""
        counts = sorted((line.centres for line in self.lines), reverse=True)
        return counts[0] - counts[1]

    @cached_property
    def survivors(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.alive)

    @cached_property
    def winner(self) -> Line | None:
        """Who has 18 or more."""
        return next((line for line in self.lines if line.centres >= WINNING), None)

    @cached_property
    def drawn(self) -> frozenset[str]:
        """Who shares the result: the winner, the members of the draw, or else all survivors."""
        if self.winner is not None:
            return frozenset({self.winner.power})
        return self.draw or frozenset(line.power for line in self.survivors)

    @cached_property
    def ended(self) -> int | None:
        """The last year that was played, as far as it is known."""
        longest = max(len(line.by_year) for line in self.lines)
        if self.last_year is None and longest:
            return self.first_year + longest - 1
        return self.last_year

    def gone(self, line: Line) -> int | None:
        """The year after whose autumn a power had nothing left, if it is known."""
        if line.eliminated is None and 0 in line.by_year:
            return self.first_year + line.by_year.index(0)
        return line.eliminated

    def _check_powers(self) -> None:
        if len(self.lines) != len(POWERS):
            raise BoardError("trn_not_seven", found=len(self.lines), wanted=len(POWERS))
        seen: set[str] = set()
        for line in self.lines:
            if line.power not in POWERS:
                raise BoardError("trn_unknown_power", word=line.power, powers=POWERS)
            if line.power in seen:
                raise BoardError("trn_power_twice", power=line.power)
            seen.add(line.power)

    def _check_centres(self) -> None:
        for line in self.lines:
            if any(count < 0 for count in (line.centres, *line.by_year)):
                raise BoardError("trn_negative", power=line.power)
        if sum(line.centres >= WINNING for line in self.lines) > 1:
            raise BoardError("trn_two_winners", wins=WINNING)
        held = sum(line.centres for line in self.lines)
        if held > CENTRES:
            raise BoardError("trn_too_many", held=held, most=CENTRES)
        if not held:
            raise BoardError("trn_nobody")
        counted = [line.by_year for line in self.lines if line.by_year]
        for at, year in enumerate(zip(*counted, strict=False)):
            if sum(year) > CENTRES:
                raise BoardError(
                    "trn_too_many_in", year=self.first_year + at, held=sum(year), most=CENTRES
                )

    def _check_years(self, line: Line) -> None:
        if self.last_year is not None and self.last_year < self.first_year:
            raise BoardError("trn_ends_early", year=self.last_year, first=self.first_year)
        if line.eliminated is not None:
            if line.alive:
                raise BoardError("trn_out_with_centres", power=line.power, centres=line.centres)
            if line.eliminated < self.first_year:
                raise BoardError(
                    "trn_out_early", power=line.power, year=line.eliminated, first=self.first_year
                )
            if self.ended is not None and line.eliminated > self.ended:
                raise BoardError(
                    "trn_out_late", power=line.power, year=line.eliminated, last=self.ended
                )
        if line.by_year:
            self._check_course(line)

    def _check_course(self, line: Line) -> None:
        assert self.ended is not None
        if len(line.by_year) != self.ended - self.first_year + 1:
            raise BoardError(
                "trn_years_missing", power=line.power, first=self.first_year, last=self.ended
            )
        if line.by_year[-1] != line.centres:
            raise BoardError("trn_years_disagree", power=line.power, centres=line.centres)
        if 0 in line.by_year:
            out = line.by_year.index(0)
            if any(line.by_year[out:]):
                raise BoardError("trn_revived", power=line.power, year=self.first_year + out)
            if line.eliminated not in (None, self.first_year + out):
                raise BoardError("trn_out_otherwise", power=line.power, year=self.first_year + out)

    def _check_draw(self) -> None:
        if self.draw is None:
            return
        if not self.draw:
            raise BoardError("trn_draw_of_nobody")
        lines = {line.power: line for line in self.lines}
        for power in sorted(self.draw):
            if power not in lines:
                raise BoardError("trn_unknown_power", word=power, powers=POWERS)
            if not lines[power].alive:
                raise BoardError("trn_draw_without_centres", power=power)
        if self.winner is not None and self.draw != {self.winner.power}:
            raise BoardError("trn_draw_and_winner", power=self.winner.power)
