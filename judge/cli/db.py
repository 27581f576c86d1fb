"""`judge db`: the schema, and consistent copies while the judge runs."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.store import migrate
from judge.store.engine import durable
from judge.store.transaction import reading


@click.group()
def db() -> None:
    """Create, upgrade, check, back up and restore the database.

    Example: judge db upgrade
    """
    set_up_logs(quiet=True)


@db.command()
@pass_context
def upgrade(context: Context) -> None:
    """Create the tables, or bring them to this version.

    Example: judge db upgrade
    """
    migrate.upgrade(context.judge.engine)
    click.echo("the database is up to date")


@db.command()
@pass_context
def check(context: Context) -> None:
    """Is the schema right, and does a commit survive a power cut?

    Example: judge db check
    """
    migrate.check(context.judge.engine)
    wrong = durable(context.judge.engine)
    if wrong:
        raise click.ClickException("; ".join(wrong))
    with reading(context.judge.engine) as tx:
        counts = dict(tx.games.counts())
    click.echo(f"schema and durability are right; games: {counts or 'none'}")


@db.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@pass_context
def backup(context: Context, file: Path) -> None:
    """A consistent copy of a SQLite database while the judge runs (PostgreSQL: pg_dump).

    Example: judge db backup judge-copy.db
    """
    source = _sqlite_file(context)
    if file.exists():
        raise click.ClickException(f"{file} exists already")
    with sqlite3.connect(source) as live, sqlite3.connect(file) as copy:
        live.backup(copy)
    click.echo(f"copied to {file}")


@db.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@pass_context
def restore(context: Context, file: Path) -> None:
    """Put a copy in place of the database; the judge must be stopped.

    Example: judge db restore judge-copy.db
    """
    target = _sqlite_file(context)
    if target.exists():
        raise click.ClickException(f"{target} exists; stop the judge and move it away first")
    target.parent.mkdir(parents=True, exist_ok=True)
    with sqlite3.connect(file) as copy, sqlite3.connect(target) as fresh:
        copy.backup(fresh)
    migrate.check(context.judge.engine)
    click.echo(f"restored to {target}")


def _sqlite_file(context: Context) -> Path:
    url = context.judge.config.database.url
    if not url.startswith("sqlite:///"):
        raise click.ClickException("use pg_dump and pg_restore for PostgreSQL")
    return context.judge.config.path(url.removeprefix("sqlite:///"))
