"""Ranks, and for each of them the link of the chain that decided it.

Source: rules of the Norwegian championship 2001, 2.d and 2.e.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from judge.tournament.combination import Combination, Total
from judge.tournament.event import Board, Tournament
from judge.tournament.links import LINKS, Contest, Key
from judge.tournament.notes import Note, TournamentError
from judge.tournament.plays import of_player, round_scores
from judge.tournament.result import Seatplay

DECIDED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "total": "trn_by_total",
        "best_game": "trn_by_best_game",
        "average": "trn_by_average",
        "countback": "trn_by_countback",
        "power": "trn_by_power",
        "previous_years": "trn_by_previous_years",
        "opposition": "trn_by_opposition",
        "tops": "trn_by_tops",
        "lot": "trn_by_lot",
        "number": "trn_by_number",
    }
)
SHARED: Final = "trn_shared"
"""The whole chain leaves the two equal."""
CHAMPION: Final = "trn_by_final_board"


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a ranking."""

    rank: int
    entrant: str
    total: Total
    shared: int = 1
    """How many hold this rank."""
    decided: str = ""
    """The code of what put him below the one before, or level with him; the first has none."""

    @property
    def value(self) -> Fraction:
        return self.total.value


@dataclass(frozen=True, slots=True)
class Ranking:
    """Everybody who is ranked. ``notes`` compare each with the one before."""

    standings: tuple[Standing, ...]
    unranked: tuple[str, ...] = ()
    """Organisers who played."""
    notes: tuple[Note, ...] = ()

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(standing.entrant for standing in self.standings)


def rank(contest: Contest, chain: Sequence[str], *, first: int = 1) -> Ranking:
    """The players of ``contest`` by the links of ``chain``, ranks counted from ``first``.

    Who is equal in every link shares the rank. Raises TournamentError (trn_link_unknown).
    """
    for link in chain:
        if link not in LINKS:
            raise TournamentError("trn_link_unknown", link=link, known=tuple(LINKS))
    keys = {player: [LINKS[link](contest, player) for link in chain] for player in contest.players}
    order = sorted(sorted(keys), key=lambda player: keys[player], reverse=True)
    ranks: dict[str, int] = {}
    notes: dict[str, Note] = {}
    for place, player in enumerate(order):
        ranks[player] = first + place
        if place:
            above = order[place - 1]
            notes[player] = _between(above, player, chain, keys)
            if notes[player].code == SHARED:
                ranks[player] = ranks[above]
    held = list(ranks.values())
    standings = tuple(
        Standing(
            ranks[player],
            player,
            contest.totals[player],
            held.count(ranks[player]),
            notes[player].code if player in notes else "",
        )
        for player in order
    )
    return Ranking(standings, notes=tuple(notes.values()))


def _between(
    above: str, below: str, chain: Sequence[str], keys: Mapping[str, Sequence[Key]]
) -> Note:
    who: dict[str, object] = {"above": above, "below": below}
    for link, higher, lower in zip(chain, keys[above], keys[below], strict=True):
        if higher != lower:
            return Note(DECIDED[link], {**who, "higher": higher, "lower": lower})
    return Note(SHARED, who)


def contest_of(
    tournament: Tournament,
    plays: Iterable[Seatplay],
    combine: Combination | None = None,
    *,
    seed: str = "",
    numbers: Mapping[str, int] | None = None,
) -> Contest:
    """Everybody who played; organisers are opponents without being ranked themselves."""
    games = tuple(plays)
    final = tournament.final
    settings = tournament.settings
    rule = combine or settings.combine
    totals: dict[str, Total] = {}
    for player in dict.fromkeys(play.entrant for play in games):
        scores = round_scores(of_player(games, player), settings.two_boards)
        totals[player] = rule.total(scores, final.round if final else None)
    ranked = tuple(player for player in totals if not tournament.person(player).organiser)
    return Contest(ranked, totals, games, seed, numbers or {})


def final_ranking(
    tournament: Tournament,
    plays: Sequence[Seatplay],
    *,
    seed: str = "",
    numbers: Mapping[str, int] | None = None,
) -> Ranking:
    """The ranking of the tournament: the winner of the final board, then everybody by total.

    The winner is first whatever the totals; an organiser at that board does not win it. Ties on
    the final board are decided by the same chain, as if no other game had been played. Without a
    final board the totals decide alone.
    Raises TournamentError (trn_final_unplayed).
    """
    contest = contest_of(tournament, plays, seed=seed, numbers=numbers)
    unranked = tuple(player for player in contest.totals if player not in contest.players)
    chain = tournament.settings.chain
    final = tournament.final
    if final is None:
        return replace(rank(contest, chain), unranked=unranked)
    board = rank(final_board(contest, final), chain)
    winners = [each for each in board.standings if each.rank == 1]
    champions = tuple(replace(each, total=contest.totals[each.entrant]) for each in winners)
    names = {each.entrant for each in champions}
    left = tuple(player for player in contest.players if player not in names)
    rest = rank(replace(contest, players=left), chain, first=1 + len(champions))
    if not champions:  # nobody at the final board may be ranked
        return replace(rest, unranked=unranked)
    reserved = {"champions": tuple(sorted(names)), "round": final.round, "board": final.number}
    below = tuple(
        each if place else replace(each, decided=CHAMPION)
        for place, each in enumerate(rest.standings)
    )
    notes = (*board.notes, Note(CHAMPION, reserved), *rest.notes)
    return Ranking((*champions, *below), unranked, notes)


def final_board(contest: Contest, final: Board) -> Contest:
    """The final board alone: preliminary scores have no influence on it."""
    here = (final.round, final.number)
    games = tuple(play for play in contest.plays if (play.round, play.board) == here)
    if not games:
        raise TournamentError("trn_final_unplayed", round=final.round, board=final.number)
    totals = {play.entrant: Total(play.score, {final.round: Fraction(1)}) for play in games}
    ranked = tuple(player for player in totals if player in contest.players)
    return replace(contest, players=ranked, totals=totals, plays=games)
