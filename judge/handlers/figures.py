"""Points and statistics of a person: his own, and as others may know them.

What a person gains or loses in a game that hides its players, its board, or who is late in it,
stays out of every figure that others are shown, as long as the game hides it: whoever compared INFO
PLAYER before and after a late notice would learn who plays the late power, and after a retreat who
had to retreat.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Literal

from judge.domain.roles import Matter
from judge.handlers.desk import Desk
from judge.handlers.people import sees, veil
from judge.store.schema import Game, Person, Seat

Name = Literal["dedication", "on_time", "turns", "started", "took_over", "resigned"]


@dataclass(frozen=True, slots=True)
class Figures:
    """The columns of a person that count something (spec §3.11)."""

    dedication: int
    on_time: int
    turns: int
    started: int
    took_over: int
    resigned: int

    @property
    def on_time_ratio(self) -> float | None:
        """Orders in time among all that were due; None where none were due yet."""
        return round(self.on_time / self.turns, 3) if self.turns else None

    @property
    def resignation_ratio(self) -> float | None:
        """Abandonments and civil disorders a game, 1 at most; None for who has played none yet."""
        games = self.started + self.took_over
        return round(min(1.0, self.resigned / games), 3) if games else None


def own(person: Person) -> Figures:
    return Figures(**{one.name: getattr(person, one.name) for one in fields(Figures)})


def public(desk: Desk, person: Person) -> Figures:
    """Without what is hidden now."""
    shown = own(person)
    for key, held in person.veiled.items():
        game = desk.tx.games.by_id(int(key))
        if game is not None and hides_figures(game):
            less = {name: getattr(shown, name) - by for name, by in held.items()}
            shown = replace(shown, **less)
    return shown


def hides_figures(game: Game) -> bool:
    hidden = veil(game)
    return hidden.hides_players or hidden.hides_comings or hidden.blind


def count(game: Game, person: Person, name: Name, by: int = 1) -> None:
    """Add to a figure of a person, for something that happened in a game."""
    setattr(person, name, getattr(person, name) + by)
    if hides_figures(game):
        key = str(game.id)
        held = dict(person.veiled.get(key, {}))
        held[name] = held.get(name, 0) + by
        person.veiled = {**person.veiled, key: held}


def dedication(desk: Desk, reader: Seat | None, seat: Seat) -> int | None:
    """Points of the person on a seat, None where the reader may not know them."""
    if seat.person is None or not sees(reader, seat, Matter.DEDICATION):
        return None
    if reader is not None and reader.id == seat.id:
        return seat.person.dedication
    return public(desk, seat.person).dedication
