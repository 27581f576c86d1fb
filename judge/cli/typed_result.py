"""Reads the result of a tournament board as it is typed on the command line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

import click

from judge.cli.seats import number, numbers, power_of, words
from judge.domain.refusals import Refusal
from judge.handlers.tournament.refusing import refused
from judge.tournament.event import Board, Settings
from judge.tournament.notes import TournamentError
from judge.tournament.powers import POWERS, SEATS
from judge.tournament.result import Result, Tally, Vote, phase_of

_ENTRY = re.compile(r"(\w+)\s*[=:]\s*(-?\d+)")


class TypedCounts:
    """Centres in the order of the powers that was typed, by name if none was.

    Raises Refusal (trn_power_twice, trn_not_seven).
    """

    def __init__(self, powers: str | None) -> None:
        self._order = tuple(map(power_of, words(powers))) if powers is not None else POWERS
        for power in self._order:
            if self._order.count(power) > 1:
                raise Refusal("trn_power_twice", power=power)

    def seven(self, typed: str, option: str) -> dict[str, int]:
        counts = numbers(typed, option)
        if len(counts) != len(self._order) or len(counts) != SEATS:
            raise Refusal("trn_not_seven", found=len(counts), wanted=SEATS)
        return dict(zip(self._order, counts, strict=True))

    def year(self, typed: str) -> Tally:
        """``1904=5,4,5,5,4,6,4``"""
        year, sign, counts = typed.partition("=")
        if not sign:
            raise click.UsageError(f"--year: {typed!r} is not of the shape YEAR=N,N,…")
        return Tally(number(year, "--year"), self.seven(counts, "--year"))


def written_years(lines: Iterable[str]) -> list[Tally]:
    """A year a line, ``1904 a=5 e=4 …``; blank lines do not count.

    Raises Refusal (trn_power_twice).
    """
    return [_written(line) for line in map(str.strip, lines) if line]


def _written(line: str) -> Tally:
    year, _, rest = line.partition(" ")
    entries = _ENTRY.findall(rest)
    if not year.rstrip(":").isdecimal() or _ENTRY.sub("", rest).strip(" ,;"):
        raise click.UsageError(f"{line!r} is no year of a result, such as 1901 a=5 e=4 f=5 …")
    centres: dict[str, int] = {}
    for word, count in entries:
        power = power_of(word)
        if power in centres:
            raise Refusal("trn_power_twice", power=power)
        centres[power] = int(count)
    return Tally(int(year.rstrip(":")), centres)


def result_of(
    tallies: list[Tally],
    last: Mapping[str, int] | None,
    ended: str | None,
    settings: Settings,
    *,
    time_over: bool = False,
) -> Result:
    """A result without a vote. It ended after the autumn of its last year if nothing is said;
    ``last`` are centres whose year is the one that counts.

    Raises Refusal (trn_phase_unknown).
    """
    if last is not None:
        phase = ended or f"A{settings.last_year}"
        try:
            season, year = phase_of(phase)
        except TournamentError as error:
            raise refused(error) from error
        tallies = [*tallies, Tally(year - (season == "S"), last)]
    if not tallies:
        raise click.UsageError("give the centres by --year, by --centres or in a file")
    phase = ended or f"A{max(tally.year for tally in tallies)}"
    return Result(tuple(tallies), phase.upper(), time_over)


def voted(
    result: Result, board: Board, hands: str | None, named: dict[str, int] | None, *, open_: bool
) -> Result:
    """With a vote of these, or of all who had a centre and were played."""
    held = result.tallies[-1].centres
    if hands is None:
        favour = [power for power in POWERS if held.get(power) and not board.deserted(power)]
    else:
        favour = [power_of(word) for word in words(hands)]
    return replace(result, vote=Vote(frozenset(favour), open_, named))
