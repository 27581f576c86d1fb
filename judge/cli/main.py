"""``judge``: the group of all commands, and how errors reach the person who typed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NoReturn

import click
from click.exceptions import Exit

from judge import __version__
from judge.bootstrap import Judge
from judge.cli import (
    adjudicate,
    check,
    db,
    demo,
    game,
    letters,
    mail,
    metrics,
    ostracism,
    queue,
    replay,
    run,
    status,
    tournament,
    user,
)
from judge.cli import (
    map as map_command,
)
from judge.cli.context import TEMPFAIL, Context, one_line
from judge.config import load


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="judge")
@click.option(
    "--config",
    "config_path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="judge.toml to use; without it the one here, or the built-in defaults.",
)
@click.pass_context
def cli(context: click.Context, config_path: Path | None) -> None:
    """A play-by-mail judge for Diplomacy and Ostrakizm.

    Example: judge serve
    """
    context.obj = Context(lambda: Judge(load(config_path)), config_path)


for command in (
    run.serve,
    run.listen,
    run.read,
    run.schedule,
    run.send,
    run.receive,
    run.tick,
    replay.replay_command,
    demo.demo,
    adjudicate.adjudicate,
    status.status,
    metrics.metrics,
    queue.queue,
    game.game,
    ostracism.ostracism,
    map_command.draw_map,
    user.user,
    db.db,
    check.check,
    letters.letters,
    tournament.tournament,
    mail.mail,
):
    cli.add_command(command)


def one_line_of(error: click.ClickException) -> str:
    return " ".join(error.format_message().split())


def main() -> NoReturn:
    """Run the command line. One line on stderr for an error, no traceback; 75 for `receive`."""
    receiving = "receive" in sys.argv[1:4]
    try:
        result = cli.main(standalone_mode=False)
        code = result if isinstance(result, int) else 0
    except Exit as stop:
        code = stop.exit_code
    except click.Abort:
        click.echo("judge: interrupted", err=True)
        code = 130
    except click.UsageError as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # click 8.2 and later
            click.echo(error.format_message())
            code = 0
        else:
            click.echo(f"judge: {one_line_of(error)}", err=True)
            code = error.exit_code
    except click.ClickException as error:
        click.echo(f"judge: {one_line_of(error)}", err=True)
        code = error.exit_code
    except Exception as error:
        click.echo(f"judge: {one_line(error)}", err=True)
        code = 1
    sys.exit(TEMPFAIL if receiving and code else code)
