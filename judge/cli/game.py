"""`judge game`: a judgekeeper's view of the games."""

from __future__ import annotations

import json
from datetime import timedelta

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.handlers import by_hand, inspection
from judge.handlers.desk import Desk
from judge.handlers.export import game_export, game_json, iso
from judge.handlers.ripeness import TooEarly
from judge.store.games import DIPLOMACY
from judge.store.schema import Game
from judge.store.transaction import Transaction, reading, transaction

as_json = click.option("--json", "json_", is_flag=True, help="For programs.")


@click.group()
@pass_context
def game(context: Context) -> None:
    """List, show, export, check, shift and lead games of Diplomacy.

    Example: judge game list
    """
    set_up_logs(quiet=True)
    context.judge.open(upgrade=True)


@game.command("list")
@as_json
@pass_context
def list_games(context: Context, json_: bool) -> None:
    """All games, one a line; parties of Ostrakizm are in `judge ostracism list`.

    Example: judge game list --json
    """
    with reading(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, context.judge.clock.now())
        found = [game_json(desk, each) for each in tx.games.all()]
    if json_:
        click.echo(json.dumps(found, ensure_ascii=False, indent=2))
        return
    for each in found:
        players = len(each["seats"])
        click.echo(
            f"{each['name']:20} {each['status']:10} {each['phase'] or '-':8} "
            f"{players:2} players  deadline {each['deadline'] or '-'}"
        )
    if not found:
        click.echo("no games")


@game.command()
@click.argument("name")
@as_json
@pass_context
def show(context: Context, name: str, json_: bool) -> None:
    """One game as it stands; never anybody's orders.

    Example: judge game show summer --json
    """
    with reading(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, context.judge.clock.now())
        data = game_json(desk, find(tx, name))
    if json_:
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    for key in ("name", "variant", "status", "phase", "number", "deadline", "grace", "process_at"):
        click.echo(f"{key:11} {data[key] if data[key] is not None else '-'}")
    for power, seat in data["seats"].items():
        marks = ", ".join(seat["status"]) or "-"
        who = seat["user"] or "nobody"
        click.echo(f"  {power:10} {seat['units']:2}/{seat['centres']:<2} {who:30} {marks}")


@game.command()
@click.argument("name")
@click.option("--secrets", is_flag=True, help="With the orders of the running phase (logged).")
@pass_context
def export(context: Context, name: str, secrets: bool) -> None:
    """A game with all its phases as JSON.

    Example: judge game export summer > summer.json
    """
    now = context.judge.clock.now()
    # Only the note that secrets were taken out is written; else nobody has to wait.
    with (transaction if secrets else reading)(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, now)
        row = find(tx, name)
        if secrets:
            tx.events.add("secrets_exported", now, game=row)
        data = game_export(desk, row, secrets=secrets)
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


@game.command("replay")
@click.argument("name")
@pass_context
def replay_game(context: Context, name: str) -> None:
    """Adjudicate every stored phase again and compare; exit 1 at a difference. Parties too.

    Example: judge game replay summer
    """
    with reading(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, context.judge.clock.now())
        row = find(tx, name, kind=None)
        different = desk.office.families.of(row).replayed(desk, row)
        total = len(tx.games.phases(row))
    for label in different:
        click.echo(f"{label}: comes out differently now")
    click.echo(f"{name}: {total - len(different)} of {total} phases agree")
    if different:
        raise click.exceptions.Exit(1)


@game.command()
@click.argument("name")
@click.option("--edition", default="judge", show_default=True, help="judge or datc.")
@click.option("--choice", "choices", multiple=True, metavar="ISSUE=CHOICE", help="By DATC number.")
@pass_context
def rules(context: Context, name: str, edition: str, choices: tuple[str, ...]) -> None:
    """Choose the rules of a game that has not started (docs/rules.md tells what there is).

    Example: judge game rules summer --choice 4.A.3=intent-land-fallback
    """
    pairs = [choice.partition("=") for choice in choices]
    if not all(issue and to for issue, _, to in pairs):
        raise click.ClickException("a choice is written ISSUE=CHOICE, such as 4.A.6=a")
    with transaction(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, context.judge.clock.now())
        row = find(tx, name, lock=True)
        try:
            inspection.set_rules(desk, row, edition, {issue: to for issue, _, to in pairs})
        except ValueError as error:
            raise click.ClickException(str(error)) from error
        click.echo(f"{row.name}: {inspection.rules_words(row)}")


@game.command()
@click.argument("name")
@click.option("--hours", type=float, required=True, help="How much later; below 0: earlier.")
@pass_context
def shift(context: Context, name: str, hours: float) -> None:
    """Move the deadline and grace end of one game (or "all") and tell its players.

    Example: judge game shift all --hours 24
    """
    now = context.judge.clock.now()
    with transaction(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, now)
        every = name == "all"
        rows = list(tx.games.running(DIPLOMACY)) if every else [find(tx, name, lock=True)]
        for row in rows:
            if row.status != "active":
                raise click.ClickException(f"{row.name}: the game is {row.status}, not active")
            try:
                deadline = inspection.shift(desk, row, timedelta(hours=hours))
            except ValueError as error:
                raise click.ClickException(str(error)) from error
            click.echo(f"{row.name}: deadline {iso(deadline)}")


@game.command()
@click.argument("name")
@click.argument("lines", nargs=-1, required=True)
@pass_context
def master(context: Context, name: str, lines: tuple[str, ...]) -> None:
    """Do what the master of a game could do by mail: each of LINES is one of his.

    They are announced as SIGNON @NAME with the keyword would; the answer is printed and mailed to
    the keeper.

    Example: judge game master summer "SET DEADLINE apr 20" "EJECT france"
    """
    judge = context.judge
    try:
        with transaction(judge.engine) as tx:
            desk = Desk(judge.office, tx, judge.clock.now())
            find(tx, name)
            answer = by_hand.carry_out(desk, name.lower(), lines)
    except TooEarly as early:
        raise click.ClickException(
            f"{name}: something is due first; try again when the scheduler has done it"
        ) from early
    click.echo(answer or f"done; {judge.settings.keeper} has had too many answers in this hour")


def find(tx: Transaction, name: str, *, lock: bool = False, kind: str | None = DIPLOMACY) -> Game:
    """The game of that name; of one of another family, which commands there are for it."""
    row = tx.games.get(name.lower(), lock=lock, kind=None)
    if row is None:
        raise click.ClickException(f"there is no game {name!r}")
    if kind is not None and row.kind != kind:
        raise click.ClickException(
            f"{row.name} is a party of Ostrakizm: see `judge ostracism show {row.name}`"
        )
    return row
