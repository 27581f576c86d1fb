"""Runs a recorded phase through the game and says where the two part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from judge.games.diplomacy.board import Unit
from judge.games.diplomacy.editions import CHOICES, JUDGE, Edition
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.phases import PhaseType
from tests.corpus.reader import Recorded, Stand


def settled(game: Diplomacy, phase: Recorded) -> Stand:
    """What the game makes of a recorded position and its orders."""
    done = game.adjudicate(phase.before, phase.orders)
    driven = {entry.unit: frozenset(entry.retreats) for entry in done.after.dislodged}
    driven.update((unit, frozenset()) for unit in done.gone)
    return Stand(
        # A power without a centre or an order in winter loses its units a phase
        # earlier here than in the records, which play that winter.
        units=frozenset((*done.after.units, *done.vanished)),
        centres=done.after.centres,
        dislodged=driven,
    )


def difference(ours: Stand, theirs: Stand) -> str:
    """Where two outcomes part, in one line; empty if they agree."""
    parts: list[str] = []
    for unit in sorted(ours.units - theirs.units, key=_shown):
        parts.append(f"{_shown(unit)} only here")
    for unit in sorted(theirs.units - ours.units, key=_shown):
        parts.append(f"{_shown(unit)} only recorded")
    for unit in sorted({*ours.dislodged, *theirs.dislodged}, key=_shown):
        mine, noted = ours.dislodged.get(unit), theirs.dislodged.get(unit)
        if mine != noted:
            parts.append(f"retreats of {_shown(unit)}: {_listed(mine)}, recorded {_listed(noted)}")
    for center in sorted({*ours.centres, *theirs.centres}):
        mine_of, noted_of = ours.centres.get(center), theirs.centres.get(center)
        if mine_of != noted_of:
            parts.append(f"{center} owned by {mine_of}, recorded {noted_of}")
    return "; ".join(parts)


def _shown(unit: Unit) -> str:
    return f"{unit.power} {unit.kind} {unit.at}"


def _listed(places: frozenset[str] | None) -> str:
    if places is None:
        return "not dislodged"
    return " ".join(sorted(places)) or "none"


@dataclass(frozen=True)
class Choice:
    """One answer to one DATC issue that is not the judge's own."""

    issue: str
    answer: str

    def __str__(self) -> str:
        return f"{self.issue} {self.answer}"


def other_choices(edition: Edition = JUDGE) -> Iterator[Choice]:
    for issue, (name, answers) in CHOICES.items():
        for answer in answers:
            if answer != getattr(edition, name):
                yield Choice(issue, answer)


Combination = tuple[Choice, ...]


class Bench:
    """Compares phases with the judge's game, and with games of other choices."""

    def __init__(self, board: Map) -> None:
        self.board = board
        self.judge = Diplomacy(board, JUDGE)
        self.choices = tuple(other_choices())

    def compare(self, phase: Recorded) -> str:
        return difference(settled(self.judge, phase), phase.after)

    def agreeing(self, phase: Recorded) -> list[str]:
        """The other choices that give what was recorded.

        Two at once are tried where two issues can matter: in adjustments, where powers
        differ, and for phases with several tags.
        """
        single: list[Combination] = [(choice,) for choice in self.choices]
        pairs: list[Combination] = [
            pair for pair in combinations(self.choices, 2) if pair[0].issue != pair[1].issue
        ]
        several = phase.kind is PhaseType.ADJUSTMENT or len(phase.tags) > 1
        for candidates in (single, pairs if several else []):
            found = [" with ".join(map(str, c)) for c in candidates if self._agrees(phase, c)]
            if found:
                return found
        return []

    def _agrees(self, phase: Recorded, choices: Combination) -> bool:
        edition = JUDGE.with_choices({choice.issue: choice.answer for choice in choices})
        return not difference(settled(Diplomacy(self.board, edition), phase), phase.after)
