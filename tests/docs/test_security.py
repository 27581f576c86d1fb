"""`docs/security.md` names tests that exist, and the code keeps what it promises of itself."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", PAGE)))
SOURCES = sorted((ROOT / "judge").rglob("*.py"))


def called(tree: ast.AST) -> set[str]:
    """Dotted names of everything that is called."""
    return {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}


@pytest.mark.parametrize(("path", "function"), NAMED)
def test_a_named_test_exists(path: str, function: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    assert not function or function in names


def rows(heading: str) -> list[list[str]]:
    """Cells of the rows of the table below a heading."""
    section = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")][1:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


@pytest.mark.parametrize("heading", ["Threats", "Faults"])
def test_every_row_has_a_test_or_says_why_not(heading: str) -> None:
    found = rows(heading)
    assert len(found) == {"Threats": 28, "Faults": 36}[heading]
    for threat, does, shown in found:
        assert does, threat
        assert "`tests/" in shown or "No test:" in shown, threat


def test_no_text_of_a_mail_can_become_a_command_or_code() -> None:
    """Neither shell nor eval nor pickle; one Popen, which starts the judge's own daemons."""
    for path in SOURCES:
        names = called(ast.parse(path.read_text(encoding="utf-8")))
        banned = {
            "eval",
            "exec",
            "os.system",
            "os.popen",
            "subprocess.run",
            "compile",
            "__import__",
        }
        banned |= {"pickle.loads", "pickle.load", "marshal.loads", "yaml.load"}
        assert not names & banned, path
        assert "subprocess.Popen" not in names or path.name == "supervisor.py", path
        assert "from_string" not in {name.rpartition(".")[2] for name in names}, path


def test_the_librarys_own_header_code_is_not_used_on_mail() -> None:
    """Several Python releases let an encoded Subject add a header (CVE-2024-6923, 2023-27043)."""
    for path in SOURCES:
        if "demo" in path.parts:
            continue  # its players are programs of ours
        text = path.read_text(encoding="utf-8")
        assert "EmailMessage" not in text and "parseaddr" not in text, path


def test_the_linter_refuses_sql_that_is_put_together() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "S608" in project["tool"]["ruff"]["lint"]["select"]
    for path in SOURCES:
        assert not re.search(r"noqa:.*S608", path.read_text(encoding="utf-8")), path


def test_every_dependency_has_a_range() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in project["dependencies"]:
        assert re.search(r">=[\d.]+,<(?:0\.)?\d+$", wanted) or wanted.startswith("tzdata>="), wanted
    assert "aiosmtpd>=1.4.6,<2" in project["dependencies"]
