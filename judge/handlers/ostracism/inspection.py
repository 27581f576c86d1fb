"""A party for its keeper: as JSON with all settled days, and every day counted again."""

from __future__ import annotations

from typing import Any

from judge.games.ostracism import lot
from judge.games.ostracism.orders import read
from judge.handlers.desk import Desk
from judge.handlers.export import iso
from judge.handlers.ostracism.day import outcomes
from judge.handlers.ostracism.listing import party_json
from judge.handlers.ostracism.party import options, rules
from judge.handlers.people import ENDED
from judge.store.schema import Game, PhaseRecord


def replayed(desk: Desk, game: Game) -> list[str]:
    """Labels of the settled days that would come out differently today."""
    return [record.label for record in desk.tx.games.phases(game) if not _comes_out(game, record)]


def party_export(desk: Desk, game: Game, *, secrets: bool = False) -> dict[str, Any]:
    """`party_json`, all settled days, the public history, and at the end the secret of the lots.

    Who voted for whom is told where the ballot was open. ``secrets``: in any case.
    """
    result = party_json(desk, game)
    result["commitment"] = lot.commitment(game.seed) if game.state is not None else None
    result["secret"] = game.seed if game.status in ENDED and game.state is not None else None
    result["days"] = [_day(game, record, secrets) for record in desk.tx.games.phases(game)]
    result["events"] = [
        {"at": iso(event.at), "kind": event.kind, **event.data}
        for event in desk.tx.events.of(game.id, public_only=True)
    ]
    return result


def _day(game: Game, record: PhaseRecord, secrets: bool) -> dict[str, Any]:
    found, allowed = record.outcomes, options(game)
    day: dict[str, Any] = {
        "day": record.number,
        "processed_at": iso(record.processed_at),
        "late": found["late"],
        "counts": found["counts"],
        "candidates": found["candidates"],
        "by_lot": found["by_lot"],
        "victim": found["victim"],
        "left": found["left"],
        "players": record.after["players"],
    }
    if allowed.shows_killers or secrets:
        day["killers"] = found["killers"]
    if allowed.shows_votes or secrets:
        day["votes"], day["silent"] = found["votes"], found["silent"]
        day["orders"] = record.orders
    return day


def _comes_out(game: Game, record: PhaseRecord) -> bool:
    again = rules(game)
    orders = {nick: [read(text) for text in given] for nick, given in record.orders.items()}
    settled = again.adjudicate(again.load(record.before), orders, game.seed)
    found = {**outcomes(settled, None), "late": record.outcomes["late"]}
    return found == record.outcomes and again.dump(settled.after) == record.after
