"""Who takes part, and who plays when their number is no multiple of seven.

Source: rules of the Norwegian championship 2001, 1.e: volunteers first, then those who are
registered for the tournament, then visitors from other towns, then the order of arrival.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from judge.tournament.notes import Note, TournamentError
from judge.tournament.powers import SEATS


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person in the tournament."""

    id: str
    first: str
    last: str
    town: str = ""
    location: str = ""
    """Where the person lives, as the world database codes it."""
    nationality: str = ""
    preregistered: bool = False
    """For this tournament; for the convention alone does not count."""
    visitor: bool = False
    """Came from another town."""
    arrived: int = 0
    """Place in the order of arrival, the first has the smallest."""
    sits_out: bool = False
    """Volunteers to sit out."""
    plays_two: bool = False
    """Volunteers to play two boards at once."""
    organiser: bool = False
    """Plays without being ranked."""
    withdrawn: bool = False

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}".strip()


@dataclass(frozen=True, slots=True)
class Muster:
    """Who plays in a round. ``notes`` say why anybody sits out or plays twice."""

    plays: tuple[str, ...]
    """Everybody who plays, by precedence."""
    twice: tuple[str, ...]
    """Those of them who play two boards."""
    sits_out: tuple[str, ...]
    boards: int
    notes: tuple[Note, ...]

    @property
    def seated(self) -> tuple[str, ...]:
        """One name for each seat to be drawn."""
        return self.plays + self.twice


def by_precedence(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Those who are present, first who has the best claim to a seat.

    People who arrived together keep the order of ``entrants``.
    """
    present = [entrant for entrant in entrants if not entrant.withdrawn]
    return sorted(
        present, key=lambda each: (not each.preregistered, not each.visitor, each.arrived)
    )


def precedence(
    entrants: Sequence[Entrant], *, finalists: Collection[str] = (), two_boards_first: bool = False
) -> Muster:
    """Who of ``entrants`` plays, who sits out and why.

    If enough of them volunteer to sit out, nobody else has to; if not, and enough volunteer to
    play two boards, everybody plays. ``two_boards_first`` asks for these before those. Otherwise
    the volunteers sit out together with the last in the order of precedence.
    ``finalists`` have their seats, whatever they volunteered for.
    Raises TournamentError (trn_entrant_twice, trn_too_few_players).
    """
    names = [entrant.id for entrant in entrants]
    if double := sorted({name for name in names if names.count(name) > 1}):
        raise TournamentError("trn_entrant_twice", entrant=double[0])
    present = sorted(by_precedence(entrants), key=lambda each: each.id not in finalists)
    notes = [Note("trn_withdrawn", {"entrant": each.id}) for each in entrants if each.withdrawn]
    boards, surplus = divmod(len(present), SEATS)
    idle = [each for each in reversed(present) if each.sits_out and each.id not in finalists]
    doubles = [each for each in present if each.plays_two and each.id not in finalists]
    missing = -len(present) % SEATS
    # On a single board nobody can hold two seats.
    enough_doubles = boards > len(finalists) // SEATS and len(doubles) >= missing
    if surplus and enough_doubles and (two_boards_first or len(idle) < surplus):
        chosen = doubles[:missing]
        notes += [Note("trn_plays_two", {"entrant": each.id}) for each in chosen]
        return _muster(present, chosen, [], boards + 1, notes)
    if not boards:
        raise TournamentError("trn_too_few_players", players=len(present), least=SEATS)
    out = idle[:surplus]
    forced = [each for each in reversed(present) if each not in out][: surplus - len(out)]
    plays = [each for each in present if each not in out and each not in forced]
    notes += [Note("trn_sits_volunteer", {"entrant": each.id}) for each in out]
    notes += [_why(each, plays[-1]) for each in forced]
    return _muster(plays, [], [*out, *forced], boards, notes)


def _muster(
    plays: Sequence[Entrant],
    twice: Sequence[Entrant],
    out: Sequence[Entrant],
    boards: int,
    notes: list[Note],
) -> Muster:
    seats, doubles, idle = (tuple(each.id for each in group) for group in (plays, twice, out))
    count = {"players": len(plays), "twice": len(twice), "sit_out": len(out), "boards": boards}
    return Muster(seats, doubles, idle, boards, (Note("trn_muster", count), *notes))


def _why(loser: Entrant, last: Entrant) -> Note:
    """The first rule by which ``last``, the last who plays, comes before ``loser``."""
    who: dict[str, object] = {"entrant": loser.id, "before": last.id}
    if last.preregistered and not loser.preregistered:
        return Note("trn_sits_not_registered", who)
    if last.visitor and not loser.visitor:
        return Note("trn_sits_local", who)
    return Note("trn_sits_arrived_later", {**who, "arrived": loser.arrived, "other": last.arrived})
