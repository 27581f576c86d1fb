"""`judge ostracism`: the master's commands without mail and keyword, and parties to look at."""

from __future__ import annotations

import secrets
import sys
from zoneinfo import ZoneInfo

import click

from judge.cli import parties
from judge.cli.context import Context, pass_context, set_up_logs
from judge.domain.dates import WrittenDate
from judge.domain.ostracism import (
    Announce,
    Approve,
    Ban,
    CreateParty,
    DropWall,
    EndParty,
    Invite,
    Kill,
    ListWalls,
    Mastering,
    OpenParty,
    Option,
    RefusePlayer,
    Release,
    SetParty,
    StartParty,
    Unban,
)
from judge.domain.refusals import Refusal, Refused
from judge.handlers.desk import Desk
from judge.handlers.ostracism import mastering
from judge.handlers.ostracism.party import KIND
from judge.handlers.ostracism.party import zone as party_zone
from judge.handlers.ostracism.post import RobotPost
from judge.handlers.ripeness import TooEarly
from judge.language.dates import DateParser
from judge.language.folding import fold
from judge.language.ostracism import OptionParser
from judge.reports.views import Message
from judge.reports.views.ostracism import HeldWall, RobotNotice
from judge.store.transaction import transaction

party = click.argument("name", metavar="PARTY")
nick = click.argument("nick", metavar="NICK")
number = click.argument("number", metavar="NUMBER", type=click.IntRange(min=1))
address = click.argument("address", metavar="ADDRESS")


@click.group()
@pass_context
def ostracism(context: Context) -> None:
    """Lead parties of Ostrakizm, look at them, and check a lot.

    What is said here can also be mailed behind #master (docs/judgekeeper.md).

    Example: judge ostracism create ostrov7 MIN 5 MAX 12
    """
    set_up_logs(quiet=True)


@ostracism.command()
@party
@click.argument("options", metavar="[OPTION…]", nargs=-1)
@pass_context
def create(context: Context, name: str, options: tuple[str, ...]) -> None:
    """Make a party: ostrov, ship or party and a number. Nobody can join before it is open.

    OPTIONs: SECRET, FULLY-SECRET, WALLS-ONLY, QUIET-DAY, FOREIGN-LETTERS, MODERATE, each with
    NO- before it too, MIN 3, MAX 12, RUN 05:30, ZONE Europe/Moscow.

    Example: judge ostracism create ostrov7 SECRET MIN 5
    """
    _carry_out(context, CreateParty(name, _options(context, options)))


@ostracism.command("set")
@party
@click.argument("options", metavar="OPTION…", nargs=-1, required=True)
@pass_context
def set_options(context: Context, name: str, options: tuple[str, ...]) -> None:
    """Change options of a party; those of the ballot only before it starts.

    Example: judge ostracism set ostrov7 RUN 06:00 ZONE Europe/Paris
    """
    _carry_out(context, SetParty(name, _options(context, options)))


@ostracism.command("open")
@party
@click.option("--start", metavar="DATE", help="When it begins, in the zone of the party.")
@pass_context
def open_party(context: Context, name: str, start: str | None) -> None:
    """Let players join; with --start it begins by itself, if there are enough of them.

    Example: judge ostracism open ostrov7 --start "20 may 05:30"
    """
    _carry_out(context, OpenParty(name, None if start is None else _date(context, start)))


@ostracism.command()
@party
@pass_context
def start(context: Context, name: str) -> None:
    """Begin a party now.

    Example: judge ostracism start ostrov7
    """
    _carry_out(context, StartParty(name))


@ostracism.command()
@party
@nick
@pass_context
def approve(context: Context, name: str, nick: str) -> None:
    """Let somebody in who has applied.

    Example: judge ostracism approve ship2 Kok
    """
    _carry_out(context, Approve(name, nick))


@ostracism.command()
@party
@nick
@pass_context
def refuse(context: Context, name: str, nick: str) -> None:
    """Turn an application down; before the start also somebody who is in.

    Example: judge ostracism refuse ship2 Kok
    """
    _carry_out(context, RefusePlayer(name, nick))


@ostracism.command()
@party
@address
@pass_context
def invite(context: Context, name: str, address: str) -> None:
    """Whoever applies from ADDRESS gets into a party## without being approved.

    Example: judge ostracism invite party3 kok@example.org
    """
    _carry_out(context, Invite(name, address))


@ostracism.command()
@party
@click.argument("state", metavar="on|off", type=click.Choice(["on", "off"], case_sensitive=False))
@pass_context
def hold(context: Context, name: str, state: str) -> None:
    """Keep walls back until they are released, or let them out at once.

    Example: judge ostracism hold ostrov7 on
    """
    _carry_out(context, SetParty(name, (Option("moderate", state == "on"),)))


