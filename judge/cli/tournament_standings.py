"""`judge tournament standings|log`: where everybody stands, and how that came about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from judge.cli.context import Context, pass_context
from judge.cli.tournament_desk import AS_JSON, NAME, echo_json, opened
from judge.cli.tournament_files import HTML, LANGUAGE, OUT, page, write_page
from judge.handlers.export import iso
from judge.handlers.tournament import coding, wording
from judge.reports.tournament.book import Book
from judge.reports.tournament.standings import standings_page, whole_page
from judge.reports.tournament.tables import awards_section, crosstable_section
from judge.tournament.crosstable import Cell, Row
from judge.tournament.crosstable import standings as rows_of
from judge.tournament.scoring import shown


@click.command()
@NAME
@click.option("--boards", is_flag=True, help="With all boards, best games and meetings.")
@HTML
@LANGUAGE
@OUT
@AS_JSON
@pass_context
def standings(
    context: Context,
    name: str,
    boards: bool,
    as_page: bool,
    language: str,
    out: Path | None,
    as_json: bool,
) -> None:
    """The ranking as it stands, with what decided every place.

    Example: judge tournament standings nm-2001 --boards --html -o standings.html
    """
    with page(context, name, language) as (voice, book):
        if as_json:
            echo_json(standings_json(book))
            return
        document = standings_page(voice, book)
        if boards:
            more = (awards_section(voice, book), crosstable_section(voice, book))
            document = whole_page(voice, book, more)
    write_page(document, language, as_page, out)


@click.command("log")
@NAME
@LANGUAGE
@AS_JSON
@pass_context
def show_log(context: Context, name: str, language: str, as_json: bool) -> None:
    """Everything that was decided, in order, so that anybody can check it.

    Example: judge tournament log nm-2001
    """
    with opened(context, name) as (desk, row):
        lines = desk.tx.tournaments.log(row)
        notes = [coding.note(line.code, line.params) for line in lines]
        texts = wording.sentences(desk, row, notes, language)
    if as_json:
        echo_json(
            [
                {"at": iso(line.at), "code": line.code, "params": line.params, "text": text}
                for line, text in zip(lines, texts, strict=True)
            ]
        )
        return
    for line, text in zip(lines, texts, strict=True):
        click.echo(f"{line.at:%Y-%m-%d %H:%M} {text}")


def standings_json(book: Book) -> dict[str, Any]:
    """The ranking for programs: exact fractions beside the rounded numbers."""
    return {
        "name": book.tournament.name,
        "title": book.heading,
        "standings": [_line(row) for row in rows_of(book.tournament, book.ranking, book.plays)],
    }


def _line(row: Row) -> dict[str, Any]:
    standing = row.standing
    return {
        "rank": standing.rank if standing else None,
        "shared": standing.shared if standing else None,
        "key": row.entrant,
        "name": row.name,
        "total": shown(standing.value) if standing else None,
        "exact": str(standing.value) if standing else None,
        "decided": standing.decided if standing else "",
        "games": [_game(cell) for games in row.rounds for cell in games],
    }


def _game(cell: Cell) -> dict[str, Any]:
    return {
        "round": cell.round,
        "board": cell.board,
        "power": cell.power,
        "centres": cell.centres,
        "score": shown(cell.score),
        "exact": str(cell.score),
        "weight": str(cell.weight),
    }
