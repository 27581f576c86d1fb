"""The shipped systemd units start commands that there are."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli.main import cli
from judge.cli.run import ROLES
from tests.system.daemon import ROOT

UNITS = sorted((ROOT / "docs" / "mailhost" / "systemd").glob("*.service"))
WANTED = {"NoNewPrivileges=yes", "ProtectSystem=strict", "PrivateTmp=yes", "UMask=0077"}


def starts(unit: Path) -> list[list[str]]:
    """The ExecStart lines; those of a template once for every daemon."""
    lines = [line for line in unit.read_text("utf-8").splitlines() if line.startswith("ExecStart=")]
    names = ROLES if "@" in unit.name else ("",)
    return [shlex.split(line[10:].replace("%i", name)) for line in lines for name in names]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_starts_a_command_of_the_judge(unit: Path) -> None:
    assert starts(unit)
    for words in starts(unit):
        assert Path(words[0]).name == "judge"
        result = CliRunner().invoke(cli, [*words[1:], "--help"])
        assert result.exit_code == 0, result.output
        assert f" {words[-1]} [OPTIONS]" in result.output
    assert set(unit.read_text("utf-8").splitlines()) >= {*WANTED, "User=judge", "Restart=always"}


def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd")
    program = tmp_path / "judge"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for unit in UNITS:
        text = unit.read_text("utf-8").replace("/opt/judge/bin/judge", str(program))
        name = unit.name.replace("@", "@read")
        (tmp_path / name).write_text(text.replace("User=judge", "User=root"))
        result = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(tmp_path / name)],
            capture_output=True,
            text=True,
            env={**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
        )
        about = [line for line in result.stderr.splitlines() if "judge" in line]
        assert about == [], result.stderr
