"""The schema: what the migrations build is what the models say."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import JSON, Column, Engine, MetaData, inspect

from judge.store import migrate
from judge.store.schema import Base


def test_an_empty_database_is_refused(empty: Engine) -> None:
    with pytest.raises(migrate.SchemaMismatch, match="empty"):
        migrate.check(empty)


def test_up_down_and_up_again(empty: Engine) -> None:
    migrate.upgrade(empty)
    migrate.check(empty)
    migrate.upgrade(empty)  # every start does it
    migrate.downgrade(empty)
    assert set(inspect(empty).get_table_names()) <= {"alembic_version"}
    with pytest.raises(migrate.SchemaMismatch):
        migrate.check(empty)
    migrate.upgrade(empty)
    migrate.check(empty)


def test_every_step_up_and_down_keeps_the_rows(empty: Engine) -> None:
    """Rows that refer to each other, as any judge has them that is upgraded."""
    script = ScriptDirectory.from_config(migrate._config())
    steps = [step.revision for step in script.walk_revisions()][::-1]
    migrate.upgrade_to(empty, steps[0])
    rows = dict.fromkeys(fill(empty), 1)
    assert {"game", "seat", "person", "phase", "outbox"} <= set(rows)
    for revision in [*steps[1:], *steps[-2::-1]]:
        with empty.connect() as connection:
            at = str(migrate.revision(connection))
        (migrate.upgrade_to if revision > at else migrate.downgrade)(empty, revision)
        with empty.connect() as connection:
            counts = "SELECT count(*) FROM {}"
            for table in rows:
                found = connection.exec_driver_sql(counts.format(table)).scalar_one()
                assert found == 1, f"{table} at {revision}"


def fill(engine: Engine) -> list[str]:
    """One row in each table, all ids 1; the tables."""
    data = MetaData()
    data.reflect(engine)
    tables = [table for table in data.sorted_tables if table.name != "alembic_version"]
    with engine.begin() as connection:
        for table in tables:
            values = {column.name: _value(column) for column in table.columns}
            connection.execute(table.insert(), values)
    return [table.name for table in tables]


def _value(column: Column[Any]) -> object:
    if isinstance(column.type, JSON):
        return {}
    kind = column.type.python_type
    made: dict[type, object] = {int: 1, bool: False, bytes: b"x", float: 1.0, str: "x"}
    return made.get(kind, datetime(2027, 1, 1, tzinfo=UTC))


def test_migrations_and_models_agree(empty: Engine) -> None:
    """An old judge that is upgraded has what a new one has."""
    migrate.upgrade_to(empty, "head")
    migrate.check(empty)
    with empty.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_every_table_is_made(engine: Engine) -> None:
    assert set(Base.metadata.tables) <= set(inspect(engine).get_table_names())


def test_another_version_is_refused(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(migrate.SchemaMismatch, match="9999"):
        migrate.check(engine)
