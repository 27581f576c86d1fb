"""`judge tournament`: the scores of a board, the systems there are, and a whole event."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import click

from judge.cli import (
    tournament_event,
    tournament_files,
    tournament_people,
    tournament_rounds,
    tournament_standings,
)
from judge.cli.context import Context, one_line, pass_context, set_up_logs
from judge.cli.seats import Seats
from judge.reports.names import MapNames
from judge.reports.views import Message
from judge.resources import system as system_text
from judge.resources import systems as system_names
from judge.tournament.boards import BoardError
from judge.tournament.description import changed, system_from, table_of
from judge.tournament.scoring import Score, score, shown
from judge.tournament.system import System
from judge.tournament.table import DescriptionError


@click.group()
def tournament() -> None:
    """Run a tournament, or score a board of one.

    Example: judge tournament score norway-2001 --centres 11,8,8,3,3,1,0
    """


for command in (
    tournament_event.create,
    tournament_event.set_key,
    tournament_event.show,
    tournament_event.list_tournaments,
    tournament_event.close,
    tournament_people.enter,
    tournament_people.amend,
    tournament_people.withdraw,
    tournament_people.arrive,
    tournament_rounds.draw,
    tournament_rounds.result,
    tournament_rounds.substitute,
    tournament_rounds.disorder,
    tournament_standings.standings,
    tournament_standings.show_log,
    tournament_files.export,
    tournament_files.import_file,
    tournament_files.sheet,
    tournament_files.awards,
    tournament_files.crosstable,
):
    tournament.add_command(command)


@tournament.command("score")
@click.argument("name", metavar="SYSTEM")
@click.option("--centres", "counts", required=True, help="Of all seven, such as 11,8,8,3,3,1,0.")
@click.option("--powers", "names", help="In the same order: england,france,… or e,f,…")
@click.option(
    "--eliminated",
    multiple=True,
    metavar="POWER=YEAR",
    help="When a power went out; without --powers the number of its place in --centres.",
)
@click.option("--draw", help="Members of a draw that was voted: england,france.")
@click.option("--last-year", type=int, help="Year of the last count of centres.")
@click.option(
    "--by-year",
    multiple=True,
    metavar="POWER=N,N,…",
    help="Centres of a power after each autumn from 1901 on.",
)
@click.option(
    "--set", "settings", multiple=True, metavar="KEY=VALUE", help="A key of the system otherwise."
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@pass_context
def score_board(
    context: Context,
    name: str,
    counts: str,
    names: str | None,
    eliminated: tuple[str, ...],
    draw: str | None,
    last_year: int | None,
    by_year: tuple[str, ...],
    settings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Score one board under SYSTEM: a name of `judge tournament systems`, or a TOML file.

    Example: judge tournament score haight --centres 11,8,8,3,3,1,0 --eliminated 7=1905

    Exact fractions are kept to the end; --json prints both.
    """
    set_up_logs(quiet=True)
    system = _system(name, settings)
    seats = Seats(names)
    try:
        board = seats.board(counts, eliminated, draw, last_year, by_year)
        scores = score(system, board)
    except BoardError as error:
        raise click.ClickException(_worded(context, error, seats)) from error
    total = sum((each.points for each in scores), Fraction(0))
    if as_json:
        found = [_as_json(seats, each, system) for each in scores]
        click.echo(json.dumps({"system": name, "scores": found, "total": shown(total)}))
        return
    click.echo(system.title)
    width = max(len(seats.label(each.power)) for each in scores)
    for each in scores:
        tier = " and a tier" if each.tier else ""
        click.echo(
            f"{seats.label(each.power):{width}}  {each.centres:2} centres  place {each.rank}"
            f"  {shown(each.points)}{tier}"
        )
    click.echo(f"Total {shown(total)}")


@tournament.command("systems")
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def list_systems(name: str | None, as_json: bool) -> None:
    """List the scoring systems, or show the rule of one in words and as TOML.

    Example: judge tournament systems norway-2001
    """
    chosen = system_names() if name is None else [name]
    found = {each: _system(each, ()) for each in chosen}
    if as_json:
        entries: list[dict[str, Any]] = [
            {
                "name": each,
                "title": system.title,
                "source": system.source,
                "rule": system.rule,
                **({} if name is None else {"toml": system_text(each)}),
            }
            for each, system in found.items()
        ]
        click.echo(json.dumps(entries if name is None else entries[0], ensure_ascii=False))
        return
    if name is None:
        width = max(len(each) for each in found)
        for each, system in found.items():
            click.echo(f"{each:{width}}  {system.title}")
        return
    system = found[name]
    click.echo(f"{system.title}\nSource: {system.source}\n")
    click.echo(click.wrap_text(system.rule, 79))
    click.echo(f"\n{system_text(name)}", nl=False)


def _system(name: str, settings: Iterable[str]) -> System:
    try:
        return system_from(changed(table_of(system_text(name)), _settings(settings)))
    except DescriptionError as error:
        raise click.ClickException(f"{name}: {one_line(error)}") from error
    except FileNotFoundError as error:
        raise click.UsageError(
            f"{name!r} is neither a file that ends with .toml nor one of `judge tournament systems`"
        ) from error
    except (OSError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{name}: {one_line(error)}") from error


def _settings(typed: Iterable[str]) -> dict[str, Any]:
    """``years.count_elimination_year=false``; the value is read as TOML, a bare word as text."""
    found: dict[str, Any] = {}
    for each in typed:
        key, sign, value = each.partition("=")
        if not sign or not key.strip() or not value.strip():
            raise click.UsageError(f"--set: {each!r} is not of the shape KEY=VALUE")
        try:
            found[key.strip()] = tomllib.loads(f"value = {value}", parse_float=str)["value"]
        except tomllib.TOMLDecodeError:
            found[key.strip()] = value.strip()
    return found


# ------------------------------------------------------------------ writing


def _worded(context: Context, error: BoardError, seats: Seats) -> str:
    params = {name: seats.hidden(value) for name, value in error.params.items()}
    judge = context.judge
    message = Message(error.code, params)
    return judge.office.renderer.text(message, "en", MapNames(judge.map("standard")))


def _as_json(seats: Seats, each: Score, system: System) -> dict[str, object]:
    found: dict[str, object] = {
        "power": seats.name(each.power),
        "position": seats.position(each.power),
        "centres": each.centres,
        "rank": each.rank,
        "score": shown(each.points),
        "exact": str(each.points),
    }
    if system.solo.tier:
        found["tier"] = each.tier
    return found
