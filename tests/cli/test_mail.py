"""`judge mail show` (contract §2): what is read in a raw mail, and nothing is run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli.main import cli
from tests.mail.corpus import cases

CONFIG = '[judge]\naddress = "judge@example.org"\n'


@pytest.fixture
def show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)
    Path("judge.toml").write_text(CONFIG)

    def run(*arguments: str, stdin: bytes = b"") -> str:
        found = CliRunner().invoke(cli, ["mail", "show", *arguments], input=stdin)
        assert found.exit_code == 0, found.output
        return found.stdout

    return run


def test_all_test_mails_in_one_call_are_shown_as_their_index_says(show: Any) -> None:
    """Among them 190b, which is the mail before it once more."""
    expected = cases()
    for case in expected:
        Path(case.file).write_bytes(case.raw)
    lines = show("--json", *(case.file for case in expected)).splitlines()
    for case, line in zip(expected, lines, strict=True):
        found = json.loads(line)
        assert found.keys() == {"file", "action", "detail", "from", "lines"}
        assert (found["file"], found["action"]) == (case.file, case.action)
        assert (found["detail"] == "hold-for-gm") == (case.detail == "hold-for-gm")
        wanted = [] if case.action == "ignore" else list(case.expected)
        refused = case.may_refuse and not found["lines"] and found["detail"] != "process"
        assert refused or found["lines"] == wanted, case.file


def test_for_people_one_head_line_and_the_lines_below(show: Any) -> None:
    raw = b"From: a@b.example\n\nHello\nSIGNON Ftest secret\nA par-bur\nBest wishes\n"
    text = show(stdin=raw)
    assert text.endswith(
        ": answer (process), from a@b.example\n  SIGNON Ftest secret\n  A par-bur\n"
    )


def test_an_answer_to_a_letter_needs_no_signon_line(show: Any) -> None:
    def lines(to: str) -> list[str]:
        raw = f"From: a@b.example\nTo: {to}\n\nA par-bur\n\nSent from my iPhone\n"
        found: list[str] = json.loads(show("--json", "-", stdin=raw.encode()))["lines"]
        return found

    assert lines("judge+k7.abc@example.org") == ["A par-bur"]
    assert lines("judge@example.org") == []


def test_the_envelope_sender_decides(show: Any) -> None:
    raw = b"From: a@b.example\n\nA par-bur\n"
    assert json.loads(show("--json", "--envelope-from", "", stdin=raw))["action"] == "ignore"
    assert json.loads(show("--json", stdin=raw))["action"] == "answer"


def test_a_mail_that_cannot_be_read_shows_why(show: Any) -> None:
    raw = b"From: a@b.example\nContent-Type: application/pkcs7-mime\n\nx"
    found = json.loads(show("--json", stdin=raw))
    assert (found["action"], found["detail"], found["lines"]) == ("answer", "encrypted", [])
