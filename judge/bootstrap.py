"""The composition root: configuration → engine, game kits, office, daemons."""

from __future__ import annotations

import os
import re
import secrets
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit
from zoneinfo import ZoneInfo

from sqlalchemy import Engine

from judge.config import Config, ConfigError
from judge.daemons.bounds import Bounds
from judge.daemons.clock import Clock, DatabaseClock
from judge.daemons.filing import Filer
from judge.daemons.listener import LOOPBACK, Hooks, Limits
from judge.daemons.reader import Reader
from judge.daemons.scheduler import Scheduler
from judge.daemons.sender import Sender
from judge.daemons.simulation import Simulation
from judge.games.diplomacy.editions import JUDGE
from judge.games.diplomacy.game import Diplomacy
from judge.games.diplomacy.map import Map
from judge.games.diplomacy.mapfile import load_map
from judge.handlers.desk import Office
from judge.handlers.diplomacy import DiplomacyFamily
from judge.handlers.families import Families, Family
from judge.handlers.imprint import site_words
from judge.handlers.keys import Keys
from judge.handlers.kit import GameKit, Kits
from judge.handlers.ostracism.family import OstracismFamily
from judge.handlers.ostracism.settings import RobotSettings
from judge.handlers.passwords import PasswordBook
from judge.handlers.settings import Points, Settings
from judge.language.diplomacy import OrderParser
from judge.language.lexicon import Lexicon
from judge.language.ostracism import RobotReader
from judge.language.reading import MailReader
from judge.language.statements import StatementParser
from judge.mail.transport import MaildirTransport, MboxTransport, SmtpTransport, Transport
from judge.reports.catalog import load as load_catalogs
from judge.reports.library import Library
from judge.reports.names import MapNames
from judge.reports.picture.artist import Artist
from judge.reports.picture.drawing import Atlas
from judge.reports.picture.fonts import Fonts
from judge.reports.picture.geometry import load as load_geometry
from judge.reports.render import Renderer
from judge.resources import Resources, shipped_system
from judge.store import migrate
from judge.store.engine import connect, durable
from judge.store.transaction import reading

#: Maps on which games can be played; the others wait for their own issue.
VARIANTS = ("standard",)
SECRET_VARIABLE = "JUDGE_SECRET"
SECRET_BYTES = 32


class NotReleased(Exception):
    """The database was restored, and the keeper has not released it."""


