"""judge.toml → frozen dataclasses. The shipped file is the manual of every key.

An unknown key, a value of the wrong kind or one that makes no sense is a
ConfigError that names the key's path.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, get_type_hints
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from judge.reports.catalog import languages
from judge.timing.timetable import DEFAULTS, Timetable, TimetableError


class ConfigError(ValueError):
    """judge.toml cannot be used; the message names file and key."""


class Size(int):
    """A number of bytes, written ``64kB`` or ``10MB``."""


@dataclass(frozen=True)
class JudgeSection:
    name: str = "FROG"
    code: str = "FROG"
    address: str = "judge@localhost"
    keeper: str = "postmaster@localhost"
    keyword: str = field(default="", repr=False)
    report: timedelta = timedelta(hours=1)
    language: str = "both"
    zone: ZoneInfo = field(default_factory=lambda: ZoneInfo("Europe/Paris"))

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of a letter to somebody who never chose."""
        return ("fr", "en") if self.language == "both" else tuple(self.language.split())


@dataclass(frozen=True)
class DatabaseSection:
    url: str = "sqlite:///var/judge.db"


@dataclass(frozen=True)
class ListenSection:
    host: str = "127.0.0.1"
    port: int = 8025
    max_connections: int = 200
    max_connections_per_host: int = 20
    max_recipients: int = 100
    max_errors: int = 20
    timeout: int = 900
    session_time: int = 3600
    connections_per_minute: int = 60
    mails_per_minute: int = 60


@dataclass(frozen=True)
class RelaySection:
    url: str = "maildir:var/outbox"
    timeout: int = 60


@dataclass(frozen=True)
class TrustSection:
    relays: tuple[str, ...] = ()
    authserv_id: str = ""


@dataclass(frozen=True)
class TimingSection:
    outage_tolerance: timedelta = timedelta(hours=1)
    settle: timedelta = timedelta(minutes=10)
    arrival_margin: timedelta = timedelta(seconds=60)
    drain_limit: timedelta = timedelta(minutes=10)
    reminders: tuple[timedelta, ...] = (timedelta(hours=24), timedelta(hours=8))
    moves: Timetable = DEFAULTS["moves"]
    retreats: Timetable = DEFAULTS["retreats"]
    adjustments: Timetable = DEFAULTS["adjustments"]


@dataclass(frozen=True)
class GamesSection:
    nmr: bool = True
    first_next_factor: float = 2.0
    auto_master: bool = False
    create_dedication: int = -10
    points_on_time: int = 3
    points_late: int = -1
    points_abandoned: int = -50
    points_civil_disorder: int = -100


@dataclass(frozen=True)
class OstracismSection:
    """The second game, Ostrakizm (docs/ostrakizm.en.md)."""

    name: str = "Ostrakizm"
    address: str = "robot@localhost"
    master: str = ""
    keyword: str = field(default="", repr=False)
    language: str = "en"
    run: str = "05:30"
    zone: ZoneInfo = field(default_factory=lambda: ZoneInfo("Europe/Moscow"))
    letters_per_day: int = 50
    walls_per_day: int = 10


@dataclass(frozen=True)
class LimitsSection:
    mail_size: Size = field(default=Size(10_000_000))
    text_size: Size = field(default=Size(64_000))
    text_lines: int = 1000
    answers_per_hour: int = 30
    unknown_lines: int = 20
    mails_per_hour: int = 200
    backlog: int = 10_000
    press_per_hour: int = 60
    guesses_per_seat: int = 5
    guesses_per_sender: int = 10
    mail_time: timedelta = timedelta(seconds=5)
    mail_memory: Size = field(default=Size(256_000_000))
    keep_mail: timedelta = timedelta(days=30)


@dataclass(frozen=True)
class PasswordsSection:
    memory: int = 19
    time: int = 2
    parallelism: int = 1


@dataclass(frozen=True)
class SecretSection:
    file: Path = Path("var/secret")


