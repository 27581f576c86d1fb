"""Rows of the store → what the robot's letters show, for one reader."""

from __future__ import annotations

from datetime import datetime
from textwrap import wrap
from typing import Any

from judge.domain.ostracism import Gender
from judge.games.ostracism import lot
from judge.games.ostracism.state import State
from judge.games.ostracism.votes import leavers, votes_now
from judge.handlers.desk import Desk
from judge.handlers.ostracism.party import (
    chosen,
    next_run,
    options,
    orders,
    rules,
    state,
    zone,
)
from judge.handlers.ostracism.seats import afterlife, gender, members, nick_of
from judge.handlers.people import ENDED
from judge.reports.views.ostracism import PastVote, Player, Proof, Report, Standing
from judge.store.schema import Game, PhaseRecord, Seat

#: So wide is a line for a shell, before the mark that it goes on.
COLUMNS = 74


def players(game: Game, now: State) -> tuple[Player, ...]:
    """All of the party, in the order of reports."""
    speaks = {nick_of(seat): gender(seat) for seat in members(game)}
    return tuple(
        Player(each.nick, speaks.get(each.nick, Gender.MALE), each.status.value, each.day)
        for each in now.players
    )


def own_vote(desk: Desk, seat: Seat) -> str | None:
    """For whom a player votes now; None if he never voted, or has no vote."""
    return votes_now(state(seat.game), orders(desk, seat.game)).get(nick_of(seat))


def is_leaving(desk: Desk, seat: Seat) -> bool:
    """Has he sent Q, and nothing took it back?"""
    return nick_of(seat) in leavers(state(seat.game), orders(desk, seat.game))


def report(desk: Desk, game: Game, reader: Seat | None) -> Report:
    """The latest report as ``reader`` sees it now (Z); None is the master."""
    now = state(game)
    last = _last(desk, game)
    given = votes_now(now, orders(desk, game))
    open_ballot = options(game).shows_votes and not now.over
    alive = reader is not None and nick_of(reader) in now.living
    return Report(
        game=game.name,
        zone=zone(game),
        day=last.number if last is not None else now.day,
        players=players(game, now),
        own=nick_of(reader) if reader is not None else None,
        vote=given.get(nick_of(reader)) if reader is not None and alive else None,
        voting=tuple((nick, given.get(nick)) for nick in now.living) if open_ballot else None,
        past=past_vote(game, last.outcomes, last.number) if last is not None else None,
        next_run=next_run(game),
        late=_moment(last.outcomes.get("late")) if last is not None else None,
        options=chosen(game),
        commitment=lot.commitment(game.seed),
        afterlife=reader is not None and afterlife(reader),
        proof=proof(desk, game) if game.status in ENDED else None,
    )


def past_vote(game: Game, outcomes: dict[str, Any], day: int) -> PastVote:
    """The count of a day, as stored; killers only where they may be known (A11)."""
    return PastVote(
        day=day,
        counts=tuple(outcomes["counts"].items()),
        victim=outcomes["victim"],
        candidates=len(outcomes["candidates"]) if outcomes["by_lot"] else 0,
        killers=tuple(outcomes["killers"]) if options(game).shows_killers else None,
        left=tuple(outcomes["left"]),
    )


def proof(desk: Desk, game: Game) -> Proof:
    """The secret of the lots, once there are no more; and how anybody can draw each lot again."""
    lots = [
        line
        for one in desk.tx.games.phases(game)
        if one.outcomes["by_lot"]
        for line in _lot_again(game, one.number, one.outcomes["candidates"])
    ]
    hashed = [f"S={game.seed}", "printf %s $S | openssl dgst -sha256"]
    return Proof(lot.commitment(game.seed), game.seed, (*hashed, *lots) if lots else ())


def _lot_again(game: Game, day: int, candidates: list[str]) -> list[str]:
    """One lot for a shell: the same bytes as the rules hash (`games.ostracism.lot`).

    Lines that are too long for a letter are broken as a shell takes them.
    """
    drawn = lot.explain(game.seed, game.name, day, candidates)
    words = " ".join([game.name, str(day), str(len(drawn.tries)), *drawn.candidates])
    given, hashed = f"printf '%s\\n' {words}", "| openssl dgst -sha256 -hmac $S"
    if len(given) + len(hashed) < COLUMNS:
        return [f"{given} {hashed}"]
    lines = wrap(given, COLUMNS, subsequent_indent="  ", break_long_words=False)
    return [*(f"{line} \\" for line in lines), f"  {hashed}"]


def standing(desk: Desk, seat: Seat) -> Standing | None:
    """How a player stands; None before the party begins."""
    game = seat.game
    if game.state is None:
        return None
    now = state(game)
    own = next(one for one in players(game, now) if one.nick == seat.power)
    vote, leaving = None, False
    if own.status == "alive":
        vote, leaving = own_vote(desk, seat), is_leaving(desk, seat)
    return Standing(own, now.day, vote, leaving, next_run(game))


def hears(game: Game, seat: Seat) -> bool:
    """Does a player get what goes to all: the living, the saved, the dead who want it."""
    if game.state is None:
        return True
    status = rules(game).load(game.state).player(nick_of(seat)).status.value
    return status in ("alive", "winner") or afterlife(seat)


def _last(desk: Desk, game: Game) -> PhaseRecord | None:
    settled = desk.tx.games.phases(game)
    return settled[-1] if settled else None


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