@dataclass
class Judge:
    """Everything that the configuration describes, made when it is first wanted."""

    config: Config
    secret: bytes | None = None
    #: Cheap hashes for tests, replays and the demo (contract §1, "Passwords").
    weak_passwords: bool = False

    @cached_property
    def engine(self) -> Engine:
        return connect(self.config.database.url, self.config.home)

    @cached_property
    def clock(self) -> Clock:
        return DatabaseClock(self.engine)

    @cached_property
    def resources(self) -> Resources:
        paths = self.config.paths
        return Resources(
            grammar=[self.config.path(path) for path in paths.grammar],
            maps=[self.config.path(path) for path in paths.maps],
        )

    @cached_property
    def keys(self) -> Keys:
        return Keys(self.secret or load_secret(self.config))

    @cached_property
    def kits(self) -> Kits:
        return Kits(self._make_kit, VARIANTS)

    def map(self, name: str) -> Map:
        """A map by name. Raises FileNotFoundError or MapError."""
        return load_map(self.resources.map(name), self.resources.map, self.resources.names)

    def order_parser(self, board: Map) -> OrderParser:
        return OrderParser(self.resources.grammar, lexicon_of(board))

    def _make_kit(self, variant: str) -> GameKit:
        board = self.map(variant)
        orders = self.order_parser(board)
        return GameKit(
            kind="diplomacy",
            variant=variant,
            game=Diplomacy(board, JUDGE),
            map=board,
            orders=orders,
            statements=StatementParser(self.resources.grammar, lexicon_of(board), orders),
            names=MapNames(board),
        )

    @cached_property
    def mail_reader(self) -> MailReader:
        return MailReader(self.resources.grammar)

    @cached_property
    def settings(self) -> Settings:
        config = self.config
        games, limits, timing = config.games, config.limits, config.timing
        return Settings(
            name=config.judge.name,
            code=config.judge.code,
            address=config.judge.address,
            keeper=config.judge.keeper,
            keyword=config.judge.keyword,
            report=config.judge.report,
            languages=config.judge.languages,
            zone=config.judge.zone.key,
            timing={
                "moves": timing.moves,
                "retreats": timing.retreats,
                "adjustments": timing.adjustments,
            },
            nmr=games.nmr,
            first_next_factor=games.first_next_factor,
            auto_master=games.auto_master,
            create_dedication=games.create_dedication,
            points=Points(
                games.points_on_time,
                games.points_late,
                games.points_abandoned,
                games.points_civil_disorder,
            ),
            text_size=limits.text_size,
            text_lines=limits.text_lines,
            answers_per_hour=limits.answers_per_hour,
            unknown_lines=limits.unknown_lines,
            authserv_id=config.trust.authserv_id,
            guesses_per_seat=limits.guesses_per_seat,
            guesses_per_sender=limits.guesses_per_sender,
            press_per_hour=limits.press_per_hour,
            outage_tolerance=timing.outage_tolerance,
            settle=timing.settle,
            arrival_margin=timing.arrival_margin,
            drain_limit=timing.drain_limit,
            reminders=tuple(before / timedelta(hours=1) for before in timing.reminders),
        )

    @cached_property
    def office(self) -> Office:
        return self.make_office(self.settings)

    def make_office(self, settings: Settings) -> Office:
        passwords = self.config.passwords
        memory, time, lanes = passwords.memory, passwords.time, passwords.parallelism
        if self.weak_passwords:
            memory, time, lanes = 1, 1, 1
        renderer = self.renderer(settings)
        return Office(
            settings=settings,
            keys=self.keys,
            kits=self.kits,
            renderer=renderer,
            passwords=PasswordBook(memory, time, lanes),
            artist=Artist(renderer, self.atlas, self.resources.is_drawn),
            families=self.families(settings),
            scoring=shipped_system,
        )

    def families(self, settings: Settings) -> Families:
        """The families of games that can be played here."""
        second = self.robot_settings
        families: tuple[Family, ...] = (DiplomacyFamily(settings, lambda: self.mail_reader),)
        if second.address:
            families += (OstracismFamily(second, lambda: self.robot_reader),)
        return Families(families)

    @cached_property
    def robot_reader(self) -> RobotReader:
        return RobotReader(self.resources.grammar)

    @property
    def robot_settings(self) -> RobotSettings:
        second = self.config.ostracism
        return RobotSettings(
            name=second.name,
            address=second.address,
            master=second.master or self.config.judge.keeper,
            keyword=second.keyword,
            language=second.language,
            run=second.run,
            zone=second.zone.key,
            letters_per_day=second.letters_per_day,
            walls_per_day=second.walls_per_day,
        )

    def renderer(self, settings: Settings) -> Renderer:
        """The letters, in all languages that have a catalogue (docs/translating.md)."""
        zone, library = ZoneInfo(settings.zone), self.library(settings)
        return Renderer(settings.code, zone, load_catalogs(self.catalogs), library)

    @property
    def catalogs(self) -> list[Path]:
        """The keeper's folders of catalogues."""
        return [self.config.path(path) for path in self.config.paths.locale]

    def library(self, settings: Settings) -> Library:
        """The files that GET mails, with what they say of this judge."""
        folders = tuple(self.config.path(path) for path in self.config.paths.files)
        return Library(folders, site_words(settings))

    def atlas(self, name: str) -> Atlas:
        """What pictures of a map are made with.

        Raises FileNotFoundError for a map that has no drawing, OSError for a font that is missing
        or broken, GeometryError for a drawing that does not fit the map.
        """
        geometry, shapes = self.resources.drawing(name)
        board = self.kits.get(name).map if name in VARIANTS else self.map(name)
        fonts = Fonts(self.resources.fonts)
        fonts.check()
        return Atlas(board, load_geometry(geometry, shapes, frozenset(board.provinces)), fonts)

    @property
    def own_addresses(self) -> frozenset[str]:
        return frozenset(filter(None, (self.config.judge.address, self.config.ostracism.address)))

    def open(self, *, upgrade: bool = False) -> None:
        """Make sure of the database. Raises SchemaMismatch, or ConfigError if it is not durable."""
        if upgrade:
            migrate.upgrade(self.engine)
        else:
            migrate.check(self.engine)
        wrong = durable(self.engine)
        if wrong:
            raise ConfigError(f"the database would forget commits at a power cut: {wrong[0]}")

    def start(self, *, upgrade: bool = False) -> None:
        """`open`, for whoever takes mail, moves games or sends letters.

        Raises NotReleased after a restore, until the keeper has had a look.
        """
        self.open(upgrade=upgrade)
        with reading(self.engine) as tx:
            restored = tx.heartbeats.unreleased()
        if restored is not None:
            raise NotReleased(
                f"the database was restored at {restored:%Y-%m-%d %H:%M} UTC: look at `judge queue"
                " list`, then let the judge go on with `judge db release`"
            )

    def reader(self, office: Office | None = None) -> Reader:
        return Reader(self.engine, office or self.office, self.own_addresses)

    @property
    def bounds(self) -> Bounds:
        limits = self.config.limits
        return Bounds(limits.mail_time.total_seconds(), limits.mail_memory)

    def bounded_reader(self) -> Reader:
        """The daemon's: a mail may cost so much and no more."""
        for variant in VARIANTS:
            self.kits.get(variant)  # tables for all mails, at nobody's expense
        assert self.mail_reader and self.robot_reader
        return replace(self.reader(), bounds=self.bounds)

    def bounded_scheduler(self) -> Scheduler:
        return replace(self.scheduler(), bounds=self.bounds)

    def scheduler(self, office: Office | None = None, *, watch: bool = True) -> Scheduler:
        return Scheduler(
            self.engine,
            office or self.office,
            self.own_addresses,
            keep_mail=self.config.limits.keep_mail,
            watch=watch,
        )

    def sender(self, transport: Transport | None = None, office: Office | None = None) -> Sender:
        return Sender(self.engine, transport or make_transport(self.config), office or self.office)

    def hooks(self) -> Hooks:
        listen, limits = self.config.listen, self.config.limits
        return Hooks(
            filer=Filer(self.engine),
            clock=self.clock,
            own=self.own_addresses | {f"postmaster@{self.settings.domain}"},
            relays=frozenset(self.config.trust.relays),
            limits=Limits(
                mail_size=limits.mail_size,
                max_connections=listen.max_connections,
                max_connections_per_host=listen.max_connections_per_host,
                max_recipients=listen.max_recipients,
                max_errors=listen.max_errors,
                timeout=listen.timeout,
                session_time=listen.session_time,
                connections_per_minute=listen.connections_per_minute,
                mails_per_minute=listen.mails_per_minute,
                mails_per_hour=limits.mails_per_hour,
                backlog=limits.backlog,
            ),
            near=LOOPBACK,
        )