@dataclass(frozen=True)
class PathsSection:
    grammar: tuple[Path, ...] = ()
    maps: tuple[Path, ...] = ()
    files: tuple[Path, ...] = ()
    locale: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Config:
    """The whole configuration; ``home`` is the folder that relative paths start from."""

    judge: JudgeSection = field(default_factory=JudgeSection)
    database: DatabaseSection = field(default_factory=DatabaseSection)
    listen: ListenSection = field(default_factory=ListenSection)
    relay: RelaySection = field(default_factory=RelaySection)
    trust: TrustSection = field(default_factory=TrustSection)
    timing: TimingSection = field(default_factory=TimingSection)
    games: GamesSection = field(default_factory=GamesSection)
    ostracism: OstracismSection = field(default_factory=OstracismSection)
    limits: LimitsSection = field(default_factory=LimitsSection)
    passwords: PasswordsSection = field(default_factory=PasswordsSection)
    secret: SecretSection = field(default_factory=SecretSection)
    paths: PathsSection = field(default_factory=PathsSection)
    home: Path = Path()

    def path(self, value: str | Path) -> Path:
        """``value``, taken from ``home`` when it is relative."""
        return self.home / value


def load(path: Path | None) -> Config:
    """Read ``path``; None means ``judge.toml`` here or, without one, the defaults.

    Raises ConfigError.
    """
    if path is None:
        path = Path("judge.toml")
        if not path.is_file():
            return Config()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigError(f"{path}: {error}") from error
    try:
        config = parse(data, home=path.resolve().parent)
    except ConfigError as error:
        raise ConfigError(f"{path}: {error}") from error
    return config


def parse(data: Mapping[str, Any], home: Path = Path()) -> Config:
    """Tables as tomllib gives them → Config. Raises ConfigError."""
    sections = {item.name: item for item in fields(Config) if item.name != "home"}
    unknown = set(data) - set(sections)
    if unknown:
        raise ConfigError(f"unknown section [{min(unknown)}]; there are: {', '.join(sections)}")
    hints = get_type_hints(Config)
    made = {name: _table(hints[name], data.get(name, {}), name) for name in sections}
    config = Config(**made, home=home)
    _sense(config)
    return config


def _table(kind: Any, data: Any, path: str) -> Any:
    if not isinstance(data, Mapping):
        raise ConfigError(f"{path}: a table [{path}] is wanted")
    hints = get_type_hints(kind)
    names = [item.name for item in fields(kind)]
    for key in data:
        if key not in names:
            raise ConfigError(f"unknown key {path}.{key}; there are: {', '.join(names)}")
    values = {key: _value(hints[key], value, f"{path}.{key}") for key, value in data.items()}
    if kind is Timetable:
        default = DEFAULTS[path.rpartition(".")[2]]
        try:
            return Timetable.from_dict({**default.to_dict(), **values})
        except TimetableError as error:
            raise ConfigError(f"{path}: {error}") from error
    return kind(**values)


_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
_SIZES = {"": 1, "kb": 1_000, "mb": 1_000_000}


def _value(kind: Any, value: Any, path: str) -> Any:
    if is_dataclass(kind):
        return _table(kind, value, path)
    if kind is timedelta:
        match = re.fullmatch(r"(\d+)\s*([smhd])", value) if isinstance(value, str) else None
        if match is None:
            raise ConfigError(f'{path}: a duration such as "90s", "10m", "1h" or "5d" is wanted')
        return timedelta(seconds=int(match[1]) * _UNITS[match[2]])
    if kind is Size:
        match = re.fullmatch(r"(\d+)\s*([kKmM][bB])?", str(value))
        if match is None:
            raise ConfigError(f'{path}: a size such as "64kB" or "10MB" is wanted')
        return Size(int(match[1]) * _SIZES[(match[2] or "").lower()])
    if kind is ZoneInfo:
        try:
            return ZoneInfo(str(value))
        except (ZoneInfoNotFoundError, ValueError) as error:
            raise ConfigError(f"{path}: there is no time zone {value!r}") from error
    if kind is Path:
        return Path(str(value))
    if kind in (tuple[str, ...], tuple[Path, ...], tuple[timedelta, ...]):
        if not isinstance(value, list):
            raise ConfigError(f"{path}: a list is wanted")
        if kind == tuple[timedelta, ...]:
            return tuple(_value(timedelta, item, path) for item in value)
        return tuple(Path(item) if kind == tuple[Path, ...] else str(item) for item in value)
    if kind is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ConfigError(f"{path}: {_wanted(kind)} is wanted, not {value!r}")
    return value


def _wanted(kind: type) -> str:
    return {str: "a text", int: "a whole number", float: "a number", bool: "true or false"}[kind]


