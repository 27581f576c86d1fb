"""Positions and orders of the rules tests, written in canonical notation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judge.games.base import Refused
from judge.games.diplomacy.board import Dislodged, Position, Unit
from judge.games.diplomacy.editions import edition
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.mapfile import load_map
from judge.games.diplomacy.notation import read
from judge.games.diplomacy.orders import Order
from judge.games.diplomacy.outcomes import Adjudication
from judge.games.diplomacy.phases import Phase

HERE = Path(__file__).parent
STANDARD = (HERE.parent.parent / "maps" / "standard.toml").read_text(encoding="utf-8")
BOARD = load_map(STANDARD)
GAME = Diplomacy(BOARD, edition("judge"))


def base_map(name: str) -> str:
    return {"standard": STANDARD}[name]


def variant(name: str) -> Map:
    return load_map((HERE / "maps" / f"{name}.toml").read_text(encoding="utf-8"), base_map)


def units_of(text: str) -> tuple[Unit, ...]:
    """``austria A vie, F tri; italy A ven``"""
    units: list[Unit] = []
    for block in filter(None, text.split("; ")):
        power, _, listed = block.partition(" ")
        for entry in listed.split(", "):
            kind, place = entry.split(" ")
            units.append(Unit(power, "A" if kind == "A" else "F", place))
    return tuple(units)


def centres_of(text: str) -> dict[str, str]:
    """``austria vie tri; italy ven``"""
    blocks = [block.split(" ") for block in filter(None, text.split("; "))]
    return {center: power for power, *centers in blocks for center in centers}


def position(
    phase: str,
    units: str,
    centres: str = "",
    dislodged: tuple[Dislodged, ...] = (),
    victory: int = 18,
) -> Position:
    return Position(Phase.parse(phase), units_of(units), centres_of(centres), victory, dislodged)


def orders_of(**listed: str) -> dict[str, list[Order]]:
    """``austria="A vie - gal, F tri H"``"""
    return {power: [read(order) for order in text.split(", ")] for power, text in listed.items()}


def hold_slip(state: Position, orders: Mapping[str, list[Order]]) -> dict[str, list[Order]]:
    """What ``check`` and ``slip`` leave of orders; fails on a refusal."""
    held: dict[str, list[Order]] = {}
    for power, mine in orders.items():
        checked = [GAME.check(state, power, order) for order in mine]
        refused = [verdict for verdict in checked if isinstance(verdict, Refused)]
        assert not refused, refused
        held[power] = [entry.order for entry in GAME.slip(state, power, checked).held]
    return held


def turn(state: Position, **listed: str) -> Adjudication:
    return GAME.adjudicate(state, hold_slip(state, orders_of(**listed)))


def standing(state: Position) -> dict[str, str]:
    """Units by power, in board order: ``{"austria": "A vie, F tri"}``"""
    out: dict[str, list[str]] = {}
    for unit in state.units:
        out.setdefault(unit.power, []).append(f"{unit.kind} {unit.at}")
    return {power: ", ".join(units) for power, units in out.items()}
