"""Alembic's entry: runs on the connection that `judge.store.migrate` opened."""

from __future__ import annotations

from alembic import context

from judge.store.schema import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
