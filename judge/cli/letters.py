"""`judge letters`: what the judge writes, with sample data, for people who proofread."""

from __future__ import annotations

from pathlib import Path

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.reports.names import MapNames
from judge.samples.letters import LETTERS
from judge.samples.mails import Studio


@click.command()
@click.argument("name", required=False)
@click.option("--all", "every", is_flag=True, help="Write every letter in every language.")
@click.option("--lang", metavar="CODE", help="This language only; both: French and English.")
@click.option(
    "-o",
    "--to",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default="letters",
    help="Folder for --all (letters).",
)
@pass_context
def letters(
    context: Context, name: str | None, every: bool, lang: str | None, folder: Path
) -> None:
    """Show letters with sample data: all of them as NAME.LANG.eml, or NAME on the screen.

    Without a name the names are listed.

    Example: judge letters --all -o letters
    """
    set_up_logs(quiet=True)
    if name is None and not every:
        click.echo("\n".join(sorted(LETTERS)))
        return
    judge = context.judge
    studio = Studio(judge.renderer(judge.settings), judge.settings, MapNames(judge.map("standard")))
    readings = studio.readings()
    if lang is not None and lang not in readings:
        raise click.BadParameter(f"{lang!r} is none of: {', '.join(readings)}")
    chosen = {lang: readings[lang]} if lang is not None else readings
    if every:
        if name is not None:
            raise click.UsageError("either a name or --all is wanted")
        folder.mkdir(parents=True, exist_ok=True)
        for each in LETTERS:
            for reading, languages in chosen.items():
                (folder / f"{each}.{reading}.eml").write_bytes(studio.mail(each, languages))
        click.echo(f"{len(LETTERS) * len(chosen)} letters lie in {folder.resolve()}.")
        return
    if name not in LETTERS:
        raise click.BadParameter(f"there is no letter {name!r}; `judge letters` lists them")
    letter = studio.letter(name, chosen.get(lang or "", judge.settings.languages))
    click.echo(f"Subject: {letter.subject}\n\n{letter.text}", nl=False)
