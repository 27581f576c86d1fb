"""The same game on PostgreSQL: the same letters as on SQLite."""

from __future__ import annotations

import os
import re
import uuid
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from tests.scenario.scenario import write_mbox
from tests.scenario.test_scenarios import CONFIG, SCENARIOS, prepare, ready, run

URL = os.environ.get("JUDGE_TEST_POSTGRES")
pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(URL is None and "CI" not in os.environ, reason="no PostgreSQL is named"),
]


@pytest.fixture
def database() -> Iterator[str]:
    """The URL of a fresh database."""
    assert URL is not None, ".ci/run starts PostgreSQL"
    name = f"judge_{uuid.uuid4().hex[:12]}"
    server = create_engine(URL, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield make_url(URL).set(database=name).render_as_string(hide_password=False)
    with server.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    server.dispose()


def letters(folder: Path) -> str:
    """All letters; numbers of registrations may have gaps on PostgreSQL (sequences)."""
    return re.sub(r"User: \d+", "User: N", (folder / "out.mbox").read_text("utf-8"))


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_letters_are_those_of_sqlite(name: str, database: str, tmp_path: Path) -> None:
    scenario = ready(name)
    until = max(mail.at for mail in scenario.mails) + timedelta(days=2)
    written = []
    for kind in ("sqlite", "postgres"):
        folder = tmp_path / kind
        folder.mkdir()
        prepare(folder)
        if kind == "postgres":
            config = CONFIG.replace("sqlite:///judge.db", database)
            (folder / "judge.toml").write_text(config, encoding="utf-8")
        write_mbox(scenario, folder / "in.mbox")
        to = ["--to", str(folder / "out.mbox"), "--until", until.isoformat()]
        run(folder, "replay", str(folder / "in.mbox"), *to)
        assert "phases agree" in run(folder, "game", "replay", "spring")
        written.append(letters(folder))
    assert written[0] == written[1]
