"""States as JSON-ready data and back: ``load_state(dump_state(s)) == s``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from judge.games.ostracism.state import Options, Player, State, Status


def dump_state(state: State) -> dict[str, Any]:
    return {
        "day": state.day,
        "players": [
            {"nick": player.nick, "status": player.status.value, "day": player.day}
            for player in state.players
        ],
        "votes": dict(sorted(state.votes.items())),
        "options": asdict(state.options),
    }


def load_state(data: Mapping[str, Any]) -> State:
    return State(
        day=data["day"],
        players=tuple(
            Player(entry["nick"], Status(entry["status"]), entry["day"])
            for entry in data["players"]
        ),
        votes=dict(data["votes"]),
        options=Options(**data["options"]),
    )
