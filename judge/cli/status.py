"""`judge status`: how the judge is, for people and for monitoring."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from typing import Any

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.store.transaction import Transaction, reading

DAEMONS = ("listener", "reader", "scheduler", "sender")
#: A daemon that has not shown itself for this long is missing.
SILENT = timedelta(minutes=3)
#: Mail and letters should not wait longer than this.
STUCK = timedelta(minutes=10)


@click.command()
@click.option("--json", "json_", is_flag=True, help="For programs.")
@pass_context
def status(context: Context, json_: bool) -> None:
    """Queues, next wake-ups, signs of life; exit 1 when something is wrong.

    Example: judge status
    """
    set_up_logs(quiet=True)
    judge = context.judge
    judge.open()
    now = judge.clock.now()
    with reading(judge.engine) as tx:
        data = gather(tx, now)
    if json_:
        click.echo(json.dumps(data, indent=2))
    else:
        _print(data)
    if data["wrong"]:
        raise click.exceptions.Exit(1)


def gather(tx: Transaction, now: datetime) -> dict[str, Any]:
    """The state of the judge at ``now``; ``wrong`` lists what needs a human hand."""
    beats = tx.heartbeats.seen()
    mail, letter, wake = tx.inbox.oldest(), tx.outbox.oldest(), tx.games.next_wake()
    inbox, outbox = tx.inbox.counts(), tx.outbox.counts()
    wrong = [
        f"the {name} has given no sign of life"
        for name in DAEMONS
        if name not in beats or now - beats[name] > SILENT
    ]
    heard = tx.heartbeats.heard()
    if heard is not None and now - heard > SILENT:
        wrong.append("games stand still until mail is taken and read again")
    if mail is not None and now - mail > STUCK:
        wrong.append("mail waits to be read")
    if letter is not None and now - letter > STUCK:
        wrong.append("letters wait to be sent")
    for state in ("shunted", "held"):
        if inbox.get(state):
            wrong.append(f"{inbox[state]} mail {state}")
    for state in ("failed", "held"):
        if outbox.get(state):
            wrong.append(f"{outbox[state]} letters {state}")
    relay, failing = tx.channels.get(), tx.bad_addresses.count()
    down = relay.down_since if relay else None
    if relay is not None and down is not None:
        wrong.append(f"the relay has taken no letter since {down:%Y-%m-%d %H:%M} UTC")
    if tx.heartbeats.unreleased() is not None:
        wrong.append("the database was restored and waits for `judge db release`")
    return {
        "now": now.isoformat(),
        "oldest_mail": _iso(mail),
        "oldest_letter": _iso(letter),
        "next_wake": _iso(wake),
        "heartbeats": {name: at.isoformat() for name, at in beats.items()},
        "daemons": tx.heartbeats.instances(now - SILENT),
        "inbox": inbox,
        "outbox": outbox,
        "relay": {"down_since": _iso(down), "answer": relay.answer if relay and down else ""},
        "failing_addresses": failing,
        "games": dict(tx.games.counts()),
        "wrong": wrong,
    }


def _print(data: dict[str, Any]) -> None:
    for key in ("oldest_mail", "oldest_letter", "next_wake"):
        click.echo(f"{key.replace('_', ' '):14} {data[key] or '-'}")
    for key in ("heartbeats", "daemons", "inbox", "outbox", "games"):
        found = ", ".join(f"{name} {value}" for name, value in data[key].items())
        click.echo(f"{key:14} {found or '-'}")
    if data["failing_addresses"]:
        click.echo(f"{'failing':14} {data['failing_addresses']} addresses get no letters")
    for line in data["wrong"]:
        click.echo(f"WRONG          {line}")


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
