"""Draws the sample that CI replays: ``python tests/corpus/draw.py GAMES.jsonl.gz``.

Only sources under the MIT licence are drawn from. Of every stratum (source, kind of
phase, feature or tag) the first phases by a hash of their name are taken, so that
the same corpus gives the same sample.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SAMPLE = Path(__file__).with_name("sample.jsonl.gz")
LICENSED = "facebookresearch/"
EACH = 150
KEPT = (
    "name",
    "units",
    "centers",
    "dislodged",
    "adjust",
    "orders",
    "after",
    "features",
    "rule_dependent",
)


def main(path: Path) -> None:
    games: list[dict[str, Any]] = []
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            game = json.loads(line)
            if game["source"].startswith(LICENSED) and game["map"] == "standard":
                games.append(game)
    chosen = choose(games)
    out: list[str] = []
    for game in games:
        phases = [
            {key: phase[key] for key in KEPT if key in phase}
            for phase in game["phases"]
            if (game["game"], phase["name"]) in chosen
        ]
        if phases:
            head = {key: game[key] for key in ("game", "source", "map")}
            out.append(json.dumps(head | {"phases": phases}, separators=(",", ":")))
    text = "".join(line + "\n" for line in out)
    SAMPLE.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def choose(games: list[dict[str, Any]]) -> set[tuple[str, str]]:
    """At least ``EACH`` phases of every stratum, where there are so many."""
    everyone = [(game, phase) for game in games for phase in game["phases"]]
    everyone.sort(key=lambda entry: _lot(entry[0]["game"], entry[1]["name"]))
    chosen: set[tuple[str, str]] = set()
    taken: Counter[tuple[str, str, str]] = Counter()
    for game, phase in everyone:
        mine = list(_strata(game, phase))
        if any(taken[stratum] < EACH for stratum in mine):
            chosen.add((game["game"], phase["name"]))
            taken.update(mine)
    return chosen


def _strata(game: dict[str, Any], phase: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for mark in (*phase["features"], *phase.get("rule_dependent", ()), "any"):
        yield game["source"], phase["name"][-1], mark


def _lot(game: str, name: str) -> str:
    return hashlib.sha256(f"{game} {name}".encode()).hexdigest()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
