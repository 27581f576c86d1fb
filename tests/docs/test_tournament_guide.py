"""The guides for directors: their commands are one story, from the first to the champion."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli.main import cli

from .blocks import blocks

PAGES = ("docs/tournament.en.md", "docs/tournament.fr.md")


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_are_one_story(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line in order, in one folder; ``…`` stands for any output, ``story: 1`` for a fault."""
    monkeypatch.chdir(tmp_path)
    for text in blocks("text", page):
        Path(text.options["file"]).write_text(text.text, "utf-8")
    told = [block for block in blocks("sh", page) if "story" in block.options]
    assert len(told) > 8
    for block in told:
        parts = re.split(r"^\$ (.*)\n", block.text, flags=re.M)[1:]
        for line, output in zip(parts[::2], parts[1::2], strict=True):
            words = shlex.split(line)
            assert words[0] == "judge"
            result = CliRunner().invoke(cli, words[1:])
            assert result.exit_code == int(block.options["story"] or 0), f"{line}\n{result.output}"
            shape = re.escape(output).replace("…", ".*")
            assert re.fullmatch(shape, result.output, re.S), f"{block}: {line}\n{result.output}"
    assert Path("standings.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert Path("classification.csv").read_text("utf-8").count("\n") == 16
    assert Path("boards.csv").read_text("utf-8").count("\n") == 6 * 7 + 1


def test_both_languages_tell_the_same_story() -> None:
    english, french = ([block.text for block in blocks("sh", page)] for page in PAGES)
    assert english == french


def test_every_command_of_an_event_is_in_the_guides() -> None:
    for page in PAGES:
        text = "".join(block.text for block in blocks("sh", page))
        for word in ("create", "enter", "draw", "result", "import", "export", "standings", "close"):
            assert f"judge tournament {word} " in text
