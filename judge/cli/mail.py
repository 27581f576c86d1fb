"""`judge mail show`: what the judge reads in a raw mail, without running it."""

from __future__ import annotations

import json
import sys
from typing import Any, BinaryIO

import click

from judge.bootstrap import Judge
from judge.cli.context import Context, pass_context, set_up_logs
from judge.cli.replay import recipients_of
from judge.domain.ostracism import Coding, Join, MasterMail, OrderMail
from judge.handlers.ostracism.party import KIND
from judge.language.wrapping import taken_lines
from judge.mail.incoming import Incoming, describe, read
from judge.mail.received import Arrival


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
@click.option("--recipient", default=None, help="Envelope recipient; default: the To header.")
@pass_context
def show(
    context: Context,
    files: tuple[BinaryIO, ...],
    json_: bool,
    envelope_from: str | None,
    recipient: str | None,
) -> None:
    """Print what is read in each FILE (default: standard input), and run nothing.

    Action and reason, the sender, and the lines taken: commands, press and orders (read with the
    standard map), not greetings, quotations and signatures. Without a SIGNON line orders count
    only in a mail to an address with a +token. Of a mail to the robot of Ostrakizm, as --recipient
    or the To header says, the first line is shown with its password masked, and the orders below;
    not the text of a letter. Of several files that are the same mail the first counts, as in the
    inbox.

    Example: judge mail show mail.eml --json
    """
    chosen: list[BinaryIO] = list(files) or [sys.stdin.buffer]
    seen: set[str] = set()
    for file in chosen:
        raw = file.read()
        found = _shown(context.judge, getattr(file, "name", "-"), raw, envelope_from, recipient)
        arrival = Arrival(raw)
        key = arrival.digest(envelope_from, ())
        if key in seen and arrival.has_identity:
            found |= {"action": "ignore", "detail": "duplicate", "lines": []}
        seen.add(key)
        if json_:
            click.echo(json.dumps(found, ensure_ascii=False))
            continue
        sender = found["from"] or "nobody in particular"
        click.echo(f"{found['file']}: {found['action']} ({found['detail']}), from {sender}")
        for line in found["lines"]:
            click.echo(f"  {line}")


def _shown(
    judge: Judge, name: str, raw: bytes, envelope_from: str | None, recipient: str | None
) -> dict[str, Any]:
    incoming = read(raw, envelope_from=envelope_from, own_addresses=judge.own_addresses)
    found: dict[str, Any] = dict(describe(name, incoming))
    lines: list[str] = []
    if found["action"] == "answer" and incoming.trouble is None:
        to = (recipient,) if recipient is not None else recipients_of(raw)
        family = judge.families(judge.settings).of_mail(to, incoming.text)
        if family.name == KIND:
            lines = _robots(judge, raw, envelope_from, incoming)
        else:
            lines = _judges(judge, incoming)
    found["lines"] = lines
    return found


def _judges(judge: Judge, incoming: Incoming) -> list[str]:
    reading = judge.mail_reader.read(incoming.text, answer=bool(incoming.details))
    kit = judge.kits.get("standard")
    return taken_lines(reading, kit.orders, kit.statements, signed_on=bool(incoming.details))


def _robots(judge: Judge, raw: bytes, envelope_from: str | None, incoming: Incoming) -> list[str]:
    """The first line, and what was read below it."""
    if incoming.unlabelled:  # only the database knows how its writer spells
        incoming = read(raw, envelope_from=envelope_from, unlabelled=Coding.KOI.charset)
    reading = judge.robot_reader.read(incoming.text)
    first = next(iter(reading.readings), None)
    below = first.lines if isinstance(first, OrderMail | Join | MasterMail) else ()
    return [line for line in (reading.head, *(each.text for each in below)) if line]
