"""Shell lines, configuration and Python of the guides work; every command has its place."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from judge.bootstrap import real
from judge.cli.main import cli
from judge.config import parse
from judge.daemons.clock import DatabaseClock
from judge.demo.table import listening

from .blocks import ROOT, Block, blocks, guides, text_of
from .stage import GuideJudge, Stage, Stages

_LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#]+)(?:#[^)]*)?\)")


def commands(group: click.Group, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """All commands: ``("serve",)``, ``("queue", "list")`` …"""
    found = []
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            found += commands(command, (*path, name))
        else:
            found.append((*path, name))
    return found


@pytest.mark.parametrize("command", commands(cli), ids=" ".join)
def test_the_keeper_can_read_of_every_command(command: tuple[str, ...]) -> None:
    assert f"judge {' '.join(command)}" in text_of("docs/judgekeeper.md")


def judge_lines() -> list[tuple[Block, list[str]]]:
    """Every use of ``judge`` in a shell block: the words after it."""
    found = []
    for block in blocks("sh"):
        for line in block.lines:
            for part in re.split(r"&&|\|", line.split(" #")[0]):
                words = shlex.split(part.removeprefix("$ "))
                if words and Path(words[0]).name == "judge":
                    found.append((block, words[1:]))
    return found


def test_there_are_shell_lines() -> None:
    assert len(judge_lines()) > 10


@pytest.mark.parametrize(("block", "words"), judge_lines(), ids=str)
def test_a_shell_line_uses_what_the_command_has(block: Block, words: list[str]) -> None:
    command: click.Command = cli
    for word in words:
        if isinstance(command, click.Group) and word in command.commands:
            command = command.commands[word]
    assert command is not cli or "--config" in words or "--help" in words
    known = {name for each in (cli, command) for param in each.params for name in param.opts}
    used = {word.partition("=")[0] for word in words if word.startswith("--")}
    assert used <= known | {"--help"}


@pytest.mark.parametrize("block", [each for each in blocks("sh") if "run" in each.options], ids=str)
def test_a_shell_line_runs(
    block: Block, stages: Stages[Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a copy of the state named; output after the line is compared, ``…`` stands for any."""
    stage = stages.get(block.state, block.language)
    stage.close()
    monkeypatch.chdir(stage.judge.config.home)
    for text in blocks("text", block.path):  # a text with a file's name is that file
        if "file" in text.options:
            Path(text.options["file"]).write_text(text.text, "utf-8")
    wanted = re.split(r"^\$ (.*)\n", block.text, flags=re.M)[1:]
    for line, output in zip(wanted[::2], wanted[1::2], strict=True):
        words = shlex.split(line)
        assert words[0] == "judge"
        result = CliRunner().invoke(cli, words[1:])
        assert result.exit_code == int(block.options["run"] or 0), result.output
        shape = re.escape(output).replace("…", ".*")
        assert re.fullmatch(shape, result.output, re.S), result.output


@pytest.mark.parametrize("block", blocks("toml"), ids=str)
def test_configuration_is_valid(block: Block, tmp_path: Path) -> None:
    assert parse(tomllib.loads(block.text), home=tmp_path)


@pytest.mark.parametrize(
    "block",
    [each for each in blocks("python") + blocks("sh") if "mail" in each.options],
    ids=str,
)
def test_a_first_mail_is_answered(block: Block, tmp_path: Path) -> None:
    """Sent by real SMTP to a listener; the answer lies in the Maildir that README names."""
    judge = GuideJudge(parse({}, home=tmp_path), secret=b"guides", weak_passwords=True)
    judge.open(upgrade=True)
    with listening(judge, DatabaseClock(judge.engine)) as port:  # type: ignore[arg-type]
        script = block.text.replace("8025", str(port))
        if block.kind == "sh" and shutil.which("swaks") is None:
            pytest.skip("swaks is not installed")
        run = [sys.executable, "-c", script] if block.kind == "python" else ["sh", "-c", script]
        subprocess.run(run, check=True, timeout=30, capture_output=True)
    real(judge).pass_over(judge.clock.now())
    (answer,) = (tmp_path / "var/outbox/new").iterdir()
    assert b"auto-replied" in answer.read_bytes()
    judge.engine.dispose()


@pytest.mark.parametrize("path", guides())
def test_links_lead_somewhere(path: str) -> None:
    for target in _LINK.findall(text_of(path)):
        assert ((ROOT / path).parent / target).exists(), target
