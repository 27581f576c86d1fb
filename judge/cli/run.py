"""The daemons, together or one by one, and single passes: serve, listen …, receive, tick."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable
from datetime import datetime
from typing import BinaryIO

import click

from judge.bootstrap import Judge, real, simulated
from judge.cli.context import MOMENT, Context, pass_context, set_up_logs
from judge.cli.replay import recipients_of
from judge.daemons import listener, loop, scheduler, supervisor
from judge.daemons.filing import Envelope, file_now
from judge.mail.addresses import is_own
from judge.mail.incoming import read as read_mail
from judge.mail.received import Arrival
from judge.store.heartbeats import EARS
from judge.store.transaction import transaction

ROLES = ("listen", "read", "schedule", "send")
once = click.option("--once", is_flag=True, help="Do what is due and exit.")


@click.command()
@pass_context
def serve(context: Context) -> None:
    """Run the judge: listener, reader, scheduler and sender, until SIGTERM.

    The database is created or upgraded on the way.

    Example: judge serve
    """
    set_up_logs()
    judge = context.judge
    judge.start(upgrade=True)
    assert judge.keys  # the secret is made once, before four processes want it
    listen = judge.config.listen
    try:
        supervisor.ensure_free(listen.host, listen.port)
    except OSError as error:
        where = f"{listen.host}:{listen.port}"
        raise click.ClickException(f"cannot listen on {where}: {error.strerror}") from error
    command = [sys.executable, "-m", "judge"]
    if context.config_path is not None:
        command += ["--config", str(context.config_path)]
    config = judge.config

    def announce() -> None:
        ours = " and ".join(filter(None, (config.judge.address, config.ostracism.address)))
        click.echo(
            f"judge: mail for {ours} on {listen.host}:{listen.port}, "
            f"database {config.database.url}, letters to {config.relay.url}"
        )
        sys.stdout.flush()

    supervisor.supervise(
        {role: [*command, role] for role in ROLES},
        loop.stop_on_signals(),
        lambda: supervisor.accepts(listen.host, listen.port),
        announce,
    )


@click.command()
@once
@pass_context
def listen(context: Context, once: bool) -> None:
    """Take mail by SMTP and file it.

    Example: judge listen
    """
    set_up_logs()
    judge = context.judge
    judge.start()
    if once:
        return
    asyncio.run(_listen(judge))


async def _listen(judge: Judge) -> None:
    stop = asyncio.Event()
    running = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        running.add_signal_handler(number, stop.set)
    beats: list[asyncio.Task[None]] = []

    def ready(_port: int) -> None:  # one that cannot bind its port shows no sign of life
        beats.append(asyncio.create_task(_beat(judge)))

    try:
        config = judge.config.listen
        await listener.serve(judge.hooks(), config.host, config.port, stop, ready)
    finally:
        for task in beats:
            task.cancel()
        await asyncio.to_thread(loop.goodbye, judge.engine, "listener")


async def _beat(judge: Judge) -> None:
    while True:
        try:
            await asyncio.to_thread(loop.beat, judge.engine, "listener", judge.clock.now())
        except Exception as error:
            loop.log.error("no sign of life", error=type(error).__name__)
        await asyncio.sleep(loop.BEAT.total_seconds())


@click.command()
@once
@pass_context
def read(context: Context, once: bool) -> None:
    """Read filed mail and carry it out.

    Example: judge read --once
    """
    _run(context, context.judge.bounded_reader, "reader", once)


@click.command()
@once
@click.option(
    "--forget",
    type=click.Choice(EARS),
    help="Do not wait for this daemon any more (mail comes by pipe only), and exit.",
)
@click.option(
    "--accept-clock",
    is_flag=True,
    help="Take the present time as right after the clock was set back, and exit.",
)
@pass_context
def schedule(context: Context, once: bool, accept_clock: bool, forget: str | None) -> None:
    """Watch the games' clocks and process what is due.

    Example: judge schedule --once
    """
    judge = context.judge
    if forget is not None:
        judge.open()
        with transaction(judge.engine) as tx:
            tx.heartbeats.forget(forget)
        click.echo(f"nobody waits for the {forget} any more")
        return
    if accept_clock:
        judge.open()
        with transaction(judge.engine) as tx:
            tx.heartbeats.beat(scheduler.NAME, judge.clock.now())
        click.echo("the present time is taken as right")
        return
    _run(context, judge.bounded_scheduler, "scheduler", once)


@click.command()
@once
@pass_context
def send(context: Context, once: bool) -> None:
    """Hand finished letters to the relay.

    Example: judge send --once
    """
    _run(context, context.judge.sender, "sender", once)


def _run(context: Context, make: Callable[[], loop.Daemon], name: str, once: bool) -> None:
    set_up_logs()
    judge = context.judge
    judge.start()
    daemon = make()
    if once:
        while daemon.run_once(judge.clock.now()):
            pass
        return
    loop.run(daemon, name, judge.engine, judge.clock, loop.stop_on_signals())


@click.command()
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--now", type=MOMENT, help="Take this as the present (simulated time).")
@click.option("--sender", default=None, help="Envelope sender; default: the From header.")
@click.option(
    "--recipient",
    "recipients",
    multiple=True,
    help="Envelope recipient, once for each; default: the judge's in the To header.",
)
@pass_context
def receive(
    context: Context,
    file: BinaryIO,
    now: datetime | None,
    sender: str | None,
    recipients: tuple[str, ...],
) -> None:
    """Take one raw mail from FILE or standard input and carry it out to the end.

    Serves as a mail host's pipe: every failure exits 75, so that the mail is kept.

    Example: judge receive mail.eml
    """
    set_up_logs(quiet=True)
    judge = context.judge
    judge.start(upgrade=True)
    raw = file.read()
    moment = Arrival(raw).moment(peer_is_relay=True, now=now or judge.clock.now())
    envelope = Envelope(
        sender=sender if sender is not None else read_mail(raw).sender,
        recipients=recipients or _recipients(judge, raw),
        raw=raw,
        from_relay=True,
    )
    simulation = simulated(judge) if now else real(judge)
    if now:
        simulation.advance(moment)
    file_now(judge.engine, envelope, moment)
    simulation.pass_over(now or judge.clock.now())


def _recipients(judge: Judge, raw: bytes) -> tuple[str, ...]:
    """The addresses of ours in the To header: a mail host's pipe need not name one."""
    ours = [address for address in recipients_of(raw) if is_own(address, judge.own_addresses)]
    return tuple(ours) or (judge.config.judge.address,)


@click.command()
@click.option("--now", type=MOMENT, help="Take this as the present (simulated time).")
@pass_context
def tick(context: Context, now: datetime | None) -> None:
    """One pass over everything due: inbox, games, outbox.

    Example: judge tick --now 2027-01-15T22:30:00Z
    """
    set_up_logs(quiet=True)
    judge = context.judge
    judge.start(upgrade=True)
    if now is not None:
        simulated(judge).pass_over(now)
    else:
        real(judge).pass_over(judge.clock.now())
