"""Parties for the tests of Ostrakizm, in a shorthand: ``A>C B>C`` are votes."""

from __future__ import annotations

from itertools import count

from judge.games.base import Refused
from judge.games.ostracism.game import Ostracism
from judge.games.ostracism.lot import draw
from judge.games.ostracism.orders import Order, Vote, read
from judge.games.ostracism.outcomes import Adjudication
from judge.games.ostracism.state import Options, State

SECRET = "0f6c2a"


def party(nicks: str, options: Options | None = None) -> Ostracism:
    return Ostracism("ostrov7", nicks.split(), options)


def pairs(text: str) -> dict[str, str]:
    """``A>C B>C`` as voter to target."""
    found = (pair.partition(">") for pair in text.split())
    return {voter: target for voter, _, target in found}


def votes(text: str) -> dict[str, list[Order]]:
    return {voter: [Vote(target)] for voter, target in pairs(text).items()}


def orders(listed: dict[str, str]) -> dict[str, list[Order]]:
    """``{"B": "V C, Q"}``: the canonical text of each, in arrival order."""
    return {nick: [read(text) for text in line.split(", ")] for nick, line in listed.items()}


def checked(game: Ostracism, state: State, nick: str, text: str) -> Order:
    order = game.check(state, nick, read(text))
    assert not isinstance(order, Refused), order
    return order


def secret_for(victim: str, candidates: tuple[str, ...], day: int) -> str:
    """A secret by which the lot falls on that one."""
    tried = (f"secret {n}" for n in count())
    return next(s for s in tried if draw(s, "ostrov7", day, candidates) == victim)


def run(
    game: Ostracism, state: State, given: dict[str, list[Order]], secret: str = SECRET
) -> Adjudication:
    """One day as the judge runs it: the slips of all, then the run."""
    held = {
        nick: [entry.order for entry in game.slip(state, nick, listed).held]
        for nick, listed in given.items()
    }
    return game.adjudicate(state, held, secret)
