"""What a party's clock does: announcement, start, daily run (spec §1, A22, A23, A28)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from judge.games.ostracism import lot
from judge.games.ostracism.outcomes import Adjudication
from judge.handlers.desk import Desk
from judge.handlers.ostracism import ending
from judge.handlers.ostracism.party import (
    DAY,
    FIRST_DAY,
    chosen,
    least,
    most,
    orders,
    rules,
    run_after,
    starts_at,
    state,
    zone,
)
from judge.handlers.ostracism.post import NOTICE, REPORT, RobotPost
from judge.handlers.ostracism.seats import applicants, members, nick_of
from judge.handlers.ostracism.settings import RobotSettings
from judge.handlers.ostracism.views import hears, players, report
from judge.handlers.outage import last_outage
from judge.handlers.ripeness import has_to_wait
from judge.reports.views import Message
from judge.reports.views.ostracism import Announcement, JoinRefused, RobotNotice, Start
from judge.store.schema import Game, PhaseRecord, Seat
from judge.timing.wall import instant_of, local

RULES_VERSION = "1"
#: A party with too few players waits for more so long.
MOST_DAYS = 7


def act(desk: Desk, settings: RobotSettings, game: Game, now: datetime) -> bool:
    """Everything that is due for a locked party; False if it has to wait."""
    if game.wake_at is None:
        return True
    if not settings.address:  # nobody could vote: the day passes without a run
        game.wake_at = run_after(game, game.wake_at)
        return True
    if has_to_wait(desk, game, now):
        return False
    due, game.held_until = game.wake_at, None
    post = RobotPost(desk, settings)
    if game.status == "active":
        run(desk, post, game, due, now)
    elif game.status == "forming":
        _before_start(desk, post, settings, game, due, now)
    else:
        game.wake_at = None
    return True


def schedule_start(game: Game, now: datetime) -> None:
    """When a party that waits for its start wakes up: a day before, to announce it, or then."""
    start = starts_at(game)
    announced = game.words.get("announced") == game.words.get("start")
    if start is None or game.status != "forming":
        game.wake_at = None
    elif announced or start - DAY <= now:
        game.wake_at = start
    else:
        game.wake_at = start - DAY


def _before_start(
    desk: Desk, post: RobotPost, settings: RobotSettings, game: Game, due: datetime, now: datetime
) -> None:
    start = starts_at(game)
    if start is not None and due < start:
        announce(post, game)
        game.words = {**game.words, "announced": game.words["start"]}
        game.wake_at = start
        return
    if start is None or len(members(game)) >= least(game):
        begin(desk, post, settings, game, max(due, now))
        return
    # Too few: the party waits a day for more, and says so.
    waited = int(game.words.get("waited", 0)) + 1
    if waited > MOST_DAYS:
        give_up(post, game)
        return
    while start <= now:
        start = _day_later(game, start)
    game.words = {**game.words, "start": start.isoformat(), "waited": str(waited)}
    schedule_start(game, now)
    announce(post, game)
    game.words = {**game.words, "announced": game.words["start"]}


def _day_later(game: Game, moment: datetime) -> datetime:
    """At the same time on the wall of a party, whatever its clocks do that night."""
    return instant_of(zone(game), local(zone(game), moment) + DAY)


def announce(post: RobotPost, game: Game) -> None:
    """To those who have joined: when it begins, who is there, how many are wanted (A28)."""
    start = starts_at(game)
    assert start is not None
    view = Announcement(
        game=game.name,
        zone=zone(game),
        starts=start,
        first_run=run_after(game, start + FIRST_DAY),
        players=tuple(sorted((nick_of(seat) for seat in members(game)), key=str.casefold)),
        least=least(game),
        most=most(game),
    )
    key = f"game:{game.id}:announced:{start.isoformat()}"
    post.to_party(game, lambda _seat: view, key, NOTICE)
    post.to_master(view, f"{key}:master", NOTICE, game=game)


def give_up(post: RobotPost, game: Game) -> None:
    """Nobody else came: the party takes players no more, and its master decides what becomes."""
    gone = ("open", "start", "announced", "waited")
    game.words = {name: word for name, word in game.words.items() if name not in gone}
    game.wake_at = None
    params = {"game": game.name, "count": len(members(game)), "least": least(game)}
    message = Message("ost_start_given_up", params, "note")
    view = RobotNotice(game=game.name, zone=zone(game), messages=(message,))
    key = f"game:{game.id}:given-up:{post.now.isoformat()}"
    post.to_party(game, lambda _seat: view, key, NOTICE)
    post.to_master(view, f"{key}:master", NOTICE, game=game)


def begin(desk: Desk, post: RobotPost, settings: RobotSettings, game: Game, at: datetime) -> None:
    """The first morning. Whoever was not let in by now never will be, and hears so."""
    closed = JoinRefused(
        game=game.name,
        zone=zone(game),
        nick="",
        reasons=(Message("ost_party_closed", {"game": game.name}, "note"),),
    )
    for seat in applicants(game):
        if seat.options.get("confirmed"):
            key = f"game:{game.id}:closed:{seat.id}"
            post.to_seat(seat, replace(closed, nick=nick_of(seat)), key, NOTICE)
        desk.tx.games.delete_seat(seat)
    first = rules(game).new()
    game.status = "active"
    game.state = rules(game).dump(first)
    game.phase, game.number = f"D{first.day}", first.day
    game.wake_at = run_after(game, at + FIRST_DAY)
    commitment = lot.commitment(game.seed)
    desk.tx.events.add("started", at, game=game, data={"commitment": commitment}, public=True)

    def letter(seat: Seat | None) -> Start:
        assert game.wake_at is not None
        return Start(
            game=game.name,
            zone=zone(game),
            players=players(game, first),
            first_run=game.wake_at,
            robot=settings.address,
            master=settings.master,
            own=nick_of(seat) if seat is not None else None,
            options=chosen(game),
            commitment=commitment,
        )

    key = f"game:{game.id}:start"
    post.to_party(game, letter, key, REPORT)
    post.to_master(letter(None), f"{key}:master", REPORT, game=game)


def run(desk: Desk, post: RobotPost, game: Game, due: datetime, now: datetime) -> None:
    """One day: votes are counted, somebody dies, everybody hears (spec §1).

    A run that was missed is made once, and the day after it is no shorter than a first one (A23).
    """
    gap = last_outage(game)
    late = (gap is not None and gap.start <= due <= gap.end) or run_after(game, due) <= now
    settled = rules(game).adjudicate(state(game), orders(desk, game), game.seed)
    heard = [seat for seat in members(game) if hears(game, seat)]
    desk.tx.games.settle_phase(
        PhaseRecord(
            game_id=game.id,
            number=game.number,
            label=game.phase,
            processed_at=due,
            before=game.state,
            orders=_texts(desk, game),
            outcomes=outcomes(settled, due if late else None),
            after=rules(game).dump(settled.after),
            edition="ostracism",
            rules_version=RULES_VERSION,
        )
    )
    day = game.number
    data = {"victim": settled.victim, "left": list(settled.left)}
    desk.tx.events.add("processed", due, game=game, data=data, public=True)
    game.state = rules(game).dump(settled.after)
    if settled.ending is not None:
        ending.finish(desk, game, settled.ending, due)
    else:
        game.number, game.phase = settled.after.day, f"D{settled.after.day}"
        game.wake_at = run_after(game, max(due, now) + FIRST_DAY if late else due)
    desk.tx.flush()
    key = f"game:{game.id}:{day}:report"
    post.to_party(game, lambda seat: report(desk, game, seat), key, REPORT, heard)
    post.to_master(report(desk, game, None), f"{key}:master", REPORT, game=game)


def outcomes(settled: Adjudication, late: datetime | None) -> dict[str, Any]:
    """What a day brought, as it is kept: the votes too, which a secret ballot never shows."""
    return {
        "counts": dict(settled.counts),
        "votes": dict(settled.votes),
        "silent": list(settled.silent),
        "candidates": list(settled.candidates),
        "by_lot": settled.by_lot is not None,
        "victim": settled.victim,
        "killers": list(settled.killers),
        "left": list(settled.left),
        "late": late.isoformat() if late else None,
    }


def _texts(desk: Desk, game: Game) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for nick, text in desk.tx.games.given(game):
        found.setdefault(nick, []).append(text)
    return found
