"""`judge db`: the schema, and consistent copies while the judge runs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.handlers.desk import Desk
from judge.handlers.restoring import release as let_go_on
from judge.store import migrate
from judge.store.backup import BackupError
from judge.store.backup import backup as make_copy
from judge.store.backup import restore as put_back
from judge.store.engine import durable
from judge.store.transaction import reading, transaction


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
@click.option("--force", is_flag=True, help="Overwrite FILE.")
@pass_context
def backup(context: Context, file: Path, force: bool) -> None:
    """A consistent copy of the database while the judge runs, as a SQLite file.

    Example: judge db backup judge-copy.db
    """
    try:
        rows = make_copy(context.judge.engine, file, force=force)
    except (BackupError, OSError) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{file}: {_words(rows)}; whole and readable by its owner only")


@db.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--replace", is_flag=True, help="Throw away what is in the database now.")
@pass_context
def restore(context: Context, file: Path, replace: bool) -> None:
    """Put a copy into the empty database; the judge must be stopped.

    Afterwards nothing is taken, processed or sent before `judge db release`.

    Example: judge db restore judge-copy.db
    """
    judge = context.judge
    try:
        restored = put_back(file, judge.engine, judge.clock.now(), replace=replace)
    except BackupError as error:
        raise click.ClickException(str(error)) from error
    as_of = restored.as_of
    click.echo(f"{_words(restored.rows)}, as of {as_of:%Y-%m-%d %H:%M} UTC" if as_of else "empty")
    click.echo(
        f"held, since they may have gone their way since: {restored.mails} mails and"
        f" {restored.letters} letters"
    )
    click.echo("next: `judge queue list`, then `judge db release`, then start the judge")


@db.command()
@pass_context
def release(context: Context) -> None:
    """Let the judge go on after a restore; every game is told what was lost.

    Example: judge db release
    """
    judge = context.judge
    judge.open(upgrade=True)
    try:
        with transaction(judge.engine) as tx:
            games = let_go_on(Desk(judge.office, tx, judge.clock.now()))
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"told: {', '.join(games) or 'no game'}; the judge may start")


def _words(rows: Mapping[str, int]) -> str:
    """How much was copied, in what a keeper counts."""
    total = sum(rows.values())
    return f"{total} rows, of them {rows['game']} games, {rows['person']} people"
