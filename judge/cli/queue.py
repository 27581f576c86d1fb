"""`judge queue`: mails and letters that wait or were set aside."""

from __future__ import annotations

import json
from typing import Any

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.handlers.reply_tokens import without_tokens
from judge.language.masking import mask_lines, mask_subject
from judge.mail.incoming import read
from judge.store.backup import ON_ITS_WAY
from judge.store.schema import InboxMail, OutboxLetter
from judge.store.transaction import Transaction, reading, transaction

OPEN_MAIL = ("new", "working", "shunted", "held")
OPEN_LETTERS = ("new", "sending", "failed", "held")


@click.group()
@pass_context
def queue(context: Context) -> None:
    """Look at waiting mail and letters, run them again, or drop them.

    A number is a mail; a letter's number begins with L.

    Example: judge queue list
    """
    set_up_logs(quiet=True)
    context.judge.open(upgrade=True)


@queue.command("list")
@click.option("--json", "json_", is_flag=True, help="For programs.")
@pass_context
def list_queue(context: Context, json_: bool) -> None:
    """Everything that waits or was set aside.

    Example: judge queue list
    """
    with reading(context.judge.engine) as tx:
        rows = [_mail(mail) for mail in tx.inbox.in_state(*OPEN_MAIL)]
        rows += [_letter(letter) for letter in tx.outbox.in_state(*OPEN_LETTERS)]
    if json_:
        click.echo(json.dumps(rows, indent=2))
        return
    for row in rows:
        click.echo(
            f"{row['id']:>6} {row['state']:8} {row['since']} {row['attempts']} tries  "
            f"{row['who']}  {row['note']}"
        )
    if not rows:
        click.echo("nothing waits")


@queue.command()
@click.argument("number")
@pass_context
def show(context: Context, number: str) -> None:
    """A mail with its passwords masked, or a letter without the token that answers it.

    Example: judge queue show 812
    """
    with reading(context.judge.engine) as tx:
        row = _find(tx, number)
        text = _shown(row) if isinstance(row, InboxMail) else _written(row)
        text = without_tokens(context.judge.office.families, text)
        click.echo(f"state: {row.state}\n\n{text}")


numbers = click.argument("numbers", metavar="NUMBER…", nargs=-1)
restored = click.option(
    "--restored",
    type=click.Choice(("mails", "letters")),
    help="All that `judge db restore` holds.",
)


@queue.command()
@numbers
@restored
@pass_context
def retry(context: Context, numbers: tuple[str, ...], restored: str | None) -> None:
    """Run mails, or send letters, again.

    Example: judge queue retry 812
    """
    with transaction(context.judge.engine) as tx:
        rows = _chosen(tx, numbers, restored)
        for number, row in rows.items():
            if row.state not in ("shunted", "held", "failed", "new"):
                raise click.ClickException(f"{number} is {row.state}")
            row.state = "new"
            row.attempts = 0
            if isinstance(row, InboxMail):
                row.not_before = None
            else:
                row.due_at = context.judge.clock.now()
    for number in rows:
        click.echo(f"{number} will be tried again")


@queue.command()
@numbers
@restored
@pass_context
def drop(context: Context, numbers: tuple[str, ...], restored: str | None) -> None:
    """Give mails or letters up.

    Example: judge queue drop 812
    """
    with transaction(context.judge.engine) as tx:
        rows = _chosen(tx, numbers, restored)
        for number, row in rows.items():
            if row.state not in (OPEN_MAIL if isinstance(row, InboxMail) else OPEN_LETTERS):
                raise click.ClickException(f"{number} is {row.state}")
            if isinstance(row, InboxMail):
                row.state, row.note = "ignored", "dropped by the keeper"
            else:
                row.state, row.answer = "dropped", "dropped by the keeper"
                row.due_at = None
    for number in rows:
        click.echo(f"{number} is dropped")


def _chosen(
    tx: Transaction, numbers: tuple[str, ...], restored: str | None
) -> dict[str, InboxMail | OutboxLetter]:
    """The rows that are named, and those that a restore holds."""
    rows = {number: _find(tx, number) for number in numbers}
    if restored == "mails":
        mails = tx.inbox.in_state("held")
        rows |= {str(mail.id): mail for mail in mails if mail.note == ON_ITS_WAY}
    elif restored == "letters":
        letters = tx.outbox.in_state("held")
        rows |= {f"L{row.id}": row for row in letters if row.answer == ON_ITS_WAY}
    elif not numbers:
        raise click.UsageError("a NUMBER or --restored is wanted")
    return rows


def _shown(mail: InboxMail) -> str:
    """Sender, subject and text as the judge reads them, passwords masked; never the raw bytes."""
    if mail.raw is None:
        return "(removed)"
    incoming = read(mail.raw, envelope_from=mail.envelope_from)
    if incoming.automatic is not None:
        # A bounce holds the letter that came back, and that holds orders.
        return f"({incoming.automatic}: the text of machines is not shown)"
    sender = incoming.sender or "(in doubt)"
    lines = [f"From: {sender}", f"Subject: {mask_subject(incoming.subject)}", ""]
    if incoming.trouble is not None:
        lines.append(f"({incoming.trouble})")
    lines += mask_lines(incoming.text.splitlines())
    return "\n".join(lines)


def _written(letter: OutboxLetter) -> str:
    return letter.message.decode("utf-8", "replace") or "(removed)"


def _find(tx: Transaction, number: str) -> InboxMail | OutboxLetter:
    row: InboxMail | OutboxLetter | None = None
    digits = number[1:] if number[:1] in "Ll" else number
    if digits.isdigit():
        row = tx.outbox.get(int(digits)) if digits != number else tx.inbox.get(int(digits))
    if row is None:
        raise click.ClickException(f"there is no mail or letter {number}")
    return row


def _mail(mail: InboxMail) -> dict[str, Any]:
    return {
        "id": str(mail.id),
        "state": mail.state,
        "since": mail.filed_at.isoformat(timespec="seconds"),
        "attempts": mail.attempts,
        "who": mail.lane,
        "note": mail.note,
        "game": mail.game,
    }


def _letter(letter: OutboxLetter) -> dict[str, Any]:
    return {
        "id": f"L{letter.id}",
        "state": letter.state,
        "since": letter.created_at.isoformat(timespec="seconds"),
        "attempts": letter.attempts,
        "who": letter.recipient,
        "note": letter.answer,
        "game": None,
    }