@ostracism.command()
@party
@pass_context
def walls(context: Context, name: str) -> None:
    """The walls that wait, with their numbers.

    Example: judge ostracism walls ostrov7
    """
    _carry_out(context, ListWalls(name))


@ostracism.command()
@number
@pass_context
def release(context: Context, number: int) -> None:
    """Let a wall go out to all of its party.

    Example: judge ostracism release 12
    """
    _carry_out(context, Release(number))


@ostracism.command()
@number
@pass_context
def drop(context: Context, number: int) -> None:
    """Let a wall go nowhere; its text is forgotten.

    Example: judge ostracism drop 12
    """
    _carry_out(context, DropWall(number))


@ostracism.command()
@party
@nick
@pass_context
def kill(context: Context, name: str, nick: str) -> None:
    """Take a player out of a party that has begun; everybody gets a report.

    Example: judge ostracism kill ostrov7 Kok
    """
    _carry_out(context, Kill(name, nick))


@ostracism.command()
@address
@pass_context
def ban(context: Context, address: str) -> None:
    """Take somebody out of all parties, and let him into none.

    Example: judge ostracism ban kok@example.org
    """
    _carry_out(context, Ban(address))


@ostracism.command()
@address
@pass_context
def unban(context: Context, address: str) -> None:
    """Take a ban back.

    Example: judge ostracism unban kok@example.org
    """
    _carry_out(context, Unban(address))


@ostracism.command()
@party
@pass_context
def end(context: Context, name: str) -> None:
    """End a party without winners.

    Example: judge ostracism end ostrov7
    """
    _carry_out(context, EndParty(name))


@ostracism.command()
@party
@pass_context
def announce(context: Context, name: str) -> None:
    """Mail the text from standard input to all of a party, in the master's name.

    Example: judge ostracism announce ostrov7 < news.txt
    """
    text = sys.stdin.read().strip("\n")
    if not text.strip():
        raise click.ClickException("there is no text on standard input")
    _carry_out(context, Announce(name, text))


for command in (parties.list_parties, parties.show, parties.export, parties.verify):
    ostracism.add_command(command)


def _carry_out(context: Context, command: Mastering) -> None:
    """What `mastering.carry_out` does with the same command by mail; a no is one line."""
    judge = context.judge
    judge.open(upgrade=True)
    settings = judge.robot_settings
    if not settings.address:
        raise click.ClickException("Ostrakizm is switched off here: [ostracism] address is empty")
    now, where = judge.clock.now(), ZoneInfo(settings.zone)
    try:
        with transaction(judge.engine) as tx:
            row = tx.games.get(getattr(command, "party", ""), kind=KIND)
            where = party_zone(row) if row is not None else where
            desk = Desk(judge.office, tx, now)
            key = f"by-hand:{secrets.token_hex(16)}"
            here = mastering.Leading(desk, settings, RobotPost(desk, settings), key, now)
            done = mastering.carry_out(here, command)
    except TooEarly as early:
        raise click.ClickException(
            f"{early.game}: a run is due first; try again when the scheduler has made it"
        ) from early
    except Refusal as refusal:
        raise _refused(context, refusal.reason, where) from refusal
    click.echo(_words(context, done.said, where))
    for part in done.attached:
        if isinstance(part, HeldWall):
            click.echo(f"\n{part.commands[0].split()[1]}  {part.sender}:")
            click.echo("\n".join(f"  {line}" for line in part.text.splitlines()))
        else:
            click.echo(judge.office.renderer.render(part, ("en",)).body, nl=False)


def _words(context: Context, message: Message, where: ZoneInfo | None = None) -> str:
    """A sentence as the master would read it in his mail, on one line."""
    view = RobotNotice(zone=where, messages=(message,))
    return " ".join(context.judge.office.renderer.render(view, ("en",)).body.split())


def _refused(
    context: Context, reason: Refused, where: ZoneInfo | None = None
) -> click.ClickException:
    return click.ClickException(_words(context, Message.refusal(reason), where))


def _options(context: Context, words: tuple[str, ...]) -> tuple[Option, ...]:
    found = OptionParser(context.judge.resources.grammar).options(" ".join(words))
    if isinstance(found, Refused):
        raise _refused(context, found)
    return found


def _date(context: Context, text: str) -> WrittenDate:
    found = DateParser(context.judge.resources.grammar).date(fold(text))
    if isinstance(found, Refused):
        raise _refused(context, found)
    return found
