"""What the master does with a party: create it, set it, open it, start it (spec §1, A28)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime, time, timedelta
from typing import get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from judge.domain.dates import WrittenDate
from judge.domain.ostracism import FlagName, Option
from judge.domain.refusals import Refusal, Refused
from judge.games.ostracism.game import LEAST_PLAYERS
from judge.handlers.desk import Desk
from judge.handlers.ostracism import day
from judge.handlers.ostracism.party import (
    DAY,
    KIND,
    MOST_PLAYERS,
    least,
    most,
    next_run,
    run_after,
    zone,
)
from judge.handlers.ostracism.post import NOTICE, PRESS, RobotPost
from judge.handlers.ostracism.seats import members
from judge.handlers.ostracism.settings import RobotSettings
from judge.handlers.ostracism.views import hears
from judge.handlers.people import ENDED
from judge.reports.views import Message
from judge.reports.views.ostracism import MasterWall, RobotNotice
from judge.store.schema import Game
from judge.timing.dates import upcoming
from judge.timing.errors import DateError

_NAME = re.compile(r"(ostrov|ship|party|www)[0-9]{1,6}")
#: What decides who dies, or who may be talked to, is settled when the party begins.
FIXED = ("secret", "fully_secret", "quiet_day", "walls_only", "min_players", "max_players")


def create(desk: Desk, settings: RobotSettings, name: str, options: Iterable[Option]) -> Game:
    """A party of that name; its family is the word before the number."""
    family = _NAME.fullmatch(name)
    if family is None:
        raise Refusal("ost_party_name", name=name)
    if family[1] == "www":
        raise Refusal("ost_www_not_there", game=name)
    if desk.tx.games.get(name, kind=None) is not None:
        raise Refusal("ost_party_exists", game=name)
    game = Game(
        name=name,
        kind=KIND,
        variant=family[1],
        status="forming",
        flags={},
        limits={},
        words={"run": settings.run},
        admission={},
        zone=settings.zone,
        seed=desk.keys.seed("ostracism-lot", name, desk.now.isoformat()),
        created_at=desk.now,
    )
    desk.tx.games.add(game)
    change(game, options)
    return game


def change(game: Game, options: Iterable[Option]) -> tuple[str, ...]:
    """Set options; the names of those that were set. Refuses what cannot be set any more."""
    done: list[str] = []
    for option in options:
        _require_changeable(game, option)
        if option.name in get_args(FlagName):
            game.flags = {**game.flags, option.name: bool(option.value)}
        elif option.name in ("min_players", "max_players"):
            _set_number(game, option)
        elif option.name == "run":
            game.words = {**game.words, "run": _time(str(option.value))}
        else:
            game.zone = _zone(str(option.value))
        done.append(option.name)
    if {"run", "zone"} & set(done) and game.status == "active" and game.wake_at is not None:
        # Not earlier than it was: somebody may have counted on the time that was told.
        game.wake_at = run_after(game, game.wake_at - timedelta(seconds=1))
    return tuple(done)


def open_party(
    desk: Desk, post: RobotPost, game: Game, start: WrittenDate | None
) -> datetime | None:
    """Players may join; when it begins, if that was written."""
    _require_forming(game)
    words = {**game.words, "open": "1"}
    at: datetime | None = None
    if start is not None:
        hour, minute = map(int, game.words["run"].split(":"))
        try:
            at = upcoming(start, desk.now, zone(game), time(hour, minute))
        except DateError as error:
            raise Refusal.of(Refused(error.code, error.params)) from error
        words["start"] = at.isoformat()
    game.words = words
    day.schedule_start(game, desk.now)
    if at is not None and at - DAY <= desk.now and members(game):
        day.announce(post, game)
        game.words = {**game.words, "announced": game.words["start"]}
    return at


def start_now(desk: Desk, post: RobotPost, settings: RobotSettings, game: Game) -> None:
    """The party begins. Refuses too few players (spec §1: never fewer than three)."""
    _require_forming(game)
    count = len(members(game))
    if count < least(game):
        raise Refusal("ost_too_few_players", game=game.name, count=count, least=least(game))
    day.begin(desk, post, settings, game, desk.now)


def tell_run(post: RobotPost, game: Game, key: str) -> None:
    """All of a running party hear that its next run has moved."""
    message = Message("ost_run_moved", {"at": next_run(game)}, "note")
    view = RobotNotice(game=game.name, zone=zone(game), messages=(message,))
    post.to_party(game, lambda seat: view if hears(game, seat) else None, key, NOTICE)


def announce(post: RobotPost, game: Game, text: str, key: str) -> None:
    """The master's own wall, to everybody who gets letters."""
    if game.status in ENDED:
        raise Refusal("ost_game_over", game=game.name)
    view = MasterWall(game=game.name, zone=zone(game), text=text)
    post.to_party(game, lambda seat: view if hears(game, seat) else None, key, PRESS)


def _require_forming(game: Game) -> None:
    if game.status in ENDED:
        raise Refusal("ost_game_over", game=game.name)
    if game.status != "forming":
        raise Refusal("ost_begun_already", game=game.name)


def _require_changeable(game: Game, option: Option) -> None:
    if game.status in ENDED:
        raise Refusal("ost_game_over", game=game.name)
    if game.status != "forming" and option.name in FIXED:
        word = option.name.upper().replace("_", "-")
        raise Refusal("ost_option_fixed", game=game.name, option=word)


def _set_number(game: Game, option: Option) -> None:
    number = int(option.value)
    low, high = least(game), most(game)
    low, high = (number, high) if option.name == "min_players" else (low, number)
    if not LEAST_PLAYERS <= low <= high <= MOST_PLAYERS:
        raise Refusal("ost_option_range", least=LEAST_PLAYERS, most=MOST_PLAYERS)
    game.limits = {**game.limits, option.name: number}


def _time(text: str) -> str:
    found = re.fullmatch(r"(\d{1,2}):(\d\d)", text)
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise Refusal("ost_option_time", word=text)
    return f"{int(found[1]):02}:{found[2]}"


def _zone(text: str) -> str:
    try:
        return ZoneInfo(text).key
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Refusal("ost_option_zone", word=text) from None
