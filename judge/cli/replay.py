"""`judge replay`: an mbox in simulated time, the same bytes out each time."""

from __future__ import annotations

import mailbox
from datetime import datetime
from pathlib import Path

import click

from judge.bootstrap import simulated
from judge.cli.context import MOMENT, Context, pass_context, set_up_logs
from judge.daemons.filing import Envelope
from judge.daemons.simulation import Dated, replay
from judge.mail.headers import normalise, split
from judge.mail.incoming import read
from judge.mail.mailboxes import read as read_addresses
from judge.mail.transport import MboxTransport


@click.command("replay")
@click.argument("mbox", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "--to", "target", type=click.Path(path_type=Path), required=True, help="mbox for the letters."
)
@click.option("--until", type=MOMENT, help="Go on until this instant after the last mail.")
@click.option("--seed", default=0, help="Secrets, tokens and lots derive from it.")
@click.option("--outage", default=None, metavar="FROM,TO", help="Simulate an outage.")
@pass_context
def replay_command(
    context: Context,
    mbox: Path,
    target: Path,
    until: datetime | None,
    seed: int,
    outage: str | None,
) -> None:
    """Feed the mails of MBOX at their Date, run the clocks, write all letters.

    Example: judge replay game.mbox --to letters.mbox --until 1997-05-01T00:00:00Z
    """
    set_up_logs(quiet=True)
    judge = context.judge
    judge.secret = f"replay seed {seed}".encode()
    judge.start(upgrade=True)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(b"")
    simulation = simulated(judge, MboxTransport(target))
    replay(simulation, mails_of(mbox, judge.config.judge.address), until, _span(outage))


def mails_of(path: Path, address: str) -> list[Dated]:
    """The mails of an mbox with their Date and the envelope of From and To.

    A mail without a Date that can be read comes with the one before it.
    """
    mails: list[Dated] = []
    box = mailbox.mbox(path, create=False)
    for key in box.iterkeys():
        raw = box.get_bytes(key)
        incoming = read(raw)
        at = incoming.date or (mails[-1].at if mails else None)
        if at is None:
            raise click.ClickException(f"{path}: the first mail has no Date")
        recipients = recipients_of(raw) or (address,)
        envelope = Envelope(incoming.sender, recipients, raw, from_relay=False)
        mails.append(Dated(at, envelope))
    return mails


def recipients_of(raw: bytes) -> tuple[str, ...]:
    """The addresses of the To header, none if it cannot be read."""
    to = [field.value for field in split(normalise(raw)).fields if field.name == "to"]
    return tuple(box.address for box in read_addresses(to[0]) or ()) if to else ()


def _span(text: str | None) -> tuple[datetime, datetime] | None:
    if text is None:
        return None
    start, comma, end = text.partition(",")
    if not comma:
        raise click.BadParameter("FROM,TO is wanted", param_hint="--outage")
    span = MOMENT.convert(start, None, None), MOMENT.convert(end, None, None)
    if span[1] <= span[0]:
        raise click.BadParameter("TO must come after FROM", param_hint="--outage")
    return span
