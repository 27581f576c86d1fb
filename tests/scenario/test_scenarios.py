"""Whole games by mail through `judge replay`, with every letter accounted for."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.scenario.castaways import draw_again, settle_again
from tests.scenario.playing import Play, outage_option, prepare, run, write_mbox
from tests.scenario.scenario import HERE, ZONE, Expected, Scenario, Sent, load

SCENARIOS = sorted(path.name for path in HERE.glob("*.txt") if path.name != "seven.txt")
EVERYWHERE = [name for name in SCENARIOS if load(name).everywhere]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_goes_as_written(name: str, tmp_path: Path) -> None:
    """Each letter is written at its minute and no other; each state is as told.

    Some are played once more, in one piece, by another process with another order of
    hashes: it writes the same bytes.
    """
    play = Play(tmp_path / "play", load(name)).through()
    assert "\n".join(differences(play.letters, play.scenario.letters, play.scenario.zone)) == ""
    if play.scenario.party:
        assert settle_again(play.folder, play.scenario.party)
        assert draw_again(play.letters, play.scenario.party, "gm")
    else:
        assert "phases agree" in run(play.folder, "game", "replay", "spring")
    if play.scenario.everywhere:
        assert written_elsewhere(play.scenario, tmp_path / "whole") == play.written


def differences(
    letters: Sequence[Sent], expected: dict[datetime, Expected], zone: ZoneInfo = ZONE
) -> list[str]:
    """Letters that are missing (-) or were not to be written (+), in order of time."""
    found: dict[datetime, Expected] = {}
    for one in letters:
        found.setdefault(one.at.astimezone(UTC), Counter())[one.to, one.subject] += 1
    lines = []
    for at in sorted(found.keys() | expected.keys()):
        have, want = found.get(at, Counter()), expected.get(at, Counter())
        shown = f"{at.astimezone(zone):%Y-%m-%d %H:%M}"
        lines += [f"- {shown} {to} | {what}" for to, what in sorted((want - have).elements())]
        lines += [f"+ {shown} {to} | {what}" for to, what in sorted((have - want).elements())]
    return lines


def written_elsewhere(scenario: Scenario, folder: Path) -> bytes:
    """The letters of a replay in a process of its own."""
    prepare(folder)
    write_mbox(scenario.mails, folder / "in.mbox")
    until = ["--until", scenario.end.isoformat()]
    options = outage_option(scenario.outage) if scenario.outage else []
    subprocess.run(
        [sys.executable, "-m", "judge", "replay", "in.mbox", "--to", "out.mbox", *until, *options],
        cwd=folder,
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(HERE.parents[1])},
        check=True,
    )
    return (folder / "out.mbox").read_bytes()
