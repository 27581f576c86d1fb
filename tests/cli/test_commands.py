"""The command line as a person meets it: help, errors in one line, exit codes (contract §2)."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from email import message_from_bytes
from pathlib import Path

import click
import pytest

from judge.cli.main import cli

ROOT = Path(__file__).resolve().parents[2]
MAIL = """From: Anna <anna@example.org>
To: judge@localhost
Subject: hello
Message-ID: <1@example.org>
Date: Tue, 08 Apr 1997 19:00:00 +0200

REGISTER
Name: Anna
Country: Austria
Level: amateur
Site: home
END
"""


def judge(
    folder: Path, *arguments: str, stdin: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "judge", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **variables},
        input=stdin,
        text=True,
        capture_output=True,
        timeout=60,
    )


def commands(group: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    if isinstance(group, click.Group):
        for name, command in group.commands.items():
            yield from commands(command, (*path, name))


def walk(path: tuple[str, ...]) -> click.Command:
    command: click.Command = cli
    for name in path:
        assert isinstance(command, click.Group)
        command = command.commands[name]
    return command


@pytest.mark.parametrize("path", list(commands(cli)), ids=" ".join)
def test_every_command_has_help_with_an_example(path: tuple[str, ...]) -> None:
    assert "Example: judge" in (walk(path).help or "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--config", "nowhere.toml", "status"),
        ("game", "show", "nowhere"),
        ("queue", "show", "99"),
        ("nonsense",),
        ("replay", "nowhere.mbox", "--to", "out"),
        ("tick", "--now", "yesterday"),
        ("db", "restore", "nowhere.db"),
    ],
    ids=" ".join,
)
def test_an_error_is_one_line_on_stderr(arguments: tuple[str, ...], tmp_path: Path) -> None:
    result = judge(tmp_path, *arguments)
    assert result.returncode not in (0, None)
    assert len(result.stderr.strip().splitlines()) == 1, result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("--config", "nowhere.toml", "receive"),
        ("--config", "broken.toml", "receive"),
        ("receive", "--nonsense"),
        ("receive", "nowhere.eml"),
        ("receive", "--now", "yesterday"),
    ],
    ids=" ".join,
)
def test_receive_exits_75_on_every_failure(arguments: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("[judge]\nzone = 'Nowhere/Land'\n", encoding="utf-8")
    assert judge(tmp_path, *arguments, stdin=MAIL).returncode == 75


def test_receive_exits_75_when_the_database_is_away(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file where a folder should be", encoding="utf-8")
    assert judge(tmp_path, "receive", stdin=MAIL).returncode == 75


def test_receive_carries_a_mail_out_to_its_answer(tmp_path: Path) -> None:
    result = judge(tmp_path, "receive", "--now", "1997-04-08T17:00:00Z", stdin=MAIL)
    assert result.returncode == 0, result.stderr
    letters = list((tmp_path / "var" / "outbox" / "new").iterdir())
    assert len(letters) == 1
    assert b"To: anna@example.org" in letters[0].read_bytes()


def test_the_same_mail_twice_is_one_mail(tmp_path: Path) -> None:
    for _ in range(2):
        judge(tmp_path, "receive", "--now", "1997-04-08T17:00:00Z", stdin=MAIL)
    assert len(list((tmp_path / "var" / "outbox" / "new").iterdir())) == 1


def test_status_tells_what_is_wrong_and_exits_1(tmp_path: Path) -> None:
    judge(tmp_path, "db", "upgrade")
    result = judge(tmp_path, "status", "--json")
    assert result.returncode == 1
    data = json.loads(result.stdout)
    assert {"oldest_mail", "oldest_letter", "next_wake", "heartbeats"} <= data.keys()
    assert data["wrong"]


def test_check_passes_on_a_fresh_folder(tmp_path: Path) -> None:
    result = judge(tmp_path, "check")
    assert result.returncode == 0, result.stdout
    assert "WRONG" not in result.stdout


def test_the_secret_is_made_once_and_readable_by_its_owner_only(tmp_path: Path) -> None:
    judge(tmp_path, "check")
    secret = tmp_path / "var" / "secret"
    first = secret.read_bytes()
    assert secret.stat().st_mode & 0o777 == 0o600
    judge(tmp_path, "check")
    assert secret.read_bytes() == first


def test_queue_show_masks_passwords(tmp_path: Path) -> None:
    mail = MAIL.replace("REGISTER", "SIGNON fsummer pa55word\nsigon fsummer pa55word\nREGISTER")
    mail = mail.replace("From: Anna <anna@example.org>", "From: a@example.org, b@example.org")
    assert judge(tmp_path, "receive", "--now", "1997-04-08T17:00:00Z", stdin=mail).returncode == 0
    listed = json.loads(judge(tmp_path, "queue", "list", "--json").stdout)
    assert [row["state"] for row in listed] == ["held"]
    shown = judge(tmp_path, "queue", "show", listed[0]["id"]).stdout
    assert "fsummer" in shown
    assert "pa55word" not in shown
    assert judge(tmp_path, "queue", "drop", listed[0]["id"]).returncode == 0
    assert judge(tmp_path, "queue", "list").stdout == "nothing waits\n"


def test_a_letter_is_answered_by_its_to_header_and_shown_without_its_address(
    tmp_path: Path,
) -> None:
    """`judge receive` takes the judge's addresses from To when no recipient is named."""

    def receive(text: str, to: str, minute: int) -> str:
        mail = f"From: anna@example.org\nTo: {to}\nMessage-ID: <{minute}@example.org>\n\n{text}\n"
        now = f"1997-04-08T17:{minute:02}:00Z"
        assert judge(tmp_path, "receive", "--now", now, stdin=mail).returncode == 0
        return judge(tmp_path, "queue", "show", f"L{minute}").stdout

    form = "REGISTER\nName: Anna\nCountry: Europe\nLevel: novice\nSite: home\nEND\nSET LANGUAGE EN"
    receive(form, "judge@localhost", 1)
    shown = receive("CREATE ?summer sesame", "judge@localhost", 2)
    assert "Reply-To: judge@localhost" in shown
    with closing(sqlite3.connect(tmp_path / "var" / "judge.db")) as database:
        (raw,) = database.execute("SELECT message FROM outbox WHERE id = 2").fetchone()
    to = str(message_from_bytes(raw)["Reply-To"])
    assert to.startswith("judge+") and to not in shown
    assert "Your wish list is now: F" in receive("SET PREFERENCE F", to, 3)
