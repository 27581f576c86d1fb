"""Lines of the log and refusals of a tournament with names beside the keys of its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.handlers.tournament import coding
from judge.reports.views import Message
from judge.reports.views.common import Level
from judge.store.schema import TournamentRow


def named(
    row: TournamentRow, code: str, params: Mapping[str, Any], level: Level = "note"
) -> Message:
    """The message of a code; ``p7`` is said as ``Anna Berg (p7)``."""
    names = {
        each.key: f"{name} ({each.key})"
        for each in row.entrants
        if (name := coding.entrant(each).name)
    }

    def said(value: object) -> object:
        if isinstance(value, str):
            return names.get(value, value)
        if isinstance(value, tuple):
            return tuple(said(each) for each in value)
        return value

    return Message(code, {name: said(value) for name, value in params.items()}, level)
