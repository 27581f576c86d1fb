"""`judge demo`: a whole game by real mail before your eyes, in simulated time."""

from __future__ import annotations

import tempfile
from importlib.resources import files
from pathlib import Path

import click

from judge.bootstrap import Judge, simulated
from judge.cli.context import set_up_logs
from judge.config import parse
from judge.daemons.clock import SetClock
from judge.demo.letters import FolderTransport
from judge.demo.script import load
from judge.demo.table import START, Table, listening


@click.command()
@click.option(
    "--to",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default="demo-letters",
    help="Folder for the letters.",
)
def demo(folder: Path) -> None:
    """Play a whole game by mail: real SMTP on loopback, seven players, simulated time.

    Example: judge demo
    """
    set_up_logs(quiet=True)
    script = load(files("judge.demo").joinpath("game.txt").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory(prefix="judge-demo-") as home:
        judge = Judge(parse({}, home=Path(home)), secret=b"demo", weak_passwords=True)
        judge.open(upgrade=True)
        clock = SetClock(START)
        letters = FolderTransport(folder)
        with listening(judge, clock) as port:
            click.echo(f"The judge listens on 127.0.0.1:{port}; it is {START:%A %d %B %Y %H:%M}.")
            table = Table(judge, simulated(judge, letters), clock, port, click.echo)
            table.gather()
            for phase in script:
                table.play(phase)
            table.finish()
        judge.engine.dispose()
    click.echo(
        f"{len(letters.written)} letters lie in {folder.resolve()}, by player;"
        " the pictures that Edward asked for lie in maps."
    )
