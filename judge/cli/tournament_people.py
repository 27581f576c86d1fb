"""`judge tournament enter|amend|withdraw|arrive`: who takes part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from judge.cli.context import Context, pass_context
from judge.cli.tournament_desk import NAME, opened, tell
from judge.handlers.tournament import directing
from judge.mail.addresses import canonical

KEY = click.argument("key")
_WORDS = {
    "town": "Where he comes from.",
    "location": "Where he lives, as the world database codes it.",
    "nationality": "As the world database codes it, such as NGE or FRA.",
}
_FLAGS = {
    "preregistered": "Registered for the tournament beforehand.",
    "visitor": "Comes from another town.",
    "sits_out": "Volunteers to sit out.",
    "plays_two": "Volunteers to play two boards.",
    "organiser": "Plays without being ranked.",
}


def _particulars(command: Callable[..., None]) -> Callable[..., None]:
    """The options that say something of a person."""
    for name, text in reversed(_FLAGS.items()):
        word = name.replace("_", "-")
        command = click.option(f"--{word}/--no-{word}", name, default=None, help=text)(command)
    command = click.option("--number", type=int, help="The director's, for the last tie.")(command)
    for name, text in reversed(_WORDS.items()):
        command = click.option(f"--{name}", help=text)(command)
    return command


@click.command()
@NAME
@click.argument("first")
@click.argument("last", default="")
@click.option("--address", metavar="ADDRESS", help="For letters, and to know him if registered.")
@click.option("--arrived", is_flag=True, help="He is there already.")
@_particulars
@pass_context
def enter(
    context: Context,
    /,
    name: str,
    first: str,
    last: str,
    address: str | None,
    arrived: bool,
    **fields: Any,
) -> None:
    """Enter a player; prints the key by which boards and results name him.

    Example: judge tournament enter nm-2001 Anna Berg --town Oslo --visitor --preregistered
    """
    with opened(context, name, writing=True) as (desk, row):
        person = None
        if address is not None:
            kept = canonical(address)
            if kept is None:
                raise click.UsageError(f"{address!r} is no address")
            address, person = kept, desk.tx.people.by_address(kept)
        values = {"first": first, "last": last, **_given(fields)}
        key = directing.enter(desk, row, values, address, person)
        if arrived:
            directing.arrive(desk, row, key)
    click.echo(key)


@click.command()
@NAME
@KEY
@click.option("--first")
@click.option("--last")
@_particulars
@pass_context
def amend(context: Context, /, name: str, key: str, **fields: Any) -> None:
    """Correct what is known of a player, or note that he volunteers.

    Example: judge tournament amend nm-2001 p7 --sits-out
    """
    values = _given(fields)
    if not values:
        raise click.UsageError("say what is to be changed; see --help")
    with opened(context, name, writing=True) as (desk, row):
        tell(desk, row, directing.amend(desk, row, key, values))


@click.command()
@NAME
@KEY
@pass_context
def withdraw(context: Context, name: str, key: str) -> None:
    """Take a player out of the rounds to come; what he has played stays.

    Example: judge tournament withdraw nm-2001 p7
    """
    with opened(context, name, writing=True) as (desk, row):
        tell(desk, row, directing.withdraw(desk, row, key))


@click.command()
@NAME
@click.argument("keys", nargs=-1, required=True)
@pass_context
def arrive(context: Context, name: str, keys: tuple[str, ...]) -> None:
    """Note who has come, in the order of arrival; who had withdrawn is back.

    Example: judge tournament arrive nm-2001 p3 p1 p7
    """
    with opened(context, name, writing=True) as (desk, row):
        for key in keys:
            tell(desk, row, directing.arrive(desk, row, key))


def _given(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}
