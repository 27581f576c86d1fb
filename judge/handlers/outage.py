"""The judge slept: nobody is punished for it (contract, "Late wake-up"; architecture §4)."""

from __future__ import annotations

from datetime import UTC, datetime

from judge.handlers.archive import tell
from judge.handlers.clockwork import clock_view, phase_clock, readiness, running_timetable
from judge.handlers.desk import Desk
from judge.handlers.letters import Post, head
from judge.reports.views import KeeperAlert, Message, Notice
from judge.store.schema import Game
from judge.timing.actions import Done
from judge.timing.agenda import course
from judge.timing.timewarp import Gap, resumed


def last_outage(game: Game) -> Gap | None:
    if game.outage is None:
        return None
    return Gap(
        datetime.fromisoformat(game.outage["start"]), datetime.fromisoformat(game.outage["end"])
    )


def recover(desk: Desk, gap: Gap) -> None:
    """After a long gap: every deadline inside it moves, masters, players and keeper are told."""
    families = desk.office.families
    moved = [
        game.name for game in desk.tx.games.running() if families.of(game).recover(desk, game, gap)
    ]
    hold(desk, gap)
    lines = [
        f"The judge did nothing from {gap.start:%Y-%m-%d %H:%M:%S} to {gap.end:%Y-%m-%d %H:%M:%S}",
        "UTC. Deadlines inside that time were moved; nobody was charged for it.",
        "Games that were moved: " + (", ".join(moved) or "none") + ".",
        "`judge game shift` moves the deadlines of one or all games again.",
    ]
    key = f"outage:{int(gap.start.timestamp())}:{int(gap.end.timestamp())}"
    Post(desk).alarm(KeeperAlert("The judge was out of order", tuple(lines)), key)


def move(desk: Desk, game: Game, gap: Gap) -> bool:
    """The moments of a Diplomacy game that lie in the gap; its players are told where one moved."""
    before = phase_clock(game)
    after, done = resumed(before, running_timetable(desk, game), Done.from_dict(game.done), gap)
    game.outage = {
        "start": gap.start.astimezone(UTC).isoformat(),
        "end": gap.end.astimezone(UTC).isoformat(),
    }
    game.clock = after.to_dict()
    game.done = done.to_dict()
    game.wake_at = next(course(after, readiness(desk, game), done)).at
    if after == before:
        return False
    _tell(desk, game, gap, before.deadline, after.deadline)
    return True


def hold(desk: Desk, gap: Gap) -> None:
    """Games that were due in the gap wait `settle` for mail that the mail host kept back."""
    for game in desk.tx.games.running():
        if game.wake_at is not None and game.wake_at <= gap.end and game.held_until is None:
            game.held_until = gap.end + desk.settings.settle


def deaf(desk: Desk, silent: list[str], since: datetime) -> None:
    """No mail is taken, or none is read: the keeper is told once for each silence."""
    lines = (
        f"Silent since {since:%Y-%m-%d %H:%M:%S} UTC: {', '.join(silent)}.",
        "No deadline is acted on until it is back; then the time counts as an outage, so that",
        "nobody is charged for it. If it was taken away for good, and mail comes by pipe only, run",
        "`judge schedule --forget " + silent[0] + "`.",
    )
    key = f"deaf:{int(since.timestamp())}"
    Post(desk).alarm(KeeperAlert("Games stand still: no mail is read", lines), key)


def clock_set_back(desk: Desk, gap: Gap) -> None:
    """Nothing is processed before the clock has caught up; the keeper is told once."""
    lines = (
        f"The system clock shows {gap.end:%Y-%m-%d %H:%M:%S} UTC, but the judge was already",
        f"running at {gap.start:%Y-%m-%d %H:%M:%S} UTC. Mail is taken, nothing is processed until",
        "the clock has caught up. If the earlier time was the wrong one, run",
        "`judge schedule --accept-clock`.",
    )
    key = f"set-back:{int(gap.start.timestamp())}"
    Post(desk).alarm(KeeperAlert("The clock was set back", lines), key)


def _tell(desk: Desk, game: Game, gap: Gap, old: datetime, new: datetime) -> None:
    notice = Notice(
        head(desk, game),
        Message("subject_outage"),
        (
            Message(
                "outage_moved",
                {"since": gap.start, "until": gap.end, "old": old, "new": new},
                "note",
            ),
            Message("outage_check", {}, "note"),
        ),
        clock=clock_view(desk, game),
    )
    key = f"game:{game.id}:{game.number}:outage:{int(gap.end.timestamp())}"
    data = {"from": gap.start.isoformat(), "deadline": new.isoformat()}
    tell(desk, game, "outage", gap.end, notice, key, data=data)
