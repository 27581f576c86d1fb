"""`judge user`: registrations, dedication, a person's data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from judge.cli.context import Context, pass_context, set_up_logs
from judge.domain.admission import entry_of, matches
from judge.handlers import guests, personal_data
from judge.handlers.admission import PLAYERS_DENY
from judge.handlers.desk import Desk
from judge.handlers.ripeness import TooEarly
from judge.store.schema import Person
from judge.store.transaction import Transaction, reading, transaction

as_json = click.option("--json", "json_", is_flag=True, help="For programs.")
who = click.argument("who", metavar="ADDRESS|NUMBER")


@click.group()
@pass_context
def user(context: Context) -> None:
    """List and show people, mend their numbers, hand out or erase their data, block them.

    Example: judge user list
    """
    set_up_logs(quiet=True)
    context.judge.open(upgrade=True)


@user.command("list")
@as_json
@pass_context
def list_users(context: Context, json_: bool) -> None:
    """Everybody who is registered, one a line.

    Example: judge user list --json
    """
    with reading(context.judge.engine) as tx:
        desk = _desk(context, tx)
        people = [personal_data.person_json(desk, row) for row in personal_data.registered(desk)]
    if json_:
        click.echo(_text(people))
        return
    for person in people:
        games = ", ".join(seat["game"] for seat in person["games"]) or "-"
        click.echo(
            f"{person['number']:>6} {person['name']:24} {person['addresses'][0]:30}"
            f" {person['dedication']:>6}  {games}"
        )
    if not people:
        click.echo("nobody is registered")


@user.command()
@who
@as_json
@pass_context
def show(context: Context, who: str, json_: bool) -> None:
    """One person: registration, addresses, games, dedication; no passwords.

    Example: judge user show anna@example.org
    """
    with reading(context.judge.engine) as tx:
        desk = _desk(context, tx)
        data = personal_data.person_json(desk, _find(desk, who))
    if json_:
        click.echo(_text(data))
        return
    for key, value in data.items():
        if key != "games":
            click.echo(f"{key:13} {_words(value)}")
    for seat in data["games"]:
        marks = "".join(f", {mark}" for mark in seat["marks"])
        place = seat["power"] or seat["role"]
        click.echo(f"  {seat['game']:19} {seat['status']:10} {place}{marks}")


@user.command()
@click.argument("entry", metavar="ADDRESS|DOMAIN")
@pass_context
def block(context: Context, entry: str) -> None:
    """Keep an address or a whole domain out: nothing that it mails is carried out.

    Example: judge user block @spam.example
    """
    kept = _entry(entry)
    with transaction(context.judge.engine) as tx:
        if not tx.admissions.add(PLAYERS_DENY, kept, context.judge.clock.now()):
            raise click.ClickException(f"{kept} is blocked already")
        desk = _desk(context, tx)
        met = [
            person
            for person in personal_data.registered(desk)
            if any(matches(kept, entry.address) for entry in person.addresses)
        ]
    click.echo(f"{kept} is blocked")
    for person in met:
        click.echo(f"  this meets {person.name} (number {person.id})")


@user.command()
@click.argument("entry", metavar="ADDRESS|DOMAIN")
@pass_context
def unblock(context: Context, entry: str) -> None:
    """Let an address or a domain in again.

    Example: judge user unblock @spam.example
    """
    kept = _entry(entry)
    with transaction(context.judge.engine) as tx:
        if not tx.admissions.remove(PLAYERS_DENY, kept):
            raise click.ClickException(f"{kept} is not blocked; see: judge user blocked")
    click.echo(f"{kept} is not blocked any more")


@user.command()
@as_json
@pass_context
def blocked(context: Context, json_: bool) -> None:
    """What is blocked, one entry a line.

    Example: judge user blocked
    """
    with reading(context.judge.engine) as tx:
        entries = list(tx.admissions.entries(PLAYERS_DENY))
    click.echo(_text(entries) if json_ else "\n".join(entries) or "nobody is blocked")


@user.command(context_settings={"ignore_unknown_options": True})  # so that -20 is a number
@who
@click.argument("points", type=int)
@click.option("--reason", default="", help="Kept with the change.")
@pass_context
def adjust(context: Context, who: str, points: int, reason: str) -> None:
    """Add POINTS (or take away, below 0) to a dedication.

    Example: judge user adjust anna@example.org -20 --reason "asked for it"
    """
    with transaction(context.judge.engine) as tx:
        desk = _desk(context, tx)
        person = _find(desk, who)
        personal_data.adjust(desk, person, points, reason)
        click.echo(f"{person.name}: dedication {person.dedication}")


@user.command()
@who
@click.argument("field", type=click.Choice(personal_data.STATISTICS))
@click.argument("value", type=click.IntRange(0, 999_999))
@pass_context
def record(context: Context, who: str, field: str, value: int) -> None:
    """Set one number of somebody's record, as RECORD does by mail.

    Example: judge user record anna@example.org on_time 40
    """
    with transaction(context.judge.engine) as tx:
        desk = _desk(context, tx)
        person = _find(desk, who)
        personal_data.set_statistic(desk, person, field, value)
        click.echo(f"{person.name}: {field} {value}")


@user.command()
@who
@click.option(
    "--to",
    "target",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A new file, readable by you only; without it standard output.",
)
@pass_context
def export(context: Context, who: str, target: Path | None) -> None:
    """Everything the judge holds about a person, as JSON, to hand over to him.

    Who plays Ostrakizm without a registration is found by an address.

    Example: judge user export anna@example.org --to anna.json
    """
    with reading(context.judge.engine) as tx:
        desk = _desk(context, tx)
        guest = guests.find(desk, who)
        if guest is not None:
            text = _text(guests.export(desk, guest))
        else:
            text = _text(personal_data.export(desk, _find(desk, who)))
    if target is None:
        click.echo(text)
        return
    try:
        target.touch(mode=0o600, exist_ok=False)
    except FileExistsError as error:
        raise click.ClickException(f"{target} exists already") from error
    target.write_text(f"{text}\n", encoding="utf-8")
    click.echo(f"written to {target}")


@user.command()
@who
@click.option("--yes", is_flag=True, help="Really do it; it cannot be undone.")
@click.option(
    "--resign",
    is_flag=True,
    help="Leave running games first, as RESIGN does; a nick of Ostrakizm dies.",
)
@pass_context
def erase(context: Context, who: str, yes: bool, resign: bool) -> None:
    """Remove a person; finished games keep what his powers did, under "erased".

    Who plays Ostrakizm without a registration is found by an address.

    Example: judge user erase anna@example.org --yes
    """
    try:
        with transaction(context.judge.engine) as tx:
            desk = _desk(context, tx)
            guest = guests.find(desk, who)
            if guest is not None:
                gone, counts = _erase_guest(desk, who, guest, yes, resign)
            else:
                gone, counts = _erase(desk, _find(desk, who), yes, resign)
    except TooEarly as early:
        raise click.ClickException(
            f"{early.game}: something is due first; try again when the scheduler has done it"
        ) from early
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    click.echo(
        f"{gone} is erased, with the text of {counts['mails']} mails and"
        f" {counts['letters']} letters; copies made by `judge db backup` still hold it"
    )


def _erase(desk: Desk, person: Person, yes: bool, resign: bool) -> tuple[str, dict[str, int]]:
    number, name = person.id, person.name
    running = personal_data.seats_in_running_games(desk, person)
    if running and not resign:
        names = ", ".join(sorted({seat.game.name for seat in running}))
        raise click.ClickException(
            f"{name} has a seat in {names}; --resign leaves it as a mail with RESIGN would"
        )
    if not yes:
        raise click.ClickException(f"--yes erases {name} (number {number}) for good")
    personal_data.resign_all(desk, person)
    return f"number {number}", personal_data.erase(desk, person)


def _erase_guest(
    desk: Desk, who: str, guest: guests.Guest, yes: bool, resign: bool
) -> tuple[str, dict[str, int]]:
    running = guests.playing(desk, guest)
    if running and not resign:
        seat = running[0]
        verb = "refuse" if seat.game.status == "forming" else "kill"
        raise click.ClickException(
            f"{who} is {seat.power} in {seat.game.name}; `judge ostracism {verb}"
            f" {seat.game.name} {seat.power}` takes him out, or --resign here"
        )
    if not yes:
        raise click.ClickException(f"--yes erases {', '.join(sorted(guest.addresses))} for good")
    return who, guests.erase(desk, guests.leave(desk, guest))


def _desk(context: Context, tx: Transaction) -> Desk:
    return Desk(context.judge.office, tx, context.judge.clock.now())


def _find(desk: Desk, who: str) -> Person:
    person = personal_data.find(desk, who)
    if person is None:
        raise click.ClickException(f"nobody is registered as {who}")
    return person


def _entry(typed: str) -> str:
    kept = entry_of(typed)
    if kept is None:
        raise click.ClickException(
            f"{typed!r} is no address, beginning of one (anna@) or domain (@example.org)"
        )
    return kept


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def _words(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {item}" for key, item in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "-"
    return "-" if value in (None, "") else str(value)
