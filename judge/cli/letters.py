"""`judge letters`: what the judge writes, with sample data, for people who proofread."""

from __future__ import annotations

from pathlib import Path

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.reports.names import MapNames
from judge.samples.mails import SAMPLES, Studio


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
        click.echo("\n".join(sorted(SAMPLES)))
        return
    if name is not None and every:
        raise click.UsageError("either a name or --all is wanted")
    if name is not None and name not in SAMPLES:
        raise click.BadParameter(f"there is no letter {name!r}; `judge letters` lists them")
    judge = context.judge
    studio = Studio(judge.renderer(judge.settings), judge.settings, MapNames(judge.map("standard")))
    readings = {each: studio.readings(each) for each in (SAMPLES if name is None else [name])}
    known = list(dict.fromkeys(lang for found in readings.values() for lang in found))
    if lang is not None and lang not in known:
        raise click.BadParameter(f"{lang!r} is none of: {', '.join(known)}")
    if name is not None:
        letter = studio.letter(name, readings[name].get(lang or "", judge.settings.languages))
        click.echo(f"Subject: {letter.subject}\n\n{letter.text}", nl=False)
        return
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    for each, found in readings.items():
        for reading, languages in found.items():
            if lang in (None, reading):
                (folder / f"{each}.{reading}.eml").write_bytes(studio.mail(each, languages))
                written += 1
    click.echo(f"{written} letters lie in {folder.resolve()}.")
