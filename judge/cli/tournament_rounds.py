"""`judge tournament draw|result|substitute|disorder`: rounds and their boards."""

from __future__ import annotations

from typing import TextIO

import click

from judge.cli.context import Context, pass_context
from judge.cli.seats import power_of
from judge.cli.tournament_desk import BOARD, NAME, keys_of, opened, place_of, tell
from judge.cli.typed_result import TypedCounts, result_of, voted, written_years
from judge.handlers.tournament import coding, directing
from judge.handlers.tournament.settings import settings_of
from judge.handlers.tournament.writing import board_of


@click.command()
@NAME
@click.argument("number", type=int, metavar="ROUND")
@click.option("--absent", default="", metavar="KEYS", help="Who does not play it: p3,p7.")
@click.option("--name", "title", default="", help="Of the round; else as the programme has it.")
@click.option("--starts", default="", help="As it is to be printed.")
@click.option("--ends", default="", help="As it is to be printed.")
@click.option("--final", is_flag=True, help="With a final board, whatever `final_round` says.")
@click.option("--again", is_flag=True, help="Anew, while no board has a result.")
@pass_context
def draw(
    context: Context,
    name: str,
    number: int,
    absent: str,
    title: str,
    starts: str,
    ends: str,
    final: bool,
    again: bool,
) -> None:
    """Draw a round by lot: who plays, at which board, with which power.

    Example: judge tournament draw nm-2001 2 --absent p3,p7
    """
    with opened(context, name, writing=True) as (desk, row):
        done = directing.draw(
            desk,
            row,
            number,
            absent=keys_of(absent),
            name=title,
            starts=starts,
            ends=ends,
            final=final,
            again=again,
        )
        tell(desk, row, done)


@click.command()
@NAME
@BOARD
@click.argument("file", type=click.File(encoding="utf-8"), required=False)
@click.option("--year", "years", multiple=True, metavar="YEAR=N,N,…", help="Centres of all seven.")
@click.option("--centres", help="Those of the last year alone (setting every_year=no).")
@click.option("--powers", help="Their order above; without it by name, Austria to Turkey.")
@click.option("--ended", metavar="PHASE", help="Last phase played: A1907 (autumn), S1905 (spring).")
@click.option("--vote", is_flag=True, help="Ended by an open vote of all who still played.")
@click.option("--in-favour", metavar="POWERS", help="Ended by a vote of these: a,e,f.")
@click.option("--secret", is_flag=True, help="The vote was not by show of hands.")
@click.option(
    "--voted", "voted_for", metavar="N,N,…", help="The centres that were voted for, if any were."
)
@click.option("--time-over", is_flag=True, help="The session was over.")
@click.option("--again", is_flag=True, help="Replace the result that is there.")
@pass_context
def result(
    context: Context,
    name: str,
    board: str,
    file: TextIO | None,
    years: tuple[str, ...],
    centres: str | None,
    powers: str | None,
    ended: str | None,
    vote: bool,
    in_favour: str | None,
    secret: bool,
    voted_for: str | None,
    time_over: bool,
    again: bool,
) -> None:
    """Give the result of a board: the centres of every year, in options or in FILE.

    FILE (or - for standard input) has a year a line: 1901 a=5 e=4 f=5 g=5 i=4 r=6 t=4

    Example: judge tournament result nm-2001 1.2 --year 1901=5,4,5,5,4,6,4 --ended A1901 --time-over
    """
    number, place = place_of(board)
    with opened(context, name, writing=True) as (desk, row):
        counts = TypedCounts(powers)
        tallies = [*map(counts.year, years), *written_years(file or ())]
        last = None if centres is None else counts.seven(centres, "--centres")
        settings = settings_of(row.settings)
        made = result_of(tallies, last, ended, settings, time_over=time_over)
        if vote or in_favour is not None or voted_for is not None:
            seats = coding.board(board_of(row, number, place))
            named = None if voted_for is None else counts.seven(voted_for, "--voted")
            made = voted(made, seats, in_favour, named, open_=not secret)
        tell(desk, row, directing.report(desk, row, number, place, made, again=again))


@click.command()
@NAME
@BOARD
@click.argument("power")
@click.argument("key")
@click.argument("year", type=int)
@pass_context
def substitute(context: Context, name: str, board: str, power: str, key: str, year: int) -> None:
    """Somebody takes over POWER from the spring of YEAR on.

    Example: judge tournament substitute nm-2001 1.2 turkey p23 1904
    """
    number, place = place_of(board)
    with opened(context, name, writing=True) as (desk, row):
        who = power_of(power)
        tell(desk, row, directing.substitute(desk, row, number, place, who, key, year))


@click.command()
@NAME
@BOARD
@click.argument("power")
@click.argument("year", type=int)
@pass_context
def disorder(context: Context, name: str, board: str, power: str, year: int) -> None:
    """Nobody plays POWER from the spring of YEAR on.

    Example: judge tournament disorder nm-2001 1.2 turkey 1904
    """
    number, place = place_of(board)
    with opened(context, name, writing=True) as (desk, row):
        tell(desk, row, directing.disorder(desk, row, number, place, power_of(power), year))
