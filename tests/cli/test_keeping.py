"""Backup, restore and people on the command line (contract §2, rows db and user)."""

from __future__ import annotations

import io
import json
import sqlite3
import sys
from contextlib import chdir, closing, redirect_stderr, redirect_stdout
from pathlib import Path
from subprocess import CompletedProcess
from unittest import mock

import pytest
import structlog

from judge.cli.main import main

from .test_commands import MAIL


def judge(folder: Path, *arguments: str, stdin: str = "") -> CompletedProcess[str]:
    """The command line in this process: it starts too often here to be started anew."""
    typed = io.TextIOWrapper(io.BytesIO(stdin.encode()))
    written, err = io.BytesIO(), io.StringIO()
    # Bytes can be written to it, as to a true one.
    out = io.TextIOWrapper(written, encoding="utf-8", newline="", write_through=True)
    with (
        chdir(folder),
        redirect_stdout(out),
        redirect_stderr(err),
        mock.patch.object(sys, "argv", ["judge", *arguments]),
        mock.patch.object(sys, "stdin", typed),
        pytest.raises(SystemExit) as stopped,
    ):
        main()
    structlog.reset_defaults()
    code = stopped.value.code
    assert isinstance(code, int)
    return CompletedProcess(arguments, code, written.getvalue().decode(), err.getvalue())


def receive(folder: Path, text: str = MAIL, minute: int = 0) -> int:
    now = f"1997-04-08T17:{minute:02}:00Z"
    return judge(folder, "receive", "--now", now, stdin=text).returncode


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "var" / "judge.db")) as database:
        database.execute(statement)
        database.commit()


def test_from_a_backup_to_a_judge_that_works_again(tmp_path: Path) -> None:
    assert receive(tmp_path) == 0
    change(tmp_path, "UPDATE outbox SET state = 'new', dedupe_key = 'lost'")
    change(tmp_path, "UPDATE inbox SET state = 'working'")
    made = judge(tmp_path, "db", "backup", "copy.db")
    assert made.returncode == 0
    assert "1 people" in made.stdout
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    again = judge(tmp_path, "db", "backup", "copy.db")
    assert again.returncode == 1 and "exists already" in again.stderr
    assert judge(tmp_path, "db", "backup", "copy.db", "--force").returncode == 0

    refused = judge(tmp_path, "db", "restore", "copy.db")
    assert refused.returncode == 1 and "--replace" in refused.stderr
    for file in (tmp_path / "var").glob("judge.db*"):
        file.unlink()
    restored = judge(tmp_path, "db", "restore", "copy.db")
    assert restored.returncode == 0, restored.stderr
    assert "as of 1997-04-08 17:00" in restored.stdout
    assert "1 mails and 1 letters" in restored.stdout

    # Nobody works before the keeper says so; a mail host keeps its mail.
    other = MAIL.replace("anna", "bob").replace("<1@", "<2@")
    assert receive(tmp_path, other) == 75
    for command in (("tick",), ("send", "--once"), ("serve",)):
        stopped = judge(tmp_path, *command)
        assert stopped.returncode == 1
        assert "judge db release" in stopped.stderr
    status = json.loads(judge(tmp_path, "status", "--json").stdout)
    assert {"1 mail held", "1 letters held"} <= set(status["wrong"])
    assert any("judge db release" in line for line in status["wrong"])
    held = json.loads(judge(tmp_path, "queue", "list", "--json").stdout)
    assert [row["id"] for row in held] == ["1", "L1"]
    assert {row["note"] for row in held} == {"on its way when the copy was made"}
    assert judge(tmp_path, "queue", "drop", "--restored", "letters").stdout == "L1 is dropped\n"
    assert judge(tmp_path, "queue", "retry", "--restored", "mails").returncode == 0

    assert judge(tmp_path, "db", "release").returncode == 0
    assert judge(tmp_path, "db", "release").returncode == 1
    assert receive(tmp_path, other, minute=5) == 0
    with closing(sqlite3.connect(tmp_path / "var" / "judge.db")) as database:
        states = database.execute("SELECT state, count(*) FROM inbox GROUP BY state").fetchall()
        assert states == [("done", 2)]
        ids = [row[0] for row in database.execute("SELECT message_id FROM outbox")]
    # The mail that was run again is answered by a letter of its own.
    assert len(set(ids)) == len(ids) == 3


def test_a_person_is_shown_exported_and_erased(tmp_path: Path) -> None:
    assert receive(tmp_path) == 0
    assert receive(tmp_path, MAIL.replace("anna", "bob").replace("<1@", "<2@"), 1) == 0
    listed = json.loads(judge(tmp_path, "user", "list", "--json").stdout)
    assert [person["addresses"] for person in listed] == [["anna@example.org"], ["bob@example.org"]]
    adjusted = judge(tmp_path, "user", "adjust", "anna@example.org", "-20", "--reason", "asked")
    assert adjusted.stdout == "Anna: dedication -20\n"
    recorded = judge(tmp_path, "user", "record", "anna@example.org", "on_time", "40")
    assert recorded.stdout == "Anna: on_time 40\n"
    assert judge(tmp_path, "user", "record", "1", "luck", "40").returncode == 2
    shown = judge(tmp_path, "user", "show", "1").stdout
    assert "anna@example.org" in shown and "-20" in shown
    assert judge(tmp_path, "user", "export", "anna@example.org", "--to", "a.json").returncode == 0
    assert (tmp_path / "a.json").stat().st_mode & 0o777 == 0o600
    data = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"))
    assert data["country"] == "Austria"
    assert "REGISTER" in data["mails"][0]["text"]
    assert judge(tmp_path, "user", "export", "bob@example.org", "--to", "a.json").returncode == 1

    asked = judge(tmp_path, "user", "erase", "anna@example.org")
    assert asked.returncode == 1 and "--yes" in asked.stderr
    assert judge(tmp_path, "user", "erase", "anna@example.org", "--yes").returncode == 0
    gone = judge(tmp_path, "user", "show", "anna@example.org")
    assert gone.returncode == 1 and "nobody is registered" in gone.stderr
    assert len(json.loads(judge(tmp_path, "user", "list", "--json").stdout)) == 1


def test_who_plays_has_to_resign_first(tmp_path: Path) -> None:
    assert receive(tmp_path, MAIL + "CREATE ?summer sesame\n") == 0
    refused = judge(tmp_path, "user", "erase", "anna@example.org", "--yes")
    assert refused.returncode == 1
    assert "summer" in refused.stderr and "--resign" in refused.stderr
    assert judge(tmp_path, "user", "erase", "1", "--yes", "--resign").returncode == 0
    assert judge(tmp_path, "user", "list").stdout == "nobody is registered\n"
    assert judge(tmp_path, "game", "list").returncode == 0
