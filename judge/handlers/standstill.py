"""Games whose clock does not run: from time to time people are told why (spec §3.7)."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from judge.domain.roles import Matter, Role
from judge.handlers.desk import Desk
from judge.handlers.ending import somebody_plays
from judge.handlers.letters import Post, head
from judge.handlers.people import sees_any
from judge.handlers.start import missing_players
from judge.reports.views import Message, Notice
from judge.store.schema import Game, Seat
from judge.timing.wall import later

#: Wall hours from one letter to the next.
EVERY = {"paused": 3 * 24, "forming": 7 * 24}


def rest(game: Game, moment: datetime) -> None:
    """A game begins to stand still at ``moment``."""
    game.wake_at = later(ZoneInfo(game.zone), moment, EVERY[game.status])


def act(desk: Desk, game: Game, now: datetime) -> None:
    """The letter that is due, once however many of them an outage has swallowed."""
    due = game.wake_at
    if due is None or game.status not in EVERY:
        game.wake_at = None
        return
    key = f"game:{game.id}:{game.number}:{int(due.timestamp())}:{game.status}"
    if game.status == "forming":
        _tell_forming(desk, game, key)
    elif somebody_plays(desk, game):
        _tell_paused(desk, game, key)
    else:
        # Nobody is left who could let it go on; the keeper knows (contract, "Nobody left").
        game.wake_at = None
        return
    while game.wake_at is not None and game.wake_at <= now:
        rest(game, game.wake_at)


def _tell_paused(desk: Desk, game: Game, key: str) -> None:
    notice = Notice(
        head(desk, game), Message("subject_paused"), (Message("still_paused", {}, "note"),)
    )
    Post(desk).to_game(game, lambda _seat: notice, key, "notice")


def _tell_forming(desk: Desk, game: Game, key: str) -> None:
    """To all who signed up: how many are missing, and how they come in."""
    missing = missing_players(desk, game)
    forming = Message("still_forming", {"game": game.name}, "note")
    needed = Message("players_needed", {"count": missing}, "note")
    formed = (
        Message("still_formed", {"game": game.name}, "note"),
        Message("ready_to_start", {"signon": f"SIGNON m{game.name} password"}, "note"),
    )

    def notice(seat: Seat) -> Notice:
        if not sees_any(seat, game, Matter.PRESENCE):
            return Notice(head(desk, game), Message("subject_forming"), (forming,))
        if missing > 0:
            return Notice(head(desk, game), Message("subject_forming"), (needed, forming))
        return Notice(head(desk, game), Message("subject_formed"), formed)

    signed_up = [seat for seat in game.seats if seat.role != Role.OBSERVER]
    Post(desk).to_game(game, notice, key, "notice", signed_up)
