"""A party: a row of the store on one side, the pure game on the other."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, time, timedelta
from typing import get_args
from zoneinfo import ZoneInfo

from judge.domain.ostracism import FlagName
from judge.domain.refusals import Refusal, Refused
from judge.games.ostracism.game import LEAST_PLAYERS, Ostracism
from judge.games.ostracism.orders import Order, read, write
from judge.games.ostracism.state import Options, State
from judge.handlers.desk import Desk
from judge.handlers.ostracism.seats import members, nick_of
from judge.handlers.ripeness import check_ripe_at
from judge.store.schema import Game, InboxMail, OrderLine, Seat
from judge.timing.wall import instant_of, local

KIND = "ostracism"
FLAGS: tuple[FlagName, ...] = get_args(FlagName)
#: More than this nobody can talk to.
MOST_PLAYERS = 100
#: A party's first run is at least so long after its start.
FIRST_DAY = timedelta(hours=12)
DAY = timedelta(days=1)


def find(desk: Desk, name: str, at: datetime | None = None) -> Game:
    """The party of exactly that name, locked. Refuses one that there is none.

    ``at`` is the moment of what is to be done in it: raises TooEarly if a run was due before.
    """
    game = desk.tx.games.get(name, lock=True, kind=KIND)
    if game is None:
        raise Refusal("ost_game_unknown", game=name)
    if at is not None:
        check_ripe_at(game, at)
    return game


def refusal(game: Game, reason: Refused) -> Refusal:
    """What the rules said no to; the sentence may name the party."""
    return Refusal.of(Refused(reason.code, {**reason.params, "game": game.name}))


def options(game: Game) -> Options:
    """What the rules have to know of the party's options."""
    on = game.flags.get
    return Options(
        secret=on("secret", False),
        fully_secret=on("fully_secret", False),
        quiet_day=on("quiet_day", False),
    )


def chosen(game: Game) -> tuple[FlagName, ...]:
    """The options in force, as reports name them."""
    return tuple(flag for flag in FLAGS if game.flags.get(flag))


def rules(game: Game) -> Ostracism:
    """The pure game, for the nicks that are in it now."""
    if game.state is not None:
        nicks = [player["nick"] for player in game.state["players"]]
    else:
        nicks = [nick_of(seat) for seat in members(game)]
    return Ostracism(game.name, nicks, options(game))


def state(game: Game) -> State:
    """The morning of the running day. Refuses a party that has not begun."""
    if game.state is None:
        raise Refusal("ost_not_begun", game=game.name)
    return rules(game).load(game.state)


def orders(desk: Desk, game: Game) -> Mapping[str, list[Order]]:
    """The orders of the running day by nick, in arrival order."""
    found: dict[str, list[Order]] = {}
    for nick, text in desk.tx.games.given(game):
        found.setdefault(nick, []).append(read(text))
    return found


def file(desk: Desk, seat: Seat, order: Order, typed: str, mail: InboxMail) -> None:
    """Put a checked order on file for the running day."""
    line = OrderLine(
        game_id=seat.game_id,
        number=seat.game.number,
        power=nick_of(seat),
        text=typed,
        order=write(order),
        at=mail.arrived_at,
        inbox_id=mail.id,
    )
    desk.tx.games.add_orders([line])


def zone(game: Game) -> ZoneInfo:
    return ZoneInfo(game.zone)


def run_after(game: Game, instant: datetime) -> datetime:
    """The first daily run of a party after an instant (UTC), at its time on its zone's wall."""
    hour, minute = map(int, game.words["run"].split(":"))
    shown = local(zone(game), instant)
    day = datetime.combine(shown.date(), time(hour, minute))
    at = instant_of(zone(game), day)
    return at if at > instant else instant_of(zone(game), day + DAY)


def next_run(game: Game) -> datetime | None:
    """The next run of a party that is under way."""
    return game.wake_at if game.status == "active" else None


def least(game: Game) -> int:
    return int(game.limits.get("min_players", LEAST_PLAYERS))


def most(game: Game) -> int:
    return int(game.limits.get("max_players", MOST_PLAYERS))


def starts_at(game: Game) -> datetime | None:
    """When a party that takes players will begin, if that was fixed."""
    start = game.words.get("start")
    return datetime.fromisoformat(start) if start else None
