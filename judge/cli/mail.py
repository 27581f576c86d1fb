"""`judge mail show`: what the judge reads in a raw mail, without running it."""

from __future__ import annotations

import json
import sys
from typing import Any, BinaryIO

import click

from judge.bootstrap import Judge
from judge.cli.context import Context, pass_context, set_up_logs
from judge.mail.incoming import describe, read


@click.group()
def mail() -> None:
    """Look at raw mail.

    Example: judge mail show mail.eml
    """
    set_up_logs(quiet=True)


@mail.command()
@click.argument("files", type=click.File("rb"), nargs=-1)
@click.option("--json", "json_", is_flag=True, help="One object a line, for programs.")
@click.option("--envelope-from", default=None, help="Envelope sender; <> is written ''.")
@pass_context
def show(
    context: Context, files: tuple[BinaryIO, ...], json_: bool, envelope_from: str | None
) -> None:
    """Print what is read in each FILE (default: standard input).

    Example: judge mail show mail.eml --json
    """
    chosen: list[BinaryIO] = list(files) or [sys.stdin.buffer]
    for file in chosen:
        found = _shown(context.judge, getattr(file, "name", "-"), file.read(), envelope_from)
        if json_:
            click.echo(json.dumps(found, ensure_ascii=False))
            continue
        click.echo(f"{found['file']}: {found['action']} ({found['detail']}), from {found['from']}")
        for line in found["lines"]:
            click.echo(f"  {line}")


def _shown(judge: Judge, name: str, raw: bytes, envelope_from: str | None) -> dict[str, Any]:
    incoming = read(raw, envelope_from=envelope_from, own_addresses=judge.own_addresses)
    found: dict[str, Any] = dict(describe(name, incoming))
    lines: list[str] = []
    if found["action"] == "answer" and incoming.trouble is None:
        for entry in judge.mail_reader.read(incoming.text).entries:
            if entry.kind == "command" or entry.text.strip():
                lines += entry.lines
    found["lines"] = lines
    return found