def lexicon_of(board: Map) -> Lexicon:
    """The words of a map, in every language it has."""
    return Lexicon(
        places={province.id: province.accepted for province in board.provinces.values()},
        coasts={
            province.id: province.coasts for province in board.provinces.values() if province.coasts
        },
        powers={power.id: power.accepted for power in board.powers.values()},
    )


def load_secret(config: Config) -> bytes:
    """The secret: from the environment, or from its file, which the first start makes."""
    given = os.environ.get(SECRET_VARIABLE)
    if given:
        return given.encode("utf-8")
    path = config.path(config.secret.file)
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _create_once(path)
    return path.read_bytes()


def _create_once(path: Path) -> None:
    """Several daemons may start at once: whoever links his file first makes the secret."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_hex(SECRET_BYTES).encode("ascii"))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def make_transport(config: Config) -> Transport:
    """The relay of judge.toml. Raises ConfigError."""
    url = config.relay.url
    kind, _, rest = url.partition(":")
    if kind == "maildir":
        return MaildirTransport(config.path(rest))
    if kind == "mbox":
        return MboxTransport(config.path(rest))
    parts = urlsplit(url)
    if parts.scheme != "smtp" or not parts.hostname or not re.fullmatch(r"/?", parts.path):
        raise ConfigError(f"relay.url: {url!r} is not maildir:PATH or smtp://HOST:PORT")
    login = None
    if parts.username and parts.password:
        login = (unquote(parts.username), unquote(parts.password))
    return SmtpTransport(
        parts.hostname,
        parts.port or 25,
        config.relay.timeout,
        starttls="starttls" in parts.query,
        login=login,
        hello_name=config.judge.address.rpartition("@")[2],
    )


def simulated(judge: Judge, transport: Transport | None = None) -> Simulation:
    """The judge in simulated time: no outages, no margin around an instant."""
    office = judge.make_office(replace(judge.settings, arrival_margin=timedelta()))
    reader = judge.reader(office)
    reader.ripening = timedelta(days=1)  # cut short when a game moves
    return Simulation(
        judge.engine,
        office,
        reader,
        judge.scheduler(office, watch=False),
        judge.sender(transport, office),
    )


def real(judge: Judge) -> Simulation:
    """The judge of the present."""
    return Simulation(judge.engine, judge.office, judge.reader(), judge.scheduler(), judge.sender())
