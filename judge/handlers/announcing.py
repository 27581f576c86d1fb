"""What a mail has changed is told to the whole game, in one letter (spec §2.1, contract §1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.domain.roles import Matter, Role
from judge.handlers.archive import Discreet, doer, tell
from judge.handlers.clockwork import clock_view, phase_clock
from judge.handlers.goals import goal_subject
from judge.handlers.letters import head
from judge.handlers.switches import is_on
from judge.handlers.visit import Change, Visit
from judge.reports.views import Message, Notice, Timing
from judge.store.schema import Game

MOVED = {"deadline": "deadline_moved", "grace": "grace_moved", "start": "start_moved"}


def announce(visit: Visit) -> None:
    """One letter for all the changes of a mail: old and new value, and who did it."""
    if visit.game is None:
        return
    game = visit.game
    moments = _moments(visit)
    changes = [*moments, *_merged(visit.changes)]
    if not changes:
        return
    timing = timings(game) if any(change.timing for change in visit.changes) else ()
    rows = tuple(change for change in changes if change.code == "setting_changed")
    if len(rows) > 1:
        # One sentence says who, the rest is a list.
        changes[changes.index(rows[0])] = Change("settings_changed")
        changes = [change for change in changes if change not in rows]
    else:
        rows = ()
    custom = (bool(timing) or bool(moments)) and not is_on(game, "moderated")
    who = doer(visit.the_seat, visit.shown_address)
    if game.flags.get("gunboat", False) and not is_on(game, "show") and who.role == Role.PLAYER:
        who = replace(who, power="?")  # a power, nobody learns which (spec §2.3, NoShow)
    messages = [Message(change.code, {**change.params, "actor": who}, "note") for change in changes]
    if custom:
        messages.append(Message("agreement_reminder", {}, "note"))
    tell(
        visit.desk,
        game,
        "settings",
        visit.moment,
        Notice(
            head(visit.desk, game),
            goal_subject(changes) or _subject(moments),
            tuple(messages),
            timings=timing,
            clock=clock_view(visit.desk, game),
            changes=tuple(Message("set_done", row.params) for row in rows),
        ),
        visit.key("changes"),
        among=visit.others,
        matters=bool(moments),
        data={"changes": [change.code for change in (*changes, *rows)]},
        # In a secret game nobody but masters may learn that somebody watches.
        discreet=Discreet(Matter.PRESENCE) if who.role == Role.OBSERVER else None,
    )


def timings(game: Game) -> tuple[Timing, ...]:
    """The three timetables as a letter lists them."""
    return tuple(
        Timing(kind=kind, **game.timing[kind]) for kind in ("moves", "retreats", "adjustments")
    )


def _moments(visit: Visit) -> list[Change]:
    """What SET DEADLINE, GRACE and START of this mail have come to in the end."""
    if visit.clock_before is None:
        return []
    changes = phase_clock(visit.the_game).changes(visit.clock_before)
    return [Change(MOVED[name], {"old": old, "new": new}) for name, (old, new) in changes.items()]


def _merged(changes: Iterable[Change]) -> list[Change]:
    """A value that was changed twice has one old and one new; one that is back as it was, none."""
    found: dict[object, Change] = {}
    for number, change in enumerate(changes):
        key = change.params.get("setting", number)
        first = found.get(key, change)
        if "old" in change.params:
            change = Change(
                change.code, {**change.params, "old": first.params["old"]}, change.timing
            )
        found[key] = change
    return [
        change
        for change in found.values()
        if "old" not in change.params or change.params["old"] != change.params["new"]
    ]


def _subject(moments: list[Change]) -> Message:
    """The new date stands in the subject (spec §8.7)."""
    first = moments[0] if moments else None
    if first is None or first.code == "start_moved":
        return Message("subject_parameter_change")
    code = "subject_deadline" if first.code == "deadline_moved" else "subject_grace"
    return Message(code, {"at": first.params["new"]})
