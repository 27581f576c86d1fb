"""What the commands of a tournament share: opening it, and saying what was done or refused."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from judge.cli.context import Context, set_up_logs
from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.tournament import directing, wording
from judge.store.schema import TournamentRow
from judge.store.transaction import reading, transaction
from judge.tournament.notes import Note

NAME = click.argument("name")
AS_JSON = click.option("--json", "as_json", is_flag=True, help="For programs.")
BOARD = click.argument("board", metavar="ROUND.BOARD")


@contextmanager
def desk_of(context: Context, *, writing: bool = False) -> Iterator[Desk]:
    """A desk on the database; what is refused comes as one line a reason, and exit 1."""
    set_up_logs(quiet=True)
    judge = context.judge
    judge.open(upgrade=True)
    with (transaction if writing else reading)(judge.engine) as tx:
        desk = Desk(judge.office, tx, judge.clock.now())
        with said(desk, None):
            yield desk


@contextmanager
def opened(
    context: Context, name: str, *, writing: bool = False
) -> Iterator[tuple[Desk, TournamentRow]]:
    """The same with a tournament, which nobody else changes meanwhile if it is for writing."""
    with desk_of(context, writing=writing) as desk:
        row = directing.find(desk, name, lock=writing)
        with said(desk, row):
            yield desk, row


@contextmanager
def said(desk: Desk, row: TournamentRow | None) -> Iterator[None]:
    """A refusal inside, as lines on stderr; the transaction is rolled back."""
    try:
        yield
    except Refusal as refused:
        for line in wording.refusal(desk, row, refused):
            click.echo(f"judge: {line}", err=True)
        raise click.exceptions.Exit(1) from refused


def tell(desk: Desk, row: TournamentRow, notes: Sequence[Note]) -> None:
    """Print what was written into the log."""
    for line in wording.sentences(desk, row, notes):
        click.echo(line)


def echo_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def place_of(typed: str) -> tuple[int, int]:
    """``1.2``: round and board."""
    first, dot, second = typed.partition(".")
    if not (dot and first.isdecimal() and second.isdecimal()):
        raise click.UsageError(f"{typed!r} is no board: write ROUND.BOARD, such as 1.2")
    return int(first), int(second)


def keys_of(typed: str) -> tuple[str, ...]:
    """``p3,p7``"""
    return tuple(filter(None, (word.strip().lower() for word in typed.split(","))))
