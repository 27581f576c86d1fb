"""What machines report of a letter: tests/mails/bounces, one row of index.csv each."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from judge.mail import dsn

FOLDER = Path(__file__).parents[1] / "mails" / "bounces"
ROWS = list(csv.DictReader((FOLDER / "index.csv").open()))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["file"].removesuffix(".eml"))
@pytest.mark.parametrize("ends", [b"\n", b"\r\n"], ids=["lf", "crlf"])
def test_a_report_is_read(row: dict[str, str], ends: bytes) -> None:
    raw = (FOLDER / row["file"]).read_bytes().replace(b"\n", ends)
    report = dsn.read(raw)
    assert report == dsn.Report(row["kind"], row["permanent"] == "yes", row["status"])


def test_every_sample_has_its_row() -> None:
    assert sorted(row["file"] for row in ROWS) == sorted(p.name for p in FOLDER.glob("*.eml"))


def test_a_damaged_report_is_no_failure_of_ours() -> None:
    raw = (FOLDER / "postfix-no-user.eml").read_bytes()
    for cut in range(0, len(raw), 7):
        report = dsn.read(raw[:cut])
        assert report.status in ("", "5.1.1", "550")
