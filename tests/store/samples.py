"""Rows to store: a mail, a letter, a game, with what a test does not care about filled in."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from judge.store.inbox import Filed
from judge.store.letters import Finished
from judge.store.schema import Game, PhaseRecord

NOW = datetime(2027, 1, 4, 18, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)

_MAIL = Filed(
    digest="d",
    has_identity=True,
    lane="anna@example.org",
    envelope_from="anna@example.org",
    recipients=("judge@example.net",),
    raw=b"Subject: orders\r\n\r\nA PAR-BUR\r\n",
    arrived_at=NOW,
)

_LETTER = Finished(
    dedupe_key="mail:1:answer",
    kind="answer",
    game_id=None,
    number=0,
    recipient="anna@example.org",
    envelope_from="judge@example.net",
    message_id="<1@example.net>",
    subject="Orders",
    message=b"Subject: Orders\r\n\r\nThanks.\r\n",
)


def mail(digest: str, **changes: Any) -> Filed:
    return replace(_MAIL, digest=digest, **changes)


def letter(key: str, **changes: Any) -> Finished:
    return replace(_LETTER, dedupe_key=key, **changes)


def game(name: str, **changes: Any) -> Game:
    return Game(**{"name": name, "zone": "UTC", "seed": "s", "created_at": NOW, **changes})


def record(row: Game, number: int) -> PhaseRecord:
    return PhaseRecord(
        game_id=row.id,
        number=number,
        label="S1901M",
        processed_at=NOW,
        before={"phase": "S1901M"},
        orders={"france": ["A PAR-BUR"]},
        outcomes={"orders": []},
        after={"phase": "F1901M"},
        edition="judge",
        rules_version="1",
    )
