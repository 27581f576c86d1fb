"""How a party ends: by its rules, or by its master."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from judge.domain.refusals import Refusal, Refused
from judge.games.ostracism.outcomes import Ending
from judge.handlers.desk import Desk
from judge.handlers.ostracism import views
from judge.handlers.ostracism.party import refusal, rules, state, zone
from judge.handlers.ostracism.post import NOTICE, REPORT, RobotPost
from judge.handlers.ostracism.seats import applicants, members
from judge.handlers.people import ENDED
from judge.reports.views import Message
from judge.reports.views.ostracism import Ending as EndingLetter
from judge.reports.views.ostracism import RobotNotice
from judge.store.schema import Game, Seat


def finish(desk: Desk, game: Game, ended: Ending, at: datetime) -> None:
    """Winners, one winner or none: nothing more happens in the party."""
    game.status = "finished"
    kind = "none" if ended.void else "saved"
    game.result = {"kind": kind, "powers": list(ended.winners)}
    game.wake_at = None
    data = {"winners": list(ended.winners)}
    desk.tx.events.add("ended", at, game=game, data=data, public=True)


def remove(
    desk: Desk, post: RobotPost, game: Game, nicks: Iterable[str], at: datetime, key: str
) -> None:
    """The master takes players out, who are dead at once; perhaps that is the end.

    Refuses nicks that are unknown or not alive.
    """
    removal = rules(game).remove(state(game), *nicks)
    if isinstance(removal, Refused):
        raise refusal(game, removal)
    hearers = [seat for seat in members(game) if views.hears(game, seat)]
    game.state = rules(game).dump(removal.after)
    data = {"nicks": list(removal.removed)}
    desk.tx.events.add("removed", at, game=game, data=data, public=True)
    if removal.ending is not None:
        finish(desk, game, removal.ending, at)
        tell(desk, post, game, key, hearers)
        return
    desk.tx.flush()
    post.to_party(game, lambda seat: views.report(desk, game, seat), key, REPORT, hearers)


def call_off(desk: Desk, post: RobotPost, game: Game, at: datetime, key: str) -> None:
    """The master ends a party without a winner. Refuses one that is over."""
    if game.status in ENDED:
        raise Refusal("ost_game_over", game=game.name)
    begun = game.state is not None
    hearers = [seat for seat in members(game) if views.hears(game, seat)]
    game.status, game.wake_at = "terminated", None
    game.result = {"kind": "none", "powers": []}
    desk.tx.events.add("ended", at, game=game, data={"winners": []}, public=True)
    if begun:
        tell(desk, post, game, key, hearers)
        return
    message = Message("ost_party_ended", {"game": game.name}, "note")
    view = RobotNotice(game=game.name, zone=zone(game), messages=(message,))
    waiting = [seat for seat in applicants(game) if seat.options.get("confirmed")]
    post.to_party(game, lambda _seat: view, key, NOTICE, [*hearers, *waiting])


def tell(desk: Desk, post: RobotPost, game: Game, key: str, among: Iterable[Seat]) -> None:
    """That a party ended otherwise than by the report of its last day."""
    now = state(game)
    view = EndingLetter(
        game=game.name,
        zone=zone(game),
        day=now.day,
        players=views.players(game, now),
        proof=views.proof(desk, game),
    )
    post.to_party(game, lambda _seat: view, key, REPORT, among)
    post.to_master(view, f"{key}:master", REPORT, game=game)
