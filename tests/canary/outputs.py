"""Everything a game leaves behind: letters, the keeper's commands, the log."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol
from unittest.mock import patch

import structlog
from click.testing import CliRunner

from judge.cli.main import cli
from judge.store.transaction import reading
from tests.canary.ledger import KEEPER, LOG, Shown
from tests.canary.players import Somebody
from tests.handlers.court import Court
from tests.scenario.playing import PlayedJudge

#: `queue show` prints a mail so that the keeper can mend it: anything but what opens a seat.
GAME = "canary"
OF_A_MAIL = frozenset(
    {
        "order",
        "kept",
        "line",
        "press",
        "unsent",
        "subject",
        "wish",
        "header",
        "message id",
        "bounced",
        "identity",
        "absence",
        "foreign",
        "observed",
    }
)


class Game(Protocol):
    """What is asked of a game that was played."""

    court: Court
    players: list[Somebody]
    seen_by_keeper: list[Shown]

    def letters(self) -> list[Shown]: ...


@contextmanager
def whole_log() -> Iterator[io.StringIO]:
    """All that is logged, at the lowest level, with tracebacks, as the daemons write it."""
    written = io.StringIO()
    before = structlog.get_config()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.DEBUG),
        logger_factory=structlog.PrintLoggerFactory(written),
        cache_logger_on_first_use=False,
    )
    try:
        yield written
    finally:
        structlog.configure(**before)


def shown(game: Game, log: str) -> list[Shown]:
    return [*game.letters(), *game.seen_by_keeper, *commands(game), Shown(LOG, "log", None, log)]


def commands(game: Game) -> Iterator[Shown]:
    """The commands of the keeper that show something of others."""
    home = game.court.judge.config.home
    now = game.court.now

    def said(*words: str, excused: frozenset[str] = frozenset()) -> Shown:
        return Shown(KEEPER, "judge " + " ".join(words), now, run(home, *words), excused)

    yield said("game", "show", GAME)
    yield said("game", "show", GAME, "--json")
    yield said("game", "list", "--json")
    yield said("game", "export", GAME)
    yield said("status")
    yield said("queue", "list")
    yield said("user", "list")
    for number in open_mails(game.court):
        yield queue_show(game.court, number)
    for who in game.players[:3]:
        yield said("user", "show", who.address, "--json")
        text = run(home, "user", "export", who.address)
        yield Shown(who.address, f"judge user export {who.address}", now, text)


def queue_show(court: Court, number: str) -> Shown:
    """A mail that waits, as the keeper sees it: whatever is in it but what opens a seat."""
    text = run(court.judge.config.home, "queue", "show", number)
    return Shown(KEEPER, f"judge queue show {number}", court.now, text, OF_A_MAIL)


def run(home: Path, *words: str) -> str:
    """What a command prints, whether it finds fault (`judge status`) or not."""
    (home / "judge.toml").write_text(CONFIG, encoding="utf-8")
    log = structlog.get_config()
    with patch("judge.cli.main.Judge", PlayedJudge):
        done = CliRunner().invoke(cli, ["--config", str(home / "judge.toml"), *words])
    structlog.configure(**log)
    assert done.output, done
    return done.output


OPEN = ("new", "working", "shunted", "held")


def open_mails(court: Court, *states: str) -> list[str]:
    with reading(court.judge.engine) as tx:
        found = tx.inbox.in_state(*(states or OPEN))
        return [str(mail.id) for mail in found]


CONFIG = "[passwords]\nmemory = 1\ntime = 1\n"
