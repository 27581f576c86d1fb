"""Builds orders from the taken-apart ``order`` field of the data, without the grammar."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.games.diplomacy.board import province_of
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.mapfile import load_map
from judge.games.diplomacy.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    UnitRef,
    Waive,
)

HERE = Path(__file__).parent
MAPS = HERE.parent.parent / "maps"


def standard_map() -> Map:
    return load_map((MAPS / "standard.toml").read_text(encoding="utf-8"))


def cases(name: str) -> list[dict[str, Any]]:
    data = json.loads((HERE / name).read_text(encoding="utf-8"))
    return list(data["cases"])


def _place(board: Map, word: str) -> str:
    province = board.find(province_of(word))
    assert province is not None, word
    return province + word[len(province_of(word)) :]


def order_of(board: Map, data: Mapping[str, Any]) -> Order:
    kind = data["kind"]
    if kind == "waive":
        return Waive()
    at = _place(board, data["at"])
    unit = UnitRef(at, data.get("unit"))
    if kind == "hold":
        return Hold(unit)
    if kind == "build":
        return Build(at, data.get("unit"))
    if kind == "disband":
        return Disband(unit)
    if kind == "move":
        path = tuple(_place(board, word) for word in data.get("path", ()))
        return Move(unit, _place(board, data["to"]), path, bool(data.get("via")))
    of = UnitRef(_place(board, data["of"]), data.get("of_unit"))
    if kind == "support_hold":
        return SupportHold(unit, of)
    to = _place(board, data["to"])
    return SupportMove(unit, of, to) if kind == "support_move" else Convoy(unit, of, to)


def given(board: Map, part: Mapping[str, Any]) -> list[tuple[str, Order | None]]:
    return [(entry["power"], order_of(board, entry["order"])) for entry in part["orders"]]
