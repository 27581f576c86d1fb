"""Whole games by mail through `judge replay`, with every letter accounted for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli.main import cli
from tests.scenario.scenario import HERE, Scenario, Sent, State, load, read_letters, write_mbox

SCENARIOS = sorted(path.name for path in HERE.glob("*.txt") if path.name != "seven.txt")
CONFIG = '[passwords]\nmemory = 1\ntime = 1\n[database]\nurl = "sqlite:///judge.db"\n'


def run(folder: Path, *arguments: str) -> str:
    result = CliRunner().invoke(
        cli, ["--config", str(folder / "judge.toml"), *arguments], catch_exceptions=False
    )
    assert result.exit_code == 0, result.output
    return result.output


def prepare(folder: Path) -> None:
    (folder / "judge.toml").write_text(CONFIG, encoding="utf-8")


def replay(folder: Path, scenario: Scenario, until: datetime | None) -> list[Sent]:
    prepare(folder)
    write_mbox(scenario, folder / "in.mbox")
    arguments = ["replay", str(folder / "in.mbox"), "--to", str(folder / "out.mbox")]
    if until is not None:
        arguments += ["--until", until.isoformat()]
    run(folder, *arguments)
    return read_letters(folder / "out.mbox")


@cache
def ready(name: str) -> Scenario:
    """A scenario whose answers are addressed, each from a replay of what comes before it."""
    scenario = load(name)
    for number, mail in enumerate(scenario.mails):
        if mail.answers:
            before = Scenario(mails=scenario.mails[:number])
            with tempfile.TemporaryDirectory() as folder:
                letters = replay(Path(folder), before, mail.at)
            last = [letter for letter in letters if letter.to == mail.sender][-1]
            scenario.mails[number] = mail.answering(last)
    return scenario


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_letter_of_the_scenario_is_as_written(name: str, tmp_path: Path) -> None:
    scenario = ready(name)
    moments = [block.at for block in (*scenario.letters, *scenario.states)]
    letters = replay(tmp_path, scenario, max(moments))
    for block in scenario.letters:
        minute = [one for one in letters if one.at == block.at]
        assert Counter((one.to, one.subject) for one in minute) == block.expected, block.at


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_state_is_as_written_at_each_moment(name: str, tmp_path: Path) -> None:
    scenario = ready(name)
    for number, state in enumerate(scenario.states):
        folder = tmp_path / str(number)
        folder.mkdir()
        before = Scenario(mails=[mail for mail in scenario.mails if mail.at <= state.at])
        replay(folder, before, state.at)
        check_state(folder, state)


def check_state(folder: Path, state: State) -> None:
    """``game KEY VALUE``, or ``POWER has|lacks STATUS``, or ``POWER dedication N``."""
    shown = json.loads(run(folder, "game", "show", "spring", "--json"))
    for fact in state.facts:
        subject, key, value = fact.split(None, 2)
        seat = shown["seats"].get(subject, {})
        if subject == "game":
            assert str(shown[key]) == value, (state.at, fact, shown[key])
        elif key == "has":
            assert value in seat["status"], (state.at, fact, seat)
        elif key == "lacks":
            assert value not in seat["status"], (state.at, fact, seat)
        else:
            assert str(seat[key]) == value, (state.at, fact, seat)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_replay_gives_the_same_bytes_in_another_process(name: str, tmp_path: Path) -> None:
    scenario = ready(name)
    written = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        prepare(folder)
        write_mbox(scenario, folder / "in.mbox")
        subprocess.run(
            [sys.executable, "-m", "judge", "replay", "in.mbox", "--to", "out.mbox"],
            cwd=folder,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(HERE.parents[1])},
            check=True,
        )
        written.append((folder / "out.mbox").read_bytes())
    assert written[0] == written[1]
    assert written[0]


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_phase_is_adjudicated_again_to_the_same(name: str, tmp_path: Path) -> None:
    replay(tmp_path, ready(name), None)
    assert "phases agree" in run(tmp_path, "game", "replay", "spring")
