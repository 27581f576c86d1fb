"""Who plays the final board (rules of the Norwegian championship 2001, 2.d).

The order after the rounds before the final one; a single result is enough. Of a qualified
player who is absent the next in the order takes the place.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from judge.tournament.event import Tournament
from judge.tournament.notes import Note, TournamentError
from judge.tournament.ranking import Ranking, contest_of, rank
from judge.tournament.result import Seatplay


@dataclass(frozen=True, slots=True)
class Qualification:
    """The order of the preliminary rounds, and the finalists in that order."""

    ranking: Ranking
    finalists: tuple[str, ...]
    notes: tuple[Note, ...]


def qualify(
    tournament: Tournament,
    plays: Sequence[Seatplay],
    final_round: int,
    *,
    absent: Collection[str] = (),
    seed: str = "",
    numbers: Mapping[str, int] | None = None,
) -> Qualification:
    """The finalists, from the rounds before ``final_round``.

    ``absent`` are those who will not play it; the withdrawn are absent anyway. A rank that is
    shared across the last place is decided by a lot from ``seed``. Raises TournamentError
    (trn_too_few_finalists, trn_lot_needed without a seed).
    """
    settings = tournament.settings
    before = [play for play in plays if play.round < final_round]
    combine = settings.qualifying or settings.combine
    contest = contest_of(tournament, before, combine, seed=seed, numbers=numbers)
    ranking = rank(contest, settings.chain)
    gone = {*absent, *(each.id for each in tournament.entrants if each.withdrawn)}
    ready = [each for each in ranking.standings if each.entrant not in gone]
    if len(ready) < settings.finalists:
        raise TournamentError(
            "trn_too_few_finalists", players=len(ready), finalists=settings.finalists
        )
    cut = settings.finalists
    notes = []
    last = ready[cut - 1].rank
    level = tuple(each.entrant for each in ready if each.rank == last)
    names = [each.entrant for each in ready]
    if len(ready) > cut and ready[cut].rank == last:
        if not seed:
            raise TournamentError("trn_lot_needed", players=level)
        lots = rank(replace(contest, players=level), ("lot",)).order
        above = [each.entrant for each in ready if each.rank < last]
        names = [*above, *lots]
        params = {"players": level, "order": lots, "seed": seed, "places": cut - len(above)}
        notes.append(Note("trn_lot_for_final", params))
    finalists = tuple(names[:cut])
    return Qualification(ranking, finalists, (*notes, *_replaced(ranking, gone, finalists)))


def _replaced(ranking: Ranking, gone: Collection[str], finalists: Sequence[str]) -> list[Note]:
    """Who comes in for whom: the first absent one's place goes to the first who moves up."""
    missing = [player for player in ranking.order[: len(finalists)] if player in gone]
    moved = [player for player in finalists if player not in ranking.order[: len(finalists)]]
    return [
        Note("trn_absent_replaced", {"absent": absent, "next": following})
        for absent, following in zip(missing, moved, strict=False)
    ]
