"""Which phase follows which: spring, fall, winter, and the next year."""

from __future__ import annotations

from judge.games.diplomacy.phases import Phase, PhaseType, Season


def retreats_of(phase: Phase) -> Phase:
    return Phase(phase.season, phase.year, PhaseType.RETREAT)


def next_movement(phase: Phase) -> Phase:
    """Fall after spring, spring of the next year after fall and winter."""
    if phase.season is Season.SPRING:
        return Phase(Season.FALL, phase.year, PhaseType.MOVEMENT)
    return Phase(Season.SPRING, phase.year + 1, PhaseType.MOVEMENT)


def winter_of(phase: Phase) -> Phase:
    return Phase(Season.WINTER, phase.year, PhaseType.ADJUSTMENT)
