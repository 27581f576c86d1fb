"""`judge tournament create|set|show|list|close`: the event itself."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from judge.cli.context import Context, one_line, pass_context
from judge.cli.tournament_desk import AS_JSON, NAME, desk_of, echo_json, opened, tell
from judge.handlers.desk import Desk
from judge.handlers.export import iso
from judge.handlers.tournament import coding, directing
from judge.mail.addresses import canonical
from judge.store.schema import Person, TournamentRow
from judge.tournament.entrants import Entrant


@click.command()
@NAME
@click.argument("title", default="")
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE", help="As `set` has them.")
@click.option("--director", metavar="ADDRESS", help="Who directs it by mail, if registered.")
@click.option("--seed", help="For the lots: a word that all may see before the first draw.")
@pass_context
def create(
    context: Context,
    name: str,
    title: str,
    settings: tuple[str, ...],
    director: str | None,
    seed: str | None,
) -> None:
    """Create a tournament under the rules of Norway 2001, or with settings of its own.

    Example: judge tournament create nm-2001 "NM i Diplomacy" --set last_year=1907
    """
    with desk_of(context, writing=True) as desk:
        wanted = typed_settings(settings)
        if seed:
            wanted["seed"] = seed
        row = directing.create(desk, name, title, wanted, _director(desk, director))
        tell(desk, row, directing.log(desk, row))


@click.command("set")
@NAME
@click.argument("settings", nargs=-1, required=True, metavar="KEY=VALUE…")
@pass_context
def set_key(context: Context, name: str, settings: tuple[str, ...]) -> None:
    """Set what the director lays down; nothing after the sign takes a key back.

    Keys: title, system (or system=FILE.toml), chain, combine, qualifying, finalists, last_year,
    first_minutes, minutes, writing_minutes, least_players, every_year, substitutes, two_boards,
    two_boards_first, final_round, final_weight, avoid_meetings, apart, language, place,
    organiser, notes, seed, and name.N, starts.N, ends.N for the programme.

    Example: judge tournament set nm-2001 system=haight "starts.1=Saturday 10:00"
    """
    with opened(context, name, writing=True) as (desk, row):
        tell(desk, row, directing.change(desk, row, typed_settings(settings)))


@click.command()
@NAME
@AS_JSON
@pass_context
def show(context: Context, name: str, as_json: bool) -> None:
    """One tournament: settings, who entered, boards and results.

    Example: judge tournament show nm-2001 --json
    """
    with opened(context, name) as (_desk, row):
        data = tournament_json(row)
    if as_json:
        echo_json(data)
        return
    click.echo(f"{data['title']} ({data['name']}): {data['status']}")
    click.echo(f"seed {data['seed']}")
    for key, value in data["settings"].items():
        click.echo(f"{key}: {value}")
    for each in data["entrants"]:
        marks = ", ".join(each["marks"])
        click.echo(f"{each['key']:>4} {each['name']}{f' ({marks})' if marks else ''}")
    for board in data["boards"]:
        state = "played" if board["result"] else "open"
        final = ", final" if board["final"] else ""
        seats = ", ".join(f"{power} {key}" for power, key in board["seats"].items())
        click.echo(f"board {board['round']}.{board['board']} ({state}{final}): {seats}")


@click.command("list")
@AS_JSON
@pass_context
def list_tournaments(context: Context, as_json: bool) -> None:
    """All tournaments, one a line.

    Example: judge tournament list
    """
    with desk_of(context) as desk:
        found = [
            {
                "name": row.name,
                "title": row.title,
                "status": row.status,
                "entrants": sum(not each.withdrawn for each in row.entrants),
                "rounds": len(row.rounds),
            }
            for row in desk.tx.tournaments.all()
        ]
    if as_json:
        echo_json(found)
        return
    for each in found:
        click.echo(
            f"{each['name']:19} {each['status']:8} {each['entrants']:>4} entered"
            f"  {each['rounds']} rounds  {each['title']}"
        )
    if not found:
        click.echo("no tournaments")


@click.command()
@NAME
@click.option("--undo", is_flag=True, help="Open it again, to correct a result.")
@pass_context
def close(context: Context, name: str, undo: bool) -> None:
    """End a tournament: ranks and champion go to its log, and nothing changes any more.

    Example: judge tournament close nm-2001
    """
    with opened(context, name, writing=True) as (desk, row):
        done = directing.reopen(desk, row) if undo else directing.close(desk, row)
        tell(desk, row, done)


def typed_settings(typed: Iterable[str]) -> dict[str, Any]:
    """``KEY=VALUE``; a scoring system of one's own is read from its file."""
    found: dict[str, Any] = {}
    for each in typed:
        key, sign, value = each.partition("=")
        if not sign or not key.strip():
            raise click.UsageError(f"{each!r} is not of the shape KEY=VALUE")
        key, value = key.strip().lower(), value.strip()
        if key == "system_toml":
            raise click.UsageError("a system of your own is set by system=FILE.toml")
        if key == "system" and value.endswith(".toml"):
            try:
                found["system_toml"] = Path(value).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise click.ClickException(f"{value}: {one_line(error)}") from error
            value = Path(value).stem
        found[key] = value
    return found


def tournament_json(row: TournamentRow) -> dict[str, Any]:
    """A tournament for programs, without anybody's address."""
    settings = {key: value for key, value in row.settings.items() if key != "system_toml"}
    return {
        "name": row.name,
        "title": row.title,
        "status": row.status,
        "created_at": iso(row.created_at),
        "seed": row.seed,
        "settings": settings,
        "entrants": [_entrant(coding.entrant(each)) for each in row.entrants],
        "rounds": [{"number": each.number, **each.data} for each in row.rounds],
        "boards": [
            {
                "round": each.round,
                "board": each.number,
                "final": each.data.get("final", False),
                **each.data,
                "result": each.result,
            }
            for each in row.boards
        ],
    }


def _entrant(each: Entrant) -> dict[str, Any]:
    flags = ("preregistered", "visitor", "sits_out", "plays_two", "organiser", "withdrawn")
    marks = [name for name in flags if getattr(each, name)]
    return {
        "key": each.id,
        "name": each.name,
        "town": each.town,
        "arrived": each.arrived or None,
        "marks": marks,
    }


def _director(desk: Desk, typed: str | None) -> Person | str | None:
    if typed is None:
        return None
    address = canonical(typed)
    if address is None:
        raise click.UsageError(f"{typed!r} is no address")
    return desk.tx.people.by_address(address) or address
