"""How a tournament says no: the reasons of the pure package as refusals of the judge."""

from __future__ import annotations

from collections.abc import Sequence

from judge.domain.refusals import Refusal, Refused
from judge.tournament.boards import BoardError
from judge.tournament.notes import Note, TournamentError


class Several(Refusal):
    """A refusal with all its reasons; who looks for one only finds the first."""

    def __init__(self, notes: Sequence[Note]) -> None:
        super().__init__(notes[0].code)
        self.reasons = tuple(Refused(note.code, note.params) for note in notes)
        self.reason = self.reasons[0]


def refused(error: TournamentError | BoardError) -> Refusal:
    """What the pure package raised, as a refusal."""
    return Refusal.of(Refused(error.code, error.params))


def reasons(refusal: Refusal) -> tuple[Refused, ...]:
    """Every reason of a refusal, one line each."""
    return refusal.reasons if isinstance(refusal, Several) else (refusal.reason,)
