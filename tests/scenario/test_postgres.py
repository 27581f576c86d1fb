"""The same game on PostgreSQL: the same letters as on SQLite."""

from __future__ import annotations

import os
import re
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from tests.scenario.playing import CONFIG, Play, outage_option, prepare, run, write_mbox
from tests.scenario.scenario import load
from tests.scenario.test_scenarios import EVERYWHERE

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


def letters(box: bytes) -> bytes:
    """All letters; numbers of registrations may have gaps on PostgreSQL (sequences)."""
    return re.sub(rb"User: \d+", b"User: N", box)


@pytest.mark.parametrize("name", EVERYWHERE)
def test_the_letters_are_those_of_sqlite(name: str, database: str, tmp_path: Path) -> None:
    play = Play(tmp_path / "sqlite", load(name)).through()
    scenario, folder = play.scenario, tmp_path / "postgres"
    prepare(folder)
    config = CONFIG.replace("sqlite:///judge.db", database)
    (folder / "judge.toml").write_text(config, encoding="utf-8")
    write_mbox(scenario.mails, folder / "in.mbox")
    arguments = ["--to", str(folder / "out.mbox"), "--until", scenario.end.isoformat()]
    arguments += outage_option(scenario.outage) if scenario.outage else []
    run(folder, "replay", str(folder / "in.mbox"), *arguments)
    if not scenario.party:
        assert "phases agree" in run(folder, "game", "replay", "spring")
    assert letters((folder / "out.mbox").read_bytes()) == letters(play.written)
