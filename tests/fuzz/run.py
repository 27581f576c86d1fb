"""The fuzzer by command: ``python tests/fuzz/run.py 1000000 [--seed N] [--only KIND]``.

A third of the inputs are damaged mails, a third lines, a third texts of a few lines. An input
that fails is printed with its number; the same seed gives the same inputs again. Exit status 1 if
any failed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.fuzz import checks, lines, mails

MAX_FAILURES = 20


KINDS: dict[str, tuple[Callable[[random.Random], Any], Callable[[Any], None]]] = {
    "mails": (mails.mail, checks.check_mail),
    "lines": (lines.line, checks.check_line),
    "texts": (lines.text, checks.check_text),
}
"""How an input is made, and what is asked of it."""


def one(seed: int, kind: str, number: int) -> bytes | str:
    """The input of that number."""
    make, _ = KINDS[kind]
    found: bytes | str = make(random.Random(f"{seed} {kind} {number}"))
    return found


def check(kind: str, found: bytes | str) -> None:
    """Whatever must hold of an input."""
    KINDS[kind][1](found)


def run(count: int, seed: int, kinds: list[str]) -> int:
    """Check ``count`` inputs, shared among the kinds; the number of failures."""
    failures = 0
    for kind in kinds:
        start = time.monotonic()
        for number in range(count // len(kinds)):
            if number and number % 10_000 == 0:
                print(f"{kind}: {number} …", flush=True)
            found = one(seed, kind, number)
            try:
                check(kind, found)
            except Exception:
                failures += 1
                print(f"{kind} {number} (seed {seed}): {found!r}")
                traceback.print_exc()
                if failures >= MAX_FAILURES:
                    return failures
        rate = (count // len(kinds)) / max(time.monotonic() - start, 0.001)
        print(f"{kind}: {count // len(kinds)} inputs, {rate:.0f} a second, {failures} failures")
    return failures


def main() -> int:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=list(KINDS))
    given = parser.parse_args()
    return int(run(given.count, given.seed, [given.only] if given.only else list(KINDS)) > 0)


if __name__ == "__main__":
    sys.exit(main())
