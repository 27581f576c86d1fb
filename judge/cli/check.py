"""`judge check`: is everything that the judge needs in order?"""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import click

from judge.bootstrap import VARIANTS, Judge, make_transport
from judge.cli.context import Context, one_line, pass_context, set_up_logs
from judge.daemons import supervisor
from judge.reports import catalog
from judge.reports.messages import MESSAGES
from judge.reports.names import MapNames
from judge.reports.views import Message
from judge.samples.mails import SAMPLES, Studio
from judge.store import migrate
from judge.store.engine import durable


@click.command()
@pass_context
def check(context: Context) -> None:
    """Validate configuration, grammars, maps, letters and connections.

    Example: judge check
    """
    set_up_logs(quiet=True)
    judge = context.judge
    failed = False
    for name, probe in PROBES.items():
        try:
            said = probe(judge)
        except Exception as error:
            failed = True
            click.echo(f"{name:10} WRONG: {one_line(error)}")
        else:
            click.echo(f"{name:10} {said}")
    if failed:
        raise click.exceptions.Exit(1)


def _configuration(judge: Judge) -> str:
    config = judge.config
    robot = f"robot {config.ostracism.address}" if config.ostracism.address else "no robot"
    return f"{config.judge.name}, {config.judge.address}, zone {config.judge.zone.key}, {robot}"


def _grammars(judge: Judge) -> str:
    assert judge.mail_reader and judge.kits.get(VARIANTS[0]).orders and judge.robot_reader
    return "mail, orders and mail to the robot parse"


def _maps(judge: Judge) -> str:
    names = judge.resources.map_names()
    for name in names:
        judge.map(name)
    return ", ".join(names)


def _pictures(judge: Judge) -> str:
    drawn = [name for name in judge.resources.map_names() if judge.resources.is_drawn(name)]
    for name in {*drawn, VARIANTS[0]}:
        judge.atlas(name)
    return f"fonts are there; drawn: {', '.join(drawn)}"


def _letters(judge: Judge) -> str:
    wrong = catalog.faults(judge.catalogs)
    if wrong:
        raise RuntimeError("; ".join(wrong))
    renderer = judge.office.renderer
    areas = {area: renderer.languages_of(area) for area in ("judge", "ostracism")}
    for code in MESSAGES:
        for language in dict.fromkeys(lang for found in areas.values() for lang in found):
            renderer.text(Message(code), language)
    studio = Studio(renderer, judge.settings, MapNames(judge.map(VARIANTS[0])))
    for name in SAMPLES:
        for languages in studio.readings(name).values():
            studio.letter(name, languages)
    own, robots = (", ".join(found) for found in areas.values())
    return f"{len(MESSAGES)} sentences, {len(SAMPLES)} letters in {own}; of the robot in {robots}"


def _database(judge: Judge) -> str:
    migrate.upgrade(judge.engine)
    wrong = durable(judge.engine)
    if wrong:
        raise RuntimeError("; ".join(wrong))
    return judge.config.database.url


def _listen(judge: Judge) -> str:
    listen = judge.config.listen
    where = f"{listen.host}:{listen.port}"
    if supervisor.accepts(listen.host, listen.port):
        return f"{where} answers"
    supervisor.ensure_free(listen.host, listen.port)
    return f"{where} is free"


def _relay(judge: Judge) -> str:
    make_transport(judge.config).close()
    url = urlsplit(judge.config.relay.url)
    if url.scheme == "smtp" and not supervisor.accepts(str(url.hostname), url.port or 25):
        raise RuntimeError(f"nobody answers at {url.hostname}:{url.port or 25}")
    return judge.config.relay.url


def _secret(judge: Judge) -> str:
    assert judge.keys
    return "there"


PROBES: dict[str, Callable[[Judge], str]] = {
    "config": _configuration,
    "grammars": _grammars,
    "maps": _maps,
    "pictures": _pictures,
    "letters": _letters,
    "database": _database,
    "secret": _secret,
    "listen": _listen,
    "relay": _relay,
}
