"""What a judgekeeper does with a game by hand: compare its past, move its clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from judge.games.diplomacy.editions import edition
from judge.games.diplomacy.notation import read
from judge.handlers.archive import tell
from judge.handlers.clockwork import bump, phase_clock
from judge.handlers.desk import Desk
from judge.handlers.export import phase_export
from judge.handlers.joining import BLIND_CHOICES
from judge.handlers.letters import head
from judge.reports.views import Message, Notice
from judge.store.schema import Game


def rules_words(game: Game) -> str:
    """Edition and choices of a game in a few words: ``judge``, ``judge, 4.A.6 a``."""
    return ", ".join([game.edition, *(f"{issue} {to}" for issue, to in game.choices.items())])


def set_rules(desk: Desk, game: Game, name: str, choices: Mapping[str, str]) -> None:
    """Choose edition and rule choices of a game that has not started.

    Raises ValueError for a running game and for names that do not exist.
    """
    if game.status != "forming":
        raise ValueError(f"{game.name} has started; its rules stay as they are")
    edition(name).with_choices(choices)
    usual = BLIND_CHOICES if game.flags.get("blind") else {}
    game.edition, game.choices = name, {**usual, **choices}
    desk.tx.events.add("rules", desk.now, game=game, data={"rules": rules_words(game)}, public=True)


def replayed(desk: Desk, game: Game) -> list[str]:
    """Labels of the settled phases that would come out differently today."""
    rules = desk.kit(game).game
    different = []
    for record in desk.tx.games.phases(game):
        orders = {power: [read(text) for text in given] for power, given in record.orders.items()}
        settled = rules.adjudicate(rules.load(record.before), orders)
        same = phase_export(settled) == record.outcomes
        if not same or rules.dump(settled.after) != record.after:
            different.append(record.label)
    return different


def shift(desk: Desk, game: Game, by: timedelta) -> datetime:
    """Move deadline and grace end of the running phase; the game is told. The new deadline.

    Raises ValueError if the deadline would lie in the past.
    """
    clock = phase_clock(game)
    moved = clock.moved(clock.deadline + by)
    if moved.deadline <= desk.now:
        raise ValueError(f"{game.name}: the deadline would be {moved.deadline:%Y-%m-%d %H:%M} UTC")
    game.clock = moved.to_dict()
    bump(desk, game, desk.now)
    notice = Notice(
        head(desk, game),
        Message("subject_deadline", {"at": moved.deadline}),
        (
            Message("deadline_moved_by_keeper", {"old": clock.deadline, "new": moved.deadline}),
            Message("outage_check", {}, "note"),
        ),
    )
    key = f"game:{game.id}:{game.number}:shift:{int(desk.now.timestamp())}"
    data = {"deadline": moved.deadline.isoformat()}
    tell(desk, game, "shifted", desk.now, notice, key, data=data)
    return moved.deadline
