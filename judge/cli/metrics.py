"""`judge metrics`: the numbers of `judge status` in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.cli.status import gather
from judge.store.transaction import reading

#: Name, label and help of what is counted by kind.
COUNTS = (
    ("inbox", "state", "Mails by state."),
    ("outbox", "state", "Letters by state."),
    ("games", "status", "Games by status."),
    ("daemons", "role", "Daemons that have shown themselves lately."),
)
#: What lies in the past or to come, in seconds since 1970.
MOMENTS = (
    ("oldest_mail", "When the oldest unread mail was filed."),
    ("oldest_letter", "When the oldest unsent letter was written."),
    ("next_wake", "When a game next has to be looked at."),
)


@click.command()
@pass_context
def metrics(context: Context) -> None:
    """The numbers of `judge status` for Prometheus (textfile collector).

    Example: judge metrics
    """
    set_up_logs(quiet=True)
    judge = context.judge
    judge.open()
    with reading(judge.engine) as tx:
        data = gather(tx, judge.clock.now())
    click.echo("".join(f"{line}\n" for line in exposition(data)), nl=False)


def exposition(data: Mapping[str, Any]) -> Iterator[str]:
    """What `gather` found, line by line; a moment that there is none of is left out."""
    for name, label, told in COUNTS:
        yield from _head(name, told)
        for kind, count in sorted(data[name].items()):
            yield f'judge_{name}{{{label}="{kind}"}} {count}'
    yield from _head("heartbeat_seconds", "When a daemon of a role last showed itself.")
    for role, at in sorted(data["heartbeats"].items()):
        yield f'judge_heartbeat_seconds{{role="{role}"}} {_seconds(at)}'
    for name, told in MOMENTS:
        yield from _head(f"{name}_seconds", told)
        if data[name] is not None:
            yield f"judge_{name}_seconds {_seconds(data[name])}"
    yield from _head("failing_addresses", "Addresses to which letters have stopped.")
    yield f"judge_failing_addresses {data['failing_addresses']}"
    yield from _head("relay_down", "1 while the relay takes no letter.")
    yield f"judge_relay_down {int(data['relay']['down_since'] is not None)}"
    yield from _head("wrong", "How many things need a human hand (see judge status).")
    yield f"judge_wrong {len(data['wrong'])}"


def _head(name: str, told: str) -> Iterator[str]:
    yield f"# HELP judge_{name} {told}"
    yield f"# TYPE judge_{name} gauge"


def _seconds(moment: str) -> float:
    return datetime.fromisoformat(moment).timestamp()
