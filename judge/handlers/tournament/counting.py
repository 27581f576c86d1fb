"""A result as a director mails it: centres as words → `tournament.result.Result`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from judge.domain.refusals import Refusal
from judge.domain.tournament import ReportBoard
from judge.handlers.desk import Desk
from judge.tournament.event import Board, Settings
from judge.tournament.powers import FIRST_YEAR, POWERS, START
from judge.tournament.result import Result, Tally, Vote, phase_of

_WORD = re.compile(r"(?:([^\W\d_][^\s=:]*)[=:])?(\d{1,3})")
_YEAR = re.compile(r"\s*(\d{4})\s*[:.]?\s*(.*)")


def result_of(desk: Desk, command: ReportBoard, board: Board, settings: Settings) -> Result:
    """Counts behind RESULT are those of the last year; lines of years below have all of them.

    Seven numbers stand for the powers in the order of the board (Austria, England, …); of
    ``e=11 f=8`` those that are left out have none. VOTE says that everybody who could vote has
    done so openly.
    Raises Refusal (trn_count_unread, trn_count_seven, trn_count_power, trn_years_missing_below).
    """
    if command.years:
        tallies = tuple(_year(desk, line) for line in command.years)
    elif command.counts:
        ended = command.ended or f"F{settings.last_year}"
        tallies = (Tally(_counted(ended), _counts(desk, command.counts)),)
    else:
        raise Refusal("trn_counts_missing", board=f"{command.round}.{command.board}")
    ended = command.ended or f"F{tallies[-1].year}"
    vote = None
    if command.voted:
        real = tallies[-1].centres if tallies[-1].year >= FIRST_YEAR else START
        vote = Vote(frozenset(p for p in POWERS if real.get(p) and not board.deserted(p)))
    if tallies[-1].year < FIRST_YEAR:
        tallies = ()
    return Result(tallies, ended, time_over=command.time_over, vote=vote)


def _counted(ended: str) -> int:
    """The autumn whose counts hold. Raises Refusal (trn_phase_unknown)."""
    try:
        season, year = phase_of(ended)
    except ValueError as error:
        raise Refusal("trn_phase_unknown", phase=ended) from error
    return year - (season == "S")


def _year(desk: Desk, line: str) -> Tally:
    found = _YEAR.fullmatch(line)
    if found is None or not found[2]:
        raise Refusal("trn_count_unread", word=line)
    return Tally(int(found[1]), _counts(desk, found[2].split()))


def _counts(desk: Desk, words: Iterable[str]) -> dict[str, int]:
    parts = [part for part in re.split(r"[\s,;/]+", " ".join(words)) if part]
    parts = _joined(parts)
    found = []
    for part in parts:
        read = _WORD.fullmatch(part)
        if read is None:
            raise Refusal("trn_count_unread", word=part)
        found.append((read[1], int(read[2])))
    if all(name is None for name, _ in found):
        if len(found) != len(POWERS):
            raise Refusal("trn_count_seven", found=len(found), powers=POWERS)
        return dict(zip(POWERS, (count for _, count in found), strict=True))
    counts: dict[str, int] = {}
    for name, count in found:
        if name is None:
            raise Refusal("trn_count_unread", word=str(count))
        power = power_of(desk, name)
        if power in counts:
            raise Refusal("trn_power_twice", power=power)
        counts[power] = count
    return {power: counts.get(power, 0) for power in POWERS}


def _joined(parts: Sequence[str]) -> list[str]:
    """``e = 11`` and ``e= 11`` as one word."""
    return re.sub(r"\s*([=:])\s*", r"\1", " ".join(parts)).split()


def power_of(desk: Desk, word: str) -> str:
    """A power by its letter or name. Raises Refusal (trn_unknown_power)."""
    kits = desk.office.kits
    kit = kits.get(kits.variants[0])
    languages = desk.office.renderer.languages_of("tournament")
    power = kit.power_named(word, languages)
    if power is None:
        raise Refusal("trn_unknown_power", word=word, powers=POWERS)
    return power
