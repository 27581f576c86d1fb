"""Walls: sent to all of a party, or held for its master (A26)."""

from __future__ import annotations

from judge.domain.refusals import Refusal
from judge.handlers.desk import Desk
from judge.handlers.ostracism.party import KIND, zone
from judge.handlers.ostracism.post import NOTICE, PRESS, RobotPost
from judge.handlers.ostracism.seats import nick_of
from judge.handlers.ostracism.views import hears
from judge.handlers.ostracism.visit import RobotVisit
from judge.reports.views.ostracism import HeldWall, Wall
from judge.store.schema import Event, Game

#: Kinds of events: a wall that waits, one that went out, one that did not.
HELD, RELEASED, DROPPED = "wall_held", "wall_released", "wall_dropped"


def publish(post: RobotPost, game: Game, nick: str, text: str, key: str) -> None:
    """To everybody who gets letters, the writer too: so he sees what the others see."""
    view = Wall(game=game.name, zone=zone(game), sender=nick, text=text)
    post.to_party(game, lambda seat: view if hears(game, seat) else None, key, PRESS)


def hold(visit: RobotVisit, text: str) -> None:
    """Keep a wall for the master, and send it to him."""
    game, nick = visit.the_game, nick_of(visit.the_seat)
    data = {"seat": visit.the_seat.id, "nick": nick, "text": text}
    event = visit.desk.tx.events.add(HELD, visit.moment, game=game, data=data)
    visit.desk.tx.flush()
    commands = (f"RELEASE {event.id}", f"DROP {event.id}")
    view = HeldWall(game=game.name, zone=zone(game), sender=nick, text=text, commands=commands)
    visit.post.to_master(view, visit.key("held"), NOTICE, game=game)


def held(desk: Desk, game: Game) -> list[Event]:
    """The walls of a party that wait, the oldest first."""
    return [event for event in desk.tx.events.of(game.id) if event.kind == HELD]


def release(desk: Desk, post: RobotPost, number: int) -> Game:
    """Let a wall go out. Refuses a number that none has."""
    event, game = _waiting(desk, number)
    publish(post, game, str(event.data["nick"]), str(event.data["text"]), f"wall:{event.id}")
    _settle(event, RELEASED)
    return game


def drop(desk: Desk, number: int) -> Game:
    """Let a wall go nowhere; its text is forgotten. Refuses a number that none has."""
    event, game = _waiting(desk, number)
    _settle(event, DROPPED)
    return game


def forget(event: Event) -> None:
    """A wall that waits goes nowhere, since its writer has had himself erased."""
    _settle(event, DROPPED)


def _waiting(desk: Desk, number: int) -> tuple[Event, Game]:
    event = desk.tx.events.get(number)
    if event is None or event.kind != HELD or event.game_id is None:
        raise Refusal("ost_wall_unknown", number=number)
    game = desk.tx.games.by_id(event.game_id)
    assert game is not None and game.kind == KIND
    return event, game


def _settle(event: Event, kind: str) -> None:
    event.kind = kind
    event.data = {name: value for name, value in event.data.items() if name != "text"}
