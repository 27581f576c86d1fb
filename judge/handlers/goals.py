"""SET CENTERS and SET END YEAR: when a game is won, and when it is over (spec §2.4, §9.6).

While a game forms they lie in its limits; from the start on they are part of the position, so that
every phase is settled, and settled again, under what held for it.
"""

from __future__ import annotations

import re
from typing import Any

from judge.domain import commands
from judge.domain.refusals import Refusal
from judge.games.diplomacy.board import Position
from judge.games.diplomacy.phases import PhaseType
from judge.handlers.clockwork import position
from judge.handlers.desk import Desk
from judge.handlers.people import eye
from judge.handlers.visit import Change, Visit
from judge.reports.views import Message
from judge.store.schema import Game

GOALS = ("centres", "end_year")
#: A game of more years than this is a slip of the pen.
MOST_YEARS = 200


def goal(desk: Desk, game: Game, name: str) -> int | None:
    """How many centres win; the last year, None if the game may go on for ever."""
    if game.state is not None:
        board = position(desk, game)
        return board.victory if name == "centres" else board.last_year
    default = desk.kit(game).map.victory if name == "centres" else None
    value = game.limits.get(name, default)
    return None if value is None else int(value)


def with_goals(game: Game, board: Position) -> dict[str, Any]:
    """What the first position of a game takes over from its limits."""
    return {
        "victory": int(game.limits.get("centres") or board.victory),
        "last_year": int(year) if (year := game.limits.get("end_year")) else None,
    }


def set_goal(visit: Visit, setting: commands.SetLimit) -> None:
    """Counts from the next fall on. The caller has seen to it that the sender may do this."""
    desk, game = visit.desk, visit.the_game
    old = goal(desk, game, setting.name)
    new = _centres(visit, setting) if setting.name == "centres" else _year(visit, setting)
    if new == old:
        visit.say("limit_same", "note", setting=setting.name, value=new)
        return
    if game.state is None:
        kept = {name: value for name, value in game.limits.items() if name != setting.name}
        game.limits = kept if new is None else {**kept, setting.name: new}
    else:
        state = dict(game.state)
        state["victory" if setting.name == "centres" else "last_year"] = new
        game.state = state
    values: dict[str, object] = {"setting": setting.name, "old": old, "new": new}
    visit.say("limit_set", "done", **values)
    if setting.name == "centres" and new is not None:
        _say_reached(visit, new)
    visit.changes.append(Change("limit_changed", values))


def _centres(visit: Visit, setting: commands.SetLimit) -> int | None:
    board = visit.kit.game.new()
    least = max(board.centre_count(power) for power in visit.kit.game.powers) + 1
    most = len(visit.kit.map.centers)
    if not re.fullmatch(r"\d{1,3}", setting.value) or not least <= int(setting.value) <= most:
        raise Refusal("limit_bad_centres", value=setting.value, least=least, limit=most)
    return int(setting.value)


def _year(visit: Visit, setting: commands.SetLimit) -> int | None:
    if not setting.value:
        return None
    game = visit.the_game
    board = visit.kit.game.new() if game.state is None else position(visit.desk, game)
    first = board.phase.year + (board.phase.type is PhaseType.ADJUSTMENT)
    typed = setting.value
    if not re.fullmatch(r"\d{4}", typed) or not first <= int(typed) <= first + MOST_YEARS:
        raise Refusal("limit_bad_year", value=typed, first=first)
    return int(typed)


def _say_reached(visit: Visit, mark: int) -> None:
    """Who has so many centres already wins only after the next fall."""
    if visit.the_game.state is None or eye(visit.the_game, visit.seat) is not None:
        return
    board = position(visit.desk, visit.the_game)
    there = tuple(p for p in visit.kit.game.powers if board.centre_count(p) >= mark)
    if there:
        visit.say("centres_reached", "note", powers=there)


def goal_subject(changes: list[Change]) -> Message | None:
    """The number stands in the subject if nothing else has changed (spec §8.7)."""
    if len(changes) == 1 and changes[0].params.get("setting") == "centres":
        return Message("subject_centres", {"centres": changes[0].params["new"]})
    return None
