"""Parties of Ostrakizm to look at: list, show, export; and a lot drawn again (`verify`)."""

from __future__ import annotations

import json
from typing import Any

import click

from judge.cli.context import Context, pass_context
from judge.games.ostracism import lot
from judge.handlers.desk import Desk
from judge.handlers.ostracism.inspection import party_export
from judge.handlers.ostracism.listing import party_json
from judge.handlers.ostracism.party import KIND
from judge.store.schema import Game
from judge.store.transaction import Transaction, reading, transaction

as_json = click.option("--json", "json_", is_flag=True, help="For programs.")
party = click.argument("name", metavar="PARTY")


@click.command("list")
@as_json
@pass_context
def list_parties(context: Context, json_: bool) -> None:
    """All parties, one a line.

    Example: judge ostracism list --json
    """
    context.judge.open(upgrade=True)
    with reading(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, context.judge.clock.now())
        found = [party_json(desk, row) for row in tx.games.all(kind=KIND)]
    if json_:
        click.echo(_text(found))
        return
    for each in found:
        living = sum(player["status"] in ("alive", "winner") for player in each["players"])
        waiting = f", {len(each['applicants'])} apply" if each["applicants"] else ""
        when = f"start {each['start'] or '-'}"
        if each["next_run"]:
            when = f"next run {each['next_run']}"
        if each["result"] is not None:
            when = f"winners {', '.join(each['result']['powers']) or 'none'}"
        click.echo(
            f"{each['name']:12} {each['status']:10} day {each['day']:<3} "
            f"{len(each['players']):3} players ({living} alive{waiting})  {when}"
        )
    if not found:
        click.echo("no parties")


@click.command()
@party
@as_json
@pass_context
def show(context: Context, name: str, json_: bool) -> None:
    """One party with its players and applications; never votes, letters or passwords.

    Example: judge ostracism show ostrov7 --json
    """
    context.judge.open(upgrade=True)
    with reading(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, context.judge.clock.now())
        data = party_json(desk, _find(tx, name))
    if json_:
        click.echo(_text(data))
        return
    for key, value in data.items():
        if key not in ("players", "applicants", "kind"):
            click.echo(f"{key:11} {_words(value)}")
    for player in data["players"]:
        click.echo(f"  {player['nick']:20} {player['status']:8} {', '.join(player['addresses'])}")
    for one in data["applicants"]:
        state = "applies" if one["confirmed"] else "has not confirmed"
        won = f", won {' as '.join(one['won'])}" if one["won"] else ""
        click.echo(f"  {one['nick']:20} {state:8} {', '.join(one['addresses'])}{won}")


@click.command()
@party
@click.option("--secrets", is_flag=True, help="With the votes of a secret ballot (logged).")
@pass_context
def export(context: Context, name: str, secrets: bool) -> None:
    """A party with all its settled days as JSON; the votes to come are never in it.

    Example: judge ostracism export ostrov7 > ostrov7.json
    """
    judge = context.judge
    judge.open(upgrade=True)
    now = judge.clock.now()
    with (transaction if secrets else reading)(judge.engine) as tx:
        row = _find(tx, name)
        if secrets:
            tx.events.add("secrets_exported", now, game=row)
        data = party_export(Desk(judge.office, tx, now), row, secrets=secrets)
    click.echo(_text(data))


@click.command()
@click.argument("secret")
@click.argument("game")
@click.argument("day", type=click.IntRange(min=1))
@click.argument("nicks", metavar="NICK…", nargs=-1, required=True)
@click.option("--hash", "published", metavar="HASH", help="What was published at the start.")
def verify(secret: str, game: str, day: int, nicks: tuple[str, ...], published: str | None) -> None:
    """Draw the lot of a day again among its candidates, and show every step.

    SECRET is published when a party is over. Nothing of this judge is looked up: anybody can
    check a lot. Exits 1 if HASH was not that of the secret.

    Example: judge ostracism verify 5f2a ostrov7 3 Kok Pianist Shkiper --hash 9b1c
    """
    try:
        drawn = lot.explain(secret, game, day, nicks)
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    fits = published is None or published.strip().lower() == drawn.commitment
    click.echo(f"hash        {drawn.commitment}")
    if published is not None:
        verdict = "fits" if fits else f"DOES NOT FIT: {published} was published"
        click.echo(f"            {verdict}")
    click.echo(f"candidates  {', '.join(drawn.candidates)}")
    for at, each in enumerate(drawn.tries, 1):
        message = json.dumps(each.message, ensure_ascii=False)
        click.echo(f"try {at:<7} message {message}, {len(each.message.encode())} bytes")
        click.echo(f"            HMAC-SHA256 {each.digest}")
        below = "counts" if each.counts else "is thrown away"
        click.echo(f"            number {each.number} of 0-65535; below {drawn.limit}: {below}")
    chosen = drawn.tries[-1].number
    click.echo(f"modulus     {chosen} % {drawn.modulus} = {chosen % drawn.modulus}, counted from 0")
    click.echo(f"lot         {drawn.chosen}")
    if not fits:
        raise click.exceptions.Exit(1)


def _find(tx: Transaction, name: str) -> Game:
    row = tx.games.get(name, kind=None)
    if row is None:
        raise click.ClickException(f"there is no party {name!r}")
    if row.kind != KIND:
        raise click.ClickException(f"{name} is a game of Diplomacy: see `judge game show {name}`")
    return row


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def _words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(value["powers"]) or "none"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "-"
    return "-" if value in (None, "") else str(value)
