"""Best with each power (tournament practice, §7): seven awards, ties kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from judge.tournament.event import Tournament
from judge.tournament.notes import TournamentError
from judge.tournament.powers import POWERS
from judge.tournament.result import Seatplay


@dataclass(frozen=True, slots=True)
class Award:
    """The best games with a power; several if they are equal in score and centres."""

    power: str
    winners: tuple[Seatplay, ...]


def best_countries(
    tournament: Tournament, plays: Sequence[Seatplay], by: str = "score"
) -> tuple[Award, ...]:
    """An award for each power that a ranked player has played.

    ``by`` is ``score`` or ``centres``; among equal ones the other decides. Organisers are left
    out. Raises TournamentError (trn_award_unknown).
    """
    if by not in ("score", "centres"):
        raise TournamentError("trn_award_unknown", by=by, known=("score", "centres"))

    def worth(play: Seatplay) -> tuple[Fraction, Fraction]:
        pair = (play.score, Fraction(play.centres))
        return pair if by == "score" else pair[::-1]

    awards = []
    for power in POWERS:
        games = [
            play
            for play in plays
            if play.power == power and not tournament.person(play.entrant).organiser
        ]
        if games:
            best = max(map(worth, games))
            awards.append(Award(power, tuple(play for play in games if worth(play) == best)))
    return tuple(awards)
