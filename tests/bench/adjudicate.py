"""How fast the rules are, against the PyPI package ``diplomacy`` 1.1.2 on the same phases.

By hand: ``python tests/bench/adjudicate.py [CORPUS] [--phases 2000] [--memory 1000000]
[--peer EXECUTABLE]``. The package is installed into a venv of its own (kept in ``--venv``
for the next run); it and every peer follow the protocol of ``peer.py``.
"""

from __future__ import annotations

import argparse
import gc
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE), str(ROOT / "tests" / "games")]

from positions import Given, Played, movement_phases, played, sample
from worstboards import boards

from judge.games.diplomacy.board import Unit
from judge.games.diplomacy.editions import JUDGE, Edition
from judge.games.diplomacy.field import Field
from judge.games.diplomacy.legality import lawful
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.mapfile import load_map
from judge.games.diplomacy.movement import adjudicate, settle_movement
from judge.games.diplomacy.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove

CORPUS = ROOT.parent / "shared" / "corpus" / "public" / "games.jsonl.gz"
PACKAGE = "diplomacy==1.1.2"
REPEATS = 3
TURN = 100
Times = dict[str, list[float]]


def best(run: Callable[..., object], *args: object) -> float:
    times: list[float] = []
    for _ in range(REPEATS):
        begun = time.perf_counter()
        run(*args)
        times.append(time.perf_counter() - begun)
    return min(times)


def checked(board: Map, phase: Played) -> list[Order | None]:
    """The orders that count, by unit."""
    field = Field(board, JUDGE, phase.units)
    orders: list[Order | None] = [None] * len(phase.units)
    for power, order in phase.given:
        verdict = lawful(field, power, order)
        if isinstance(verdict, Hold | Move | SupportHold | SupportMove | Convoy):
            orders[field.at[verdict.unit.at]] = verdict
    return orders


def told(board: Map, edition: Edition, units: Sequence[Unit], given: Given) -> object:
    return settle_movement(board, edition, units, given).outcomes


class Peer:
    """Another adjudicator in its own process, asked phase by phase."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.times: Times = {"adjudicate": [], "all": []}
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, line: str) -> None:
        asked, told = self._process.stdin, self._process.stdout
        if asked is None or told is None:
            raise RuntimeError(f"{self.name} cannot be reached")
        asked.write(line + "\n")
        asked.flush()
        answer = told.readline()
        while answer and not answer.startswith("{"):
            answer = told.readline()
        for key, value in json.loads(answer).items():
            if key in self.times:
                self.times[key].append(value)

    def close(self) -> None:
        self._process.communicate()


def measure(board: Map, phases: list[Played], peers: list[Peer]) -> Times:
    """Us and the peers in turn, a hundred phases each: what slows the machine slows all alike.

    (a) from checked orders to the position, (b) with the check; and every outcome told.
    """
    times: Times = {"adjudicate": [], "all": [], "told": []}
    for start in range(0, len(phases), TURN):
        turn = phases[start : start + TURN]
        for phase in turn:
            orders = checked(board, phase)
            times["adjudicate"].append(best(adjudicate, board, JUDGE, phase.units, orders))
            times["all"].append(best(settle_movement, board, JUDGE, phase.units, phase.given))
            times["told"].append(best(told, board, JUDGE, phase.units, phase.given))
        for peer in peers:
            for phase in turn:
                peer.measure(phase.line)
    return times


def agreement(board: Map, phases: list[Played]) -> int:
    """In how many phases the next position is the recorded one."""
    count = 0
    for phase in phases:
        moved = settle_movement(board, JUDGE, phase.units, phase.given)
        after = frozenset((unit.power, unit.at) for unit in moved.units)
        driven = frozenset(entry.unit.at for entry in moved.dislodged)
        count += after == phase.after and driven == phase.dislodged
    return count


def package(folder: Path) -> list[str]:
    """The command of the peer that times the package; installs it when it is not there."""
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", PACKAGE], check=True)
    return [str(python), str(HERE / "peer.py")]


def at(times: list[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1] * 1e6


def table(name: str, mine: Times, other: Times) -> None:
    """Microseconds at the median and the 99th percentile, and how many times slower."""
    for key, title in (("adjudicate", "(a) adjudication"), ("all", "(b) check and adjudication")):
        for percent in (50, 99):
            own, peer = at(mine[key], percent), at(other[key], percent)
            label = "median" if percent == 50 else "p99"
            print(
                f"{title:28} {label:7} judge {own:8.1f} us   {name} {peer:8.1f} us   "
                f"{peer / own:5.1f} times"
            )


def worst_cases() -> None:
    for heavy in boards():
        seconds = best(settle_movement, heavy.board, JUDGE, heavy.units, heavy.given)
        print(f"worst case: {heavy.name:32} {len(heavy.units)} units {seconds * 1000:8.2f} ms")


def memory(board: Map, phases: list[Played], count: int) -> None:
    def resident() -> int:
        gc.collect()
        pages = Path("/proc/self/statm")
        if pages.exists():
            return int(pages.read_text().split()[1]) * resource.getpagesize() // 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = resident()
    for n in range(count):
        phase = phases[n % len(phases)]
        settle_movement(board, JUDGE, phase.units, phase.given)
    print(f"memory over {count} phases: {before} KiB before, {resident()} KiB after")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("corpus", nargs="?", type=Path, default=CORPUS)
    parser.add_argument("--phases", type=int, default=2000)
    parser.add_argument("--orders", type=int, default=20, help="fewest orders of a phase")
    parser.add_argument("--memory", type=int, default=20000, help="phases of the memory run")
    parser.add_argument("--peer", help="another executable that follows the protocol of peer.py")
    parser.add_argument("--alone", action="store_true", help="without the package")
    parser.add_argument(
        "--venv", type=Path, default=Path(tempfile.gettempdir()) / "judge-bench-diplomacy"
    )
    options = parser.parse_args()
    board = load_map((ROOT / "maps" / "standard.toml").read_text(encoding="utf-8"))
    chosen = sample(movement_phases(options.corpus, options.orders), options.phases)
    phases = [played(board, phase) for phase in chosen]
    peers = [] if options.alone else [Peer("diplomacy 1.1.2", package(options.venv))]
    if options.peer:
        peers.append(Peer(Path(options.peer).name, [options.peer]))
    mine = measure(board, phases, peers)
    median = statistics.median(len(phase.given) for phase in phases)
    print(f"{len(phases)} movement phases, {median:.0f} orders at the median")
    print(f"the recorded position follows in {agreement(board, phases)} of them")
    for peer in peers:
        peer.close()
        table(peer.name, mine, peer.times)
    print(
        f"with every outcome told: median {at(mine['told'], 50):.1f} us, "
        f"p99 {at(mine['told'], 99):.1f} us"
    )
    worst_cases()
    memory(board, phases, options.memory)


if __name__ == "__main__":
    main()
