"""The schema of the database: upgrade it, or tell that it is not the one we know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine

from judge.store.schema import Base


class SchemaMismatch(Exception):
    """The database has another schema than this version of the judge."""


def upgrade(engine: Engine) -> None:
    """Create the tables, or bring them to this version. Safe to run at every start.

    A new database gets the tables as they are now, not the whole story of how they came to be
    (Alembic's cookbook, "Building an Up to Date Database from Scratch").
    """
    with _changing(engine) as connection:
        if revision(connection) is None:
            Base.metadata.create_all(connection)
            command.stamp(_config(connection), "head")
        else:
            command.upgrade(_config(connection), "head")


def upgrade_to(engine: Engine, revision: str) -> None:
    """Run the migrations up to ``revision``, one after the other."""
    with _changing(engine) as connection:
        command.upgrade(_config(connection), revision)


def downgrade(engine: Engine, revision: str = "base") -> None:
    """Undo migrations down to ``revision``."""
    with _changing(engine) as connection:
        command.downgrade(_config(connection), revision)


@contextmanager
def _changing(engine: Engine) -> Iterator[Connection]:
    """A transaction in which SQLite may put a new table in the place of one that others refer to.

    It knows few other ways to change a table (sqlite.org, "Making Other Kinds Of Table Schema
    Changes"), and refers to what is not there meanwhile. Raises SchemaMismatch, and changes
    nothing, if a row refers to nothing in the end.
    """
    with engine.connect() as connection:
        if engine.dialect.name != "sqlite":
            with connection.begin():
                yield connection
            return
        driver: Any = connection.connection.dbapi_connection
        driver.execute("PRAGMA foreign_keys=OFF")  # only outside of a transaction
        try:
            with connection.begin():
                yield connection
                lost = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
                if lost:
                    raise SchemaMismatch(f"foreign keys refer to nothing: {lost[:3]}")
        finally:
            driver.execute("PRAGMA foreign_keys=ON")


def check(engine: Engine) -> None:
    """Raises SchemaMismatch unless the database is at exactly this version."""
    with engine.connect() as connection:
        check_connection(connection)


def check_connection(connection: Connection) -> None:
    """The same, inside a transaction that is open already."""
    wanted = ScriptDirectory.from_config(_config()).get_current_head()
    found = revision(connection)
    if found != wanted:
        state = "empty" if found is None else f"at schema {found}"
        raise SchemaMismatch(
            f"the database is {state}, this judge needs {wanted}: run `judge db upgrade`"
        )


def revision(connection: Connection) -> str | None:
    """The schema that a database has; None for one without any of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def is_known(revision: str) -> bool:
    """Can a database of this schema be upgraded to this version?"""
    try:
        return ScriptDirectory.from_config(_config()).get_revision(revision) is not None
    except CommandError:
        return False


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.attributes["connection"] = connection
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