POSITIVE = (
    ("listen", "max_connections"),
    ("listen", "max_connections_per_host"),
    ("listen", "max_recipients"),
    ("listen", "max_errors"),
    ("listen", "timeout"),
    ("listen", "session_time"),
    ("relay", "timeout"),
    ("limits", "mail_size"),
    ("limits", "text_size"),
    ("limits", "text_lines"),
    ("limits", "answers_per_hour"),
    ("limits", "unknown_lines"),
    ("limits", "press_per_hour"),
    ("ostracism", "letters_per_day"),
    ("ostracism", "walls_per_day"),
    ("limits", "guesses_per_seat"),
    ("limits", "guesses_per_sender"),
    ("limits", "mail_memory"),
    ("passwords", "memory"),
    ("passwords", "time"),
    ("passwords", "parallelism"),
)
#: 0 means that there is no limit.
NOT_NEGATIVE = (
    ("listen", "connections_per_minute"),
    ("listen", "mails_per_minute"),
    ("limits", "mails_per_hour"),
    ("limits", "backlog"),
)


def _sense(config: Config) -> None:
    judge = config.judge
    known = languages([config.path(path) for path in config.paths.locale])
    if not judge.languages or not set(judge.languages) <= set(known):
        words = ", ".join(f'"{code}"' for code in known)
        raise ConfigError(f'judge.language: {words} or "both" is wanted, or several: "fr en"')
    if not re.fullmatch(r"[A-Za-z0-9]{1,4}", judge.code):
        raise ConfigError("judge.code: one to four letters or digits are wanted")
    for name in ("address", "keeper"):
        if not re.fullmatch(r"[^\s@<>]+@[^\s@<>]+", getattr(judge, name)):
            raise ConfigError(f"judge.{name}: an address is wanted")
    for section in ("judge", "ostracism"):
        if not re.fullmatch(r"[!-~]{8,64}|", getattr(config, section).keyword):
            wanted = "8 to 64 printable characters without blanks are wanted"
            raise ConfigError(f"{section}.keyword: {wanted}")
    if "+" in judge.address:
        raise ConfigError("judge.address: an address without + is wanted")
    _ostracism_sense(config)
    for section, name in POSITIVE:
        if getattr(getattr(config, section), name) < 1:
            raise ConfigError(f"{section}.{name}: a number above 0 is wanted")
    for section, name in NOT_NEGATIVE:
        if getattr(getattr(config, section), name) < 0:
            raise ConfigError(f"{section}.{name}: a number from 0 on is wanted")
    if not re.fullmatch(r"[!-~]*", config.trust.authserv_id):
        raise ConfigError("trust.authserv_id: a name without blanks is wanted")
    if not 0 <= config.listen.port <= 65535:
        raise ConfigError("listen.port: a number from 0 to 65535 is wanted")
    if not config.limits.mail_time:
        raise ConfigError("limits.mail_time: a duration above 0 is wanted")
    if any(before < timedelta(hours=1) for before in config.timing.reminders):
        raise ConfigError("timing.reminders: nothing shorter than an hour is wanted")
    if config.games.first_next_factor < 1:
        raise ConfigError("games.first_next_factor: a number from 1 on is wanted")
    if not re.match(r"(maildir|mbox|smtp):", config.relay.url):
        raise ConfigError('relay.url: "maildir:PATH" or "smtp://HOST:PORT" is wanted')


def _ostracism_sense(config: Config) -> None:
    second = config.ostracism
    wanted = r"[^\s@<>+]+@[^\s@<>]+"
    if second.address and not re.fullmatch(wanted, second.address):
        raise ConfigError("ostracism.address: an address without + is wanted, or nothing")
    if second.address.casefold() == config.judge.address.casefold():
        raise ConfigError("ostracism.address: another address than that of the judge is wanted")
    if second.master and not re.fullmatch(r"[^\s@<>]+@[^\s@<>]+", second.master):
        raise ConfigError("ostracism.master: an address is wanted, or nothing")
    known = languages([config.path(path) for path in config.paths.locale], "ostracism")
    if second.language not in known:
        words = ", ".join(f'"{code}"' for code in known)
        raise ConfigError(f"ostracism.language: one of {words} is wanted")
    if not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", second.run):
        raise ConfigError('ostracism.run: a time such as "05:30" is wanted')
