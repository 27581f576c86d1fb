"""Many random games: ``python tests/canary/long.py --games 200 [--first 0] [--phases 12]``."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.canary.discretion import betrayals
from tests.canary.test_canaries import THREE_YEARS, leaks, played


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--phases", type=int, default=THREE_YEARS)
    chosen = parser.parse_args()
    found = letters = canaries = 0
    for seed in range(chosen.first, chosen.first + chosen.games):
        with tempfile.TemporaryDirectory() as home:
            game, things = played(Path(home), seed, chosen.phases)
        wrong = [*map(str, leaks(game, things)), *game.heard]
        wrong += betrayals(game, game.court.letters, things)
        found += len(wrong)
        letters += len(things)
        canaries += len(game.ledger.words) + len(game.ledger.orders)
        for each in wrong:
            print(f"seed {seed}: {each}", flush=True)
    print(f"{chosen.games} games, {canaries} canaries in {letters} texts, {found} leaks")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
