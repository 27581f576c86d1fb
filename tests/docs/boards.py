"""Positions that the guides speak of."""

from __future__ import annotations

from dataclasses import replace

from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.phases import Phase


def spring(game: Diplomacy) -> Position:
    """The first phase."""
    return game.new()


def sea(game: Diplomacy) -> Position:
    """Fleets are out: France can convoy from Brest, and stands before Spain's two coasts."""
    return _after(
        game, "S1902M", france="A bre, A mar, A par, F eng, F mao", england="F lon, F nth"
    )


def retreats(game: Diplomacy) -> Position:
    """A French army was driven out of Burgundy."""
    board = _after(game, "F1901R", france="F bre, A gas", germany="A bur, A ruh, F kie")
    driven = Dislodged(Unit("france", "A", "bur"), "mun", ("par", "mar", "pic"))
    return _with(board, dislodged=(driven,))


def builds(game: Diplomacy) -> Position:
    """France has five centres and three units, and its home is free."""
    board = _after(game, "W1901A", france="A spa, A por, F mao")
    return _with(board, centres={**board.centres, "spa": "france", "por": "france"})


def removals(game: Diplomacy) -> Position:
    """France has two centres and three units."""
    board = _after(game, "W1902A", france="A mar, A gas, F mao")
    return _with(board, centres={**board.centres, "par": "germany"})


BOARDS = {
    "spring": spring,
    "sea": sea,
    "retreats": retreats,
    "builds": builds,
    "removals": removals,
}


def _after(game: Diplomacy, label: str, **units: str) -> Position:
    """The start, with other units for the powers that are named."""
    board = game.new()
    kept = [unit for unit in board.units if unit.power not in units]
    for power, text in units.items():
        for entry in text.split(","):
            kind, at = entry.split()
            kept.append(Unit(power, kind, at))  # type: ignore[arg-type]
    return _with(board, phase=Phase.parse(label), units=tuple(kept))


def _with(board: Position, **changes: object) -> Position:
    return replace(board, **changes)  # type: ignore[arg-type]
