"""Parties as their master reads of them."""

from __future__ import annotations

from typing import Any, Literal

from judge.handlers.desk import Desk
from judge.handlers.export import iso
from judge.handlers.ostracism import walls
from judge.handlers.ostracism.party import (
    KIND,
    chosen,
    least,
    most,
    next_run,
    starts_at,
    state,
    zone,
)
from judge.handlers.ostracism.seats import applicants, gender, members, nick_of
from judge.handlers.ostracism.views import players
from judge.handlers.people import ENDED
from judge.reports.views.ostracism import (
    HeldWall,
    PartyCard,
    PartyList,
    PartyRow,
    Player,
)
from judge.store.schema import Game

State = Literal["open", "full", "running", "over", "void"]


def all(desk: Desk) -> PartyList:
    return PartyList(parties=tuple(row(game) for game in desk.tx.games.all(kind=KIND)))


def row(game: Game) -> PartyRow:
    count = len(members(game))
    living = len(state(game).living) if game.state is not None else count
    return PartyRow(
        game=game.name,
        state=_state(game),
        players=count,
        alive=living,
        least=least(game),
        most=most(game),
        day=game.number,
    )


def card(game: Game) -> PartyCard:
    """One party: its players, options, and when it begins or goes on."""
    if game.state is not None:
        shown = players(game, state(game))
    else:
        seats = sorted(members(game), key=lambda seat: nick_of(seat).casefold())
        shown = tuple(Player(nick_of(seat), gender(seat)) for seat in seats)
    return PartyCard(
        game=game.name,
        zone=zone(game),
        row=row(game),
        players=shown,
        options=chosen(game),
        at=next_run(game) or starts_at(game) if game.status not in ENDED else None,
    )


def held(desk: Desk, game: Game) -> tuple[HeldWall, ...]:
    """The walls that wait for the master."""
    return tuple(
        HeldWall(
            game=game.name,
            zone=zone(game),
            sender=str(event.data["nick"]),
            text=str(event.data["text"]),
            commands=(f"RELEASE {event.id}", f"DROP {event.id}"),
        )
        for event in walls.held(desk, game)
    )


def party_json(desk: Desk, game: Game) -> dict[str, Any]:
    """A party for programs and its keeper: addresses, but no votes, passwords or letters."""
    now = state(game) if game.state is not None else None
    return {
        "name": game.name,
        "kind": game.kind,
        "variant": game.variant,
        "status": game.status,
        "day": game.number,
        "zone": game.zone,
        "run": game.words["run"],
        "start": iso(starts_at(game)),
        "next_run": iso(next_run(game)),
        "options": list(chosen(game)),
        "least": least(game),
        "most": most(game),
        "open": bool(game.words.get("open")),
        "result": game.result,
        "players": [
            {
                "nick": nick_of(seat),
                "addresses": seat.addresses,
                "status": now.player(nick_of(seat)).status.value if now else "alive",
            }
            for seat in members(game)
        ],
        "applicants": [
            {
                "nick": nick_of(seat),
                "addresses": seat.addresses,
                "confirmed": bool(seat.options.get("confirmed")),
                "won": seat.options.get("won"),
            }
            for seat in applicants(game)
        ],
        "held_walls": len(walls.held(desk, game)),
    }


def _state(game: Game) -> State:
    if game.status in ENDED:
        return "over" if (game.result or {}).get("powers") else "void"
    if game.status != "forming":
        return "running"
    return "full" if len(members(game)) >= most(game) else "open"
