"""`judge map`: the picture of a phase, as SVG or PNG."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import click

from judge.cli.context import Context, one_line, pass_context, set_up_logs
from judge.cli.game import find
from judge.cli.position import Found, Unreadable, find_scene, of_game
from judge.handlers.desk import Desk
from judge.handlers.export import game_export
from judge.reports.catalog import LANGUAGES
from judge.reports.picture.geometry import GeometryError
from judge.reports.picture.png import LEAST_WIDTH, MOST_WIDTH, USUAL_WIDTH
from judge.reports.picture.scene import SceneError
from judge.store.transaction import reading


@click.command("map")
@click.argument("name", metavar="GAME", required=False)
@click.option("--position", "file", type=click.File("rb"), help="A file instead of a game.")
@click.option("--phase", help="F1901R; without it the board as it stands.")
@click.option(
    "-o",
    "out",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="Where to: a name that ends with .svg or .png.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language of the names.")
@click.option(
    "--width",
    type=click.IntRange(LEAST_WIDTH, MOST_WIDTH),
    default=USUAL_WIDTH,
    show_default=True,
    help="Of a PNG, in pixels.",
)
@pass_context
def draw_map(
    context: Context,
    name: str | None,
    file: BinaryIO | None,
    phase: str | None,
    out: Path,
    lang: str,
    width: int,
) -> None:
    """Draw a phase of a game: position, orders, results. Orders of the running phase never.

    Example: judge map summer --phase F1901M -o map.png

    With --position a file is drawn: what `judge game export` or `judge game show --json` prints,
    one phase of it, a file of SET ATTACH JSON, or cases as `judge adjudicate` takes them, whose
    orders are adjudicated first; there --phase is the id of a case.
    """
    set_up_logs(quiet=True)
    if (name is None) == (file is None):
        raise click.UsageError("give the name of a game, or --position and a file")
    kind = out.suffix.lower()
    if kind not in (".svg", ".png"):
        raise click.UsageError(f"{out}: the name must end with .svg or .png")
    try:
        if file is not None:
            found = find_scene(context.judge, file.read(), phase)
        else:
            found = _of_stored(context, str(name), phase)
        data = _drawn(context, found, kind, lang, width)
    except (Unreadable, SceneError) as error:
        raise click.ClickException(one_line(error)) from error
    try:
        out.write_bytes(data)
    except OSError as error:
        raise click.ClickException(one_line(error)) from error
    click.echo(f"{out}: {found.scene['label']}, {len(data)} bytes")


def _of_stored(context: Context, name: str, phase: str | None) -> Found:
    context.judge.open(upgrade=True)
    with reading(context.judge.engine) as tx:
        desk = Desk(context.judge.office, tx, context.judge.clock.now())
        return of_game(game_export(desk, find(tx, name)), phase)


def _drawn(context: Context, found: Found, kind: str, lang: str, width: int) -> bytes:
    artist = context.judge.office.artist
    if not artist.draws(found.variant):
        raise click.ClickException(f"there is no drawing of the map {found.variant!r}")
    try:
        if kind == ".svg":
            drawing = artist.draw(found.variant, found.name, found.scene, lang)
            return drawing.svg.encode("utf-8")
        return artist.png(found.variant, found.name, found.scene, lang, width)
    except LookupError as error:
        raise click.ClickException(
            f"the position does not fit the map {found.variant!r}: {one_line(error)} is unknown"
        ) from error
    except (GeometryError, OSError) as error:
        raise click.ClickException(one_line(error)) from error
