"""Replays a corpus of recorded games phase by phase under the edition ``judge``.

``python tests/corpus/run.py GAMES.jsonl[.gz] [--processes N] [--quiet]``

Every settled phase of the standard map is adjudicated from its recorded position
and orders; next position, dislodged units, their retreats and the owners of
centres are compared. Prints agree/total by tag and kind of phase, then the other
choices under which those agree that differ, then every disagreement. Exit 1 if one
is neither in ``disputed.txt`` nor explained by a rule choice (``Verdict.explained``).
"""

from __future__ import annotations

import argparse
import functools
import gzip
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":  # run as a script: the packages lie two folders up
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.corpus.reader import phases, standard_map
from tests.corpus.replay import Bench
from tests.corpus.tally import Tally, Verdict, disputed

DISPUTED = Path(__file__).with_name("disputed.txt")


@functools.cache
def bench() -> Bench:
    """One for each process."""
    return Bench(standard_map())


def lines(path: Path) -> Iterator[str]:
    if path.suffix == ".gz":
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from file
    else:
        with path.open(encoding="utf-8") as file:
            yield from file


def replay(line: str) -> list[Verdict]:
    """The verdicts on one game; none if it was played on another map."""
    game = json.loads(line)
    if game["map"] != "standard":
        return []
    found: list[Verdict] = []
    for phase in phases(bench().board, game):
        apart = bench().compare(phase)
        under = tuple(bench().agreeing(phase)) if apart else ()
        found.append(
            Verdict(phase.game, phase.name, phase.kind, phase.tags, phase.features, apart, under)
        )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("path", type=Path, help="recorded games, JSON lines, perhaps gzipped")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--quiet", action="store_true", help="totals without the single phases")
    asked = parser.parse_args()
    started = time.monotonic()
    tally = Tally(disputed(DISPUTED.read_text(encoding="utf-8")))
    with multiprocessing.Pool(asked.processes) as pool:
        for found in pool.imap(replay, lines(asked.path), chunksize=4):
            tally.add(found)
    print("\n".join(tally.report(quiet=asked.quiet)))
    print(f"{time.monotonic() - started:.0f} s with {asked.processes} processes")
    return 1 if tally.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
