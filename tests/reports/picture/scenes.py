"""Phases to draw: the start, crowded ones of real games, the positions of the DATC."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from judge.bootstrap import Judge
from judge.cli.position import find_scene
from judge.config import parse
from judge.games.diplomacy.editions import JUDGE
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.outcomes import Adjudication
from judge.handlers.export import centres_json, phase_export, units_json
from judge.reports.picture.artist import Artist
from judge.reports.picture.drawing import Atlas, Drawing
from tests.corpus.reader import phases

TESTS = Path(__file__).parents[2]
Scene = dict[str, Any]


@cache
def judge() -> Judge:
    return Judge(parse({}), secret=b"pictures", weak_passwords=True)


@cache
def artist() -> Artist:
    return judge().office.artist


@cache
def atlas() -> Atlas:
    return judge().atlas("standard")


def draw(scene: Scene, lang: str = "en", game: str = "summer") -> Drawing:
    return artist().draw("standard", game, scene, lang)


def start() -> Scene:
    board = Diplomacy(atlas().board).new()
    return {
        "label": "S1901M",
        "units": units_json(board.units),
        "centres": centres_json(board.centres),
        "orders": [],
        "after": None,
    }


def settled(done: Adjudication) -> Scene:
    return {
        "label": done.phase.label,
        "units": units_json(done.before.units),
        "centres": centres_json(done.before.centres),
        **phase_export(done),
        "after": {},
    }


def case(**data: Any) -> Scene:
    """A case of `judge adjudicate`, settled."""
    found = find_scene(judge(), json.dumps({"id": "x", **data}).encode(), None)
    return dict(found.scene)


@cache
def real() -> tuple[Scene, ...]:
    """Phases of real games: the fullest of each kind."""
    rules = Diplomacy(atlas().board, JUDGE)
    found: dict[str, list[tuple[int, Scene]]] = {}
    with gzip.open(TESTS / "corpus" / "sample.jsonl.gz") as lines:
        for number, line in enumerate(lines):
            if number % 9:
                continue  # enough
            for record in phases(rules.map, json.loads(line)):
                done = rules.adjudicate(record.before, record.orders)
                scene = settled(done)
                full = sum(
                    1 + 2 * (not entry["ok"]) + 3 * ("route" in entry) for entry in scene["orders"]
                )
                found.setdefault(scene["label"][-1], []).append((full, scene))
    return tuple(
        scene
        for kind in found.values()
        for _, scene in sorted(kind, key=lambda entry: -entry[0])[:10]
    )


@cache
def datc() -> tuple[Scene, ...]:
    """Every fifth position of the DATC, with its orders settled."""
    data = json.loads((TESTS / "datc" / "datc.json").read_text("utf-8"))
    return tuple(
        dict(find_scene(judge(), json.dumps(one).encode(), None).scene)
        for one in data["cases"][::5]
        if one.get("map", "standard") == "standard"
    )


def crowded() -> Iterator[Scene]:
    yield start()
    yield from real()
    yield from datc()
