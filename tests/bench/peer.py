"""Times the PyPI package ``diplomacy`` on movement phases; runs in a venv that has it.

Protocol of every peer of ``adjudicate.py``: JSON lines in (``id``, ``name``, ``units``
and ``orders`` in the notation of the corpus), for each one a JSON line out with the
seconds taken: ``adjudicate`` from checked orders, ``all`` with the check before.
"""

from __future__ import annotations

import json
import re
import sys
import time

from diplomacy import Game  # type: ignore[import-untyped,import-not-found]

IDS = {"gob": "BOT", "gol": "LYO", "mid": "MAO", "nat": "NAO", "nrg": "NWG"}
REPEATS = 3


def in_its_words(text: str) -> str:
    """``F stp/nc - gob`` as ``F STP/NC - BOT``."""
    return re.sub(r"[a-z]+", lambda word: IDS.get(word[0], word[0].upper()), text)


def measure(phase: dict) -> dict:  # type: ignore[type-arg]
    """The best of some runs, each in a game of its own; building the game is not counted."""
    units = {
        power.upper(): list(map(in_its_words, texts)) for power, texts in phase["units"].items()
    }
    orders = {
        power.upper(): list(map(in_its_words, texts)) for power, texts in phase["orders"].items()
    }
    best_check = best_process = float("inf")
    for _ in range(REPEATS):
        game = Game()
        game.clear_units()
        for power, listed in units.items():
            game.set_units(power, listed)
        game.set_current_phase(phase["name"])
        begun = time.perf_counter()
        for power, listed in orders.items():
            game.set_orders(power, listed)
        checked = time.perf_counter()
        game.process()
        done = time.perf_counter()
        best_check = min(best_check, checked - begun)
        best_process = min(best_process, done - checked)
    return {"id": phase["id"], "adjudicate": best_process, "all": best_check + best_process}


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(measure(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
