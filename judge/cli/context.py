"""What the commands share: the judge that the configuration describes, and small helpers."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

import click
import structlog

from judge.bootstrap import Judge

#: sysexits.h EX_TEMPFAIL: a mail host keeps the mail and tries again.
TEMPFAIL = 75


@dataclass
class Context:
    """The configuration is read when a command first needs it, so that --help works without."""

    load: Callable[[], Judge]
    config_path: Path | None = None

    @cached_property
    def judge(self) -> Judge:
        return self.load()


pass_context = click.make_pass_decorator(Context)


class Moment(click.ParamType[datetime]):
    """An ISO 8601 instant; one without an offset is UTC."""

    name = "ISO"

    def convert(
        self, value: object, param: click.Parameter | None, context: click.Context | None
    ) -> datetime:
        if isinstance(value, datetime):
            return value
        try:
            moment = datetime.fromisoformat(str(value))
        except ValueError:
            self.fail(f"{value!r} is no ISO 8601 instant such as 2027-01-15T20:00:00Z")
        return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


MOMENT = Moment()


def one_line(error: BaseException) -> str:
    """The message of an error, on one line."""
    text = " ".join(str(error).split())
    return text or type(error).__name__


def set_up_logs(*, quiet: bool = False) -> None:
    """Log lines as key=value on stderr; only warnings and worse when ``quiet``."""
    level = logging.WARNING if quiet else logging.INFO
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
