"""`judge tournament export|import|sheet|awards|crosstable`: pages and files of an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import click

from judge.cli.context import Context, one_line, pass_context
from judge.cli.tournament_desk import NAME, opened, tell
from judge.handlers.desk import Desk
from judge.handlers.tournament import importing, wording
from judge.handlers.tournament.refusing import refused
from judge.reports.tournament import wdd
from judge.reports.tournament.book import Book, Prize
from judge.reports.tournament.document import Document
from judge.reports.tournament.html import as_html
from judge.reports.tournament.json_file import results_json, tournament_json
from judge.reports.tournament.players_file import players_csv
from judge.reports.tournament.results_file import results_csv
from judge.reports.tournament.scoresheet import score_sheets
from judge.reports.tournament.sheet import sheet_page
from judge.reports.tournament.tables import awards_page, crosstable_page
from judge.reports.tournament.text import as_text
from judge.reports.voice import Voice
from judge.tournament.notes import TournamentError

OUT = click.option(
    "-o", "--out", type=click.Path(path_type=Path, dir_okay=False), help="Into this file."
)
HTML = click.option("--html", "as_page", is_flag=True, help="A web page that can be printed.")
LANGUAGE = click.option("--language", default="en", show_default=True, help="en, fr or nb.")
AWARD = click.option(
    "--award",
    "awards",
    multiple=True,
    metavar="TITLE=KEYS",
    help="Another award of yours, and who has it: 'Best stab=p3,p7'.",
)
BY = click.option(
    "--by",
    type=click.Choice(["score", "centres"]),
    default="score",
    show_default=True,
    help="What is best with a power.",
)

_FILES: dict[str, Callable[[Book, bool], str]] = {
    "results": lambda book, spreadsheet: results_csv(book, spreadsheet=spreadsheet),
    "results-json": lambda book, _spreadsheet: results_json(book),
    "players": lambda book, spreadsheet: players_csv(book, spreadsheet=spreadsheet),
    "json": lambda book, _spreadsheet: tournament_json(book),
    "wdd-boards": lambda book, _spreadsheet: wdd.boards(book),
}


@click.command()
@NAME
@click.argument("kind", type=click.Choice([*_FILES, "wdd-classification"]))
@click.option("--spreadsheet", is_flag=True, help="CSV with ; for spreadsheets that write 19,5.")
@AWARD
@BY
@OUT
@pass_context
def export(
    context: Context,
    name: str,
    kind: str,
    spreadsheet: bool,
    awards: tuple[str, ...],
    by: str,
    out: Path | None,
) -> None:
    """Write results, players or the whole tournament into a file.

    results and players are CSV, which `import` reads back; results of boards that are not played
    yet are a form to fill in. json is everything, results-json the boards alone. wdd-boards and
    wdd-classification are the two files of the World Diplomacy Database.

    Example: judge tournament export nm-2001 wdd-classification -o classification.csv
    """
    with opened(context, name) as (desk, row):
        book = _with(wording.book(desk, row), awards)
        with _refusing():
            if kind == "wdd-classification":
                text = wdd.classification(book, by)
            else:
                text = _FILES[kind](book, spreadsheet)
    write(text, out)


@click.command("import")
@NAME
@click.argument("file", type=click.File("rb"))
@click.option("--players", is_flag=True, help="The file is a list of players.")
@click.option("--again", is_flag=True, help="Replace results that are there and differ.")
@pass_context
def import_file(context: Context, name: str, file: BinaryIO, players: bool, again: bool) -> None:
    """Read results of boards (CSV or JSON), or a list of players (CSV), from FILE.

    All of it or nothing. CSV may have commas, semicolons or tabs and a byte order mark.

    Example: judge tournament import nm-2001 results.csv
    """
    with opened(context, name, writing=True) as (desk, row):
        data = file.read()
        if players:
            for key in importing.import_players(desk, row, data):
                click.echo(key)
            return
        done = importing.import_results(desk, row, data, again=again)
        tell(desk, row, done)
        if not done:
            click.echo("nothing new in the file")


@click.command()
@NAME
@click.option("--scores", is_flag=True, help="Score sheets to fill in, one for each board.")
@click.option("--round", "rounds", type=int, multiple=True, help="Score sheets of this round.")
@HTML
@LANGUAGE
@OUT
@pass_context
def sheet(
    context: Context,
    name: str,
    scores: bool,
    rounds: tuple[int, ...],
    as_page: bool,
    language: str,
    out: Path | None,
) -> None:
    """The director's sheet: programme, boards, time limits and rules, to read out or hang up.

    Example: judge tournament sheet nm-2001 --scores --round 1 --html -o round1.html
    """
    with page(context, name, language) as (voice, book):
        document = (
            score_sheets(voice, book, rounds) if scores or rounds else sheet_page(voice, book)
        )
    write_page(document, language, as_page, out)


@click.command()
@NAME
@BY
@AWARD
@HTML
@LANGUAGE
@OUT
@pass_context
def awards(
    context: Context,
    name: str,
    by: str,
    awards: tuple[str, ...],
    as_page: bool,
    language: str,
    out: Path | None,
) -> None:
    """The best game with each power, and awards of yours.

    Example: judge tournament awards nm-2001 --by centres
    """
    with page(context, name, language) as (voice, book):
        document = awards_page(voice, _with(book, awards), by)
    write_page(document, language, as_page, out)


@click.command()
@NAME
@HTML
@LANGUAGE
@OUT
@pass_context
def crosstable(context: Context, name: str, as_page: bool, language: str, out: Path | None) -> None:
    """Who met whom, and how often.

    Example: judge tournament crosstable nm-2001
    """
    with page(context, name, language) as (voice, book):
        document = crosstable_page(voice, book)
    write_page(document, language, as_page, out)


# ------------------------------------------------------------------ shared


@contextmanager
def page(context: Context, name: str, language: str) -> Iterator[tuple[Voice, Book]]:
    """What a page of a tournament is made of; faults come as one line and exit 1."""
    with opened(context, name) as (desk, row):
        speaking = voice_of(desk, language)
        book = wording.book(desk, row)
        with _refusing():
            yield speaking, book


def voice_of(desk: Desk, language: str) -> Voice:
    known = desk.office.renderer.languages_of("tournament")
    if language not in known:
        raise click.UsageError(f"--language: {language!r} is none of: {', '.join(known)}")
    return wording.voice(desk, language)


def write_page(document: Document, language: str, as_page: bool, out: Path | None) -> None:
    write(as_html(document, language) if as_page else as_text(document), out)


def write(text: str, out: Path | None) -> None:
    """As it is: line ends and byte order marks stay."""
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        out.write_bytes(text.encode())
    except OSError as error:
        raise click.ClickException(f"{out}: {one_line(error)}") from error


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except TournamentError as error:
        raise refused(error) from error


def _with(book: Book, typed: tuple[str, ...]) -> Book:
    """The book with the director's own awards."""
    known = {each.id for each in book.tournament.entrants}
    prizes = []
    for each in typed:
        title, sign, keys = each.rpartition("=")
        winners = tuple(word.strip().lower() for word in keys.split(",") if word.strip())
        if not sign or not title.strip() or not winners:
            raise click.UsageError(f"--award: {each!r} is not of the shape TITLE=KEYS")
        for key in winners:
            if key not in known:
                raise refused(TournamentError("trn_entrant_unknown", entrant=key))
        prizes.append(Prize(title.strip(), winners))
    return replace(book, prizes=tuple(prizes))
