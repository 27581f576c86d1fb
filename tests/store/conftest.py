"""A database for each test: SQLite in memory and in a file, PostgreSQL if there is a server.

``JUDGE_TEST_POSTGRES`` holds a SQLAlchemy URL; each test gets a schema of its own there.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, create_engine, make_url, text

from judge.store import migrate
from judge.store.engine import connect

VARIABLE = "JUDGE_TEST_POSTGRES"
POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)


def opened(kind: str, folder: Path) -> Iterator[Engine]:
    """An engine on an empty database that is gone after the test."""
    if kind == "postgres":
        yield from _schema()
        return
    engine = connect("sqlite://" if kind == "memory" else f"sqlite:///{folder / 'judge.db'}")
    yield engine
    engine.dispose()


def _schema() -> Iterator[Engine]:
    url = os.environ.get(VARIABLE)
    if not url:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{VARIABLE} must name a PostgreSQL server here")
        pytest.skip(f"{VARIABLE} is not set")
    name = f"judge_{secrets.token_hex(8)}"
    server = create_engine(url)
    with server.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
    engine = connect(
        make_url(url)
        .update_query_dict({"options": f"-csearch_path={name}"})
        .render_as_string(hide_password=False)
    )
    try:
        yield engine
    finally:
        engine.dispose()
        with server.begin() as connection:
            connection.execute(text(f"DROP SCHEMA {name} CASCADE"))
        server.dispose()


@pytest.fixture(params=["memory", "file", POSTGRES])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A database without tables."""
    yield from opened(request.param, tmp_path)


@pytest.fixture
def engine(empty: Engine) -> Engine:
    """A database with the tables of this version."""
    migrate.upgrade(empty)
    return empty


@pytest.fixture(params=["file", POSTGRES])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """The same, for tests that open several transactions at a time."""
    for made in opened(request.param, tmp_path):
        migrate.upgrade(made)
        yield made


@pytest.fixture(params=[POSTGRES])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """The same on PostgreSQL only."""
    for made in opened(request.param, tmp_path):
        migrate.upgrade(made)
        yield made
